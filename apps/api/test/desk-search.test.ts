// The parcel desk's search, with limits so low that each strategy is used: reading the newest parcels,
// looking up one term or all terms in the index, and ending the first page early. The expected results come
// from the names that the test inserted.
import { DeskQuerySchema, deskTerms } from "@harkara/courier-core/support/desk";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SearchBounds, SEARCH_BOUNDS, searchParcels } from "../src/desk/parcels/desk-search.ts";
import type { Database } from "../src/platform/database.ts";
import { CursorError } from "../src/platform/cursor.ts";
import { DATABASES, centers, openDatabase } from "./harness.ts";

const FIRST = ["Alam", "Babul", "Kamal", "Dulal"];
const LAST = ["Sikder", "Gazi", "Mridha"];
const CENTERS = ["Khulna", "Sylhet", "Bogura"];
const PARCELS = 300;

interface Row {
  readonly id: string;
  readonly words: readonly string[];
  readonly center: string;
  readonly isDeleted: boolean;
}

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? "";
/**
 * The parcels in order of booking, oldest first. "Gazi" is frequent only among the newest 60, and "Rony" only
 * among the oldest 60.
 */
const ROWS: readonly Row[] = Array.from({ length: PARCELS }, (_, n) => ({
  id: `TRKAB${String(n).padStart(6, "0")}`,
  words: [
    n < 60 ? "Rony" : at(FIRST, n),
    n >= PARCELS - 60 ? "Gazi" : at(LAST, n >> 2),
    ...(n % 97 === 5 ? ["Rare"] : []),
  ],
  center: at(CENTERS, n < 200 ? n : 0),
  isDeleted: n % 41 === 0,
}));

/**
 * The limits that make the search use each strategy. A limit of −1 excludes a strategy, because the number of
 * matches is never negative.
 */
const BOUNDS: Readonly<Record<string, SearchBounds>> = {
  "the usual bounds": SEARCH_BOUNDS,
  "the index for one term": { sample: 16, walk: 32, matches: PARCELS, entries: 0 },
  "the index for all terms": { sample: 16, walk: 32, matches: 60, entries: 10_000 },
  "the newest parcels first": { sample: 16, walk: 32, matches: -1, entries: -1 },
  "few parcels at a time": { sample: 2, walk: 5, matches: 30, entries: 60 },
};

const SEARCHES = [
  "alam",
  "kam",
  "gazi",
  "rony",
  "rare",
  "rony gazi",
  "alam sik",
  "rare alam",
  "dulal khulna",
  "xylophone",
  "sikder mridha",
];

const expected = (search: string, center?: string): string[] =>
  ROWS.filter(
    (row) =>
      !row.isDeleted &&
      (center === undefined || row.center === center) &&
      search
        .split(" ")
        .every((typed) =>
          typed === "khulna"
            ? row.center === "Khulna"
            : row.words.some((word) => word.toLowerCase().startsWith(typed)),
        ),
  )
    .map(({ id }) => id)
    .toReversed();

describe.each(DATABASES)("the limited search on %s", (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase(kind);
    for (const { id, words, center, isDeleted } of ROWS)
      await database.db.execute(sql`
        insert into parcels (shard, owner_uid, tracking_id, type, weight_grams, cost_poisha, creation_date, title, sender_name, sender_contact,
          sender_region, sender_center, sender_address, pickup_instruction, receiver_name, receiver_contact, receiver_region, receiver_center,
          receiver_address, delivery_instruction, created_by, payment_status, delivery_status, handover_code, deleted_at)
        values ('AB', 'owner', ${id}, 'document', 500, 6000, now(), 'Books', 'Owner', '+8801712345678', 'Dhaka', 'Dhaka', 'Road 1', '',
          ${words.join(" ")}, '+8801812345678', 'Khulna', ${center}, 'Road 2', '', 'owner@example.com', 'unpaid', 'not_collected', '1234',
          ${isDeleted ? sql`now()` : sql`null`})`);
    await database.db.execute(sql`analyze parcels`);
  });
  afterAll(() => database.close());

  const page = (search: string, bounds: SearchBounds, center?: string, cursor?: string, limit = 7) => {
    const query = v.parse(DeskQuerySchema, {
      search,
      limit: String(limit),
      ...(cursor !== undefined && { cursor }),
    });
    return searchParcels(database.db, deskTerms(search, centers), center, query, bounds);
  };
  /** Returns the tracking IDs of all pages. */
  async function found(search: string, bounds: SearchBounds, center?: string): Promise<string[]> {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, ...next } = await page(search, bounds, center, cursor);
      ids.push(...body.map(({ tracking_id }) => tracking_id));
      cursor = next.cursor;
    } while (cursor !== undefined);
    return ids;
  }
  describe.each(Object.entries(BOUNDS))("by %s", (_, bounds) => {
    test.each(SEARCHES)("returns every parcel of %j once, the newest first", async (search) => {
      expect(await found(search, bounds)).toEqual(expected(search));
      for (const center of CENTERS)
        expect(await found(search, bounds, center)).toEqual(expected(search, center));
    });
  });

  test("returns the expected parcels", () => {
    const unmatched = SEARCHES.filter((search) => expected(search).length === 0);
    expect(unmatched).toEqual(["xylophone", "sikder mridha"]);
  });

  test("has the newest parcels of frequent terms on the first page, and reads all parcels for the next page", async () => {
    const bounds = BOUNDS["the newest parcels first"] ?? SEARCH_BOUNDS;
    const first = await page("rony", bounds);
    expect(first.body).toEqual([]);
    const second = await page("rony", bounds, undefined, first.cursor);
    expect(second.body.map(({ tracking_id }) => tracking_id)).toEqual(expected("rony").slice(0, 7));
    // A cursor from a different search is refused.
    await expect(page("alam", bounds, undefined, first.cursor)).rejects.toThrow(CursorError);
  });

  test("has no next page after the oldest parcel", async () => {
    const bounds = { sample: PARCELS, walk: PARCELS, matches: -1, entries: -1 };
    expect((await page("xylophone", bounds)).cursor).toBeUndefined();
    expect((await page("rare", bounds)).cursor).toBeUndefined();
  });
});

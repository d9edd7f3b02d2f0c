import { DAY_MS } from "@harkara/courier-core/base/duration";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../src/platform/database.ts";
import { parcels } from "../src/tables/parcels.ts";
import { createHarness, createStores, newBooking, openDatabase, parcelsOf, type rahim } from "./harness.ts";

const GENERATED = new Set([
  "tracking_id",
  "booked_number",
  "title",
  "title_key",
  "search_text",
  "desk_words",
]);
const COPIED = Object.keys(getTableColumns(parcels))
  .filter((name) => !GENERATED.has(name))
  .join(", ");

describe.each(["PGlite", "PostgreSQL"] as const)("on %s", (kind) => {
  let database: Database;
  let api: ReturnType<typeof createHarness>;
  let owner: typeof rahim;
  let time = Date.parse("2026-11-20T12:00:00Z");
  beforeAll(async () => {
    database = await openDatabase(kind);
    api = createHarness(createStores(database, () => new Date(time)).parcels);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    const id = crypto.randomUUID();
    owner = { uid: id, email: `${id}@example.com` };
    time = Date.parse("2026-11-20T12:00:00Z");
  });

  const get = (query: Record<string, string>) =>
    api.as(owner, "GET", `/parcels?${new URLSearchParams(query).toString()}`);
  const find = async (query: Record<string, string>) => {
    const response = await get(query);
    const found = (await parcelsOf(response)).map(({ title }) => title);
    expect(Number(response.headers.get("x-total-count"))).toBeGreaterThanOrEqual(found.length);
    return found;
  };
  /** Reads all pages, and returns the titles and the total from each page. */
  const walk = async (query: Record<string, string>) => {
    const titles: string[] = [];
    const totals = new Set<string | null>();
    for (let next: Record<string, string> | undefined = query; next !== undefined;) {
      const response: Response = await get(next);
      for (const { title } of await parcelsOf(response)) titles.push(title);
      totals.add(response.headers.get("x-total-count"));
      const link = /^<\?(.*)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
      next = link === undefined ? undefined : Object.fromEntries(new URLSearchParams(link));
    }
    return { titles, totals: [...totals] };
  };
  const book = async (changes: Parameters<typeof newBooking>[0] = {}) => {
    time += 1000;
    const booking = newBooking(changes, owner);
    return { ...booking, id: await api.book(owner, booking) };
  };
  const set = (id: string, state: Partial<typeof parcels.$inferInsert>) =>
    database.db
      .update(parcels)
      .set(state)
      .where(and(eq(parcels.owner_uid, owner.uid), eq(parcels.tracking_id, id)));

  test("a device whose clock was a day ahead does not change the order of the list", async () => {
    await book({ title: "first" });
    time += DAY_MS;
    await book({ title: "ahead" });
    time -= DAY_MS;
    for (const title of ["second", "third"]) await book({ title });
    const newest = ["third", "second", "ahead", "first"];
    expect(await find({})).toEqual(newest);
    expect(await walk({ limit: "1" })).toMatchObject({ titles: newest });
    expect(await walk({ limit: "1", order: "asc" })).toMatchObject({ titles: newest.toReversed() });
    // Both parcels have the same cost.
    expect(await walk({ limit: "1", sort: "cost", order: "desc" })).toMatchObject({ titles: newest });
  });

  test("the list counts up to 10,000 parcels, and has pages beyond", async () => {
    const { tracking_id } = await book();
    const [shard, count] = [tracking_id.slice(3, 5), 10_050];
    await database.db.execute(sql`
      insert into parcels (${sql.raw(COPIED)}, tracking_id, title)
      select ${sql.raw(COPIED)}, ${`TRK${shard}`} || lpad(n::text, 6, '0'), 'Copy ' || n
      from parcels, generate_series(1, ${sql.raw(String(count))}) as n where shard = ${shard} and tracking_id = ${tracking_id}`);
    expect((await get({})).headers.get("x-total-count")).toBe("10001");
    expect((await get({ search: "copy 1005" })).headers.get("x-total-count")).toBe("2");
    expect((await get({ payment_status: "paid" })).headers.get("x-total-count")).toBe("0");
    const last = await get({ sort: "title", order: "desc", limit: "1" });
    expect((await parcelsOf(last)).map(({ title }) => title)).toEqual(["Copy 9999"]);
  });

  describe("a search", () => {
    beforeEach(async () => {
      await book({
        title: "Books for school",
        receiver_name: "Karim Uddin",
        receiver_contact: "+8801811111111",
      });
      await book({ title: "বই ১২ খানা", receiver_name: "রহিমা খাতুন", receiver_contact: "+8801922222222" });
      await book({
        title: "Chair  100% oak_wood",
        receiver_name: "Sumaiya",
        receiver_contact: "+8801733333333",
        receiver_address: "Lamabazar,\nbeside the mosque",
        receiver_region: "Sylhet",
        receiver_center: "Sylhet",
      });
    });
    test.each([
      ["books", ["Books for school"]],
      ["BOOKS FOR", ["Books for school"]],
      ["  for   school ", ["Books for school"]],
      ["karim", ["Books for school"]],
      ["রহিমা", ["বই ১২ খানা"]],
      ["12", ["বই ১২ খানা"]],
      ["১২", ["বই ১২ খানা"]],
      ["01922-222222", ["বই ১২ খানা"]],
      ["০১৯২২২২২২২২", ["বই ১২ খানা"]],
      ["+880 1922 222222", ["বই ১২ খানা"]],
      ["01922-2", ["বই ১২ খানা"]],
      ["100%", ["Chair  100% oak_wood"]],
      ["chair 100", ["Chair  100% oak_wood"]],
      ["oak_", ["Chair  100% oak_wood"]],
      ["lamabazar, beside", ["Chair  100% oak_wood"]],
      ["sylh", ["Chair  100% oak_wood"]],
      ["সিলেট", ["Chair  100% oak_wood"]],
      // The search finds names by their sound, in Bangla script and in Latin script.
      ["বুকস", ["Books for school"]],
      ["Kareem", ["Books for school"]],
      ["Rohima Khatoon", ["বই ১২ খানা"]],
      ["সুমাইয়া", ["Chair  100% oak_wood"]],
      // Wildcard characters match literally. A match cannot span two fields.
      ["%", ["Chair  100% oak_wood"]],
      ["o_k", []],
      ["schooltrk", []],
      ["nothing of it", []],
      ["'; drop table parcels; --", []],
    ])("for %j", async (search, titles) => expect(await find({ search })).toEqual(titles));

    test("finds a tracking ID, also in lower case", async () => {
      const { tracking_id } = await book({ title: "Last" });
      expect(await find({ search: tracking_id.toLowerCase() })).toEqual(["Last"]);
      const groups = `${tracking_id.slice(3, 7)} ${tracking_id.slice(7)}`;
      expect(await find({ search: groups.toLowerCase() })).toEqual(["Last"]);
      // The search contains a letter that new IDs never contain and that looks like the correct character.
      expect(await find({ search: `${tracking_id.slice(0, 9)}O${tracking_id.slice(10)}` })).toEqual(["Last"]);
    });

    test("the longest texts fit into the index, even if the normalisation doubles their letters", async () => {
      const letters = Array.from(
        "\u0958\u0959\u095A\u095B\u095C\u09DC\u09DD\u09DF\u0A33\u0A36\u0A59\u0B5C\u0B5D",
      );
      const long = (length: number) =>
        Array.from({ length }, (_, n) => letters[(n * n * 7 + (n % 11) * 5) % letters.length]).join("");
      await book({ title: long(100), receiver_name: long(100), receiver_address: long(500) });
      expect(await find({ search: long(20) })).toHaveLength(1);
    });

    test("finds a letter that other keyboards encode as two code points", async () => {
      await book({ title: "ব\u09DFাম" });
      expect(await find({ search: "ব\u09AF\u09BCাম" })).toHaveLength(1);
    });

    test("finds neither parcels of another account nor deleted ones", async () => {
      const { id } = await book({ title: "Secret" });
      const other = { uid: crypto.randomUUID(), email: "other@example.com" };
      const foreign = await api.as(other, "GET", "/parcels?search=secret");
      expect([await foreign.json(), foreign.headers.get("x-total-count")]).toEqual([[], "0"]);
      await api.as(owner, "DELETE", `/parcels/${id}`);
      expect((await get({ search: "secret" })).headers.get("x-total-count")).toBe("0");
      expect(await find({ search: "secret" })).toEqual([]);
    });
  });

  describe("a filter", () => {
    test("filters by payment, delivery and type, separately and combined, with the total", async () => {
      const paid = await book({ title: "paid" });
      await set(paid.id, { payment_status: "paid", delivery_status: "delivered" });
      const held = await book({ title: "held", type: "document", weight: 0 });
      await set(held.id, { payment_status: "held" });
      await book({ title: "plain" });
      expect(await find({ payment_status: "paid" })).toEqual(["paid"]);
      expect(await find({ payment_status: "held" })).toEqual(["held"]);
      expect(await find({ delivery_status: "not_collected" })).toEqual(["plain", "held"]);
      expect(await find({ type: "document" })).toEqual(["held"]);
      expect(await find({ type: "document", payment_status: "paid" })).toEqual([]);
      expect(await find({ type: "non-document", search: "p", delivery_status: "delivered" })).toEqual([
        "paid",
      ]);
      expect((await get({ delivery_status: "not_collected", limit: "1" })).headers.get("x-total-count")).toBe(
        "2",
      );
    });

    test("filters by COD amount", async () => {
      await book({ title: "with", collect_amount: 1500 });
      await book({ title: "without" });
      expect(await find({ cod: "true" })).toEqual(["with"]);
      expect(await find({ cod: "false" })).toEqual(["without"]);
    });

    test("filters by days in Dhaka, including the first and the last one", async () => {
      for (const [title, at] of [
        ["19th late", "2026-11-19T17:59:59.998Z"],
        ["20th early", "2026-11-19T17:59:59.000Z"],
        ["20th late", "2026-11-20T17:59:58.999Z"],
        ["21st early", "2026-11-20T17:59:59.000Z"],
      ] as const) {
        // Each booking advances the clock by a second.
        time = Date.parse(at) - (title === "19th late" ? 1000 : 0);
        await book({ title });
      }
      const day = "2026-11-20";
      expect(await find({ from: day, to: day })).toEqual(["20th late", "20th early"]);
      expect(await find({ from: day })).toEqual(["21st early", "20th late", "20th early"]);
      expect(await find({ to: day })).toEqual(["20th late", "20th early", "19th late"]);
      expect(await find({ from: "2026-11-22", to: "2026-11-21" })).toEqual([]);
    });
  });

  describe("sorting and paging", () => {
    const titles = ["banana", "Apple", "apple", "আম", "Banana", "কলা", "apple"];
    beforeEach(async () => {
      for (const [n, title] of titles.entries()) await book({ title, weight: n % 3 === 0 ? 3 : 5 });
    });
    test.each([
      ["created", "desc", titles.toReversed()],
      ["created", "asc", titles],
      ["title", "asc", ["Apple", "apple", "apple", "banana", "Banana", "আম", "কলা"]],
      ["title", "desc", ["কলা", "আম", "Banana", "banana", "apple", "apple", "Apple"]],
      ["cost", "asc", ["banana", "আম", "apple", "Apple", "apple", "Banana", "কলা"]],
      ["cost", "desc", ["কলা", "Banana", "apple", "Apple", "apple", "আম", "banana"]],
    ] as const)("sorting by %s %s shows each parcel once, page after page", async (sort, order, expected) => {
      for (const limit of ["1", "2", "3", "7", "50"]) {
        const all = await walk({ sort, order, limit });
        expect(all.titles).toEqual(expected);
        expect(all.totals).toEqual(["7"]);
      }
    });

    test("continues at its position, even if parcels are booked or deleted in the meantime", async () => {
      const first = await get({ limit: "3" });
      const [, , last] = await parcelsOf(first);
      const link = /<(\?.*)>/.exec(first.headers.get("link") ?? "")?.[1];
      await book({ title: "new" });
      await api.as(owner, "DELETE", `/parcels/${last?._id}`);
      const second = await parcelsOf(await api.as(owner, "GET", `/parcels${link}`));
      expect(second.map(({ title }) => title)).toEqual(titles.toReversed().slice(3, 6));
    });

    test("keeps the whole query in the link", async () => {
      const response = await get({
        email: owner.email,
        search: "a",
        sort: "title",
        order: "asc",
        limit: "2",
      });
      const link = new URLSearchParams(/<\?(.*)>/.exec(response.headers.get("link") ?? "")?.[1]);
      expect(Object.fromEntries(link)).toMatchObject({
        email: owner.email,
        search: "a",
        sort: "title",
        order: "asc",
      });
    });

    test.each([
      ["another sort", { sort: "title" }],
      ["another order", { order: "asc" }],
      ["a filter", { type: "document" }],
      ["a search", { search: "apple" }],
      ["days", { from: "2026-11-01" }],
    ])("rejects a cursor of %s", async (_, change: Record<string, string>) => {
      const response = await get({ limit: "2" });
      const cursor = new URLSearchParams(/<\?(.*)>/.exec(response.headers.get("link") ?? "")?.[1]).get(
        "cursor",
      );
      const refused = await get({ ...change, limit: "2", cursor: cursor ?? "" });
      const problem = v.parse(ProblemSchema, await refused.json());
      expect([refused.status, problem.code]).toEqual([400, "cursor.invalid"]);
      expect((await get({ limit: "2", cursor: cursor ?? "" })).status).toBe(200);
    });

    test("rejects an invalid cursor, even if its beginning is valid", async () => {
      const response = await get({ limit: "2" });
      const link = new URLSearchParams(/<\?(.*)>/.exec(response.headers.get("link") ?? "")?.[1]);
      const print = link.get("cursor")?.split(".")[0] ?? "";
      for (const cursor of ["", "x", print, `${print}.`, `${print}.${"-".repeat(36)}`, `${print}.' or 1=1`])
        expect((await get({ limit: "2", cursor })).status).toBe(400);
    });

    test("a cursor of another account's parcel reveals nothing about it", async () => {
      const other = { uid: crypto.randomUUID(), email: "other@example.com" };
      const response = await get({ limit: "2" });
      const link = /<(\?.*)>/.exec(response.headers.get("link") ?? "")?.[1];
      const foreign = await api.as(other, "GET", `/parcels${link}`);
      expect([foreign.status, await foreign.json()]).toEqual([200, []]);
    });
  });
});

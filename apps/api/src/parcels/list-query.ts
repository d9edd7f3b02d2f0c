import { createHash } from "node:crypto";
import { type ParcelQuery, momentsOf, searchTerms } from "@harkara/courier-core/parcel-query";
import { isTrackingId } from "@harkara/courier-core/tracking-id";
import { type SQL, and, asc, count, desc, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Account } from "../accounts/account-store.ts";
import type { Database } from "../platform/database.ts";
import { parcels } from "../platform/schema.ts";

/** A page of a list: each parcel as JSON, the total on all pages, and the cursor of the next page. */
export interface ParcelPage {
  readonly json: readonly string[];
  readonly total: number;
  readonly cursor: string | undefined;
}

/** A cursor of another list: of another sort or other filters. */
export class CursorError extends Error {
  override name = "CursorError";
}

/** Reads pages of an owner's parcels. */
export type ParcelLister = (owner: Account, query: ParcelQuery) => Promise<ParcelPage>;

// Equal titles and costs are in the order of booking; the last column makes every order total.
const ORDERS = {
  created: [parcels.creation_date, parcels.tracking_id],
  title: [parcels.title_key, parcels.creation_date, parcels.tracking_id],
  cost: [parcels.cost_poisha, parcels.creation_date, parcels.tracking_id],
} as const satisfies Record<ParcelQuery["sort"], readonly AnyPgColumn[]>;

const value = (name: string) => sql.placeholder(name);
// An array literal such as {AB,CD}, which both drivers accept.
const isInShards = sql`${parcels.shard} = any(${value("shards")}::text[])`;

/**
 * Creates the lister. It pages by keyset, so bookings in between neither repeat nor skip a parcel. A statement is prepared once for
 * each combination of sort and filters.
 * @param wire the selected columns of a parcel, in wire format
 */
export function createLister({ db }: Database, wire: Parameters<typeof db.select>[0] & object): ParcelLister {
  const statements = new Map<string, ReturnType<typeof prepare>>();

  function prepare(name: string, { sort, order }: ParcelQuery, given: ReadonlySet<string>) {
    const isOwn = and(isInShards, eq(parcels.owner_uid, value("owner")));
    const isListed = and(isOwn, isNull(parcels.deleted_at));
    const conditions: Record<string, SQL | undefined> = {
      payment_status: eq(parcels.payment_status, value("payment_status")),
      delivery_status: eq(parcels.delivery_status, value("delivery_status")),
      type: eq(parcels.type, value("type")),
      since: gte(parcels.creation_date, sql`${value("since")}::timestamptz`),
      before: lt(parcels.creation_date, sql`${value("before")}::timestamptz`),
      text: or(
        sql`strpos(${parcels.search_text}, ${value("text")}) > 0`,
        given.has("phone") ? sql`strpos(${parcels.search_text}, ${value("phone")}) > 0` : undefined,
      ),
    };
    const isMatch = and(isListed, ...[...given].map((name) => conditions[name]));
    const columns: AnyPgColumn[] = [...ORDERS[sort]];
    const position = sql.join(columns, sql`, `);
    const total = db
      .select({ n: count().as("n") })
      .from(parcels)
      .where(isMatch)
      .as("total");
    const start = sql`(select ${position} from ${parcels} where ${and(
      isOwn,
      eq(parcels.tracking_id, value("after")),
    )})`;
    const isLater = sql`(${position}) ${sql.raw(order === "asc" ? ">" : "<")} ${start}`;
    const direction = order === "asc" ? asc : desc;
    const page = db
      .select({
        shard: parcels.shard,
        id: parcels.tracking_id,
        position: sql`row(${position})`.as("position"),
      })
      .from(parcels)
      .where(and(isMatch, given.has("after") ? isLater : undefined))
      .orderBy(direction(parcels.owner_uid), ...columns.map((column) => direction(column)))
      .limit(value("limit"))
      .as("page");
    const row = db
      .select(wire)
      .from(parcels)
      .where(and(eq(parcels.shard, page.shard), eq(parcels.tracking_id, page.id)))
      .as("wire");
    // The database serialises the JSON, which avoids parsing it here. The inner query finds the page in a covering index; only its
    // rows are fetched. Each row carries the total; an empty page is one row with the total alone.
    return db
      .select({ total: total.n, id: page.id, json: sql<string | null>`row_to_json(wire)::text` })
      .from(total)
      .leftJoin(page, sql`true`)
      .leftJoinLateral(row, sql`true`)
      .orderBy(direction(page.position))
      .prepare(name);
  }

  return async (owner, query) => {
    const { since, before } = momentsOf(query);
    const { text, phone } = searchTerms(query.search ?? "") ?? {};
    const { payment_status, delivery_status, type } = query;
    const filters = Object.entries({
      payment_status,
      delivery_status,
      type,
      since: since?.toISOString(),
      before: before?.toISOString(),
      text,
      phone,
    }).filter(([, value]) => value !== undefined);
    const print = fingerprint([query.sort, query.order, ...filters]);
    const after = query.cursor === undefined ? undefined : startOf(query.cursor, print);

    const given = new Set([...filters.map(([name]) => name), ...(after === undefined ? [] : ["after"])]);
    const name = `list_${[query.sort, query.order, ...given].join("_")}`;
    const statement = statements.get(name) ?? prepare(name, query, given);
    statements.set(name, statement);
    const rows = await statement.execute({
      owner: owner.uid,
      shards: `{${owner.shards.join(",")}}`,
      // One more than the limit tells whether there is a next page.
      limit: query.limit + 1,
      after,
      ...Object.fromEntries(filters),
    });
    const found = rows.flatMap(({ id, json }) => (id === null || json === null ? [] : [{ id, json }]));
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      json: shown.map(({ json }) => json),
      total: rows[0]?.total ?? 0,
      cursor: found.length > shown.length && last !== undefined ? `${print}.${last.id}` : undefined,
    };
  };
}

// Binds a cursor to its sort and filters.
function fingerprint(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 8);
}

function startOf(cursor: string, print: string): string {
  const id = cursor.startsWith(`${print}.`) ? cursor.slice(print.length + 1) : undefined;
  if (id === undefined || !isTrackingId(id)) throw new CursorError();
  return id;
}

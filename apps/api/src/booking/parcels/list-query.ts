import { COUNT_LIMIT, type ParcelQuery, momentsOf } from "@harkara/courier-core/parcel/parcel-query";
import { searchTerms } from "@harkara/courier-core/parcel/parcel-search";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { isTrackingId } from "@harkara/courier-core/base/tracking-id";
import { SQL, and, asc, count, desc, eq, gte, is, isNull, lt, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import pLimit from "p-limit";
import type { MerchantShards } from "../../platform/identity.ts";
import { CursorError, cursorOf, fingerprint, placeOf } from "../../platform/cursor.ts";
import type { Database } from "../../platform/database.ts";
import { createKeyedLimit } from "../../platform/keyed-limit.ts";
import { parcels } from "../../tables/parcels.ts";
import { isInView } from "./view-condition.ts";

/**
 * A page of a list: the parcels as JSON, the total number on all pages up to `COUNT_LIMIT` + 1, and the
 * cursor of the next page.
 */
export interface ParcelPage {
  readonly json: readonly string[];
  readonly total: number;
  readonly cursor: string | undefined;
}

/** The columns of a parcel in wire format, by name. */
type Wire = Readonly<Record<string, AnyPgColumn | SQL.Aliased>>;

/**
 * Reads pages of an owner's parcels.
 * @param centers the centers whose districts can be search terms
 * @param options whether to count the parcels; if they are not counted, the total is 0
 */
export type ParcelLister = (
  owner: MerchantShards,
  query: ParcelQuery,
  centers: readonly ServiceCenter[],
  options?: { readonly isCounted: boolean },
) => Promise<ParcelPage>;

// Parcels with equal titles or costs are sorted by booking number. The database assigns the booking numbers,
// so that a wrong clock does not change the order.
const ORDERS = {
  created: [parcels.booked_number],
  title: [parcels.title_key, parcels.booked_number],
  cost: [parcels.cost_poisha, parcels.booked_number],
} as const satisfies Record<ParcelQuery["sort"], readonly AnyPgColumn[]>;

// A trigram index cannot find search terms with fewer characters than this.
const TRIGRAM = 3;

// Without the index, a search compares every parcel of an owner, which takes seconds for a million parcels.
// The number of concurrent searches of this kind is therefore limited.
const COMPARING_SEARCHES = 2;
const COMPARING_SEARCHES_OF_OWNER = 1;
const COMPARING_SEARCHES_WAITING = 4;

const value = (name: string) => sql.placeholder(name);
// The parameter is an array literal such as {AB,CD}, which both drivers accept.
const isInShards = sql`${parcels.shard} = any(${value("shards")}::text[])`;

/**
 * Creates the lister. It uses keyset pagination, so that new bookings cause neither repeated nor missing
 * parcels on later pages. A statement is prepared for each combination of sort and filters.
 * @param wire the selected columns of a parcel, in wire format
 */
export function createLister({ db, hasTrigrams }: Database, wire: Wire): ParcelLister {
  const statements = new Map<string, ReturnType<typeof prepare>>();
  const json = jsonOf(wire);
  const limitOwner = createKeyedLimit(COMPARING_SEARCHES_OF_OWNER, COMPARING_SEARCHES_WAITING);
  const limitAll = pLimit(COMPARING_SEARCHES);

  function prepare(name: string, query: ParcelQuery, given: ReadonlySet<string>, isCounted: boolean) {
    const { sort, order } = query;
    const isOwn = and(isInShards, eq(parcels.owner_uid, value("owner")));
    const isListed = and(isOwn, isNull(parcels.deleted_at));
    const ifGiven = (name: string, condition: (name: string) => SQL) =>
      given.has(name) ? condition(name) : undefined;
    const conditions: Record<string, SQL | undefined> = {
      ...choiceConditions(query),
      since: gte(parcels.creation_date, sql`${value("since")}::timestamptz`),
      before: lt(parcels.creation_date, sql`${value("before")}::timestamptz`),
      // If a term is shorter, or if there is no index, each parcel is compared. strpos prevents the planner
      // from using the index.
      text: or(
        contains("text"),
        ...["phone", "district"].map((name) => ifGiven(name, contains)),
        ...LIKE_PATTERNS.map((name) => ifGiven(name, isLike)),
      ),
      pattern: or(
        isLike("pattern"),
        ...["phonePattern", "districtPattern", ...LIKE_PATTERNS].map((name) => ifGiven(name, isLike)),
      ),
    };
    const isMatch = and(isListed, ...[...given].map((name) => conditions[name]));
    const columns: AnyPgColumn[] = [...ORDERS[sort]];
    const position = sql.join(columns, sql`, `);
    const counted = db
      .select({ one: sql`1`.as("one") })
      .from(parcels)
      .where(isCounted ? isMatch : sql`false`)
      .limit(COUNT_LIMIT + 1)
      .as("counted");
    const total = db
      .select({ n: count().as("n") })
      .from(counted)
      .as("total");
    const start = sql`(select ${position} from ${parcels} where ${and(
      isOwn,
      eq(parcels.tracking_id, value("after")),
    )})`;
    const isLater = sql`(${position}) ${sql.raw(order === "asc" ? ">" : "<")} ${start}`;
    const direction = order === "asc" ? asc : desc;
    const page = db
      .select({ id: parcels.tracking_id })
      .from(parcels)
      .where(and(isMatch, given.has("after") ? isLater : undefined))
      .orderBy(direction(parcels.owner_uid), ...columns.map((column) => direction(column)))
      .limit(value("limit"));
    const row = db
      .select({
        id: parcels.tracking_id,
        json: sql<string | null>`${json}::text`.as("json"),
        ...Object.fromEntries(
          columns.map((column, place) => [`key${place}`, sql`${column}`.as(`key${place}`)]),
        ),
      })
      .from(parcels)
      .where(and(isInShards, sql`${parcels.tracking_id} = any(array(${page}))`))
      .as("wire");
    // The database builds the JSON, so that the server does not have to parse rows. The innermost query finds
    // the page in a covering index, so that only the rows of that page are read. It returns an array, because
    // every plan computes an array only once, and because Citus sends the array to the shards but does not
    // support lateral joins across shards. Each row contains the total. An empty page is a single row that
    // contains only the total.
    return db
      .select({ total: total.n, id: row.id, json: row.json })
      .from(total)
      .leftJoin(row, sql`true`)
      .orderBy(...columns.map((_, place) => direction(sql.raw(`wire.key${place}`))))
      .prepare(name);
  }

  return async (owner, query, centers, { isCounted } = { isCounted: true }) => {
    const choices = CHOICES.flatMap((name) =>
      query[name] === undefined ? [] : [[name, query[name]] as const],
    );
    const filters = filtersOf(query, hasTrigrams, centers);
    const print = fingerprint([query.sort, query.order, ...choices, ...filters]);
    const after = query.cursor === undefined ? undefined : startOf(query.cursor, print);

    const given = new Set([...choices, ...filters].map(([name]) => name));
    if (after !== undefined) given.add("after");
    const kind = isCounted ? "list" : "rows";
    // PostgreSQL truncates statement names to 63 bytes, so two long names could become equal. The name
    // therefore contains a fingerprint.
    const name = `${kind}_${fingerprint([query.sort, query.order, ...choices.map(([, choice]) => choice), ...given])}`;
    const statement = statements.get(name) ?? prepare(name, query, given, isCounted);
    statements.set(name, statement);
    const read = () =>
      statement.execute({
        owner: owner.merchant_id,
        shards: `{${owner.shards.join(",")}}`,
        // The query reads one row more than the limit, to find out whether there is a next page.
        limit: query.limit + 1,
        after,
        ...Object.fromEntries(filters),
      });
    const rows = await (given.has("text") ? limitOwner(owner.merchant_id, () => limitAll(read)) : read());
    const found = rows.flatMap(({ id, json }) => (id === null || json === null ? [] : [{ id, json }]));
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      json: shown.map(({ json }) => json),
      total: rows[0]?.total ?? 0,
      cursor: found.length > shown.length && last !== undefined ? cursorOf(print, last.id) : undefined,
    };
  };
}

const CHOICES = ["view", "payment_status", "delivery_status", "type", "cod"] as const;

// The value is a literal from a fixed list, so that the planner recognises rare values and uses an index for
// them.
const isChoice = (column: AnyPgColumn, choice: string | undefined) =>
  sql`${column} = ${sql.raw(`'${choice ?? ""}'`)}`;

function choiceConditions(query: ParcelQuery): Record<(typeof CHOICES)[number], SQL | undefined> {
  return {
    view: query.view && isInView(query.view),
    payment_status: isChoice(parcels.payment_status, query.payment_status),
    delivery_status: isChoice(parcels.delivery_status, query.delivery_status),
    type: isChoice(parcels.type, query.type),
    cod: query.cod === "true" ? sql`${parcels.collect_poisha} > 0` : sql`${parcels.collect_poisha} = 0`,
  };
}

/** The patterns of a search in each mode. */
const LIKE_PATTERNS = ["idPattern", "soundPattern", "consonantsPattern"] as const;

const contains = (name: string) => sql`strpos(${parcels.search_text}, ${value(name)}) > 0`;
const isLike = (name: string) => sql`${parcels.search_text} like ${value(name)}`;

/** Returns the parameters of a query's filters, by name. */
function filtersOf(
  query: ParcelQuery,
  hasTrigrams: boolean,
  centers: readonly ServiceCenter[],
): [name: string, value: string][] {
  const { since, before } = momentsOf(query);
  const { text, phone, id, district, sound, consonants } = searchTerms(query.search ?? "", centers) ?? {};
  const hasIndex = hasTrigrams && text !== undefined && Array.from(text).length >= TRIGRAM;
  const search = hasIndex
    ? {
        pattern: patternOf(text),
        phonePattern: phone && patternOf(phone),
        districtPattern: district && patternOf(district),
      }
    : { text, phone, district };
  const idPattern = id && `%${id.replaceAll("?", "_")}%`;
  const parameters = {
    since: since?.toISOString(),
    before: before?.toISOString(),
    ...search,
    idPattern,
    soundPattern: sound && `%${sound.join("%")}%`,
    consonantsPattern: consonants && `%${consonants.join("%")}%`,
  };
  return Object.entries(parameters).flatMap(([name, parameter]) =>
    parameter === undefined ? [] : [[name, parameter]],
  );
}

// Builds a LIKE pattern. Wildcards and the escape character are escaped, because they are ordinary characters
// in a search.
function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Builds a JSON object from a row, keyed by column name. */
function jsonOf(columns: Wire): SQL {
  const members = Object.entries(columns).flatMap(([name, column]) => [
    sql.raw(`'${name}'`),
    is(column, SQL.Aliased) ? column.sql : sql`${column}`,
  ]);
  return sql`json_build_object(${sql.join(members, sql`, `)})`;
}

function startOf(cursor: string, print: string): string {
  const id = placeOf(cursor, print);
  if (!isTrackingId(id)) throw new CursorError();
  return id;
}

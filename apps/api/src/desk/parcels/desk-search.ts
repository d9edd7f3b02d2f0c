/** The parcel desk's search, newest parcels first. The number of rows that a search reads is limited. */
import type { DeskQuery, DeskTerm } from "@harkara/courier-core/support/desk";
import { type SQL, and, desc, inArray, isNull, sql } from "drizzle-orm";
import type { Page } from "../../http/page.ts";
import type { Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { parcels } from "../../tables/parcels.ts";
import { type DeskCondition, conditionsOf } from "./desk-words.ts";

/** The limits of a search, which keep it below 50 ms with a million parcels (docs/scale.md). */
export interface SearchBounds {
  /** The number of newest parcels to read first. These parcels also show how frequent each term is. */
  readonly sample: number;
  /** The number of newest parcels to read if the terms are too frequent for the index. */
  readonly walk: number;
  /** The maximum number of parcels that the index may find. */
  readonly matches: number;
  /** The maximum number of index entries that may be read. */
  readonly entries: number;
}

export const SEARCH_BOUNDS: SearchBounds = { sample: 4096, walk: 12_288, matches: 4096, entries: 65_536 };

type Row = typeof parcels.$inferSelect;

const NEWEST = keyset("desk", "desc", [[parcels.booked_number, "int8"]]);

/**
 * Returns a page of the parcels that match all terms. The search begins with the newest parcels,
 * because frequent terms soon fill a page there. A rare term is looked up in the index. If all
 * terms are frequent and few parcels match all of them, the first page contains only the matches
 * among the newest parcels. This page then has fewer rows than the limit, but still a cursor, and
 * the next page searches all parcels.
 * @param center limits the search to parcels whose origin, destination, current or next center is
 * this center
 * @throws CursorError
 */
export async function searchParcels(
  db: Db,
  terms: readonly DeskTerm[],
  center: string | undefined,
  query: DeskQuery,
  bounds: SearchBounds,
): Promise<Page<Row[]>> {
  const filters = [center ?? "", JSON.stringify(terms)];
  const after = NEWEST.after(query, ...filters);
  const conditions = conditionsOf(terms, center);
  const search = { db, conditions, after, limit: query.limit + 1 };
  const pageOf = (found: readonly Found[]): Page<Row[]> => {
    const { rows, cursor } = NEWEST.pageOf(found, query, ...filters);
    return { body: rows.map(({ row }) => row), cursor };
  };
  if (terms.some(({ kind }) => kind === "id")) return pageOf(await findByIndex(search, conditions));

  const near = await findAmong(search, bounds.sample);
  const sample = near.length > query.limit ? undefined : await readSample(search, bounds.sample);
  if (sample === undefined || sample.parcels < bounds.sample) return pageOf(near);

  const indexed = indexedOf(conditions, sample, bounds);
  if (indexed !== undefined) return pageOf(await findByIndex(search, indexed));

  const walked = await findAmong(search, bounds.walk);
  const end = walked.length > query.limit ? undefined : await lastOf(search, bounds.walk);
  if (end === undefined) return pageOf(walked);
  if (query.cursor !== undefined) return pageOf(await findByIndex(search, conditions));
  return { body: walked.map(({ row }) => row), cursor: NEWEST.cursorAt(end, ...filters) };
}

interface Search {
  readonly db: Db;
  readonly conditions: readonly DeskCondition[];
  readonly after: SQL | undefined;
  readonly limit: number;
}

interface Found {
  readonly row: Row;
  readonly position: string;
}

/**
 * Returns a subquery that selects the newest parcels. Its alias is the name of the table, so that
 * conditions on the table apply to the subquery.
 */
const newest = ({ db, after }: Search, count: number) =>
  db
    .select()
    .from(parcels)
    .where(after)
    .orderBy(...NEWEST.order)
    .limit(count)
    .as("parcels");

const checked = (conditions: readonly DeskCondition[]) =>
  and(isNull(parcels.deleted_at), ...conditions.map((condition) => condition.checked));

/** Finds the matches among the newest parcels. */
const findAmong = (search: Search, count: number): Promise<Found[]> =>
  search.db
    .select({ row: parcels, position: NEWEST.position })
    .from(newest(search, count))
    .where(checked(search.conditions))
    .orderBy(...NEWEST.order)
    .limit(search.limit);

/**
 * A sample of the newest parcels: the number of parcels, the number that match each condition, and the number
 * that match all conditions.
 */
interface Sample {
  readonly parcels: number;
  /** The highest booking number, which approximates the number of all parcels. */
  readonly total: number;
  readonly matches: readonly number[];
  readonly together: number;
}

const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`;

async function readSample(search: Search, count: number): Promise<Sample> {
  const each = search.conditions.map((condition) => countOf(condition.checked));
  const [read] = await search.db
    .select({
      parcels: sql<number>`count(*)::int`,
      total: sql`coalesce(max(${parcels.booked_number}), 0)`.mapWith(Number),
      matches: sql<number[]>`array[${sql.join(each, sql`, `)}]::int[]`,
      together: sql<number>`${countOf(checked(search.conditions))}::int`,
    })
    .from(newest(search, count));
  if (read === undefined) throw new Error("an aggregate returned no row");
  return read;
}

/**
 * Returns the conditions to look up in the index: the rarest condition if it is rare enough,
 * otherwise all of them together, or undefined if both ways would find too many parcels.
 */
function indexedOf(
  conditions: readonly DeskCondition[],
  sample: Sample,
  bounds: SearchBounds,
): readonly DeskCondition[] | undefined {
  const scale = sample.total / sample.parcels;
  const [rarest] = conditions
    .map((condition, index) => ({ condition, matches: sample.matches[index] ?? 0 }))
    .toSorted((a, b) => a.matches - b.matches);
  if (rarest === undefined) return undefined;
  if (rarest.matches * scale <= bounds.matches) return [rarest.condition];
  const entries = conditions.reduce(
    (sum, condition, index) => sum + condition.entries * (sample.matches[index] ?? 0),
    0,
  );
  const isFew = sample.together * scale <= bounds.matches && entries * scale <= bounds.entries;
  return isFew ? conditions : undefined;
}

/**
 * Finds the newest matches among all parcels.
 * @param indexed the conditions to look up in the index; the other conditions are checked for each row found
 */
async function findByIndex(
  { db, conditions, after, limit }: Search,
  indexed: readonly DeskCondition[],
): Promise<Found[]> {
  const matches = await db
    .select({ shard: parcels.shard, tracking_id: parcels.tracking_id })
    .from(parcels)
    .where(
      and(
        isNull(parcels.deleted_at),
        after,
        ...conditions.map((condition) =>
          indexed.includes(condition) ? condition.indexed : condition.checked,
        ),
      ),
    )
    // Sorting by an expression prevents the planner from scanning the index of booking numbers.
    .orderBy(desc(sql`${parcels.booked_number} + 0`))
    .limit(limit);
  if (matches.length === 0) return [];
  return db
    .select({ row: parcels, position: NEWEST.position })
    .from(parcels)
    .where(
      and(
        inArray(parcels.shard, [...new Set(matches.map(({ shard }) => shard))]),
        inArray(
          parcels.tracking_id,
          matches.map(({ tracking_id }) => tracking_id),
        ),
      ),
    )
    .orderBy(...NEWEST.order);
}

/**
 * Returns the cursor position of the oldest of the `count` newest parcels, or undefined if there
 * are no older parcels.
 */
async function lastOf({ db, after }: Search, count: number): Promise<string | undefined> {
  const [last, next] = await db
    .select({ position: NEWEST.position })
    .from(parcels)
    .where(after)
    .orderBy(...NEWEST.order)
    .limit(2)
    .offset(count - 1);
  return next === undefined ? undefined : last?.position;
}

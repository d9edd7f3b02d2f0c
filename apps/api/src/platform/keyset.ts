import { isText } from "@harkara/courier-core/base/text";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as v from "valibot";
import { CursorError, cursorOf, fingerprint, placeOf } from "./cursor.ts";

// The types of the values in cursors and in statements.
const VALUES = {
  text: v.pipe(v.string(), v.check(isText)),
  boolean: v.pipe(v.boolean(), v.transform(String)),
  int: v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1), v.transform(String)),
  int8: v.pipe(v.number(), v.safeInteger(), v.transform(String)),
  float8: v.pipe(v.number(), v.finite(), v.transform(String)),
  timestamptz: v.pipe(
    v.string(),
    v.regex(/^[12]\d{3}-/),
    v.transform((text) => new Date(text)),
    v.date(),
    v.transform((moment) => moment.toISOString()),
  ),
} as const satisfies Record<string, v.GenericSchema<unknown, string>>;

type ColumnType = keyof typeof VALUES;

/** The sort order of a list, and the conditions and cursors for its pages. */
export interface Keyset {
  /** The column to select with each row, as `position`. */
  readonly position: SQL<string>;
  readonly order: SQL[];
  /**
   * Returns the SQL condition for the rows after the cursor of a query.
   * @throws CursorError if the cursor belongs to a different list
   */
  after(query: PageQuery, ...filters: readonly string[]): SQL | undefined;
  /** Returns the page from a query's rows. If there is one row more than the limit, there is a next page. */
  pageOf<Row extends { position: string }>(
    rows: readonly Row[],
    query: PageQuery,
    ...filters: readonly string[]
  ): { readonly rows: readonly Row[]; readonly cursor: string | undefined };
  /** Returns a cursor that continues after a position. */
  cursorAt(position: string, ...filters: readonly string[]): string;
}

/**
 * Creates a keyset pagination. Rows that are inserted between the loading of two pages do not cause repeated
 * or missing rows.
 * @param name the name of the list; a cursor is valid only for this list and the same filters
 * @param direction the sort direction of all columns
 * @param columns the sort columns; they are never null, and their combination is unique
 */
export function keyset(
  name: string,
  direction: "asc" | "desc",
  columns: readonly (readonly [value: SQLWrapper, type: ColumnType])[],
): Keyset {
  const values = sql.join(
    columns.map(([value]) => sql`${value}`),
    sql`, `,
  );
  const cursorAt = (position: string, ...filters: readonly string[]): string =>
    cursorOf(fingerprint([name, ...filters]), Buffer.from(position).toString("base64url"));
  return {
    cursorAt,
    position: sql<string>`jsonb_build_array(${values})::text`,
    order: columns.map(([value]) => sql`${value} ${sql.raw(direction)}`),
    after({ cursor }, ...filters) {
      if (cursor === undefined) return undefined;
      const place = readPlace(placeOf(cursor, fingerprint([name, ...filters])));
      const start = columns.map(([, type], index) => {
        const value = v.safeParse(VALUES[type], place[index]);
        if (!value.success) throw new CursorError();
        // The value is read as text, because the drivers convert values of other types.
        return sql`${value.output}::text::${sql.raw(type)}`;
      });
      return sql`(${values}) ${sql.raw(direction === "asc" ? ">" : "<")} (${sql.join(start, sql`, `)})`;
    },
    pageOf(rows, { limit }, ...filters) {
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = rows.length > shown.length && last !== undefined;
      return { rows: shown, cursor: hasMore ? cursorAt(last.position, ...filters) : undefined };
    },
  };
}

function readPlace(text: string): readonly unknown[] {
  const place = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.array(v.unknown())),
    Buffer.from(text, "base64url").toString(),
  );
  if (!place.success) throw new CursorError();
  return place.output;
}

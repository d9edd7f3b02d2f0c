import { type SQL, type SQLWrapper, getTableName, sql } from "drizzle-orm";
import { type AnyPgColumn, check, customType, timestamp } from "drizzle-orm/pg-core";

/** A column of bytes. The drivers return a Buffer or a Uint8Array. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Words for a search by prefix with a GIN index. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A timestamp in wire format: ISO 8601 in UTC, with milliseconds. */
export function isoTime(moment: SQLWrapper): SQL<string> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export function isShardOf({ shard, tracking_id }: Record<"shard" | "tracking_id", AnyPgColumn>) {
  return check(`${getTableName(shard.table)}_shard`, sql`${shard} = substr(${tracking_id}, 4, 2)`);
}

/**
 * Whether a column has one of these words, for conditions and check constraints. The words are literals, so that
 * the planner recognises rare ones and selects partial indexes. They are our own constants and need no escaping.
 */
export function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}

import { type SQL, type SQLWrapper, getTableName, sql } from "drizzle-orm";
import { type AnyPgColumn, check, customType, timestamp } from "drizzle-orm/pg-core";

/** A column of bytes. The drivers return a Buffer or a Uint8Array. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Words for a prefix search with a GIN index. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * SQL expression: the words with which the parcel desk finds a person, in the format of `desk_words`: names
 * and other texts, the phone number, "~" with the phone number backwards, "@" with a center, and the sounds
 * of the names. The arguments are names of columns, because the words are a generated column.
 */
export const peopleWords = (name: string, others: string, phone: string, center: string): SQL =>
  sql.raw(
    `array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(translate(normalize(${name} || ' ' || ${others} || ' ' || substr(${phone}, 4) || ' ~' || reverse(${phone}), NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '[\\s,;:()/"#]+', ' ', 'g'), ' '), '') || array['@' || ${center}] || array_remove(string_to_array(sounds_of(${name}), ' '), ''))`,
  );

export const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** Returns a timestamp in wire format: ISO 8601 in UTC, with milliseconds. */
export function isoTime(moment: SQLWrapper): SQL<string> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export function isShardOf({ shard, tracking_id }: Record<"shard" | "tracking_id", AnyPgColumn>) {
  return check(`${getTableName(shard.table)}_shard`, sql`${shard} = substr(${tracking_id}, 4, 2)`);
}

/**
 * SQL condition: the column has one of these words. It is used in conditions and check constraints. The words
 * are literals, so that the planner knows which words are rare and can use partial indexes. They are
 * constants in our code, so they need no escaping.
 */
export function isOneOf(column: AnyPgColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
}

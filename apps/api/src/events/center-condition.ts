/** SQL conditions that limit parcels to those that the staff of a service center may see. */
import { type SQL, eq, or, sql } from "drizzle-orm";
import { events, parcels } from "../tables/parcels.ts";

/** Quotes a word for a tsquery. */
export const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** Returns the word in `desk_words` that stands for a service center. */
export const centerLexeme = (center: string): string => quoted(`@${center}`);

/** SQL condition: the parcel's origin, destination, current or next center is this center. */
export const touches = (center: string): SQL | undefined =>
  or(
    sql`${parcels.desk_words} @@ ${centerLexeme(center)}::tsquery`,
    eq(parcels.at_center, center),
    eq(parcels.to_center, center),
  );

/**
 * SQL condition: the parcel's origin, destination, current or next center is this center, or the parcel has
 * passed through it. The condition reads the events of each row, so use it for a single parcel only.
 */
export const touchesOrPassed = (center: string): SQL | undefined =>
  or(
    touches(center),
    sql`exists (select from ${events} where ${events.shard} = ${parcels.shard} and ${events.tracking_id} = ${parcels.tracking_id} and ${events.center} = ${center})`,
  );

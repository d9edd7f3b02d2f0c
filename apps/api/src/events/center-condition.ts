/** SQL conditions for the parcels that a service center's staff may see. */
import { type SQL, eq, or, sql } from "drizzle-orm";
import { events, parcels } from "../tables/parcels.ts";

/** Quotes a word for a tsquery. */
export const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** The word in `desk_words` that stands for a service center. */
export const centerLexeme = (center: string): string => quoted(`@${center}`);

/** The condition for parcels that are from, to or at a center, or in transit to it. */
export const touches = (center: string): SQL | undefined =>
  or(
    sql`${parcels.desk_words} @@ ${centerLexeme(center)}::tsquery`,
    eq(parcels.at_center, center),
    eq(parcels.to_center, center),
  );

/**
 * The condition for parcels that are from, to or at a center, or have passed through it. It reads the events
 * of each row, so use it for a single parcel only.
 */
export const touchesOrPassed = (center: string): SQL | undefined =>
  or(
    touches(center),
    sql`exists (select from ${events} where ${events.shard} = ${parcels.shard} and ${events.tracking_id} = ${parcels.tracking_id} and ${events.center} = ${center})`,
  );

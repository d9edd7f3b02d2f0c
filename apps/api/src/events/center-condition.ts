/** Which parcels the staff of a service center see, in SQL. */
import { type SQL, eq, or, sql } from "drizzle-orm";
import { events, parcels } from "../tables/parcels.ts";

/** A lexeme in a tsquery. */
export const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** The lexeme of a service center in `desk_words`. */
export const centerLexeme = (center: string): string => quoted(`@${center}`);

/** The condition for parcels from, to or at a center, or in transit to it. */
export const touches = (center: string): SQL | undefined =>
  or(
    sql`${parcels.desk_words} @@ ${centerLexeme(center)}::tsquery`,
    eq(parcels.at_center, center),
    eq(parcels.to_center, center),
  );

/** The condition for parcels that touch a center, or have passed it. For one parcel: it reads its events. */
export const touchesOrPassed = (center: string): SQL | undefined =>
  or(
    touches(center),
    sql`exists (select from ${events} where ${events.shard} = ${parcels.shard} and ${events.tracking_id} = ${parcels.tracking_id} and ${events.center} = ${center})`,
  );

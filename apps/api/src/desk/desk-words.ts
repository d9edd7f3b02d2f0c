/** The search of the parcel desk in SQL. */
import type { DeskTerm } from "@harkara/courier-core/desk";
import { type SQL, and, eq, or, sql } from "drizzle-orm";
import { isParcel } from "../events/event-store.ts";
import { events, parcels } from "../tables/parcels.ts";

/** The condition for parcels that meet all terms, and touch a center if it is given. */
export function meets(terms: readonly DeskTerm[], center?: string): SQL | undefined {
  const lexemes = terms.flatMap(lexemeOf);
  return and(
    ...terms.map((term) => (term.kind === "id" ? isParcel(term.id) : undefined)),
    lexemes.length === 0 ? undefined : sql`${parcels.desk_words} @@ ${lexemes.join(" & ")}::tsquery`,
    center === undefined ? undefined : touches(center),
  );
}

/** The part of a tsquery for a term, in the format of `desk_words`. */
function lexemeOf(term: DeskTerm): string[] {
  switch (term.kind) {
    case "id":
      return [];
    case "word":
      return [`(${[term.word, ...term.sounds].map((word) => `${quoted(word)}:*`).join(" | ")})`];
    case "center":
      return [centerLexeme(term.center)];
    case "digits":
      return [`(${quoted(term.digits)}:* | ${quoted(`~${term.digits.split("").toReversed().join("")}`)}:*)`];
    default:
      return term satisfies never;
  }
}

const centerLexeme = (center: string): string => quoted(`@${center}`);

/** A lexeme in a tsquery. */
const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** The condition for parcels from, to or at a center, or in transit to it. */
const touches = (center: string): SQL | undefined =>
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

/** The search of the parcel desk in SQL. */
import type { DeskTerm } from "@harkara/courier-core/desk";
import { type SQL, and, sql } from "drizzle-orm";
import { centerLexeme, quoted, touches } from "../events/center-condition.ts";
import { isParcel } from "../events/event-store.ts";
import { parcels } from "../tables/parcels.ts";

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

/** The parcel desk's search, as SQL conditions. */
import type { DeskTerm } from "@harkara/courier-core/support/desk";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { centerLexeme, quoted, touches } from "../../events/center-condition.ts";
import { isParcel } from "../../events/event-store.ts";
import { parcels } from "../../tables/parcels.ts";

/** One condition of a search. The query must also exclude deleted parcels. */
export interface DeskCondition {
  /** The condition in a form that uses an index. */
  readonly indexed: SQL;
  /** The same condition in a form that uses no index, for rows that another condition has found. */
  readonly checked: SQL;
  /** The number of index entries that PostgreSQL reads for each match. */
  readonly entries: number;
}

/**
 * Returns the conditions for a search. A parcel must match all terms and, if a center is given, its
 * origin, destination, current or next center must be that center.
 */
export function conditionsOf(terms: readonly DeskTerm[], center?: string): readonly DeskCondition[] {
  const conditions = terms.map((term): DeskCondition => {
    if (term.kind === "id") {
      const isIt = sql`${isParcel(term.id)}`;
      return { indexed: isIt, checked: isIt, entries: 0 };
    }
    const lexemes = lexemesOf(term);
    const query = `(${lexemes.join(" | ")})`;
    return { indexed: hasWord(query), checked: isWord(query), entries: lexemes.length };
  });
  if (center === undefined) return conditions;
  const isThere = sql`(${parcels.at_center} = ${center} or ${parcels.to_center} = ${center})`;
  return [
    ...conditions,
    {
      indexed: sql`${touches(center)}`,
      checked: sql`(${isWord(centerLexeme(center))} or ${isThere})`,
      entries: 1,
    },
  ];
}

const hasWord = (query: string): SQL => sql`${parcels.desk_words} @@ ${query}::tsquery`;
/**
 * Returns the function behind the operator `@@`. PostgreSQL does not use an index for a function
 * call.
 */
const isWord = (query: string): SQL => sql`ts_match_vq(${parcels.desk_words}, ${query}::tsquery)`;

/**
 * SQL condition: a person's words match all terms.
 * @param words the column with the words
 */
export function meetsWords(words: SQLWrapper, terms: readonly DeskTerm[]): SQL | undefined {
  const found = terms.flatMap((term) => (term.kind === "id" ? [] : `(${lexemesOf(term).join(" | ")})`));
  return found.length === 0 ? undefined : sql`${words} @@ ${found.join(" & ")}::tsquery`;
}

/** Returns the words that match a term, in the format of `desk_words`. */
function lexemesOf(term: Exclude<DeskTerm, { kind: "id" }>): string[] {
  switch (term.kind) {
    case "word":
      return [term.word, ...term.sounds].map((word) => `${quoted(word)}:*`);
    case "center":
      return [centerLexeme(term.center)];
    case "digits":
      return [`${quoted(term.digits)}:*`, `${quoted(`~${term.digits.split("").toReversed().join("")}`)}:*`];
    default:
      return term satisfies never;
  }
}

/** The search of the parcel desk in SQL. */
import type { DeskTerm } from "@harkara/courier-core/desk";
import { type SQL, and, eq, or, sql } from "drizzle-orm";
import { isParcel } from "../events/event-store.ts";
import { events, parcels } from "../tables/parcels.ts";

/**
 * The searched words of a parcel, as lexemes: tracking ID, names, e-mail address, and phone numbers forwards and, after "~", backwards.
 * The expression of the index `parcels_desk`, which a query must repeat. `deskTerms` in courier-core separates words in the same way.
 */
const deskWords = sql`array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(translate(normalize(${parcels.tracking_id} || ' ' || ${parcels.sender_name} || ' ' || ${parcels.receiver_name} || ' ' || ${parcels.created_by} || ' ' || substr(${parcels.sender_contact}, 4) || ' ' || substr(${parcels.receiver_contact}, 4) || ' ~' || reverse(${parcels.sender_contact}) || ' ~' || reverse(${parcels.receiver_contact}), NFC), '০১২৩৪৫৬৭৮৯', '0123456789') collate "C"), '[\\s,;:()/"]+', ' ', 'g'), ' '), ''))`;

/** The condition for parcels that meet all terms. */
export function meets(terms: readonly DeskTerm[]): SQL | undefined {
  const lexemes = terms.flatMap((term) =>
    term.kind === "word"
      ? `${quoted(term.word)}:*`
      : term.kind === "digits"
        ? `(${quoted(term.digits)}:* | ${quoted(`~${term.digits.split("").toReversed().join("")}`)}:*)`
        : [],
  );
  const others = terms.map((term) =>
    term.kind === "id"
      ? isParcel(term.id)
      : term.kind === "center"
        ? or(eq(parcels.sender_center, term.center), eq(parcels.receiver_center, term.center))
        : undefined,
  );
  return and(
    ...others,
    lexemes.length === 0 ? undefined : sql`${deskWords} @@ ${lexemes.join(" & ")}::tsquery`,
  );
}

/** A lexeme in a tsquery. */
const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** The condition for parcels from, to or at a center, or in transit to it. */
export const touches = (center: string): SQL | undefined =>
  or(
    eq(parcels.sender_center, center),
    eq(parcels.receiver_center, center),
    eq(parcels.at_center, center),
    eq(parcels.to_center, center),
  );

/** The condition for parcels that touch a center, or have passed it. For one parcel: it reads its events. */
export const touchesOrPassed = (center: string): SQL | undefined =>
  or(
    touches(center),
    sql`exists (select from ${events} where ${events.shard} = ${parcels.shard} and ${events.tracking_id} = ${parcels.tracking_id} and ${events.center} = ${center})`,
  );

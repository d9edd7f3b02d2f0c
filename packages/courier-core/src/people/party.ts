import * as v from "valibot";
import { line, phone, text } from "../base/fields.ts";
import { code } from "../base/messages.ts";
import { missing } from "../base/missing-fields.ts";
import type { ServiceCenter } from "./service-center.ts";

/** The parties of a parcel. */
export const PARTIES = ["sender", "receiver"] as const;

/** The sender or the receiver of a parcel. */
export type Party = (typeof PARTIES)[number];

/**
 * The fields of each party, in the order of the form. On the wire and in storage, the name of the party is
 * their prefix, as in `sender_name`.
 */
export const PARTY_FIELDS = ["name", "contact", "region", "center", "address"] as const;

export type PartyField = (typeof PARTY_FIELDS)[number];

/** The fields of a party, prefixed with the name of the party. */
type FieldsOf<P extends Party, Fields> = {
  [Field in keyof Fields & string as `${P}_${Field}`]: Fields[Field];
};

/**
 * Prefixes the fields of a party with the name of the party. For example, the sender's `{ name }` becomes `{
 * sender_name }`.
 */
export function fieldsOf<P extends Party, Fields extends Record<PartyField, unknown>>(
  party: P,
  fields: Fields,
): FieldsOf<P, Fields> {
  const named = Object.entries(fields).map(([field, value]) => [`${party}_${field}`, value]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries loses the key names
  return Object.fromEntries(named) as FieldsOf<P, Fields>;
}

/** The fields of a party in a form. */
export const checkedParty = (party: Party) => ({
  name: line(`${party}Name.required`),
  contact: phone(`${party}Contact.required`, `${party}Contact.invalid`),
  region: line(`${party}Region.required`),
  center: line(`${party}Center.required`),
  address: text(`${party}Address.required`),
});

/**
 * Whether a center is in the chosen region. An empty choice passes this check, because it has its own error.
 */
export function isInRegion(
  centers: readonly ServiceCenter[] | undefined,
  region: string,
  center: string,
): boolean {
  return (
    centers === undefined ||
    region === "" ||
    center === "" ||
    centers.some((known) => known.region === region && known.district === center)
  );
}

/**
 * Creates the schema for a sender in a form. Strings are trimmed, and the contact is converted to
 * E.164.
 * @param centers if given, the center must be one of these centers and in the chosen region
 */
export function senderSchema(centers?: readonly ServiceCenter[]) {
  return v.pipe(
    v.object(fieldsOf("sender", checkedParty("sender")), missing),
    v.forward(
      v.check(
        ({ sender_region, sender_center }) => isInRegion(centers, sender_region, sender_center),
        code("senderCenter.notInRegion"),
      ),
      ["sender_center"],
    ),
  );
}

/** {@link senderSchema} without the check that the center exists, for code that does not load the centers. */
export const SenderSchema = senderSchema();

/** The sender of a parcel, and the pickup address. */
export type Sender = v.InferOutput<typeof SenderSchema>;

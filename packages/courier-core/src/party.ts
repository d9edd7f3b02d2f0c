/** Those between whom a parcel goes. */
export const PARTIES = ["sender", "receiver"] as const;

/** The sender or the receiver of a parcel. */
export type Party = (typeof PARTIES)[number];

/** What is asked of each party, in the order of the form; on the wire and in storage under the party's name, as `sender_name`. */
export const PARTY_FIELDS = ["name", "contact", "region", "center", "address"] as const;

/** A field of a party. */
export type PartyField = (typeof PARTY_FIELDS)[number];

/** A party's fields under its name. */
type FieldsOf<P extends Party, Fields> = {
  [Field in keyof Fields & string as `${P}_${Field}`]: Fields[Field];
};

/** The fields of a party under its name: `{ name }` of the sender is `{ sender_name }`. */
export function fieldsOf<P extends Party, Fields extends Record<PartyField, unknown>>(
  party: P,
  fields: Fields,
): FieldsOf<P, Fields> {
  const named = Object.entries(fields).map(([field, value]) => [`${party}_${field}`, value]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names of its keys
  return Object.fromEntries(named) as FieldsOf<P, Fields>;
}

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

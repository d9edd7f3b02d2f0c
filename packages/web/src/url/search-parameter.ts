import * as v from "valibot";

/** A search parameter that is ignored if it is invalid, so that a link with an error still opens the page. */
export const optionalParameter = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/**
 * Returns the schema of a text parameter. The router reads `search=8801712345678` as a number, so
 * numbers are accepted. An empty string is treated as absent.
 */
export const textParameter = (isValid: (text: string) => boolean) =>
  v.pipe(
    v.union([v.string(), v.number(), v.boolean()]),
    v.transform((value) => String(value).trim()),
    v.check(isValid),
    v.transform((value) => (value === "" ? undefined : value)),
  );

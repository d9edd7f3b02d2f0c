import * as v from "valibot";

/** The fields that have errors. `code` is a message code. */
export const FieldErrorsSchema = v.array(
  v.object({ field: v.string(), code: v.string(), message: v.string() }),
);

import * as v from "valibot";
import { optionalParameter, textParameter } from "@harkara/web/url/search-parameter.ts";

/** The maximum length of a search text, in UTF-16 code units. */
export const MAX_SEARCH = 100;

/** The search parameters of the parcel desk. */
export const DeskSearchSchema = v.object({
  q: optionalParameter(textParameter((text) => text.length <= MAX_SEARCH)),
});

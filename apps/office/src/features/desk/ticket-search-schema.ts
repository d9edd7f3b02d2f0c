import * as v from "valibot";
import { optionalParameter, textParameter } from "@harkara/web/url/search-parameter.ts";

const word = optionalParameter(textParameter(() => true));

/**
 * The search parameters of the ticket list. All pages load this file, so it does not import the names of
 * lists and categories.
 */
export const TicketSearchSchema = v.object({ list: word, category: word });
export type TicketSearch = v.InferOutput<typeof TicketSearchSchema>;

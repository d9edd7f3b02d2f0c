/** The slug of a service center in URLs: its English district in lower case, such as `coxs-bazar`. */
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import * as v from "valibot";
import { optionalParameter } from "../url/search-parameter.ts";

/**
 * Returns the slug of a service center.
 * @example slugOf({ district: "Cox's Bazar", … }) // "coxs-bazar"
 */
export function slugOf(center: ServiceCenter): string {
  return center.district
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z]+/g, "-");
}

export function centerBySlug(
  centers: readonly ServiceCenter[],
  slug: string | undefined,
): ServiceCenter | undefined {
  return slug === undefined ? undefined : centers.find((center) => slugOf(center) === slug);
}

/** The slug of a center as a search parameter. An invalid slug is ignored. */
export const SlugSchema = optionalParameter(
  v.pipe(v.string(), v.toLowerCase(), v.maxLength(40), v.regex(/^[a-z]+(?:-[a-z]+)*$/)),
);

/** The maximum length of a search text. No district has a longer name. */
const MAX_SEARCH_LENGTH = 40;

/** The search parameters of the coverage page. `center` is a slug, or the text typed into the search: `bogu`. */
export const CoverageSearchSchema = v.object({
  center: optionalParameter(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_SEARCH_LENGTH))),
});

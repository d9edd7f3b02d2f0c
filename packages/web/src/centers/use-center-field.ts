import { searchPlaces } from "@harkara/courier-core/people/place-search";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { useMemo, useState } from "react";
import { centerOptions, centerWords, matchOption } from "./center-options.ts";
import { centerBySlug, slugOf } from "./center-slug.ts";

/**
 * Returns the props of a service center combobox. A center is found by its district or an area, in either
 * script, even if the name is misspelt.
 */
export function useCenterField(centers: readonly ServiceCenter[]) {
  const [query, setQuery] = useState("");
  const options = useMemo(
    () => (query.trim() === "" ? centerOptions(centers) : searchPlaces(centers, query).map(matchOption)),
    [centers, query],
  );
  return { options, onQuery: setQuery, ...centerWords() };
}

/**
 * Returns the props of a combobox that selects a service center in a form.
 * @param district the district of the selected center; empty if none is selected
 * @param onChoose called with the selected center, or undefined
 */
export function useCenterChoice(
  centers: readonly ServiceCenter[],
  district: string,
  onChoose: (center: ServiceCenter | undefined) => void,
) {
  const field = useCenterField(centers);
  const chosen = centers.find((center) => center.district === district);
  return {
    ...field,
    value: chosen ? slugOf(chosen) : "",
    onValueChange: (slug: string) => onChoose(centerBySlug(centers, slug)),
  };
}

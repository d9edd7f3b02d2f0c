import { searchPlaces } from "@harkara/courier-core/place-search";
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import { useMemo, useState } from "react";
import { centerOptions, centerWords, matchOption } from "./center-options.ts";
import { centerBySlug, slugOf } from "./center-slug.ts";

/**
 * The props of a combobox of service centers. Centers are found by district or area in either script, even
 * if misspelt.
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
 * The props of a combobox that selects a service center for a form.
 * @param district the district of the selected center; empty for none
 * @param onChoose called with the center that the user selects, or undefined
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

import { searchPlaces } from "@harkara/courier-core/place-search";
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import { useMemo, useState } from "react";
import { centerOptions, centerWords, matchOption } from "./center-options.ts";

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

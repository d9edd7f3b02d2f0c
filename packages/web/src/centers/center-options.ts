/** The service centers as options of a combobox. */
import type { PlaceMatch } from "@harkara/courier-core/people/place-search";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import type { ComboboxOption } from "@harkara/ui/combobox";
import { countText } from "../i18n/format.ts";
import { areaName, districtName, regionName } from "../i18n/places.ts";
import { m } from "../paraglide/messages.js";
import { slugOf } from "./center-slug.ts";

/** Returns all service centers as options. The value is the slug. */
export function centerOptions(centers: readonly ServiceCenter[]): ComboboxOption[] {
  return centers.map((center) => ({
    value: slugOf(center),
    label: districtName(center),
    description: regionName(center.region, centers),
  }));
}

/**
 * Converts a search result to an option. It names the matching area, and is marked as a guess if the name is
 * only similar.
 */
export function matchOption({ center, area, isGuess }: PlaceMatch): ComboboxOption {
  return {
    value: slugOf(center),
    label: districtName(center),
    description: area === undefined ? regionName(center.region, [center]) : areaName(center, area),
    ...(isGuess && { group: m.centers_guess() }),
  };
}

/** Returns the texts of a service center combobox. */
export function centerWords() {
  return {
    placeholder: m.centers_example(),
    labels: {
      noMatches: m.centers_none(),
      count: (count: number) => countText(count, m.centers_count),
      clear: m.centers_clear(),
      loading: m.loading(),
    },
  };
}

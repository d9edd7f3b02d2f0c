/** The service centers as options of a combobox. */
import type { PlaceMatch } from "@harkara/courier-core/place-search";
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import type { ComboboxOption } from "@harkara/ui/combobox";
import { countText } from "../i18n/format.ts";
import { areaName, districtName, regionName } from "../i18n/places.ts";
import { m } from "../paraglide/messages.js";
import { slugOf } from "./center-slug.ts";

/** All service centers as options. The value is the slug. */
export function centerOptions(centers: readonly ServiceCenter[]): ComboboxOption[] {
  return centers.map((center) => ({
    value: slugOf(center),
    label: districtName(center),
    detail: regionName(center.region, centers),
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
    detail: area === undefined ? regionName(center.region, [center]) : areaName(center, area),
    ...(isGuess && { group: m.centers_guess() }),
  };
}

/** The texts of a service center combobox. */
export function centerWords() {
  return {
    noMatchesLabel: m.centers_none(),
    countLabel: (count: number) => countText(count, m.centers_count),
    clearLabel: m.centers_clear(),
    loadingLabel: m.loading(),
  };
}

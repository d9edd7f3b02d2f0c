/** The service centers as options of a combobox. */
import { otherSpellings, type ServiceCenter } from "@harkara/courier-core/service-center";
import type { ComboboxOption } from "@harkara/ui/combobox";
import { formatNumber } from "../i18n/format.ts";
import { districtName, regionName } from "../i18n/places.ts";
import { m } from "../paraglide/messages.js";
import { slugOf } from "./center-slug.ts";

/** Matched by name in either script and by older spellings; the value is the slug. */
export function centerOptions(centers: readonly ServiceCenter[]): ComboboxOption[] {
  return centers.map((center) => ({
    value: slugOf(center),
    label: districtName(center),
    keywords: [center.district, center.district_bn ?? "", ...otherSpellings(center.district)],
    detail: regionName(center.region, centers),
  }));
}

/** The texts of a combobox of service centers. */
export function centerWords() {
  return {
    noMatchesLabel: m.centers_none(),
    countLabel: (count: number) => m.centers_count({ count: formatNumber(count) }),
    clearLabel: m.centers_clear(),
    loadingLabel: m.loading(),
  };
}

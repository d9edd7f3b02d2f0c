import { getLocale } from "@harkara/web/paraglide/runtime.js";
import { areaName } from "@harkara/web/i18n/places.ts";
import { useCenters } from "@harkara/web/centers/use-centers.ts";

/** An area of a center: its stored name, and its name in the user's language. */
export interface Area {
  readonly area: string;
  readonly label: string;
}

/** Returns the areas of a center, by name in the user's language; empty until they are loaded. */
export function useAreas(district: string): readonly Area[] {
  const { centers } = useCenters();
  const center = centers.find((each) => each.district === district);
  return (center?.covered_area ?? [])
    .map((area, place) => ({ area, label: center === undefined ? area : areaName(center, place) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, getLocale()));
}

/**
 * Returns a function that translates the areas of a center. It returns an empty name until the names are
 * loaded.
 */
export function useAreaName(district: string): (area: string) => string {
  const areas = useAreas(district);
  return (area) => (areas.length === 0 ? "" : (areas.find((each) => each.area === area)?.label ?? area));
}

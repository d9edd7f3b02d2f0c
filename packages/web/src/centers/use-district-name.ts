import { useQuery } from "@tanstack/react-query";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { type DistrictName, districtLabel } from "../i18n/places.ts";

/**
 * Returns a function that translates districts. Until the names are loaded it returns a no-break space,
 * because the stored names are English. With an empty string, Chromium would not paint the space before the
 * next text.
 */
export function useDistrictName(): DistrictName {
  const { data: centers = [], isPending } = useQuery(serviceCentersQuery);
  return (district) => (isPending ? "\u00A0" : districtLabel(district, centers));
}

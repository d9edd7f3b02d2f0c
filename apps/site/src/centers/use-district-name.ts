import { useQuery } from "@tanstack/react-query";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { type DistrictName, districtLabel } from "../i18n/places.ts";

/**
 * Returns a function that names districts in the user's language. It returns a no-break space until the names
 * are loaded, because the stored names are English. After an empty name, Chromium would not paint the space
 * between the name and the next text.
 */
export function useDistrictName(): DistrictName {
  const { data: centers = [], isPending } = useQuery(serviceCentersQuery);
  return (district) => (isPending ? "\u00A0" : districtLabel(district, centers));
}

import { useQuery } from "@tanstack/react-query";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { type DistrictName, districtLabel } from "../i18n/places.ts";

/**
 * Returns a function that names districts in the user's language. It returns an empty name until the names
 * are loaded, because the stored names are English.
 */
export function useDistrictName(): DistrictName {
  const { data: centers = [], isPending } = useQuery(serviceCentersQuery);
  return (district) => (isPending ? "" : districtLabel(district, centers));
}

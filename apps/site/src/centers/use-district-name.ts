import { useQuery } from "@tanstack/react-query";
import { serviceCentersQuery } from "../api/service-centers.ts";
import { type DistrictName, districtLabel } from "../i18n/places.ts";

/** Names districts in the reader's language; with nothing until the names are here, since the stored ones are English. */
export function useDistrictName(): DistrictName {
  const { data: centers = [], isPending } = useQuery(serviceCentersQuery);
  return (district) => (isPending ? "" : districtLabel(district, centers));
}

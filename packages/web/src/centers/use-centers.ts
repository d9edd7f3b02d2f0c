import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { useHydrated } from "@harkara/ui/use-hydrated";
import { useQuery } from "@tanstack/react-query";
import { serviceCentersQuery } from "../api/service-centers.ts";

const NO_CENTERS: readonly ServiceCenter[] = [];

/**
 * Returns the service centers, for a component that also works without them. `isLoading` is false until
 * hydration, so that the first render matches the prerendered page.
 */
export function useCenters() {
  const { data: centers = NO_CENTERS, isPending, error, refetch } = useQuery(serviceCentersQuery);
  const isHydrated = useHydrated();
  return { centers, isLoading: isHydrated && isPending, error, refetch };
}

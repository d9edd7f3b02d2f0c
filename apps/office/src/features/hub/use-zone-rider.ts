import { zoneOfArea } from "@harkara/courier-core/people/zone";
import { useQueryClient } from "@tanstack/react-query";
import { hubRidersQuery } from "../../api/operations.ts";
import { areaQuery, zonesQuery } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";

/** The rider to suggest for a parcel, and the name of the rider's zone. */
interface SuggestedRider {
  readonly uid: string;
  readonly name: string;
  readonly zone: string;
}

/**
 * Returns a function that finds the first active rider of a parcel's zone. The function returns
 * undefined if there is no zone, no rider or no network.
 */
export function useZoneRider(user: StaffUser): (trackingId: string) => Promise<SuggestedRider | undefined> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (trackingId) => {
    try {
      const [{ zones }, riders, { area }] = await Promise.all([
        queryClient.query(zonesQuery(api, user.uid)),
        queryClient.query(hubRidersQuery(api, user.uid)),
        queryClient.query(areaQuery(api, user.uid, trackingId)),
      ]);
      const zone = zoneOfArea(zones, area?.area);
      const rider = zone?.riders.flatMap((uid) => riders.find((each) => each.uid === uid) ?? [])[0];
      return zone === undefined || rider === undefined
        ? undefined
        : { uid: rider.uid, name: rider.name, zone: zone.name };
    } catch {
      return undefined;
    }
  };
}

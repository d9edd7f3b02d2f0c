import { type ParcelArea, zoneOfArea } from "@harkara/courier-core/zone";
import { useQuery } from "@tanstack/react-query";
import { zonesQuery } from "../../api/runs.ts";
import type { StaffUser } from "../../api/staff-guard.ts";
import { useApi } from "../../api/use-api.ts";
import { useAreaName } from "../../centers/use-area-name.ts";
import { m } from "../../paraglide/messages.js";

/**
 * Returns a function that names the zone and the area of a parcel, and says whether the area was read from
 * the address.
 */
export function usePlaceText(user: StaffUser): (area: ParcelArea | undefined) => string {
  const nameOf = useAreaName(user.staff.center);
  const { data } = useQuery(zonesQuery(useApi(), user.uid));
  return (known) => {
    if (known === undefined) return m.area_unknown();
    const area = nameOf(known.area);
    const zone = zoneOfArea(data?.zones ?? [], known.area)?.name;
    const place = zone === undefined ? m.area_no_zone({ area }) : m.area_in_zone({ zone, area });
    return known.is_confirmed ? place : m.area_read({ place });
  };
}

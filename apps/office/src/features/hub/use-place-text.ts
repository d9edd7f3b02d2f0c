import { type ParcelArea, zoneOfArea } from "@harkara/courier-core/people/zone";
import { useQuery } from "@tanstack/react-query";
import { zonesQuery } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useAreaName } from "../../centers/use-area-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** The place of a delivery address: its zone, if it has one, and its area. */
interface Place {
  readonly zone: string | undefined;
  readonly area: string;
  readonly isConfirmed: boolean;
}

/** Returns a function that names the zone and the area of a parcel; undefined if the area is unknown. */
export function usePlace(user: StaffUser): (area: ParcelArea | undefined) => Place | undefined {
  const nameOf = useAreaName(user.staff.center);
  const { data } = useQuery(zonesQuery(useApi(), user.uid));
  return (known) =>
    known && {
      zone: zoneOfArea(data?.zones ?? [], known.area)?.name,
      area: nameOf(known.area),
      isConfirmed: known.is_confirmed,
    };
}

/**
 * Returns a function that names the zone and the area of a parcel in one text, and says whether the area was
 * read from the address.
 */
export function usePlaceText(user: StaffUser): (area: ParcelArea | undefined) => string {
  const placeOf = usePlace(user);
  return (known) => {
    const place = placeOf(known);
    if (place === undefined) return m.area_unknown();
    const { zone, area } = place;
    const text = zone === undefined ? m.area_no_zone({ area }) : m.area_in_zone({ zone, area });
    return place.isConfirmed ? text : m.area_read({ place: text });
  };
}

import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import type { DistrictName } from "@harkara/web/i18n/places.ts";
import { formatGroupedId } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** Returns the custody of a parcel: the rider, the hub or the destination. */
export function custodyText(
  { parcel: { delivery_status }, custody }: Pick<ParcelRecord, "parcel" | "custody">,
  nameOf: DistrictName,
): string {
  const { at_center, to_center, bag_id, rider } = custody;
  const bag = bag_id === undefined ? [] : [formatGroupedId(bag_id)];
  if (delivery_status === "not_collected" || delivery_status === "pickup_assigned") return m.custody_sender();
  if (delivery_status === "lost") return m.custody_lost();
  if (rider !== undefined) return m.custody_rider({ name: rider.name, center: nameOf(rider.center) });
  if (at_center !== undefined) return [m.custody_center({ center: nameOf(at_center) }), ...bag].join(", ");
  if (to_center !== undefined) return [m.custody_transit({ center: nameOf(to_center) }), ...bag].join(", ");
  return m.custody_ended();
}

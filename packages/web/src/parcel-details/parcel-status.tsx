import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { DeliveryBadge } from "@harkara/ui/delivery-badge";
import { DELIVERY_STATUS_TEXT } from "../i18n/parcel-words.ts";
import { TrackingId } from "./tracking-id.tsx";

/** The line below the title, with the tracking ID and the delivery status. */
export function ParcelStatus({ parcel }: { parcel: Parcel }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <TrackingId id={parcel.tracking_id} />
      <DeliveryBadge status={parcel.delivery_status}>
        {DELIVERY_STATUS_TEXT[parcel.delivery_status]()}
      </DeliveryBadge>
    </span>
  );
}

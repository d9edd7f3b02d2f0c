import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { Card, CardTitle } from "@harkara/ui/card";
import { DeliveryBadge } from "@harkara/ui/delivery-badge";
import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatShortDay } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** The maximum number of listed parcels. */
const MOST = 5;

/** The newest parcels, with a link to all parcels. Renders nothing if there are none. */
export function LastParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const titleId = useId();
  const nameOf = useDistrictName();
  if (parcels.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle id={titleId}>{m.overview_last()}</CardTitle>
        <TextLink asChild>
          <Link to="/dashbord/myparcel">{m.overview_all()}</Link>
        </TextLink>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {parcels.slice(0, MOST).map((parcel) => (
          <li key={parcel._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="flex min-w-0 flex-col">
              <TextLink asChild>
                <Link to="/dashbord/parcels/$trackingId" params={{ trackingId: parcel.tracking_id }}>
                  {parcel.title}
                </Link>
              </TextLink>
              <span className="text-sm wrap-anywhere text-ink-muted">
                {m.overview_line({
                  name: parcel.receiver_name,
                  district: nameOf(parcel.receiver_center),
                  day: formatShortDay(parcel.creation_date),
                })}
              </span>
            </span>
            <DeliveryBadge status={parcel.delivery_status}>
              {DELIVERY_STATUS_TEXT[parcel.delivery_status]()}
            </DeliveryBadge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

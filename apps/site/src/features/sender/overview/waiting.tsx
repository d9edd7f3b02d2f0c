import type { ParcelSummary } from "@harkara/courier-core/journey/parcel-details";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { DeliveryBadge } from "@harkara/ui/delivery-badge";
import { Link } from "@tanstack/react-router";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** The maximum number of listed parcels. The tile below links to all of them. */
const MOST = 3;

/** The parcels that await the sender's reply, most urgent first. Renders nothing if there are none. */
export function Waiting({ parcels }: { parcels: ParcelSummary["waiting"] }) {
  const nameOf = useDistrictName();
  if (parcels.length === 0) return null;
  return (
    <Alert tone="warning" title={m.summary_title()}>
      <ul className="flex flex-col divide-y divide-line">
        {parcels.slice(0, MOST).map((parcel) => (
          <li
            key={parcel.tracking_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="flex min-w-0 flex-col items-start gap-1 wrap-anywhere">
              {m.summary_line({
                title: parcel.title,
                name: parcel.receiver_name,
                district: nameOf(parcel.receiver_center),
              })}
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <DeliveryBadge status={parcel.delivery_status}>
                  {DELIVERY_STATUS_TEXT[parcel.delivery_status]()}
                </DeliveryBadge>
                {m.summary_by({ time: formatDateTime(parcel.answer_until) })}
              </span>
            </span>
            <Button asChild variant="secondary" size="sm">
              <Link
                to="/dashbord/parcels/$trackingId"
                params={{ trackingId: parcel.tracking_id }}
                aria-label={m.parcels_answer_named({ title: parcel.title })}
              >
                {m.summary_answer()}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

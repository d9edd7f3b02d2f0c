import { DELIVERY_STATUSES, type DeliveryStatus } from "@harkara/courier-core/delivery";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { parcelSummaryQuery } from "../../api/parcels.ts";
import { useApi } from "../../api/use-api.ts";
import { formatNumber } from "../../i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "../../i18n/parcel-words.ts";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { m } from "../../paraglide/messages.js";

interface ParcelSummaryProps {
  uid: string;
  /** The delivery status by which the list is filtered. */
  chosen: DeliveryStatus | undefined;
  onChoose: (status: DeliveryStatus | undefined) => void;
}

/** Parcels that await the sender's reply, and the number of parcels by status. Renders nothing if empty or not loaded. */
export function ParcelSummary({ uid, chosen, onChoose }: ParcelSummaryProps) {
  const { data } = useQuery(parcelSummaryQuery(useApi(), uid));
  const nameOf = useDistrictName();
  if (data === undefined) return null;
  const counts = DELIVERY_STATUSES.flatMap((status) => {
    const count = data.counts[status] ?? 0;
    return count === 0 ? [] : [{ status, count }];
  });
  return (
    <div className="flex flex-col gap-4 print:hidden">
      {data.waiting.length === 0 ? null : (
        <Alert tone="warning" title={m.summary_title()}>
          <ul className="flex flex-col divide-y divide-line">
            {data.waiting.map(({ tracking_id, title, receiver_name, receiver_center, delivery_status }) => (
              <li
                key={tracking_id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  {m.summary_line({
                    title,
                    name: receiver_name,
                    district: nameOf(receiver_center),
                  })}{" "}
                  <span className="font-semibold">{DELIVERY_STATUS_TEXT[delivery_status]()}</span>
                </span>
                <Button asChild variant="secondary" size="sm">
                  <Link to="/dashbord/parcels/$trackingId" params={{ trackingId: tracking_id }}>
                    {m.summary_answer()}
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {counts.length < 2 ? null : (
        <ul className="flex flex-wrap gap-2" aria-label={m.summary_where()}>
          {counts.map(({ status, count }) => (
            <li key={status}>
              <Button
                variant={chosen === status ? "primary" : "secondary"}
                size="sm"
                aria-pressed={chosen === status}
                onClick={() => onChoose(chosen === status ? undefined : status)}
              >
                {DELIVERY_STATUS_TEXT[status]()} <span className="tabular-nums">{formatNumber(count)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

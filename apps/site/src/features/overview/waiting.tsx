import type { ParcelSummary } from "@harkara/courier-core/parcel-details";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Link } from "@tanstack/react-router";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { DELIVERY_STATUS_TEXT } from "../../i18n/parcel-words.ts";
import { m } from "../../paraglide/messages.js";

/** The maximum number of listed parcels. The tile below links to all of them. */
const MOST = 3;

/** The parcels that await the sender's reply, most urgent first. Renders nothing if there are none. */
export function Waiting({ parcels }: { parcels: ParcelSummary["waiting"] }) {
  const nameOf = useDistrictName();
  if (parcels.length === 0) return null;
  return (
    <Alert tone="warning" title={m.summary_title()}>
      <ul className="flex flex-col divide-y divide-line">
        {parcels
          .slice(0, MOST)
          .map(({ tracking_id, title, receiver_name, receiver_center, delivery_status }) => (
            <li
              key={tracking_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {m.summary_line({ title, name: receiver_name, district: nameOf(receiver_center) })}{" "}
                <span className="font-semibold">{DELIVERY_STATUS_TEXT[delivery_status]()}</span>
              </span>
              <Button asChild variant="secondary" size="sm">
                <Link
                  to="/dashbord/parcels/$trackingId"
                  params={{ trackingId: tracking_id }}
                  aria-label={m.parcels_answer_named({ title })}
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

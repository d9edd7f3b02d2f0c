import { dayInDhaka } from "@harkara/courier-core/delivery-window";
import type { HubParcel } from "@harkara/courier-core/staff-parcel";
import { Badge } from "@harkara/ui/badge";
import { Checkbox } from "@harkara/ui/checkbox";
import { DeliveryBadge } from "@harkara/ui/delivery-badge";
import { type ReactNode, useState } from "react";
import { countText, formatDateTime, formatDay, formatTaka } from "../../i18n/format.ts";
import { REPLY_TEXT, DELIVERY_STATUS_TEXT } from "../../i18n/parcel-words.ts";
import { m } from "../../paraglide/messages.js";
import { TrackingCode } from "../../shell/tracking-code.tsx";

interface HubParcelItemProps {
  parcel: HubParcel;
  /** The zone and area of the delivery address. */
  place?: string | undefined;
  isChosen?: boolean;
  /** If set, the parcel can be selected. */
  onChoose?: (isChosen: boolean) => void;
  /** Additional actions. */
  action?: ReactNode;
}

/** A parcel in a hub's list: contents, destination, how long it has waited, and why. */
export function HubParcelItem({ parcel, place, isChosen = false, onChoose, action }: HubParcelItemProps) {
  const { tracking_id, title, name, address, since, bag_id, answer, attempts, delivery_status, charge_due } =
    parcel;
  return (
    <li className="grid break-inside-avoid grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-1 gap-y-2 rounded-card border border-line bg-surface-raised p-4 sm:gap-x-3">
      {onChoose === undefined ? null : (
        <Checkbox
          label={m.hub_select({ id: tracking_id })}
          labelHidden
          checked={isChosen}
          onCheckedChange={(checked) => onChoose(checked === true)}
        />
      )}
      <div className={`flex min-w-0 flex-col gap-1.5 ${onChoose === undefined ? "col-span-full" : ""}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <TrackingCode id={tracking_id} className="text-lg font-bold" />
          <DeliveryBadge status={delivery_status}>{DELIVERY_STATUS_TEXT[delivery_status]()}</DeliveryBadge>
        </div>
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>, {address}
        </p>
        {place === undefined ? null : <p className="font-semibold wrap-anywhere">{place}</p>}
        <p className="wrap-anywhere text-ink-muted">
          {title}
          {bag_id === undefined ? null : (
            <>
              {" · "}
              <TrackingCode id={bag_id} />
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-muted">{m.hub_since({ time: formatDateTime(since) })}</span>
          <PromisedDay parcel={parcel} />
          {attempts === 0 ? null : <Badge tone="warning">{countText(attempts, m.hub_attempts)}</Badge>}
          {parcel.cod === 0 ? null : (
            <Badge tone="neutral">{m.hub_cod({ amount: formatTaka(parcel.cod) })}</Badge>
          )}
          {charge_due === 0 ? null : (
            <Badge tone="warning">{m.hub_charge_due({ amount: formatTaka(charge_due) })}</Badge>
          )}
          {answer === undefined ? null : (
            <Badge tone="info">{m.hub_answer({ answer: REPLY_TEXT[answer]() })}</Badge>
          )}
          {parcel.rider_uid !== undefined && !parcel.is_accepted ? (
            <Badge tone="neutral">{m.hub_not_accepted()}</Badge>
          ) : null}
        </div>
      </div>
      {action === undefined ? null : (
        // On a phone, the buttons take the full width.
        <div
          className={`col-span-full flex flex-wrap gap-2 print:hidden ${onChoose === undefined ? "" : "sm:col-start-2"}`}
        >
          {action}
        </div>
      )}
    </li>
  );
}

/**
 * The promised delivery day, or the day that the delivery is rescheduled to. It is red if the day is over.
 */
function PromisedDay({ parcel: { promised, due_on } }: { parcel: HubParcel }) {
  const [today] = useState(() => dayInDhaka(new Date()));
  if (promised === undefined) return null;
  const day = formatDay(promised);
  return promised < today ? (
    <Badge tone="danger">{m.hub_late({ day })}</Badge>
  ) : due_on !== undefined ? (
    <Badge tone="info">{m.due_on({ day })}</Badge>
  ) : (
    <span className="text-ink-muted">{m.hub_promised({ day })}</span>
  );
}

import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import type { HubParcel } from "@harkara/courier-core/journey/staff-parcel";
import { Badge } from "@harkara/ui/badge";
import { IconButton } from "@harkara/ui/button";
import { Checkbox } from "@harkara/ui/checkbox";
import { DeliveryBadge } from "@harkara/ui/delivery-badge";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { countText, formatDateTime, formatDay, formatTaka } from "@harkara/web/i18n/format.ts";
import { REPLY_TEXT, DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import "./hub-parcel-item.css";
import { pendingText } from "./selectable.ts";

interface HubParcelItemProps {
  parcel: HubParcel;
  /** The zone and area of the delivery address, for a parcel that the hub delivers. */
  place?: string | undefined;
  isChosen?: boolean;
  /**
   * Called when the parcel is selected or deselected. Without it, the parcel cannot be selected.
   */
  onChoose?: (isChosen: boolean) => void;
  /** Why the parcel cannot be selected. Its checkbox is then disabled. */
  obstacle?: string | undefined;
  /** A button for the next step, which a closed row shows too. */
  nextAction?: ReactNode;
  /** Buttons for the parcel, which an open row shows. */
  action?: ReactNode;
}

interface HubParcelListProps {
  /** Whether a wide list has the names of its columns. Default: true. */
  hasHead?: boolean;
  children: ReactNode;
}

/** A list of a hub's parcels. Its rows are {@link HubParcelItem}. */
export function HubParcelList({ hasHead = true, children }: HubParcelListProps) {
  return (
    <div className="@container">
      {hasHead ? (
        <div aria-hidden className="hub-row hub-head text-sm text-ink-muted">
          <span className="hub-row-id">{m.parcels_col_tracking_id()}</span>
          <span className="hub-row-name">{m.parcels_col_receiver()}</span>
          <span className="hub-row-place">{m.hub_col_place()}</span>
          <span className="hub-row-facts">{m.hub_col_update()}</span>
        </div>
      ) : null}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">{children}</ul>
    </div>
  );
}

/**
 * A parcel in a hub's list. In a narrow list, the row has the tracking ID, the status, the destination and the
 * exceptions, and a button shows the details. In a wide list, the columns are aligned, and the button shows
 * only the actions. A printout has everything but the actions.
 */
export function HubParcelItem({
  parcel,
  place,
  isChosen = false,
  onChoose,
  obstacle,
  nextAction,
  action,
}: HubParcelItemProps) {
  const { tracking_id, title, name, address, bag_id, delivery_status } = parcel;
  const [isOpen, setIsOpen] = useState(false);
  const reason = useId();
  const rest = isOpen ? "" : "hidden print:block @3xl:block";
  return (
    <li
      data-selected={isChosen || undefined}
      className="hub-row relative grid break-inside-avoid items-start py-1 data-selected:bg-primary-surface"
    >
      {onChoose === undefined ? null : (
        <div className="hub-row-select print:hidden">
          <Checkbox
            label={m.hub_select({ id: tracking_id })}
            labelHidden
            checked={isChosen}
            disabled={obstacle !== undefined}
            aria-describedby={obstacle === undefined ? undefined : reason}
            onCheckedChange={(checked) => onChoose(checked === true)}
          />
        </div>
      )}
      <div className="hub-row-body flex min-w-0 flex-col gap-0.5 py-1.5 pe-2 text-sm">
        <div className="hub-row-line hub-row-head flex flex-wrap items-center justify-between gap-x-1.5">
          <TrackingCode id={tracking_id} className="hub-row-id text-base font-bold" />
          <DeliveryBadge status={delivery_status} className="hub-row-status px-2">
            {DELIVERY_STATUS_TEXT[delivery_status]()}
          </DeliveryBadge>
        </div>
        <p className="hub-row-line wrap-anywhere">
          <span className="hub-row-name font-semibold wrap-anywhere">{name}</span>
          <span className="hub-row-separator"> · </span>
          {place === undefined ? (
            <span className={ADDRESS}>{address}</span>
          ) : (
            <span className="hub-row-place wrap-anywhere">{place}</span>
          )}
        </p>
        {place === undefined ? null : <p className={`${ADDRESS} ${rest}`}>{address}</p>}
        <p
          className={`hub-row-contents wrap-anywhere text-ink-muted ${place === undefined ? "is-alone" : ""} ${rest}`}
        >
          {title}
          {bag_id === undefined ? null : (
            <>
              {" · "}
              <TrackingCode id={bag_id} />
            </>
          )}
        </p>
        <Facts parcel={parcel} rest={rest} obstacle={obstacle} reason={reason} />
        {nextAction === undefined ? null : <div className="hub-row-next print:hidden">{nextAction}</div>}
      </div>
      <div className={`hub-row-toggle print:hidden ${action === undefined ? "is-empty" : ""}`}>
        <IconButton
          label={m.hub_more({ id: tracking_id })}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown aria-hidden />
        </IconButton>
      </div>
      {isOpen && action !== undefined ? (
        <div className="hub-row-actions flex flex-wrap gap-2 py-2 pe-2 print:hidden">{action}</div>
      ) : null}
    </li>
  );
}

const ADDRESS = "hub-row-address wrap-anywhere";

interface FactsProps {
  parcel: HubParcel;
  /** The classes that hide details of a closed row in a narrow list. */
  rest: string;
  /** Why the parcel cannot be selected. */
  obstacle: string | undefined;
  /** The ID of the element with this reason. */
  reason: string;
}

/** The exceptions of a parcel, such as a late delivery or failed attempts, and the time of its last move. */
function Facts({ parcel, rest, obstacle, reason }: FactsProps) {
  const { attempts, cod, charge_due, answer, since } = parcel;
  const pending = pendingText(parcel);
  return (
    <div className="hub-row-facts flex flex-wrap items-center gap-x-1.5 gap-y-1 empty:hidden">
      <PromisedDay parcel={parcel} />
      {cod === 0 ? null : <span className="font-semibold">{m.hub_cod({ amount: formatTaka(cod) })}</span>}
      {attempts === 0 ? null : <Badge tone="warning">{countText(attempts, m.hub_attempts)}</Badge>}
      {charge_due === 0 ? null : (
        <Badge tone="warning">{m.hub_charge_due({ amount: formatTaka(charge_due) })}</Badge>
      )}
      {answer === undefined ? null : (
        <span className="font-semibold">{m.hub_answer({ answer: REPLY_TEXT[answer]() })}</span>
      )}
      {pending === undefined || pending === obstacle ? null : (
        <span className="text-ink-muted">{pending}</span>
      )}
      {obstacle === undefined ? null : (
        <span id={reason} className="w-full text-ink-muted">
          {obstacle}
        </span>
      )}
      <span className={`text-ink-muted ${rest}`}>{m.hub_since({ time: formatDateTime(since) })}</span>
    </div>
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

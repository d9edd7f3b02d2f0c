import type { FoundParcel } from "@harkara/courier-core/desk";
import { DeliveryBadge } from "@harkara/ui/delivery-badge";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { formatContact, formatDate, formatTaka } from "../../i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "../../i18n/parcel-words.ts";
import { m } from "../../paraglide/messages.js";
import { TrackingCode } from "../../shell/tracking-code.tsx";
import "./found-parcel-list.css";

interface FoundParcelListProps {
  parcels: readonly FoundParcel[];
  /**
   * Whether the senders are shown. Default: true. False on a merchant's record, where every parcel is the
   * merchant's own.
   */
  hasSender?: boolean;
  /** Renders a button of a row, which is shown below the parcel. */
  renderAction?: (parcel: FoundParcel) => ReactNode;
}

/** Parcels as links to their records, in rows. In a wide list, the columns are aligned. */
export function FoundParcelList({ parcels, hasSender = true, renderAction }: FoundParcelListProps) {
  return (
    <div className="@container rounded-card border border-line bg-surface-raised">
      {/* Each cell has its own label for screen readers. */}
      <div aria-hidden className={`found-heads ${hasSender ? "has-sender" : ""}`}>
        <span>{m.view_tracking_id()}</span>
        {hasSender ? <span>{m.send_party_sender()}</span> : null}
        <span>{m.send_party_receiver()}</span>
        <span>{m.parcels_col_title()}</span>
        <span>{m.parcels_col_cod()}</span>
      </div>
      <ul className="divide-y divide-line">
        {parcels.map((parcel) => (
          <FoundParcelItem
            key={parcel.tracking_id}
            parcel={parcel}
            hasSender={hasSender}
            action={renderAction?.(parcel)}
          />
        ))}
      </ul>
    </div>
  );
}

interface FoundParcelItemProps {
  parcel: FoundParcel;
  hasSender: boolean;
  action: ReactNode;
}

function FoundParcelItem({ parcel, hasSender, action }: FoundParcelItemProps) {
  const { tracking_id, title, reference, delivery_status, creation_date, collect_amount } = parcel;
  const cod = collect_amount > 0 ? m.hub_cod({ amount: formatTaka(collect_amount) }) : m.desk_cod_none();
  return (
    <li
      className={`found-row relative grid items-start gap-x-3 gap-y-0.5 px-3 py-2.5 text-sm hover:bg-primary-surface ${hasSender ? "has-sender" : ""}`}
    >
      <div className="found-row-head col-span-full flex flex-wrap items-center justify-between gap-x-2">
        <Link
          to="/desk/$trackingId"
          params={{ trackingId: tracking_id }}
          aria-label={m.desk_open({ id: tracking_id })}
          className="rounded-control text-primary-ink after:absolute after:inset-0"
        >
          <TrackingCode id={tracking_id} className="text-base font-bold" />
        </Link>
        <DeliveryBadge status={delivery_status} className="found-row-status">
          {DELIVERY_STATUS_TEXT[delivery_status]()}
        </DeliveryBadge>
      </div>
      {hasSender ? <Party parcel={parcel} side="sender" /> : null}
      <Party parcel={parcel} side="receiver" />
      <p className="found-row-cell is-half wrap-anywhere">
        {title}
        {reference === "" ? null : (
          <span className="found-row-second text-ink-muted" translate="no">
            <span className="found-row-dot"> · </span>
            {m.desk_reference({ reference })}
          </span>
        )}
      </p>
      <p className="found-row-cell is-half found-row-cod flex gap-x-2 whitespace-nowrap tabular-nums">
        <span className={collect_amount > 0 ? "font-semibold" : "text-ink-muted"}>{cod}</span>
        <span className="found-row-dot text-ink-muted">·</span>
        <span className="text-ink-muted">{m.desk_booked({ date: formatDate(creation_date) })}</span>
      </p>
      {action ? <div className="relative col-span-full pt-1.5">{action}</div> : null}
    </li>
  );
}

function Party({ parcel, side }: { parcel: FoundParcel; side: "sender" | "receiver" }): ReactNode {
  const nameOf = useDistrictName();
  return (
    <p className="found-row-cell wrap-anywhere">
      <span className="found-row-label text-ink-muted">
        {side === "sender" ? m.send_party_sender() : m.send_party_receiver()}{" "}
      </span>
      <span className="font-semibold">{parcel[`${side}_name`]}</span>
      <span className="found-row-second">
        <span className="found-row-dot">, </span>
        {nameOf(parcel[`${side}_center`])}{" "}
        <span className="whitespace-nowrap text-ink-muted tabular-nums">
          {formatContact(parcel[`${side}_phone`])}
        </span>
      </span>
    </p>
  );
}

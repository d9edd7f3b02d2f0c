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
}

/** Parcels as links to their records, in rows. In a wide list, the columns are aligned. */
export function FoundParcelList({ parcels, hasSender = true }: FoundParcelListProps) {
  return (
    <ul className="@container divide-y divide-line rounded-card border border-line bg-surface-raised">
      {parcels.map((parcel) => (
        <FoundParcelItem key={parcel.tracking_id} parcel={parcel} hasSender={hasSender} />
      ))}
    </ul>
  );
}

function FoundParcelItem({ parcel, hasSender }: { parcel: FoundParcel; hasSender: boolean }) {
  const { tracking_id, title, reference, delivery_status, creation_date, collect_amount } = parcel;
  const cod =
    collect_amount > 0 ? m.hub_cod({ amount: formatTaka(collect_amount) }) : m.hub_filter_cod_without();
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
          <span className="text-ink-muted" translate="no">
            {" · "}
            {m.desk_reference({ reference })}
          </span>
        )}
      </p>
      <p className="found-row-cell is-half found-row-cod flex gap-x-2 whitespace-nowrap tabular-nums">
        <span className={collect_amount > 0 ? "font-semibold" : "text-ink-muted"}>{cod}</span>
        <span className="text-ink-muted">{m.desk_booked({ date: formatDate(creation_date) })}</span>
      </p>
    </li>
  );
}

function Party({ parcel, side }: { parcel: FoundParcel; side: "sender" | "receiver" }): ReactNode {
  const nameOf = useDistrictName();
  return (
    <p className="found-row-cell wrap-anywhere">
      <span className="text-ink-muted">
        {side === "sender" ? m.send_party_sender() : m.send_party_receiver()}{" "}
      </span>
      <span className="font-semibold">{parcel[`${side}_name`]}</span>, {nameOf(parcel[`${side}_center`])}{" "}
      <span className="whitespace-nowrap text-ink-muted tabular-nums">
        {formatContact(parcel[`${side}_phone`])}
      </span>
    </p>
  );
}

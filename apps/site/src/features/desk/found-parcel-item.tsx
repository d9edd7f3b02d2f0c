import type { FoundParcel } from "@harkara/courier-core/desk";
import { DeliveryBadge } from "@harkara/ui/delivery-badge";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { formatContact, formatDateTime, formatTaka } from "../../i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "../../i18n/parcel-words.ts";
import { m } from "../../paraglide/messages.js";
import { TrackingCode } from "../../shell/tracking-code.tsx";

interface FoundParcelItemProps {
  parcel: FoundParcel;
  /**
   * Whether the sender is shown. Default: true. False on a merchant's record, where every parcel is the
   * merchant's own.
   */
  hasSender?: boolean;
}

/** A found parcel. The whole card is the link to its record. */
export function FoundParcelItem({ parcel, hasSender = true }: FoundParcelItemProps) {
  const { tracking_id, title, reference, delivery_status, creation_date, collect_amount } = parcel;
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface-raised px-4 py-3 hover:border-line-strong">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <Link
            to="/desk/$trackingId"
            params={{ trackingId: tracking_id }}
            aria-label={m.desk_open({ id: tracking_id })}
            className="rounded-control text-primary-ink after:absolute after:inset-0"
          >
            <TrackingCode id={tracking_id} className="text-lg font-bold" />
          </Link>
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </span>
        <DeliveryBadge status={delivery_status}>{DELIVERY_STATUS_TEXT[delivery_status]()}</DeliveryBadge>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm [&>*]:flex-1 [&>*]:basis-32">
        {hasSender ? <Party parcel={parcel} side="sender" /> : null}
        <Party parcel={parcel} side="receiver" />
        <Fact term={m.parcels_col_cod()}>
          {collect_amount > 0 ? (
            <span className="font-bold tabular-nums">{formatTaka(collect_amount)}</span>
          ) : (
            "–"
          )}
        </Fact>
        <Fact term={m.view_booked_on()}>
          {formatDateTime(creation_date)}
          {reference === "" ? null : (
            <span className="block text-ink-muted" translate="no">
              {m.desk_reference({ reference })}
            </span>
          )}
        </Fact>
      </dl>
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Party({ parcel, side }: { parcel: FoundParcel; side: "sender" | "receiver" }) {
  const nameOf = useDistrictName();
  return (
    <Fact term={side === "sender" ? m.send_party_sender() : m.send_party_receiver()}>
      <span className="font-semibold">{parcel[`${side}_name`]}</span>, {nameOf(parcel[`${side}_center`])}
      <span className="block whitespace-nowrap text-ink-muted tabular-nums">
        {formatContact(parcel[`${side}_phone`])}
      </span>
    </Fact>
  );
}

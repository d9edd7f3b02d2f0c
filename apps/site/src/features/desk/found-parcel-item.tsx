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
  /** A badge with the state of the parcel, for example in a bag. */
  badge?: ReactNode;
}

/** A found parcel. The whole card is the link to its record. */
export function FoundParcelItem({ parcel, badge }: FoundParcelItemProps) {
  const { tracking_id, title, reference, delivery_status, creation_date, collect_amount } = parcel;
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-surface-raised p-4 hover:border-line-strong has-[a:focus-visible]:border-line-strong">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to="/desk/$trackingId"
          params={{ trackingId: tracking_id }}
          aria-label={m.desk_open({ id: tracking_id })}
          className="rounded-control after:absolute after:inset-0"
        >
          <TrackingCode id={tracking_id} className="text-lg font-bold" />
        </Link>
        <span className="flex flex-wrap gap-2">
          {badge}
          <DeliveryBadge status={delivery_status}>{DELIVERY_STATUS_TEXT[delivery_status]()}</DeliveryBadge>
        </span>
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <Party parcel={parcel} side="sender" />
        <Party parcel={parcel} side="receiver" />
      </dl>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {[
          title,
          ...(reference === "" ? [] : [`${m.send_field_reference()} ${reference}`]),
          formatDateTime(creation_date),
          ...(collect_amount > 0 ? [`${m.parcels_col_cod()} ${formatTaka(collect_amount)}`] : []),
        ].join(" · ")}
      </p>
    </li>
  );
}

function Party({ parcel, side }: { parcel: FoundParcel; side: "sender" | "receiver" }) {
  const nameOf = useDistrictName();
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">
        {side === "sender" ? m.send_party_sender() : m.send_party_receiver()}
      </dt>
      <dd className="wrap-anywhere">
        <span className="font-semibold">{parcel[`${side}_name`]}</span>, {nameOf(parcel[`${side}_center`])}{" "}
        <span className="whitespace-nowrap tabular-nums">{formatContact(parcel[`${side}_phone`])}</span>
      </dd>
    </div>
  );
}

import type { FoundParcel } from "@harkara/courier-core/support/desk";
import { DeliveryBadge } from "@harkara/ui/delivery-badge";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatContact, formatDate, formatTaka } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import "./found-parcel-list.css";
import { MatchedText } from "./matched-text.tsx";
import { type TextPart, phoneParts, wordParts } from "./search-match.ts";

/** The number of rows of a list that is short on a phone. `found-parcel-list.css` has the same number. */
export const SHORT_LIST = 5;

interface FoundParcelListProps {
  parcels: readonly FoundParcel[];
  /**
   * Whether the senders are shown. Default: true. False on a merchant's record, where every parcel is the
   * merchant's own.
   */
  hasSender?: boolean;
  /** The words of the search that found the parcels. Its matches are highlighted. */
  words?: readonly string[] | undefined;
  /** Whether a phone shows only the first {@link SHORT_LIST} rows. Default: false. */
  isShort?: boolean;
  /** Renders a button of a row, which is shown below the parcel. */
  renderAction?: (parcel: FoundParcel) => ReactNode;
}

/**
 * Parcels as links to their records, in rows. In a wide list, the columns are aligned. In a narrow one, a row
 * has the status, the receiver and the COD amount, and of a search also the other texts that match it.
 */
export function FoundParcelList({
  parcels,
  hasSender = true,
  words,
  isShort = false,
  renderAction,
}: FoundParcelListProps) {
  return (
    <div className="@container rounded-card border border-line bg-surface-raised">
      {/* Each cell has its own label for screen readers. */}
      <div aria-hidden className={`found-heads ${hasSender ? "has-sender" : ""}`}>
        <span>{m.view_tracking_id()}</span>
        {hasSender ? <span>{m.send_party_sender()}</span> : null}
        <span>{m.send_party_receiver()}</span>
        <span>{m.parcels_col_title()}</span>
        <span className="text-end">{m.parcels_filter_cod()}</span>
        <span className="text-end">{m.desk_col_booked()}</span>
      </div>
      <ul className={`divide-y divide-line ${isShort ? "found-short" : ""}`}>
        {parcels.map((parcel) => (
          <FoundParcelItem
            key={parcel.tracking_id}
            parcel={parcel}
            hasSender={hasSender}
            words={words}
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
  words: readonly string[] | undefined;
  action: ReactNode;
}

function FoundParcelItem({ parcel, hasSender, words, action }: FoundParcelItemProps) {
  const { tracking_id, title, reference, delivery_status, creation_date, collect_amount } = parcel;
  const order = wordParts(reference, words ?? NO_WORDS);
  return (
    <li
      className={`found-row relative grid items-start gap-x-3 gap-y-0.5 px-3 py-2.5 text-sm hover:bg-primary-surface ${hasSender ? "has-sender" : ""} ${collect_amount > 0 ? "has-cod" : ""}`}
    >
      <div className="found-row-head col-span-full flex items-center justify-between gap-x-2">
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
      {hasSender ? <Party parcel={parcel} side="sender" words={words} /> : null}
      <Party parcel={parcel} side="receiver" words={words} />
      <p className="found-row-cell found-row-title wrap-anywhere">
        {title}
        {reference === "" ? null : (
          <span className="found-row-second text-ink-muted" translate="no">
            <span className="found-row-dot"> · </span>
            <Order reference={reference} parts={order} />
          </span>
        )}
      </p>
      <p
        className={`found-row-cod text-end whitespace-nowrap tabular-nums ${collect_amount > 0 ? "" : "is-extra"}`}
      >
        <span className="found-row-label text-ink-muted">{m.parcels_filter_cod()} </span>
        <span className={collect_amount > 0 ? "font-semibold" : "text-ink-muted"}>
          {collect_amount > 0 ? formatTaka(collect_amount) : m.desk_cod_none()}
        </span>
      </p>
      <p className="found-row-cell found-row-booked is-extra text-end whitespace-nowrap text-ink-muted tabular-nums">
        <span className="sr-only">{m.desk_col_booked()} </span>
        {formatDate(creation_date)}
      </p>
      {action ? <div className="relative col-span-full pt-1.5">{action}</div> : null}
    </li>
  );
}

const isMatched = (parts: readonly TextPart[]): boolean => parts.some(({ isMatch }) => isMatch);

/** The order number in its sentence. The place of the number in the sentence depends on the language. */
function Order({ reference, parts }: { reference: string; parts: readonly TextPart[] }) {
  const [before, after = ""] = m.desk_reference({ reference }).split(reference);
  return (
    <>
      {before}
      <MatchedText parts={parts} />
      {after}
    </>
  );
}

const NO_WORDS: readonly string[] = [];

interface PartyProps {
  parcel: FoundParcel;
  side: "sender" | "receiver";
  words: readonly string[] | undefined;
}

function Party({ parcel, side, words = NO_WORDS }: PartyProps): ReactNode {
  const nameOf = useDistrictName();
  const phone = parcel[`${side}_phone`];
  const name = wordParts(parcel[`${side}_name`], words);
  const district = wordParts(nameOf(parcel[`${side}_center`]), words);
  const digits = phoneParts(phone, formatContact(phone), words);
  const isExtra =
    side === "sender" && words.length > 0 && ![name, district, digits].some((parts) => isMatched(parts));
  return (
    <p
      className={`found-row-cell found-row-party found-row-${side} wrap-anywhere ${isExtra ? "is-extra" : ""}`}
    >
      <span className="min-w-0">
        <span className="found-row-label text-ink-muted">
          {side === "sender" ? m.send_party_sender() : m.send_party_receiver()}{" "}
        </span>
        <span className="found-row-second font-semibold">
          <MatchedText parts={name} />
        </span>
        <span className="found-row-dot">, </span>
        <MatchedText parts={district} />
      </span>{" "}
      <span className="whitespace-nowrap text-ink-muted tabular-nums">
        <MatchedText parts={digits} />
      </span>
    </p>
  );
}

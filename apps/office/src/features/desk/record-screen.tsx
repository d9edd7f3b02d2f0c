import { MAX_ATTEMPTS } from "@harkara/courier-core/parcel/delivery";
import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import { isTrackingId } from "@harkara/courier-core/base/tracking-id";
import { Alert } from "@harkara/ui/alert";
import { Card, CardTitle } from "@harkara/ui/card";
import { DeliveryBadge } from "@harkara/ui/delivery-badge";
import { DescriptionList } from "@harkara/ui/description-list";
import { TextLink } from "@harkara/ui/link";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { recordQuery } from "../../api/desk.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { recordTicketsQuery } from "./tickets.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import {
  formatDateTime,
  formatDays,
  formatNumber,
  formatTaka,
  formatWeight,
} from "@harkara/web/i18n/format.ts";
import { PARCEL_TYPE_TEXT } from "@harkara/web/i18n/parcel-type-text.ts";
import {
  DELIVERY_STATUS_TEXT,
  REASON_TEXT,
  REPLY_TEXT,
  deliveryPayment,
} from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { OwnMerchantAlert } from "../../shell/own-case.tsx";
import { NotFoundAtWork } from "@harkara/web/shell/not-found-inside.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { BackToDesk } from "./back-to-desk.tsx";
import { nextStepOf } from "./next-step.ts";
import { RecordActions } from "./record-actions.tsx";
import { RecordCorrections } from "./record-corrections.tsx";
import { RecordLayout } from "./record-layout.tsx";
import { RecordMoney } from "./record-money.tsx";
import { RecordNextStep } from "./record-next-step.tsx";
import { RecordWeighings } from "./record-weighings.tsx";
import { RecordTickets } from "./record-tickets.tsx";
import { RecordTimeline } from "./record-timeline.tsx";
import { AccessLog, CustodyLine, DiscloseParcel, RecordPhone } from "./record-parts.tsx";

/** The record of a parcel: custody, actions, parties, events, money and access log. */
export function RecordScreen({ user, trackingId }: { user: StaffUser; trackingId: string }) {
  return isTrackingId(trackingId) ? <Record user={user} trackingId={trackingId} /> : <NotFoundAtWork />;
}

function Record({ user, trackingId }: { user: StaffUser; trackingId: string }) {
  const query = useQuery(recordQuery(useApi(), user.uid, trackingId));
  return (
    <>
      <BackToDesk />
      <PageHeader
        title={<TrackingCode id={trackingId} />}
        description={query.data?.parcel.title}
        actions={
          <TextLink asChild>
            <Link to="/desk/$trackingId/sender" params={{ trackingId }}>
              {m.sender_view_open()}
            </Link>
          </TextLink>
        }
      />
      <Fetched title={m.record_failed()} query={query}>
        {(record) => <RecordContent user={user} record={record} />}
      </Fetched>
    </>
  );
}

function RecordContent({ user, record }: { user: StaffUser; record: ParcelRecord }) {
  const nameOf = useDistrictName();
  const [now] = useState(() => new Date());
  const tickets = useQuery(recordTicketsQuery(useApi(), user.uid, record.parcel.tracking_id));
  const next = nextStepOf(record, user.staff, nameOf, now);
  return (
    <div className="flex flex-col gap-6">
      {record.is_own ? <OwnMerchantAlert /> : null}
      {record.is_deleted ? <Alert tone="warning" title={m.record_deleted()} /> : null}
      <RecordLayout
        first={
          <>
            {next === undefined || record.is_own ? null : <RecordNextStep record={record} next={next} />}
            <Custody record={record} />
            <Parties record={record} user={user} />
            {record.is_own ? null : <RecordActions user={user} record={record} next={next} />}
          </>
        }
        facts={<RecordTimeline record={record} />}
        list={
          <>
            <RecordTickets
              user={user}
              about={record.is_own ? undefined : { tracking_id: record.parcel.tracking_id }}
              query={tickets}
            />
            <RecordWeighings record={record} />
            <RecordMoney record={record} />
            <RecordCorrections user={user} record={record} />
          </>
        }
        more={<AccessLog entries={record.audit} />}
      />
    </div>
  );
}

function Custody({ record }: { record: ParcelRecord }) {
  const { parcel, hub, attempts, promised, answer, answer_until } = record;
  const nameOf = useDistrictName();
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{m.record_custody()}</CardTitle>
        <DeliveryBadge status={parcel.delivery_status}>
          {DELIVERY_STATUS_TEXT[parcel.delivery_status]()}
        </DeliveryBadge>
      </div>
      <CustodyLine record={record} className="text-lg" />
      <DescriptionList
        columns={2}
        items={[
          ...(promised
            ? [{ term: m.record_expected(), detail: formatDays(promised.first, promised.last) }]
            : []),
          ...(attempts > 0 ? [{ term: m.record_attempts(), detail: attemptsText(record) }] : []),
          ...(parcel.collect_amount > 0
            ? [{ term: m.parcels_col_cod(), detail: formatTaka(parcel.collect_amount) }]
            : []),
          ...(hub
            ? [
                {
                  term: m.staff_place_hub({ center: nameOf(hub.center) }),
                  detail: <RecordPhone phone={hub.phone} />,
                },
              ]
            : []),
          ...(answer ? [{ term: m.send_party_sender(), detail: REPLY_TEXT[answer]() }] : []),
        ]}
      />
      {answer_until === undefined ? null : (
        <Alert tone="info" title={m.record_question({ time: formatDateTime(answer_until) })} />
      )}
    </Card>
  );
}

/** Returns the number of failed attempts, up to the limit with the limit, and the reason of the last one. */
function attemptsText({ attempts, events }: ParcelRecord): string {
  const count = formatNumber(attempts);
  const text =
    attempts > MAX_ATTEMPTS ? count : m.record_attempts_of({ count, limit: formatNumber(MAX_ATTEMPTS) });
  const last = events.findLast(({ kind, is_undone }) => kind === "attempt_failed" && !is_undone);
  return last?.reason === undefined
    ? text
    : m.record_attempts_reason({ attempts: text, reason: REASON_TEXT[last.reason]() });
}

/**
 * The account that booked a parcel, with a link to its merchant's record. A hub sees only the merchants that
 * send from its center.
 */
function BookedBy({ record: { parcel, merchant_uid }, user }: { record: ParcelRecord; user: StaffUser }) {
  const isFound = user.staff.role !== "hub" || user.staff.center === parcel.sender_center;
  if (merchant_uid === undefined || !isFound) return parcel.created_by;
  return (
    <TextLink asChild>
      <Link to="/desk/merchants/$merchantId" params={{ merchantId: merchant_uid }}>
        {parcel.created_by}
      </Link>
    </TextLink>
  );
}

function Parties({ record, user }: { record: ParcelRecord; user: StaffUser }) {
  const { parcel, is_masked, is_own } = record;
  const payment = deliveryPayment(parcel);
  return (
    <Card as="section" className="flex flex-col gap-5">
      {is_masked && !is_own ? <DiscloseParcel user={user} trackingId={parcel.tracking_id} /> : null}
      <div className="grid gap-6 sm:grid-cols-2">
        <Party record={record} side="sender" />
        <Party record={record} side="receiver" />
      </div>
      <DescriptionList
        columns={2}
        className="border-t border-line pt-5"
        items={[
          { term: m.parcels_col_title(), detail: parcel.title },
          ...(parcel.reference === ""
            ? []
            : [{ term: m.send_field_reference(), detail: <span translate="no">{parcel.reference}</span> }]),
          {
            term: m.send_field_type(),
            detail: [
              PARCEL_TYPE_TEXT[parcel.type](),
              ...(parcel.type === "document" ? [] : [formatWeight(parcel.weight)]),
            ].join(", "),
          },
          { term: m.parcels_col_cost(), detail: `${formatTaka(parcel.cost)}, ${payment.label}` },
          ...(parcel.declared_value === 0
            ? []
            : [{ term: m.send_field_value(), detail: formatTaka(parcel.declared_value) }]),
          { term: m.view_booked_on(), detail: formatDateTime(parcel.creation_date) },
          { term: m.view_booked_by(), detail: <BookedBy record={record} user={user} /> },
          ...exchange(m.exchange_of(), parcel.exchange_of),
          ...exchange(m.exchange_by(), record.exchanged_by),
        ]}
      />
    </Card>
  );
}

/** Returns a row with a link to the other parcel of an exchange. */
function exchange(term: string, trackingId: string | null | undefined) {
  if (trackingId == null) return [];
  const detail = (
    <TextLink asChild>
      <Link to="/desk/$trackingId" params={{ trackingId }}>
        <TrackingCode id={trackingId} />
      </Link>
    </TextLink>
  );
  return [{ term, detail }];
}

function Party({
  record: { parcel, is_masked },
  side,
}: {
  record: ParcelRecord;
  side: "sender" | "receiver";
}) {
  const nameOf = useDistrictName();
  return (
    <section className="flex min-w-0 flex-col gap-1 wrap-anywhere">
      <h3 className="font-bold">{side === "sender" ? m.send_party_sender() : m.send_party_receiver()}</h3>
      <p>{parcel[`${side}_name`]}</p>
      <p>
        <RecordPhone phone={parcel[`${side}_contact`]} isMasked={is_masked} />
      </p>
      <p>
        {parcel[`${side}_address`]}, {nameOf(parcel[`${side}_center`])}
      </p>
      <p className="text-ink-muted">
        {side === "sender" ? parcel.pickup_instruction : parcel.delivery_instruction}
      </p>
    </section>
  );
}

import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import { Card, CardTitle } from "@harkara/ui/card";
import { DateText } from "@harkara/ui/date-text";
import { DescriptionList } from "@harkara/ui/description-list";
import { useId } from "react";
import { evidencePhotoPath } from "@harkara/web/api/parcels.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { ACCOUNT_TEXT, REVIEW_TEXT } from "@harkara/web/i18n/money-words.ts";
import { ATTEMPT_STATUS_TEXT, paymentMethodText } from "@harkara/web/i18n/parcel-words.ts";
import type { DistrictName } from "@harkara/web/i18n/places.ts";
import { EvidencePhotos } from "@harkara/web/parcel-actions/evidence-photos.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";

const CASH_TEXT = { delivery: m.record_cash_delivery, pickup: m.record_cash_pickup } as const;

/** Payment attempts, reported cash, the claim and the ledger entries of a parcel. */
export function RecordMoney({
  record: { parcel, payments, claims, transfers, compensation },
}: {
  record: ParcelRecord;
}) {
  const facts = [
    ...payments.map((payment) => ({
      term: <FactLine facts={[paymentMethodText(payment), formatDateTime(payment.created_at)]} />,
      detail: `${formatTaka(payment.amount)} · ${ATTEMPT_STATUS_TEXT[payment.status]()}`,
    })),
    ...claims.map(({ kind, at, amount, by = "", counted_at, review, resolution, is_corrected }) => ({
      term: <FactLine facts={[m.record_cash({ name: by }), formatDateTime(at)]} />,
      detail: (
        <>
          {CASH_TEXT[kind]({ amount: formatTaka(amount) })}
          <span className="block text-sm text-ink-muted">
            {is_corrected
              ? m.record_cash_replaced()
              : counted_at === undefined
                ? m.record_cash_uncounted()
                : m.record_cash_counted({ time: formatDateTime(counted_at) })}
          </span>
          {review !== undefined && resolution === undefined ? (
            <span className="block text-sm text-ink-muted">{REVIEW_TEXT[review]()}</span>
          ) : null}
        </>
      ),
    })),
    ...(compensation === undefined
      ? []
      : [
          {
            term: <FactLine facts={[m.claim_title_sent(), formatDateTime(compensation.at)]} />,
            detail: `${formatTaka(compensation.granted ?? compensation.asked)} · ${compensation.reason}`,
          },
        ]),
  ];
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{m.record_money()}</CardTitle>
      {facts.length === 0 && transfers.length === 0 ? (
        <p className="text-ink-muted">{m.record_money_none()}</p>
      ) : null}
      <DescriptionList items={facts} />
      {compensation?.photos === undefined ? null : (
        <section className="flex flex-col gap-2">
          <h3 className="font-bold">{m.claim_photos()}</h3>
          <EvidencePhotos
            paths={compensation.photos.map((id) => evidencePhotoPath(parcel.tracking_id, id))}
          />
        </section>
      )}
      {transfers.length === 0 ? null : <Transfers transfers={transfers} />}
    </Card>
  );
}

type Transfer = ParcelRecord["transfers"][number];

/** The ledger entries: a table with debit and credit, or on a phone one block for each entry. */
function Transfers({ transfers }: { transfers: readonly Transfer[] }) {
  const nameOf = useDistrictName();
  const id = useId();
  return (
    <section className="flex flex-col gap-2">
      <h3 id={id} className="font-bold">
        {m.record_transfers()}
      </h3>
      <ul aria-labelledby={id} className="flex flex-col text-sm sm:hidden">
        {transfers.map(({ at, from, to, amount }, index) => (
          // Entries are append-only, so the index of an entry never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-col border-t border-line py-2 wrap-anywhere">
            {[
              { side: m.record_debit(), account: from },
              { side: m.record_credit(), account: to },
            ].map(({ side, account }) => (
              <span key={side}>
                <span className="text-ink-muted">{side}</span> {accountText(account, nameOf)}
              </span>
            ))}
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <DateText iso={at} className="text-ink-muted">
                {formatDateTime(at)}
              </DateText>
              <span className="font-semibold whitespace-nowrap tabular-nums">{formatTaka(amount)}</span>
            </span>
          </li>
        ))}
      </ul>
      <table aria-labelledby={id} className="w-full text-sm max-sm:hidden">
        <thead className="text-ink-muted">
          <tr>
            <th scope="col" className="w-1/2 py-1 pe-4 text-start font-semibold">
              {m.record_debit()}
            </th>
            <th scope="col" className="py-1 pe-4 text-start font-semibold">
              {m.record_credit()}
            </th>
            <th scope="col" className="py-1 text-end font-semibold">
              {m.statement_col_amount()}
            </th>
          </tr>
        </thead>
        <tbody>
          {transfers.map(({ at, from, to, amount }, index) => (
            // Entries are append-only, so the index of an entry never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-t border-line align-top">
              <td className="py-2 pe-4 wrap-anywhere">
                {accountText(from, nameOf)}
                <DateText iso={at} className="block text-ink-muted">
                  {formatDateTime(at)}
                </DateText>
              </td>
              <td className="py-2 pe-4 wrap-anywhere">{accountText(to, nameOf)}</td>
              <td className="py-2 text-end font-semibold whitespace-nowrap tabular-nums">
                {formatTaka(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function accountText({ account, holder }: Transfer["from"], nameOf: DistrictName): string {
  const name = ACCOUNT_TEXT[account]();
  if (holder === undefined) return name;
  return m.record_holder({ account: name, holder: account === "hub_cash" ? nameOf(holder) : holder });
}

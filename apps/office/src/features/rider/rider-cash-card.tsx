import { subjectOf } from "@harkara/courier-core/journey/operation";
import type { ClaimKind } from "@harkara/courier-core/money/cash";
import { Alert } from "@harkara/ui/alert";
import { Badge } from "@harkara/ui/badge";
import { Card, CardTitle } from "@harkara/ui/card";
import { MoneyText } from "@harkara/ui/money-text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { riderCashQuery } from "../../api/operations.ts";
import { type Entry, cashOf, isUnsent } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";

const KIND_TEXT: Readonly<Record<ClaimKind, () => string>> = {
  delivery: m.claim_delivery,
  pickup: m.claim_pickup,
};

/**
 * A rider's cash in hand and debt: one line that opens the list of parcels, and warnings below it. Renders
 * nothing while they are loading or if both are 0.
 */
export function RiderCashCard({ uid }: { uid: string }) {
  const { data, error, isFetching, refetch } = useQuery(riderCashQuery(useApi(), uid));
  const [isOpen, setIsOpen] = useState(false);
  const { entries, refused } = useWorkOutbox();
  const unsent = entries.filter((entry) => isUnsent(entry) && cashOf(entry.operation) > 0);
  const unsentTotal = totalOf(unsent);
  const refusedTotal = totalOf(refused);
  if (data === undefined)
    return error === null ? null : (
      <FailureAlert
        title={m.rider_cash_failed()}
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const total = data.total + unsentTotal;
  const owed =
    data.debt === 0 ? null : (
      <Alert key="debt" tone="warning" title={m.rider_debt_title({ amount: formatTaka(data.debt) })}>
        {m.rider_debt_text()}
      </Alert>
    );
  if (data.claims.length === 0 && unsent.length === 0 && refusedTotal === 0) return owed;
  const isDifferent = data.claims.some(({ differs }) => differs);
  const warnings = [
    unsentTotal === 0 ? null : (
      <p key="unsent" className="font-semibold">
        {m.rider_cash_unsent({ amount: formatTaka(unsentTotal) })}
      </p>
    ),
    refusedTotal === 0 ? null : (
      <Alert key="refused" tone="warning">
        {m.rider_cash_refused({ amount: formatTaka(refusedTotal) })}
      </Alert>
    ),
    owed,
    isDifferent ? (
      <Alert key="differs" tone="warning">
        {m.rider_cash_differs()}
      </Alert>
    ) : null,
    data.claims.some(({ review }) => review !== undefined) ? (
      <Alert key="review" tone="warning">
        {m.rider_cash_review()}
      </Alert>
    ) : null,
  ].filter((warning) => warning !== null);
  return (
    <Card as="section" padding="none" className="flex flex-col p-2">
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-control px-2">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <CardTitle>{m.rider_cash_title()}</CardTitle>
            <MoneyText amount={total} className="text-lg font-bold">
              {formatTaka(total)}
            </MoneyText>
          </span>
          <span className="text-sm font-semibold text-primary-ink">
            {isOpen ? m.rider_cash_hide() : m.rider_cash_show()}
          </span>
        </summary>
        <div className="flex flex-col gap-3 p-2">
          {isDifferent ? null : <p className="text-ink-muted">{m.rider_cash_text()}</p>}
          <ul className="divide-y divide-line border-t border-line">
            {unsent.map(({ number, operation }) => (
              <CashItem
                key={number}
                trackingId={subjectOf(operation)}
                kind={operation.task === "deliver" ? "delivery" : "pickup"}
                amount={cashOf(operation)}
                remark={m.rider_cash_unsent_item()}
              />
            ))}
            {data.claims.map(({ tracking_id, kind, amount, at, review }) => (
              <CashItem
                key={`${tracking_id} ${at}`}
                trackingId={tracking_id}
                kind={kind}
                amount={amount}
                remark={review && m.rider_cash_review_item()}
              />
            ))}
          </ul>
        </div>
      </details>
      {warnings.length === 0 ? null : <div className="flex flex-col gap-3 p-2">{warnings}</div>}
    </Card>
  );
}

/** Returns the sum of the cash that entries report, in taka. */
const totalOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { operation }) => sum + cashOf(operation), 0);

interface CashItemProps {
  trackingId: string;
  kind: ClaimKind;
  /** The amount in taka. */
  amount: number;
  /** A remark about the amount, such as a review. */
  remark: string | undefined;
}

function CashItem({ trackingId, kind, amount, remark }: CashItemProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <TrackingCode id={trackingId} />
        <span className="text-ink-muted">{KIND_TEXT[kind]()}</span>
        {remark === undefined ? null : <Badge tone="warning">{remark}</Badge>}
      </span>
      <MoneyText amount={amount}>{formatTaka(amount)}</MoneyText>
    </li>
  );
}

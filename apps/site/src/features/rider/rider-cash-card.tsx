import type { ClaimKind } from "@harkara/courier-core/cash";
import { Alert } from "@harkara/ui/alert";
import { Card, CardTitle } from "@harkara/ui/card";
import { MoneyText } from "@harkara/ui/money-text";
import { useQuery } from "@tanstack/react-query";
import { riderCashQuery } from "../../api/operations.ts";
import { useApi } from "../../api/use-api.ts";
import { formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { TrackingCode } from "../../shell/tracking-code.tsx";

const KIND_TEXT: Readonly<Record<ClaimKind, () => string>> = {
  delivery: m.claim_delivery,
  pickup: m.claim_pickup,
};

/** What a rider took and has not handed in, and what they owe; nothing when that is nothing, or is not known. */
export function RiderCashCard({ uid }: { uid: string }) {
  const { data } = useQuery(riderCashQuery(useApi(), uid));
  if (data === undefined) return null;
  const owed =
    data.debt === 0 ? null : (
      <Alert tone="warning" title={m.rider_debt_title({ amount: formatTaka(data.debt) })}>
        {m.rider_debt_text()}
      </Alert>
    );
  if (data.claims.length === 0) return owed;
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <CardTitle>{m.rider_cash_title()}</CardTitle>
        <MoneyText amount={data.total} size="lg">
          {formatTaka(data.total)}
        </MoneyText>
      </div>
      {owed}
      {data.claims.some(({ differs }) => differs) ? (
        <Alert tone="warning">{m.rider_cash_differs()}</Alert>
      ) : (
        <p className="text-ink-muted">{m.rider_cash_text()}</p>
      )}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary-ink">
          {m.rider_cash_show()}
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {data.claims.map(({ tracking_id, kind, amount, at }) => (
            <li key={`${tracking_id} ${at}`} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="flex flex-wrap gap-x-3">
                <TrackingCode id={tracking_id} />
                <span className="text-ink-muted">{KIND_TEXT[kind]()}</span>
              </span>
              <MoneyText amount={amount}>{formatTaka(amount)}</MoneyText>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

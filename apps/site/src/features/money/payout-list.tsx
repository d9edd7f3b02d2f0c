import type { Payout } from "@harkara/courier-core/payout";
import { Badge } from "@harkara/ui/badge";
import { MoneyText } from "@harkara/ui/money-text";
import { useQuery } from "@tanstack/react-query";
import { payoutsQuery } from "../../api/balance.ts";
import { useApi } from "../../api/use-api.ts";
import { formatDateTime, formatNumber, formatTaka } from "../../i18n/format.ts";
import { PAYOUT_KIND_TEXT, PAYOUT_STATUS, methodText } from "../../i18n/money-words.ts";
import { m } from "../../paraglide/messages.js";
import type { SessionUser } from "../../session/session.ts";
import { Fetched } from "../../shell/fetched.tsx";

/** A merchant's payouts and refunds, the newest first: how much, to which account, and how it stands. */
export function PayoutList({ user }: { user: SessionUser }) {
  const query = useQuery(payoutsQuery(useApi(), user.uid));
  return (
    <section className="flex flex-col gap-3 print:hidden" aria-labelledby="payouts">
      <h2 id="payouts" className="text-xl font-bold">
        {m.payouts_title()}
      </h2>
      <Fetched title={m.payouts_failed()} query={query}>
        {(payouts) =>
          payouts.length === 0 ? (
            <p className="text-ink-muted">{m.payouts_empty()}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {payouts.map((payout) => (
                <PayoutItem key={payout.id} payout={payout} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  );
}

function PayoutItem({ payout }: { payout: Payout }) {
  const { tone, text } = PAYOUT_STATUS[payout.status];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {PAYOUT_KIND_TEXT[payout.kind]()} <Badge tone={tone}>{text()}</Badge>
        </p>
        <p className="text-sm text-ink-muted">
          {formatDateTime(payout.ended_at ?? payout.created_at)} ·{" "}
          {m.payouts_parcels({ count: formatNumber(payout.parcels) })}
        </p>
        {payout.method ? <p className="text-sm">{methodText(payout.method)}</p> : null}
        {payout.reference === undefined ? null : (
          <p className="text-sm">{m.payout_reference({ reference: payout.reference })}</p>
        )}
        {payout.reason === undefined ? null : <p className="text-sm">{payout.reason}</p>}
      </div>
      <MoneyText amount={payout.amount} size="md">
        {formatTaka(payout.amount)}
      </MoneyText>
    </li>
  );
}

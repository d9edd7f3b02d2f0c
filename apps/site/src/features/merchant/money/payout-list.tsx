import { Button } from "@harkara/ui/button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { payoutsQuery } from "../../../api/balance.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatDateTime } from "@harkara/web/i18n/format.ts";
import { PAYOUT_KIND_TEXT, methodText } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { Listed } from "@harkara/web/shell/fetched.tsx";
import { PayoutItem } from "@harkara/web/shell/payout-item.tsx";

/** A merchant's payouts and refunds, newest first, with amount, account and status. */
export function PayoutList({ user, onOpen }: { user: SessionUser; onOpen: (id: string) => void }) {
  const query = useInfiniteQuery(payoutsQuery(useApi(), user.uid));
  return (
    <section className="flex flex-col gap-3 print:hidden" aria-labelledby="payouts">
      <h2 id="payouts" className="text-xl font-bold">
        {m.payouts_title()}
      </h2>
      <Listed title={m.payouts_failed()} query={query}>
        {(payouts) =>
          payouts.length === 0 ? (
            <p className="text-ink-muted">{m.payouts_empty()}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {payouts.map((payout) => (
                <PayoutItem
                  key={payout.id}
                  payout={payout}
                  title={PAYOUT_KIND_TEXT[payout.kind]()}
                  facts={[
                    formatDateTime(payout.returned_at ?? payout.ended_at ?? payout.created_at),
                    countText(payout.parcels, m.payouts_parcels),
                  ]}
                  method={payout.method && methodText(payout.method)}
                  actions={
                    <Button variant="secondary" size="sm" onClick={() => onOpen(payout.id)}>
                      {m.payout_details()}
                    </Button>
                  }
                />
              ))}
            </ul>
          )
        }
      </Listed>
    </section>
  );
}

import { PAYOUT_CYCLES, type PayoutCycle } from "@harkara/courier-core/fee-plan";
import type { MerchantPayout, PayoutRun } from "@harkara/courier-core/payout";
import { sumTaka } from "@harkara/courier-core/pricing";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { NativeSelect } from "@harkara/ui/native-select";
import { useMutation, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MONEY_KEY, merchantPayoutsQuery, runPayouts } from "../../api/courier-money.ts";
import { useApi } from "../../api/use-api.ts";
import { countText, formatDateTime, formatTaka } from "../../i18n/format.ts";
import { CYCLE_TEXT, PAYOUT_KIND_TEXT, methodText } from "../../i18n/money-words.ts";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";
import { Listed } from "../../shell/fetched.tsx";
import { PayoutItem } from "../../shell/payout-item.tsx";
import { EndPayoutDialog } from "./end-payout-dialog.tsx";

/** Prepares payouts, and records the end of pending ones. */
export function PayoutsTab() {
  const [ended, setEnded] = useState<{ payout: MerchantPayout; as: "paid" | "void" }>();
  return (
    <div className="flex flex-col gap-6 pt-4">
      <RunCard />
      <Listed title={m.courier_load_failed()} query={useInfiniteQuery(merchantPayoutsQuery(useApi()))}>
        {(payouts) =>
          payouts.length === 0 ? (
            <p className="text-ink-muted">{m.payouts_empty()}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {payouts.map((payout) => (
                <PayoutItem
                  key={payout.id}
                  payout={payout}
                  title={payout.merchant}
                  facts={[
                    PAYOUT_KIND_TEXT[payout.kind](),
                    countText(payout.parcels, m.payouts_parcels),
                    formatDateTime(payout.ended_at ?? payout.created_at),
                  ]}
                  method={payout.method ? methodText(payout.method) : m.payout_gateway_way()}
                  actions={
                    payout.status === "reserved" ? (
                      <EndButtons onEnd={(as) => setEnded({ payout, as })} />
                    ) : null
                  }
                />
              ))}
            </ul>
          )
        }
      </Listed>
      {ended ? <EndPayoutDialog {...ended} onClose={() => setEnded(undefined)} /> : null}
    </div>
  );
}

const REFUNDS = "refunds";

function runOf(choice: string): PayoutRun {
  const cycle = PAYOUT_CYCLES.find((known): known is PayoutCycle => known === choice);
  return cycle === undefined ? { kind: "refund" } : { kind: "collection", cycle };
}

function RunCard() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<string>("weekly");
  const run = useMutation({
    mutationFn: () => runPayouts(api, runOf(choice)),
    // The list is also refetched after an error, because some payouts may have been prepared before it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [MONEY_KEY] }),
  });
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <CardTitle>{m.payout_run()}</CardTitle>
        <p className="text-ink-muted">{m.payout_run_lead()}</p>
      </div>
      {run.error ? <FailureAlert title={m.courier_action_failed()} error={run.error} /> : null}
      <div className="flex flex-wrap items-end gap-3">
        <NativeSelect
          label={m.payout_run_what()}
          options={[
            ...PAYOUT_CYCLES.map((value) => ({
              value,
              label: m.payout_run_cycle({ cycle: CYCLE_TEXT[value]() }),
            })),
            { value: REFUNDS, label: m.payout_run_refunds() },
          ]}
          value={choice}
          onValueChange={setChoice}
        />
        <Button loading={run.isPending} onClick={() => run.mutate()}>
          {m.payout_run()}
        </Button>
      </div>
      {/* The message is here and not in a toast, which would cover the next payout. */}
      {run.data === undefined ? null : (
        <Alert tone={run.data.length === 0 ? "info" : "success"}>{runText(run.data)}</Alert>
      )}
    </Card>
  );
}

function runText(made: readonly MerchantPayout[]): string {
  const amount = formatTaka(sumTaka(made.map((payout) => payout.amount)));
  return made.length === 0
    ? m.payout_run_nothing()
    : countText(made.length, (count) => m.payout_run_done({ ...count, amount }));
}

interface EndButtonsProps {
  onEnd: (as: "paid" | "void") => void;
}

/** The buttons that end a reserved payout. */
function EndButtons({ onEnd }: EndButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => onEnd("paid")}>
        {m.payout_mark_paid()}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onEnd("void")}>
        {m.payout_mark_void()}
      </Button>
    </div>
  );
}

import { PAYOUT_CYCLES, type PayoutCycle } from "@harkara/courier-core/fee-plan";
import type { MerchantPayout, PayoutRun } from "@harkara/courier-core/payout";
import { takaToPoisha } from "@harkara/courier-core/pricing";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { MoneyText } from "@harkara/ui/money-text";
import { NativeSelect } from "@harkara/ui/native-select";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MONEY_KEY, merchantPayoutsQuery, runPayouts } from "../../api/courier-money.ts";
import { useApi } from "../../api/use-api.ts";
import { formatDateTime, formatNumber, formatTaka } from "../../i18n/format.ts";
import { CYCLE_TEXT, PAYOUT_KIND_TEXT, PAYOUT_STATUS, methodText } from "../../i18n/money-words.ts";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";
import { Fetched } from "../../shell/fetched.tsx";
import { EndPayoutDialog } from "./end-payout-dialog.tsx";

/** Runs payouts, and ends those that are under way. */
export function PayoutsTab() {
  const [ended, setEnded] = useState<{ payout: MerchantPayout; as: "paid" | "void" }>();
  return (
    <div className="flex flex-col gap-6 pt-4">
      <RunCard />
      <Fetched title={m.courier_load_failed()} query={useQuery(merchantPayoutsQuery(useApi()))}>
        {(payouts) =>
          payouts.length === 0 ? (
            <p className="text-ink-muted">{m.payouts_empty()}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {payouts.map((payout) => (
                <PayoutItem key={payout.id} payout={payout} onEnd={(as) => setEnded({ payout, as })} />
              ))}
            </ul>
          )
        }
      </Fetched>
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
    onSuccess: async (made) => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      const total = made.reduce((sum, { amount }) => sum + takaToPoisha(amount), 0) / 100;
      if (made.length === 0) toast.info(m.payout_run_nothing());
      else toast.success(m.payout_run_done({ count: formatNumber(made.length), amount: formatTaka(total) }));
    },
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
    </Card>
  );
}

interface PayoutItemProps {
  payout: MerchantPayout;
  onEnd: (as: "paid" | "void") => void;
}

function PayoutItem({ payout, onEnd }: PayoutItemProps) {
  const { tone, text } = PAYOUT_STATUS[payout.status];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {payout.merchant} <Badge tone={tone}>{text()}</Badge>
        </p>
        <p className="text-sm text-ink-muted">
          {PAYOUT_KIND_TEXT[payout.kind]()} · {m.payouts_parcels({ count: formatNumber(payout.parcels) })} ·{" "}
          {formatDateTime(payout.ended_at ?? payout.created_at)}
        </p>
        <p className="text-sm">{payout.method ? methodText(payout.method) : m.payout_gateway_way()}</p>
        {payout.reference === undefined ? null : (
          <p className="text-sm">{m.payout_reference({ reference: payout.reference })}</p>
        )}
        {payout.reason === undefined ? null : <p className="text-sm">{payout.reason}</p>}
      </div>
      <MoneyText amount={payout.amount} size="md">
        {formatTaka(payout.amount)}
      </MoneyText>
      {payout.status === "reserved" ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onEnd("paid")}>
            {m.payout_mark_paid()}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onEnd("void")}>
            {m.payout_mark_void()}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

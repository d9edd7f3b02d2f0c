import { type CashCount, type Settlement } from "@harkara/courier-core/money/cash";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { Dialog } from "@harkara/ui/dialog";
import { RadioGroup } from "@harkara/ui/radio-group";
import { toast } from "@harkara/ui/toast";
import { useMutation, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { MONEY_KEY, differencesQuery, resolveDifference } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { discrepancyText } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { Listed } from "@harkara/web/shell/fetched.tsx";
import { ReasonField } from "@harkara/web/shell/reason-field.tsx";
import { CorrectionsSection } from "./corrections-section.tsx";
import { ReviewsSection } from "./reviews-section.tsx";

const SETTLEMENT_TEXT: Readonly<Record<Settlement, () => string>> = {
  rider_owes: m.settlement_rider_owes,
  courier_bears: m.settlement_courier_bears,
  surplus: m.settlement_surplus,
};

/** Discrepancies of cash counts, and cash under review. Every resolution needs a reason. */
export function DifferencesTab() {
  const nameOf = useDistrictName();
  const [settled, setSettled] = useState<CashCount>();
  return (
    <div className="flex flex-col gap-8 pt-4">
      <section className="flex flex-col gap-3" aria-labelledby="count-discrepancies">
        <h2 id="count-discrepancies" className="text-xl font-bold">
          {m.differences_counts()}
        </h2>
        <Listed title={m.courier_load_failed()} query={useInfiniteQuery(differencesQuery(useApi()))}>
          {(counts) =>
            counts.length === 0 ? (
              <p className="text-ink-muted">{m.differences_empty()}</p>
            ) : (
              <ul className="flex flex-col gap-3">
                {counts.map((count) => (
                  <li key={count.id}>
                    <Card className="flex flex-wrap items-center justify-between gap-4">
                      <div className="min-w-0 wrap-anywhere">
                        <p className="text-lg font-bold">
                          {count.rider} · {nameOf(count.center)}
                        </p>
                        <p className="font-semibold">{discrepancyText(count.counted, count.claimed ?? 0)}</p>
                        <p>
                          {m.differences_line({
                            claimed: formatTaka(count.claimed ?? 0),
                            name: count.counted_by,
                            counted: formatTaka(count.counted),
                          })}
                        </p>
                        <p className="text-sm text-ink-muted">{formatDateTime(count.at)}</p>
                      </div>
                      <Button onClick={() => setSettled(count)}>{m.differences_settle()}</Button>
                    </Card>
                  </li>
                ))}
              </ul>
            )
          }
        </Listed>
      </section>
      <ReviewsSection />
      <CorrectionsSection />
      {settled ? <ResolveDialog count={settled} onClose={() => setSettled(undefined)} /> : null}
    </div>
  );
}

function ResolveDialog({ count, onClose }: { count: CashCount; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const difference = count.counted - (count.claimed ?? 0);
  const choices: readonly Settlement[] = difference > 0 ? ["surplus"] : ["rider_owes", "courier_bears"];
  const [settlement, setSettlement] = useState<Settlement | undefined>(
    difference > 0 ? "surplus" : undefined,
  );
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const hasReason = reason.trim() !== "";
  const resolve = useMutation({
    mutationFn: (decision: { settlement: Settlement; reason: string }) =>
      resolveDifference(api, count.id, decision),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      toast.success(m.differences_done());
      onClose();
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (settlement !== undefined && hasReason) resolve.mutate({ settlement, reason: reason.trim() });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.differences_title({ amount: discrepancyText(count.counted, count.claimed ?? 0) })}
      description={count.rider}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form="resolve" fullWidth loading={resolve.isPending}>
          {m.differences_settle()}
        </Button>
      }
    >
      <form id="resolve" noValidate onSubmit={send} className="flex flex-col gap-4">
        {resolve.error ? <FailureAlert title={m.courier_action_failed()} error={resolve.error} /> : null}
        <RadioGroup
          legend={m.differences_who()}
          options={choices.map((value) => ({ value, label: SETTLEMENT_TEXT[value]() }))}
          value={settlement ?? ""}
          onValueChange={(value) => setSettlement(choices.find((known) => known === value))}
          error={isChecked && settlement === undefined ? codeText("reason.required") : undefined}
        />
        <ReasonField
          label={m.differences_reason()}
          hint={m.differences_reason_hint()}
          value={reason}
          onValueChange={setReason}
          isChecked={isChecked}
        />
      </form>
    </Dialog>
  );
}

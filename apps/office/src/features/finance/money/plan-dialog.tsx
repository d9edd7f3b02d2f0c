import { MAX_DECLARED_VALUE } from "@harkara/courier-core/parcel/declared-value";
import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import { type FeePlan, DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { PAYOUT_CYCLES, UNPAID_CHARGE_RULES } from "@harkara/courier-core/parcel/fee-plan-schema";
import type { MerchantPlan } from "@harkara/courier-core/money/money-report";
import type { PlanChange } from "@harkara/courier-core/money/proposal";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { NativeSelect } from "@harkara/ui/native-select";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { MONEY_KEY, proposeFeePlan } from "../../../api/courier-money.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { cycleLabel, UNPAID_CHARGE_TEXT } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";
import { MerchantField, merchantFacts } from "./merchant-field.tsx";

/**
 * The numeric fields of a fee plan. Shares are typed in per cent. `scale` is the number of stored units per
 * typed unit.
 */
const NUMBERS = {
  cod_share: { label: m.plan_cod, scale: 100, least: 0, most: 100 },
  return_share: { label: m.plan_return, scale: 100, least: 0, most: 100 },
  attempt_share: { label: m.plan_attempt, scale: 100, least: 0, most: 100 },
  free_attempts: { label: m.plan_free, scale: 1, least: 0, most: 10 },
  answer_hours: { label: m.plan_hours, scale: 1, least: 1, most: 720 },
  value_limit: { label: m.plan_value_limit, scale: 1, least: 1, most: MAX_DECLARED_VALUE },
  claim_limit: { label: m.plan_claim_limit, scale: 1, least: 1, most: MAX_DECLARED_VALUE },
} as const;
type NumberName = keyof typeof NUMBERS;
const NAMES = [
  "cod_share",
  "return_share",
  "attempt_share",
  "free_attempts",
  "answer_hours",
  "value_limit",
  "claim_limit",
] as const;

/** Builds an object with a value for each numeric field of a plan. */
function eachNumber<Value>(valueOf: (name: NumberName) => Value): Readonly<Record<NumberName, Value>> {
  return {
    cod_share: valueOf("cod_share"),
    return_share: valueOf("return_share"),
    attempt_share: valueOf("attempt_share"),
    free_attempts: valueOf("free_attempts"),
    answer_hours: valueOf("answer_hours"),
    value_limit: valueOf("value_limit"),
    claim_limit: valueOf("claim_limit"),
  };
}

const textsOf = (plan: FeePlan) => eachNumber((name) => String(plan[name] / NUMBERS[name].scale));

/**
 * Parses a typed number and converts it to the stored unit. Returns NaN if the number is invalid or
 * out of range.
 */
function readNumber(name: NumberName, text: string): number {
  const { scale, least, most } = NUMBERS[name];
  const plain = toAsciiDigits(text.trim());
  const stored = Math.round(Number(plain) * scale);
  const isNumber = plain !== "" && Math.abs(Number(plain) * scale - stored) < 1e-6;
  return isNumber && stored >= least * scale && stored <= most * scale ? stored : Number.NaN;
}

interface PlanDialogProps {
  /** The merchant and the plan in force. If undefined, the form has a field to select the merchant. */
  own: MerchantPlan | undefined;
  user: StaffUser;
  onClose: () => void;
}

/** A form that proposes a custom fee plan for a merchant. */
export function PlanDialog({ own, user, onClose }: PlanDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const plan = own?.plan ?? DEFAULT_FEE_PLAN;
  const ids = useRequestIds();
  const [merchantId, setMerchantId] = useState(own?.merchant_id ?? "");
  const [texts, setTexts] = useState(() => textsOf(plan));
  const [cycle, setCycle] = useState(plan.payout_cycle);
  const [unpaid, setUnpaid] = useState(plan.unpaid_charge);
  const [isChecked, setIsChecked] = useState(false);
  const numbers = eachNumber((name) => readNumber(name, texts[name]));
  const save = useMutation({
    mutationFn: (change: Omit<PlanChange, "id">) => proposeFeePlan(api, { id: ids.of(change), ...change }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      toast.success(m.proposals_proposed());
      onClose();
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (merchantId !== "" && NAMES.every((name) => !Number.isNaN(numbers[name])))
      save.mutate({
        merchant_id: merchantId,
        plan: { ...numbers, payout_cycle: cycle, unpaid_charge: unpaid },
      });
  }

  function fillInStandard(): void {
    setTexts(textsOf(DEFAULT_FEE_PLAN));
    setCycle(DEFAULT_FEE_PLAN.payout_cycle);
    setUnpaid(DEFAULT_FEE_PLAN.unpaid_charge);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={own === undefined ? m.plan_add() : (own.name ?? own.merchant)}
      description={m.plan_lead()}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form="plan" fullWidth loading={save.isPending}>
          {m.plan_save()}
        </Button>
      }
    >
      <form id="plan" noValidate onSubmit={send} className="flex flex-col gap-4">
        {save.error ? <FailureAlert title={m.courier_action_failed()} error={save.error} /> : null}
        {own === undefined ? (
          <MerchantField user={user} value={merchantId} onValueChange={setMerchantId} isChecked={isChecked} />
        ) : (
          <p className="text-sm text-ink-muted wrap-anywhere">
            <FactLine facts={merchantFacts({ id: own.merchant_id, email: own.merchant })} />
          </p>
        )}
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={NUMBERS[name].label()}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40"
            value={texts[name]}
            onChange={(event) => setTexts({ ...texts, [name]: event.currentTarget.value })}
            error={
              isChecked && Number.isNaN(numbers[name])
                ? m.plan_number_wrong({
                    least: formatNumber(NUMBERS[name].least),
                    most: formatNumber(NUMBERS[name].most),
                  })
                : undefined
            }
          />
        ))}
        <NativeSelect
          label={m.plan_cycle()}
          options={PAYOUT_CYCLES.map((value) => ({ value, label: cycleLabel(value) }))}
          value={cycle}
          onValueChange={(value) => setCycle(PAYOUT_CYCLES.find((known) => known === value) ?? cycle)}
        />
        <NativeSelect
          label={m.plan_unpaid()}
          options={UNPAID_CHARGE_RULES.map((value) => ({ value, label: UNPAID_CHARGE_TEXT[value]() }))}
          value={unpaid}
          onValueChange={(value) => setUnpaid(UNPAID_CHARGE_RULES.find((known) => known === value) ?? unpaid)}
        />
        <Button variant="ghost" className="self-start" onClick={fillInStandard}>
          {m.plan_fill_standard()}
        </Button>
      </form>
    </Dialog>
  );
}

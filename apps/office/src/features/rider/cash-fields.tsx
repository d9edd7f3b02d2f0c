import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import type { Operation } from "@harkara/courier-core/journey/operation";
import { isCollectAmount } from "@harkara/courier-core/parcel/collection";
import { PARTIAL_REASONS } from "@harkara/courier-core/journey/reason";
import { TextField } from "@harkara/ui/field";
import { RadioGroup } from "@harkara/ui/radio-group";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { REASON_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** A rider's input about collected cash. */
export interface PaidInput {
  readonly how: string;
  readonly amount: string;
  readonly reason: string;
}

export const NOTHING_SAID: PaidInput = { how: "", amount: "", reason: "" };

/** The validation errors. */
export type PaidProblems = Partial<Record<keyof PaidInput, string>>;

type Paid = Pick<Extract<Operation, { task: "deliver" }>, "collected" | "reason">;

/**
 * Parses the input.
 * @param due the COD amount, in taka; 0 if there is none
 */
export function readPaid(input: PaidInput, due: number): { paid: Paid } | { problems: PaidProblems } {
  if (due === 0) return { paid: {} };
  if (input.how === "all") return { paid: { collected: due } };
  if (input.how === "") return { problems: { how: m.rider_paid_missing() } };
  const collected = Number(toAsciiDigits(input.amount).replaceAll(/[,\s]/g, ""));
  const reason = PARTIAL_REASONS.find((known) => known === input.reason);
  const isPart = isCollectAmount(collected) && collected > 0 && collected < due;
  if (isPart && reason !== undefined) return { paid: { collected, reason } };
  return {
    problems: {
      ...(!isPart && { amount: m.rider_paid_amount_wrong({ amount: formatTaka(due) }) }),
      ...(reason === undefined && { reason: codeText("reason.required") }),
    },
  };
}

interface CashFieldsProps {
  /** The COD amount, in taka. */
  due: number;
  input: PaidInput;
  onInput: (input: PaidInput) => void;
  problems: PaidProblems;
}

/** Fields for the cash that the receiver paid: the full amount, or a lower amount with a reason. */
export function CashFields({ due, input, onInput, problems }: CashFieldsProps) {
  return (
    <>
      <RadioGroup
        legend={m.rider_paid()}
        options={[
          { value: "all", label: m.rider_paid_full({ amount: formatTaka(due) }) },
          { value: "part", label: m.rider_paid_part() },
        ]}
        hint={m.rider_paid_none()}
        value={input.how}
        onValueChange={(how) => onInput({ ...input, how })}
        error={problems.how}
      />
      {input.how === "part" ? (
        <>
          <TextField
            label={m.rider_paid_amount()}
            startText="৳"
            inputMode="numeric"
            autoComplete="off"
            className="text-2xl font-bold"
            value={input.amount}
            onChange={(event) => onInput({ ...input, amount: event.currentTarget.value })}
            error={problems.amount}
          />
          <RadioGroup
            legend={m.rider_part_reason()}
            options={PARTIAL_REASONS.map((value) => ({ value, label: REASON_TEXT[value]() }))}
            value={input.reason}
            onValueChange={(reason) => onInput({ ...input, reason })}
            error={problems.reason}
          />
        </>
      ) : null}
    </>
  );
}

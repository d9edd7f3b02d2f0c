import { readTaka } from "@harkara/courier-core/taka";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { useState } from "react";
import { codeText } from "../i18n/code-text.ts";
import { m } from "../paraglide/messages.js";
import type { Deposit } from "../api/cash.ts";
import { FailureAlert } from "./failure-alert.tsx";

interface DepositFormProps {
  title: string;
  referenceLabel: string;
  /** What there is to deposit, in taka: offered as the amount. */
  held: number;
  isSaving: boolean;
  error: Error | null;
  onSave: (deposit: Deposit) => void;
  onClose: () => void;
}

/** A dialog that asks for the amount and the reference of a deposit. What is sent again is recorded once. */
export function DepositForm({
  title,
  referenceLabel,
  held,
  isSaving,
  error,
  onSave,
  onClose,
}: DepositFormProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [amountText, setAmountText] = useState(String(held));
  const [reference, setReference] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const amount = readTaka(amountText);
  const isAmount = amount !== undefined && amount > 0;
  const hasReference = reference.trim() !== "";

  function send(): void {
    setIsChecked(true);
    if (isAmount && hasReference) onSave({ id, amount, reference: reference.trim() });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form="deposit" fullWidth loading={isSaving}>
          {m.cash_deposit_save()}
        </Button>
      }
    >
      <form
        id="deposit"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {error ? <FailureAlert title={m.cash_action_failed()} error={error} /> : null}
        <TextField
          label={m.cash_deposit_amount()}
          startText="৳"
          inputMode="decimal"
          autoComplete="off"
          value={amountText}
          onChange={(event) => setAmountText(event.currentTarget.value)}
          error={isChecked && !isAmount ? codeText("amount.invalid") : undefined}
        />
        <TextField
          label={referenceLabel}
          autoComplete="off"
          maxLength={100}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          error={isChecked && !hasReference ? codeText("reference.required") : undefined}
        />
      </form>
    </Dialog>
  );
}

import { TextField } from "@harkara/ui/field";
import { useState } from "react";
import type { Deposit } from "../api/cash.ts";
import { codeText } from "../i18n/code-text.ts";
import { m } from "../paraglide/messages.js";
import { AmountDialog } from "./amount-dialog.tsx";

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

/** A dialog that asks for the amount and the reference of a deposit. */
export function DepositForm({ referenceLabel, held, onSave, ...dialog }: DepositFormProps) {
  const [text, setText] = useState("");
  const reference = text.trim();
  return (
    <AmountDialog
      {...dialog}
      saveLabel={m.cash_deposit_save()}
      most={held}
      tooMuch="cash.tooMuch"
      onSave={(entered) => {
        if (reference !== "") onSave({ ...entered, reference });
      }}
    >
      {(isChecked) => (
        <TextField
          label={referenceLabel}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isChecked && reference === "" ? codeText("reference.required") : undefined}
        />
      )}
    </AmountDialog>
  );
}

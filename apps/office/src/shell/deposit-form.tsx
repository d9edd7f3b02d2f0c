import { TextField } from "@harkara/ui/field";
import { useState } from "react";
import type { Deposit } from "../api/cash.ts";
import { hasCode } from "@harkara/web/api/client.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { AmountDialog } from "./amount-dialog.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";

interface DepositFormProps {
  title: string;
  referenceLabel: string;
  /** The available amount in taka, which is also the initial value. */
  held: number;
  isSaving: boolean;
  error: Error | null;
  onSave: (deposit: Deposit) => void;
  onClose: () => void;
}

/** A dialog with fields for the amount and the reference of a deposit. */
export function DepositForm({ referenceLabel, held, error, onSave, ...dialog }: DepositFormProps) {
  const ids = useRequestIds();
  const [text, setText] = useState("");
  const [sent, setSent] = useState<string>();
  const reference = text.trim();
  const isUsed = hasCode(error, "reference.used");
  return (
    <AmountDialog
      {...dialog}
      error={isUsed ? null : error}
      saveLabel={m.cash_deposit_save()}
      most={held}
      tooMuch="cash.tooMuch"
      onSave={(amount) => {
        if (reference === "") return;
        setSent(reference);
        const deposit = { amount, reference };
        onSave({ id: ids.of(deposit), ...deposit });
      }}
    >
      {(isChecked) => (
        <TextField
          label={referenceLabel}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={
            isChecked && reference === ""
              ? codeText("reference.required")
              : isUsed && reference === sent
                ? codeText("reference.used")
                : undefined
          }
        />
      )}
    </AmountDialog>
  );
}

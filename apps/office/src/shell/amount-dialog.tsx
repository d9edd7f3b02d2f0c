import type { MessageCode } from "@harkara/courier-core/base/messages";
import { readTaka } from "@harkara/courier-core/base/taka";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

interface AmountDialogProps {
  title: string;
  hint?: string;
  saveLabel: string;
  /** The maximum amount in taka, which is also the initial value. */
  most: number;
  /** The error code for a larger amount. */
  tooMuch: MessageCode;
  isSaving: boolean;
  error: Error | null;
  /** Called with a valid amount in taka. */
  onSave: (amount: number) => void;
  onClose: () => void;
  /**
   * Other fields.
   * @param isChecked whether to show their errors
   */
  children?: (isChecked: boolean) => ReactNode;
}

/** A dialog with a field for an amount of money. */
export function AmountDialog({
  title,
  hint,
  saveLabel,
  most,
  tooMuch,
  isSaving,
  error,
  onSave,
  onClose,
  children,
}: AmountDialogProps) {
  const form = useId();
  const [text, setText] = useState(String(most));
  const [isChecked, setIsChecked] = useState(false);
  const amount = readTaka(text);
  const problem =
    amount === undefined || amount === 0 ? "amount.invalid" : amount > most ? tooMuch : undefined;

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (amount !== undefined && problem === undefined) onSave(amount);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form={form} fullWidth loading={isSaving}>
          {saveLabel}
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={send}>
        {error ? <FailureAlert title={m.cash_action_failed()} error={error} /> : null}
        <TextField
          label={m.cash_deposit_amount()}
          hint={hint}
          startText="৳"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isChecked && problem !== undefined ? codeText(problem) : undefined}
        />
        {children?.(isChecked)}
      </form>
    </Dialog>
  );
}

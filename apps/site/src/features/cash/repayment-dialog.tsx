import { readTaka } from "@harkara/courier-core/taka";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { cashDeskQuery, repayDebt } from "../../api/cash.ts";
import type { StaffUser } from "../../api/staff-guard.ts";
import { useApi } from "../../api/use-api.ts";
import { codeText } from "../../i18n/code-text.ts";
import { formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";

interface RepaymentDialogProps {
  user: StaffUser;
  debt: { uid: string; name: string; amount: number };
  onClose: () => void;
}

/** A form for a rider's repayment. The request has an id of its own, so a retry is recorded once. */
export function RepaymentDialog({ user, debt, onClose }: RepaymentDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const [text, setText] = useState(String(debt.amount));
  const [isChecked, setIsChecked] = useState(false);
  const amount = readTaka(text);
  const isAmount = amount !== undefined && amount > 0 && amount <= debt.amount;
  const save = useMutation({
    mutationFn: (repaid: number) => repayDebt(api, { id, rider_uid: debt.uid, amount: repaid }),
    onSuccess: (desk) => {
      queryClient.setQueryData(cashDeskQuery(api, user.uid).queryKey, desk);
      toast.success(m.cash_repay_done());
      onClose();
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (isAmount) save.mutate(amount);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.cash_repay_title({ name: debt.name })}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form="repayment" fullWidth loading={save.isPending}>
          {m.cash_repay_save()}
        </Button>
      }
    >
      <form id="repayment" noValidate className="flex flex-col gap-4" onSubmit={send}>
        {save.error ? <FailureAlert title={m.cash_action_failed()} error={save.error} /> : null}
        <TextField
          label={m.cash_deposit_amount()}
          hint={m.cash_repay_hint({ amount: formatTaka(debt.amount) })}
          startText="৳"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isChecked && !isAmount ? codeText("amount.invalid") : undefined}
        />
      </form>
    </Dialog>
  );
}

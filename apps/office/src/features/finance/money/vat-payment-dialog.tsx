import type { VatPaymentRequest } from "@harkara/courier-core/money/invoice";
import { readTaka } from "@harkara/courier-core/base/taka";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { fundsOf, hasCode } from "@harkara/web/api/client.ts";
import { MONEY_KEY, fundsQuery, payVat } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";
import { ConfirmBalance } from "./confirm-balance.tsx";

/** A form for a VAT payment. @param due the VAT due, in taka */
export function VatPaymentDialog({ due, onClose }: { due: number; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const ids = useRequestIds();
  const [text, setText] = useState(String(due));
  const [reference, setReference] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { data: funds } = useQuery(fundsQuery(api));
  const save = useMutation({
    mutationFn: (payment: VatPaymentRequest) => payVat(api, payment),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      toast.success(m.vat_paid());
      onClose();
    },
  });
  const isUsed = hasCode(save.error, "reference.used") && save.variables?.reference === reference.trim();
  const isOverdrawn = hasCode(save.error, "bank.overdrawn");
  const isExcess = hasCode(save.error, "vat.excess");
  const known = fundsOf(save.error)?.available;
  const amount = readTaka(text);
  const isAmount = amount !== undefined && amount > 0;
  const most = (isExcess ? known : undefined) ?? due;
  const isTooMuch = isAmount && amount > most;
  const bank = (isOverdrawn ? known : undefined) ?? funds?.bank;
  const isShort = isAmount && bank !== undefined && amount > bank;

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    const named = reference.trim();
    if (!isAmount || isTooMuch || named === "") return;
    const payment = { amount, reference: named };
    save.mutate({ id: ids.of(payment), ...payment, is_overdraft_confirmed: isShort && isConfirmed });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.vat_pay()}
      description={m.vat_pay_text()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form="vat-payment" fullWidth loading={save.isPending}>
          {m.vat_pay_save()}
        </Button>
      }
    >
      <form id="vat-payment" noValidate onSubmit={send} className="flex flex-col gap-4">
        {save.error && !isUsed && !isOverdrawn && !isExcess ? (
          <FailureAlert title={m.courier_action_failed()} error={save.error} />
        ) : null}
        <TextField
          label={m.statement_col_amount()}
          startText="৳"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={
            isChecked && !isAmount
              ? codeText("amount.invalid")
              : isChecked && isTooMuch
                ? m.vat_most({ amount: formatTaka(Math.max(most, 0)) })
                : undefined
          }
        />
        <TextField
          label={m.vat_reference()}
          autoComplete="off"
          maxLength={100}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          error={
            isChecked && reference.trim() === ""
              ? codeText("reference.required")
              : isUsed
                ? codeText("reference.used")
                : undefined
          }
        />
        {isShort ? (
          <ConfirmBalance
            text={m.vat_overdrawn({ available: signedTaka(bank), amount: formatTaka(amount) })}
            label={m.payout_overdraft_confirm()}
            isConfirmed={isConfirmed}
            isRefused={isOverdrawn}
            onConfirm={setIsConfirmed}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

import type { MerchantPayout, PayoutEnd } from "@harkara/courier-core/money/payout";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { fundsOf, hasCode } from "@harkara/web/api/client.ts";
import { MONEY_KEY, endPayout, fundsQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { methodText, signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ConfirmBalance } from "./confirm-balance.tsx";

interface EndPayoutDialogProps {
  payout: MerchantPayout;
  as: "paid" | "void";
  onClose: () => void;
}

/** A form that marks a payout as paid, with its reference, or as cancelled, with a reason. */
export function EndPayoutDialog({ payout, as, onClose }: EndPayoutDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const isPaid = as === "paid";
  const [sent, setSent] = useState<string>();
  const isMissing = text.trim() === "";
  const end = useMutation({
    mutationFn: (how: PayoutEnd) => endPayout(api, payout.id, how),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      onClose();
    },
  });
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isUsed = hasCode(end.error, "reference.used");
  const refused = fundsOf(end.error);
  const { data: funds } = useQuery(fundsQuery(api));
  const available = refused?.available ?? funds?.bank;
  const isShort = isPaid && available !== undefined && available < payout.amount;
  const words = { amount: formatTaka(payout.amount), merchant: payout.merchant };

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) return;
    setSent(text.trim());
    end.mutate(
      isPaid
        ? { status: "paid", reference: text.trim(), is_overdraft_confirmed: isShort && isConfirmed }
        : { status: "void", reason: text.trim() },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isPaid ? m.payout_end_paid_title(words) : m.payout_end_void_title(words)}
      description={payout.method ? methodText(payout.method) : m.payout_gateway_way()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button
          type="submit"
          form="end-payout"
          variant={isPaid ? "primary" : "danger"}
          fullWidth
          loading={end.isPending}
        >
          {isPaid ? m.payout_mark_paid() : m.payout_mark_void()}
        </Button>
      }
    >
      <form id="end-payout" noValidate onSubmit={send} className="flex flex-col gap-4">
        {end.error && !isUsed && refused === undefined ? (
          <FailureAlert title={m.courier_action_failed()} error={end.error} />
        ) : null}
        <TextField
          label={isPaid ? m.accounts_reference() : m.payout_end_reason()}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={
            isChecked && isMissing
              ? codeText(isPaid ? "reference.required" : "reason.required")
              : isUsed && text.trim() === sent
                ? codeText("reference.used")
                : undefined
          }
        />
        {isShort ? (
          <ConfirmBalance
            text={m.payout_overdrawn({
              available: signedTaka(available),
              amount: formatTaka(payout.amount),
            })}
            label={m.payout_overdraft_confirm()}
            isConfirmed={isConfirmed}
            isRefused={refused !== undefined}
            onConfirm={setIsConfirmed}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

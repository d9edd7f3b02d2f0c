import type { MerchantPayout, PayoutReturn } from "@harkara/courier-core/money/payout";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { hasCode } from "@harkara/web/api/client.ts";
import { MONEY_KEY, returnPayout } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

/** A form that records that the bank returned a paid payout. */
export function ReturnPayoutDialog({ payout, onClose }: { payout: MerchantPayout; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useId();
  const [reference, setReference] = useState("");
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const save = useMutation({
    mutationFn: (returned: PayoutReturn) => returnPayout(api, payout.id, returned),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      toast.success(m.payout_return_done());
      onClose();
    },
  });
  const returned = { reference: reference.trim(), reason: reason.trim() };
  const isUsed = hasCode(save.error, "reference.used") && save.variables?.reference === returned.reference;

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (returned.reference !== "" && returned.reason !== "") save.mutate(returned);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.payout_return_title({ amount: formatTaka(payout.amount), merchant: payout.merchant })}
      description={m.payout_return_lead()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form={form} fullWidth loading={save.isPending}>
          {m.payout_return()}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {save.error && !hasCode(save.error, "reference.used") ? (
          <FailureAlert title={m.courier_action_failed()} error={save.error} />
        ) : null}
        <TextField
          label={m.payout_return_reference()}
          autoComplete="off"
          maxLength={100}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          error={
            isChecked && returned.reference === ""
              ? codeText("reference.required")
              : isUsed
                ? codeText("reference.used")
                : undefined
          }
        />
        <TextField
          label={m.payout_return_reason()}
          autoComplete="off"
          maxLength={100}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isChecked && returned.reason === "" ? codeText("reason.required") : undefined}
        />
      </form>
    </Dialog>
  );
}

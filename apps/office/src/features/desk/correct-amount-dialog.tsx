import { type CorrectionRequest, CorrectionRequestSchema } from "@harkara/courier-core/money/correction";
import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import { readTaka } from "@harkara/courier-core/base/taka";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { RadioGroup } from "@harkara/ui/radio-group";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import * as v from "valibot";
import { MONEY_KEY, correctAmount } from "../../api/courier-money.ts";
import { recordQuery } from "../../api/desk.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { CORRECTABLE_TEXT } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ReasonField } from "@harkara/web/shell/reason-field.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";

interface CorrectAmountDialogProps {
  user: StaffUser;
  record: ParcelRecord;
  onClose: () => void;
}

/**
 * A form that corrects a recorded amount, with a reason. A retry with the same values sends the
 * same correction. A retry with other values sends a new correction.
 */
export function CorrectAmountDialog({ user, record, onClose }: CorrectAmountDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { parcel, correctable } = record;
  const ids = useRequestIds();
  const [amountOf, setAmountOf] = useState<CorrectionRequest["amount_of"]>();
  const [text, setText] = useState("");
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const recorded = correctable.find(({ amount_of }) => amount_of === amountOf);
  const amount = readTaka(text);
  const entered = { amount_of: amountOf, amount, reason: reason.trim() };
  const request = v.safeParse(CorrectionRequestSchema, { id: ids.of(entered), ...entered });
  const isAmount =
    request.success || !request.issues.some(({ path }) => path?.some(({ key }) => key === "amount"));
  const problem = !isAmount ? "amount.invalid" : amount === recorded?.amount ? "correction.same" : undefined;
  const correct = useMutation({
    mutationFn: (correction: CorrectionRequest) => correctAmount(api, parcel.tracking_id, correction),
    onSuccess: async ({ status }) => {
      await Promise.all([
        queryClient.invalidateQueries(recordQuery(api, user.uid, parcel.tracking_id)),
        queryClient.invalidateQueries({ queryKey: [MONEY_KEY] }),
      ]);
      toast.success(status === "proposed" ? m.corrections_proposed() : m.corrections_done());
      onClose();
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (request.success && problem === undefined) correct.mutate(request.output);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.corrections_add()}
      description={m.corrections_add_text()}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form="correct-amount" fullWidth loading={correct.isPending}>
          {m.corrections_save()}
        </Button>
      }
    >
      <form id="correct-amount" noValidate onSubmit={send} className="flex flex-col gap-4">
        {correct.error ? <FailureAlert title={m.corrections_failed()} error={correct.error} /> : null}
        <RadioGroup
          legend={m.corrections_which()}
          options={correctable.map(({ amount_of, amount: known }) => ({
            value: amount_of,
            label: CORRECTABLE_TEXT[amount_of](),
            description: m.corrections_recorded({ amount: formatTaka(known) }),
          }))}
          value={amountOf ?? ""}
          onValueChange={(value) =>
            setAmountOf(correctable.find(({ amount_of }) => amount_of === value)?.amount_of)
          }
          error={isChecked && amountOf === undefined ? m.corrections_choose() : undefined}
        />
        <TextField
          label={m.corrections_right()}
          startText="৳"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isChecked && problem !== undefined ? codeText(problem) : undefined}
        />
        <ReasonField label={m.hub_reason()} value={reason} onValueChange={setReason} isChecked={isChecked} />
      </form>
    </Dialog>
  );
}

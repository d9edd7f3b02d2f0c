import type { Correction, CorrectionDecision } from "@harkara/courier-core/correction";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { MONEY_KEY, decideCorrection } from "../../api/courier-money.ts";
import { recordQuery } from "../../api/desk.ts";
import type { StaffUser } from "../../api/staff-guard.ts";
import { useApi } from "../../api/use-api.ts";
import { formatTaka } from "../../i18n/format.ts";
import { CORRECTABLE_TEXT } from "../../i18n/money-words.ts";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";
import { ReasonField } from "../../shell/reason-field.tsx";

/** The decision on a proposed correction. */
export type CorrectionChoice = CorrectionDecision["status"];

interface DecideCorrectionDialogProps {
  user: StaffUser;
  correction: Correction;
  choice: CorrectionChoice;
  onClose: () => void;
}

/** Confirms the approval of a correction, or asks for the reason for rejecting it. */
export function DecideCorrectionDialog({ user, correction, choice, onClose }: DecideCorrectionDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const reason = text.trim();
  const isApproval = choice === "recorded";
  const { amount_of, previous, amount, tracking_id } = correction;
  const decide = useMutation({
    mutationFn: () =>
      decideCorrection(api, correction, isApproval ? { status: choice } : { status: choice, reason }),
    onSuccess: async () => {
      toast.success(isApproval ? m.corrections_done() : m.corrections_rejected());
      onClose();
    },
    // A refusal means that the correction was changed after it was loaded.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(recordQuery(api, user.uid, tracking_id)),
        queryClient.invalidateQueries({ queryKey: [MONEY_KEY] }),
      ]),
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (isApproval || reason !== "") decide.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isApproval ? m.corrections_approve_title() : m.corrections_reject_title()}
      description={isApproval ? m.corrections_add_text() : m.corrections_reject_text()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form="decide-correction" fullWidth loading={decide.isPending}>
          {isApproval ? m.corrections_approve() : m.corrections_reject()}
        </Button>
      }
    >
      <form id="decide-correction" noValidate onSubmit={send} className="flex flex-col gap-4">
        {decide.error ? <FailureAlert title={m.corrections_failed()} error={decide.error} /> : null}
        <p className="font-semibold">
          {m.event_corrected({
            amount: CORRECTABLE_TEXT[amount_of](),
            before: formatTaka(previous),
            after: formatTaka(amount),
          })}
        </p>
        <p>{correction.reason}</p>
        {isApproval ? null : (
          <ReasonField label={m.hub_reason()} value={text} onValueChange={setText} isChecked={isChecked} />
        )}
      </form>
    </Dialog>
  );
}

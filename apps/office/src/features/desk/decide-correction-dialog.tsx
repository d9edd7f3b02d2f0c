import type { Correction, CorrectionDecision } from "@harkara/courier-core/money/correction";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MONEY_KEY, decideCorrection } from "../../api/courier-money.ts";
import { recordQuery } from "../../api/desk.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { CORRECTABLE_TEXT } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { DecisionDialog } from "../../shell/decision-dialog.tsx";

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
  const isApproval = choice === "recorded";
  const { amount_of, previous, amount, tracking_id } = correction;
  const decide = useMutation({
    mutationFn: (reason: string) =>
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

  return (
    <DecisionDialog
      title={isApproval ? m.corrections_approve_title() : m.corrections_reject_title()}
      description={isApproval ? m.corrections_add_text() : m.corrections_reject_text()}
      save={isApproval ? m.corrections_approve() : m.corrections_reject()}
      isApproval={isApproval}
      errorTitle={m.corrections_failed()}
      error={decide.error}
      isPending={decide.isPending}
      onDecide={(reason) => decide.mutate(reason)}
      onClose={onClose}
    >
      <p className="font-semibold">
        {m.event_corrected({
          amount: CORRECTABLE_TEXT[amount_of](),
          before: formatTaka(previous),
          after: formatTaka(amount),
        })}
      </p>
      <p>{correction.reason}</p>
    </DecisionDialog>
  );
}

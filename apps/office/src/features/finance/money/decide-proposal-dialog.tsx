import type { Proposal, ProposalDecision, ProposalKind } from "@harkara/courier-core/money/proposal";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MONEY_KEY, decideProposal } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { DecisionDialog } from "../../../shell/decision-dialog.tsx";
import { ProposedChange } from "./proposed-change.tsx";

const APPROVE = { title: m.proposals_approve_title, save: m.proposals_approve, done: m.proposals_approved };
const APPROVE_TEXT: Readonly<Record<ProposalKind, () => string>> = {
  fee_plan: m.proposals_approve_plan,
  vat_rate: m.proposals_approve_vat,
};
const REJECT = { title: m.proposals_reject_title, save: m.proposals_reject, done: m.proposals_rejected };
const WITHDRAW = {
  title: m.proposals_withdraw_title,
  save: m.proposals_withdraw,
  done: m.proposals_withdrawn,
};

interface DecideProposalDialogProps {
  proposal: Proposal;
  choice: ProposalDecision["status"];
  onClose: () => void;
}

/** Confirms the approval of a change, or asks for the reason for rejecting or withdrawing it. */
export function DecideProposalDialog({ proposal, choice, onClose }: DecideProposalDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isApproval = choice === "approved";
  const refusal = proposal.is_own ? WITHDRAW : REJECT;
  const words = isApproval ? APPROVE : refusal;
  const decide = useMutation({
    mutationFn: (reason: string) =>
      decideProposal(api, proposal.id, isApproval ? { status: choice } : { status: choice, reason }),
    onSuccess: () => {
      toast.success(words.done());
      onClose();
    },
    // A refusal means that the proposal was changed after it was loaded.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [MONEY_KEY] }),
  });

  return (
    <DecisionDialog
      title={words.title()}
      description={isApproval ? APPROVE_TEXT[proposal.change.kind]() : m.proposals_reject_text()}
      save={words.save()}
      isApproval={isApproval}
      errorTitle={m.courier_action_failed()}
      error={decide.error}
      isPending={decide.isPending}
      onDecide={(reason) => decide.mutate(reason)}
      onClose={onClose}
    >
      <ProposedChange proposal={proposal} />
    </DecisionDialog>
  );
}

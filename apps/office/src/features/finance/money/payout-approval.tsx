import type { MerchantPayout } from "@harkara/courier-core/money/payout";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MONEY_KEY, approvePayout } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

/**
 * Shows the approval of a payout above the limit, or the reason why the payout is not approved.
 * Admins who did not prepare the payout get a button to approve it.
 */
export function Approval({ payout: { id, approval } }: { payout: MerchantPayout }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const approve = useMutation({
    mutationFn: () => approvePayout(api, id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [MONEY_KEY] }),
  });
  if (approval === undefined) return null;
  if (approval.by !== undefined && approval.at !== undefined)
    return (
      <p className="w-full text-sm text-ink-muted">
        {m.payout_approved_by({ name: approval.by, date: formatDateTime(approval.at) })}
      </p>
    );
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone="warning">{m.payout_waiting()}</Badge>
      <p className="min-w-0 flex-1 basis-64 text-sm">
        {approval.is_possible ? m.payout_waiting_other() : m.payout_waiting_own()}
      </p>
      {approval.is_possible ? (
        <Button size="sm" variant="secondary" loading={approve.isPending} onClick={() => approve.mutate()}>
          {m.payout_approve()}
        </Button>
      ) : null}
      {approve.error ? (
        <FailureAlert className="w-full" title={m.courier_action_failed()} error={approve.error} />
      ) : null}
    </div>
  );
}

import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cashDeskQuery, type Deposit, depositCash } from "../../../api/cash.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { DepositForm } from "../../../shell/deposit-form.tsx";

interface DepositDialogProps {
  user: StaffUser;
  /** The cash on hand at the desk, in taka. */
  held: number;
  onClose: () => void;
}

/** A form to record a bank deposit. */
export function DepositDialog({ user, held, onClose }: DepositDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = cashDeskQuery(api, user.uid);
  const save = useMutation({
    mutationFn: (deposit: Deposit) => depositCash(api, deposit),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey });
      toast.success(m.cash_deposit_done());
      onClose();
    },
    // An error may mean that the amount was refused, or that it was recorded and the response was
    // lost. In both cases the cash desk has changed.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <DepositForm
      title={m.cash_deposit_title()}
      referenceLabel={m.cash_deposit_reference()}
      held={held}
      isSaving={save.isPending}
      error={save.error}
      onSave={save.mutate}
      onClose={onClose}
    />
  );
}

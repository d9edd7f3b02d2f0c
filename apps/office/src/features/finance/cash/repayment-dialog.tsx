import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cashDeskQuery, repayDebt } from "../../../api/cash.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { AmountDialog } from "../../../shell/amount-dialog.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";

interface RepaymentDialogProps {
  user: StaffUser;
  debt: { uid: string; name: string; amount: number };
  onClose: () => void;
}

/** A form to record a rider's repayment. */
export function RepaymentDialog({ user, debt, onClose }: RepaymentDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const ids = useRequestIds();
  const { queryKey } = cashDeskQuery(api, user.uid);
  const save = useMutation({
    mutationFn: (amount: number) => repayDebt(api, { id: ids.of({ amount }), amount, rider_uid: debt.uid }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey });
      toast.success(m.cash_repay_done());
      onClose();
    },
    // An error may mean that the amount was refused, or that it was recorded and the response was
    // lost. In both cases the cash desk has changed.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <AmountDialog
      title={m.cash_repay_title({ name: debt.name })}
      hint={m.cash_repay_hint({ amount: formatTaka(debt.amount) })}
      saveLabel={m.cash_repay_save()}
      most={debt.amount}
      tooMuch="debt.tooMuch"
      isSaving={save.isPending}
      error={save.error}
      onSave={save.mutate}
      onClose={onClose}
    />
  );
}

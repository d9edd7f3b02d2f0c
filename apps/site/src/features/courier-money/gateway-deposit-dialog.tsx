import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Deposit } from "../../api/cash.ts";
import { MONEY_KEY, recordGatewayDeposit } from "../../api/courier-money.ts";
import { useApi } from "../../api/use-api.ts";
import { m } from "../../paraglide/messages.js";
import { DepositForm } from "../../shell/deposit-form.tsx";

interface GatewayDepositDialogProps {
  /** The balance at the gateway, in taka. */
  held: number;
  onClose: () => void;
}

/** A form to record a settlement from the gateway to the bank. */
export function GatewayDepositDialog({ held, onClose }: GatewayDepositDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (deposit: Deposit) => recordGatewayDeposit(api, deposit),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      toast.success(m.accounts_gateway_done());
      onClose();
    },
  });
  return (
    <DepositForm
      title={m.accounts_gateway_title()}
      referenceLabel={m.accounts_reference()}
      held={held}
      isSaving={save.isPending}
      error={save.error}
      onSave={save.mutate}
      onClose={onClose}
    />
  );
}

import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MONEY_KEY, writeOffDebt } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { AmountDialog } from "../../../shell/amount-dialog.tsx";
import { ReasonField } from "@harkara/web/shell/reason-field.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";

interface WriteOffDialogProps {
  rider: { uid: string; name: string; debt: number };
  onClose: () => void;
}

/** A form to write off a rider's debt. */
export function WriteOffDialog({ rider, onClose }: WriteOffDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const ids = useRequestIds();
  const [text, setText] = useState("");
  const reason = text.trim();
  const refresh = () => queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
  const save = useMutation({
    mutationFn: (written: { amount: number; reason: string }) =>
      writeOffDebt(api, { id: ids.of(written), rider_uid: rider.uid, ...written }),
    onSuccess: async () => {
      await refresh();
      toast.success(m.write_off_done());
      onClose();
    },
    // An error may mean that the amount was refused, or that it was recorded and the response was
    // lost. In both cases the debt has changed.
    onError: refresh,
  });
  return (
    <AmountDialog
      title={m.write_off_title({ name: rider.name })}
      hint={m.cash_repay_hint({ amount: formatTaka(rider.debt) })}
      saveLabel={m.write_off()}
      most={rider.debt}
      tooMuch="debt.tooMuch"
      isSaving={save.isPending}
      error={save.error}
      onSave={(amount) => {
        if (reason !== "") save.mutate({ amount, reason });
      }}
      onClose={onClose}
    >
      {(isChecked) => (
        <ReasonField
          label={m.differences_reason()}
          hint={m.write_off_reason_hint()}
          value={text}
          onValueChange={setText}
          isChecked={isChecked}
        />
      )}
    </AmountDialog>
  );
}

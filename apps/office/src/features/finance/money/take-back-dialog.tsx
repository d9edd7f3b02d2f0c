import type { CompensationClaim } from "@harkara/courier-core/money/compensation";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { MONEY_KEY, decideCompensation } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ReasonField } from "@harkara/web/shell/reason-field.tsx";

interface TakeBackDialogProps {
  claim: CompensationClaim;
  onClose: () => void;
}

/** A form that reverses an approved compensation. The reason is required. */
export function TakeBackDialog({ claim, onClose }: TakeBackDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [text, setText] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const reason = text.trim();
  const amount = formatTaka(claim.granted ?? 0);
  const takeBack = useMutation({
    mutationFn: () => decideCompensation(api, claim.tracking_id, { status: "taken_back", reason }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
      toast.success(m.claims_taken_back({ amount }));
      onClose();
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (reason !== "") takeBack.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.claims_take_back_title({ amount, merchant: claim.merchant })}
      description={m.claims_take_back_text()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form="take-back" variant="danger" fullWidth loading={takeBack.isPending}>
          {m.claims_take_back()}
        </Button>
      }
    >
      <form id="take-back" noValidate onSubmit={send} className="flex flex-col gap-4">
        {takeBack.error ? <FailureAlert title={m.courier_action_failed()} error={takeBack.error} /> : null}
        <ReasonField label={m.claims_reason()} value={text} onValueChange={setText} isChecked={isChecked} />
      </form>
    </Dialog>
  );
}

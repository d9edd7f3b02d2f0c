import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { disclosePhones, recordQuery } from "../../api/desk.ts";
import type { StaffUser } from "../../api/staff-guard.ts";
import { useApi } from "../../api/use-api.ts";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";
import { ReasonField } from "../../shell/reason-field.tsx";

interface DisclosureDialogProps {
  user: StaffUser;
  trackingId: string;
  onClose: () => void;
}

/** A form for the reason of a disclosure of phone numbers. */
export function DisclosureDialog({ user, trackingId, onClose }: DisclosureDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useId();
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const disclosure = useMutation({
    mutationFn: () => disclosePhones(api, trackingId, reason.trim()),
    onSuccess: (record) => {
      queryClient.setQueryData(recordQuery(api, user.uid, trackingId).queryKey, record);
      onClose();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (reason.trim() !== "") disclosure.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.record_phones_show()}
      description={m.record_phones_text()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form={form} fullWidth loading={disclosure.isPending}>
          {m.record_phones_show()}
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {disclosure.error ? <FailureAlert title={m.record_phones_failed()} error={disclosure.error} /> : null}
        <ReasonField label={m.hub_reason()} value={reason} onValueChange={setReason} isChecked={isChecked} />
      </form>
    </Dialog>
  );
}

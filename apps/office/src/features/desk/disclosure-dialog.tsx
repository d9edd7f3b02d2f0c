import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ReasonField } from "@harkara/web/shell/reason-field.tsx";

interface DisclosureDialogProps {
  /** Names the people whose phone numbers will be shown. */
  description: string;
  disclose: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A form for the reason for showing phone numbers. */
export function DisclosureDialog({ description, disclose, onClose }: DisclosureDialogProps) {
  const form = useId();
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const disclosure = useMutation({
    mutationFn: () => disclose(reason.trim()),
    onSuccess: onClose,
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
      description={description}
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

import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { useState } from "react";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { ReasonField } from "@harkara/web/shell/reason-field.tsx";
import { SaveFailureAlert } from "../../shell/save-failure-alert.tsx";

/** A button that opens a closed bag again, with a reason. */
export function ReopenBag({ bagId }: { bagId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {m.bag_reopen()}
      </Button>
      {isOpen ? <ReopenDialog bagId={bagId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function ReopenDialog({ bagId, onClose }: { bagId: string; onClose: () => void }) {
  const outbox = useWorkOutbox();
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);

  async function save(): Promise<void> {
    setIsChecked(true);
    if (reason.trim() === "") return;
    const entry = await outbox.add({ task: "bag_reopen", bag_id: bagId, reason: reason.trim() });
    if (entry !== undefined) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.bag_reopen_title({ id: bagId })}
      description={m.bag_reopen_text()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button fullWidth onClick={() => void save()}>
          {m.bag_reopen()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SaveFailureAlert />
        <ReasonField label={m.hub_reason()} value={reason} onValueChange={setReason} isChecked={isChecked} />
      </div>
    </Dialog>
  );
}

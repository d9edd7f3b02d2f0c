import type { RiderTask } from "@harkara/courier-core/hub";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { formatTaka } from "../../i18n/format.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "../../paraglide/messages.js";

/** Asks whether the sender has paid for the delivery, which is due at pickup. */
export function CollectDialog({ task, onClose }: { task: RiderTask; onClose: () => void }) {
  const outbox = useWorkOutbox();
  const amount = formatTaka(task.cash);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`${m.rider_cash_due_pickup()}: ${amount}`}
      description={m.rider_cash_confirm_text()}
      cancelLabel={m.close()}
      confirmLabel={m.rider_cash_confirm({ amount })}
      confirmVariant="primary"
      onConfirm={() =>
        void outbox.add({ task: "collect", tracking_id: task.tracking_id, cash: task.cash }).then(onClose)
      }
    />
  );
}

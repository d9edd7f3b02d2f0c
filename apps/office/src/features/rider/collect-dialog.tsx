import { AlertDialog } from "@harkara/ui/alert-dialog";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { useSaveFailureText } from "../../shell/save-failure-alert.tsx";

/** A parcel, and the cash that its sender pays at pickup, in taka. */
export interface CashTask {
  readonly tracking_id: string;
  readonly cash: number;
}

/** Records whether the sender paid the delivery fee, if it is due at pickup. */
export function CollectDialog({ task, onClose }: { task: CashTask; onClose: () => void }) {
  const outbox = useWorkOutbox();
  const failure = useSaveFailureText();
  const amount = formatTaka(task.cash);
  async function collect(): Promise<void> {
    const entry = await outbox.add({
      task: "collect",
      tracking_id: task.tracking_id,
      cash: task.cash,
    });
    if (entry !== undefined) onClose();
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={m.rider_collect_title({ amount })}
      description={m.rider_cash_confirm_text()}
      labels={{ cancel: m.close(), confirm: m.rider_cash_confirm({ amount }) }}
      confirmVariant="primary"
      error={failure}
      onConfirm={() => void collect()}
    />
  );
}

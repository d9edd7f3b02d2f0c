import { readDecimal } from "@harkara/courier-core/parcel/parcel";
import { type PickupTask, pickupCount } from "@harkara/courier-core/journey/pickup";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { Alert } from "@harkara/ui/alert";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { useState } from "react";
import * as v from "valibot";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import type { NewOperation } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { SaveFailureAlert, useSaveFailureText } from "../../shell/save-failure-alert.tsx";
import type { PickupDialogAction, PickupItem } from "./pickup-card.tsx";
import { ReasonDialog } from "../../parcel-actions/reason-dialog.tsx";

interface PickupDialogProps {
  pickup: PickupTask;
  action: PickupDialogAction;
  onClose: () => void;
}

/** The dialog for an action on a pickup request. */
export function PickupDialog({ pickup, action, onClose }: PickupDialogProps) {
  if (action.kind === "all") return <CollectAllDialog items={action.items} onClose={onClose} />;
  if (action.kind === "close")
    return <FinishDialog pickup={pickup} collected={action.collected} onClose={onClose} />;
  const { sender_name: name } = pickup.sender;
  return <ReasonDialog subject={pickup.id} name={name} kind={action.kind} onClose={onClose} />;
}

interface CollectAllDialogProps {
  items: readonly PickupItem[];
  onClose: () => void;
}

/**
 * Confirms that the rider has all remaining parcels of a request, and shows the cash that the sender owes.
 */
function CollectAllDialog({ items, onClose }: CollectAllDialogProps) {
  const outbox = useWorkOutbox();
  const failure = useSaveFailureText();
  const [isBusy, setIsBusy] = useState(false);
  const cash = sumTaka(items.map(({ charge_due }) => charge_due));

  async function collect(): Promise<void> {
    setIsBusy(true);
    const operations = items.map(({ tracking_id, charge_due }): NewOperation =>
      charge_due > 0 ? { task: "collect", tracking_id, cash: charge_due } : { task: "collect", tracking_id },
    );
    // The dialog shows the failure.
    if (!(await outbox.addAll(operations))) return setIsBusy(false);
    onClose();
  }

  const amount = formatTaka(cash);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={countText(items.length, m.rider_pickup_all)}
      description={
        cash > 0 ? `${m.rider_pickup_all_text()} ${m.rider_cash_confirm_text()}` : m.rider_pickup_all_text()
      }
      labels={{
        cancel: m.close(),
        confirm: cash > 0 ? m.rider_cash_confirm({ amount }) : m.rider_collected(),
      }}
      confirmVariant="primary"
      confirmLoading={isBusy}
      error={failure}
      onConfirm={() => void collect()}
    />
  );
}

interface FinishDialogProps {
  pickup: PickupTask;
  /** The number of parcels that are marked as picked up. */
  collected: number;
  onClose: () => void;
}

/** Completes a pickup request with the number of parcels that the rider counted. */
function FinishDialog({ pickup, collected, onClose }: FinishDialogProps) {
  const outbox = useWorkOutbox();
  const [text, setText] = useState(collected === 0 ? "" : formatNumber(collected));
  const [isInvalid, setIsInvalid] = useState(false);
  const counted = v.safeParse(pickupCount, readDecimal(text.replaceAll(",", "")));
  const isDifferent = counted.success && counted.output !== collected;

  async function finish(): Promise<void> {
    setIsInvalid(!counted.success);
    if (!counted.success) return;
    const entry = await outbox.add({
      task: "pickup_close",
      pickup_id: pickup.id,
      counted: counted.output,
    });
    if (entry !== undefined) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.rider_pickup_finish()}
      description={pickup.sender.sender_name}
      closeLabel={m.close()}
      footer={
        <Button size="lg" fullWidth onClick={() => void finish()}>
          {m.rider_pickup_finish()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SaveFailureAlert />
        <TextField
          label={m.rider_pickup_counted()}
          hint={m.rider_pickup_finish_text()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsInvalid(false);
          }}
          error={isInvalid ? codeText("pickup.countInvalid") : undefined}
        />
        {isDifferent ? (
          <Alert tone="warning">{m.rider_pickup_differs({ count: formatNumber(collected) })}</Alert>
        ) : null}
      </div>
    </Dialog>
  );
}

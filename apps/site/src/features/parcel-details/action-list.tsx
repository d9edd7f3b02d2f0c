import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import { canAskBack, canChangeReceiver } from "@harkara/courier-core/return";
import { Button } from "@harkara/ui/button";
import { useMay } from "../../api/membership.ts";
import { m } from "../../paraglide/messages.js";
import { withdrawalOf } from "./withdrawal.ts";

/** The actions that open a dialog. */
export type Action = "pay" | "cancel" | "delete" | "receiver" | "back";

export interface ActionListProps {
  details: ParcelDetails;
  onAction: (action: Action) => void;
  /**
   * Fills in the booking form with this parcel's data. With a tracking ID, the new parcel is an exchange for
   * that delivered parcel.
   */
  onSendAnother: (exchangeOf?: string) => void;
}

/** Buttons for all possible actions except the payment. */
export function ActionList({ details, onAction, onSendAnother }: ActionListProps) {
  const { parcel, answer, answer_until, exchanged_by } = details;
  const { delivery_status } = parcel;
  // While a question is open, the question card offers the return instead.
  const isReturnable = canAskBack({ delivery_status, answer }) && answer_until === undefined;
  const withdrawal = withdrawalOf(parcel);
  // Only bookers may perform these actions.
  const may = useMay();
  if (!may("bookParcel")) return null;
  return (
    <div className="flex flex-col gap-2.5">
      {canChangeReceiver({ delivery_status, answer }) ? (
        <Button variant="secondary" fullWidth onClick={() => onAction("receiver")}>
          {m.receiver_change()}
        </Button>
      ) : null}
      {isReturnable ? (
        <Button variant="secondary" fullWidth onClick={() => onAction("back")}>
          {m.back_ask()}
        </Button>
      ) : null}
      {delivery_status === "delivered" && exchanged_by === undefined ? (
        <div className="flex flex-col gap-1">
          <Button variant="secondary" fullWidth onClick={() => onSendAnother(parcel.tracking_id)}>
            {m.exchange_ask()}
          </Button>
          <p className="text-sm text-ink-muted">{m.exchange_hint()}</p>
        </div>
      ) : null}
      <Button variant="secondary" fullWidth onClick={() => onSendAnother()}>
        {m.view_again()}
      </Button>
      {withdrawal === null ? null : (
        <Button variant="ghost-danger" fullWidth onClick={() => onAction(withdrawal)}>
          {withdrawal === "delete" ? m.view_delete() : m.view_cancel()}
        </Button>
      )}
    </div>
  );
}

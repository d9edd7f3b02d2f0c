import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { canAskBack, canChangeReceiver } from "@harkara/courier-core/journey/return";
import { Button } from "@harkara/ui/button";
import { ArrowLeftRight, CircleX, type LucideIcon, PackagePlus, Trash2, Undo2, UserPen } from "lucide-react";
import { useId } from "react";
import { useMay } from "../api/membership.ts";
import { m } from "../paraglide/messages.js";
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

/**
 * Buttons for all possible actions except the payment.
 * @param layout a stack of buttons, or the rows of a sheet on a phone, with icons
 */
export function ActionList({
  details,
  onAction,
  onSendAnother,
  layout = "buttons",
}: ActionListProps & { layout?: "buttons" | "rows" }) {
  const { parcel, answer, answer_until, exchanged_by } = details;
  const { delivery_status } = parcel;
  // While a question is open, the question card offers the return instead.
  const isReturnable = canAskBack({ delivery_status, answer }) && answer_until === undefined;
  const withdrawal = withdrawalOf(parcel);
  // Only bookers may perform these actions.
  const may = useMay();
  if (!may("bookParcel")) return null;
  const Item = layout === "rows" ? ActionRow : ActionButton;
  return (
    <div className={layout === "rows" ? "flex flex-col" : "flex flex-col gap-2.5"}>
      {canChangeReceiver({ delivery_status, answer }) ? (
        <Item icon={UserPen} onClick={() => onAction("receiver")}>
          {m.receiver_change()}
        </Item>
      ) : null}
      {isReturnable ? (
        <Item icon={Undo2} onClick={() => onAction("back")}>
          {m.back_ask()}
        </Item>
      ) : null}
      {delivery_status === "delivered" && exchanged_by === undefined ? (
        <Item
          icon={ArrowLeftRight}
          hint={m.exchange_hint()}
          onClick={() => onSendAnother(parcel.tracking_id)}
        >
          {m.exchange_ask()}
        </Item>
      ) : null}
      <Item icon={PackagePlus} onClick={() => onSendAnother()}>
        {m.view_again()}
      </Item>
      {withdrawal === null ? null : (
        <Item
          icon={withdrawal === "delete" ? Trash2 : CircleX}
          isRemoval
          onClick={() => onAction(withdrawal)}
        >
          {withdrawal === "delete" ? m.view_delete() : m.view_cancel()}
        </Item>
      )}
    </div>
  );
}

interface ActionItemProps {
  icon: LucideIcon;
  /** An explanation below the button. */
  hint?: string;
  /** Whether the action removes the parcel. */
  isRemoval?: boolean;
  onClick: () => void;
  children: string;
}

/** An action as a button with a border. */
function ActionButton({ hint, isRemoval = false, onClick, children }: ActionItemProps) {
  const button = (
    <Button variant={isRemoval ? "ghost-danger" : "secondary"} fullWidth onClick={onClick}>
      {children}
    </Button>
  );
  if (hint === undefined) return button;
  return (
    <div className="flex flex-col gap-1">
      {button}
      <p className="text-sm text-ink-muted">{hint}</p>
    </div>
  );
}

/** An action as a row of at least 48 px. */
function ActionRow({ icon: Icon, hint, isRemoval = false, onClick, children }: ActionItemProps) {
  const hintId = useId();
  return (
    <Button
      variant={isRemoval ? "ghost-danger" : "ghost"}
      size="lg"
      fullWidth
      className="px-3!"
      style={{ justifyContent: "flex-start" }}
      // The hint is a description, not a part of the name.
      aria-label={hint === undefined ? undefined : children}
      aria-describedby={hint === undefined ? undefined : hintId}
      startIcon={<Icon aria-hidden className={isRemoval ? undefined : "text-ink-muted"} />}
      onClick={onClick}
    >
      <span className="flex flex-1 flex-col text-start">
        {children}
        {hint === undefined ? null : (
          <span id={hintId} className="text-sm font-normal text-ink-muted">
            {hint}
          </span>
        )}
      </span>
    </Button>
  );
}

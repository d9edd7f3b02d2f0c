import { Button } from "@harkara/ui/button";
import { useState } from "react";
import { DESK_ACTION_TEXT, type DeskAction } from "./desk-action.ts";
import { DeskActionDialog } from "./desk-action-dialog.tsx";

/** A button for an action on a parcel, with a reason. */
export function DeskActionButton({ action, trackingId }: { action: DeskAction; trackingId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { label } = DESK_ACTION_TEXT[action];
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${label()}: ${trackingId}`}
        onClick={() => setIsOpen(true)}
      >
        {label()}
      </Button>
      {isOpen ? (
        <DeskActionDialog action={action} trackingId={trackingId} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

import { Button } from "@harkara/ui/button";
import { useState } from "react";
import { DESK_ACTION_TEXT } from "./desk-action.ts";
import { DeskActionDialog } from "./desk-action-dialog.tsx";

/** A button that reports a parcel as lost, with a reason. */
export function ReportLostButton({ trackingId }: { trackingId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { label } = DESK_ACTION_TEXT.report_lost;
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
        <DeskActionDialog action="report_lost" trackingId={trackingId} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

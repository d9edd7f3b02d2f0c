import type { ParcelRecord } from "@harkara/courier-core/desk";
import { canChangeReceiver } from "@harkara/courier-core/return";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { useState } from "react";
import type { StaffUser } from "../../api/staff-guard.ts";
import { m } from "../../paraglide/messages.js";
import { CorrectReceiverDialog } from "./correct-receiver-dialog.tsx";
import { DESK_ACTION_TEXT, type DeskAction, possibleActions } from "./desk-action.ts";
import { DeskActionDialog } from "./desk-action-dialog.tsx";

/** The actions on a parcel that its status, its custody and the user's role allow. */
export function RecordActions({ user, record }: { user: StaffUser; record: ParcelRecord }) {
  const [open, setOpen] = useState<DeskAction | "receiver">();
  const actions = possibleActions(record, user.staff);
  const { delivery_status } = record.parcel;
  // The receiver cannot be corrected while the phone number is hidden.
  const isCorrectable =
    !record.is_deleted && !record.is_masked && canChangeReceiver({ delivery_status, answer: record.answer });
  const close = () => setOpen(undefined);
  if (actions.length === 0 && !isCorrectable) return null;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{m.record_actions()}</CardTitle>
      <div className="flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button key={action} variant="secondary" onClick={() => setOpen(action)}>
            {DESK_ACTION_TEXT[action].label()}
          </Button>
        ))}
        {isCorrectable ? (
          <Button variant="secondary" onClick={() => setOpen("receiver")}>
            {m.record_correct()}
          </Button>
        ) : null}
      </div>
      {open === undefined ? null : open === "receiver" ? (
        <CorrectReceiverDialog user={user} parcel={record.parcel} onClose={close} />
      ) : (
        <DeskActionDialog user={user} action={open} trackingId={record.parcel.tracking_id} onClose={close} />
      )}
    </Card>
  );
}

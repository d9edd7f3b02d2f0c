import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import { canChangeReceiver } from "@harkara/courier-core/journey/return";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { useState } from "react";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { CorrectReceiverDialog } from "./correct-receiver-dialog.tsx";
import { DESK_ACTION_TEXT, type DeskAction, possibleActions } from "../../parcel-actions/desk-action.ts";
import { DeskActionDialog } from "../../parcel-actions/desk-action-dialog.tsx";
import type { NextStep } from "./next-step.ts";

type Action = DeskAction | "receiver";

const GROUPS = [
  { title: m.record_actions_delivery, actions: ["release", "reschedule", "receiver", "hold"] },
  { title: m.record_actions_problem, actions: ["found", "report_lost", "report_damaged"] },
] as const satisfies readonly { title: () => string; actions: readonly Action[] }[];

interface RecordActionsProps {
  user: StaffUser;
  record: ParcelRecord;
  /** The next step, which has its own card. */
  next: NextStep | undefined;
}

/** The other actions on a parcel that its status, its custody and the user's role allow. */
export function RecordActions({ user, record, next }: RecordActionsProps) {
  const [open, setOpen] = useState<Action>();
  const { delivery_status } = record.parcel;
  const shown = new Set<Action>(possibleActions(record, user.staff));
  if (next?.step.kind === "action") shown.delete(next.step.action);
  // The receiver cannot be corrected while the phone number is hidden.
  if (
    !record.is_deleted &&
    !record.is_masked &&
    canChangeReceiver({ delivery_status, answer: record.answer })
  )
    shown.add("receiver");
  const close = () => setOpen(undefined);
  if (shown.size === 0) return null;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{next === undefined ? m.record_actions() : m.record_actions_other()}</CardTitle>
      {GROUPS.map(({ title, actions }) => {
        const known = actions.filter((action) => shown.has(action));
        return known.length === 0 ? null : (
          <section key={actions[0]} className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold text-ink-muted">{title()}</h3>
            <ActionGroup columns="two">
              {known.map((action) => (
                <Button key={action} variant="secondary" size="sm" onClick={() => setOpen(action)}>
                  {action === "receiver" ? m.record_correct() : DESK_ACTION_TEXT[action].label()}
                </Button>
              ))}
            </ActionGroup>
          </section>
        );
      })}
      {open === undefined ? null : open === "receiver" ? (
        <CorrectReceiverDialog user={user} parcel={record.parcel} onClose={close} />
      ) : (
        <DeskActionDialog action={open} trackingId={record.parcel.tracking_id} onClose={close} />
      )}
    </Card>
  );
}

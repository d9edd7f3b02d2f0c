import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { m } from "@harkara/web/paraglide/messages.js";
import { DESK_ACTION_TEXT } from "../../parcel-actions/desk-action.ts";
import { DeskActionDialog } from "../../parcel-actions/desk-action-dialog.tsx";
import type { NextStep } from "./next-step.ts";

const SCAN_TEXT = {
  receive: m.task_receive,
  bag_receive: m.task_bag_receive,
  take_back: m.task_take_back,
  bag_put: m.task_bag_put,
  bag_send: m.task_bag_send,
  hand_over: m.task_hand_over,
  send_back: m.task_send_back,
  give_back: m.task_give_back,
} as const;

interface RecordNextStepProps {
  record: ParcelRecord;
  next: NextStep;
}

/** The user's next step with a parcel: a form, or a link to a scan task. */
export function RecordNextStep({ record, next: { text, step } }: RecordNextStepProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <CardTitle>{m.record_next()}</CardTitle>
        <p>{text}</p>
      </div>
      {step.kind === "action" ? (
        <Button onClick={() => setIsOpen(true)}>{DESK_ACTION_TEXT[step.action].label()}</Button>
      ) : (
        <Button asChild>
          {step.kind === "scan" ? (
            <Link to="/hub" search={{ task: step.task }}>
              {SCAN_TEXT[step.task]()}
            </Link>
          ) : (
            <Link to="/hub/parcels" search={{ list: "pickups" }}>
              {m.hub_assign()}
            </Link>
          )}
        </Button>
      )}
      {isOpen && step.kind === "action" ? (
        <DeskActionDialog
          action={step.action}
          trackingId={record.parcel.tracking_id}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Card>
  );
}

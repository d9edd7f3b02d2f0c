import { ATTEMPT_FAILURES, PICKUP_FAILURES, REFUSAL_REASONS } from "@harkara/courier-core/journey/reason";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { RadioGroup } from "@harkara/ui/radio-group";
import { TextareaField } from "@harkara/ui/textarea-field";
import { useState } from "react";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { REASON_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import type { NewOperation } from "@harkara/web/storage/outbox-entry.ts";
import { useWorkOutbox } from "../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { DayField } from "@harkara/web/parcel-actions/day-field.tsx";
import { SaveFailureAlert } from "../shell/save-failure-alert.tsx";

/** The tasks that require a reason, with the possible reasons. */
const REASONS_OF = {
  refuse: REFUSAL_REASONS,
  fail_pickup: PICKUP_FAILURES,
  fail_delivery: ATTEMPT_FAILURES,
  pickup_fail: PICKUP_FAILURES,
} as const;

const TITLE = {
  refuse: m.rider_refuse,
  fail_pickup: m.rider_not_collected,
  fail_delivery: m.rider_not_delivered,
  pickup_fail: m.rider_not_collected,
} as const;

interface ReasonDialogProps {
  /** The tracking ID of a parcel, or the ID of a pickup request. */
  subject: string;
  /** The name of the person at the address. */
  name: string;
  kind: keyof typeof REASONS_OF;
  onClose: () => void;
}

/** A form for the reason that a task was not performed. */
export function ReasonDialog({ subject, name, kind, onClose }: ReasonDialogProps) {
  const outbox = useWorkOutbox();
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [day, setDay] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const isDayAsked = kind === "fail_delivery" && reason === "asked_later";
  const [isDayMissing, setIsDayMissing] = useState(false);

  async function save(): Promise<void> {
    const operation = operationOf(kind, subject, { reason, day, note });
    setIsMissing(operation === undefined);
    setIsDayMissing(isDayAsked && day === "");
    if (operation === undefined || (isDayAsked && day === "")) return;
    const entry = await outbox.add(operation);
    if (entry !== undefined) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TITLE[kind]()}
      description={name}
      closeLabel={m.close()}
      footer={
        <Button size="lg" fullWidth onClick={() => void save()}>
          {m.rider_confirm_reason()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SaveFailureAlert />
        <RadioGroup
          legend={m.rider_reason()}
          options={REASONS_OF[kind].map((value) => ({ value, label: REASON_TEXT[value]() }))}
          value={reason}
          onValueChange={(value) => {
            setReason(value);
            setIsMissing(false);
          }}
          error={isMissing ? codeText("reason.required") : undefined}
        />
        {isDayAsked ? (
          <DayField
            label={m.rider_day()}
            none={m.code_pickup_day_required()}
            value={day}
            onValueChange={(value) => {
              setDay(value);
              setIsDayMissing(false);
            }}
            error={isDayMissing ? codeText("pickup.dayRequired") : undefined}
          />
        ) : null}
        <TextareaField
          label={m.rider_note()}
          optionalLabel={m.optional()}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

function operationOf(
  kind: ReasonDialogProps["kind"],
  subject: string,
  {
    reason: chosen,
    day,
    note: text,
  }: { readonly reason: string; readonly day: string; readonly note: string },
): NewOperation | undefined {
  const note = text.trim() === "" ? {} : { note: text.trim() };
  if (kind === "refuse") {
    const reason = REASONS_OF.refuse.find((one) => one === chosen);
    return reason && { task: kind, tracking_id: subject, reason, ...note };
  }
  if (kind === "fail_pickup") {
    const reason = REASONS_OF.fail_pickup.find((one) => one === chosen);
    return reason && { task: kind, tracking_id: subject, reason, ...note };
  }
  if (kind === "pickup_fail") {
    const reason = REASONS_OF.pickup_fail.find((one) => one === chosen);
    return reason && { task: kind, pickup_id: subject, reason, ...note };
  }
  const reason = REASONS_OF.fail_delivery.find((one) => one === chosen);
  const asked = reason === "asked_later" ? { day } : {};
  return reason && { task: kind, tracking_id: subject, reason, ...asked, ...note };
}

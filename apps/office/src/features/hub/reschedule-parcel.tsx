import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextareaField } from "@harkara/ui/textarea-field";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { DayField } from "@harkara/web/parcel-actions/day-field.tsx";
import { SaveFailureAlert } from "../../shell/save-failure-alert.tsx";

/** A button that reschedules the delivery of a parcel. */
export function RescheduleParcel({ trackingId }: { trackingId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        startIcon={<CalendarClock aria-hidden />}
        aria-label={m.reschedule_named({ id: trackingId })}
        onClick={() => setIsOpen(true)}
      >
        {m.task_reschedule()}
      </Button>
      {isOpen ? <RescheduleDialog trackingId={trackingId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function RescheduleDialog({ trackingId, onClose }: { trackingId: string; onClose: () => void }) {
  const outbox = useWorkOutbox();
  const [day, setDay] = useState("");
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);

  async function save(): Promise<void> {
    setIsMissing(day === "");
    if (day === "") return;
    const entry = await outbox.add({
      task: "reschedule",
      tracking_id: trackingId,
      day,
      ...(note.trim() !== "" && { note: note.trim() }),
    });
    if (entry !== undefined) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.reschedule_named({ id: trackingId })}
      description={m.task_reschedule_text()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button fullWidth onClick={() => void save()}>
          {m.task_reschedule()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <SaveFailureAlert />
        <DayField
          label={m.reschedule_day()}
          none={m.code_pickup_day_required()}
          value={day}
          onValueChange={(value) => {
            setDay(value);
            setIsMissing(false);
          }}
          error={isMissing ? codeText("pickup.dayRequired") : undefined}
        />
        <TextareaField
          label={m.report_note()}
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

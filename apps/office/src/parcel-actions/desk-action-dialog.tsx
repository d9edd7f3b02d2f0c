import type { OperationResult } from "@harkara/courier-core/journey/operation";
import { HOLD_REASONS } from "@harkara/courier-core/journey/reason";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { NativeSelect } from "@harkara/ui/native-select";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { recordsChanged } from "../api/desk.ts";
import { WORK_KEY, performOperations } from "../api/operations.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { REASON_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { refusalText } from "../i18n/work-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { DayField } from "@harkara/web/parcel-actions/day-field.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ReasonField } from "@harkara/web/shell/reason-field.tsx";
import { DESK_ACTION_TEXT, type DeskAction, operationOf } from "./desk-action.ts";

interface DeskActionDialogProps {
  action: DeskAction;
  trackingId: string;
  onClose: () => void;
}

/**
 * A form for an action on a parcel, with a reason. A retry after a lost response sends the same operation.
 */
export function DeskActionDialog({ action, trackingId, onClose }: DeskActionDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useId();
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<(typeof HOLD_REASONS)[number]>("address_unclear");
  const [note, setNote] = useState("");
  const [day, setDay] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const { label, description } = DESK_ACTION_TEXT[action];
  const perform = useMutation({
    mutationFn: async () => {
      const operation = operationOf(action, { id, trackingId, reason, day, note: note.trim() });
      const [result] = await performOperations(api, [operation]);
      return result;
    },
    onSuccess: async (result) => {
      if (result?.outcome === "done" || result?.outcome === "repeated") {
        toast.success(m.record_action_done(), { description: label() });
        onClose();
      }
      await Promise.all([
        recordsChanged(queryClient),
        queryClient.invalidateQueries({ queryKey: [WORK_KEY] }),
      ]);
    },
  });
  const result = perform.data;
  const isDayMissing = action === "reschedule" && day === "";

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (note.trim() !== "" && !isDayMissing) perform.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={label()}
      description={description()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form={form} fullWidth loading={perform.isPending}>
          {label()}
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {perform.error ? <FailureAlert title={m.record_action_failed()} error={perform.error} /> : null}
        {result === undefined || perform.isPending ? null : <Outcome result={result} />}
        {action === "hold" ? (
          <NativeSelect
            label={m.hub_reason()}
            options={HOLD_REASONS.map((value) => ({ value, label: REASON_TEXT[value]() }))}
            value={reason}
            onValueChange={(value) => {
              const chosen = HOLD_REASONS.find((known) => known === value);
              if (chosen !== undefined) setReason(chosen);
            }}
          />
        ) : null}
        {action === "reschedule" ? (
          <DayField
            label={m.reschedule_day()}
            none={m.code_pickup_day_required()}
            value={day}
            onValueChange={setDay}
            error={isChecked && isDayMissing ? codeText("pickup.dayRequired") : undefined}
          />
        ) : null}
        <ReasonField
          label={action === "hold" ? m.report_note() : m.hub_reason()}
          hint={m.report_note_hint()}
          value={note}
          onValueChange={setNote}
          isChecked={isChecked}
        />
      </form>
    </Dialog>
  );
}

/** The result of an operation that was not recorded, or was recorded without effect. */
function Outcome({ result }: { result: OperationResult }) {
  const nameOf = useDistrictName();
  switch (result.outcome) {
    case "refused":
      return (
        <Alert tone="danger" title={m.record_action_failed()} role="alert">
          {refusalText(result, nameOf)}
        </Alert>
      );
    case "late":
      return (
        <Alert tone="warning" title={m.scan_late()} role="alert">
          {result.before === undefined ? null : formatDateTime(result.before.at)}
        </Alert>
      );
    case "failed":
      return (
        <Alert tone="danger" title={m.record_action_failed()} role="alert">
          {m.rider_failing()}
        </Alert>
      );
    case "done":
    case "repeated":
      return null;
    default:
      return result.outcome satisfies never;
  }
}

import { type CashDesk, type DayCloseRequest, valueOfNotes } from "@harkara/courier-core/money/cash";
import { readTaka } from "@harkara/courier-core/base/taka";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { cashDeskQuery, closeDay } from "../../../api/cash.ts";
import { fundsOf } from "@harkara/web/api/client.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { useRequestIds } from "@harkara/web/shell/request-ids.ts";
import { AboveLimit } from "./above-limit.tsx";
import { type NoteTexts, NotesFields, readNotes } from "./notes-fields.tsx";

interface DayCloseDialogProps {
  user: StaffUser;
  desk: CashDesk;
  onClose: () => void;
}

/**
 * A form for the day close. If the counted cash differs from the ledger, which only the server knows, the
 * form asks for a reason.
 */
export function DayCloseDialog({ user, desk, onClose }: DayCloseDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useId();
  const ids = useRequestIds();
  const [text, setText] = useState("");
  const [notes, setNotes] = useState<NoteTexts>({});
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const close = useMutation({
    mutationFn: (request: DayCloseRequest) => closeDay(api, request),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: cashDeskQuery(api, user.uid).queryKey });
      toast.success(m.day_close_done());
      onClose();
    },
  });
  const counted = readTaka(text);
  const difference = fundsOf(close.error);
  const isReasonMissing = difference !== undefined && reason.trim() === "";

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (counted === undefined || isReasonMissing) return;
    const read = readNotes(notes);
    // If the amount was changed after the notes were entered, the notes are not recorded.
    const ofNotes = read !== undefined && valueOfNotes(read) === counted ? { notes: read } : {};
    const request = { counted, ...ofNotes, reason: reason.trim() };
    close.mutate({ id: ids.of(request), ...request });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.day_close_title()}
      description={m.day_close_lead()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form={form} fullWidth loading={close.isPending}>
          {m.day_close()}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {close.error && difference === undefined ? (
          <FailureAlert title={m.cash_action_failed()} error={close.error} />
        ) : null}
        <AboveLimit desk={desk} />
        <TextField
          label={m.day_close_counted()}
          startText="৳"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isChecked && counted === undefined ? codeText("amount.invalid") : undefined}
        />
        <NotesFields
          texts={notes}
          onChange={(texts) => {
            setNotes(texts);
            const read = readNotes(texts);
            if (read !== undefined) setText(String(valueOfNotes(read)));
          }}
        />
        {difference === undefined ? null : (
          <>
            <Alert tone="warning">
              {m.day_close_differs({
                expected: formatTaka(difference.available),
                counted: formatTaka(difference.amount),
              })}
            </Alert>
            <TextField
              label={m.day_close_reason()}
              autoComplete="off"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={isReasonMissing ? codeText("cash.closeDiffers") : undefined}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

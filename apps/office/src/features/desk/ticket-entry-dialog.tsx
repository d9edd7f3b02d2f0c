import type { StaffEntry } from "@harkara/courier-core/support/ticket";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextareaField } from "@harkara/ui/textarea-field";
import { type SubmitEvent, useId, useState } from "react";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import type { TicketEntryMutation } from "./use-ticket-entry.ts";

/** The kinds of ticket entries whose text the user enters in a dialog. */
export type WrittenKind = Extract<StaffEntry["kind"], "resolved" | "reopened">;

interface Texts {
  readonly title: () => string;
  readonly description: () => string;
  readonly field: () => string;
  readonly confirm: () => string;
  /** The error code for a missing text; undefined if the text is optional. */
  readonly required?: "reason.required";
}

const TEXTS: Readonly<Record<WrittenKind, Texts>> = {
  resolved: {
    title: m.ticket_resolve,
    description: m.ticket_resolve_text,
    field: m.report_note,
    confirm: m.ticket_resolve,
  },
  reopened: {
    title: m.ticket_reopen,
    description: m.ticket_reopen_text,
    field: m.hub_reason,
    confirm: m.ticket_reopen,
    required: "reason.required",
  },
};

interface TicketEntryDialogProps {
  kind: WrittenKind;
  entry: TicketEntryMutation;
  onClose: () => void;
}

/** A form for a ticket entry with a text. Its description says who can read the text. */
export function TicketEntryDialog({ kind, entry, onClose }: TicketEntryDialogProps) {
  const form = useId();
  const [text, setText] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const { title, description, field, confirm, required } = TEXTS[kind];
  const isMissing = required !== undefined && text.trim() === "";

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (!isMissing) entry.mutate({ kind, text: text.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title()}
      description={description()}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form={form} fullWidth loading={entry.isPending}>
          {confirm()}
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {entry.error ? <FailureAlert title={m.ticket_not_saved()} error={entry.error} /> : null}
        <TextareaField
          label={field()}
          optionalLabel={required === undefined ? m.optional() : undefined}
          rows={4}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isChecked && isMissing ? codeText(required) : undefined}
        />
      </form>
    </Dialog>
  );
}

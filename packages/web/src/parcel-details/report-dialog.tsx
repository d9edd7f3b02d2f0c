import { REPORTED_CATEGORIES, type SenderTicket, newTicketId } from "@harkara/courier-core/support/ticket";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { RadioGroup } from "@harkara/ui/radio-group";
import { TextareaField } from "@harkara/ui/textarea-field";
import { toast } from "@harkara/ui/toast";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { parcelTicketsQuery, reportProblem, sendTicketMessage } from "../api/sender-tickets.ts";
import { useApi } from "../api/use-api.ts";
import { codeText } from "../i18n/code-text.ts";
import { TICKET_CATEGORY_TEXT } from "../i18n/ticket-words.ts";
import { m } from "../paraglide/messages.js";
import { FailureAlert } from "../shell/failure-alert.tsx";

/** Sends a message from the sender, and then shows it on the page. */
function useSending(
  trackingId: string,
  send: (text: string) => Promise<SenderTicket>,
  onClose: () => void,
): UseMutationResult<SenderTicket, Error, string> {
  const { queryKey } = parcelTicketsQuery(useApi(), trackingId);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (ticket) => {
      queryClient.setQueryData(queryKey, (before = []) =>
        before.some(({ id }) => id === ticket.id)
          ? before.map((each) => (each.id === ticket.id ? ticket : each))
          : [ticket, ...before],
      );
      toast.success(m.report_sent());
      onClose();
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}

interface ReportDialogProps {
  trackingId: string;
  onClose: () => void;
}

/** A form to report a problem with a parcel. */
export function ReportDialog({ trackingId, onClose }: ReportDialogProps) {
  const api = useApi();
  // A retry after a lost response sends the same report.
  const [id] = useState(() =>
    newTicketId(shardOf(trackingId), (n) => crypto.getRandomValues(new Uint8Array(n))),
  );
  const [chosen, setChosen] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const category = REPORTED_CATEGORIES.find((each) => each === chosen);
  const sending = useSending(
    trackingId,
    (text) => reportProblem(api, trackingId, { id, category: category ?? "other", text }),
    onClose,
  );
  return (
    <MessageForm
      title={m.report_open()}
      description={m.report_lead()}
      sending={sending}
      onClose={onClose}
      onCheck={() => {
        setIsChecked(true);
        return category !== undefined;
      }}
    >
      <RadioGroup
        legend={m.report_category()}
        options={REPORTED_CATEGORIES.map((value) => ({ value, label: TICKET_CATEGORY_TEXT[value]() }))}
        value={chosen}
        onValueChange={setChosen}
        error={isChecked && category === undefined ? codeText("ticketCategory.required") : undefined}
      />
    </MessageForm>
  );
}

/** A form to add a message to an existing ticket. */
export function MessageDialog({ trackingId, ticket, onClose }: ReportDialogProps & { ticket: SenderTicket }) {
  const api = useApi();
  const [id] = useState(() => crypto.randomUUID());
  const sending = useSending(
    trackingId,
    (text) => sendTicketMessage(api, trackingId, ticket.id, { id, text }),
    onClose,
  );
  return (
    <MessageForm
      title={m.report_answer()}
      description={m.report_answer_text({ category: TICKET_CATEGORY_TEXT[ticket.category]() })}
      sending={sending}
      onClose={onClose}
    />
  );
}

interface MessageFormProps {
  title: string;
  description: string;
  sending: UseMutationResult<SenderTicket, Error, string>;
  onClose: () => void;
  /** Validates the other fields, and returns whether they are valid. */
  onCheck?: () => boolean;
  /** The other fields. */
  children?: ReactNode;
}

function MessageForm({ title, description, sending, onClose, onCheck, children }: MessageFormProps) {
  const form = useId();
  const [text, setText] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = text.trim() === "";

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    const isValid = onCheck?.() !== false;
    if (isValid && !isMissing) sending.mutate(text.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form={form} fullWidth loading={sending.isPending}>
          {m.report_send()}
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {sending.error ? <FailureAlert title={m.report_failed()} error={sending.error} /> : null}
        {children}
        <TextareaField
          label={m.report_text()}
          hint={m.report_text_hint()}
          rows={4}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isChecked && isMissing ? codeText("ticketText.required") : undefined}
        />
      </form>
    </Dialog>
  );
}

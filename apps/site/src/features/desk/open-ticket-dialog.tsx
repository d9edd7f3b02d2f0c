import {
  REPORTED_CATEGORIES,
  type TicketDraft,
  type TicketReport,
  newTicketId,
} from "@harkara/courier-core/ticket";
import { shardOf } from "@harkara/courier-core/tracking-id";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { NativeSelect } from "@harkara/ui/native-select";
import { TextareaField } from "@harkara/ui/textarea-field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { openTicket, ticketsChanged } from "../../api/tickets.ts";
import { useApi } from "../../api/use-api.ts";
import { codeText } from "../../i18n/code-text.ts";
import { TICKET_CATEGORY_TEXT } from "../../i18n/ticket-words.ts";
import { m } from "../../paraglide/messages.js";
import { FailureAlert } from "../../shell/failure-alert.tsx";

interface OpenTicketDialogProps {
  /** The parcel or the bag that the ticket is about. */
  about: TicketDraft["about"];
  onClose: () => void;
}

/** A form for a new ticket about a parcel or a bag, with an internal note. */
export function OpenTicketDialog({ about, onClose }: OpenTicketDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useId();
  // A retry after a lost response opens the same ticket, because it has the same ID.
  const [id] = useState(() =>
    newTicketId(shardOf("bag_id" in about ? about.bag_id : about.tracking_id), (n) =>
      crypto.getRandomValues(new Uint8Array(n)),
    ),
  );
  const [category, setCategory] = useState<TicketReport["category"]>("question");
  const [text, setText] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const opening = useMutation({
    mutationFn: () => openTicket(api, { id, category, text: text.trim(), about }),
    onSuccess: async () => {
      toast.success(m.ticket_opened());
      onClose();
      await ticketsChanged(queryClient);
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (text.trim() !== "") opening.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.ticket_open()}
      description={"bag_id" in about ? m.ticket_open_bag() : m.ticket_open_text()}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form={form} fullWidth loading={opening.isPending}>
          {m.ticket_create()}
        </Button>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {opening.error ? <FailureAlert title={m.ticket_not_saved()} error={opening.error} /> : null}
        <NativeSelect
          label={m.ticket_category()}
          options={REPORTED_CATEGORIES.map((value) => ({ value, label: TICKET_CATEGORY_TEXT[value]() }))}
          value={category}
          onValueChange={(value) =>
            setCategory(REPORTED_CATEGORIES.find((each) => each === value) ?? category)
          }
        />
        <TextareaField
          label={m.ticket_entry_note()}
          rows={4}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isChecked && text.trim() === "" ? codeText("ticketText.required") : undefined}
        />
      </form>
    </Dialog>
  );
}

import {
  REPORTED_CATEGORIES,
  type TicketAbout,
  type TicketDraft,
  type TicketReport,
  newTicketId,
  ticketShard,
} from "@harkara/courier-core/support/ticket";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { NativeSelect } from "@harkara/ui/native-select";
import { TextareaField } from "@harkara/ui/textarea-field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { openTicket, ticketsChanged } from "./tickets.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { TICKET_CATEGORY_TEXT } from "@harkara/web/i18n/ticket-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { FoundSubjects, useSubjectSearch } from "./ticket-subject-search.tsx";

interface OpenTicketDialogProps {
  user: StaffUser;
  /** The subject of the ticket. Without it, the user first searches for the subject. */
  about?: TicketAbout | undefined;
  onClose: () => void;
}

/** A form for a new ticket about a parcel, a bag or a merchant, with an internal note. */
export function OpenTicketDialog({ user, about: given, onClose }: OpenTicketDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useId();
  const [chosen, choose] = useState<{ readonly about: TicketAbout; readonly name: string }>();
  const search = useSubjectSearch(user, choose);
  const opening = useMutation({
    mutationFn: (draft: TicketDraft) => openTicket(api, draft),
    onSuccess: async () => {
      toast.success(m.ticket_opened());
      onClose();
      await ticketsChanged(queryClient);
    },
  });
  const about = given ?? chosen?.about;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.ticket_open()}
      description={about === undefined ? m.ticket_open_subject() : readersText(about)}
      closeLabel={m.close()}
      footer={
        <Button type="submit" form={form} fullWidth loading={search.isPending || opening.isPending}>
          {about === undefined ? m.ticket_subject_find() : m.ticket_create()}
        </Button>
      }
    >
      {about === undefined ? (
        <FoundSubjects id={form} user={user} search={search} onChoose={choose} />
      ) : (
        <>
          {chosen === undefined ? null : <p className="font-semibold wrap-anywhere">{chosen.name}</p>}
          <TicketForm
            id={form}
            about={about}
            error={opening.error}
            onSubmit={(draft) => opening.mutate(draft)}
          />
        </>
      )}
    </Dialog>
  );
}

/** Returns who sees a new ticket. */
function readersText(about: TicketAbout): string {
  return "tracking_id" in about ? m.ticket_open_text() : m.ticket_open_bag();
}

interface TicketFormProps {
  id: string;
  about: TicketAbout;
  error: Error | null;
  onSubmit: (draft: TicketDraft) => void;
}

function TicketForm({ id: form, about, error, onSubmit }: TicketFormProps) {
  // A retry after a lost response opens the same ticket, because it has the same ID.
  const [id] = useState(() =>
    newTicketId(ticketShard(about), (n) => crypto.getRandomValues(new Uint8Array(n))),
  );
  const [category, setCategory] = useState<TicketReport["category"]>("question");
  const [text, setText] = useState("");
  const [isChecked, setIsChecked] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (text.trim() !== "") onSubmit({ id, category, text: text.trim(), about });
  }

  return (
    <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {error ? <FailureAlert title={m.ticket_not_saved()} error={error} /> : null}
      <NativeSelect
        label={m.ticket_category()}
        options={REPORTED_CATEGORIES.map((value) => ({ value, label: TICKET_CATEGORY_TEXT[value]() }))}
        value={category}
        onValueChange={(value) => setCategory(REPORTED_CATEGORIES.find((each) => each === value) ?? category)}
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
  );
}

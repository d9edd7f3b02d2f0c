import { TICKET_TRANSITIONS, type TicketDetails } from "@harkara/courier-core/support/ticket";
import { Button } from "@harkara/ui/button";
import { SegmentedControl } from "@harkara/ui/segmented-control";
import { TextareaField } from "@harkara/ui/textarea-field";
import { toast } from "@harkara/ui/toast";
import { Lock, Reply } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { readTicketDraft, saveTicketDraft } from "../../storage/ticket-draft.ts";
import { useTicketEntry } from "./use-ticket-entry.ts";

type Kind = "reply" | "note";

interface Look {
  readonly label: () => string;
  /** The short label of the segment, which fits on one line of a phone. */
  readonly segment: () => string;
  readonly hint: () => string;
  readonly confirm: () => string;
  readonly done: () => string;
  readonly Icon: typeof Lock;
  readonly variant: "primary" | "accent";
  readonly className: string;
}

/**
 * The label, colour and button for a note and for a reply. They differ, so that staff do not
 * confuse a note with a reply.
 */
const LOOKS: Readonly<Record<Kind, Look>> = {
  reply: {
    label: m.ticket_entry_reply,
    segment: m.ticket_write_reply,
    hint: m.ticket_reply_text,
    confirm: m.ticket_reply_send,
    done: m.ticket_reply_sent,
    Icon: Reply,
    variant: "primary",
    className: "border-primary bg-surface-raised",
  },
  note: {
    label: m.ticket_entry_note,
    segment: m.ticket_write_note,
    hint: m.ticket_note_text,
    confirm: m.ticket_note_save,
    done: m.ticket_note_saved,
    Icon: Lock,
    variant: "accent",
    className: "border-dashed border-warning-ink bg-warning-surface",
  },
};

/** The ID of the text box. */
export const COMPOSER_ID = "ticket-text";

const KINDS = ["reply", "note"] as const satisfies readonly Kind[];

/**
 * A text box for a reply to the sender or for an internal note. Reply and note have separate texts,
 * so that a note never becomes a reply. Drafts are kept until they are sent, even if the user opens
 * another page.
 */
export function TicketComposer({ user, ticket }: { user: StaffUser; ticket: TicketDetails }) {
  const entry = useTicketEntry(user, ticket.id);
  const [texts, setTexts] = useState(() => readTicketDraft(user.uid, ticket.id));
  const [chosen, setChosen] = useState<Kind>("reply");
  const [isChecked, setIsChecked] = useState(false);
  const mayReply = TICKET_TRANSITIONS.reply[ticket.status] !== undefined && ticket.tracking_id !== undefined;
  const kind = mayReply ? chosen : "note";
  const text = texts[kind].trim();
  const { label, hint, confirm, done, Icon, variant, className } = LOOKS[kind];

  function write(changed: string): void {
    const next = { ...texts, [kind]: changed };
    setTexts(next);
    saveTicketDraft(user.uid, ticket.id, next);
  }

  function choose(value: string): void {
    entry.reset();
    setIsChecked(false);
    setChosen(value === "note" ? "note" : "reply");
  }

  async function send(): Promise<void> {
    setIsChecked(true);
    if (text === "" || entry.isPending) return;
    try {
      await entry.mutateAsync({ kind, text });
    } catch {
      // The box shows the error, and keeps the text.
      return;
    }
    // The draft is also deleted if the user has opened another page in the meantime.
    write("");
    setIsChecked(false);
    toast.success(done());
  }

  return (
    <form
      noValidate
      data-kind={kind}
      className={`flex flex-col gap-3 rounded-card border-2 p-4 ${className}`}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send();
      }}
    >
      {mayReply ? (
        <SegmentedControl
          legend={m.ticket_write()}
          className="w-full sm:w-auto"
          segments={KINDS.map((value) => {
            const { Icon: KindIcon, segment } = LOOKS[value];
            return { value, label: segment(), icon: <KindIcon aria-hidden /> };
          })}
          value={kind}
          onValueChange={choose}
          disabled={entry.isPending}
        />
      ) : null}
      {entry.error ? <FailureAlert title={m.ticket_not_saved()} error={entry.error} /> : null}
      <TextareaField
        key={kind}
        id={COMPOSER_ID}
        label={label()}
        hint={hint()}
        rows={2}
        maxLength={500}
        value={texts[kind]}
        readOnly={entry.isPending}
        onChange={(event) => write(event.currentTarget.value)}
        error={isChecked && text === "" ? codeText("ticketText.required") : undefined}
      />
      <Button
        type="submit"
        variant={variant}
        className="self-start"
        startIcon={<Icon aria-hidden />}
        loading={entry.isPending}
      >
        {confirm()}
      </Button>
    </form>
  );
}

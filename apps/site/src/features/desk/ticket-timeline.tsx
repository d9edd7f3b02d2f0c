import type { TicketDetails, TicketEntryKind } from "@harkara/courier-core/ticket";
import { Card, CardTitle } from "@harkara/ui/card";
import { type TrackingEvent, TrackingTimeline } from "@harkara/ui/tracking-timeline";
import { Lock, MessageSquare, Reply, TriangleAlert, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateTime } from "../../i18n/format.ts";
import { ACTOR_TEXT } from "../../i18n/staff-words.ts";
import { ticketCauseText, ticketEntryText } from "../../i18n/ticket-words.ts";
import { m } from "../../paraglide/messages.js";
import { timelineLabels } from "../../timeline/timeline-labels.ts";

const ICON: Readonly<Partial<Record<TicketEntryKind, ReactNode>>> = {
  note: <Lock aria-hidden />,
  reply: <Reply aria-hidden />,
  message: <MessageSquare aria-hidden />,
  assigned: <UserRound aria-hidden />,
  released: <UserRound aria-hidden />,
};

/**
 * The entries of a ticket, oldest first. Internal notes look different from entries that the sender reads.
 */
export function TicketTimeline({ ticket }: { ticket: TicketDetails }) {
  const { category, opened_by, opened_at, entries } = ticket;
  const opening: TrackingEvent[] =
    opened_by === "system"
      ? [
          {
            id: "opened",
            title: ticketCauseText(ticket),
            description: ACTOR_TEXT.system(),
            state: "done",
            tone: "warning",
            icon: <TriangleAlert aria-hidden />,
            timeLabel: formatDateTime(opened_at),
            timeIso: opened_at,
          },
        ]
      : [];
  const stops = entries.map(({ id, kind, at, by, to, text }): TrackingEvent => ({
    id,
    title: to === undefined ? ticketEntryText(category, kind) : m.ticket_entry_assigned_to({ name: to }),
    description: <EntryText kind={kind} text={text} author={by} />,
    state: "done",
    tone: kind === "note" ? "warning" : "neutral",
    icon: ICON[kind],
    timeLabel: formatDateTime(at),
    timeIso: at,
  }));
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{m.ticket_history()}</CardTitle>
      <TrackingTimeline
        events={[...opening, ...stops]}
        labels={timelineLabels(m.ticket_history())}
        order="oldest"
        emptyState={null}
      />
    </Card>
  );
}

interface EntryTextProps {
  kind: TicketEntryKind;
  text: string | undefined;
  author: string | undefined;
}

function EntryText({ kind, text, author }: EntryTextProps) {
  return (
    <>
      {text === undefined ? null : (
        <p
          className={`rounded-control px-3 py-2 text-ink whitespace-pre-line wrap-anywhere ${kind === "note" ? "bg-warning-surface" : "bg-surface-sunken"}`}
        >
          {text}
        </p>
      )}
      {author === undefined ? null : <p className="text-sm">{author}</p>}
    </>
  );
}

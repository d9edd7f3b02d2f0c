import type { TicketDetails, TicketEntryKind } from "@harkara/courier-core/support/ticket";
import { Card, CardTitle } from "@harkara/ui/card";
import { DateText } from "@harkara/ui/date-text";
import { type TrackingEvent, TrackingTimeline } from "@harkara/ui/tracking-timeline";
import { Lock, MessageSquare, Reply, TriangleAlert, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { ACTOR_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { ticketCauseText, ticketEntryText } from "@harkara/web/i18n/ticket-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { timelineLabels } from "@harkara/web/timeline/timeline-labels.ts";

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
            title: <EntryTitle title={ticketCauseText(ticket)} author={ACTOR_TEXT.system()} at={opened_at} />,
            state: "done",
            tone: "warning",
            icon: <TriangleAlert aria-hidden />,
          },
        ]
      : [];
  const stops = entries.map(({ id, kind, at, by, to, text }): TrackingEvent => ({
    id,
    title: (
      <EntryTitle
        title={to === undefined ? ticketEntryText(category, kind) : m.ticket_entry_assigned_to({ name: to })}
        author={by}
        at={at}
      />
    ),
    description: text === undefined ? undefined : <EntryText kind={kind} text={text} />,
    state: "done",
    tone: kind === "note" ? "warning" : "neutral",
    icon: ICON[kind],
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

interface EntryTitleProps {
  title: string;
  author: string | undefined;
  at: string;
}

/** The kind of an entry, its author and its time. */
function EntryTitle({ title, author, at }: EntryTitleProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {title}
      <span className="text-sm font-normal text-ink-muted">
        <FactLine
          facts={[
            ...(author === undefined ? [] : [author]),
            <DateText key="at" iso={at}>
              {formatDateTime(at)}
            </DateText>,
          ]}
        />
      </span>
    </span>
  );
}

/** Colours of the text boxes. The sender's page shows our replies and the sender's messages in the same ones. */
const BOX: Readonly<Partial<Record<TicketEntryKind, string>>> = {
  note: "bg-warning-surface",
  reply: "bg-primary-surface",
};

function EntryText({ kind, text }: { kind: TicketEntryKind; text: string }) {
  return (
    <p
      className={`mt-1 rounded-control px-3 py-2 text-ink whitespace-pre-line wrap-anywhere ${BOX[kind] ?? "bg-surface-sunken"}`}
    >
      {text}
    </p>
  );
}

import type { SenderTicket } from "@harkara/courier-core/support/ticket";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { DateText } from "@harkara/ui/date-text";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../api/membership.ts";
import { formatDateTime } from "../i18n/format.ts";
import { REPORT_STATUS_TEXT, REPORT_STATUS_TONE, TICKET_CATEGORY_TEXT } from "../i18n/ticket-words.ts";
import { m } from "../paraglide/messages.js";
import { FailureAlert } from "../shell/failure-alert.tsx";
import { MessageDialog, ReportDialog } from "./report-dialog.tsx";
import { useNewReplies } from "./use-new-replies.ts";

interface ReportCardProps {
  trackingId: string;
  query: UseQueryResult<SenderTicket[]>;
}

/**
 * The sender's reports about a parcel with our replies, newest report first, and a button to report a
 * problem.
 */
export function ReportCard({ trackingId, query: { data, error, isFetching, refetch } }: ReportCardProps) {
  const tickets = data ?? [];
  const may = useMay();
  const [open, setOpen] = useState<"report" | SenderTicket>();
  const canReport = may("reportProblem");
  const fresh = useNewReplies(trackingId, tickets, canReport);
  if (tickets.length === 0 && !canReport) return null;
  const close = () => setOpen(undefined);
  return (
    <Card as="section" className="flex flex-col gap-4 print:hidden">
      <CardTitle>{tickets.length === 0 ? m.report_title() : m.report_title_sent()}</CardTitle>
      {error === null ? null : (
        <FailureAlert
          title={m.report_list_failed()}
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {tickets.length === 0 ? <p>{m.report_lead()}</p> : null}
      {tickets.map((ticket) => (
        <Report
          key={ticket.id}
          ticket={ticket}
          fresh={fresh}
          onAnswer={canReport ? () => setOpen(ticket) : undefined}
        />
      ))}
      {canReport ? (
        <Button variant="secondary" className="self-start" onClick={() => setOpen("report")}>
          {m.report_open()}
        </Button>
      ) : null}
      {open === undefined ? null : open === "report" ? (
        <ReportDialog trackingId={trackingId} onClose={close} />
      ) : (
        <MessageDialog trackingId={trackingId} ticket={open} onClose={close} />
      )}
    </Card>
  );
}

interface ReportProps {
  ticket: SenderTicket;
  /** The IDs of the replies that are highlighted as new. */
  fresh: ReadonlySet<string>;
  onAnswer: (() => void) | undefined;
}

function Report({ ticket, fresh, onAnswer }: ReportProps) {
  const { id, category, status, entries } = ticket;
  const title = `report-${id}`;
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={title} className="font-bold">
          {TICKET_CATEGORY_TEXT[category]()}
        </h3>
        <Badge tone={REPORT_STATUS_TONE[status]}>{REPORT_STATUS_TEXT[status]()}</Badge>
      </div>
      <ul className="flex flex-col gap-3">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={`flex max-w-prose flex-col gap-0.5 rounded-control px-3.5 py-2.5 ${entry.kind === "reply" ? "bg-primary-surface" : "bg-surface-sunken"}`}
          >
            <span className="flex flex-wrap items-center gap-2 text-sm font-semibold">
              {entry.kind === "reply" ? m.report_reply() : m.report_text()}
              {fresh.has(entry.id) ? <Badge tone="info">{m.reply_new()}</Badge> : null}
            </span>
            <span className="whitespace-pre-line wrap-anywhere">{entry.text}</span>
            <DateText iso={entry.at} className="text-sm text-ink-muted">
              {formatDateTime(entry.at)}
            </DateText>
          </li>
        ))}
      </ul>
      {onAnswer === undefined ? null : (
        <Button variant="ghost" size="sm" className="-ms-3 self-start" onClick={onAnswer}>
          {m.report_answer()}
        </Button>
      )}
    </section>
  );
}

import { TICKET_TRANSITIONS, type TicketDetails, ticketId } from "@harkara/courier-core/support/ticket";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { DescriptionList } from "@harkara/ui/description-list";
import { PageHeader } from "@harkara/ui/page-header";
import { toast } from "@harkara/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { ticketQuery } from "./tickets.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { TICKET_CATEGORY_TEXT } from "@harkara/web/i18n/ticket-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { BackLink } from "../../shell/back-link.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { NotFoundAtWork } from "@harkara/web/shell/not-found-inside.tsx";
import { COMPOSER_ID, TicketComposer } from "./ticket-composer.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { TicketParcel } from "./ticket-parcel.tsx";
import { TicketEntryDialog, type WrittenKind } from "./ticket-entry-dialog.tsx";
import { TicketDue, TicketStatusBadge } from "./ticket-status.tsx";
import { TicketTimeline } from "./ticket-timeline.tsx";
import { useTicketEntry } from "./use-ticket-entry.ts";
import { BagLink, TicketSubject } from "./ticket-subject.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";

/** A ticket: its facts, its entries, and the possible actions. */
export function TicketScreen({ user, id }: { user: StaffUser; id: string }) {
  return v.is(ticketId, id) ? <LoadedTicket user={user} id={id} /> : <NotFoundAtWork />;
}

function LoadedTicket({ user, id }: { user: StaffUser; id: string }) {
  const query = useQuery(ticketQuery(useApi(), user.uid, id));
  const { data } = query;
  return (
    <>
      <BackLink to="/desk/tickets" activeOptions={{ exact: true }}>
        {m.ticket_title()}
      </BackLink>
      <PageHeader
        title={data === undefined ? <TrackingCode id={id} /> : TICKET_CATEGORY_TEXT[data.category]()}
        description={
          data === undefined ? undefined : (
            <span className="flex flex-wrap items-center gap-2">
              <TrackingCode id={id} />
              <TicketStatusBadge ticket={data} />
            </span>
          )
        }
        actions={data === undefined || data.is_own ? undefined : <Actions user={user} ticket={data} />}
      />
      <Fetched title={m.ticket_one_failed()} query={query}>
        {(ticket) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="flex min-w-0 flex-col gap-6 lg:order-2">
              <Card as="section" className="flex flex-col gap-4 text-sm sm:text-base">
                {ticket.tracking_id === undefined ? null : (
                  <TicketParcel user={user} trackingId={ticket.tracking_id} senderName={ticket.sender_name} />
                )}
                <Facts ticket={ticket} />
              </Card>
            </div>
            <div className="flex min-w-0 flex-col gap-6">
              <TicketTimeline ticket={ticket} />
              {ticket.is_own ? (
                <Alert tone="info" title={m.ticket_own()}>
                  {m.ticket_own_text()}
                </Alert>
              ) : (
                <TicketComposer key={ticket.id} user={user} ticket={ticket} />
              )}
            </div>
          </div>
        )}
      </Fetched>
    </>
  );
}

/** The facts of a ticket, except its parcel. The history contains the time of its opening. */
function Facts({ ticket }: { ticket: TicketDetails }) {
  const { tracking_id, bag_id, assignee, status } = ticket;
  return (
    <DescriptionList
      className={tracking_id === undefined ? "" : "border-t border-line pt-4"}
      items={[
        ...(tracking_id === undefined
          ? [{ term: m.ticket_col_about(), detail: <TicketSubject ticket={ticket} /> }]
          : []),
        ...(tracking_id === undefined || bag_id === undefined
          ? []
          : [{ term: m.staff_nav_bags(), detail: <BagLink id={bag_id} /> }]),
        { term: m.ticket_col_assignee(), detail: assignee ?? m.ticket_assignee_none() },
        ...(status === "open" ? [{ term: m.ticket_col_due(), detail: <TicketDue ticket={ticket} /> }] : []),
      ]}
    />
  );
}

/** The actions that the status permits, except replies and notes. The most frequent one is first. */
function Actions({ user, ticket }: { user: StaffUser; ticket: TicketDetails }) {
  const [open, setOpen] = useState<WrittenKind | "assigned">();
  const entry = useTicketEntry(user, ticket.id);
  const may = (kind: keyof typeof TICKET_TRANSITIONS) =>
    TICKET_TRANSITIONS[kind][ticket.status] !== undefined;
  function start(kind: WrittenKind | "assigned"): void {
    entry.reset();
    setOpen(kind);
  }

  function toggle(): void {
    entry.mutate(
      { kind: ticket.is_mine ? "released" : "assigned" },
      { onError: (error) => toast.error(m.ticket_not_saved(), { description: errorText(error) }) },
    );
  }

  // The sender waits for a reply, which is written at the end of the page.
  const isAsked = ticket.tracking_id !== undefined && ticket.entries.at(-1)?.kind === "message";
  return (
    <>
      {isAsked && may("reply") ? (
        <Button className="w-full sm:w-auto" onClick={() => document.getElementById(COMPOSER_ID)?.focus()}>
          {m.ticket_write_reply()}
        </Button>
      ) : null}
      {may("resolved") ? (
        <Button variant="secondary" className="w-full sm:w-auto" onClick={() => start("resolved")}>
          {m.ticket_resolve()}
        </Button>
      ) : null}
      {may("reopened") ? (
        <Button variant="secondary" className="w-full sm:w-auto" onClick={() => start("reopened")}>
          {m.ticket_reopen()}
        </Button>
      ) : null}
      {may("assigned") ? (
        <>
          <Button
            variant="secondary"
            className="flex-1 sm:flex-none"
            loading={entry.isPending && open === undefined}
            onClick={toggle}
          >
            {ticket.is_mine ? m.ticket_release() : m.ticket_assign()}
          </Button>
          <Button variant="secondary" className="flex-1 sm:flex-none" onClick={() => start("assigned")}>
            {m.ticket_assign_to()}
          </Button>
        </>
      ) : null}
      {open === "assigned" ? (
        <AssignDialog user={user} ticketId={ticket.id} entry={entry} onClose={() => setOpen(undefined)} />
      ) : open === undefined ? null : (
        <TicketEntryDialog kind={open} entry={entry} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

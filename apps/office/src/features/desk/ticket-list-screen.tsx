import {
  TICKET_CATEGORIES,
  TICKET_LISTS,
  type Ticket,
  type TicketCategory,
  type TicketList,
} from "@harkara/courier-core/support/ticket";
import { Button } from "@harkara/ui/button";
import { DataTable, type DataTableColumn } from "@harkara/ui/data-table";
import { DateText } from "@harkara/ui/date-text";
import { EmptyState } from "@harkara/ui/empty-state";
import { FilterSelect } from "@harkara/ui/filter-select";
import { PageHeader } from "@harkara/ui/page-header";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { ticketCountsQuery, ticketsQuery } from "./tickets.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { TICKET_CATEGORY_TEXT, TICKET_LIST_TEXT } from "@harkara/web/i18n/ticket-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { LoadMore } from "@harkara/web/shell/load-more.tsx";
import { PageTabs } from "../../shell/page-tabs.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { OpenTicketDialog } from "./open-ticket-dialog.tsx";
import type { TicketSearch } from "./ticket-search-schema.ts";
import { TicketDue, TicketStatusBadge, TicketSummary } from "./ticket-status.tsx";
import { Unassigned } from "./unassigned.tsx";
import { TicketSubject } from "./ticket-subject.tsx";

interface TicketListScreenProps {
  user: StaffUser;
  list: TicketList;
  category: TicketCategory | undefined;
  onSearch: (search: TicketSearch) => void;
}

/**
 * Lists of the tickets that the user may see, with the number of tickets in each list. Tickets are
 * sorted by due time.
 */
export function TicketListScreen({ user, list, category, onSearch }: TicketListScreenProps) {
  const { data: counts } = useQuery(ticketCountsQuery(useApi(), user.uid));
  const [isOpening, setIsOpening] = useState(false);
  return (
    <>
      <PageHeader
        title={m.ticket_title()}
        actions={
          <Button variant="secondary" onClick={() => setIsOpening(true)}>
            {m.ticket_open()}
          </Button>
        }
      />
      {isOpening ? <OpenTicketDialog user={user} onClose={() => setIsOpening(false)} /> : null}
      <PageTabs
        label={m.ticket_title()}
        value={list}
        onValueChange={(value) => {
          const next = TICKET_LISTS.find((known) => known === value);
          if (next !== undefined) onSearch({ list: next, category });
        }}
        items={TICKET_LISTS.map((value) => ({
          value,
          label: TICKET_LIST_TEXT[value](),
          count: value === "resolved" ? undefined : counts?.[value],
          isUrgent: value === "overdue",
          content: (
            <div className="flex flex-col gap-5">
              <FilterSelect
                className="self-start"
                label={m.ticket_category()}
                clearLabel={m.parcels_filter_clear({ filter: m.ticket_category() })}
                options={[
                  { value: "", label: m.ticket_category_all() },
                  ...TICKET_CATEGORIES.map((each) => ({
                    value: each,
                    label: TICKET_CATEGORY_TEXT[each](),
                  })),
                ]}
                value={category ?? ""}
                onValueChange={(chosen) =>
                  onSearch({ list, category: TICKET_CATEGORIES.find((each) => each === chosen) })
                }
              />
              <TicketTable user={user} list={value} category={category} />
            </div>
          ),
        }))}
      />
    </>
  );
}

interface TicketTableProps {
  user: StaffUser;
  list: TicketList;
  category: TicketCategory | undefined;
}

function TicketTable({ user, list, category }: TicketTableProps) {
  const query = useInfiniteQuery(ticketsQuery(useApi(), user.uid, list, category));
  const { data, isFetching, refetch } = query;
  const error = query.isFetchNextPageError ? null : query.error;
  return (
    <>
      <DataTable
        caption={TICKET_LIST_TEXT[list]()}
        columns={columns(user)}
        rows={data ?? []}
        getRowId={({ id }) => id}
        rowHref={({ id }) => `/desk/tickets/${id}`}
        renderLink={({ href: _href, ...link }, { id }) => (
          <Link to="/desk/tickets/$ticketId" params={{ ticketId: id }} {...link} />
        )}
        narrowCell={narrowTicket}
        narrowAction={takeButton(user)}
        status={data === undefined ? "loading" : "ready"}
        loadingLabel={m.loading()}
        emptyState={<EmptyState title={m.ticket_none_title()}>{m.ticket_none_text()}</EmptyState>}
        error={
          error && (
            <FailureAlert
              title={m.ticket_failed()}
              error={error}
              isBusy={isFetching}
              onRetry={() => void refetch()}
            />
          )
        }
      />
      {data === undefined ? null : <LoadMore query={query} count={data.length} />}
    </>
  );
}

/** Returns the button on a phone that assigns an open ticket without an assignee to the user. */
const takeButton = (user: StaffUser) => (ticket: Ticket) =>
  ticket.assignee === undefined && ticket.status === "open" ? (
    <div className="flex justify-end py-0.5">
      <Unassigned user={user} ticket={ticket} />
    </div>
  ) : null;

/**
 * Returns the row of a ticket on a phone: category, status, summary, due time, ID, sender or merchant, and
 * assignee. An open ticket without an assignee has a button instead.
 */
function narrowTicket(ticket: Ticket) {
  const { id, category, status, sender_name, merchant_name, assignee } = ticket;
  return (
    <span className="flex min-w-0 flex-col gap-0.5 py-0.5">
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{TICKET_CATEGORY_TEXT[category]()}</span>
        <span className="shrink-0">
          <TicketStatusBadge ticket={ticket} />
        </span>
      </span>
      <TicketSummary ticket={ticket} />
      <span className="text-sm">
        <TicketTime ticket={ticket} />
      </span>
      <span className="text-sm text-ink-muted">
        <FactLine
          facts={[
            <TrackingCode key="id" id={id} />,
            ...(sender_name === undefined ? [] : [m.ticket_sender_named({ name: sender_name })]),
            ...(merchant_name === undefined ? [] : [m.ticket_merchant_named({ name: merchant_name })]),
            ...(assignee === undefined ? [] : [m.ticket_assigned_to({ name: assignee })]),
            ...(assignee === undefined && status !== "open" ? [m.ticket_assignee_none()] : []),
          ]}
        />
      </span>
    </span>
  );
}

/** The due time of an open ticket. For any other ticket, the time at which it was opened. */
function TicketTime({ ticket }: { ticket: Ticket }) {
  return ticket.status === "open" ? <TicketDue ticket={ticket} isLabelled /> : <OpenedAt ticket={ticket} />;
}

function OpenedAt({ ticket: { opened_at } }: { ticket: Ticket }) {
  return <DateText iso={opened_at}>{m.ticket_opened_at({ time: formatDateTime(opened_at) })}</DateText>;
}

const columns = (user: StaffUser): DataTableColumn<Ticket>[] => [
  {
    id: "ticket",
    header: m.ticket_col_ticket(),
    kind: "heading",
    cell: (ticket) => (
      <span className="flex flex-col gap-0.5">
        <span className="truncate text-base font-semibold">{TICKET_CATEGORY_TEXT[ticket.category]()}</span>
        <TicketSummary ticket={ticket} />
        <TrackingCode id={ticket.id} className="text-sm font-normal text-ink-muted" />
      </span>
    ),
  },
  {
    id: "about",
    header: m.ticket_col_about(),
    width: 10,
    cell: (ticket) => (
      <span className="flex flex-col wrap-anywhere">
        <TicketSubject ticket={ticket} />
        <span className="text-ink-muted">{ticket.sender_name}</span>
      </span>
    ),
  },
  {
    id: "status",
    header: m.ticket_col_status(),
    width: 7,
    cell: (ticket) => <TicketStatusBadge ticket={ticket} />,
  },
  {
    id: "assignee",
    header: m.ticket_col_assignee(),
    width: 9,
    cell: (ticket) => ticket.assignee ?? <Unassigned user={user} ticket={ticket} />,
  },
  {
    id: "due",
    header: m.ticket_col_due(),
    width: 15.5,
    cell: (ticket) => (
      <span className="flex flex-col">
        {ticket.status === "open" ? <TicketDue ticket={ticket} /> : null}
        <span className="text-ink-muted">
          <OpenedAt ticket={ticket} />
        </span>
      </span>
    ),
  },
];

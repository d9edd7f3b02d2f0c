import type { FoundParcel } from "@harkara/courier-core/support/desk";
import { BAG_ID_PATTERN } from "@harkara/courier-core/base/bag-id";
import { SHOWN_DIGITS } from "@harkara/courier-core/support/desk";
import { searchedWords } from "@harkara/courier-core/support/desk-words";
import { exactTrackingId } from "@harkara/courier-core/base/tracking-id";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { TextField } from "@harkara/ui/field";
import { PageHeader } from "@harkara/ui/page-header";
import { Skeleton } from "@harkara/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { SubmitEvent } from "react";
import { deskSearchQuery, isDeskSearch } from "../../api/desk.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { useUrlInput } from "@harkara/web/lists/use-url-input.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { ticketsQuery } from "./tickets.ts";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { TicketItems } from "./ticket-items.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { LoadMore } from "@harkara/web/shell/load-more.tsx";
import { MAX_SEARCH } from "./desk-search.ts";
import { FoundParcelList } from "./found-parcel-list.tsx";
import { FoundPeople } from "./found-people.tsx";

interface DeskSearchScreenProps {
  user: StaffUser;
  /** The search text in the URL. */
  search: string;
  onSearch: (search: string) => void;
}

/**
 * Finds parcels by tracking ID, phone number, name or district, and merchants and staff by name, phone number
 * or e-mail address. Enter opens the parcel or the bag of a scanned ID, or the only result.
 * Before a search, the page shows the tickets of the user.
 */
export function DeskSearchScreen({ user, search, onSearch }: DeskSearchScreenProps) {
  const navigate = useNavigate();
  const { typed, type, text, sendNow } = useUrlInput(search, onSearch);
  const isSearch = isDeskSearch(search);
  const query = useInfiniteQuery({ ...deskSearchQuery(useApi(), user.uid, search), enabled: isSearch });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const bag = text.replaceAll(/\s/g, "").toUpperCase();
    if (BAG_ID_PATTERN.test(bag)) {
      void navigate({ to: "/desk/bags/$bagId", params: { bagId: bag } });
      return;
    }
    const scanned = /^trk/i.test(text) ? exactTrackingId(text) : undefined;
    const only = text === search && query.data?.length === 1 ? query.data[0]?.tracking_id : undefined;
    const trackingId = scanned ?? only;
    if (trackingId === undefined) sendNow();
    else void navigate({ to: "/desk/$trackingId", params: { trackingId } });
  }

  return (
    <>
      <PageHeader title={m.desk_title()} />
      <search>
        <form noValidate className="desk-search" onSubmit={submit}>
          <TextField
            label={m.desk_search_label()}
            hint={m.desk_search_hint({ count: formatNumber(SHOWN_DIGITS) })}
            type="search"
            maxLength={MAX_SEARCH}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            // A scanner types into the focused field, and the page has no other purpose than this search.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </form>
      </search>
      {isSearch ? (
        <>
          <FoundPeople user={user} search={search} />
          <Results user={user} search={search} query={query} />
        </>
      ) : (
        <MyTickets user={user} />
      )}
    </>
  );
}

/** The user's unresolved tickets, which the page shows before a search. */
function MyTickets({ user }: { user: StaffUser }) {
  const query = useInfiniteQuery(ticketsQuery(useApi(), user.uid, "mine"));
  return (
    <section className="flex flex-col gap-3" aria-labelledby="my-tickets">
      <h2 id="my-tickets" className="text-xl font-bold">
        {m.desk_my_tickets()}
      </h2>
      <Fetched title={m.ticket_failed()} query={query}>
        {(tickets) =>
          tickets.length === 0 ? (
            <p className="text-ink-muted">{m.desk_my_tickets_none()}</p>
          ) : (
            <TicketItems user={user} tickets={tickets} />
          )
        }
      </Fetched>
    </section>
  );
}

type SearchQuery = ReturnType<typeof useInfiniteQuery<unknown, Error, FoundParcel[]>>;

interface ResultsProps {
  user: StaffUser;
  search: string;
  query: SearchQuery;
}

function Results({ user, search, query }: ResultsProps) {
  const { data, isFetching, refetch } = query;
  const error = query.isFetchNextPageError ? null : query.error;
  const count = data?.length ?? 0;
  const isPartial = count === 0 && query.hasNextPage;
  return (
    <>
      {error === null ? null : (
        <FailureAlert
          title={m.desk_failed()}
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <output className={count === 0 ? "sr-only" : "text-ink-muted"}>
        {data === undefined
          ? error === null && m.desk_searching()
          : count === 0
            ? isPartial
              ? m.desk_newest_none_title()
              : m.desk_none_title()
            : query.hasNextPage
              ? m.desk_found_more({ count: formatNumber(count) })
              : countText(count, m.desk_found)}
      </output>
      {data === undefined ? (
        error === null ? (
          <ResultSkeleton />
        ) : null
      ) : isPartial ? (
        <NotAmongNewest query={query} />
      ) : count === 0 ? (
        <EmptyState title={m.desk_none_title()}>
          {m.desk_none_text({ count: formatNumber(SHOWN_DIGITS) })}{" "}
          {user.staff.role === "hub" ? m.desk_none_hub() : null}
        </EmptyState>
      ) : (
        <FoundParcelList parcels={data} words={searchedWords(search)} />
      )}
      {count === 0 ? null : <LoadMore query={query} count={count} />}
    </>
  );
}

/**
 * A message that the newest parcels do not match all of the frequent words, with a button to search older
 * parcels.
 */
function NotAmongNewest({ query }: { query: SearchQuery }) {
  const { isFetchingNextPage, isFetchNextPageError, error } = query;
  return (
    <>
      {isFetchNextPageError && error ? <FailureAlert title={m.list_more_failed()} error={error} /> : null}
      <EmptyState
        title={m.desk_newest_none_title()}
        action={
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.desk_search_older()}
          </Button>
        }
      >
        {m.desk_newest_none_text()}
      </EmptyState>
    </>
  );
}

function ResultSkeleton() {
  return (
    <div className="flex flex-col gap-2" aria-hidden>
      {["a", "b", "c"].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}

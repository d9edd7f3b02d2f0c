import { isDeletable, isPayable, type Parcel } from "@harkara/courier-core/parcel";
import { COUNT_LIMIT } from "@harkara/courier-core/parcel-query";
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import { Alert } from "@harkara/ui/alert";
import { Button, IconButton } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { ParcelTable, type ParcelRow } from "@harkara/ui/parcel-table";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { ApiError } from "../../api/client.ts";
import { PAGE_SIZE, parcelPageQuery, type ParcelPage } from "../../api/parcels.ts";
import { refundsQuery } from "../../api/refunds.ts";
import { serviceCentersQuery } from "../../api/service-centers.ts";
import { useApi } from "../../api/use-api.ts";
import { useIsOnline } from "../../api/use-is-online.ts";
import { errorText } from "../../i18n/error-text.ts";
import { formatDateTime, formatNumber, formatShortDay, formatTaka } from "../../i18n/format.ts";
import { DELIVERY_STATUS_TEXT, PARCEL_TYPE_TEXT, deliveryPayment } from "../../i18n/parcel-words.ts";
import { districtLabel } from "../../i18n/places.ts";
import { firstPage, nextPage, previousPage, type ListLocation } from "../../lists/list-location.ts";
import { m } from "../../paraglide/messages.js";
import { DeleteParcelDialog } from "../../parcel-actions/delete-parcel-dialog.tsx";
import { PayDialog } from "../../parcel-actions/pay-dialog.tsx";
import type { SessionUser } from "../../session/session.ts";
import { FailureAlert } from "../../shell/failure-alert.tsx";
import { readHiddenColumns, saveHiddenColumns } from "../../storage/hidden-columns.ts";
import { COLUMN_TEXT, ColumnChoice } from "./column-choice.tsx";
import { ParcelFilters } from "./parcel-filters.tsx";
import { ParcelPages } from "./parcel-pages.tsx";
import { isNarrowed, widened, type ParcelSearch } from "./parcel-search.ts";
import { parcelSorting } from "./parcel-sorting.ts";
import { RefundList } from "./refund-list.tsx";
import { SelectedParcels } from "./selected-parcels.tsx";
import { useSelectAll } from "./use-select-all.ts";
import { useSelection } from "./use-selection.ts";
import { ViewTabs } from "./view-tabs.tsx";

type Action = { readonly name: "pay" | "delete"; readonly parcel: Parcel };

interface MyParcelsScreenProps {
  user: SessionUser;
  location: ListLocation<ParcelSearch>;
  /** @param isReplaced replaces the entry of the browser's history */
  onGo: (location: ListLocation<ParcelSearch>, isReplaced?: boolean) => void;
}

/** The user's parcels, filtered and sorted by the URL, with actions (spec section 2). */
export function MyParcelsScreen({ user, location, onGo }: MyParcelsScreenProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { search } = location;
  const query = useQuery({
    ...parcelPageQuery(api, user.email, search),
    placeholderData: keepPreviousData,
  });
  const refunds = useQuery(refundsQuery(api));
  // For the districts' Bangla names: without the file they are in English.
  const centers = useQuery(serviceCentersQuery);
  const isOnline = useIsOnline();
  const [hidden, setHidden] = useState(readHiddenColumns);
  const [action, setAction] = useState<Action | null>(null);
  const region = useRef<HTMLElement>(null);

  const { data: page, isPlaceholderData } = query;
  const byId = new Map(page?.parcels.map((parcel) => [parcel._id, parcel]));
  // Memoised: formatting 50 dates dominates a selection re-render.
  const rows = useMemo(
    () => page?.parcels.map((parcel) => toRow(parcel, centers.data ?? [])) ?? [],
    [page, centers.data],
  );
  const selection = useSelection(byId);
  const selectAll = useSelectAll(user.email, search, selection.add);
  const isPageSelected = rows.length > 0 && rows.every(({ id }) => selection.parcels.has(id));
  const isMoreToSelect =
    page !== undefined && page.total <= COUNT_LIMIT && selection.parcels.size < page.total && isPageSelected;
  const close = () => setAction(null);

  // A rejected cursor, or a page that has become empty: go back to a page with parcels.
  const isCursorRefused = query.error instanceof ApiError && query.error.problem?.code === "cursor.invalid";
  const isPastEnd = page !== undefined && !isPlaceholderData && page.number > 1 && page.parcels.length === 0;
  const isLost = isCursorRefused || isPastEnd;
  const goToExistingPage = useEffectEvent(() =>
    onGo(isPastEnd ? previousPage(location) : firstPage(search), true),
  );
  useEffect(() => {
    if (isLost) goToExistingPage();
  }, [isLost]);

  const nextCursor = isPlaceholderData ? null : (page?.nextCursor ?? null);
  useEffect(() => {
    if (nextCursor === null) return;
    const next = parcelPageQuery(api, user.email, nextPage({ search, earlier: [] }, nextCursor).search);
    // Prefetched once; a stale page is refetched when it is shown.
    void Promise.allSettled([queryClient.query({ ...next, staleTime: Infinity })]);
  }, [api, queryClient, user.email, search, nextCursor]);

  function retry(): void {
    void query.refetch();
    if (refunds.isError) void refunds.refetch();
  }

  function showAll(): void {
    onGo(firstPage(widened(search)));
    // The focused button is unmounted.
    region.current?.focus({ preventScroll: true });
  }

  function turnTo(next: ListLocation<ParcelSearch>): void {
    onGo(next);
    region.current?.scrollIntoView();
    region.current?.focus({ preventScroll: true });
  }

  const isEmpty = page?.total === 0 && search.view === undefined && !isNarrowed(search);
  const isFailed = query.isError && !isLost;
  const asOf = formatDateTime(new Date(query.dataUpdatedAt).toISOString());
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      <PageHeader
        className="max-sm:flex-row max-sm:items-center max-sm:justify-between"
        title={m.parcels_title()}
        actions={
          <Button asChild size="sm" className="print:hidden">
            <Link to="/sendParcel">{m.parcels_send()}</Link>
          </Button>
        }
      />
      <p className="hidden print:block">
        {m.parcels_printed({
          email: user.email,
          time: asOf,
        })}
      </p>
      {refunds.data === undefined || refunds.data.length === 0 ? null : <RefundList refunds={refunds.data} />}
      {/* Not an alert: the list does not depend on it. When the list has failed as well, its alert suffices. */}
      {refunds.isLoadingError && !isFailed ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
          <p>
            {m.refunds_failed()} {errorText(refunds.error)}
          </p>
          <Button
            variant="ghost"
            size="sm"
            className="-ms-3"
            loading={refunds.isFetching}
            onClick={() => void refunds.refetch()}
          >
            {m.try_again()}
          </Button>
        </div>
      ) : null}
      {isEmpty ? null : <ViewTabs uid={user.uid} search={search} />}
      {isEmpty ? null : (
        <ParcelFilters search={search} onChange={(next, isRefined) => onGo(firstPage(next), isRefined)} />
      )}
      {isFailed ? (
        <FailureAlert
          title={page ? m.parcels_stale_title({ time: asOf }) : m.parcels_failed_title()}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={retry}
        />
      ) : page && !isOnline ? (
        <Alert tone="warning" title={m.parcels_stale_title({ time: asOf })}>
          {m.api_offline()}
        </Alert>
      ) : null}
      {/* Takes the focus when the focused row is unmounted, or on another page. */}
      <section
        ref={region}
        tabIndex={-1}
        aria-label={m.parcels_caption()}
        className="flex scroll-mt-20 flex-col gap-1 outline-none lg:scroll-mt-4 [&_:is(a,button)]:scroll-mb-24"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 empty:hidden sm:min-h-9">
          {/* Mounted before the first result, so that screen readers announce it too. On a phone the tab says how many there are. */}
          <output className={isNarrowed(search) ? "text-ink-muted" : "text-ink-muted max-sm:sr-only"}>
            {page && !isEmpty ? foundText(page) : null}
          </output>
          <div className="flex flex-wrap items-center empty:hidden print:hidden">
            {isNarrowed(search) && page?.total !== 0 ? (
              <Button variant="ghost" size="sm" onClick={showAll}>
                {m.parcels_all()}
              </Button>
            ) : null}
            {page && page.parcels.length > 0 ? (
              <ColumnChoice
                className="max-sm:hidden"
                hidden={hidden}
                onChange={(next) => {
                  setHidden(next);
                  saveHiddenColumns(next);
                }}
              />
            ) : null}
          </div>
        </div>
        {isFailed && !page ? null : (
          <ParcelTable
            caption={m.parcels_caption()}
            status={
              page === undefined || centers.isPending ? "loading" : isPlaceholderData ? "updating" : "ready"
            }
            parcels={rows}
            hiddenColumns={hidden}
            startIndex={page ? firstNumberOf(page) : 1}
            labels={{
              number: m.parcels_col_number(),
              title: m.parcels_col_title(),
              type: COLUMN_TEXT.type(),
              createdAt: COLUMN_TEXT.createdAt(),
              cost: COLUMN_TEXT.cost(),
              payment: COLUMN_TEXT.payment(),
              delivery: COLUMN_TEXT.delivery(),
              statuses: m.parcels_col_statuses(),
              actions: m.parcels_col_actions(),
              loading: m.loading(),
            }}
            formatNumber={formatNumber}
            sorting={parcelSorting(search, (next) => onGo(firstPage(next)))}
            selection={{
              value: new Set(selection.parcels.keys()),
              onChange: selection.change,
              rowLabel: ({ title }) => m.parcels_select_named({ title }),
              pageLabel: m.parcels_select_page(),
            }}
            renderTitle={({ title, trackingId }) => (
              <Link to="/dashbord/parcels/$trackingId" params={{ trackingId }} className="hover:underline">
                {title}
              </Link>
            )}
            renderActions={({ id }) => {
              const parcel = byId.get(id);
              return parcel ? (
                <RowActions parcel={parcel} isAsked={search.view === "question"} onAct={setAction} />
              ) : null;
            }}
            emptyState={
              isEmpty ? (
                <NoParcels />
              ) : isNarrowed(search) ? (
                <NothingFound onShowAll={showAll} />
              ) : (
                <EmptyState title={m.parcels_view_empty()}>{m.parcels_view_empty_text()}</EmptyState>
              )
            }
          />
        )}
      </section>
      {page ? (
        <ParcelPages
          page={page}
          location={location}
          onGo={(next) => {
            // The cursor of a pending page is unknown.
            if (!isPlaceholderData) turnTo(next);
          }}
        />
      ) : null}
      <SelectedParcels
        parcels={selection.parcels}
        search={search}
        selectAll={
          selectAll.isPending || isMoreToSelect ? { ...selectAll, total: page?.total ?? 0 } : undefined
        }
        onClear={() => {
          selection.clear();
          // The focused button is unmounted.
          region.current?.focus({ preventScroll: true });
        }}
      />
      {action?.name === "pay" ? <PayDialog parcel={action.parcel} onClose={close} /> : null}
      {action?.name === "delete" ? (
        <DeleteParcelDialog
          parcel={action.parcel}
          onClose={close}
          onDeleted={() => {
            selection.change([action.parcel._id], false);
            region.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

function firstNumberOf({ number }: ParcelPage): number {
  return (number - 1) * PAGE_SIZE + 1;
}

/** The number of parcels found, and the range of rows when there are more pages. */
function foundText(page: ParcelPage): string {
  const first = firstNumberOf(page);
  const shown = page.parcels.length;
  if (shown > 0 && shown < page.total) {
    return m.parcels_shown({
      first: formatNumber(first),
      last: formatNumber(first + shown - 1),
      total: totalText(page.total),
    });
  }
  return m.parcels_found({ n: page.total, count: totalText(page.total) });
}

/** The server counts up to `COUNT_LIMIT`: "10,000+" says that there are more. */
function totalText(total: number): string {
  return total > COUNT_LIMIT ? `${formatNumber(COUNT_LIMIT)}+` : formatNumber(total);
}

function NoParcels() {
  return (
    <EmptyState
      title={m.parcels_empty()}
      action={
        <Button asChild>
          <Link to="/sendParcel">{m.parcels_send()}</Link>
        </Button>
      }
    >
      {m.parcels_empty_text()}
    </EmptyState>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title={m.parcels_none()}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {m.parcels_all()}
        </Button>
      }
    >
      {m.parcels_none_text()}
    </EmptyState>
  );
}

interface RowActionsProps {
  parcel: Parcel;
  /** Whether the list shows the parcels that await a reply. */
  isAsked: boolean;
  onAct: (action: Action) => void;
}

/** Where rows are lines, the row itself leads to the parcel, whose page has the other actions. */
function RowActions({ parcel, isAsked, onAct }: RowActionsProps) {
  const { title } = parcel;
  return (
    <>
      <Button asChild variant="secondary" size="sm" className="@max-4xl:hidden">
        <Link
          to="/dashbord/parcels/$trackingId"
          params={{ trackingId: parcel.tracking_id }}
          aria-label={isAsked ? m.parcels_answer_named({ title }) : m.parcels_view_named({ title })}
        >
          {isAsked ? m.summary_answer() : m.parcels_view()}
        </Link>
      </Button>
      {isPayable(parcel) ? (
        <Button
          size="sm"
          aria-label={m.parcels_pay_named({ title })}
          onClick={() => onAct({ name: "pay", parcel })}
        >
          {m.parcels_pay()}
        </Button>
      ) : null}
      {isDeletable(parcel) ? (
        <IconButton
          size="sm"
          className="@max-4xl:hidden"
          label={m.parcels_delete_named({ title })}
          onClick={() => onAct({ name: "delete", parcel })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </>
  );
}

function toRow(parcel: Parcel, centers: readonly ServiceCenter[]): ParcelRow {
  const payment = deliveryPayment(parcel);
  return {
    id: parcel._id,
    title: parcel.title,
    trackingId: parcel.tracking_id,
    receiverName: parcel.receiver_name,
    receiverPlace: districtLabel(parcel.receiver_center, centers),
    typeLabel: PARCEL_TYPE_TEXT[parcel.type](),
    createdAtLabel: formatDateTime(parcel.creation_date),
    createdAtIso: parcel.creation_date,
    dayLabel: formatShortDay(parcel.creation_date),
    costLabel: formatTaka(parcel.cost),
    ...(parcel.collect_amount > 0 && {
      codLabel: m.parcels_cod({ amount: formatTaka(parcel.collect_amount) }),
    }),
    paymentLabel: payment.label,
    paymentStatus: payment.status,
    deliveryLabel: DELIVERY_STATUS_TEXT[parcel.delivery_status](),
    deliveryStatus: parcel.delivery_status,
  };
}

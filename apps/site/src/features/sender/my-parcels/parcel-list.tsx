import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { ParcelTable, type ParcelRow, type ParcelTableColumn } from "@harkara/ui/parcel-table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { PAGE_SIZE, parcelSummaryQuery, type ParcelPage } from "@harkara/web/api/parcels.ts";
import { serviceCentersQuery } from "@harkara/web/api/service-centers.ts";
import { unreadRepliesQuery } from "@harkara/web/api/sender-tickets.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import type { Selection } from "@harkara/web/lists/use-selection.ts";
import { formatDateTime, formatNumber, formatShortDay, formatTaka } from "@harkara/web/i18n/format.ts";
import { PARCEL_TYPE_TEXT } from "@harkara/web/i18n/parcel-type-text.ts";
import { DELIVERY_STATUS_TEXT, deliveryPayment } from "@harkara/web/i18n/parcel-words.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { RowDensity } from "../../../storage/row-density.ts";
import { COLUMN_TEXT, ColumnChoice } from "./column-choice.tsx";
import { isNarrowed, type ParcelSearch } from "./parcel-search.ts";
import { parcelSorting } from "./parcel-sorting.ts";
import { totalText } from "./total-text.ts";
import { type Action, NarrowAction, RowActions } from "./row-actions.tsx";

interface ParcelListProps {
  /** The user's uid. */
  uid: string;
  /** The page; undefined until it is loaded. */
  page: ParcelPage | undefined;
  /** Whether another page is being loaded. */
  isUpdating: boolean;
  isFailed: boolean;
  /** Whether the user has no parcels at all. */
  isEmpty: boolean;
  search: ParcelSearch;
  hidden: ReadonlySet<ParcelTableColumn>;
  onColumns: (hidden: ReadonlySet<ParcelTableColumn>) => void;
  density: RowDensity;
  onDensity: (density: RowDensity) => void;
  selection: Selection<Parcel>;
  /** The button that exports all results. */
  exportButton: ReactNode;
  onSort: (search: ParcelSearch) => void;
  onShowAll: () => void;
  onAct: (action: Action) => void;
}

/** A page of the list: the number of results, the choice of columns, and the table. */
export function ParcelList({
  uid,
  page,
  isUpdating,
  isFailed,
  isEmpty,
  search,
  hidden,
  onColumns,
  density,
  onDensity,
  selection,
  exportButton,
  onSort,
  onShowAll,
  onAct,
}: ParcelListProps) {
  // The service centers, for the districts' Bangla names. If they cannot be loaded, the names are in English.
  const centers = useQuery(serviceCentersQuery);
  const api = useApi();
  const { data: unread = [] } = useQuery(unreadRepliesQuery(api));
  const { data: summary } = useQuery(parcelSummaryQuery(api, uid));
  const asked = new Set(summary?.waiting.map(({ tracking_id }) => tracking_id));
  const isAsked = ({ tracking_id }: Parcel) => search.view === "question" || asked.has(tracking_id);
  const byId = new Map(page?.parcels.map((parcel) => [parcel._id, parcel]));
  // The rows are memoised, because formatting 50 dates takes most of the re-render time when the
  // selection changes.
  const rows = useMemo(
    () => page?.parcels.map((parcel) => toRow(parcel, centers.data ?? [])) ?? [],
    [page, centers.data],
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 empty:hidden sm:min-h-9">
        {/* Mounted before the first result, so that screen readers announce that result too. On a phone,
            the tab shows the total. */}
        <output className={isNarrowed(search) ? "text-ink-muted" : "text-ink-muted max-sm:sr-only"}>
          {page && !isEmpty ? foundText(page) : null}
        </output>
        <div className="flex flex-wrap items-center empty:hidden print:hidden">
          {isNarrowed(search) && page?.total !== 0 ? (
            <Button variant="ghost" size="sm" onClick={onShowAll}>
              {m.parcels_all()}
            </Button>
          ) : null}
          {page && page.parcels.length > 0 ? (
            <div className="flex flex-wrap items-center max-sm:hidden">
              {exportButton}
              <ColumnChoice {...{ hidden, density, onDensity }} onChange={onColumns} />
            </div>
          ) : null}
        </div>
      </div>
      {isFailed && !page ? null : (
        <ParcelTable
          caption={m.parcels_caption()}
          status={page === undefined || centers.isPending ? "loading" : isUpdating ? "updating" : "ready"}
          parcels={rows}
          hiddenColumns={hidden}
          density={density}
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
          sorting={parcelSorting(search, (next) => onSort(next))}
          selection={{
            value: new Set(selection.rows.keys()),
            onValueChange: selection.select,
            labels: { row: ({ title }) => m.parcels_select_named({ title }), page: m.parcels_select_page() },
          }}
          renderTitle={({ title, trackingId }) => (
            <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
              <Link to="/dashbord/parcels/$trackingId" params={{ trackingId }} className="hover:underline">
                {title}
              </Link>
              {unread.includes(trackingId) ? <Badge tone="info">{m.reply_new()}</Badge> : null}
            </span>
          )}
          renderActions={({ id }) => {
            const parcel = byId.get(id);
            return parcel ? <RowActions {...{ parcel, onAct }} isAsked={isAsked(parcel)} /> : null;
          }}
          renderNarrowAction={({ id }) => {
            const parcel = byId.get(id);
            return parcel ? <NarrowAction {...{ parcel, onAct }} isAsked={isAsked(parcel)} /> : null;
          }}
          emptyState={
            isEmpty ? (
              <NoParcels />
            ) : isNarrowed(search) ? (
              <NothingFound onShowAll={onShowAll} />
            ) : (
              <EmptyState title={m.parcels_view_empty()}>{m.parcels_view_empty_text()}</EmptyState>
            )
          }
        />
      )}
    </>
  );
}

function firstNumberOf({ number }: ParcelPage): number {
  return (number - 1) * PAGE_SIZE + 1;
}

/**
 * Returns the total number of results and, if there is more than one page, the range of rows on
 * this page.
 */
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

function toRow(parcel: Parcel, centers: readonly ServiceCenter[]): ParcelRow {
  const payment = deliveryPayment(parcel);
  return {
    id: parcel._id,
    title: parcel.title,
    trackingId: parcel.tracking_id,
    ...(parcel.reference !== "" && { reference: parcel.reference }),
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

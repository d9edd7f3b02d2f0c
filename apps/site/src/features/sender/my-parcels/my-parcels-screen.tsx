import { COUNT_LIMIT } from "@harkara/courier-core/parcel/parcel-query";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { refundsQuery } from "../../../api/refunds.ts";
import { useMay } from "@harkara/web/api/membership.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useIsOnline } from "@harkara/web/api/use-is-online.ts";
import { useSelection } from "@harkara/web/lists/use-selection.ts";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { firstPage, type ListLocation } from "@harkara/web/lists/list-location.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { DeleteParcelDialog } from "@harkara/web/parcel-actions/delete-parcel-dialog.tsx";
import { PayDialog } from "@harkara/web/parcel-actions/pay-dialog.tsx";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { readHiddenColumns, saveHiddenColumns } from "../../../storage/hidden-columns.ts";
import { readRowDensity, saveRowDensity } from "../../../storage/row-density.ts";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { ParcelFilters } from "./parcel-filters.tsx";
import { ParcelList } from "./parcel-list.tsx";
import { ParcelPages } from "./parcel-pages.tsx";
import { isNarrowed, widened, type ParcelSearch } from "./parcel-search.ts";
import { DueRefunds } from "./refund-list.tsx";
import type { Action } from "./row-actions.tsx";
import { SelectedParcels } from "./selected-parcels.tsx";
import { useExport } from "./use-export.ts";
import { useParcelPage } from "./use-parcel-page.ts";
import { useSelectAll } from "./use-select-all.ts";
import { totalText } from "./total-text.ts";
import { ViewTabs } from "./view-tabs.tsx";

interface MyParcelsScreenProps {
  user: SessionUser;
  location: ListLocation<ParcelSearch>;
  /** @param isReplaced whether to replace the browser's history entry */
  onGo: (location: ListLocation<ParcelSearch>, isReplaced?: boolean) => void;
}

/** The user's parcels with their actions (spec section 2). The URL contains filters and order. */
export function MyParcelsScreen({ user, location, onGo }: MyParcelsScreenProps) {
  const api = useApi();
  const { search } = location;
  const { query, isFailed } = useParcelPage(user.email, location, onGo);
  const refunds = useQuery(refundsQuery(api));
  const [action, setAction] = useState<Action | null>(null);
  const [hidden, setHidden] = useState(readHiddenColumns);
  const [density, setDensity] = useState(readRowDensity);
  const region = useRef<HTMLElement>(null);

  const { data: page, isPlaceholderData } = query;
  const byId = new Map(page?.parcels.map((parcel) => [parcel._id, parcel]));
  const selection = useSelection(byId);
  const selectAll = useSelectAll(user.email, search, (parcels) =>
    selection.add(new Map(parcels.map((parcel) => [parcel._id, parcel]))),
  );
  const exportAll = useExport(user.email, search);
  const isPageSelected = byId.size > 0 && [...byId.keys()].every((id) => selection.rows.has(id));
  const isMoreToSelect =
    page !== undefined && page.total <= COUNT_LIMIT && selection.rows.size < page.total && isPageSelected;
  const close = () => setAction(null);

  function changeColumns(next: typeof hidden): void {
    setHidden(next);
    saveHiddenColumns(next);
  }
  function changeDensity(next: typeof density): void {
    setDensity(next);
    saveRowDensity(next);
  }

  function retry(): void {
    void query.refetch();
    if (refunds.isError) void refunds.refetch();
  }

  function showAll(): void {
    onGo(firstPage(widened(search)));
    // The focused button is removed, so the region of the list takes the focus.
    region.current?.focus({ preventScroll: true });
  }

  function turnTo(next: ListLocation<ParcelSearch>): void {
    onGo(next);
    region.current?.scrollIntoView();
    region.current?.focus({ preventScroll: true });
  }

  const exportButton = page ? (
    <Button
      variant="ghost"
      size="sm"
      startIcon={<Download aria-hidden />}
      disabled={exportAll.isPending}
      onClick={() => exportAll.start(page.total)}
    >
      {m.parcels_export_all({ count: totalText(page.total) })}
    </Button>
  ) : null;
  const isEmpty = page?.total === 0 && search.view === undefined && !isNarrowed(search);
  const asOf = formatDateTime(new Date(query.dataUpdatedAt).toISOString());
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      <Header />
      <p className="hidden print:block">{m.parcels_printed({ email: user.email, time: asOf })}</p>
      <DueRefunds refunds={refunds} isListFailed={isFailed} />
      {isEmpty ? null : <ViewTabs uid={user.uid} list={{ search, hidden }} onColumns={changeColumns} />}
      {isEmpty ? null : (
        <ParcelFilters search={search} onChange={(next, isRefined) => onGo(firstPage(next), isRefined)} />
      )}
      <ListAlert {...{ query, isFailed, asOf }} onRetry={retry} />
      {/* This region takes the focus when the focused row is removed, and when another page is shown. */}
      <section
        ref={region}
        tabIndex={-1}
        aria-label={m.parcels_caption()}
        className="flex scroll-mt-20 flex-col gap-1 outline-none lg:scroll-mt-4 [&_:is(a,button)]:scroll-mb-24"
      >
        <ParcelList
          uid={user.uid}
          {...{ page, isFailed, isEmpty, search, hidden, density, selection, exportButton }}
          onDensity={changeDensity}
          onColumns={changeColumns}
          isUpdating={isPlaceholderData}
          onSort={(next) => onGo(firstPage(next))}
          onShowAll={showAll}
          onAct={setAction}
        />
      </section>
      {page ? (
        <ParcelPages
          page={page}
          location={location}
          onGo={(next) => {
            // The cursor after a page is not known until the page is loaded.
            if (!isPlaceholderData) turnTo(next);
          }}
        />
      ) : null}
      {page && page.parcels.length > 0 ? (
        <div className="flex justify-center sm:hidden print:hidden">{exportButton}</div>
      ) : null}
      <SelectedParcels
        parcels={selection.rows}
        search={search}
        total={page?.total ?? 0}
        exportAll={exportAll}
        selectAll={selectAll.isPending || isMoreToSelect ? selectAll : undefined}
        onDeselect={(ids) => selection.deselect(ids)}
        onClear={() => {
          selection.clear();
          // The focused button is removed, so the region of the list takes the focus.
          region.current?.focus({ preventScroll: true });
        }}
      />
      {action?.name === "pay" ? <PayDialog parcel={action.parcel} onClose={close} /> : null}
      {action?.name === "delete" ? (
        <DeleteParcelDialog
          parcel={action.parcel}
          onClose={close}
          onDeleted={() => {
            selection.deselect([action.parcel._id]);
            region.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

/** The title and, for users who may book, the ways to book. */
function Header() {
  const may = useMay();
  return (
    <PageHeader
      className="max-sm:flex-row max-sm:items-center max-sm:justify-between"
      title={m.parcels_title()}
      actions={
        may("bookParcel") ? (
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button asChild size="sm" variant="secondary" className="max-sm:hidden">
              <Link to="/dashbord/bulk">{m.bulk_title()}</Link>
            </Button>
            <Button asChild size="sm">
              <Link to="/sendParcel">{m.parcels_send()}</Link>
            </Button>
          </div>
        ) : undefined
      }
    />
  );
}

interface ListAlertProps {
  query: ReturnType<typeof useParcelPage>["query"];
  isFailed: boolean;
  /** When the parcels on screen were loaded. */
  asOf: string;
  onRetry: () => void;
}

/** Says that the list could not be loaded, or that it may be stale. */
function ListAlert({ query, isFailed, asOf, onRetry }: ListAlertProps) {
  const isOnline = useIsOnline();
  const { data: page, error, isFetching } = query;
  if (isFailed && error)
    return (
      <FailureAlert
        title={page ? m.parcels_stale_title({ time: asOf }) : m.parcels_failed_title()}
        error={error}
        isBusy={isFetching}
        onRetry={onRetry}
      />
    );
  if (page === undefined || isOnline) return null;
  return (
    <Alert tone="warning" title={m.parcels_stale_title({ time: asOf })}>
      {m.api_offline()}
    </Alert>
  );
}

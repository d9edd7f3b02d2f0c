import { PARCEL_VIEWS, type ParcelView } from "@harkara/courier-core/parcel/parcel-view";
import type { ParcelSummary } from "@harkara/courier-core/journey/parcel-details";
import type { ParcelTableColumn } from "@harkara/ui/parcel-table";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { parcelSummaryQuery } from "@harkara/web/api/parcels.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { PARCEL_VIEW_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { SavedViews } from "./saved-views.tsx";
import type { ListState } from "./saved-view-search.ts";

interface ViewTabsProps {
  uid: string;
  list: ListState;
  onColumns: (hidden: ReadonlySet<ParcelTableColumn>) => void;
}

/**
 * Tabs for the list's views, with the number of parcels in each, and for the user's saved views. Choosing a
 * view clears the search text and the filters.
 */
export function ViewTabs({ uid, list, onColumns }: ViewTabsProps) {
  const { data } = useQuery(parcelSummaryQuery(useApi(), uid));
  const { view: chosen, sort, order } = list.search;
  return (
    <nav aria-label={m.parcels_views()} className="flex items-center gap-2 border-b border-line print:hidden">
      <ul className="scroll-hint flex min-w-0 flex-1 overflow-x-auto overscroll-x-contain [scrollbar-width:none]">
        {[undefined, ...PARCEL_VIEWS].map((view) => (
          <li key={view ?? "all"} className="shrink-0">
            <Link
              to="/dashbord/myparcel"
              search={{ view, sort, order }}
              aria-current={view === chosen ? "page" : undefined}
              ref={view === chosen ? showWhole : undefined}
              resetScroll={false}
              className={TAB}
            >
              {view === undefined ? m.parcels_view_all() : PARCEL_VIEW_TEXT[view]()}
              {data && <Count view={view} summary={data} />}
            </Link>
          </li>
        ))}
      </ul>
      <SavedViews uid={uid} list={list} onColumns={onColumns} />
    </nav>
  );
}

const TAB =
  "relative flex min-h-11 items-center gap-1.5 rounded-control px-1.5 py-2 font-semibold whitespace-nowrap text-ink-muted transition-colors hover:text-ink focus-visible:focus-ring-inset aria-[current=page]:text-primary-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-1.5 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-primary forced-colors:aria-[current=page]:after:bg-[Highlight]";

interface CountProps {
  view: ParcelView | undefined;
  summary: ParcelSummary;
}

/**
 * The number of parcels in a view. The number awaiting a reply is highlighted, because these have a deadline.
 */
function Count({ view, summary: { total, views } }: CountProps) {
  const count = view === undefined ? total : views[view];
  const isUrgent = view === "question" && count > 0;
  return (
    <span
      className={`rounded-full px-1.5 text-sm tabular-nums ${isUrgent ? "bg-danger text-on-danger" : "bg-neutral-surface text-neutral-ink"}`}
    >
      {formatNumber(count)}
    </span>
  );
}

/** Scrolls the selected tab into view within the row of tabs, without scrolling the page. */
function showWhole(tab: HTMLElement | null): void {
  const row = tab?.closest("ul");
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

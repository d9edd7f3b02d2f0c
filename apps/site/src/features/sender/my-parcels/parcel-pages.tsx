import { Pagination } from "@harkara/ui/pagination";
import type { ParcelPage } from "@harkara/web/api/parcels.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import {
  hasPreviousPage,
  nextPage,
  previousPage,
  type ListLocation,
} from "@harkara/web/lists/list-location.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { ParcelSearch } from "./parcel-search.ts";

interface ParcelPagesProps {
  /** The current page. */
  page: ParcelPage;
  location: ListLocation<ParcelSearch>;
  onGo: (location: ListLocation<ParcelSearch>) => void;
}

/**
 * Buttons that open the next and the previous page. If the cursor of the previous page is unknown, the button
 * opens the first page.
 */
export function ParcelPages({ page: { number, nextCursor }, location, onGo }: ParcelPagesProps) {
  if (number === 1 && nextCursor === null) return null;
  return (
    <Pagination
      label={m.parcels_pages()}
      labels={{
        previous:
          number === 1 || hasPreviousPage(location) ? m.parcels_page_previous() : m.parcels_page_first(),
        next: m.parcels_page_next(),
        page: (text) => m.parcels_page({ number: text }),
      }}
      page={number}
      hasNext={nextCursor !== null}
      onPageChange={(asked) => {
        if (asked < number) onGo(previousPage(location));
        else if (nextCursor !== null) onGo(nextPage(location, nextCursor));
      }}
      formatNumber={formatNumber}
    />
  );
}

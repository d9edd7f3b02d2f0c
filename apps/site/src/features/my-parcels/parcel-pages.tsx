import { Pagination } from "@harkara/ui/pagination";
import type { ParcelPage } from "../../api/parcels.ts";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { isPreviousKnown, nextPlace, previousPlace, type Place } from "./parcel-search.ts";

interface ParcelPagesProps {
  /** The page that is shown. */
  page: ParcelPage;
  place: Place;
  onGo: (place: Place) => void;
}

/** To the page after and the page before, or to the first one where nobody knows where the one before begins. */
export function ParcelPages({ page: { number, nextCursor }, place, onGo }: ParcelPagesProps) {
  if (number === 1 && nextCursor === null) return null;
  return (
    <Pagination
      label={m.parcels_pages()}
      labels={{
        previous: number === 1 || isPreviousKnown(place) ? m.parcels_page_previous() : m.parcels_page_first(),
        next: m.parcels_page_next(),
        page: (text) => m.parcels_page({ number: text }),
      }}
      page={number}
      hasNext={nextCursor !== null}
      onPageChange={(asked) => {
        if (asked < number) onGo(previousPlace(place));
        else if (nextCursor !== null) onGo(nextPlace(place, nextCursor));
      }}
      formatNumber={formatNumber}
    />
  );
}

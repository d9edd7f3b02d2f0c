import type { ReactNode } from "react";

interface RecordLayoutProps {
  /** The most important data: where a parcel is, or how to contact a person. */
  first: ReactNode;
  /** What follows it on a phone: the tracking history of a parcel, or short cards about a person. */
  facts: ReactNode;
  /** Longer cards, or the list of a person's parcels. */
  list: ReactNode;
  /** The last cards, with the access log. */
  more: ReactNode;
}

/**
 * The record of a parcel or a person: the most important data and the list beside the facts and the last cards.
 * On a phone, the list follows the facts.
 */
export function RecordLayout({ first, facts, list, more }: RecordLayoutProps) {
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="contents min-w-0 flex-col gap-6 lg:flex">
        {first}
        <div className="order-last flex min-w-0 flex-col gap-6">{list}</div>
      </div>
      <div className="contents min-w-0 flex-col gap-6 lg:flex">
        {facts}
        <div className="order-last flex min-w-0 flex-col gap-6">{more}</div>
      </div>
    </div>
  );
}

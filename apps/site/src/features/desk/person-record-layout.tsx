import type { ReactNode } from "react";

interface PersonRecordLayoutProps {
  /** The person's contact data. */
  contact: ReactNode;
  /** Short cards about the person. */
  facts: ReactNode;
  /** The list of parcels, which may be long. */
  list: ReactNode;
  /** Longer cards about the person, and the access log. */
  more: ReactNode;
}

/**
 * The record of a person: contact and list beside the facts and the longer cards. On a phone, the list follows
 * the facts, and the longer cards are last.
 */
export function PersonRecordLayout({ contact, facts, list, more }: PersonRecordLayoutProps) {
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="contents min-w-0 flex-col gap-6 lg:flex">
        {contact}
        <div className="order-last min-w-0">{list}</div>
      </div>
      <div className="contents min-w-0 flex-col gap-6 lg:flex">
        {facts}
        <div className="order-last flex min-w-0 flex-col gap-6">{more}</div>
      </div>
    </div>
  );
}

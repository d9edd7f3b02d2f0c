import type { ReactNode } from "react";

interface PersonRecordLayoutProps {
  /** The person's contact data. */
  contact: ReactNode;
  /** Short cards about the person. */
  facts: ReactNode;
  /** The list of parcels, which may be long. */
  list: ReactNode;
  log: ReactNode;
}

/**
 * The record of a person: contact and list beside the facts and the access log. On a phone, the list follows
 * the facts, and the access log is last.
 */
export function PersonRecordLayout({ contact, facts, list, log }: PersonRecordLayoutProps) {
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="contents min-w-0 flex-col gap-6 lg:flex">
        {contact}
        <div className="order-last min-w-0">{list}</div>
      </div>
      <div className="contents min-w-0 flex-col gap-6 lg:flex">
        {facts}
        <div className="order-last min-w-0">{log}</div>
      </div>
    </div>
  );
}

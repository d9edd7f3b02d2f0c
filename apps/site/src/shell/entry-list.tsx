import type { ReactNode } from "react";
import { m } from "../paraglide/messages.js";

interface EntryListProps {
  /** Whether the entries are shown on demand: above a scanner, which must stay in sight. */
  isCompact: boolean;
  /** The items. */
  children: ReactNode;
}

/** Entries of the outbox inside an alert. */
export function EntryList({ isCompact, children }: EntryListProps) {
  const list = <ul className="flex flex-col divide-y divide-line">{children}</ul>;
  if (!isCompact) return list;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{m.outbox_show()}</summary>
      {list}
    </details>
  );
}

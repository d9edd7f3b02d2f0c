import type { ReactNode } from "react";
import { m } from "@harkara/web/paraglide/messages.js";

interface EntryListProps {
  /** Whether the entries are collapsed by default, as above a scanner, which must stay visible. */
  isCompact: boolean;
  /** The items. */
  children: ReactNode;
}

/** A list of outbox entries in an alert. */
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

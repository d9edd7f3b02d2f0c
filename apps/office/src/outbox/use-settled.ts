import { useEffect, useEffectEvent, useRef } from "react";
import { type Entry, isUnsent } from "@harkara/web/storage/outbox-entry.ts";
import type { OutboxState } from "./use-outbox.ts";

/**
 * Calls a function once for each entry that is answered or refused while the component is mounted. The entry
 * may have been saved earlier.
 * @param settle receives the entry with its result
 */
export function useSettled({ isReady, entries }: OutboxState, settle: (entry: Entry) => void): void {
  /** The numbers of the entries that were unsent at the last check. */
  const unsent = useRef<ReadonlySet<number>>(new Set());
  const look = useEffectEvent((entries: readonly Entry[]) => {
    for (const entry of entries) if (unsent.current.has(entry.number) && !isUnsent(entry)) settle(entry);
    unsent.current = new Set(entries.filter(isUnsent).map(({ number }) => number));
  });
  useEffect(() => {
    if (isReady === true) look(entries);
  }, [isReady, entries]);
}

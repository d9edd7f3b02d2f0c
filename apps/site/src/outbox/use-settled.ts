import { useEffect, useEffectEvent, useRef } from "react";
import { type Entry, isUnsent } from "./entry.ts";
import type { OutboxState } from "./use-outbox.ts";

/**
 * Calls back once for each entry that is answered or refused while the component is shown, also one from before that was sent only now.
 * @param settle gets the entry with its answer
 */
export function useSettled({ isReady, entries }: OutboxState, settle: (entry: Entry) => void): void {
  /** The entries that were unsent at the last look, by their numbers. */
  const unsent = useRef<ReadonlySet<number>>(new Set());
  const look = useEffectEvent((entries: readonly Entry[]) => {
    for (const entry of entries) if (unsent.current.has(entry.number) && !isUnsent(entry)) settle(entry);
    unsent.current = new Set(entries.filter(isUnsent).map(({ number }) => number));
  });
  useEffect(() => {
    if (isReady === true) look(entries);
  }, [isReady, entries]);
}

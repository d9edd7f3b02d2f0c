/** The content of an outbox, as the screens show it. */
import type { AccessEnd } from "./drain.ts";
import { type Entry, isOld, isReadable, type UnreadableEntry } from "@harkara/web/storage/outbox-entry.ts";
import type { DeviceStore } from "@harkara/web/storage/outbox-store.ts";

/** The content of an outbox. The object is immutable, and a new one replaces it at each change. */
export interface OutboxContent {
  /** The entries from the last day, and every unsent or refused entry, oldest first. */
  readonly entries: readonly Entry[];
  /** Entries that another version of the app has saved. */
  readonly unreadable: readonly UnreadableEntry[];
  /** The reason why sending has stopped. */
  readonly accessEnd: AccessEnd | undefined;
}

export interface ContentStore {
  readonly current: () => OutboxContent;
  /** Replaces a part of the content. */
  readonly show: (content: Partial<OutboxContent>) => void;
  /** Reads the entries from the device. @returns the readable ones */
  readonly load: () => Promise<readonly Entry[]>;
  /** Calls the listener at each change. @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates the content of an outbox, which is empty until it is loaded. */
export function createContent(store: DeviceStore): ContentStore {
  const listeners = new Set<() => void>();
  let known: OutboxContent = { entries: [], unreadable: [], accessEnd: undefined };
  /**
   * The number of the last read that has started, and the number of the read whose result is
   * displayed. If an earlier read ends later than this one, the result of the earlier read is
   * discarded.
   */
  let begun = 0;
  let shown = 0;

  function show(content: Partial<OutboxContent>): void {
    known = { ...known, ...content };
    for (const listener of listeners) listener();
  }

  return {
    current: () => known,
    show,
    async load() {
      begun += 1;
      const read = begun;
      const rows = await store.rows();
      const entries = rows.filter(isReadable).filter((entry) => !isOld(entry, Date.now()));
      if (read >= shown) {
        shown = read;
        show({ entries, unreadable: rows.filter((row) => !isReadable(row)) });
      }
      return entries;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

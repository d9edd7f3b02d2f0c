import { useCallback, useEffect, useRef, useState } from "react";
import {
  bulkName,
  openBulkStore,
  type BulkJob,
  type BulkStore,
  type StoredBulk,
  type StoredRow,
} from "@harkara/web/storage/bulk-store.ts";

/** A user's bulk upload on this device, shared by all tabs. */
export interface StoredBulkState {
  /** The stored bulk upload; undefined when there is none. */
  readonly bulk: StoredBulk | undefined;
  readonly isLoaded: boolean;
  /** The number of changes that other tabs have made. */
  readonly otherChanges: number;
  /** Whether the device could not save the last change. */
  readonly isFailed: boolean;
  /**
   * Replaces the stored bulk upload.
   * @returns whether it was saved
   */
  readonly begin: (bulk: StoredBulk) => Promise<boolean>;
  /**
   * Saves changed rows, and changes to the job.
   * @throws DOMException when the device cannot save them
   */
  readonly save: (rows: readonly StoredRow[], job?: Partial<BulkJob>) => Promise<void>;
  /** Reads the changes saved by other tabs. */
  readonly reload: () => Promise<StoredBulk | undefined>;
  readonly clear: () => Promise<void>;
}

/** Reads and saves the bulk upload of a user. */
export function useStoredBulk(uid: string): StoredBulkState {
  const [bulk, setBulk] = useState<StoredBulk>();
  const [isLoaded, setIsLoaded] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const [otherChanges, setOtherChanges] = useState(0);
  const opened = useRef<Promise<BulkStore>>(undefined);
  const current = useRef<StoredBulk>(undefined);
  const channel = useRef<BroadcastChannel>(undefined);

  /** The number of changes by this tab. Data that was read before the last change is outdated. */
  const changes = useRef(0);

  const show = useCallback((next: StoredBulk | undefined) => {
    current.current = next;
    setBulk(next);
  }, []);

  const reload = useCallback(async () => {
    const store = await opened.current;
    let before: number;
    let read: StoredBulk | undefined;
    do {
      before = changes.current;
      read = await store?.read(Date.now());
    } while (before !== changes.current);
    show(read);
    return read;
  }, [show]);

  useEffect(() => {
    let isOver = false;
    const opening = openBulkStore(uid);
    const tabs = new BroadcastChannel(bulkName(uid));
    opened.current = opening;
    channel.current = tabs;
    const load = async (): Promise<void> => {
      try {
        await reload();
      } catch {
        if (!isOver) setIsFailed(true);
      }
      if (!isOver) setIsLoaded(true);
    };
    const close = async (): Promise<void> => (await opening).close();
    tabs.addEventListener("message", () => {
      void load().then(() => setOtherChanges((count) => count + 1));
    });
    void load();
    return () => {
      isOver = true;
      tabs.close();
      close().catch(() => undefined);
    };
  }, [uid, reload]);

  const write = useCallback(async (change: (store: BulkStore) => Promise<void>) => {
    changes.current += 1;
    try {
      if (opened.current === undefined) throw new DOMException("closed", "InvalidStateError");
      await change(await opened.current);
      setIsFailed(false);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel.current?.postMessage("changed");
    } catch (error) {
      setIsFailed(true);
      throw error;
    }
  }, []);

  const begin = useCallback(
    async (next: StoredBulk) => {
      try {
        await write((store) => store.begin(next));
        show(next);
        return true;
      } catch {
        return false;
      }
    },
    [write, show],
  );
  const save = useCallback(
    async (rows: readonly StoredRow[], job: Partial<BulkJob> = {}) => {
      const before = current.current;
      if (before === undefined) return;
      const changed = new Map(rows.map((row) => [row.id, row]));
      const next = {
        job: { ...before.job, ...job, savedAt: Date.now() },
        rows: before.rows.map((row) => changed.get(row.id) ?? row),
      };
      current.current = next;
      await write((store) => store.save(next.job, rows));
      show(current.current);
    },
    [write, show],
  );
  const clear = useCallback(async () => {
    await write((store) => store.clear()).catch(() => undefined);
    show(undefined);
  }, [write, show]);

  return { bulk, isLoaded, otherChanges, isFailed, begin, save, reload, clear };
}

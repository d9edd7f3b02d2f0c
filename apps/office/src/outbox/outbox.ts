/**
 * Operations of staff, stored on the device until the server responds. They are not lost when the connection
 * is lost, the page is closed or the browser is killed. One tab sends them. Operations on the same parcel or
 * bag are sent in order, and each has an idempotency key (batch.ts, drain.ts).
 */
import { OperationSchema } from "@harkara/courier-core/journey/operation";
import * as v from "valibot";
import { openChannel } from "./channel.ts";
import { type ContentStore, createContent, type OutboxContent } from "./content.ts";
import { createDrain, type Pause, type Send } from "./drain.ts";
import { type Entry, isUnsent, type NewOperation } from "@harkara/web/storage/outbox-entry.ts";
import {
  deleteAnswered,
  type DeviceStore,
  openStore,
  outboxName,
} from "@harkara/web/storage/outbox-store.ts";

export interface Outbox {
  /**
   * Saves an operation on the device.
   * @throws DOMException when the device cannot save it
   */
  add(operation: NewOperation): Promise<Entry>;
  /**
   * Saves operations that belong together: all of them or none.
   * @throws DOMException when the device cannot save them
   */
  addAll(operations: readonly NewOperation[]): Promise<Entry[]>;
  content(): OutboxContent;
  /** Deletes a refused or unreadable entry that a worker has dismissed. */
  dismiss(number: number): Promise<void>;
  /** Sends an entry again that was set aside. */
  retry(number: number): Promise<void>;
  /**
   * Waits for the result of an entry.
   * @param ms the maximum wait
   * @returns the entry with its result; undefined if there is no result in time, or no connection
   */
  answerOf(number: number, ms: number): Promise<Entry | undefined>;
  /**
   * Calls the listener at each change, in this tab or in another one.
   * @returns a function that unsubscribes
   */
  subscribe(listener: () => void): () => void;
  /** Sends immediately, without waiting for the end of a pause. */
  flush(): void;
  close(): void;
}

/**
 * The pause after a temporary device storage error. Operations that were already sent are then sent again,
 * which is idempotent.
 */
const STORE_FAULT: Pause = { ms: 30_000, canWake: true };

const now = (): number => Date.now();

/**
 * Opens the outbox of a worker.
 * @param uid the worker's uid; another user of the same device never sends these operations
 */
export async function openOutbox(uid: string, send: Send): Promise<Outbox> {
  const store = await openStore(uid);
  const name = outboxName(uid);
  // Browsers may clear storage that is not marked as persistent.
  void navigator.storage?.persist?.().catch(() => false);

  const content = createContent(store);
  const stopping = new AbortController();
  let isOffline = false;
  /** Aborted when there may be something to send. Each check starts with a new controller. */
  let alarm = new AbortController();
  let canWake = true;
  const wake = (): void => {
    if (canWake) alarm.abort();
  };
  const closed = new Promise<never>((_, reject) => {
    stopping.signal.addEventListener("abort", () => reject(new DOMException("closed", "AbortError")));
  });
  closed.catch(() => undefined);

  const channel = openChannel(name, (message) => {
    if (message.kind === "flush") flush();
    else if (message.kind === "asks") {
      if (isSending) tellStatus();
    } else if (message.kind === "status") {
      isOffline = message.isOffline;
      content.show({ accessEnd: message.accessEnd });
    } else {
      void content.load();
      wake();
    }
  });

  /** Notifies this tab and the others of a change. */
  async function announce(): Promise<void> {
    channel.tell({ kind: "changed" });
    await content.load();
  }

  const drain = createDrain({
    now,
    store: {
      read: content.load,
      async change(changed, deleted) {
        if (stopping.signal.aborted || changed.length + deleted.length === 0) return;
        await store.change(changed, deleted);
        await announce();
      },
    },
    // A closed outbox does not wait for the response. The next outbox then sends the same operations again,
    // which is idempotent.
    send: (operations) => Promise.race([send(operations), closed]),
  });

  /**
   * Sends the status to the other tabs. Only the tab that sends knows whether there is a connection and
   * access.
   */
  function tellStatus(): void {
    const accessEnd = drain.accessEnd();
    isOffline = drain.isOffline();
    content.show({ accessEnd });
    channel.tell({ kind: "status", isOffline, ...(accessEnd && { accessEnd }) });
  }

  let isSending = false;
  async function run(): Promise<void> {
    isSending = true;
    await store.deleteOld(now()).catch(() => undefined);
    while (!stopping.signal.aborted) {
      // The controller is created before the check, so that an entry that is added during the check
      // is not missed.
      alarm = new AbortController();
      canWake = true;
      const pause = await drain.step().catch(() => STORE_FAULT);
      if (stopping.signal.aborted) return;
      tellStatus();
      canWake = pause.canWake;
      if (pause.ms !== 0) await untilAborted(AbortSignal.any([alarm.signal, stopping.signal]), pause.ms);
    }
  }

  function flush(): void {
    if (!isSending) {
      channel.tell({ kind: "flush" });
      return;
    }
    drain.retry();
    tellStatus();
    alarm.abort();
  }

  window.addEventListener("online", wake, { signal: stopping.signal });
  document.addEventListener("visibilitychange", wake, { signal: stopping.signal });
  // One tab sends. When it is closed or killed, the browser gives the lock to another tab.
  void navigator.locks.request(name, { signal: stopping.signal }, run).catch(() => {});
  channel.tell({ kind: "asks" });
  await content.load();

  async function addAll(operations: readonly NewOperation[]): Promise<Entry[]> {
    const at = new Date().toISOString();
    const rows = operations.map((operation) => ({
      operation: v.parse(OperationSchema, { ...operation, id: crypto.randomUUID(), at }),
      state: "waiting" as const,
    }));
    // The device may be online again, although an earlier request got no response.
    isOffline = false;
    const numbers = await addOrMakeRoom(store, rows);
    await announce();
    wake();
    return rows.flatMap((row, index) => {
      const number = numbers[index];
      return number === undefined ? [] : [{ number, ...row }];
    });
  }

  return {
    async add(operation) {
      const [entry] = await addAll([operation]);
      if (entry === undefined) throw new Error("an entry without a number");
      return entry;
    },
    addAll,
    content: content.current,
    async dismiss(number) {
      await store.change([], [number]);
      await announce();
    },
    async retry(number) {
      const entry = content.current().entries.find((one) => one.number === number);
      if (entry === undefined || !isUnsent(entry)) return;
      await store.change([{ ...entry, notBefore: 0 }], []);
      await announce();
      flush();
    },
    answerOf: (number, ms) => waitForAnswer(content, { number, ms, isOffline: () => isOffline }),
    subscribe: content.subscribe,
    flush,
    close() {
      stopping.abort();
      channel.close();
      store.close();
    },
  };
}

/** Adds rows. If the device storage is full, answered entries are deleted first. */
async function addOrMakeRoom(store: DeviceStore, rows: readonly Omit<Entry, "number">[]): Promise<number[]> {
  try {
    return await store.add(rows);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "QuotaExceededError")) throw error;
    await deleteAnswered(store);
    return store.add(rows);
  }
}

interface Wait {
  number: number;
  /** The maximum wait. */
  ms: number;
  /** Whether the last request had no response. The wait then ends. */
  isOffline: () => boolean;
}

/** Waits for the result of an entry. @returns undefined if there is none in time, or no connection */
function waitForAnswer(content: ContentStore, { number, ms, isOffline }: Wait): Promise<Entry | undefined> {
  const find = () => content.current().entries.find((entry) => entry.number === number && !isUnsent(entry));
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(find());
    };
    const check = (): void => {
      if (find() !== undefined || isOffline()) end();
    };
    const timer = setTimeout(end, navigator.onLine ? ms : 0);
    const unsubscribe = content.subscribe(check);
    check();
  });
}

/** Resolves when the signal is aborted, or after the given time in ms. */
function untilAborted(signal: AbortSignal, ms: number | undefined): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (ms !== undefined) setTimeout(resolve, ms);
  });
}

/**
 * What staff have done, kept on the device until the server has answered: through a dead connection, a closed page and a killed browser.
 * Each entry is sent in the order in which it was done, by one tab, under an id that makes it count once.
 */
import {
  OperationResultSchema,
  OperationSchema,
  type Operation,
  type OperationResult,
} from "@harkara/courier-core/operation";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as v from "valibot";

/** How far an entry has come. `refused`: the server did not do it; it stays until a person has read why. */
export type EntryState = "waiting" | "answered" | "refused";

/** Something that was done. */
export interface Entry {
  /** Its place in the order. */
  readonly number: number;
  readonly operation: Operation;
  readonly state: EntryState;
  readonly result?: OperationResult;
}

/** An operation without what the outbox adds: its id and its time. */
export type NewOperation = Operation extends infer Each
  ? Each extends Operation
    ? Omit<Each, "id" | "at">
    : never
  : never;

/** Sends operations, and gives their results in the same order. Throws when it is not known whether they arrived. */
export type Send = (operations: readonly Operation[]) => Promise<readonly OperationResult[]>;

export interface Outbox {
  /** Keeps what was done; it is safe from then on. @throws DOMException when the device keeps nothing */
  add(operation: NewOperation): Promise<Entry>;
  /** The entries of the last day, and every one that waits or was refused: the newest last. */
  entries(): readonly Entry[];
  /** A person has read why it was refused. */
  dismiss(number: number): Promise<void>;
  /** Calls back at each change, in this tab or another one. @returns the unsubscriber */
  subscribe(listener: () => void): () => void;
  /** Tries to send now. */
  flush(): void;
  close(): void;
}

const EntrySchema = v.object({
  number: v.number(),
  operation: OperationSchema,
  state: v.picklist(["waiting", "answered", "refused"]),
  result: v.optional(OperationResultSchema),
});

interface Schema extends DBSchema {
  entries: {
    key: number;
    value: { number?: number; operation: unknown; state: EntryState; result?: unknown };
  };
}

const DAY_MS = 86_400_000;
const BATCH = 50;
/** Between two tries, in ms: it doubles up to this. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** @param uid whose outbox it is: what one rider did is never sent as another, who signed in on the same phone */
export async function openOutbox(uid: string, send: Send): Promise<Outbox> {
  const name = `harkara-outbox-${uid}`;
  const db: IDBPDatabase<Schema> = await openDB<Schema>(name, 1, {
    upgrade: (opened) => void opened.createObjectStore("entries", { keyPath: "number", autoIncrement: true }),
  });
  // Browsers may clear what is not marked as kept.
  void navigator.storage?.persist?.().catch(() => false);

  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  const listeners = new Set<() => void>();
  let known: readonly Entry[] = [];
  /** How many reads have begun, and which of them is shown: an earlier one that ends later shows nothing. */
  let begun = 0;
  let shown = 0;
  /** Aborted when there may be something to send, or the outbox is closed; a new one is made before each look. */
  let alarm = new AbortController();
  const wake = (): void => alarm.abort();
  let failures = 0;
  const closed = new Promise<never>((_, reject) => {
    stopping.signal.addEventListener("abort", () => reject(new DOMException("closed", "AbortError")));
  });
  closed.catch(() => undefined);

  async function load(): Promise<void> {
    begun += 1;
    const read = begun;
    const rows = await db.getAll("entries");
    if (read < shown) return;
    shown = read;
    known = rows.flatMap((row) => {
      const parsed = v.safeParse(EntrySchema, row);
      return parsed.success && !isOld(parsed.output) ? [parsed.output] : [];
    });
    for (const listener of listeners) listener();
  }

  /** Tells this tab and the others of a change. */
  async function announce(): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage("changed");
    await load();
  }

  /** Deletes what was answered a day ago. In one transaction: what is added meanwhile is not looked at. */
  async function forgetOld(): Promise<void> {
    const transaction = db.transaction("entries", "readwrite");
    for await (const cursor of transaction.store) {
      const parsed = v.safeParse(EntrySchema, cursor.value);
      if (parsed.success && isOld(parsed.output)) await cursor.delete();
    }
    await transaction.done;
  }

  /** Sends what waits until nothing does. @returns whether everything was answered */
  async function drain(): Promise<boolean> {
    while (!stopping.signal.aborted) {
      await load();
      const batch = nextBatch(known);
      if (batch.length === 0) return true;
      let results: readonly OperationResult[];
      try {
        // A closed outbox waits for no answer: the next one sends the same again, which is done once.
        results = await Promise.race([send(batch.map(({ operation }) => operation)), closed]);
      } catch {
        return false;
      }
      if (stopping.signal.aborted) return false;
      const byId = new Map(results.map((result) => [result.id, result]));
      const transaction = db.transaction("entries", "readwrite", { durability: "strict" });
      for (const { number, operation } of batch) {
        const result = byId.get(operation.id);
        if (result === undefined) continue;
        const state = result.outcome === "refused" ? "refused" : "answered";
        // The photo has arrived; it would fill the device.
        await transaction.store.put({ number, operation: withoutPhoto(operation), state, result });
      }
      await transaction.done;
      // The connection holds.
      failures = 0;
      await announce();
      if (byId.size === 0) return false;
    }
    return false;
  }

  async function run(): Promise<void> {
    await forgetOld();
    while (!stopping.signal.aborted) {
      // Before the look: what is added during it is not missed.
      alarm = new AbortController();
      failures = (await drain()) ? 0 : failures + 1;
      const pause =
        failures === 0 ? undefined : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
      await untilAborted(AbortSignal.any([alarm.signal, stopping.signal]), pause);
    }
  }

  channel.addEventListener("message", () => {
    void load();
    wake();
  });
  window.addEventListener("online", wake, { signal: stopping.signal });
  document.addEventListener("visibilitychange", wake, { signal: stopping.signal });
  // One tab sends. When it is closed or killed, the browser gives the lock to the next.
  void navigator.locks.request(name, { signal: stopping.signal }, run).catch(() => {});
  await load();

  return {
    async add(newOperation) {
      const operation = v.parse(OperationSchema, {
        ...newOperation,
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
      });
      // Strict: asked of the disk, not only of its cache.
      const transaction = db.transaction("entries", "readwrite", { durability: "strict" });
      const number = await transaction.store.add({ operation, state: "waiting" });
      await transaction.done;
      await announce();
      wake();
      return { number, operation, state: "waiting" };
    },
    entries: () => known,
    async dismiss(number) {
      await db.delete("entries", number);
      await announce();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: wake,
    close() {
      stopping.abort();
      channel.close();
      db.close();
    },
  };
}

/** Whether an entry is of no more use: answered, and more than a day ago. */
function isOld({ state, operation }: Entry): boolean {
  return state === "answered" && Date.parse(operation.at) < Date.now() - DAY_MS;
}

/** Resolves when the signal is aborted, or after so many ms. */
function untilAborted(signal: AbortSignal, ms: number | undefined): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (ms !== undefined) setTimeout(resolve, ms);
  });
}

/** The oldest that wait, in their order; one with a photo goes by itself, since it fills a request. */
function nextBatch(entries: readonly Entry[]): readonly Entry[] {
  const waiting = entries.filter(({ state }) => state === "waiting");
  const photo = waiting.findIndex(({ operation }) => hasPhoto(operation));
  if (photo === 0) return waiting.slice(0, 1);
  return waiting.slice(0, photo === -1 ? BATCH : Math.min(BATCH, photo));
}

function hasPhoto(operation: Operation): boolean {
  return operation.task === "deliver" && operation.photo !== undefined;
}

function withoutPhoto(operation: Operation): Operation {
  if (operation.task !== "deliver") return operation;
  const { photo: _, ...rest } = operation;
  return rest;
}

/** The on-device database that stores an outbox. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type Entry, isOld, isReadable, isUnsent, readRow, type UnreadableEntry } from "./outbox-entry.ts";

interface Schema extends DBSchema {
  entries: { key: number; value: unknown };
}

/** A worker's entries on this device. Every method throws DOMException if the device storage fails. */
export interface DeviceStore {
  /** Returns every entry, oldest first. */
  rows(): Promise<readonly (Entry | UnreadableEntry)[]>;
  /** Adds entries in one transaction: all of them or none. @returns their numbers */
  add(entries: readonly Omit<Entry, "number">[]): Promise<number[]>;
  /** Replaces entries, and deletes others by their numbers, in one transaction. */
  change(changed: readonly Entry[], deleted: readonly number[]): Promise<void>;
  /** Deletes entries that were answered more than a day ago. */
  deleteOld(now: number): Promise<void>;
  close(): void;
}

/** Returns the name of a worker's database, lock and channel. */
export function outboxName(uid: string): string {
  return `harkara-outbox-${uid}`;
}

/**
 * Opens a worker's outbox. The database version is always 1. A higher version could not be opened while a tab
 * with an earlier version of the app is open. readRow can read the rows of all versions of the app.
 */
export async function openStore(uid: string): Promise<DeviceStore> {
  const db: IDBPDatabase<Schema> = await openDB<Schema>(outboxName(uid), 1, {
    upgrade: (opened) => void opened.createObjectStore("entries", { keyPath: "number", autoIncrement: true }),
  });
  // `strict` means that a transaction ends only when its data is on the disk.
  const write = () => db.transaction("entries", "readwrite", { durability: "strict" });
  const rows = async () => (await db.getAll("entries")).flatMap((row) => readRow(row) ?? []);
  async function change(changed: readonly Entry[], deleted: readonly number[]): Promise<void> {
    const transaction = write();
    await Promise.all([
      ...changed.map((entry) => transaction.store.put(entry)),
      ...deleted.map((number) => transaction.store.delete(number)),
      transaction.done,
    ]);
  }
  return {
    rows,
    async add(entries) {
      const transaction = write();
      const [numbers] = await Promise.all([
        Promise.all(entries.map((entry) => transaction.store.add(entry))),
        transaction.done,
      ]);
      return numbers;
    },
    change,
    async deleteOld(now) {
      const old = (await rows()).filter((row) => isReadable(row) && isOld(row, now));
      await change(
        [],
        old.map(({ number }) => number),
      );
    },
    close: () => db.close(),
  };
}

/** Deletes every answered entry. */
export async function deleteAnswered(store: DeviceStore): Promise<void> {
  const answered = (await store.rows()).filter((row) => isReadable(row) && row.state === "answered");
  await store.change(
    [],
    answered.map(({ number }) => number),
  );
}

/**
 * The number of a worker's entries on this device that were not accepted, by state. `refused` includes
 * unreadable ones.
 */
export interface OpenEntries {
  readonly unsent: number;
  readonly refused: number;
}

/**
 * Counts a worker's entries that were not accepted. The counts are 0 if the device has no outbox of this
 * worker, or cannot read it.
 */
export async function countOpenEntries(uid: string): Promise<OpenEntries> {
  const rows = await withStore(uid, (store) => store.rows());
  const readable = (rows ?? []).filter(isReadable);
  const unsent = readable.filter(isUnsent).length;
  const refused = readable.filter(({ state }) => state === "refused").length;
  return { unsent, refused: refused + (rows?.length ?? 0) - readable.length };
}

/** Deletes a worker's answered entries from this device, for example at logout. */
export async function forgetAnswered(uid: string): Promise<void> {
  await withStore(uid, deleteAnswered);
}

/**
 * Runs a function with the store of a worker.
 * @returns undefined if the device has no outbox of this worker, or cannot read it
 */
async function withStore<T>(uid: string, work: (store: DeviceStore) => Promise<T>): Promise<T | undefined> {
  try {
    // Older browsers cannot list their databases. The database is then opened, and created if it does not
    // exist.
    const known = "databases" in indexedDB ? await indexedDB.databases() : undefined;
    if (known && !known.some(({ name }) => name === outboxName(uid))) return undefined;
    const store = await openStore(uid);
    try {
      return await work(store);
    } finally {
      store.close();
    }
  } catch {
    return undefined;
  }
}

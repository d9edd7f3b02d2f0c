/**
 * Stores the rows of a bulk booking on this device, so that each row is booked once even if a tab is killed,
 * a response is lost or the session expires. The rows contain addresses of receivers, so they are deleted at
 * logout, and a day after the last change.
 */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as v from "valibot";
import { actingMerchant } from "./acting-merchant.ts";
import { BatchResultSchema } from "@harkara/courier-core/parcel/batch";
import { BULK_FIELDS, type BulkField } from "@harkara/courier-core/parcel/bulk/columns";
import { BookingSchema } from "@harkara/courier-core/parcel/parcel";

const DAY_MS = 24 * 60 * 60 * 1000;
const PREFIX = "harkara-bulk-";
const JOB = "job";

const text = v.string();
const field = v.picklist(BULK_FIELDS);

const CommonSchema = v.object({
  sender_name: text,
  sender_contact: text,
  sender_region: text,
  sender_center: text,
  sender_address: text,
  pickup_instruction: text,
  title: text,
  type: text,
  weight: text,
  delivery_payment: text,
  delivery_instruction: text,
});

const JobSchema = v.object({
  /** The time of the last change, in ms since 1970. */
  savedAt: v.number(),
  /** The name of the file; empty if the cells were pasted. */
  file: text,
  heads: v.array(text),
  columns: v.array(v.nullable(field)),
  common: CommonSchema,
  phase: v.picklist(["editing", "booking"]),
  isPaused: v.boolean(),
});
export type BulkJob = v.InferOutput<typeof JobSchema>;

const values: { [Field in BulkField]: v.GenericSchema<unknown, string> } = {
  reference: text,
  receiver_name: text,
  receiver_contact: text,
  receiver_address: text,
  receiver_center: text,
  title: text,
  type: text,
  weight: text,
  collect_amount: text,
  // Rows that were saved before this field existed have no declared value.
  declared_value: v.optional(text, ""),
  delivery_payment: text,
  delivery_instruction: text,
};

const RowSchema = v.object({
  id: text,
  line: v.number(),
  /** The cells of the file. */
  cells: v.array(text),
  values: v.object(values),
  literal: v.array(field),
  /** The booking with its tracking ID. It is saved before it is sent for the first time. */
  parcel: v.optional(BookingSchema),
  /** The final result. */
  result: v.optional(BatchResultSchema),
  /** The messages for the problems that keep the row from being sent. */
  problem: v.optional(text),
});
export type StoredRow = v.InferOutput<typeof RowSchema>;

interface Schema extends DBSchema {
  job: { key: string; value: unknown };
  rows: { key: string; value: unknown };
}

/** A bulk booking with its rows, in the order of the file. */
export interface StoredBulk {
  readonly job: BulkJob;
  readonly rows: readonly StoredRow[];
}

export interface BulkStore {
  /** Returns the saved bulk booking; undefined if there is none, or it is older than a day or unreadable. */
  read(now: number): Promise<StoredBulk | undefined>;
  /** Replaces the saved bulk booking. */
  begin(bulk: StoredBulk): Promise<void>;
  /** Saves rows and the job in one transaction. */
  save(job: BulkJob, rows: readonly StoredRow[]): Promise<void>;
  clear(): Promise<void>;
  close(): void;
}

/**
 * Returns the name of the database, the lock and the channel of a user. It depends on the merchant
 * that the user acts for.
 */
export function bulkName(uid: string): string {
  const merchant = actingMerchant(uid);
  return PREFIX + uid + (merchant === undefined ? "" : `@${merchant}`);
}

/**
 * Opens the store of a user.
 * @throws DOMException when the device cannot store anything
 */
export function openBulkStore(uid: string): Promise<BulkStore> {
  return openStore(bulkName(uid));
}

async function openStore(name: string): Promise<BulkStore> {
  const db: IDBPDatabase<Schema> = await openDB<Schema>(name, 1, {
    upgrade(opened) {
      opened.createObjectStore("job");
      opened.createObjectStore("rows", { keyPath: "id" });
    },
    // Another tab deletes the database at logout, so this tab closes it.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  const write = () => db.transaction(["job", "rows"], "readwrite", { durability: "strict" });
  async function clear(): Promise<void> {
    const transaction = write();
    await Promise.all([
      transaction.objectStore("job").clear(),
      transaction.objectStore("rows").clear(),
      transaction.done,
    ]);
  }
  async function save(job: BulkJob, rows: readonly StoredRow[], isNew = false): Promise<void> {
    const transaction = write();
    const stored = transaction.objectStore("rows");
    if (isNew) void stored.clear();
    for (const row of rows) void stored.put(row);
    void transaction.objectStore("job").put(job, JOB);
    await transaction.done;
  }
  return {
    async read(now) {
      const job = v.safeParse(JobSchema, await db.get("job", JOB));
      if (!job.success) return undefined;
      const rows = v.safeParse(v.array(RowSchema), await db.getAll("rows"));
      if (!rows.success || isOld(job.output, now)) {
        await clear();
        return undefined;
      }
      return { job: job.output, rows: rows.output.toSorted((one, other) => one.line - other.line) };
    },
    begin: ({ job, rows }) => save(job, rows, true),
    save: (job, rows) => save(job, rows),
    clear,
    close: () => db.close(),
  };
}

const isOld = ({ savedAt }: BulkJob, now: number): boolean =>
  now - savedAt > DAY_MS || savedAt > now + DAY_MS;

/** Deletes the rows of a user from this device, for all merchants. Used at logout. */
export async function forgetBulk(uid: string): Promise<void> {
  const stored = "databases" in indexedDB ? await indexedDB.databases() : [];
  const ofOthers = stored.flatMap(({ name = "" }) => (name.startsWith(`${PREFIX}${uid}@`) ? [name] : []));
  await Promise.all([...new Set([PREFIX + uid, bulkName(uid), ...ofOthers])].map(deleteStore));
}

const deleteStore = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const event of ["success", "error", "blocked"]) request.addEventListener(event, () => resolve());
  });

/** Deletes the rows of all users on this device that are older than a day. */
export async function forgetOldBulks(now: number): Promise<void> {
  // Older browsers cannot list their databases. The rows are then deleted when the page is opened.
  if (!("databases" in indexedDB)) return;
  for (const { name = "" } of await indexedDB.databases()) {
    if (!name.startsWith(PREFIX)) continue;
    const store = await openStore(name);
    await store.read(now);
    store.close();
  }
}

const columnsKey = (uid: string) => `harkara-bulk-columns:${uid}`;
const RememberedSchema = v.record(text, v.array(v.nullable(field)));
/** The number of files whose columns are remembered. */
const MOST_REMEMBERED = 10;

/** Returns the columns that the user selected for a file with these headers. */
export function readColumns(uid: string, heads: readonly string[]): (BulkField | null)[] | undefined {
  const columns = remembered(uid)[heads.join("\t")];
  return columns?.length === heads.length ? columns : undefined;
}

export function rememberColumns(
  uid: string,
  heads: readonly string[],
  columns: readonly (BulkField | null)[],
): void {
  const key = heads.join("\t");
  const others = Object.entries(remembered(uid)).filter(([name]) => name !== key);
  try {
    const kept = [...others.slice(1 - MOST_REMEMBERED), [key, columns] as const];
    localStorage.setItem(columnsKey(uid), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is disabled or full, so the columns are matched anew next time.
  }
}

function remembered(uid: string): v.InferOutput<typeof RememberedSchema> {
  try {
    const parsed = v.safeParse(RememberedSchema, JSON.parse(localStorage.getItem(columnsKey(uid)) ?? "{}"));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

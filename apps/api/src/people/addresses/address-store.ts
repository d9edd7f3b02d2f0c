import { randomUUID } from "node:crypto";
import {
  MAX_RECEIVERS,
  type Receiver,
  type ReceiverMerge,
  type ReceiverQuery,
  type SavedReceiver,
  receiverTerms,
} from "@harkara/courier-core/people/address-book";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import type { TeamAuditEntry } from "@harkara/courier-core/people/team";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { and, asc, count, eq, inArray, or, sql } from "drizzle-orm";
import { recordChange } from "../../events/merchant-audit.ts";
import type { Page } from "../../http/page.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import { type Merchant, holdAccount } from "../../platform/identity.ts";
import { keyset } from "../../platform/keyset.ts";
import { lockName } from "../../platform/lock.ts";
import { isUniqueViolation } from "../../platform/retry.ts";
import { addresses } from "../../tables/addresses.ts";
import { isoTime } from "../../tables/columns.ts";

/** A saved receiver, and whether the receiver was added to the address book. */
export interface SaveResult {
  readonly receiver: SavedReceiver;
  readonly isNew: boolean;
}

/** The address books of all merchants. A merchant gets `absent` for another merchant's receiver. */
export interface AddressStore {
  /** Returns a page of the receivers that match a search, last used first. */
  list(merchantId: string, query: ReceiverQuery): Promise<Page<SavedReceiver[]>>;
  /**
   * Adds receivers. If the address book already has a receiver with the same phone number, center and
   * address, that receiver is updated. Idempotent.
   * @returns the results in the same order; `full` if nothing was saved
   * @throws ErasedAccountError when the merchant's account was deleted
   */
  save(owner: Merchant, receivers: readonly Receiver[]): Promise<readonly SaveResult[] | "full">;
  /**
   * Changes a receiver. Returns `known` if another receiver has the same phone number, center and address.
   */
  change(owner: Merchant, id: string, receiver: Receiver): Promise<SavedReceiver | "absent" | "known">;
  remove(owner: Merchant, id: string): Promise<"removed" | "absent">;
  /** Merges duplicates into one receiver. Idempotent: duplicates that were merged before are ignored. */
  merge(owner: Merchant, merge: ReceiverMerge): Promise<SavedReceiver | "absent">;
}

const RECEIVERS = keyset("receivers", "desc", [
  [addresses.last_used_at, "timestamptz"],
  [addresses.id, "text"],
]);

/**
 * Creates the store for address books.
 * @param centers the centers whose districts and areas can be search terms
 * @param now returns the current time
 */
export function createAddressStore(
  { db, transact }: Database,
  centers: readonly ServiceCenter[],
  now: () => Date = () => new Date(),
): AddressStore {
  /**
   * Runs a transaction that changes an address book. Changes to the same address book are serialised, but
   * bookings do not wait for them.
   */
  const change = <Result>(merchantId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    transact(async (tx) => {
      await holdAccount(tx, merchantId);
      await lockName(tx, shardCodeOf(merchantId), `addresses:${merchantId}`);
      return work(tx);
    });
  /**
   * Writes an entry to the audit log, with the ID of one changed receiver and the number of changed
   * receivers. Writes nothing if no receiver was changed.
   */
  const record = async (
    tx: Transaction,
    owner: Merchant,
    action: TeamAuditEntry["action"],
    subject: string,
    receivers: number,
  ): Promise<void> => {
    if (receivers > 0) await recordChange(tx, owner, { action, subject, after: String(receivers) }, now());
  };
  return {
    async list(merchantId, query) {
      const isFound = receiverTerms(query.search, centers).map((alternatives) =>
        or(...alternatives.map((text) => sql`strpos(${addresses.search_text}, ${text}) > 0`)),
      );
      const found = await db
        .select({ receiver: WIRE, position: RECEIVERS.position })
        .from(addresses)
        .where(and(isOwn(merchantId), ...isFound, RECEIVERS.after(query, merchantId, query.search)))
        .orderBy(...RECEIVERS.order)
        .limit(query.limit + 1);
      const { rows, cursor } = RECEIVERS.pageOf(found, query, merchantId, query.search);
      return { body: rows.map(({ receiver }) => receiver), cursor };
    },
    save: (owner, receivers) =>
      change(owner.merchant_id, async (tx) => {
        const saved = await saveReceivers(tx, owner.merchant_id, receivers, now());
        if (saved !== "full") {
          const added = saved.filter(({ isNew }) => isNew).length;
          await record(tx, owner, "receivers_added", "", added);
        }
        return saved;
      }),
    async change(owner, id, receiver) {
      try {
        return await change(owner.merchant_id, async (tx) => {
          const [row] = await tx
            .update(addresses)
            .set(receiver)
            .where(and(isOwn(owner.merchant_id), eq(addresses.id, id)))
            .returning(WIRE);
          if (row === undefined) return "absent";
          await record(tx, owner, "receiver_changed", id, 1);
          return row;
        });
      } catch (error) {
        if (isUniqueViolation(error)) return "known";
        throw error;
      }
    },
    remove: (owner, id) =>
      change(owner.merchant_id, async (tx) => {
        const removed = await tx
          .delete(addresses)
          .where(and(isOwn(owner.merchant_id), eq(addresses.id, id)))
          .returning({ id: addresses.id });
        await record(tx, owner, "receiver_deleted", id, removed.length);
        return removed.length === 0 ? "absent" : "removed";
      }),
    merge: (owner, merge) =>
      change(owner.merchant_id, async (tx) => {
        const merged = await mergeReceivers(tx, owner.merchant_id, merge);
        if (merged === "absent") return merged;
        await record(tx, owner, "receivers_merged", merge.keep, merged.removed);
        return merged.receiver;
      }),
  };
}

const isOwn = (merchantId: string) => eq(addresses.merchant_id, merchantId);

/** The columns of a saved receiver, by their names in the API. */
const WIRE = {
  id: addresses.id,
  name: addresses.name,
  phone: addresses.phone,
  region: addresses.region,
  center: addresses.center,
  address: addresses.address,
  delivery_instruction: addresses.delivery_instruction,
  bookings: addresses.bookings,
  last_used_at: isoTime(addresses.last_used_at),
};

const newRow = (merchantId: string, receiver: Receiver, at: Date): typeof addresses.$inferInsert => ({
  ...receiver,
  merchant_id: merchantId,
  id: randomUUID(),
  bookings: 0,
  last_used_at: at,
});

/** Returns the fields that identify a receiver in a merchant's address book. */
const keyOf = ({ phone, center, address }: Pick<Receiver, "phone" | "center" | "address">): string =>
  JSON.stringify([phone, center, address]);

async function saveReceivers(
  tx: Transaction,
  merchantId: string,
  receivers: readonly Receiver[],
  at: Date,
): Promise<readonly SaveResult[] | "full"> {
  // If several rows have the same key, the last one is kept, because a statement cannot write a row twice.
  const unique = new Map(receivers.map((receiver) => [keyOf(receiver), receiver]));
  const phones = [...new Set(receivers.map(({ phone }) => phone))];
  const similar = await tx
    .select({ phone: addresses.phone, center: addresses.center, address: addresses.address })
    .from(addresses)
    .where(and(isOwn(merchantId), inArray(addresses.phone, phones)));
  const known = new Set(similar.map(keyOf));
  const added = [...unique.keys()].filter((key) => !known.has(key));
  const [size] = await tx.select({ n: count() }).from(addresses).where(isOwn(merchantId));
  if (added.length > 0 && (size?.n ?? 0) + added.length > MAX_RECEIVERS) return "full";
  const rows = await tx
    .insert(addresses)
    .values(Array.from(unique.values(), (receiver) => newRow(merchantId, receiver, at)))
    .onConflictDoUpdate({
      target: [addresses.merchant_id, addresses.phone, addresses.center, addresses.address],
      set: {
        name: sql`excluded.name`,
        region: sql`excluded.region`,
        // An upload without delivery instructions keeps the stored instructions.
        delivery_instruction: sql`coalesce(nullif(excluded.delivery_instruction, ''), ${addresses.delivery_instruction})`,
      },
    })
    .returning(WIRE);
  const saved = new Map(rows.map((row) => [keyOf(row), row]));
  return receivers.map((each) => {
    const key = keyOf(each);
    const receiver = saved.get(key);
    if (receiver === undefined) throw new Error("an upsert returned no row");
    return { receiver, isNew: !known.has(key) };
  });
}

async function mergeReceivers(
  tx: Transaction,
  merchantId: string,
  { keep, merge }: ReceiverMerge,
): Promise<{ receiver: SavedReceiver; removed: number } | "absent"> {
  const rows = await tx
    .select(WIRE)
    .from(addresses)
    .where(and(isOwn(merchantId), inArray(addresses.id, [keep, ...merge])))
    .orderBy(asc(addresses.id))
    .for("update");
  const kept = rows.find(({ id }) => id === keep);
  if (kept === undefined) return "absent";
  const others = rows.filter(({ id }) => id !== keep);
  if (others.length === 0) return { receiver: kept, removed: 0 };
  await tx.delete(addresses).where(
    and(
      isOwn(merchantId),
      inArray(
        addresses.id,
        others.map(({ id }) => id),
      ),
    ),
  );
  const bookings = rows.reduce((total, row) => total + row.bookings, 0);
  // The times are ISO 8601 in UTC, so sorting them as text sorts them by time.
  const last_used_at =
    rows
      .map((row) => row.last_used_at)
      .toSorted()
      .at(-1) ?? kept.last_used_at;
  await tx
    .update(addresses)
    .set({ bookings, last_used_at: new Date(last_used_at) })
    .where(and(isOwn(merchantId), eq(addresses.id, keep)));
  return { receiver: { ...kept, bookings, last_used_at }, removed: others.length };
}

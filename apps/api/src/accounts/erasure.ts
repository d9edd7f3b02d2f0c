/** Deletion of an account and its dependent records, in one transaction. */
import type { DeliveryStatus } from "@harkara/courier-core/delivery";
import { and, asc, eq, exists, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { recordEvents } from "../events/event-store.ts";
import { readShardsInTurn } from "../platform/citus.ts";
import type { Transaction } from "../platform/database.ts";
import { accounts } from "../tables/accounts.ts";
import { cashClaims } from "../tables/cash.ts";
import { compensations } from "../tables/compensations.ts";
import { ledger } from "../tables/ledger.ts";
import { payouts } from "../tables/merchants.ts";
import { parcels } from "../tables/parcels.ts";
import { leaveStaff } from "../staff/leave.ts";

/** The statuses that a scan cannot change. */
const ENDED: readonly DeliveryStatus[] = ["delivered", "returned", "cancelled"];
/** Statuses in which the company does not have the parcel, although a scan may still change them. */
const AT_REST: ReadonlySet<DeliveryStatus> = new Set(["not_collected", "lost", "damaged"]);

interface Owner {
  readonly uid: string;
  readonly shards: readonly string[];
}

/**
 * Deletes an account: cancels its unpaid parcels that await pickup, deactivates its owner's staff record,
 * and blanks its address. The account is locked first, then every parcel that a scan could move. Concurrent
 * scans, bookings and payments therefore either finish before and are included, or come later and are
 * refused.
 * @returns `busy` while a parcel is in transit or money is owed; `lastAdmin` for the only active admin
 */
export async function eraseAccount(
  tx: Transaction,
  owner: Owner,
  at: Date,
): Promise<"erased" | "busy" | "lastAdmin"> {
  const { uid, shards } = owner;
  await readShardsInTurn(tx);
  const [account] = await tx
    .insert(accounts)
    .values({ uid, email: "", shards: [...shards], created_at: at })
    // Locks the row and returns it, without a change.
    .onConflictDoUpdate({ target: accounts.uid, set: { erased_at: sql`${accounts.erased_at}` } })
    .returning({ erased_at: accounts.erased_at });
  // The account was already deleted: this is a retry after a lost response.
  if (account !== undefined && account.erased_at !== null) return "erased";
  const open: Open[] = [];
  // Citus can lock rows of only one shard at a time.
  for (const shard of shards.toSorted()) open.push(...(await lockOpen(tx, shard, uid)));
  const waiting = open.filter(({ delivery_status }) => delivery_status === "not_collected");
  const isBusy =
    open.some(({ delivery_status }) => !AT_REST.has(delivery_status)) ||
    waiting.some(({ payment_status }) => payment_status !== "unpaid");
  if (isBusy || (await hasMoney(tx, owner))) return "busy";
  const left = await leaveStaff(tx, uid, at);
  if (left !== "left") return left;
  const actor = { role: "sender", uid } as const;
  for (const { tracking_id } of waiting)
    await recordEvents(tx, tracking_id, [{ kind: "cancelled", at, actor }], at);
  await tx.update(parcels).set({ created_by: "" }).where(isOwn(owner));
  await tx
    .update(accounts)
    .set({ email: "", default_sender: null, payout_method: null, erased_at: at })
    .where(eq(accounts.uid, uid));
  return "erased";
}

type Open = Pick<typeof parcels.$inferSelect, "tracking_id" | "delivery_status" | "payment_status">;

/** Locks an owner's parcels of one shard that a scan could still move. */
const lockOpen = (tx: Transaction, shard: string, uid: string): Promise<Open[]> =>
  tx
    .select({
      tracking_id: parcels.tracking_id,
      delivery_status: parcels.delivery_status,
      payment_status: parcels.payment_status,
    })
    .from(parcels)
    .where(
      and(
        eq(parcels.shard, shard),
        eq(parcels.owner_uid, uid),
        isNull(parcels.deleted_at),
        notInArray(parcels.delivery_status, [...ENDED]),
      ),
    )
    .orderBy(asc(parcels.tracking_id))
    .for("update");

const isOwn = ({ uid, shards }: Owner) =>
  and(inArray(parcels.shard, [...shards]), eq(parcels.owner_uid, uid));

/** The sum of an account in the selected transfers, in poisha. */
const owed = (account: string) =>
  sql`coalesce(sum(case ${account} when ${ledger.to_account} then ${ledger.amount_poisha} when ${ledger.from_account} then -${ledger.amount_poisha} else 0 end), 0)`;

/**
 * Whether money of an account is pending: a payment under review at the gateway, uncounted cash, a pending
 * payout or claim, a balance other than 0, or a refund due. A single statement sees money that a concurrent
 * transaction moves in exactly one of these places.
 */
async function hasMoney(tx: Transaction, owner: Owner): Promise<boolean> {
  const { uid, shards } = owner;
  const merchant = `merchant:${uid}`;
  const held = tx
    .select({ one: sql`1` })
    .from(parcels)
    .where(and(isOwn(owner), isNull(parcels.deleted_at), eq(parcels.payment_status, "held")));
  const claimed = tx
    .select({ one: sql`1` })
    .from(cashClaims)
    .innerJoin(
      parcels,
      and(eq(parcels.shard, cashClaims.shard), eq(parcels.tracking_id, cashClaims.tracking_id)),
    )
    .where(
      and(
        isOwn(owner),
        or(isNull(cashClaims.confirmed_at), and(isNotNull(cashClaims.review), isNull(cashClaims.resolution))),
      ),
    );
  const reserved = tx
    .select({ one: sql`1` })
    .from(payouts)
    .where(
      and(inArray(payouts.shard, [...shards]), eq(payouts.owner_uid, uid), eq(payouts.status, "reserved")),
    );
  const asked = tx
    .select({ one: sql`1` })
    .from(compensations)
    .where(
      and(
        inArray(compensations.shard, [...shards]),
        eq(compensations.owner_uid, uid),
        eq(compensations.status, "open"),
      ),
    );
  const [found] = await tx
    .select({
      isBusy: sql<boolean>`${owed(merchant)} <> 0 or ${owed("refund")} <> 0 or ${exists(held)} or ${exists(claimed)} or ${exists(reserved)} or ${exists(asked)}`,
    })
    .from(ledger)
    .where(and(inArray(ledger.shard, [...shards]), eq(ledger.owner_uid, uid)));
  return found?.isBusy === true;
}

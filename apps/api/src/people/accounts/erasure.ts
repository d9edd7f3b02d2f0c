/** Deletes an account and its dependent records in one transaction. */
import type { DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import { and, asc, eq, exists, inArray, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { recordEvents } from "../../events/event-store.ts";
import { readShardsInTurn } from "../../platform/citus.ts";
import type { Transaction } from "../../platform/database.ts";
import type { Account, MerchantShards } from "../../platform/identity.ts";
import { accounts, senders } from "../../tables/accounts.ts";
import { addresses } from "../../tables/addresses.ts";
import { cashClaims } from "../../tables/cash.ts";
import { compensationPhotos, compensations } from "../../tables/compensations.ts";
import { ledger } from "../../tables/ledger.ts";
import { payouts } from "../../tables/merchants.ts";
import { parcels } from "../../tables/parcels.ts";
import { pickupPlaces, pickupRequests } from "../../tables/pickups.ts";
import { leaveStaff } from "../staff/leave.ts";
import { closeTeam, lockDeparture, removeMember } from "../team/membership.ts";

/** The final statuses. Parcels with these statuses are not locked. */
const ENDED: readonly DeliveryStatus[] = ["delivered", "returned", "cancelled"];
/** The statuses of parcels that are not in the company's custody, but that a scan can still change. */
const AT_REST: ReadonlySet<DeliveryStatus> = new Set(["not_collected", "lost", "damaged"]);

/**
 * Deletes a person's account: ends their memberships, deletes the merchants whose only member is this person,
 * and deactivates their staff record. A merchant's unpaid parcels that await pickup are cancelled, its
 * pickups are deleted, and its e-mail address is cleared. The account is locked first, and then every parcel
 * that a scan could move. A concurrent scan, booking or payment therefore either commits first, so that the
 * deletion takes it into account, or waits for the deletion and is then refused.
 * @returns `busy` while a parcel is in transit or money is owed; `lastAdmin` if the person is the only active
 * admin; `lastOwner` if the person is the only owner of a merchant that has other members
 */
export async function eraseAccount(
  tx: Transaction,
  person: Account,
  network: string | undefined,
  at: Date,
): Promise<"erased" | "busy" | "lastAdmin" | "lastOwner"> {
  const { uid, email } = person;
  await readShardsInTurn(tx);
  const account = await lockAccount(tx, person, at);
  // The account was already deleted, because the request is a retry after a lost response.
  if (account.left_at !== null || (account.erased_at !== null && account.own_merchant === null))
    return "erased";
  const own = account.own_merchant ?? uid;
  const departure = await lockDeparture(tx, uid, own);
  if (departure === "lastOwner") return departure;
  const closed: { readonly merchant: MerchantShards; readonly waiting: readonly Open[] }[] = [];
  for (const merchant of await lockMerchants(tx, person, departure.alone)) {
    const waiting = await lockWaiting(tx, merchant);
    if (waiting === "busy") return waiting;
    closed.push({ merchant, waiting });
  }
  const left = await leaveStaff(tx, uid, at);
  if (left !== "left") return left;
  for (const { merchant, waiting } of closed) {
    await closeMerchant(tx, merchant, waiting, uid, at);
    tx.hints.push({ about: "membership", owner_uid: merchant.merchant_id, uid });
  }
  for (const { membership, ownerEmail } of departure.left) {
    await removeMember(tx, { uid, email, network }, membership, at);
    const [merchant] = await lockMerchants(tx, person, [membership.merchant_id]);
    if (merchant !== undefined)
      await tx
        .update(parcels)
        .set({ created_by: "" })
        .where(and(isOwn(merchant), eq(parcels.created_by, email)));
    if (membership.merchant_id === uid)
      await tx.update(accounts).set({ email: ownerEmail }).where(eq(accounts.uid, uid));
  }
  if (!departure.alone.includes(uid))
    await tx.update(accounts).set({ left_at: at }).where(eq(accounts.uid, uid));
  return "erased";
}

/** Locks an account's row. Creates the row if it is missing. */
async function lockAccount(tx: Transaction, { uid, shards }: Account, at: Date) {
  const [account] = await tx
    .insert(accounts)
    .values({ uid, email: "", shards: [...shards], created_at: at })
    // This update changes no value. It locks the existing row and returns it.
    .onConflictDoUpdate({ target: accounts.uid, set: { erased_at: sql`${accounts.erased_at}` } })
    .returning({
      erased_at: accounts.erased_at,
      left_at: accounts.left_at,
      own_merchant: accounts.own_merchant,
    });
  if (account === undefined) throw new Error("an upsert returned no row");
  return account;
}

/** Locks merchants, so that no booking for them can start, and returns their shard codes. */
async function lockMerchants(
  tx: Transaction,
  person: Account,
  ids: readonly string[],
): Promise<MerchantShards[]> {
  const found: MerchantShards[] = [];
  for (const id of ids) {
    const [row] = await tx
      .select({ merchant_id: accounts.uid, shards: accounts.shards })
      .from(accounts)
      .where(eq(accounts.uid, id))
      .for("update");
    // The shard codes of the person's own merchant come from the caller, because only the caller
    // knows the former codes.
    if (row !== undefined) found.push(id === person.uid ? { ...row, shards: person.shards } : row);
  }
  return found;
}

/**
 * Locks those parcels of a merchant whose status can still change by a scan.
 * @returns the parcels that await pickup; `busy` if another parcel is in transit, or if money is
 * owed
 */
async function lockWaiting(tx: Transaction, merchant: MerchantShards): Promise<readonly Open[] | "busy"> {
  const open: Open[] = [];
  // Citus can lock rows of only one shard at a time.
  for (const shard of merchant.shards.toSorted())
    open.push(...(await lockOpen(tx, shard, merchant.merchant_id)));
  const waiting = open.filter(({ delivery_status }) => delivery_status === "not_collected");
  const isBusy =
    open.some(({ delivery_status }) => !AT_REST.has(delivery_status)) ||
    waiting.some(({ payment_status }) => payment_status !== "unpaid");
  return isBusy || (await hasMoney(tx, merchant)) ? "busy" : waiting;
}

/** Cancels a merchant's parcels that await pickup, and deletes the merchant's data. */
async function closeMerchant(
  tx: Transaction,
  merchant: MerchantShards,
  waiting: readonly Open[],
  actorUid: string,
  at: Date,
): Promise<void> {
  const actor = { role: "sender", uid: actorUid } as const;
  for (const { tracking_id } of waiting)
    await recordEvents(tx, tracking_id, [{ kind: "cancelled", at, actor }], at);
  await tx.update(parcels).set({ created_by: "" }).where(isOwn(merchant));
  await tx
    .delete(compensationPhotos)
    .where(
      and(
        inArray(compensationPhotos.shard, [...merchant.shards]),
        eq(compensationPhotos.owner_uid, merchant.merchant_id),
      ),
    );
  await tx.delete(addresses).where(eq(addresses.merchant_id, merchant.merchant_id));
  await tx.delete(senders).where(eq(senders.merchant_id, merchant.merchant_id));
  await closeTeam(tx, merchant.merchant_id);
  await tx.delete(pickupPlaces).where(eq(pickupPlaces.merchant_id, merchant.merchant_id));
  await tx.delete(pickupRequests).where(eq(pickupRequests.merchant_id, merchant.merchant_id));
  await tx
    .update(accounts)
    .set({ email: "", payout_method: null, erased_at: at })
    .where(eq(accounts.uid, merchant.merchant_id));
}

type Open = Pick<typeof parcels.$inferSelect, "tracking_id" | "delivery_status" | "payment_status">;

/**
 * Locks those parcels of an owner that are on one shard and whose status can still change by a
 * scan.
 */
const lockOpen = (tx: Transaction, shard: string, merchantId: string): Promise<Open[]> =>
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
        eq(parcels.owner_uid, merchantId),
        isNull(parcels.deleted_at),
        notInArray(parcels.delivery_status, [...ENDED]),
      ),
    )
    .orderBy(asc(parcels.tracking_id))
    .for("update");

const isOwn = ({ merchant_id, shards }: MerchantShards) =>
  and(inArray(parcels.shard, [...shards]), eq(parcels.owner_uid, merchant_id));

/** SQL expression: the change in an account's balance caused by the selected transfers, in poisha. */
const owed = (account: string) =>
  sql`coalesce(sum(case ${account} when ${ledger.to_account} then ${ledger.amount_poisha} when ${ledger.from_account} then -${ledger.amount_poisha} else 0 end), 0)`;

/**
 * Whether an account has pending money: a payment under review at the gateway, uncounted cash, a pending
 * payout or claim, a balance other than 0, or a refund due. A single statement reads all of them, so that
 * money that a concurrent transaction moves is counted exactly once.
 */
async function hasMoney(tx: Transaction, merchant: MerchantShards): Promise<boolean> {
  const { merchant_id, shards } = merchant;
  const account = `merchant:${merchant_id}`;
  const held = tx
    .select({ one: sql`1` })
    .from(parcels)
    .where(and(isOwn(merchant), isNull(parcels.deleted_at), eq(parcels.payment_status, "held")));
  const claimed = tx
    .select({ one: sql`1` })
    .from(cashClaims)
    .innerJoin(
      parcels,
      and(eq(parcels.shard, cashClaims.shard), eq(parcels.tracking_id, cashClaims.tracking_id)),
    )
    .where(
      and(
        isOwn(merchant),
        or(isNull(cashClaims.confirmed_at), and(isNotNull(cashClaims.review), isNull(cashClaims.resolution))),
      ),
    );
  const reserved = tx
    .select({ one: sql`1` })
    .from(payouts)
    .where(
      and(
        inArray(payouts.shard, [...shards]),
        eq(payouts.owner_uid, merchant_id),
        eq(payouts.status, "reserved"),
      ),
    );
  const asked = tx
    .select({ one: sql`1` })
    .from(compensations)
    .where(
      and(
        inArray(compensations.shard, [...shards]),
        eq(compensations.owner_uid, merchant_id),
        eq(compensations.status, "open"),
      ),
    );
  const [found] = await tx
    .select({
      isBusy: sql<boolean>`${owed(account)} <> 0 or ${owed("refund")} <> 0 or ${exists(held)} or ${exists(claimed)} or ${exists(reserved)} or ${exists(asked)}`,
    })
    .from(ledger)
    .where(and(inArray(ledger.shard, [...shards]), eq(ledger.owner_uid, merchant_id)));
  return found?.isBusy === true;
}

/** Inserts the rows of a booking. */
import { randomInt } from "node:crypto";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import type { Booking } from "@harkara/courier-core/parcel/parcel";
import { PRICE_LIST, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { saveBookedReceiver } from "../../people/addresses/booked-receiver.ts";
import { eventRow, sender } from "../../events/event-store.ts";
import { type Merchant, type MerchantShards, holdAccount } from "../../platform/identity.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import { lockName } from "../../platform/lock.ts";
import { isUniqueViolation, isViolationOf } from "../../platform/retry.ts";
import { senders } from "../../tables/accounts.ts";
import { events, parcels } from "../../tables/parcels.ts";

/**
 * The result of an insert. `taken`: a parcel with this tracking ID exists. `exchangeTaken`: an exchange is
 * already booked for the parcel. `referenceOf`: the ID of the parcel that already has the reference.
 */
export type InsertResult = "created" | "taken" | "exchangeTaken" | { readonly referenceOf: string };

/**
 * Stores a booking, its first event and its receiver.
 * @throws ErasedAccountError when the owner's account was deleted
 */
export async function insertBooking(
  { transact }: Database,
  owner: Merchant,
  booking: Booking,
  plan: FeePlan,
  date: Date,
): Promise<InsertResult> {
  const { weight, cost, collect_amount, declared_value, ...fields } = booking;
  const { tracking_id } = booking;
  const facts = {
    owner_uid: owner.merchant_id,
    weight_grams: Math.round(weight * 1000),
    collect_poisha: takaToPoisha(collect_amount),
    declared_poisha: takaToPoisha(declared_value),
    cost_poisha: takaToPoisha(cost),
  };
  const { type, sender_center, receiver_center, delivery_payment, exchange_of } = fields;
  const terms = { type, sender_center, receiver_center, delivery_payment, exchange_of };
  const data = { booking: { ...facts, ...terms, fee_plan: { ...plan }, price_list: PRICE_LIST } };
  const booked = eventRow(
    tracking_id,
    1,
    { kind: "booked", at: date, actor: sender(owner), key: "booked", data },
    date,
  );
  try {
    return await transact(async (tx) => {
      // The account is locked by a separate statement, because Citus cannot lock a row of another shard in
      // the statement that inserts the parcel.
      await holdAccount(tx, owner.merchant_id);
      const referenceOf = await findReference(tx, owner, booking);
      if (referenceOf !== undefined) return { referenceOf };
      await tx.insert(parcels).values({
        ...fields,
        ...facts,
        shard: shardOf(tracking_id),
        fee_plan: plan,
        created_by: owner.actor.email,
        payment_status: "unpaid",
        delivery_status: "not_collected",
        creation_date: date,
        handover_code: fourDigits(),
        return_code: fourDigits(),
      });
      await tx.insert(events).values(booked);
      await tx.insert(senders).values(senderOf(owner.merchant_id, booking)).onConflictDoNothing();
      await saveBookedReceiver(tx, owner.merchant_id, booking, date);
      tx.hints.push({ about: "parcel", tracking_id, owner_uid: owner.merchant_id, number: 1 });
      return "created";
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return isViolationOf(error, "parcels_one_exchange") ? "exchangeTaken" : "taken";
  }
}

/**
 * Returns the sender in a booking as a row. Staff can find the merchant by the name and phone
 * number in this row.
 */
const senderOf = (merchantId: string, booking: Booking): typeof senders.$inferInsert => ({
  merchant_id: merchantId,
  name: booking.sender_name,
  phone: booking.sender_contact,
  center: booking.sender_center,
});

/**
 * Locks the reference in a booking. Returns another parcel of the owner that has the same reference
 * and is neither cancelled nor deleted. References have no unique index, because it could make a
 * late scan fail. Such a scan reactivates a cancelled parcel whose reference another booking may
 * already use.
 */
async function findReference(
  tx: Transaction,
  { merchant_id, shards }: MerchantShards,
  { reference, tracking_id }: Booking,
): Promise<string | undefined> {
  if (reference === "") return undefined;
  // The shard depends only on the owner, so that bookings under former shard codes take the same lock.
  await lockName(tx, shardCodeOf(merchant_id), `booking:${merchant_id}:${reference}`);
  const [found] = await tx
    .select({ tracking_id: parcels.tracking_id })
    .from(parcels)
    .where(
      and(
        inArray(parcels.shard, [...shards]),
        eq(parcels.owner_uid, merchant_id),
        eq(parcels.reference, reference),
        ne(parcels.reference, ""),
        ne(parcels.tracking_id, tracking_id),
        ne(parcels.delivery_status, "cancelled"),
        isNull(parcels.deleted_at),
      ),
    )
    .orderBy(desc(parcels.booked_number))
    .limit(1);
  return found?.tracking_id;
}

const fourDigits = () => String(randomInt(10_000)).padStart(4, "0");

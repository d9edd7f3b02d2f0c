/** Bookings are idempotent by tracking ID. */
import { randomInt } from "node:crypto";
import type { FeePlan } from "@harkara/courier-core/fee-plan";
import type { Booking } from "@harkara/courier-core/parcel";
import { takaToPoisha } from "@harkara/courier-core/pricing";
import { shardOf } from "@harkara/courier-core/tracking-id";
import { eventRow } from "../events/event-store.ts";
import { type Account, actorOf, holdAccount } from "../platform/identity.ts";
import type { Database, Db } from "../platform/database.ts";
import { isUniqueViolation, isViolationOf } from "../platform/retry.ts";
import { events, parcels } from "../tables/parcels.ts";
import { findExchanges, findParcel, sender } from "./parcel-rows.ts";

/**
 * The result of a booking. `taken`: the tracking ID belongs to another parcel. `exchangeTaken`: an exchange
 * of the parcel already exists.
 */
export type BookingResult = "created" | "replayed" | "taken" | "exchangeTaken";

/** Whether a parcel with exactly this content was booked earlier: `replayed` or `taken`. */
export async function findReplay(db: Db, owner: Account, booking: Booking): Promise<BookingResult> {
  const stored: Readonly<Record<string, unknown>> = { ...(await findParcel(db, owner, booking.tracking_id)) };
  const isSame = Object.entries(booking).every(([field, value]) => stored[field] === value);
  return isSame ? "replayed" : "taken";
}

/** The reason why an owner may not book an exchange of a parcel. */
export async function exchangeRefusal(
  db: Db,
  owner: Account,
  trackingId: string,
): Promise<"notDelivered" | "taken" | null> {
  const [parcel, exchanges] = await Promise.all([
    findParcel(db, owner, trackingId),
    findExchanges(db, owner, trackingId),
  ]);
  if (parcel?.delivery_status !== "delivered") return "notDelivered";
  return exchanges.length === 0 ? null : "taken";
}

/**
 * Stores a booking.
 * @throws ErasedAccountError when the owner's account was deleted
 */
export async function book(
  { db, transact }: Database,
  owner: Account,
  booking: Booking,
  plan: FeePlan,
  date: Date,
): Promise<BookingResult> {
  const { weight, cost, collect_amount, ...fields } = booking;
  const { tracking_id } = booking;
  const booked = eventRow(
    tracking_id,
    1,
    { kind: "booked", at: date, actor: sender(owner), key: "booked" },
    date,
  );
  try {
    // A separate statement locks the account. Citus cannot lock a row of another shard in the statement that
    // inserts the parcel.
    await transact(async (tx) => {
      await holdAccount(tx, owner.uid);
      await tx.insert(parcels).values({
        ...fields,
        shard: shardOf(tracking_id),
        owner_uid: owner.uid,
        weight_grams: Math.round(weight * 1000),
        collect_poisha: takaToPoisha(collect_amount),
        fee_plan: plan,
        cost_poisha: takaToPoisha(cost),
        created_by: actorOf(owner).email,
        payment_status: "unpaid",
        delivery_status: "not_collected",
        creation_date: date,
        handover_code: fourDigits(),
        return_code: fourDigits(),
      });
      await tx.insert(events).values(booked);
      tx.hints.push({ about: "parcel", tracking_id, owner_uid: owner.uid, number: 1 });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const result = await findReplay(db, owner, booking);
    return result === "taken" && isViolationOf(error, "parcels_one_exchange") ? "exchangeTaken" : result;
  }
  return "created";
}

const fourDigits = () => String(randomInt(10_000)).padStart(4, "0");

import { randomUUID } from "node:crypto";
import { MAX_RECEIVERS } from "@harkara/courier-core/people/address-book";
import type { Booking } from "@harkara/courier-core/parcel/parcel";
import { and, desc, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Transaction } from "../../platform/database.ts";
import { addresses } from "../../tables/addresses.ts";

/**
 * Saves a booking's receiver in the merchant's address book. This must be the transaction's last lock: other
 * bookings to the same receiver wait for this lock, so taking another lock afterwards could cause a deadlock.
 */
export async function saveBookedReceiver(
  tx: Transaction,
  merchantId: string,
  booking: Booking,
  at: Date,
): Promise<void> {
  const [saved] = await tx
    .insert(addresses)
    .values({
      merchant_id: merchantId,
      id: randomUUID(),
      name: booking.receiver_name,
      phone: booking.receiver_contact,
      region: booking.receiver_region,
      center: booking.receiver_center,
      address: booking.receiver_address,
      delivery_instruction: booking.delivery_instruction,
      bookings: 1,
      last_used_at: at,
    })
    .onConflictDoUpdate({
      target: [addresses.merchant_id, addresses.phone, addresses.center, addresses.address],
      set: {
        name: booking.receiver_name,
        region: booking.receiver_region,
        delivery_instruction: booking.delivery_instruction,
        bookings: sql`${addresses.bookings} + 1`,
        last_used_at: sql`greatest(${addresses.last_used_at}, excluded.last_used_at)`,
      },
    })
    .returning({ bookings: addresses.bookings });
  if (saved?.bookings === 1) await leastUsedDeletion(tx, merchantId);
}

/**
 * Deletes the least recently used receivers that exceed the maximum size of an address book. Skips rows that
 * another transaction has locked. The IDs are selected as an array, because PostgreSQL evaluates an array
 * subquery only once, while a join could repeat the subquery for each receiver if the table has no
 * statistics.
 */
export function leastUsedDeletion(db: Pick<Transaction, "delete" | "select">, merchantId: string) {
  const isOwn = eq(addresses.merchant_id, merchantId);
  const exceeding = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(isOwn)
    .orderBy(desc(addresses.last_used_at), desc(addresses.id))
    .offset(MAX_RECEIVERS);
  // If OFFSET were in the same query, FOR UPDATE would also lock the rows that OFFSET skips.
  const free = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(isOwn, isOneOf(exceeding)))
    .for("update", { skipLocked: true });
  return db.delete(addresses).where(and(isOwn, isOneOf(free)));
}

const isOneOf = (ids: SQLWrapper) => sql`${addresses.id} = any(array(${ids}))`;

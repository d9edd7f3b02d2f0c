// Inserts rows for every list in the API, to test pagination and query plans.
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { eq } from "drizzle-orm";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { isParcel } from "../src/events/event-store.ts";
import type { Database } from "../src/platform/database.ts";
import { accounts } from "../src/tables/accounts.ts";
import { bagItems, bags } from "../src/tables/bags.ts";
import { cashClaims, cashCounts, writeOffs } from "../src/tables/cash.ts";
import { corrections } from "../src/tables/corrections.ts";
import { compensations } from "../src/tables/compensations.ts";
import { ledger, payables } from "../src/tables/ledger.ts";
import { feePlans, payoutLines, payouts } from "../src/tables/merchants.ts";
import { proposals } from "../src/tables/proposals.ts";
import { weighings } from "../src/tables/weighings.ts";
import { events, parcels } from "../src/tables/parcels.ts";
import { payments } from "../src/tables/payments.ts";
import { riderApplications } from "../src/tables/staff.ts";
import { tickets } from "../src/tables/tickets.ts";
import { type createStores, merchantOf, newBooking, person, rahim } from "./harness.ts";

export const admin = person("admin");
export const secondAdmin = person("second-admin");
export const hub = person("hub");
export const rider = person("rider");
const CENTER = "Bogura";
export const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
  { ...secondAdmin, name: "Second admin", role: "admin", center: "Dhaka" },
  { ...hub, name: "Hub", role: "hub", center: CENTER },
  { ...rider, name: "Rider", role: "rider", center: CENTER },
  { ...person("second"), name: "Rider", role: "rider", center: CENTER },
  { ...person("third"), name: "Rider", role: "rider", center: CENTER },
] as const;

/**
 * The number of rows in each list. All rows have the same time, so their order depends only on the last sort
 * column.
 */
export const MANY = 5;
export const NUMBERS = Array.from({ length: MANY }, (_, index) => index);
const AT = new Date("2026-11-20T06:00:00.000Z");
/** The day of all rows. */
export const DAY = "2026-11-20";
const uuid = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
/** A payout to Rahim, with lines. */
export const PAYOUT = uuid(9);

const payoutOf = (id: string, status: "reserved" | "void") => ({
  id,
  shard: shardCodeOf(rahim.uid),
  owner_uid: rahim.uid,
  kind: "collection" as const,
  amount_poisha: 5000,
  parcels: MANY,
  status,
  created_at: AT,
  created_by: admin.uid,
});

const credit = (owner_uid: string, id: string, amount_poisha: number) =>
  ({
    shard: shardOf(id),
    book: id,
    key: "claim/confirmed",
    from_account: "claimed",
    to_account: `merchant:${owner_uid}`,
    amount_poisha,
    at: AT,
    owner_uid,
    event_number: 1,
  }) as const;

/** Inserts the rows of all lists for Rahim, the hub, the rider and the admins. */
export async function fill(database: Database, stores: ReturnType<typeof createStores>): Promise<void> {
  const { db } = database;
  await stores.staff.seed(STAFF);
  const people = createAccountStore(database);
  const owner = merchantOf(await people.open(rahim));
  const { version: _, ...terms } = DEFAULT_FEE_PLAN;
  const book = async (changes: Partial<typeof parcels.$inferInsert> = {}): Promise<string> => {
    const booking = newBooking({ sender_center: CENTER, receiver_center: CENTER });
    await stores.parcels.book(owner, booking, DEFAULT_FEE_PLAN);
    const set = { moved_at: AT, ...changes };
    await db.update(parcels).set(set).where(isParcel(booking.tracking_id));
    return booking.tracking_id;
  };
  await db.insert(payouts).values(payoutOf(PAYOUT, "reserved"));
  for (const index of NUMBERS) {
    const isEven = index % 2 === 0;
    const id = await book({ at_center: CENTER, delivery_status: "at_hub" });
    const own = { shard: shardOf(id), tracking_id: id };
    await db.insert(weighings).values({
      ...own,
      id: uuid(index),
      status: "objected",
      booked_grams: 3300,
      grams: 5300,
      center: CENTER,
      by_uid: hub.uid,
      at: AT,
      due_at: AT,
      difference_poisha: 8000,
      objected_at: AT,
    });
    await book();
    await book({ delivery_status: "collected" });
    await book({ to_center: CENTER, delivery_status: "in_transit", answer_until: AT });
    const exchange_of = await book({ delivery_status: "delivered" });
    const tried = await book({
      rider_uid: rider.uid,
      delivery_status: "out_for_delivery",
      attempts: 2,
      exchange_of,
    });
    for (const [number, reason] of (["unreachable", "nobody_there"] as const).entries())
      await db.insert(events).values({
        shard: shardOf(tried),
        tracking_id: tried,
        number: number + 2,
        kind: "attempt_failed",
        at: AT,
        received_at: AT,
        actor_role: "rider",
        data: { reason },
      });
    const bag_id = `BAG${own.shard}AAAA${index}`;
    await db.insert(bags).values({
      shard: own.shard,
      bag_id,
      from_center: CENTER,
      to_center: "Khulna",
      status: isEven ? "open" : "reconciled",
      opened_at: AT,
      opened_by: hub.uid,
      moved_at: AT,
      moved_by: hub.uid,
    });
    await db.insert(bagItems).values({ ...own, bag_id, is_expected: true, is_received: false });
    await db.insert(riderApplications).values({
      id: uuid(index),
      ...person(`applicant-${index}`),
      name: "A",
      phone: "+8801712345678",
      center: CENTER,
      vehicle: "bicycle",
      status: isEven ? "waiting" : "refused",
      at: AT,
    });
    await db.insert(cashCounts).values({
      id: uuid(index),
      center: CENTER,
      rider_uid: `rider-${index}`,
      counted_by: hub.uid,
      at: AT,
      claimed_poisha: 100,
      counted_poisha: 90,
      parcels: 1,
      status: "differs",
    });
    await db.insert(cashClaims).values({
      ...own,
      id: uuid(index),
      kind: "delivery",
      rider_uid: rider.uid,
      center: CENTER,
      amount_poisha: 100,
      at: AT,
      review: "late",
    });
    for (const status of ["open", "resolved"] as const)
      await db.insert(tickets).values({
        ...own,
        id: `TKT${own.shard}${status === "open" ? "AAAAAAA" : "BBBBBBB"}${index + 2}`,
        owner_uid: rahim.uid,
        category: "question",
        status,
        centers: [],
        due_at: AT,
        is_shared: true,
        opened_kind: "sender",
        opened_uid: rahim.uid,
        opened_at: AT,
        changed_at: AT,
      });
    await db.insert(compensations).values({
      ...own,
      owner_uid: rahim.uid,
      status: isEven ? "open" : "refused",
      asked_poisha: 100,
      reason: "lost",
      at: AT,
      ...(!isEven && { decision: "no", decided_at: AT, decided_by: admin.uid }),
    });
    await db.insert(corrections).values({
      ...own,
      id: uuid(index),
      amount_of: "delivery",
      previous_poisha: 100,
      amount_poisha: 200,
      reason: "x",
      status: "proposed",
      by_uid: admin.uid,
      at: AT,
    });
    await db.insert(writeOffs).values({
      id: uuid(index),
      rider_uid: rider.uid,
      amount_poisha: 100,
      reason: "x",
      at: AT,
      by_uid: admin.uid,
    });
    await db.insert(payouts).values(payoutOf(uuid(index), isEven ? "reserved" : "void"));
    const line = credit(rahim.uid, id, 1000);
    await db.insert(ledger).values(line);
    await db
      .insert(payoutLines)
      .values({ shard: line.shard, book: line.book, key: line.key, payout_id: PAYOUT });
    const payment = { shard: own.shard, id: `${id}pay`, owner_uid: rahim.uid };
    await db.insert(payments).values({
      ...payment,
      tracking_id: id,
      gateway: "sandbox",
      amount_poisha: 12_200,
      status: "paid",
      created_at: AT,
      updated_at: AT,
    });
    await db.insert(ledger).values({
      ...line,
      key: "money",
      from_account: "gateway",
      to_account: "refund",
      payment_id: payment.id,
    });
    await db.insert(payables).values({ ...line, key: "money", kind: "refund" });
    const merchant = person(`merchant-${index}`);
    await people.open(merchant);
    await db
      .update(accounts)
      .set({ payout_method: { kind: "bkash", phone: "+8801712345678" } })
      .where(eq(accounts.uid, merchant.uid));
    await db.insert(feePlans).values({
      owner_uid: merchant.uid,
      version: 1,
      terms: { ...terms, payout_cycle: "weekly" },
      since: AT,
      by_uid: admin.uid,
    });
    await db.insert(proposals).values({
      id: uuid(index),
      kind: "fee_plan",
      subject: merchant.uid,
      terms,
      previous: DEFAULT_FEE_PLAN,
      status: "proposed",
      by_uid: admin.uid,
      at: AT,
    });
    const owed = { ...credit(merchant.uid, id, 3000), key: `merchant/${index}` };
    await db.insert(ledger).values(owed);
    await db.insert(payables).values({ ...owed, owner_uid: merchant.uid, kind: "collection" });
  }
}

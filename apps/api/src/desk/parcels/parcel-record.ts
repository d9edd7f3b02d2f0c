import { type ParcelRecord, type RecordEvent, maskPhone } from "@harkara/courier-core/support/desk";
import { correctableAmounts } from "@harkara/courier-core/money/correction";
import { kindOf } from "@harkara/courier-core/money/ledger";
import { ParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { foldEvents } from "@harkara/courier-core/journey/parcel-event";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { expectedDays } from "@harkara/courier-core/journey/tracking";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { readAudit } from "../../events/audit/audit-store.ts";
import { readCorrections } from "../../money/cash/corrections.ts";
import { readStaffWeighings } from "../../operations/weighings/read-weighings.ts";
import { readCorrected } from "../../money/cash/correction-state.ts";
import { readCompensation } from "../../money/compensations/compensation-store.ts";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { type RecordedEvent, isParcel, publishedEvent, readRecord } from "../../events/event-store.ts";
import { findExchanges, responseFields } from "../../booking/parcels/parcel-rows.ts";
import type { PaymentStore } from "../../money/payments/payment-store.ts";
import type { Db } from "../../platform/database.ts";
import { staffContacts } from "../../people/staff/staff-names.ts";
import { cashClaims } from "../../tables/cash.ts";
import { ledger } from "../../tables/ledger.ts";
import { parcels } from "../../tables/parcels.ts";

/**
 * Reads a parcel's record.
 * @param isMasked whether phone numbers are masked
 */
export async function readParcelRecord(
  db: Db,
  payments: Pick<PaymentStore, "listOf">,
  trackingId: string,
  isMasked: boolean,
  operator: StaffCaller,
): Promise<ParcelRecord | undefined> {
  const [row] = await db
    .select({ stored: parcels, wire: responseFields })
    .from(parcels)
    .where(isParcel(trackingId));
  if (row === undefined) return undefined;
  const { stored, wire } = row;
  const [
    record,
    attempts,
    claims,
    transfers,
    compensation,
    audit,
    [exchange],
    state,
    corrections,
    weighings,
  ] = await Promise.all([
    readRecord(db, trackingId),
    payments.listOf(trackingId),
    db.select().from(cashClaims).where(isOf(cashClaims, trackingId)).orderBy(asc(cashClaims.at)),
    db
      .select()
      .from(ledger)
      .where(and(eq(ledger.shard, shardOf(trackingId)), eq(ledger.book, trackingId)))
      .orderBy(asc(ledger.at), asc(ledger.key)),
    readCompensation(db, trackingId),
    readAudit(db, trackingId),
    findExchanges(db, { merchant_id: stored.owner_uid, shards: [stored.shard] }, trackingId),
    readCorrected(db, stored),
    readCorrections(db, trackingId, operator.uid),
    readStaffWeighings(db, stored, operator),
  ]);
  const uids = [
    stored.rider_uid,
    ...record.flatMap(({ actor_uid, data }) => [actor_uid, data.rider_uid]),
    ...claims.map(({ rider_uid }) => rider_uid),
    ...audit.map(({ uid }) => uid),
    ...transfers.flatMap(({ from_account, to_account }) => [holderIn(from_account), holderIn(to_account)]),
  ];
  const people = await staffContacts(
    db,
    uids.filter((uid) => uid != null),
  );
  const nameOf = (uid: string | null | undefined) => (uid == null ? undefined : people.get(uid)?.name);
  const phoneOf = (phone: string) => (isMasked ? maskPhone(phone) : phone);
  const rider = stored.rider_uid === null ? undefined : people.get(stored.rider_uid);
  const { counted } = foldEvents(record);
  const parcel = v.parse(ParcelSchema, wire);
  return {
    parcel: {
      ...parcel,
      sender_contact: phoneOf(parcel.sender_contact),
      receiver_contact: phoneOf(parcel.receiver_contact),
    },
    merchant_uid: stored.owner_uid,
    is_masked: isMasked,
    is_deleted: stored.deleted_at !== null,
    custody: custodyOf(stored, rider),
    attempts: stored.attempts,
    answer: stored.answer ?? undefined,
    answer_until: stored.answer_until?.toISOString(),
    promised: expectedDays(stored, counted),
    exchanged_by: exchange?.tracking_id,
    events: recordEventsOf(record, new Set(counted.map(({ number }) => number)), nameOf, phoneOf),
    payments: attempts,
    claims: claims.map((claim) => claimOf(claim, nameOf)),
    correctable: [...correctableAmounts(state.parcel)].map(([amount_of, amount]) => ({
      amount_of,
      amount: poishaToTaka(amount),
    })),
    corrections,
    transfers: transfers.map((transfer) => transferOf(transfer, nameOf)),
    compensation,
    weighings,
    audit: audit.map(({ at, action, role, reason, uid }) => ({ at, action, role, reason, by: nameOf(uid) })),
  };
}

type NameOf = (uid: string | null | undefined) => string | undefined;

const isOf = ({ shard, tracking_id }: Pick<typeof cashClaims, "shard" | "tracking_id">, trackingId: string) =>
  and(eq(shard, shardOf(trackingId)), eq(tracking_id, trackingId));

const custodyOf = (
  stored: typeof parcels.$inferSelect,
  rider: ParcelRecord["custody"]["rider"],
): ParcelRecord["custody"] => ({
  at_center: stored.at_center ?? undefined,
  to_center: stored.to_center ?? undefined,
  bag_id: stored.bag_id ?? undefined,
  rider,
  is_accepted: stored.is_accepted,
  since: (stored.moved_at ?? stored.creation_date).toISOString(),
});

const claimOf = (claim: typeof cashClaims.$inferSelect, nameOf: NameOf): ParcelRecord["claims"][number] => ({
  at: claim.at.toISOString(),
  kind: claim.kind,
  amount: poishaToTaka(claim.amount_poisha),
  due: poishaToTaka(claim.due_poisha),
  by: nameOf(claim.rider_uid),
  center: claim.center,
  counted_at: claim.confirmed_at?.toISOString(),
  review: claim.review ?? undefined,
  resolution: claim.resolution ?? undefined,
  is_corrected: claim.corrected_by !== null,
});

const transferOf = (
  { at, amount_poisha, from_account, to_account }: typeof ledger.$inferSelect,
  nameOf: NameOf,
): ParcelRecord["transfers"][number] => ({
  at: at.toISOString(),
  amount: poishaToTaka(amount_poisha),
  from: sideOf(from_account, nameOf),
  to: sideOf(to_account, nameOf),
});

/** Converts all events, including late and undone events. */
function recordEventsOf(
  record: readonly RecordedEvent[],
  counted: ReadonlySet<number>,
  nameOf: NameOf,
  phoneOf: (phone: string) => string,
): RecordEvent[] {
  const undone = new Map(
    record.flatMap(({ data, actor_uid }) => (data.undoes === undefined ? [] : [[data.undoes, actor_uid]])),
  );
  return record.map((event) => {
    const { number, received_at, actor_role, actor_uid, data } = event;
    return {
      ...publishedEvent(event),
      by_role: actor_role,
      by: nameOf(actor_uid),
      received_at: received_at.toISOString(),
      bag_id: data.bag_id,
      rider: nameOf(data.rider_uid),
      reported: data.reported_poisha === undefined ? undefined : poishaToTaka(data.reported_poisha),
      is_undone: undone.has(number),
      undone_by: nameOf(undone.get(number)),
      is_late: !counted.has(number) && !undone.has(number) && event.kind !== "undone",
      clock_skew: data.clock_skew,
      contact: data.contact === undefined ? undefined : phoneOf(data.contact),
      address: data.address,
      previous_contact: data.previous_contact === undefined ? undefined : phoneOf(data.previous_contact),
      previous_address: data.previous_address,
    };
  });
}

/** Returns the uid or the center that is part of the name of a ledger account. */
const holderIn = (account: string): string | undefined => account.split(":", 2)[1];

function sideOf(account: string, nameOf: NameOf): ParcelRecord["transfers"][number]["from"] {
  const kind = kindOf(account);
  const holder = holderIn(account);
  return { account: kind, holder: kind === "hub_cash" ? holder : nameOf(holder) };
}

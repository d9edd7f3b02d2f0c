import {
  BAG_TASKS,
  type BagRecord,
  type DeskQuery,
  type DeskTerm,
  type FoundParcel,
  type ParcelRecord,
  type ReceiverCorrection,
} from "@harkara/courier-core/support/desk";
import { type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import { centerForSender } from "@harkara/courier-core/journey/hub-phone";
import { MAX_EVENTS } from "@harkara/courier-core/journey/operations/access";
import { canChangeReceiver } from "@harkara/courier-core/journey/return";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, eq, or } from "drizzle-orm";
import { isDisclosed, readKey, recordAccess } from "../../events/audit/audit-store.ts";
import { toBags } from "../../events/bag-store.ts";
import { touchesOrPassed } from "../../events/center-condition.ts";
import {
  type StoredParcel,
  areParcels,
  isParcel,
  lockParcel,
  readRecord,
  subjectOfParcel,
} from "../../events/event-store.ts";
import type { ReadHubContact } from "../../people/hubs/hub-phone-store.ts";
import type { Page } from "../../http/page.ts";
import type { PhotoStore } from "../../events/photo-store.ts";
import type { PaymentStore } from "../../money/payments/payment-store.ts";
import type { Database, Db } from "../../platform/database.ts";
import { recordReceiver } from "../../operations/returns/record-receiver.ts";
import { bags } from "../../tables/bags.ts";
import { parcels } from "../../tables/parcels.ts";
import { isOneOf } from "../../tables/columns.ts";
import { operations } from "../../tables/operations.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import type { AreaOf } from "../../people/zones/zone-store.ts";
import { SEARCH_BOUNDS, type SearchBounds, searchParcels } from "./desk-search.ts";
import { foundParcel } from "./found-parcel.ts";
import { readParcelRecord } from "./parcel-record.ts";

/**
 * Parcels as the parcel desk sees them. Hub staff find the parcels whose origin, destination or
 * current location is their center. They can also read the records of parcels that have passed
 * through their center. Admins and support see all parcels. A parcel that the operator may not see
 * is treated like a missing parcel.
 */
export interface DeskStore {
  /**
   * Returns the parcels that match all terms, newest first. A page with fewer rows than the limit
   * may still have a cursor.
   * @throws CursorError
   */
  search(operator: StaffCaller, terms: readonly DeskTerm[], query: DeskQuery): Promise<Page<FoundParcel[]>>;
  /**
   * Returns the record of a parcel, which may be deleted. The read is recorded in the audit log,
   * once per person and hour.
   */
  read(operator: StaffCaller, trackingId: string): Promise<ParcelRecord | undefined>;
  /**
   * Shows a parcel's phone numbers to the operator for an hour.
   * @returns the record of the parcel
   */
  disclose(
    operator: StaffCaller,
    trackingId: string,
    reason: string,
  ): Promise<ParcelRecord | "absent" | "own">;
  /** Corrects the receiver's phone number and address. Idempotent. */
  correctReceiver(
    operator: StaffCaller,
    trackingId: string,
    correction: ReceiverCorrection,
  ): Promise<ParcelRecord | "absent" | "own" | "receiverFixed">;
  /**
   * Returns the record of a bag. Hub staff see the bags that leave from or arrive at their center.
   */
  bag(operator: StaffCaller, bagId: string): Promise<BagRecord | undefined>;
  /** Reads a photo that is a parcel's proof of delivery. */
  photo(operator: StaffCaller, trackingId: string, id: string): Promise<Uint8Array | undefined>;
}

/** The part of a parcel on which the access to its record depends. */
type Found = Pick<StoredParcel, "tracking_id" | "owner_uid" | "creation_date">;

/** Whether the operator has a conflict of interest. The phone numbers are then not shown at the desk. */
const isOwn = (operator: StaffCaller, parcel: Omit<Found, "tracking_id">): boolean =>
  mayActOn(operator, "lookUpParcels", subjectOfParcel(parcel)) === "own";

/** Whether the phone numbers of a parcel are masked for an operator. */
export const isMasked = async (db: Db, operator: StaffCaller, parcel: Found, at: Date): Promise<boolean> =>
  isOwn(operator, parcel) ||
  (operator.role === "support" && !(await isDisclosed(db, operator, parcel.tracking_id, at)));

/** Returns the center that an operator is limited to, or undefined for admins and support. */
const limitOf = ({ role, center }: StaffCaller): string | undefined => (role === "hub" ? center : undefined);

/**
 * Creates the store for the parcel desk.
 * @param areaOf reads the area of an address
 * @param contactOf reads the phone number of a hub
 * @param now returns the current time
 */
export function createDeskStore(
  { db, write, transact }: Database,
  payments: Pick<PaymentStore, "listOf">,
  photos: PhotoStore,
  areaOf: AreaOf,
  contactOf: ReadHubContact,
  now: () => Date = () => new Date(),
  bounds: SearchBounds = SEARCH_BOUNDS,
): DeskStore {
  async function find(operator: StaffCaller, trackingId: string): Promise<Found | undefined> {
    const center = limitOf(operator);
    const [row] = await db
      .select({
        tracking_id: parcels.tracking_id,
        owner_uid: parcels.owner_uid,
        creation_date: parcels.creation_date,
      })
      .from(parcels)
      .where(and(isParcel(trackingId), center === undefined ? undefined : touchesOrPassed(center)));
    return row;
  }

  async function recordOf(operator: StaffCaller, found: Found): Promise<ParcelRecord | undefined> {
    const { tracking_id } = found;
    const is_own = isOwn(operator, found);
    const masked = await isMasked(db, operator, found, now());
    const read = await readParcelRecord(db, payments, tracking_id, masked, operator);
    if (read === undefined) return undefined;
    const center = centerForSender(read.parcel, read.parcel.delivery_status);
    const record = { ...read, hub: await contactOf(center), ...(is_own && { is_own }) };
    if (record.compensation === undefined || operator.role === "admin") return record;
    // Only the sender and admins see evidence photos.
    return { ...record, compensation: { ...record.compensation, photos: undefined } };
  }

  return {
    async search(operator, terms, query) {
      if (terms.length === 0) return { body: [], cursor: undefined };
      const { body, cursor } = await searchParcels(db, terms, limitOf(operator), query, bounds);
      return { body: body.map(foundParcel), cursor };
    },

    async read(operator, trackingId) {
      const found = await find(operator, trackingId);
      if (found === undefined) return undefined;
      const at = now();
      const access = { action: "record_read", key: readKey(operator, at) } as const;
      await write(() => recordAccess(db, operator, trackingId, access, at));
      return recordOf(operator, found);
    },

    async disclose(operator, trackingId, reason) {
      const found = await find(operator, trackingId);
      if (found === undefined) return "absent";
      if (isOwn(operator, found)) return "own";
      const at = now();
      await write(() => recordAccess(db, operator, trackingId, { action: "phones_disclosed", reason }, at));
      return (await recordOf(operator, found)) ?? "absent";
    },

    async correctReceiver(operator, trackingId, { reason, ...receiver }) {
      const found = await find(operator, trackingId);
      if (found === undefined) return "absent";
      const refusal = await transact(async (tx) => {
        const parcel = await lockParcel(tx, trackingId);
        if (parcel === undefined || parcel.deleted_at !== null) return "absent";
        if (isOwn(operator, parcel)) return "own";
        if (!canChangeReceiver(parcel)) return "receiverFixed";
        if ((await readRecord(tx, trackingId)).length >= MAX_EVENTS) return "receiverFixed";
        const at = now();
        const actor = { role: operator.role, uid: operator.uid };
        const isChanged = await recordReceiver(
          tx,
          areaOf,
          parcel,
          receiver,
          { actor, center: operator.center },
          at,
        );
        if (isChanged)
          await recordAccess(tx, operator, trackingId, { action: "receiver_corrected", reason }, at);
        return undefined;
      });
      return refusal ?? (await recordOf(operator, found)) ?? "absent";
    },

    async bag({ role, center }, bagId) {
      const rows = await db
        .select()
        .from(bags)
        .where(
          and(
            eq(bags.shard, shardOf(bagId)),
            eq(bags.bag_id, bagId),
            role === "hub" ? or(eq(bags.from_center, center), eq(bags.to_center, center)) : undefined,
          ),
        );
      const [bag] = await toBags(db, rows);
      if (bag === undefined) return undefined;
      const ids = bag.items.map(({ tracking_id }) => tracking_id);
      const found = ids.length === 0 ? [] : await db.select().from(parcels).where(areParcels(ids));
      return { ...bag, parcels: found.map(foundParcel), trail: await trailOf(db, bagId) };
    },

    async photo(operator, trackingId, id) {
      return (await find(operator, trackingId)) === undefined ? undefined : photos.find(trackingId, id);
    },
  };
}

/** Returns the operations that changed a bag, oldest first. */
async function trailOf(db: Db, bagId: string): Promise<BagRecord["trail"]> {
  const rows = await db
    .select({ task: operations.task, uid: operations.uid, result: operations.result })
    .from(operations)
    .where(
      and(
        eq(operations.shard, shardOf(bagId)),
        eq(operations.subject, bagId),
        // This condition is repeated from the partial index, so that the database can use the index.
        isOneOf(operations.task, BAG_TASKS),
      ),
    );
  const names = await staffNames(
    db,
    rows.map(({ uid }) => uid),
  );
  return rows
    .flatMap(({ task, uid, result: { outcome, bag } }) => {
      const known = BAG_TASKS.find((each) => each === task);
      return outcome === "done" && bag !== undefined && known !== undefined
        ? [{ task: known, at: bag.moved_at, by: names.get(uid) }]
        : [];
    })
    .toSorted(
      (one, other) =>
        one.at.localeCompare(other.at) || BAG_TASKS.indexOf(one.task) - BAG_TASKS.indexOf(other.task),
    );
}

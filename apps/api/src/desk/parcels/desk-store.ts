import { centerForSender } from "@harkara/courier-core/journey/hub-phone";
import { MAX_EVENTS } from "@harkara/courier-core/journey/operations/access";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { canChangeReceiver } from "@harkara/courier-core/journey/return";
import type {
  BagRecord,
  DeskQuery,
  DeskTerm,
  FoundParcel,
  ParcelRecord,
  ReceiverCorrection,
} from "@harkara/courier-core/support/desk";
import { readKey, recordAccess } from "../../events/audit/audit-store.ts";
import { lockParcel, readRecord } from "../../events/event-store.ts";
import type { PhotoStore } from "../../events/photo-store.ts";
import type { Page } from "../../http/page.ts";
import type { PaymentStore } from "../../money/payments/payment-store.ts";
import { recordReceiver } from "../../operations/returns/record-receiver.ts";
import type { ReadHubContact } from "../../people/hubs/hub-phone-store.ts";
import type { AreaOf } from "../../people/zones/zone-store.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import { readBag } from "./bag-record.ts";
import { type Found, findSeen, isMasked, isOwn, limitOf } from "./desk-access.ts";
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
      const found = await findSeen(db, operator, trackingId);
      if (found === undefined) return undefined;
      const at = now();
      const access = { action: "record_read", key: readKey(operator, at) } as const;
      await write(() => recordAccess(db, operator, trackingId, access, at));
      return recordOf(operator, found);
    },

    async disclose(operator, trackingId, reason) {
      const found = await findSeen(db, operator, trackingId);
      if (found === undefined) return "absent";
      if (isOwn(operator, found)) return "own";
      const at = now();
      await write(() => recordAccess(db, operator, trackingId, { action: "phones_disclosed", reason }, at));
      return (await recordOf(operator, found)) ?? "absent";
    },

    async correctReceiver(operator, trackingId, correction) {
      const found = await findSeen(db, operator, trackingId);
      if (found === undefined) return "absent";
      const refusal = await transact((tx) =>
        correctReceiver(tx, areaOf, operator, trackingId, correction, now),
      );
      return refusal ?? (await recordOf(operator, found)) ?? "absent";
    },

    bag: (operator, bagId) => readBag(db, operator, bagId),

    async photo(operator, trackingId, id) {
      return (await findSeen(db, operator, trackingId)) === undefined
        ? undefined
        : photos.find(trackingId, id);
    },
  };
}

/** Corrects the receiver of a parcel, and records the correction in the audit log. */
async function correctReceiver(
  tx: Transaction,
  areaOf: AreaOf,
  operator: StaffCaller,
  trackingId: string,
  { reason, ...receiver }: ReceiverCorrection,
  now: () => Date,
): Promise<"absent" | "own" | "receiverFixed" | undefined> {
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
  if (isChanged) await recordAccess(tx, operator, trackingId, { action: "receiver_corrected", reason }, at);
  return undefined;
}

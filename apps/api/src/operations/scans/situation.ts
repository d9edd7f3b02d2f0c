import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type {
  BagSituation,
  EarlierOperation,
  LastEvent,
  Situation,
} from "@harkara/courier-core/journey/operations/situation";
import {
  carriersOf,
  hasArrived,
  isInHand,
  isPickedUp,
  ridersOf,
} from "@harkara/courier-core/journey/operations/custody";
import type { ParcelOperation, UndoOperation } from "@harkara/courier-core/journey/operations/task";
import { foldEvents } from "@harkara/courier-core/journey/parcel-event";
import { stopsParcel } from "@harkara/courier-core/journey/weighing";
import { isOtherZone } from "@harkara/courier-core/people/zone";
import { isReturnCharged } from "@harkara/courier-core/journey/return";
import { reportedCash } from "@harkara/courier-core/journey/operations/cash";
import { and, eq, ne, or, isNull } from "drizzle-orm";
import { isErased, personOf } from "../../platform/identity.ts";
import { isOverCashLimit, isOverValueLimit } from "../../money/cash/cash-limits.ts";
import { areCollections } from "../../money/cash/collections.ts";
import { readLossClaim } from "../../money/cash/loss-claim.ts";
import { type RecordedEvent, type StoredParcel, readRecord } from "../../events/event-store.ts";
import { hasTransfers } from "../../ledger/ledger-store.ts";
import type { Transaction } from "../../platform/database.ts";
import { cashClaims } from "../../tables/cash.ts";
import { operations } from "../../tables/operations.ts";
import { staff } from "../../tables/staff.ts";
import { weighings } from "../../tables/weighings.ts";
import { feeEvents } from "../returns/fee-events.ts";
import { lockBagOf } from "../../events/bag-store.ts";
import { zonesOf } from "../../people/zones/zone-store.ts";

/** The data that the rules need for an operation, and the events from which it was derived. */
export interface Loaded {
  readonly situation: Situation;
  readonly record: readonly RecordedEvent[];
  readonly counted: readonly RecordedEvent[];
}

/**
 * Loads all data that the decision on an operation depends on. Requires the lock on the parcel, and locks its
 * bags.
 */
export async function loadSituation(
  tx: Transaction,
  parcel: StoredParcel,
  operation: ParcelOperation | UndoOperation,
  operator: StaffCaller,
  receivedAt: Date,
): Promise<Loaded> {
  const { tracking_id } = parcel;
  const record = await readRecord(tx, tracking_id);
  const { state, counted } = foldEvents(record);
  const last = lastOf(record, counted);
  const named =
    operation.task === "undo" ? last?.before.bag_id : "bag_id" in operation ? operation.bag_id : undefined;
  const bags = await lockBags(tx, tracking_id, [state.bag_id, named]);
  const holder = isInHand(state) ? state.rider_uid : null;
  return {
    record,
    counted,
    situation: {
      parcel: { ...parcel, booked_at: parcel.creation_date },
      state,
      isDeleted: parcel.deleted_at !== null,
      isErased: await isErased(tx, parcel.owner_uid),
      riders: new Set(ridersOf(record)),
      carriers: new Set(carriersOf(record)),
      isPickedUp: isPickedUp(counted),
      hasArrived: hasArrived(counted),
      ownReports: await readOwnReports(tx, parcel, operation, operator),
      lossClaim: await readLossClaim(tx, tracking_id, state, record),
      holderCenter: holder === null ? undefined : await centerOf(tx, holder),
      isStopped:
        operation.task === "hand_over" || operation.task === "bag_put"
          ? await isStopped(tx, parcel)
          : undefined,
      isRiderHere:
        "rider_uid" in operation ? await lockRider(tx, operation.rider_uid, operator.center) : undefined,
      rider: "rider_uid" in operation ? await personOf(tx, operation.rider_uid) : undefined,
      isOtherZone:
        operation.task === "hand_over" && parcel.area !== null
          ? isOtherZone((await zonesOf(tx, operator.center)).zones, parcel.area, operation.rider_uid)
          : undefined,
      isOverCashLimit:
        operation.task === "hand_over"
          ? await isOverCashLimit(tx, parcel, operation.rider_uid, receivedAt)
          : undefined,
      isOverValueLimit:
        operation.task === "hand_over"
          ? await isOverValueLimit(tx, parcel, operation.rider_uid, receivedAt)
          : undefined,
      bag: bags.get(named ?? ""),
      heldBag: bags.get(state.bag_id ?? ""),
      isCollected: await isCollected(tx, parcel),
      isReturnCharged: isReturnCharged(feeEvents(counted)),
      events: record.length,
      last,
      earlier: operation.task === "undo" ? await findEarlier(tx, parcel, operation) : undefined,
    },
  };
}

function lastOf(record: readonly RecordedEvent[], counted: readonly RecordedEvent[]): LastEvent | undefined {
  const event = counted.at(-1);
  if (event === undefined) return undefined;
  const { number, kind, at, received_at, data } = event;
  const before = foldEvents(record.filter((other) => other.number !== number)).state;
  return { number, kind, at, received_at, bag_id: data.bag_id, before };
}

/** Locks bags in the same order in every transaction, which prevents deadlocks. */
async function lockBags(
  tx: Transaction,
  trackingId: string,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, BagSituation>> {
  const found = new Map<string, BagSituation>();
  const known = [...new Set(ids)].filter((id) => id !== null && id !== undefined);
  for (const id of known.toSorted((a, b) => (a < b ? -1 : 1))) {
    const bag = await lockBagOf(tx, id, trackingId);
    if (bag !== undefined) found.set(bag.bag_id, bag);
  }
  return found;
}

async function centerOf(tx: Transaction, uid: string): Promise<string | undefined> {
  const [known] = await tx.select({ center: staff.center }).from(staff).where(eq(staff.uid, uid));
  return known?.center;
}

/**
 * Whether an account is an active rider of a center. Locks the staff record, so that a concurrent
 * deactivation or change of center has to wait.
 */
export async function lockRider(tx: Transaction, uid: string, center: string): Promise<boolean> {
  const [rider] = await tx
    .select({ role: staff.role, center: staff.center, status: staff.status })
    .from(staff)
    .where(eq(staff.uid, uid))
    .for("share");
  return rider?.role === "rider" && rider.center === center && rider.status === "active";
}

async function isStopped(tx: Transaction, { shard, tracking_id }: StoredParcel): Promise<boolean> {
  const found = await tx
    .select({ status: weighings.status })
    .from(weighings)
    .where(and(eq(weighings.shard, shard), eq(weighings.tracking_id, tracking_id)));
  return found.some(stopsParcel);
}

async function isCollected(
  tx: Transaction,
  { shard, tracking_id, collect_poisha }: StoredParcel,
): Promise<boolean> {
  if (collect_poisha === 0) return false;
  const [claim] = await tx
    .select({ id: cashClaims.id })
    .from(cashClaims)
    .where(and(eq(cashClaims.shard, shard), eq(cashClaims.tracking_id, tracking_id), areCollections))
    .limit(1);
  return claim !== undefined;
}

/** Returns the cash that the operator has reported for the parcel in a task of the same kind, in poisha. */
async function readOwnReports(
  tx: Transaction,
  { shard, tracking_id }: StoredParcel,
  operation: ParcelOperation | UndoOperation,
  { uid }: StaffCaller,
): Promise<number[]> {
  const isReport = operation.task === "deliver" || operation.task === "collect";
  if (!isReport || reportedCash(operation) === 0) return [];
  const rows = await tx
    .select({ amount: cashClaims.amount_poisha })
    .from(cashClaims)
    .where(
      and(
        eq(cashClaims.shard, shard),
        eq(cashClaims.tracking_id, tracking_id),
        eq(cashClaims.rider_uid, uid),
        eq(cashClaims.kind, operation.task === "deliver" ? "delivery" : "pickup"),
        or(isNull(cashClaims.resolution), ne(cashClaims.resolution, "reverse")),
      ),
    );
  return rows.map(({ amount }) => amount);
}

async function findEarlier(
  tx: Transaction,
  { shard, tracking_id, exchange_of }: StoredParcel,
  { undoes }: UndoOperation,
): Promise<EarlierOperation | undefined> {
  const [earlier] = await tx
    .select()
    .from(operations)
    .where(and(eq(operations.shard, shard), eq(operations.id, undoes)));
  if (earlier?.subject !== tracking_id) return undefined;
  // A scan cannot be undone if it collected cash or took a parcel in exchange. Collected cash can only be
  // counted at the cash desk.
  const hasMoney = await hasTransfers(tx, { shard, book: tracking_id }, undoes);
  const isExchange = earlier.task === "deliver" && exchange_of !== null;
  return { uid: earlier.uid, event_number: earlier.event_number, isBinding: hasMoney || isExchange };
}

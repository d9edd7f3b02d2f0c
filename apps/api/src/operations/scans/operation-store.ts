import { lastCenter } from "@harkara/courier-core/parcel/delivery";
import type { Bag, Operation, OperationResult, Refusal } from "@harkara/courier-core/journey/operation";
import { decide } from "@harkara/courier-core/journey/operations/decide";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { Decision } from "@harkara/courier-core/journey/operations/decision";
import type { Situation } from "@harkara/courier-core/journey/operations/situation";
import { decideUndo } from "@harkara/courier-core/journey/operations/undo";
import { chargeDueInCash } from "@harkara/courier-core/journey/operations/cash";
import type { Times } from "@harkara/courier-core/journey/operations/times";
import type {
  BagOperation,
  ParcelOperation,
  PickupOperation,
  UndoOperation,
} from "@harkara/courier-core/journey/operations/task";
import type { ParcelState } from "@harkara/courier-core/journey/parcel-event";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { uuid } from "@harkara/courier-core/base/fields";
import { showsFound } from "@harkara/courier-core/support/ticket";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, asc, eq, or } from "drizzle-orm";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import * as v from "valibot";
import { recordAccess } from "../../events/audit/audit-store.ts";
import { recordClaim } from "../../money/cash/claims.ts";
import { endLossClaim } from "../../money/cash/loss-claim.ts";
import {
  type NewEvent,
  type Recorded,
  type RecordedEvent,
  type StoredParcel,
  areParcels,
  isParcel,
  lockParcel,
  recordEvents,
} from "../../events/event-store.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import { isUniqueViolation } from "../../platform/retry.ts";
import { operations } from "../../tables/operations.ts";
import { parcels } from "../../tables/parcels.ts";
import { staff } from "../../tables/staff.ts";
import { releaseFee } from "../../money/payments/payment-store.ts";
import { openTicket, settleParcel } from "../../events/tickets/open-ticket.ts";
import { changeManifests, moveBag } from "../../events/bag-store.ts";
import { movePickup } from "../pickups/move-pickup.ts";
import type { AreaOf } from "../../people/zones/zone-store.ts";
import { doorOf, movedParcel } from "./moved-parcel.ts";
import { withoutMetadata } from "../../events/photo.ts";
import type { PhotoStore } from "../../events/photo-store.ts";
import { type Loaded, loadSituation, lockRider } from "./situation.ts";

/** Staff operations on parcels, bags and pickup requests. */
export interface OperationStore {
  /** Performs an operation. Idempotent. */
  perform(operator: StaffCaller, operation: Operation, times: DeviceTimes): Promise<OperationResult>;
}

/**
 * The times of an operation. `skew` is the number of seconds by which the device clock is fast; undefined if
 * the difference is small.
 */
export interface DeviceTimes extends Times {
  readonly skew?: number;
}

type Effects = Extract<Decision, { outcome: "done" | "late" }>;

const CODES_AN_HOUR = 5;

/**
 * Creates the store for operations.
 * @param isCenter whether a district has a service center
 * @param areaOf reads the area of an address
 */
export function createOperationStore(
  { transact }: Database,
  photos: PhotoStore,
  isCenter: (district: string) => boolean,
  areaOf: AreaOf,
): OperationStore {
  // The limit is per replica. Several replicas allow more attempts, but far fewer than the number of possible
  // codes.
  const wrongCodes = new RateLimiterMemory({ points: CODES_AN_HOUR, duration: 3600 });

  async function performOnParcel(
    tx: Transaction,
    operator: StaffCaller,
    operation: ParcelOperation | UndoOperation,
    times: DeviceTimes,
  ): Promise<OperationResult> {
    const { id, tracking_id } = operation;
    const parcel = await lockParcel(tx, tracking_id);
    const known = await findKnown(tx, operator, id, tracking_id);
    if (known !== undefined) return known;
    if (parcel === undefined) return refused(id, "unknown");
    const jpeg =
      "photo" in operation && operation.photo !== undefined
        ? withoutMetadata(Buffer.from(operation.photo, "base64"))
        : undefined;
    const codes = await wrongCodes.get(codeKey(operator, operation));
    const loaded = await loadSituation(tx, parcel, operation, operator, times.receivedAt);
    const situation: Situation = {
      ...loaded.situation,
      isPicture: "photo" in operation && operation.photo !== undefined ? jpeg !== undefined : undefined,
      isCodeLocked: codes !== null && codes.consumedPoints >= CODES_AN_HOUR,
    };
    const decision =
      operation.task === "undo"
        ? decideUndo(situation, operation, operator, times)
        : decide(situation, operation, operator, times);
    if (decision.outcome === "refused") return refused(id, decision.refusal, parcel, situation.state);
    if (decision.outcome === "repeated") {
      const result = { id, outcome: "repeated", parcel: movedParcel(parcel, situation.state) } as const;
      const before = await causeOf(tx, loaded.counted, id);
      return keep(tx, operator, operation, tracking_id, times, { ...result, ...before });
    }
    const photo_id = jpeg && (await photos.keep(tx, tracking_id, jpeg, times.receivedAt));
    if (parcel.area_by === null) await readArea(tx, areaOf, parcel, decision.state);
    const { recorded, number } = await write(tx, {
      parcel,
      operator,
      operation,
      times,
      loaded,
      decision,
      photo_id,
    });
    const isDue = decision.notices.includes("unpaid");
    const result: OperationResult = {
      id,
      outcome: decision.outcome,
      parcel: movedParcel(parcel, recorded.state),
      ...(decision.notices.length > 0 && { notices: [...decision.notices] }),
      ...(isDue && { charge_due: poishaToTaka(chargeDueInCash({ ...parcel, ...recorded.state })) }),
      ...(decision.outcome === "late" && (await causeOf(tx, loaded.counted, id))),
    };
    return keep(tx, operator, operation, tracking_id, times, result, number);
  }

  async function performOnBag(
    tx: Transaction,
    operator: StaffCaller,
    operation: BagOperation,
    times: DeviceTimes,
  ): Promise<OperationResult> {
    const { id, bag_id } = operation;
    const known = await findKnown(tx, operator, id, bag_id);
    if (known !== undefined) return known;
    const moved = await moveBag(tx, operator, operation, times, isCenter);
    if ("refusal" in moved) return { id, outcome: "refused", ...moved };
    const { bag, before } = moved;
    if (operation.task === "bag_reconcile" && before === undefined)
      await openMissing(tx, bag, times.receivedAt);
    if (operation.task === "bag_reopen" && before === undefined)
      for (const { tracking_id } of bag.items)
        await recordAccess(
          tx,
          operator,
          tracking_id,
          { action: "bag_reopened", reason: operation.reason, key: id },
          times.receivedAt,
        );
    const result: OperationResult = {
      id,
      outcome: before === undefined ? "done" : "repeated",
      bag,
      ...(before && {
        before: { at: before.moved_at.toISOString(), by: await nameOf(tx, before.moved_by) },
      }),
    };
    return keep(tx, operator, operation, bag_id, times, result);
  }

  const attempt = (
    operator: StaffCaller,
    operation: Operation,
    times: DeviceTimes,
  ): Promise<OperationResult> =>
    transact((tx) => {
      if ("tracking_id" in operation) return performOnParcel(tx, operator, operation, times);
      if ("pickup_id" in operation) return performOnPickup(tx, operator, operation, times);
      return performOnBag(tx, operator, operation, times);
    });

  const attemptTwice = async (
    operator: StaffCaller,
    operation: Operation,
    times: DeviceTimes,
  ): Promise<OperationResult> => {
    try {
      return await attempt(operator, operation, times);
    } catch (error) {
      // A concurrent request with the same operation or the same new bag committed first.
      if (isUniqueViolation(error)) return attempt(operator, operation, times);
      throw error;
    }
  };

  return {
    async perform(operator, operation, times) {
      const result = await attemptTwice(operator, operation, times);
      if (result.refusal === "wrong_code" && (operation.task === "deliver" || operation.task === "give_back"))
        await wrongCodes.consume(codeKey(operator, operation)).catch((error: unknown) => {
          if (!(error instanceof RateLimiterRes)) throw error;
        });
      return result;
    },
  };
}

/**
 * Opens a ticket for each parcel that is missing from a reconciled bag and has not been scanned elsewhere
 * since. Requires the lock on the bag.
 */
async function openMissing(tx: Transaction, bag: Bag, at: Date): Promise<void> {
  const missing = bag.items.filter(({ is_expected, is_received }) => is_expected && !is_received);
  if (missing.length === 0) return;
  const rows = await tx
    .select({ tracking_id: parcels.tracking_id, owner_uid: parcels.owner_uid })
    .from(parcels)
    .where(
      and(
        areParcels(missing.map(({ tracking_id }) => tracking_id)),
        or(eq(parcels.bag_id, bag.bag_id), eq(parcels.delivery_status, "lost")),
      ),
    )
    .orderBy(asc(parcels.tracking_id));
  for (const parcel of rows) await openTicket(tx, { category: "missing", ...parcel, bag }, at);
}

async function performOnPickup(
  tx: Transaction,
  operator: StaffCaller,
  operation: PickupOperation,
  times: DeviceTimes,
): Promise<OperationResult> {
  const { id, pickup_id } = operation;
  const known = await findKnown(tx, operator, id, pickup_id);
  if (known !== undefined) return known;
  const isRiderHere =
    operation.task === "pickup_assign" && (await lockRider(tx, operation.rider_uid, operator.center));
  const moved = await movePickup(tx, operator, operation, times, isRiderHere);
  if ("refusal" in moved) return { id, outcome: "refused", ...moved };
  for (const each of moved.parcels) await followPickup(tx, operator, each, times);
  const { outcome, pickup, before } = moved;
  const result: OperationResult = {
    id,
    outcome,
    pickup,
    ...(outcome !== "done" && {
      before: { at: before.moved_at.toISOString(), by: await nameOf(tx, before.moved_by) },
    }),
  };
  return keep(tx, operator, operation, pickup_id, times, result);
}

/** Applies an operation on a pickup request to one of its parcels, if the state of the parcel permits it. */
async function followPickup(
  tx: Transaction,
  operator: StaffCaller,
  operation: ParcelOperation,
  times: DeviceTimes,
): Promise<void> {
  const parcel = await lockParcel(tx, operation.tracking_id);
  if (parcel === undefined) return;
  const loaded = await loadSituation(tx, parcel, operation, operator, times.receivedAt);
  const decision = decide(loaded.situation, operation, operator, times);
  if (decision.outcome === "done")
    await write(tx, { parcel, operator, operation, times, loaded, decision, photo_id: undefined });
}

/**
 * Reads the area of a parcel from its delivery address if the parcel is at the center that delivers it, or
 * with a rider.
 */
async function readArea(
  tx: Transaction,
  areaOf: AreaOf,
  parcel: StoredParcel,
  { at_center, rider_uid, delivery_status }: ParcelState,
): Promise<void> {
  const last = lastCenter(parcel, delivery_status);
  if (at_center !== last && rider_uid === null) return;
  const area = areaOf(last, doorOf(parcel, delivery_status));
  if (area !== parcel.area) await tx.update(parcels).set({ area }).where(isParcel(parcel.tracking_id));
}

/** Returns the key for counting wrong codes, separately for each operator and parcel. */
const codeKey = ({ uid }: StaffCaller, { tracking_id }: ParcelOperation | UndoOperation) =>
  `${uid} ${tracking_id}`;

interface Writing {
  readonly parcel: StoredParcel;
  readonly operator: StaffCaller;
  readonly operation: ParcelOperation | UndoOperation;
  readonly times: DeviceTimes;
  readonly loaded: Loaded;
  readonly decision: Effects;
  readonly photo_id: string | undefined;
}

/**
 * Writes a decision.
 * @returns the recorded events and state, and the event number of the operation
 */
async function write(
  tx: Transaction,
  { parcel, operator, operation, times, loaded, decision, photo_id }: Writing,
): Promise<{ recorded: Recorded; number: number }> {
  const { shard, tracking_id, owner_uid } = parcel;
  const { role, uid, center } = operator;
  const first = loaded.record.length + 1;
  const events = decision.events.map(({ kind, at, key, data, isSystem }, index): NewEvent => {
    const own = index === 0 && {
      ...(photo_id !== undefined && { photo_id }),
      ...(times.skew !== undefined && { clock_skew: times.skew }),
    };
    const actor = isSystem === true ? ({ role: "system" } as const) : { role, uid };
    return { kind, at, actor, center, key, data: { ...data, ...own } };
  });
  const recorded = await recordEvents(tx, tracking_id, events, times.receivedAt, loaded.record);
  assertSame(recorded.state, decision.state);
  const { claim } = decision;
  if (claim !== undefined)
    await recordClaim(tx, parcel, operation.id, operator, claim, events[0]?.at ?? times.at);
  const transfers = decision.transfers.map(({ event, ...entry }) => ({
    ...entry,
    event_number: first + event,
  }));
  await transfer(tx, { shard, book: tracking_id, owner_uid }, transfers, times.receivedAt);
  await changeManifests(tx, tracking_id, decision.bags);
  if (decision.outcome === "done" && decision.events.some(({ kind }) => showsFound(kind)))
    await settleParcel(tx, tracking_id, "missing", times.receivedAt);
  if (decision.releasesFee) await releaseFee(tx, parcel, times.receivedAt);
  if (decision.endsLossClaim) {
    await endLossClaim(tx, tracking_id, "found", times.receivedAt);
    await settleParcel(tx, tracking_id, "claim", times.receivedAt);
  }
  if (decision.exchange !== undefined)
    await takeInExchange(tx, operator, operation.id, decision.exchange, tracking_id, times);
  return { recorded, number: first };
}

/**
 * Checks that the events lead to the state that the rules decided.
 * @throws Error if they do not, so that the transaction is rolled back
 */
function assertSame(stored: ParcelState, decided: ParcelState): void {
  for (const [name, value] of Object.entries(decided))
    if (Object.entries(stored).find(([key]) => key === name)?.[1] !== value)
      throw new Error(`the decision and the events disagree on ${name}`);
}

/** Records that the rider takes the parcel that the receiver returns in exchange for the delivered parcel. */
async function takeInExchange(
  tx: Transaction,
  { role, uid, center }: StaffCaller,
  id: string,
  exchanged: string,
  trackingId: string,
  { at, receivedAt }: Times,
): Promise<void> {
  await lockParcel(tx, exchanged);
  const data = { rider_uid: uid, exchanged_for: trackingId };
  const event = {
    kind: "exchanged",
    at,
    actor: { role, uid },
    center,
    key: `${id}/exchanged`,
    data,
  } as const;
  await recordEvents(tx, exchanged, [event], receivedAt);
}

/**
 * Returns the result of a refused operation, which includes the parcel if the operator may see it.
 */
function refused(id: string, refusal: Refusal, parcel?: StoredParcel, state?: ParcelState): OperationResult {
  const isHidden =
    refusal === "unknown" || refusal === "no_access" || parcel === undefined || state === undefined;
  return { id, outcome: "refused", refusal, ...(!isHidden && { parcel: movedParcel(parcel, state) }) };
}

/**
 * Finds the newest event that a person caused with another operation. Its time and actor are shown to the
 * operator of a repeated or late operation.
 */
async function causeOf(
  tx: Transaction,
  counted: readonly RecordedEvent[],
  id: string,
): Promise<Pick<OperationResult, "before">> {
  const cause = counted.findLast(({ key, actor_uid }) => key !== id && actor_uid !== null);
  if (cause === undefined) return {};
  const by = cause.actor_uid === null ? undefined : await nameOf(tx, cause.actor_uid);
  return { before: { at: cause.at.toISOString(), by } };
}

/**
 * Finds the stored result of the operation with the same ID. Returns a refusal if a different operator
 * performed that operation.
 */
async function findKnown(
  tx: Transaction,
  { uid }: StaffCaller,
  id: string,
  subject: string,
): Promise<OperationResult | undefined> {
  const [known] = await tx
    .select()
    .from(operations)
    .where(and(eq(operations.shard, shardOfSubject(subject)), eq(operations.id, id)));
  return known !== undefined && known.uid !== uid ? refused(id, "unknown") : known?.result;
}

/**
 * Returns the shard of an operation's row, derived from the ID of the parcel, bag or pickup
 * request.
 */
const shardOfSubject = (subject: string): string =>
  v.is(uuid, subject) ? shardCodeOf(subject) : shardOf(subject);

async function keep(
  tx: Transaction,
  { uid }: StaffCaller,
  { id, task }: Operation,
  subject: string,
  { receivedAt }: Times,
  result: OperationResult,
  eventNumber: number | null = null,
): Promise<OperationResult> {
  await tx.insert(operations).values({
    shard: shardOfSubject(subject),
    id,
    uid,
    subject,
    task,
    received_at: receivedAt,
    event_number: eventNumber,
    result,
  });
  return result;
}

async function nameOf(tx: Transaction, uid: string): Promise<string | undefined> {
  const [known] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.uid, uid));
  return known?.name;
}

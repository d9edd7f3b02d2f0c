import { isFinal } from "@harkara/courier-core/delivery";
import type { Operation, OperationResult } from "@harkara/courier-core/operation";
import type { EventData } from "@harkara/courier-core/parcel-event";
import { shardOf } from "@harkara/courier-core/tracking-id";
import { and, eq } from "drizzle-orm";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import {
  type NewEvent,
  type Recorded,
  type StoredParcel,
  lockParcel,
  readRecord,
  recordEvents,
} from "../events/event-store.ts";
import { recordClaim, takenBy } from "../cash/claims.ts";
import { hasTransfers } from "../ledger/ledger-store.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { sqlState } from "../platform/retry.ts";
import { operations, staff } from "../platform/schema.ts";
import { chargeReturn } from "../returns/return-charge.ts";
import { turnRound } from "../returns/turn-round.ts";
import { bagOf, forgetItem, lockBag, moveBag, putInBag, putItemBack, takeOutOfBag } from "./bag-store.ts";
import { withoutMetadata } from "./photo.ts";
import type { PhotoStore } from "./photo-store.ts";
import {
  type ParcelOperation,
  RefusedError,
  type Times,
  type Undo,
  type Worker,
  isAlreadyDone,
  isPossible,
  movedParcel,
  taskOf,
} from "./tasks.ts";

/** What staff do to parcels and bags. */
export interface OperationStore {
  /** Does an operation once, however often it comes. */
  perform(worker: Worker, operation: Operation, times: Times): Promise<OperationResult>;
}

const UNIQUE_VIOLATION = "23505";
const UNDO_MS = 60_000;
const CODES_AN_HOUR = 5;

/** A result, and the event that it caused. */
interface Done {
  readonly result: OperationResult;
  readonly eventNumber?: number;
}

/** @param isCenter whether a district has a service center */
export function createOperationStore(
  { transact }: Database,
  photos: PhotoStore,
  isCenter: (district: string) => boolean,
): OperationStore {
  // Of each replica by itself: enough against trying all codes of a parcel.
  const wrongCodes = new RateLimiterMemory({ points: CODES_AN_HOUR, duration: 3600 });

  const attempt = (worker: Worker, operation: Operation, times: Times): Promise<OperationResult> =>
    transact(async (tx) => {
      const perform = "tracking_id" in operation ? lockedParcel(operation) : lockedBag(operation);
      return perform(tx, worker, times);
    });

  type Locked = (tx: Transaction, worker: Worker, times: Times) => Promise<OperationResult>;

  const lockedParcel =
    (operation: ParcelOperation | Undo): Locked =>
    async (tx, worker, times) => {
      const parcel = await lockParcel(tx, operation.tracking_id);
      const known = await findKnown(tx, worker, operation.id, operation.tracking_id);
      if (known !== undefined) return known;
      if (parcel === undefined || parcel.deleted_at !== null) throw new RefusedError("unknown");
      const done =
        operation.task === "undo"
          ? await undo(tx, worker, operation, parcel, times)
          : await scan(tx, worker, operation, parcel, times);
      return keep(tx, worker, operation, operation.tracking_id, times, done);
    };

  const lockedBag =
    (operation: Exclude<Operation, { tracking_id: string }>): Locked =>
    async (tx, worker, times) => {
      if (worker.role === "rider") throw new RefusedError("unknown");
      const locked = await lockBag(tx, operation.bag_id);
      const known = await findKnown(tx, worker, operation.id, operation.bag_id);
      if (known !== undefined) return known;
      const { bag, isRepeated } = await moveBag(tx, worker, operation, locked, times, isCenter);
      const before = isRepeated && {
        before: { at: bag.moved_at.toISOString(), by: await nameOf(tx, bag.moved_by) },
      };
      const result: OperationResult = {
        id: operation.id,
        outcome: isRepeated ? "repeated" : "done",
        bag: await bagOf(tx, bag),
        ...before,
      };
      return keep(tx, worker, operation, operation.bag_id, times, { result });
    };

  /** Everything but undo: checks, then one event. */
  async function scan(
    tx: Transaction,
    worker: Worker,
    operation: ParcelOperation,
    parcel: StoredParcel,
    times: Times,
  ): Promise<Done> {
    const isRepeated = isAlreadyDone(worker, operation, parcel);
    const isLate = !isRepeated && (await isGone(tx, worker, operation, parcel));
    if (!isRepeated && !isLate) {
      await assertAllowed(tx, worker, operation, parcel);
      if (operation.task === "bag_put") await putInBag(tx, worker, operation.bag_id, parcel);
    }
    const data = await dataOf(tx, worker, operation, parcel, times);
    const event = eventOf(worker, operation.id, taskOf(operation).kind, times, data);
    const recorded = await recordEvents(tx, parcel.tracking_id, [event], times.receivedAt);
    const isCounted = recorded.counted.some(({ key }) => key === operation.id);
    if (data.amount_poisha !== undefined && isCounted && isPaidAtDoor(operation))
      await recordClaim(tx, parcel, operation, worker, data.amount_poisha, recorded.number, times);
    if (isCounted && operation.task === "deliver" && operation.exchange !== undefined)
      await takeInExchange(tx, worker, operation.id, operation.exchange, parcel, times);
    if (isCounted && operation.task === "give_back")
      await chargeReturn(tx, parcel, operation.id, recorded, times.receivedAt);
    const bagId = operation.task === "receive" ? (operation.bag_id ?? parcel.bag_id) : null;
    if (bagId !== null) await takeOutOfBag(tx, bagId, parcel.tracking_id);
    const { state } = await turnRound(tx, parcel.tracking_id, recorded, times.receivedAt);
    return doneOf(tx, operation.id, parcel, { ...recorded, state }, isRepeated);
  }

  /** What the event says beside its kind; keeps the photo of a delivery. */
  async function dataOf(
    tx: Transaction,
    worker: Worker,
    operation: ParcelOperation,
    parcel: StoredParcel,
    { at, skew }: Times,
  ): Promise<EventData> {
    const taken = takenBy(operation, parcel);
    return {
      ...(taken !== undefined && taken > 0 && { amount_poisha: taken }),
      ...("rider_uid" in operation && { rider_uid: operation.rider_uid }),
      ...(operation.task === "collect" && { rider_uid: worker.uid }),
      ...(operation.task === "bag_put" && { bag_id: operation.bag_id }),
      ...("reason" in operation && { reason: operation.reason }),
      ...("note" in operation && { note: operation.note }),
      ...("received_by" in operation && { received_by: operation.received_by }),
      ...((operation.task === "deliver" || operation.task === "give_back") &&
        (await proofOf(tx, worker, operation, parcel, at))),
      ...(skew !== undefined && { clock_skew: skew }),
    };
  }

  /** @throws RefusedError without a right code or a photo */
  async function proofOf(
    tx: Transaction,
    worker: Worker,
    { task, handover_code, photo }: Extract<Operation, { task: "deliver" | "give_back" }>,
    parcel: StoredParcel,
    at: Date,
  ): Promise<EventData> {
    const details = { parcel: movedParcel(parcel) };
    if (handover_code !== undefined) {
      const key = `${worker.uid} ${parcel.tracking_id}`;
      const tries = await wrongCodes.get(key);
      if (tries !== null && tries.consumedPoints >= CODES_AN_HOUR)
        throw new RefusedError("too_many_codes", details);
      const expected = task === "deliver" ? parcel.handover_code : parcel.return_code;
      if (handover_code === expected) return { proof: "code" };
      await wrongCodes.consume(key).catch((error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error;
      });
      throw new RefusedError("wrong_code", details);
    }
    if (photo === undefined) throw new RefusedError("no_proof", details);
    const jpeg = withoutMetadata(Buffer.from(photo, "base64"));
    if (jpeg === undefined) throw new RefusedError("bad_photo", details);
    return { proof: "photo", photo_id: await photos.keep(tx, parcel.tracking_id, jpeg, at) };
  }

  const attemptOrRefuse = async (
    worker: Worker,
    operation: Operation,
    times: Times,
  ): Promise<OperationResult> => {
    try {
      return await attempt(worker, operation, times);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return { id: operation.id, outcome: "refused", refusal: error.refusal, ...error.details };
    }
  };

  return {
    async perform(worker, operation, times) {
      try {
        return await attemptOrRefuse(worker, operation, times);
      } catch (error) {
        // The same operation, or the same new bag, in two requests at once: the first one has been done now.
        if (sqlState(error) === UNIQUE_VIOLATION) return attemptOrRefuse(worker, operation, times);
        throw error;
      }
    },
  };
}

/** Gives the rider the delivered parcel that a receiver hands back for this one. Nothing happens to one that is not there any more. */
async function takeInExchange(
  tx: Transaction,
  worker: Worker,
  id: string,
  exchanged: string,
  { tracking_id }: StoredParcel,
  times: Times,
): Promise<void> {
  await lockParcel(tx, exchanged);
  const data = { rider_uid: worker.uid, exchanged_for: tracking_id };
  const event = eventOf(worker, `${id}/exchanged`, "exchanged", times, data);
  await recordEvents(tx, exchanged, [event], times.receivedAt);
}

/** Whether an operation can take money. */
function isPaidAtDoor(
  operation: ParcelOperation,
): operation is Extract<ParcelOperation, { task: "collect" | "deliver" }> {
  return operation.task === "collect" || operation.task === "deliver";
}

/**
 * Whether the parcel has gone on since, so that the event only adds to the record.
 * @throws RefusedError when it is not here, or was never with this rider
 */
async function isGone(
  tx: Transaction,
  worker: Worker,
  operation: ParcelOperation,
  parcel: StoredParcel,
): Promise<boolean> {
  const where = taskOf(operation).by[worker.role];
  if (where === undefined) throw new RefusedError("unknown");
  const isOver = isFinal(parcel.delivery_status);
  if (where === "anywhere" || (isOver && where !== "with_worker")) return isOver;
  if (where === "with_worker") return isGoneFromRider(tx, worker, operation, parcel);
  const elsewhere = new RefusedError("elsewhere", { parcel: movedParcel(parcel) });
  if (where === "here" && parcel.at_center !== worker.center) throw elsewhere;
  if (where === "pickup_here" && parcel.sender_center !== worker.center) throw elsewhere;
  if (where === "with_rider_of_center") {
    if (parcel.rider_uid === null) throw elsewhere;
    await assertRider(tx, parcel.rider_uid, worker.center, parcel);
  }
  return false;
}

/** @throws RefusedError when the operation can't be done from where the parcel stands */
async function assertAllowed(
  tx: Transaction,
  worker: Worker,
  operation: ParcelOperation,
  parcel: StoredParcel,
): Promise<void> {
  const details = { parcel: movedParcel(parcel) };
  if (operation.task === "hand_over") {
    if (details.parcel.last_center !== worker.center) throw new RefusedError("misrouted", details);
    if (parcel.answer_until !== null) throw new RefusedError("ask_sender", details);
  }
  const exchange = operation.task === "deliver" ? operation.exchange : undefined;
  if (exchange !== undefined && exchange !== parcel.exchange_of)
    throw new RefusedError("not_possible", details);
  if ("rider_uid" in operation) await assertRider(tx, operation.rider_uid, worker.center, parcel);
  if (!isPossible(worker, operation, parcel)) throw new RefusedError("not_possible", details);
  if (takenBy(operation, parcel) === undefined) throw new RefusedError("wrong_amount", details);
}

/** A parcel that was never a rider's does not exist for them. */
async function isGoneFromRider(
  tx: Transaction,
  { uid, center }: Worker,
  operation: ParcelOperation,
  parcel: StoredParcel,
): Promise<boolean> {
  if (parcel.rider_uid === uid) return false;
  // A sender may hand over more than was assigned.
  const isOffered = parcel.delivery_status === "not_collected" && parcel.sender_center === center;
  if (operation.task === "collect" && isOffered) return false;
  const record = await readRecord(tx, parcel.tracking_id);
  if (!record.some(({ data, actor_uid }) => data.rider_uid === uid || actor_uid === uid))
    throw new RefusedError("unknown");
  return true;
}

/** @throws RefusedError when nobody of this id rides for the center */
async function assertRider(
  tx: Transaction,
  uid: string,
  center: string,
  parcel: StoredParcel,
): Promise<void> {
  const isRider = and(eq(staff.uid, uid), eq(staff.center, center), eq(staff.role, "rider"));
  const [rider] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(isRider, eq(staff.status, "active")));
  if (rider === undefined) throw new RefusedError("no_rider", { parcel: movedParcel(parcel) });
}

/** Takes back an operation of the same person, while nothing else has happened to the parcel. */
async function undo(
  tx: Transaction,
  worker: Worker,
  { id, undoes, tracking_id }: Undo,
  parcel: StoredParcel,
  times: Times,
): Promise<Done> {
  const [earlier] = await tx
    .select()
    .from(operations)
    .where(and(eq(operations.shard, parcel.shard), eq(operations.id, undoes)));
  const event = (await readRecord(tx, tracking_id)).at(-1);
  const isOwn = earlier?.uid === worker.uid && earlier.subject === tracking_id;
  const isRecent = event !== undefined && times.at.getTime() - event.at.getTime() <= UNDO_MS;
  // Money that was taken stays taken: it is counted at the cash desk. So does what was taken in exchange.
  const hasMoney = isOwn && (await hasTransfers(tx, { shard: parcel.shard, book: tracking_id }, undoes));
  const isExchange = event?.kind === "delivered" && parcel.exchange_of !== null;
  const isKept = hasMoney || isExchange;
  if (event === undefined || !isOwn || earlier.event_number !== event.number || !isRecent || isKept)
    throw new RefusedError("not_undoable", { parcel: movedParcel(parcel) });
  const { bag_id } = event.data;
  if (event.kind === "bagged" && bag_id !== undefined) await forgetItem(tx, bag_id, tracking_id);
  const undone = eventOf(worker, id, "undone", times, { undoes: event.number });
  const recorded = await recordEvents(tx, tracking_id, [undone], times.receivedAt);
  const bagBefore = event.kind === "at_hub" ? recorded.state.bag_id : null;
  if (bagBefore !== null) await putItemBack(tx, bagBefore, tracking_id);
  const moved = movedParcel({ ...parcel, ...recorded.state });
  return { result: { id, outcome: "done", parcel: moved }, eventNumber: recorded.number };
}

function eventOf(
  { role, uid, center }: Worker,
  key: string,
  kind: NewEvent["kind"],
  { at }: Times,
  data: EventData,
): NewEvent {
  return { kind, at, actor: { role, uid }, center, key, data };
}

/** The result of an operation whose event has been recorded. */
async function doneOf(
  tx: Transaction,
  id: string,
  parcel: StoredParcel,
  { state, counted, number }: Recorded,
  isRepeated: boolean,
): Promise<Done> {
  const moved = movedParcel({ ...parcel, ...state });
  if (!isRepeated && counted.some(({ key }) => key === id))
    return { result: { id, outcome: "done", parcel: moved }, eventNumber: number };
  // What the parcel's state rests on: the newest event that somebody else, or an earlier scan, caused.
  const cause = counted.findLast(({ key, actor_uid }) => key !== id && actor_uid !== null);
  const by = cause?.actor_uid == null ? undefined : await nameOf(tx, cause.actor_uid);
  const before = cause && { before: { at: cause.at.toISOString(), by } };
  const outcome = isRepeated ? "repeated" : "late";
  return { result: { id, outcome, parcel: moved, ...before }, eventNumber: number };
}

/** The result of an operation that was done before, by the same person. @throws RefusedError when it was another's */
async function findKnown(
  tx: Transaction,
  { uid }: Worker,
  id: string,
  subject: string,
): Promise<OperationResult | undefined> {
  const [known] = await tx
    .select()
    .from(operations)
    .where(and(eq(operations.shard, shardOf(subject)), eq(operations.id, id)));
  if (known !== undefined && known.uid !== uid) throw new RefusedError("unknown");
  return known?.result;
}

async function keep(
  tx: Transaction,
  { uid }: Worker,
  { id, task }: Operation,
  subject: string,
  { receivedAt }: Times,
  { result, eventNumber = null }: { result: OperationResult; eventNumber?: number | null },
): Promise<OperationResult> {
  await tx.insert(operations).values({
    shard: shardOf(subject),
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

import { MAX_WRONG_CODES_PER_HOUR } from "@harkara/courier-core/journey/operations/proof";
import type { OperationResult } from "@harkara/courier-core/journey/operation";
import { chargeDueInCash } from "@harkara/courier-core/journey/operations/cash";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { Situation } from "@harkara/courier-core/journey/operations/situation";
import { decide } from "@harkara/courier-core/journey/operations/decide";
import { decideUndo } from "@harkara/courier-core/journey/operations/undo";
import type { ParcelOperation, UndoOperation } from "@harkara/courier-core/journey/operations/task";
import type { ParcelState } from "@harkara/courier-core/journey/parcel-event";
import { lastCenter } from "@harkara/courier-core/parcel/delivery";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import { type StoredParcel, isParcel, lockParcel } from "../../events/event-store.ts";
import type { PhotoStore } from "../../events/photo-store.ts";
import { withoutMetadata } from "../../events/photo.ts";
import type { AreaOf } from "../../people/zones/zone-store.ts";
import type { Transaction } from "../../platform/database.ts";
import { parcels } from "../../tables/parcels.ts";
import { doorOf, movedParcel } from "./moved-parcel.ts";
import { causeOf, findKnown, keep, refused } from "./operation-results.ts";
import { loadSituation } from "./situation.ts";
import type { DeviceTimes } from "@harkara/courier-core/journey/operations/times";
import { writeDecision } from "./write-decision.ts";

/** The services that operations on parcels need. */
interface ParcelSources {
  readonly photos: PhotoStore;
  readonly areaOf: AreaOf;
  readonly wrongCodes: RateLimiterMemory;
}

/** Performs an operation on a parcel. */
export async function performOnParcel(
  tx: Transaction,
  { photos, areaOf, wrongCodes }: ParcelSources,
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
    isCodeLocked: codes !== null && codes.consumedPoints >= MAX_WRONG_CODES_PER_HOUR,
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
  const { recorded, number } = await writeDecision(tx, {
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
export const codeKey = ({ uid }: StaffCaller, { tracking_id }: ParcelOperation | UndoOperation) =>
  `${uid} ${tracking_id}`;

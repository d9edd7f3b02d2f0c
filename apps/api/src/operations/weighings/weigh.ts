import type { StaffCaller } from "@harkara/courier-core/people/caller";
import {
  type StaffWeighing,
  type Weighing,
  type WeighingRefusal,
  type WeighingRequest,
  canObject,
  differenceOf,
  stopsParcel,
  weigh,
} from "@harkara/courier-core/journey/weighing";
import { lockOwnParcel, lockParcel } from "../../events/event-store.ts";
import type { PhotoStore } from "../../events/photo-store.ts";
import { withoutMetadata } from "../../events/photo.ts";
import type { Transaction } from "../../platform/database.ts";
import { staffWeighing, verdictOn, weighingOf } from "./read-weighings.ts";
import { type WeighingRow, follow, insertRow, isGone, rowsOf, updateRow } from "./weighing-rows.ts";

/**
 * Why a weighing is refused: see {@link WeighingRefusal}. `absent`: the parcel is not at this hub. `own`: the
 * parcel belongs to the operator. `document`: a document has no weight. `badPhoto`: the photo is not a usable
 * JPEG. `reused`: the request ID was already recorded with a different weight.
 */
export type WeighingProblem = WeighingRefusal | "absent" | "own" | "document" | "badPhoto" | "reused";

/** Records the weight of a parcel that is at the operator's hub. */
export async function weighParcel(
  tx: Transaction,
  photos: PhotoStore,
  operator: StaffCaller,
  trackingId: string,
  { id, weight, photo }: WeighingRequest,
  now: () => Date,
): Promise<StaffWeighing | WeighingProblem> {
  const parcel = await lockParcel(tx, trackingId);
  if (parcel === undefined || parcel.deleted_at !== null) return "absent";
  const grams = Math.round(weight * 1000);
  const rows = await rowsOf(tx, trackingId);
  const known = rows.find((row) => row.id === id || row.second_id === id);
  if (known !== undefined) {
    const isSame =
      known.id === id
        ? known.grams === grams && known.by_uid === operator.uid
        : known.second_grams === grams && known.second_by === operator.uid;
    return isSame ? staffWeighing(tx, known, parcel, operator) : "reused";
  }
  if (parcel.at_center !== operator.center) return "absent";
  if (verdictOn(operator, parcel) === "own") return "own";
  if (parcel.type === "document") return "document";
  const jpeg = photo === undefined ? undefined : withoutMetadata(Buffer.from(photo, "base64"));
  if (photo !== undefined && jpeg === undefined) return "badPhoto";
  const at = now();
  const last = rows.find(isInForce);
  const difference_poisha = differenceOf(parcel, grams);
  const booked = parcel.weight_grams;
  const decided = weigh(
    { booked, difference: difference_poisha },
    { grams, by_uid: operator.uid, hasPhoto: jpeg !== undefined, at },
    last && stateOf(last),
  );
  if (typeof decided === "string") return decided;
  const photo_id = jpeg === undefined ? null : await photos.keep(tx, trackingId, jpeg, at);
  // The new weighing replaces an open weighing, and the objection period starts again.
  if (last?.status === "open") await updateRow(tx, last, { status: "withdrawn", ended_at: at });
  const row =
    last?.status === "objected"
      ? await updateRow(tx, last, {
          status: decided.status,
          difference_poisha,
          second_id: id,
          second_grams: grams,
          second_by: operator.uid,
          second_at: at,
          second_photo_id: photo_id,
          ended_at: decided.status === "withdrawn" ? at : null,
        })
      : await insertRow(tx, {
          shard: parcel.shard,
          tracking_id: trackingId,
          id,
          status: decided.status,
          booked_grams: booked,
          grams,
          center: operator.center,
          by_uid: operator.uid,
          at,
          photo_id,
          due_at: decided.due_at,
          difference_poisha,
        });
  await follow(tx, parcel, row, at);
  return staffWeighing(tx, row, parcel, operator);
}

/** Records the sender's objection to a weighing. */
export async function objectTo(
  tx: Transaction,
  merchantId: string,
  trackingId: string,
  id: string,
  now: () => Date,
): Promise<Weighing | "absent" | "late"> {
  const parcel = await lockOwnParcel(tx, merchantId, trackingId);
  const row = (await rowsOf(tx, trackingId)).find((one) => one.id === id);
  if (parcel === undefined || row === undefined) return "absent";
  if (row.objected_at !== null) return weighingOf(row);
  const at = now();
  if (!canObject(row, at) || (await isGone(tx, parcel))) return "late";
  const objected = await updateRow(tx, row, { status: "objected", objected_at: at });
  await follow(tx, parcel, objected, at);
  return weighingOf(objected);
}

/** Waives the charge for a weighing to which the sender has objected. */
export async function waiveCharge(
  tx: Transaction,
  operator: StaffCaller,
  trackingId: string,
  id: string,
  now: () => Date,
): Promise<StaffWeighing | "absent" | "own" | "decided"> {
  const { uid, center } = operator;
  const parcel = await lockParcel(tx, trackingId);
  const row = (await rowsOf(tx, trackingId)).find((one) => one.id === id);
  if (parcel === undefined || row === undefined) return "absent";
  // The request is a retry after a lost response, so the stored weighing is returned.
  if (row.waived_by === uid) return staffWeighing(tx, row, parcel, operator);
  if (parcel.at_center !== center) return "absent";
  if (verdictOn(operator, parcel) === "own") return "own";
  if (!stopsParcel(row)) return "decided";
  const waived = { status: "withdrawn", ended_at: now(), waived_by: uid } as const;
  const updated = await updateRow(tx, row, waived);
  await follow(tx, parcel, updated, waived.ended_at);
  return staffWeighing(tx, updated, parcel, operator);
}

/**
 * Whether a weighing can still change the fee, or has already changed it. A weighing that was replaced before
 * the sender objected has no effect.
 */
const isInForce = ({ status, objected_at }: WeighingRow): boolean =>
  status !== "matched" && (status !== "withdrawn" || objected_at !== null);

const stateOf = ({ status, booked_grams, by_uid, due_at }: WeighingRow) => ({
  status,
  booked: booked_grams,
  by_uid,
  due_at,
});

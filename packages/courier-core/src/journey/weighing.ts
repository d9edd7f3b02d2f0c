/**
 * Weighing at the hub. If the measured weight differs from the booked weight, the delivery fee changes,
 * unless the sender objects in time and a second person then measures the booked weight. Weights are in
 * grams, except on the wire.
 */
import * as v from "valibot";
import { needsApproval } from "../money/correction.ts";
import { DAY_MS, HOUR_MS } from "../base/duration.ts";
import type { FeePlan } from "../parcel/fee-plan.ts";
import { isoTime, photoData, requestId } from "../base/fields.ts";
import { code } from "../base/messages.ts";
import { MAX_WEIGHT_KG, isWeight } from "../parcel/parcel.ts";
import { quoteParcel, takaToPoisha } from "../parcel/pricing.ts";

/** The time in which the sender can object. */
export const OBJECTION_HOURS = 48;
/** {@link OBJECTION_HOURS} in milliseconds. */
export const OBJECTION_MS = OBJECTION_HOURS * HOUR_MS;
/** The interval at which the job retries to end a weighing whose parcel is not ready yet. */
export const SETTLE_AGAIN_MS = 6 * HOUR_MS;
/** A fee that cannot be corrected within this time after the deadline for objections stays the same. */
export const SETTLE_WITHIN_MS = 90 * DAY_MS;
/** Weights may differ by this factor. Beyond it, a second person has to approve the corrected fee. */
const MAX_FACTOR = 3;

/**
 * `matched`: the booked weight is correct. `open`: the weight differs, and the sender can object. `objected`:
 * the sender has objected, so a second person has to weigh the parcel. `final`: the weight differs, and the
 * delivery fee will be corrected when the parcel has arrived and, if necessary, an admin has approved it. `charged`: the delivery fee was corrected.
 * `withdrawn`: the delivery fee does not change.
 */
export const WEIGHING_STATUSES = ["matched", "open", "objected", "final", "charged", "withdrawn"] as const;
export type WeighingStatus = (typeof WEIGHING_STATUSES)[number];

/**
 * Whether two weights count as equal. They may differ by 0.2 kg or by 5% of the booked weight, whichever is
 * more. Weights are in grams.
 */
export function isSameWeight(booked: number, measured: number): boolean {
  return Math.abs(measured - booked) <= Math.max(200, booked * 0.05);
}

/**
 * Returns the difference between the delivery fee for the given weight and the delivery fee for the booked
 * weight, in poisha.
 */
export function differenceOf(parcel: BookedWeight, grams: number): number {
  const priceOf = (weight: number) =>
    takaToPoisha(quoteParcel({ ...parcel, weight: weight / 1000 }, parcel.fee_plan).total);
  return priceOf(grams) - priceOf(parcel.weight_grams);
}

type BookedWeight = Omit<Parameters<typeof quoteParcel>[0], "weight"> & {
  readonly weight_grams: number;
  readonly fee_plan: FeePlan;
};

/**
 * Whether a second person has to approve the fee for a measured weight: the fee would change by more than the limit
 * for corrections, or the weight by more than a factor of 3. A parcel may be booked without a weight.
 * @param above the limit, in the unit of the difference
 */
export function needsSecondPerson(
  { booked, grams, difference }: Pick<MeasuredWeighing, "booked" | "grams" | "difference">,
  above: number,
): boolean {
  const isFar = booked > 0 && (grams > booked * MAX_FACTOR || grams * MAX_FACTOR < booked);
  return isFar || needsApproval(0, difference, above);
}

/** A weighing of a parcel. */
export interface WeighingState {
  readonly status: WeighingStatus;
  readonly booked: number;
  /** The person who weighed the parcel first. */
  readonly by_uid: string;
  /** The deadline for the sender's objection. */
  readonly due_at: Date;
}

/** A weighing with the weight that counts, and the change in the delivery fee in poisha. */
export interface MeasuredWeighing extends Pick<WeighingState, "status" | "booked" | "due_at"> {
  readonly grams: number;
  readonly difference: number;
  /** Whether a second person has weighed the parcel after an objection. */
  readonly hasSecond: boolean;
}

/** A weight that a person at a hub measured. */
export interface Measurement {
  readonly grams: number;
  readonly by_uid: string;
  readonly hasPhoto: boolean;
  readonly at: Date;
}

/**
 * The reason why a weight is not recorded. `photoMissing`: the weight differs, so a photo of the scale is
 * required. `samePerson`: after an objection, a different person has to weigh the parcel. `decided`: the fee
 * has already been decided by an earlier weighing.
 */
export type WeighingRefusal = "photoMissing" | "samePerson" | "decided";

/**
 * Decides on a measured weight.
 * @param difference the change in the delivery fee that results from the measured weight; if it is 0, the
 * measured weight counts as equal to the booked weight
 * @param last the parcel's last weighing, if there is one
 */
export function weigh(
  { booked, difference }: { readonly booked: number; readonly difference: number },
  { grams, by_uid, hasPhoto, at }: Measurement,
  last: WeighingState | undefined,
): WeighingRefusal | { readonly status: WeighingStatus; readonly due_at: Date } {
  const isSame = difference === 0 || isSameWeight(booked, grams);
  if (last?.status === "objected") {
    if (last.by_uid === by_uid) return "samePerson";
    if (!isSame && !hasPhoto) return "photoMissing";
    return { status: isSame ? "withdrawn" : "final", due_at: last.due_at };
  }
  // An open weighing can be replaced, so that a typing error can be corrected.
  if (last !== undefined && last.status !== "matched" && last.status !== "open") return "decided";
  if (!isSame && !hasPhoto) return "photoMissing";
  return { status: isSame ? "matched" : "open", due_at: new Date(at.getTime() + OBJECTION_MS) };
}

/** Whether the sender can still object to a weighing. */
export function canObject({ status, due_at }: Pick<WeighingState, "status" | "due_at">, at: Date): boolean {
  return status === "open" && at < due_at;
}

/** Whether a weighing stops the parcel at the hub until a second person weighs it, or the hub waives the charge. */
export const stopsParcel = ({ status }: Pick<WeighingState, "status">): boolean => status === "objected";

/** The parcel state that determines how the parcel's weighing ends. */
export interface WeighedParcel {
  /** Whether the parcel was delivered or returned. */
  readonly hasArrived: boolean;
  /** Whether the parcel was cancelled, lost, damaged or deleted, or the sender's account was deleted. */
  readonly isGone: boolean;
  /** Whether the delivery fee is paid and can be corrected now. */
  readonly isCorrectable: boolean;
  /** Whether an admin has corrected the delivery fee since the parcel was weighed. */
  readonly isCorrected: boolean;
}

/**
 * Returns the end of a weighing, or undefined if the weighing has to wait. `proposed`: another person has to approve
 * the corrected fee. If the parcel arrives before a second weighing, the objection is accepted. The fee is not
 * changed if an admin has corrected it since the parcel was weighed, or if it could not be corrected in time.
 * @param above the limit for corrections without an approval, in poisha
 */
export function settleWeighing(
  weighing: MeasuredWeighing,
  { hasArrived, isGone, isCorrectable, isCorrected }: WeighedParcel,
  at: Date,
  above: number,
): "charged" | "proposed" | "withdrawn" | undefined {
  const { status, due_at, hasSecond } = weighing;
  if (status !== "open" && status !== "objected" && status !== "final") return undefined;
  if (isGone || isCorrected) return "withdrawn";
  if (status === "objected" && hasArrived) return "withdrawn";
  const isDue = status === "final" || (status === "open" && at >= due_at);
  if (isDue && hasArrived && isCorrectable)
    return !hasSecond && needsSecondPerson(weighing, above) ? "proposed" : "charged";
  return at.getTime() >= due_at.getTime() + SETTLE_WITHIN_MS ? "withdrawn" : undefined;
}

/**
 * A measured weight in kg. If it differs from the booked weight, a photo of the scale is required (JPEG in
 * base64).
 */
export const WeighingRequestSchema = v.object({
  id: requestId,
  weight: v.pipe(
    v.number(),
    v.minValue(0.1, code("weight.invalid")),
    v.check(isWeight, code("weight.invalid")),
    v.maxValue(2 * MAX_WEIGHT_KG, code("weight.invalid")),
  ),
  photo: v.optional(photoData),
});
export type WeighingRequest = v.InferOutput<typeof WeighingRequestSchema>;

/**
 * A weighing as senders see it. Weights are in kg. The difference in the delivery fee is in taka, and
 * negative for a credit.
 */
export const WeighingSchema = v.object({
  id: v.string(),
  status: v.picklist(WEIGHING_STATUSES),
  booked: v.number(),
  weight: v.number(),
  difference: v.number(),
  at: isoTime,
  due_at: isoTime,
  /** Whether the sender has objected. */
  is_objected: v.boolean(),
  /** The weight that a second person has measured. */
  second: v.optional(v.number()),
  /** The photos of the scale, in the order of the weighings. */
  photos: v.array(v.string()),
});
export type Weighing = v.InferOutput<typeof WeighingSchema>;

/** A weighing as staff see it. */
export const StaffWeighingSchema = v.object({
  ...WeighingSchema.entries,
  tracking_id: v.string(),
  title: v.string(),
  center: v.string(),
  by: v.string(),
  second_by: v.optional(v.string()),
  /** The hub worker who waived the charge after an objection. */
  waived_by: v.optional(v.string()),
  /** Whether the caller was the first person to weigh the parcel. */
  is_own: v.boolean(),
});
export type StaffWeighing = v.InferOutput<typeof StaffWeighingSchema>;

/**
 * Weighing at the hub. A weight above or below the booked one changes the delivery fee, unless the sender objects in time and a second
 * person weighs the booked weight. Weights in grams, except on the wire.
 */
import * as v from "valibot";
import { HOUR_MS } from "./duration.ts";
import { isoTime, photoData, requestId } from "./fields.ts";
import { code } from "./messages.ts";
import { MAX_WEIGHT_KG, isWeight } from "./parcel.ts";

/** The time in which the sender can object. */
export const OBJECTION_MS = 48 * HOUR_MS;

/**
 * `matched`: the booked weight is right. `open`: the weight differs, and the sender can object. `objected`: a second person has to weigh.
 * `final`: the weight differs, and the delivery fee is corrected once the parcel has arrived. `charged`: the fee was corrected.
 * `withdrawn`: the fee stays.
 */
export const WEIGHING_STATUSES = ["matched", "open", "objected", "final", "charged", "withdrawn"] as const;
export type WeighingStatus = (typeof WEIGHING_STATUSES)[number];

/** Whether two weights are the same: within 0.2 kg or 5% of the booked one, whichever is more. In grams. */
export function isSameWeight(booked: number, measured: number): boolean {
  return Math.abs(measured - booked) <= Math.max(200, booked * 0.05);
}

/** A weighing of a parcel. */
export interface WeighingState {
  readonly status: WeighingStatus;
  readonly booked: number;
  /** The person who weighed first. */
  readonly by_uid: string;
  /** The end of the time to object. */
  readonly due_at: Date;
}

/** A weight that a person at a hub has measured. */
export interface Measurement {
  readonly grams: number;
  readonly by_uid: string;
  readonly hasPhoto: boolean;
  readonly at: Date;
}

/**
 * Why a weight is not recorded. `photoMissing`: the weight differs, so the sender needs a photo of the scale. `samePerson`: after an objection,
 * another person has to weigh. `decided`: the parcel was weighed before.
 */
export type WeighingRefusal = "photoMissing" | "samePerson" | "decided";

/**
 * Decides on a measured weight.
 * @param difference of the delivery fee by the measured weight. Without one, the weight counts as the booked one
 * @param last the last weighing of the parcel, if any
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
  // An open weight can be replaced, so that a typing error does not reach the fee.
  if (last !== undefined && last.status !== "matched" && last.status !== "open") return "decided";
  if (!isSame && !hasPhoto) return "photoMissing";
  return { status: isSame ? "matched" : "open", due_at: new Date(at.getTime() + OBJECTION_MS) };
}

/** Whether the sender can object to a weighing. */
export function canObject({ status, due_at }: Pick<WeighingState, "status" | "due_at">, at: Date): boolean {
  return status === "open" && at < due_at;
}

/** The state of a parcel on which the end of its weighing depends. */
export interface WeighedParcel {
  /** Whether it was delivered or returned. */
  readonly hasArrived: boolean;
  /** Whether it was cancelled, lost, damaged or deleted, or its sender's account was. */
  readonly isGone: boolean;
  /** Whether its delivery fee is paid and can be corrected now. */
  readonly isCorrectable: boolean;
  /** Whether an admin has corrected its delivery fee since it was weighed. */
  readonly isCorrected: boolean;
}

/**
 * Returns the next status of a weighing; undefined while it has to wait. Without a second weighing before the parcel arrives, an objection is
 * accepted. A fee that an admin has corrected meanwhile stays.
 */
export function settleWeighing(
  { status, due_at }: Pick<WeighingState, "status" | "due_at">,
  { hasArrived, isGone, isCorrectable, isCorrected }: WeighedParcel,
  at: Date,
): "charged" | "withdrawn" | undefined {
  if (status !== "open" && status !== "objected" && status !== "final") return undefined;
  if (isGone || isCorrected) return "withdrawn";
  if (status === "objected") return hasArrived ? "withdrawn" : undefined;
  const isDue = status === "final" || at >= due_at;
  return isDue && hasArrived && isCorrectable ? "charged" : undefined;
}

/** A measured weight in kg. A JPEG photo of the scale in base64 is required if it differs from the booked weight. */
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

/** A weighing, as senders see it: weights in kg, and the difference of the delivery fee in taka, below 0 for a credit. */
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

/** A weighing, as staff see it. */
export const StaffWeighingSchema = v.object({
  ...WeighingSchema.entries,
  tracking_id: v.string(),
  title: v.string(),
  center: v.string(),
  by: v.string(),
  second_by: v.optional(v.string()),
  /** Whether the caller weighed first. */
  is_own: v.boolean(),
});
export type StaffWeighing = v.InferOutput<typeof StaffWeighingSchema>;

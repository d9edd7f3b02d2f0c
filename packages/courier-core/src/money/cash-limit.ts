/**
 * Cash limits for riders and hubs, and the value limit for parcels that a rider carries. Amounts are in taka
 * unless stated otherwise.
 */
import * as v from "valibot";
import { parcelValue } from "../parcel/declared-value.ts";
import { isoTime, positiveTaka, reason, requestId, uid } from "../base/fields.ts";
import { code } from "../base/messages.ts";

/**
 * `rider`: limits one rider's cash and COD, and is checked at the hand-over. `hub`: limits one hub's counted
 * cash; the cash desk only shows a warning. `value`: limits the {@link parcelValue} of one parcel, and is
 * checked at the hand-over.
 */
export const CASH_LIMITS = ["rider", "hub", "value"] as const;
export type CashLimit = (typeof CASH_LIMITS)[number];

/**
 * The default limits, until an admin changes them. They are assumptions. An insurer or a bank would set the
 * actual limits.
 */
export const DEFAULT_CASH_LIMITS: Readonly<Record<CashLimit, number>> = {
  rider: 300_000,
  hub: 1_500_000,
  value: 200_000,
};

/**
 * Whether a hand-over would exceed the cash limit of a rider. The hand-over of a parcel without COD never
 * exceeds the limit, because it adds no cash. All amounts are in the same unit.
 * @param held the rider's cash in hand that is not counted yet
 * @param out the COD of the other parcels that the rider has
 * @param cod the COD of the parcel; 0 for a return
 */
export function exceedsCashLimit(
  { held, out, cod }: { readonly held: number; readonly out: number; readonly cod: number },
  limit: number,
): boolean {
  return cod > 0 && held + out + cod > limit;
}

/** Whether the value of a parcel exceeds the value limit. All amounts are in the same unit. */
export function exceedsValueLimit(
  parcel: { readonly declared: number; readonly cod: number },
  limit: number,
): boolean {
  return parcelValue(parcel) > limit;
}

/**
 * An admin's change to a limit. With `rider_uid`, the change is an exception for one rider until the end of
 * the day in Asia/Dhaka.
 */
export const CashLimitChangeSchema = v.pipe(
  v.object({
    id: requestId,
    limit: v.picklist(CASH_LIMITS),
    rider_uid: v.optional(uid),
    amount: positiveTaka,
    reason,
  }),
  v.forward(
    v.check(
      ({ limit, rider_uid }) => rider_uid === undefined || limit !== "hub",
      code("cashLimit.riderUnknown"),
    ),
    ["rider_uid"],
  ),
);
export type CashLimitChange = v.InferOutput<typeof CashLimitChangeSchema>;

/** A change to a limit, and the admin who made it. */
const RecordedChangeSchema = v.object({
  id: v.string(),
  limit: v.picklist(CASH_LIMITS),
  /** The name of the rider, if the change is an exception. */
  rider: v.optional(v.string()),
  amount: v.number(),
  reason: v.string(),
  /** The admin's name. */
  by: v.string(),
  at: isoTime,
});

/** The maximum number of changes listed. */
export const SHOWN_LIMIT_CHANGES = 20;

/** The limits in force, the riders who can get an exception, and the newest changes. */
export const CashLimitsSchema = v.object({
  rider: v.number(),
  hub: v.number(),
  value: v.optional(v.number(), DEFAULT_CASH_LIMITS.value),
  riders: v.array(v.object({ uid: v.string(), name: v.string(), center: v.string() })),
  changes: v.array(RecordedChangeSchema),
});
export type CashLimits = v.InferOutput<typeof CashLimitsSchema>;

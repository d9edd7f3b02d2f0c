/** Compares the cash that an operation reports with the amount due. Amounts are in poisha. */
import type { ClaimKind, ClaimReview } from "../../money/cash.ts";
import type { DeliveryPayment } from "../../parcel/collection.ts";
import type { DeliveryStatus } from "../../parcel/delivery.ts";
import type { FeePlan } from "../../parcel/fee-plan.ts";
import type { PaymentStatus } from "../../parcel/payment-status.ts";
import { takaToPoisha } from "../../parcel/pricing.ts";
import type { ParcelOperation } from "./task.ts";

/** The data that determines how the delivery fee of a parcel is paid. */
export interface Charge {
  readonly delivery_payment: DeliveryPayment;
  readonly payment_status: PaymentStatus;
  readonly delivery_status: DeliveryStatus;
  readonly cost_poisha: number;
  readonly fee_plan: Pick<FeePlan, "unpaid_charge">;
}

/**
 * Returns the delivery fee that the sender owes in cash at pickup or at a hub's cash desk. This
 * includes an unpaid online fee, unless the fee plan debits it from the balance. A lost parcel owes no fee.
 */
export function chargeDueInCash({
  delivery_payment,
  payment_status,
  delivery_status,
  cost_poisha,
  fee_plan,
}: Charge): number {
  if (payment_status !== "unpaid" || delivery_payment === "from_collection" || delivery_status === "lost")
    return 0;
  const isFromBalance = delivery_payment === "online" && fee_plan.unpaid_charge === "from_balance";
  return isFromBalance ? 0 : cost_poisha;
}

/**
 * Whether the delivery fee of a parcel that has arrived is still owed. A payment that is under review at the
 * gateway counts as paid, but a refund due does not.
 */
export function isChargeOwed({ payment_status }: Pick<Charge, "payment_status">): boolean {
  return payment_status === "unpaid" || payment_status === "refund_due";
}

/**
 * Whether the loss of a parcel gives the delivery fee back: the fee is paid, or its payment is under review.
 * @param hasArrived whether the parcel had reached its receiver before, so that the fee was earned
 */
export function isFeeReleased(
  { payment_status, cost_poisha }: Pick<Charge, "payment_status" | "cost_poisha">,
  hasArrived: boolean,
): boolean {
  return !hasArrived && cost_poisha > 0 && (payment_status === "paid" || payment_status === "held");
}

/** Returns the cash that an operation reports. */
export function reportedCash(operation: ParcelOperation): number {
  if (operation.task === "collect" || operation.task === "collect_charge")
    return takaToPoisha(operation.cash ?? 0);
  return operation.task === "deliver" ? takaToPoisha(operation.collected ?? 0) : 0;
}

/** A report of collected cash that the rider has to hand in. */
export interface NewClaim {
  readonly kind: ClaimKind;
  readonly amount: number;
  /** The amount due when the cash was collected. */
  readonly due: number;
  /** The reason for the review. Undefined if the cash matches the amount due. */
  readonly review?: ClaimReview;
}

/**
 * Returns the report of a positive amount of cash. The report is under review if the scan is late
 * or the amount differs from the amount due.
 * @param isLate whether the parcel's status had changed before the scan arrived
 */
export function claimOf(kind: ClaimKind, amount: number, due: number, isLate: boolean): NewClaim {
  if (amount === due && !isLate) return { kind, amount, due };
  const review = isLate ? "late" : due === 0 ? "not_due" : "wrong_amount";
  return { kind, amount, due, review };
}

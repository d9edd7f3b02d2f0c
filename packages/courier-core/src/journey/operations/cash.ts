/** Compares the cash that an operation reports with the amount due. Amounts are in poisha. */
import type { ClaimKind } from "../../money/cash.ts";
import type { DeliveryPayment } from "../../parcel/collection.ts";
import type { DeliveryStatus } from "../../parcel/delivery.ts";
import type { FeePlan } from "../../parcel/fee-plan.ts";
import type { PaymentStatus } from "../../parcel/payment-status.ts";
import type { ParcelState } from "../parcel-event.ts";
import { takaToPoisha } from "../../parcel/pricing.ts";
import type { Ending, NewClaim } from "./decision.ts";
import { type Situation, isWithdrawn } from "./situation.ts";
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

/** Returns the delivery fee that the sender has to pay in cash. */
export function chargeDue(situation: Situation, state: ParcelState = situation.state): number {
  return isWithdrawn(situation) ? 0 : chargeDueInCash({ ...situation.parcel, ...state });
}

/** Returns the COD amount that the receiver has not paid yet. */
export function collectionDue({ parcel, isCollected }: Situation): number {
  return isCollected ? 0 : parcel.collect_poisha;
}

/** Whether less than the COD amount is collected, and the rest of the parcel is returned. */
export function isPartialDelivery(situation: Situation, operation: ParcelOperation): boolean {
  if (operation.task !== "deliver" || operation.reason === undefined) return false;
  return reportedCash(operation) < collectionDue(situation);
}

/** Returns the report of the cash in an operation, if it reports cash. */
export function claimFor(
  situation: Situation,
  operation: ParcelOperation,
  isLate: boolean,
): NewClaim | undefined {
  const cash = reportedCash(operation);
  if (cash === 0) return undefined;
  // The cash also pays the fee if the pickup is late, because the sender has handed over the cash.
  if (operation.task !== "deliver") return claimOf("pickup", cash, chargeDue(situation), false);
  return isPartialDelivery(situation, operation) && !isLate
    ? { kind: "delivery", amount: cash, due: cash }
    : claimOf("delivery", cash, collectionDue(situation), isLate);
}

/**
 * Reported cash is recorded even if the operation has no effect any more, because the rider holds the cash. A
 * rider who can correct the operation has to send it again.
 */
export function keepCash(operation: ParcelOperation, ending: Ending): Ending {
  const hasNoEffect = ending === "cancelled" || ending === "repeated" || ending === "not_possible";
  return hasNoEffect && reportedCash(operation) > 0 ? "late" : ending;
}

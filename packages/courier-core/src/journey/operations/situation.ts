/** The data that a decision on a parcel depends on. */
import type { DeliveryPayment } from "../../parcel/collection.ts";
import type { FeePlan } from "../../parcel/fee-plan.ts";
import type { Person, StaffCaller } from "../../people/caller.ts";
import type { BagStatus } from "../operation.ts";
import type { ParcelEventKind, ParcelState } from "../parcel-event.ts";
import type { OperationOf, ParcelOperation, TaskName } from "./task.ts";
import { type Times, laterOf } from "./times.ts";

/** The booking fields that decisions depend on. Amounts are in poisha. */
export interface BookedParcel {
  readonly tracking_id: string;
  readonly owner_uid: string;
  readonly sender_center: string;
  readonly receiver_center: string;
  readonly delivery_payment: DeliveryPayment;
  readonly cost_poisha: number;
  readonly collect_poisha: number;
  readonly fee_plan: FeePlan;
  readonly exchange_of: string | null;
  readonly handover_code: string;
  readonly return_code: string;
  readonly booked_at: Date;
}

/** A bag, and its manifest line for the parcel. */
export interface BagSituation {
  readonly bag_id: string;
  readonly from_center: string;
  readonly to_center: string;
  readonly status: BagStatus;
  /** The number of parcels on the manifest. */
  readonly count: number;
  readonly item?: { readonly is_expected: boolean; readonly is_received: boolean } | undefined;
}

/** The newest effective event. */
export interface LastEvent {
  readonly number: number;
  readonly kind: ParcelEventKind;
  readonly at: Date;
  readonly received_at: Date;
  readonly bag_id?: string | undefined;
  /** The state before the event. */
  readonly before: ParcelState;
}

/** The operation to be undone. */
export interface EarlierOperation {
  readonly uid: string;
  readonly event_number: number | null;
  /** Whether the operation moved money or another parcel, so that it cannot be undone. */
  readonly isBinding: boolean;
}

/** The claim for the loss of a parcel, which ends when the parcel is found. */
export interface LossClaim {
  /** The compensation that was credited, in poisha; undefined while the claim is open. */
  readonly granted: number | undefined;
}

/** The parcel, its history, and the facts about it that an operation asks for. */
export interface Situation {
  readonly parcel: BookedParcel;
  readonly state: ParcelState;
  readonly isDeleted: boolean;
  /** Whether the sender's account was deleted. */
  readonly isErased: boolean;
  /** All riders to whom the parcel has been assigned or handed over. */
  readonly riders: ReadonlySet<string>;
  /** The riders who had the parcel for its delivery or return. */
  readonly carriers: ReadonlySet<string>;
  /** Whether a rider has picked up the parcel. */
  readonly isPickedUp: boolean;
  /** The center of the rider who has the parcel, if known. */
  readonly holderCenter?: string | undefined;
  /** Whether the rider in the operation is an active rider of the operator's hub. */
  readonly isRiderHere?: boolean | undefined;
  /** The rider in the operation, with their memberships. */
  readonly rider?: Person | undefined;
  /** The bag in the operation. */
  readonly bag?: BagSituation | undefined;
  /** The bag that contains the parcel. */
  readonly heldBag?: BagSituation | undefined;
  /**
   * Whether COD has been collected for the parcel. Reported COD counts if it was never under
   * review, or if an admin resolved the review with `apply`.
   */
  readonly isCollected: boolean;
  /**
   * The cash that the operator has reported for this parcel in a task of the same kind, in poisha. Reports that
   * an admin has reversed are left out.
   */
  readonly ownReports: readonly number[];
  /** Whether the parcel has reached its receiver, at least in part. */
  readonly hasArrived: boolean;
  readonly lossClaim?: LossClaim | undefined;
  /** Whether the return fee is charged when the parcel is returned. */
  readonly isReturnCharged: boolean;
  /** The number of the parcel's events, including events without effect. */
  readonly events: number;
  readonly last?: LastEvent | undefined;
  readonly earlier?: EarlierOperation | undefined;
  /** Whether an objection to the measured weight keeps the parcel at the hub. */
  readonly isStopped?: boolean | undefined;
  /** Whether the operation hands the parcel over to a rider from another zone. */
  readonly isOtherZone?: boolean | undefined;
  /** Whether the hand-over would exceed the rider's cash limit. */
  readonly isOverCashLimit?: boolean | undefined;
  /** Whether the parcel's value exceeds the rider's value limit. */
  readonly isOverValueLimit?: boolean | undefined;
  /** Whether the photo in the operation is a valid image; undefined if there is no photo. */
  readonly isPicture?: boolean | undefined;
  /** Whether the operator has entered too many wrong codes for this parcel. */
  readonly isCodeLocked?: boolean | undefined;
}

/** An operation on a parcel, and everything that its decision depends on. */
export interface Input<Operation extends ParcelOperation = ParcelOperation> {
  readonly situation: Situation;
  readonly operation: Operation;
  readonly operator: StaffCaller;
  readonly times: Times;
}
/** An operation of one task, and everything that its decision depends on. */
export type InputOf<Name extends TaskName> = Input<OperationOf<Name>>;

/** Returns the time of the event that an operation records. */
export function timeOf({ situation, times }: Pick<Input, "situation" | "times">): Date {
  return laterOf(times, situation.last?.at ?? situation.parcel.booked_at);
}

/** Whether the sender has cancelled or deleted the parcel, or has deleted their account. */
export function isWithdrawn({
  state,
  isDeleted,
  isErased,
}: Pick<Situation, "state" | "isDeleted" | "isErased">): boolean {
  return isDeleted || isErased || state.delivery_status === "cancelled";
}

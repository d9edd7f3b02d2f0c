/** The operations, and the row of a task in the task table. */
import type { DeliveryStatus } from "../../parcel/delivery.ts";
import type { StaffRole } from "../../people/principal.ts";
import type { Operation } from "../operation.ts";
import type { ParcelEventKind } from "../parcel-event.ts";

/** An operation on a parcel that is not an undo. */
export type ParcelOperation = Exclude<Extract<Operation, { tracking_id: string }>, { task: "undo" }>;
/** The name of a task on a parcel. */
export type TaskName = ParcelOperation["task"];
/** An operation of one task. */
export type OperationOf<Name extends TaskName> = Extract<ParcelOperation, { task: Name }>;
/** An operation that undoes an earlier operation. */
export type UndoOperation = Extract<Operation, { task: "undo" }>;
/** An operation on a bag. */
export type BagOperation = Exclude<Operation, { tracking_id: string } | { pickup_id: string }>;
/** An operation on a pickup request. */
export type PickupOperation = Extract<Operation, { pickup_id: string }>;

/**
 * The custody that a task requires. `any_hub`: every hub, unless a rider of another hub has the parcel.
 * `last_seen`: the hub where the parcel is, a hub from or to which it is in transit, or the hub of the rider
 * who has it. `here`: the operator's hub. `here_or_out`: the operator's hub, or already with the rider in the
 * operation. `own_rider`: a rider of the operator's hub. `pickup`: the hub of the sender's district. `counter`:
 * the operator's hub, or the hub of the sender's district. `self`: the rider who performs the task. `door`: the
 * rider who performs the task, at the door of the receiver or the sender. `sender`: the rider who performs the
 * task, or the sender.
 */
export type Custody =
  | "any_hub"
  | "last_seen"
  | "here"
  | "here_or_out"
  | "own_rider"
  | "pickup"
  | "counter"
  | "self"
  | "door"
  | "sender";

/** A row of the task table. */
export interface Task {
  /** The event that the task records. */
  readonly kind: ParcelEventKind;
  /** The status after the task. Undefined if the task does not change the status. */
  readonly to?: DeliveryStatus;
  /** The statuses in which the task is possible. */
  readonly from: readonly DeliveryStatus[];
  readonly by: Readonly<Partial<Record<StaffRole, Custody>>>;
}

/** The roles of a task at a hub. */
export const atHub = (custody: Custody): Task["by"] => ({ hub: custody, admin: custody });

/** The statuses of a parcel that is assigned to a rider. */
export const WITH_RIDER = [
  "pickup_assigned",
  "out_for_delivery",
  "returning",
] as const satisfies readonly DeliveryStatus[];

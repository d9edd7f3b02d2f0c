/** Operations of hub workers and riders on parcels, bags and pickup requests, as their devices send them. */
import * as v from "valibot";
import { DELIVERY_STATUSES } from "../parcel/delivery.ts";
import {
  bagId,
  center,
  isoTime,
  line,
  note,
  photoData,
  reason,
  requestId,
  taka,
  trackingId,
  uid,
  uuid,
} from "../base/fields.ts";
import { code } from "../base/messages.ts";
import { isCollectAmount } from "../parcel/collection.ts";
import { dueDay } from "./reschedule.ts";
import { MovedPickupSchema, pickupCount } from "./pickup.ts";
import {
  ATTEMPT_FAILURES,
  HOLD_REASONS,
  PARTIAL_REASONS,
  PICKUP_FAILURES,
  REFUSAL_REASONS,
} from "./reason.ts";

/** The four-digit delivery code that the receiver gives to the rider. */
export const HANDOVER_CODE_PATTERN: RegExp = /^\d{4}$/;

const common = {
  /**
   * The idempotency key, which the device generates. An operation that is sent twice is applied only once.
   */
  id: requestId,
  /** The time of the operation according to the device clock. */
  at: isoTime,
};
/**
 * The person who received the parcel, and the proof, which is the receiver's code, the sender's code, or a
 * photo.
 */
const handedOver = {
  received_by: line("receiverName.required"),
  handover_code: v.optional(v.pipe(v.string(), v.regex(HANDOVER_CODE_PATTERN, code("handover.invalid")))),
  photo: v.optional(photoData),
};
const ofParcel = { ...common, tracking_id: trackingId };
const ofBag = { ...common, bag_id: bagId };
/** The maximum number of parcels in one bag. */
export const MAX_BAG_ITEMS = 300;
/** The parcels for another destination that stay in the bag, as the operator has confirmed. */
const misrouted = v.optional(v.pipe(v.array(trackingId), v.maxLength(MAX_BAG_ITEMS)));
const ofPickup = { ...common, pickup_id: uuid };

/** One operation on a parcel, a bag or a pickup request. It takes place at the operator's center. */
export const OperationSchema = v.variant("task", [
  v.object({ task: v.literal("receive"), ...ofParcel, bag_id: v.optional(bagId), note }),
  /** Without a bag, the operation is refused: with `no_bag` if the parcel can be put into a bag. */
  v.object({ task: v.literal("bag_put"), ...ofParcel, bag_id: v.optional(bagId) }),
  v.object({ task: v.literal("hand_over"), ...ofParcel, rider_uid: uid }),
  v.object({ task: v.literal("take_back"), ...ofParcel }),
  v.object({ task: v.literal("hold"), ...ofParcel, reason: v.picklist(HOLD_REASONS), note }),
  v.object({ task: v.literal("assign_pickup"), ...ofParcel, rider_uid: uid }),
  /** Reschedules the delivery to another day. */
  v.object({ task: v.literal("reschedule"), ...ofParcel, day: dueDay, note }),
  v.object({ task: v.literal("send_back"), ...ofParcel, note }),
  v.object({ task: v.literal("give_back"), ...ofParcel, ...handedOver }),
  v.object({ task: v.literal("report_lost"), ...ofParcel, note }),
  v.object({ task: v.literal("report_damaged"), ...ofParcel, note }),
  /** `cash`: the delivery fee that the sender pays at the hub's cash desk, in taka. */
  v.object({ task: v.literal("collect_charge"), ...ofParcel, cash: taka }),
  v.object({ task: v.literal("bag_open"), ...ofBag, to_center: center }),
  v.object({ task: v.literal("bag_close"), ...ofBag, misrouted }),
  /** Reopens a closed bag before it is dispatched. The reason is recorded in the audit log. */
  v.object({ task: v.literal("bag_reopen"), ...ofBag, reason }),
  v.object({ task: v.literal("bag_send"), ...ofBag, misrouted }),
  v.object({ task: v.literal("bag_receive"), ...ofBag }),
  v.object({ task: v.literal("bag_reconcile"), ...ofBag }),
  v.object({ task: v.literal("accept"), ...ofParcel }),
  v.object({ task: v.literal("refuse"), ...ofParcel, reason: v.picklist(REFUSAL_REASONS), note }),
  /** `cash`: the delivery fee that the sender paid, in taka, if it is due at pickup. */
  v.object({ task: v.literal("collect"), ...ofParcel, cash: v.optional(taka) }),
  v.object({ task: v.literal("fail_pickup"), ...ofParcel, reason: v.picklist(PICKUP_FAILURES), note }),
  v.object({
    task: v.literal("deliver"),
    ...ofParcel,
    ...handedOver,
    /** The parcel that the receiver returned in exchange. */
    exchange: v.optional(trackingId),
    /** The COD collected, in whole taka, if the parcel has a COD amount. */
    collected: v.optional(v.pipe(v.number(), v.check(isCollectAmount))),
    /**
     * The reason for a partial delivery, in which less than the COD amount is collected and the rest of the
     * parcel is returned.
     */
    reason: v.optional(v.picklist(PARTIAL_REASONS)),
    note,
  }),
  v.object({
    task: v.literal("fail_delivery"),
    ...ofParcel,
    reason: v.picklist(ATTEMPT_FAILURES),
    /** The day that the receiver asked for, if the reason is `asked_later`. */
    day: v.optional(dueDay),
    note,
  }),
  /** Assigns a pickup request and its parcels to a rider. */
  v.object({ task: v.literal("pickup_assign"), ...ofPickup, rider_uid: uid }),
  v.object({ task: v.literal("pickup_accept"), ...ofPickup }),
  /** Completes a pickup request with the number of parcels that the rider counted. */
  v.object({ task: v.literal("pickup_close"), ...ofPickup, counted: pickupCount }),
  v.object({ task: v.literal("pickup_fail"), ...ofPickup, reason: v.picklist(PICKUP_FAILURES), note }),
  /** Undoes an earlier operation by the same operator, within a minute. */
  v.object({ task: v.literal("undo"), ...ofParcel, undoes: requestId }),
]);
export type Operation = v.InferOutput<typeof OperationSchema>;
export type Task = Operation["task"];

/** Returns the ID of the parcel, bag or pickup request that an operation is about. */
export function subjectOf(
  operation: { readonly tracking_id: string } | { readonly pickup_id: string } | { readonly bag_id: string },
): string {
  if ("tracking_id" in operation) return operation.tracking_id;
  return "pickup_id" in operation ? operation.pickup_id : operation.bag_id;
}

/** The maximum number of operations in one request. */
export const MAX_OPERATIONS = 50;

/**
 * A request with operations, in the order in which they were performed. Each operation is parsed separately
 * with {@link OperationSchema} and has its own result, so that an invalid operation does not block the
 * others.
 */
export const OperationsSchema = v.object({
  /** The device time when the request is sent, from which the server computes the clock error. */
  sent_at: isoTime,
  operations: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_OPERATIONS)),
});

/**
 * The result of an operation. `repeated`: the parcel already had this state, and nothing was recorded.
 * `late`: the operation was recorded without effect, because the parcel's status had already changed.
 * `refused`: nothing was recorded. `failed`: the server could not process the operation now, so the client
 * has to retry.
 */
export const OUTCOMES = ["done", "repeated", "late", "refused", "failed"] as const;

/** The reason for refusing an operation. */
export const REFUSALS = [
  /** The operation is not valid: a field is missing or has an invalid value. */
  "malformed",
  /** The operator has left the staff. */
  "no_access",
  /** The parcel, bag or pickup request does not exist, or the operator may not see it. */
  "unknown",
  /** The parcel or bag is at another center. */
  "elsewhere",
  /** Another center delivers the parcel. */
  "misrouted",
  /** The parcel is in transit or with a rider, and has not been received at this hub yet. */
  "not_received",
  /** The operator, or the rider in the operation, is the sender. A colleague has to perform the operation. */
  "own_parcel",
  /**
   * The parcel must not be moved, because the sender has cancelled or deleted the parcel, or has deleted
   * their account.
   */
  "cancelled",
  /** The operation is not allowed in the current status of the parcel or the bag. */
  "not_possible",
  /** The bag contains the maximum number of parcels. */
  "bag_full",
  /** The parcel can be put into a bag, but the operation has no bag. */
  "no_bag",
  /** The bag contains parcels for another destination, which the operator has not confirmed. */
  "other_destination",
  /** The parcel has the maximum number of events. */
  "record_full",
  /** Another attempt requires the sender's reply. */
  "ask_sender",
  /** The sender has objected to the measured weight, so a second person has to weigh the parcel first. */
  "weigh_again",
  /** The delivery cannot be rescheduled to the requested day. */
  "bad_day",
  /** The rider does not exist at this center. */
  "no_rider",
  /** The rider's cash in hand and COD would exceed the cash limit. An admin can make an exception. */
  "cash_limit",
  /** The parcel's value exceeds the rider's value limit. An admin can make an exception. */
  "value_limit",
  "wrong_code",
  "too_many_codes",
  "no_proof",
  "bad_photo",
  /** The cash differs from the amount due, and no reason is given. */
  "wrong_amount",
  /**
   * The operation to undo was performed by another operator, is older than a minute, or is not the newest
   * operation.
   */
  "not_undoable",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * A warning about a completed operation. `misrouted`: the parcel was received at the wrong center, or put
 * into a bag for the wrong center. `unlisted`: the parcel was not on the bag's manifest. `unpaid`: the
 * delivery fee is due in cash. `other_zone`: the parcel was handed over to a rider from another zone.
 * `not_due`: the parcel was handed over before the day to which its delivery is rescheduled. `cash_review`:
 * the reported cash does not match the amount due, and is under review at the cash desk. `claim_closed`: the
 * parcel was found, so the claim for its loss was closed and a compensation was reversed.
 */
export const NOTICES = [
  "misrouted",
  "unlisted",
  "unpaid",
  "other_zone",
  "not_due",
  "cash_review",
  "claim_closed",
] as const;
export type Notice = (typeof NOTICES)[number];

/** A parcel after an operation, in the format for staff. */
export const MovedParcelSchema = v.object({
  tracking_id: v.string(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  at_center: v.optional(v.string()),
  to_center: v.optional(v.string()),
  /** The center that delivers the parcel: the receiver's center or, for a return, the sender's center. */
  last_center: v.string(),
  bag_id: v.optional(v.string()),
});
export type MovedParcel = v.InferOutput<typeof MovedParcelSchema>;

/** The statuses of a bag, in order. */
export const BAG_STATUSES = ["open", "closed", "departed", "arrived", "reconciled"] as const;
export type BagStatus = (typeof BAG_STATUSES)[number];

/**
 * A bag with its origin, destination and parcels. `is_received`: the parcel was taken out of the bag at its
 * destination.
 */
export const BagSchema = v.object({
  bag_id: v.string(),
  from_center: v.string(),
  to_center: v.string(),
  status: v.picklist(BAG_STATUSES),
  opened_at: isoTime,
  moved_at: isoTime,
  items: v.array(
    v.object({
      tracking_id: v.string(),
      /**
       * Whether the parcel is on the manifest. A parcel that was received with the bag but is not on the
       * manifest is excess.
       */
      is_expected: v.boolean(),
      is_received: v.boolean(),
      /** The status of a parcel that is missing from a bag that has arrived. Older servers omit it. */
      delivery_status: v.optional(v.picklist(DELIVERY_STATUSES)),
      /** Whether a missing parcel has been found, delivered or reported lost since. Older servers omit it. */
      is_resolved: v.optional(v.boolean()),
      /** The destination of a parcel in an open bag, if it differs from the destination of the bag. */
      last_center: v.optional(v.string()),
    }),
  ),
});
export type Bag = v.InferOutput<typeof BagSchema>;

/**
 * Returns the missing parcels, those of them that still have to be found, and the excess parcels, which were
 * received but are not on the manifest.
 */
export function bagDifferences({ items }: Pick<Bag, "items">): {
  short: string[];
  unresolved: string[];
  excess: string[];
} {
  const idsOf = (some: Bag["items"]) => some.map(({ tracking_id }) => tracking_id);
  const short = items.filter(({ is_expected, is_received }) => is_expected && !is_received);
  return {
    short: idsOf(short),
    unresolved: idsOf(short.filter(({ is_resolved }) => is_resolved !== true)),
    excess: idsOf(items.filter(({ is_expected }) => !is_expected)),
  };
}

/** Returns the parcels in an open bag that have another destination than the bag. */
export function misroutedItems({
  items,
  to_center,
}: Pick<Bag, "items" | "to_center">): { tracking_id: string; last_center: string }[] {
  return items.flatMap(({ tracking_id, last_center = to_center }) =>
    last_center === to_center ? [] : { tracking_id, last_center },
  );
}

/**
 * Returns the progress of unloading a bag: the number of received parcels on the manifest, the
 * number of all parcels on the manifest, and the missing parcels.
 * @param scanned the parcels that this device has scanned out of the bag; the server may not have
 * received these scans yet
 */
export function bagProgress(
  { items }: Pick<Bag, "items">,
  scanned: ReadonlySet<string>,
): { received: number; all: number; missing: string[] } {
  const expected = items.filter(({ is_expected }) => is_expected);
  const missing = expected
    .filter(({ is_received, tracking_id }) => !is_received && !scanned.has(tracking_id))
    .map(({ tracking_id }) => tracking_id);
  return { received: expected.length - missing.length, all: expected.length, missing };
}

/** The result of one operation. */
export const OperationResultSchema = v.object({
  id: v.string(),
  outcome: v.picklist(OUTCOMES),
  refusal: v.optional(v.picklist(REFUSALS)),
  parcel: v.optional(MovedParcelSchema),
  bag: v.optional(BagSchema),
  pickup: v.optional(MovedPickupSchema),
  notices: v.optional(v.array(v.picklist(NOTICES))),
  /** The delivery fee in taka, for the notice `unpaid`. */
  charge_due: v.optional(v.number()),
  /** The time and the operator of the earlier operation, for the outcomes `repeated` and `late`. */
  before: v.optional(v.object({ at: isoTime, by: v.optional(v.string()) })),
});
export type OperationResult = v.InferOutput<typeof OperationResultSchema>;

export const OperationResultsSchema = v.object({ results: v.array(OperationResultSchema) });

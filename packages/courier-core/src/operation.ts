/** Operations of hub workers and riders on parcels and bags, as their devices send them. */
import * as v from "valibot";
import { DELIVERY_STATUSES } from "./delivery.ts";
import { bagId, center, isoTime, line, note, requestId, taka, trackingId, uid } from "./fields.ts";
import { code } from "./messages.ts";
import { isCollectAmount } from "./collection.ts";
import {
  ATTEMPT_FAILURES,
  HOLD_REASONS,
  PARTIAL_REASONS,
  PICKUP_FAILURES,
  REFUSAL_REASONS,
} from "./reason.ts";

/** A photo as JPEG in base64: 180 kB and the third that base64 adds. */
const MAX_PHOTO = 240_000;
/** A four-digit code that the receiver says at the door. */
export const HANDOVER_CODE_PATTERN: RegExp = /^\d{4}$/;

const common = {
  /** Made on the device: an operation that is sent again is done once. */
  id: requestId,
  /** When it was done, by the clock of the device. */
  at: isoTime,
};
/** Who took a parcel, and the proof: the receiver's or the sender's code, or a photo. */
const handedOver = {
  received_by: line("receiverName.required"),
  handover_code: v.optional(v.pipe(v.string(), v.regex(HANDOVER_CODE_PATTERN, code("handover.invalid")))),
  photo: v.optional(v.pipe(v.string(), v.base64(), v.maxLength(MAX_PHOTO))),
};
const ofParcel = { ...common, tracking_id: trackingId };
const ofBag = { ...common, bag_id: bagId };

/** One thing done with a parcel or a bag. Where it is done is the center of the person who does it. */
export const OperationSchema = v.variant("task", [
  v.object({ task: v.literal("receive"), ...ofParcel, bag_id: v.optional(bagId) }),
  v.object({ task: v.literal("bag_put"), ...ofParcel, bag_id: bagId }),
  v.object({ task: v.literal("hand_over"), ...ofParcel, rider_uid: uid }),
  v.object({ task: v.literal("take_back"), ...ofParcel }),
  v.object({ task: v.literal("hold"), ...ofParcel, reason: v.picklist(HOLD_REASONS), note }),
  v.object({ task: v.literal("assign_pickup"), ...ofParcel, rider_uid: uid }),
  v.object({ task: v.literal("send_back"), ...ofParcel, note }),
  v.object({ task: v.literal("give_back"), ...ofParcel, ...handedOver }),
  v.object({ task: v.literal("report_lost"), ...ofParcel, note }),
  v.object({ task: v.literal("report_damaged"), ...ofParcel, note }),
  /** `cash`: the unpaid delivery charge in taka, paid by the sender at the counter of a hub. */
  v.object({ task: v.literal("collect_charge"), ...ofParcel, cash: taka }),
  v.object({ task: v.literal("bag_open"), ...ofBag, to_center: center }),
  v.object({ task: v.literal("bag_close"), ...ofBag }),
  v.object({ task: v.literal("bag_send"), ...ofBag }),
  v.object({ task: v.literal("bag_receive"), ...ofBag }),
  v.object({ task: v.literal("bag_reconcile"), ...ofBag }),
  v.object({ task: v.literal("accept"), ...ofParcel }),
  v.object({ task: v.literal("refuse"), ...ofParcel, reason: v.picklist(REFUSAL_REASONS), note }),
  /** `cash`: what the sender paid for the delivery, in taka, where it is paid for at pickup. */
  v.object({ task: v.literal("collect"), ...ofParcel, cash: v.optional(taka) }),
  v.object({ task: v.literal("fail_pickup"), ...ofParcel, reason: v.picklist(PICKUP_FAILURES), note }),
  v.object({
    task: v.literal("deliver"),
    ...ofParcel,
    ...handedOver,
    /** The parcel that the receiver gave back in exchange. */
    exchange: v.optional(trackingId),
    /** What the receiver paid, in whole taka, where something is to be collected. */
    collected: v.optional(v.pipe(v.number(), v.check(isCollectAmount))),
    /** Why it is less than was to be collected: the receiver took a part, and the rest goes back. */
    reason: v.optional(v.picklist(PARTIAL_REASONS)),
    note,
  }),
  v.object({ task: v.literal("fail_delivery"), ...ofParcel, reason: v.picklist(ATTEMPT_FAILURES), note }),
  /** Takes back the own operation of this id within a minute. */
  v.object({ task: v.literal("undo"), ...ofParcel, undoes: requestId }),
]);
export type Operation = v.InferOutput<typeof OperationSchema>;
export type Task = Operation["task"];

/** The most operations of one request. */
export const MAX_OPERATIONS = 50;

/**
 * A request with operations, in the order in which they were done. Each is parsed by {@link OperationSchema} and answered by itself, so that
 * a malformed one does not hold back the others.
 */
export const OperationsSchema = v.object({
  /** The clock of the device at sending: tells how wrong it is. */
  sent_at: isoTime,
  operations: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_OPERATIONS)),
});

/**
 * How an operation went. `repeated`: the parcel already stood so, nothing was recorded; `late`: recorded without effect on the parcel, which
 * has moved on; `refused`: nothing was recorded; `failed`: the server could not process it now, send it again.
 */
export const OUTCOMES = ["done", "repeated", "late", "refused", "failed"] as const;

/** Why an operation was refused. */
export const REFUSALS = [
  /** It is not an operation: a field is missing or has an invalid value. */
  "malformed",
  /** The worker is no longer on the staff. */
  "no_access",
  /** There is no such parcel or bag for this person. */
  "unknown",
  /** It lies at another center. */
  "elsewhere",
  /** It is to be delivered by another center. */
  "misrouted",
  /** It is on its way, or with its rider, and has not been received at this hub yet. */
  "not_received",
  /** The worker, or the rider whom they name, is its sender: a colleague does it. */
  "own_parcel",
  /** The sender cancelled or deleted it, or their account: it must not travel. */
  "cancelled",
  /** It can't be done from where the parcel or the bag stands. */
  "not_possible",
  /** The bag holds as many parcels as a bag may. */
  "bag_full",
  /** The parcel has as many events as a parcel may. */
  "record_full",
  /** The sender is asked first whether there is to be another attempt. */
  "ask_sender",
  /** There is no such rider at this center. */
  "no_rider",
  "wrong_code",
  "too_many_codes",
  "no_proof",
  "bad_photo",
  /** The money is not what is to be collected, and nothing says why. */
  "wrong_amount",
  /** Undo: it is not one's own, older than a minute, or something else happened since. */
  "not_undoable",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * What a worker should notice about an operation that was done. `misrouted`: the parcel, or the bag into which it was put, does not go this way;
 * `unlisted`: it was not on the manifest of the bag; `unpaid`: the delivery charge is due in cash; `cash_review`: the reported cash does not
 * match what is due, and is under review at the cash desk.
 */
export const NOTICES = ["misrouted", "unlisted", "unpaid", "cash_review"] as const;
export type Notice = (typeof NOTICES)[number];

/** A parcel as staff see it after an operation. */
export const MovedParcelSchema = v.object({
  tracking_id: v.string(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  at_center: v.optional(v.string()),
  to_center: v.optional(v.string()),
  /** The center that brings it to the door: the receiver's, or the sender's on the way back. */
  last_center: v.string(),
  bag_id: v.optional(v.string()),
});
export type MovedParcel = v.InferOutput<typeof MovedParcelSchema>;

/** The most parcels of one bag. */
export const MAX_BAG_ITEMS = 300;

/** The states of a bag, in their order. */
export const BAG_STATUSES = ["open", "closed", "departed", "arrived", "reconciled"] as const;
export type BagStatus = (typeof BAG_STATUSES)[number];

/** A bag: where from and to, and what lies in it. `is_received`: taken out of it at the end of its way. */
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
      /** Whether it was put in; what arrived without that is in excess. */
      is_expected: v.boolean(),
      is_received: v.boolean(),
    }),
  ),
});
export type Bag = v.InferOutput<typeof BagSchema>;

/** What arrived short, and what in excess. */
export function bagDifferences({ items }: Pick<Bag, "items">): { short: string[]; excess: string[] } {
  const idsOf = (some: Bag["items"]) => some.map(({ tracking_id }) => tracking_id);
  return {
    short: idsOf(items.filter(({ is_expected, is_received }) => is_expected && !is_received)),
    excess: idsOf(items.filter(({ is_expected }) => !is_expected)),
  };
}

/** The answer to one operation. */
export const OperationResultSchema = v.object({
  id: v.string(),
  outcome: v.picklist(OUTCOMES),
  refusal: v.optional(v.picklist(REFUSALS)),
  parcel: v.optional(MovedParcelSchema),
  bag: v.optional(BagSchema),
  notices: v.optional(v.array(v.picklist(NOTICES))),
  /** With the notice `unpaid`: the delivery charge in taka. */
  charge_due: v.optional(v.number()),
  /** Of what is repeated or late: when it was done before, and by whom. */
  before: v.optional(v.object({ at: isoTime, by: v.optional(v.string()) })),
});
export type OperationResult = v.InferOutput<typeof OperationResultSchema>;

export const OperationResultsSchema = v.object({ results: v.array(OperationResultSchema) });

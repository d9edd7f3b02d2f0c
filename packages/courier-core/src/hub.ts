/** What staff see of parcels: the lists of a hub and the tasks of a rider. */
import * as v from "valibot";
import { isoTime } from "./fields.ts";
import { DELIVERY_STATUSES } from "./delivery.ts";
import { BagSchema } from "./operation.ts";
import { ANSWERS } from "./parcel-event.ts";
import { REASONS } from "./reason.ts";

/** A parcel in a list of a hub. */
export const HubParcelSchema = v.object({
  tracking_id: v.string(),
  title: v.string(),
  /** In kg; 0 for a document. */
  weight: v.number(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  sender_center: v.string(),
  receiver_center: v.string(),
  /** The area of the address on this side. */
  address: v.string(),
  bag_id: v.optional(v.string()),
  rider_uid: v.optional(v.string()),
  is_accepted: v.boolean(),
  attempts: v.number(),
  /** What the sender wants to be done. */
  answer: v.optional(v.picklist(ANSWERS)),
  /** Since when it is where it is. */
  since: isoTime,
  /** The last day on which it is promised: `2026-11-24`; not before it was picked up. */
  promised: v.optional(v.string()),
  /** The unpaid delivery charge that the sender is to pay in cash, in taka; 0 when nothing. */
  charge_due: v.number(),
});
export type HubParcel = v.InferOutput<typeof HubParcelSchema>;

/** A bag as its manifest lists it: with what is written on each parcel. */
export const BagManifestSchema = v.object({
  ...BagSchema.entries,
  items: v.array(
    v.object({
      ...BagSchema.entries.items.item.entries,
      /** In kg; 0 for a document. */
      weight: v.number(),
      /** The center that brings it to the door: the receiver's, or the sender's on the way back. */
      last_center: v.string(),
    }),
  ),
});
export type BagManifest = v.InferOutput<typeof BagManifestSchema>;

/** A rider of a hub, and how many parcels they have. */
export const HubRiderSchema = v.object({
  uid: v.string(),
  name: v.string(),
  phone: v.optional(v.string()),
  parcels: v.number(),
});
export type HubRider = v.InferOutput<typeof HubRiderSchema>;

/** What a rider is to do. `pickup`: at the sender's; `delivery`: at the receiver's; `return`: back at the sender's. */
export const TASK_KINDS = ["pickup", "delivery", "return"] as const;

/** A task of a rider: whom to see and where. */
export const RiderTaskSchema = v.object({
  kind: v.picklist(TASK_KINDS),
  tracking_id: v.string(),
  title: v.string(),
  weight: v.number(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  is_accepted: v.boolean(),
  name: v.string(),
  phone: v.string(),
  address: v.string(),
  center: v.string(),
  instruction: v.string(),
  attempts: v.number(),
  /** What is to be taken in cash, in taka: from the receiver, or from the sender at pickup for the delivery; 0 when nothing. */
  cash: v.number(),
  /** `send_back`: the sender wants it back, if it is not delivered by now. */
  answer: v.optional(v.picklist(ANSWERS)),
  /** What the receiver is to give back in exchange. */
  exchange: v.optional(v.object({ tracking_id: v.string(), title: v.string() })),
  last_reason: v.optional(v.picklist(REASONS)),
  since: isoTime,
});
export type RiderTask = v.InferOutput<typeof RiderTaskSchema>;

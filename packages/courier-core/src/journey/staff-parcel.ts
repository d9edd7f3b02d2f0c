/** Parcels for staff: a hub's lists and a rider's tasks. */
import * as v from "valibot";
import { center, isoTime, uuid } from "../base/fields.ts";
import { DELIVERY_STATUSES } from "../parcel/delivery.ts";
import {
  DUE_FILTERS,
  HUB_PROBLEMS,
  HUB_LISTS,
  HUB_SORTS,
  LEAST_ATTEMPTS,
  NO_ZONE,
  UNMOVED_HOURS,
} from "./hub-list.ts";
import { BagSchema } from "./operation.ts";
import { PageQuerySchema } from "../base/page.ts";
import { REPLIES } from "./parcel-event.ts";
import { COD_FILTERS } from "../parcel/parcel-query.ts";
import { REASONS } from "./reason.ts";
import { ParcelAreaSchema } from "../people/zone.ts";

/** A parcel in one of a hub's lists. */
export const HubParcelSchema = v.object({
  tracking_id: v.string(),
  title: v.string(),
  /** In kg; 0 for a document. */
  weight: v.number(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  sender_center: v.string(),
  receiver_center: v.string(),
  /** The sender's name for pickups and returns, and otherwise the receiver's name. */
  name: v.string(),
  /** The address of the person in `name`. */
  address: v.string(),
  bag_id: v.optional(v.string()),
  rider_uid: v.optional(v.string()),
  is_accepted: v.boolean(),
  attempts: v.number(),
  /** The sender's reply. */
  answer: v.optional(v.picklist(REPLIES)),
  /** The time of the last move or, if the parcel has not moved, of the booking. */
  since: isoTime,
  /** The last expected delivery day, such as `2026-11-24`. Absent before pickup. */
  promised: v.optional(v.string()),
  /** The day to which the delivery is rescheduled. */
  due_on: v.optional(v.string()),
  /** The unpaid delivery fee, in taka, that the sender has to pay in cash; 0 if there is none. */
  charge_due: v.number(),
  /** The COD amount in taka; 0 for a parcel without COD and for a return. */
  cod: v.number(),
  /** The area of the delivery address, for a parcel that the hub delivers. */
  area: v.optional(ParcelAreaSchema),
  /** Present if the caller has a conflict of interest, and a colleague has to work on the parcel. */
  is_own: v.optional(v.literal(true)),
});
export type HubParcel = v.InferOutput<typeof HubParcelSchema>;

/** A bag with its manifest. Each parcel has the data for its label. */
export const BagManifestSchema = v.object({
  ...BagSchema.entries,
  items: v.array(
    v.object({
      ...BagSchema.entries.items.item.entries,
      /** In kg; 0 for a document. */
      weight: v.number(),
      /** The center that delivers the parcel: the receiver's center or, for a return, the sender's center. */
      last_center: v.string(),
    }),
  ),
});
export type BagManifest = v.InferOutput<typeof BagManifestSchema>;

/** A rider at a hub, and the number of parcels in the rider's custody. */
export const HubRiderSchema = v.object({
  uid: v.string(),
  name: v.string(),
  phone: v.optional(v.string()),
  parcels: v.number(),
  /** The code of the rider's badge. Absent in data that an earlier version has stored on a device. */
  badge: v.optional(v.string()),
});
export type HubRider = v.InferOutput<typeof HubRiderSchema>;

/**
 * The kinds of riders' tasks. `pickup`: pick up a parcel from its sender. `delivery`: deliver a parcel to its
 * receiver. `return`: return a parcel to its sender.
 */
export const TASK_KINDS = ["pickup", "delivery", "return"] as const;

/** A rider's task, with the contact and the address. */
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
  /**
   * The cash to collect in taka, which is the COD from the receiver, or the delivery fee from the sender at
   * pickup; 0 if there is none.
   */
  cash: v.number(),
  /**
   * `send_back` means that the sender has requested a return. The parcel may still be delivered until its
   * return starts.
   */
  answer: v.optional(v.picklist(REPLIES)),
  /** The parcel that the receiver returns in exchange. */
  exchange: v.optional(v.object({ tracking_id: v.string(), title: v.string() })),
  last_reason: v.optional(v.picklist(REASONS)),
  /** The day to which the delivery is rescheduled. */
  due_on: v.optional(v.string()),
  since: isoTime,
  /**
   * The merchant's order number. Empty if there is none, and absent in data that an earlier version has
   * stored on a device.
   */
  reference: v.optional(v.string(), ""),
  /** The area of the delivery address. */
  area: v.optional(v.string()),
  /** The position on the run sheet, starting from 0. */
  stop: v.optional(v.number()),
});
export type RiderTask = v.InferOutput<typeof RiderTaskSchema>;

/**
 * The filters of a list: the next destination, the minimum number of hours without a move, the minimum number
 * of failed attempts, whether there is a COD amount, the zone of the delivery address (or `none`), whether
 * the delivery is due, and a problem.
 */
export const HubFilterSchema = v.object({
  next: v.optional(center),
  unmoved: v.optional(v.picklist(UNMOVED_HOURS)),
  attempts: v.optional(v.picklist(LEAST_ATTEMPTS)),
  cod: v.optional(v.picklist(COD_FILTERS)),
  zone: v.optional(v.union([v.literal(NO_ZONE), uuid])),
  due: v.optional(v.picklist(DUE_FILTERS)),
  problem: v.optional(v.picklist(HUB_PROBLEMS)),
});
export type HubFilter = v.InferOutput<typeof HubFilterSchema>;

/** The query for a list. */
export const HubListQuerySchema = v.object({
  ...PageQuerySchema.entries,
  ...HubFilterSchema.entries,
  list: v.picklist(HUB_LISTS),
  /**
   * `waiting` (the default) sorts the parcels by the time without a move, longest first. `late` sorts them by
   * promised day, earliest first.
   */
  sort: v.optional(v.picklist(HUB_SORTS), "waiting"),
});
export type HubListQuery = v.InferOutput<typeof HubListQuerySchema>;

/** The query for the counts: a list, and the filters whose matches are counted. */
export const HubCountsQuerySchema = v.object({
  ...HubFilterSchema.entries,
  list: v.optional(v.picklist(HUB_LISTS), "here"),
});
export type HubCountsQuery = v.InferOutput<typeof HubCountsQuerySchema>;

/**
 * The number of parcels in each list of a hub; the number of parcels at the hub for each next destination,
 * largest number first; the number of parcels at the hub that are rescheduled to a later day; and the number
 * of parcels that match the filters.
 */
export const HubCountsSchema = v.object({
  lists: v.object(v.entriesFromList(HUB_LISTS, v.number())),
  next: v.array(v.object({ center: v.string(), count: v.number() })),
  /** The number of parcels at the hub that the hub will deliver on a later day. */
  later: v.number(),
  matching: v.number(),
});
export type HubCounts = v.InferOutput<typeof HubCountsSchema>;

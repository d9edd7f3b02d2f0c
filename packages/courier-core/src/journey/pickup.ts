/** Merchants' pickup places, and requests to pick up the parcels at a place. */
import * as v from "valibot";
import { DELIVERY_STATUSES } from "../parcel/delivery.ts";
import { type Hours, dayInDhaka, noonOf, pickupDay } from "./delivery-window.ts";
import { DAY_MS, HOUR_MS } from "../base/duration.ts";
import { isoTime, note, uuid } from "../base/fields.ts";
import { code } from "../base/messages.ts";
import { PageQuerySchema } from "../base/page.ts";
import { SenderSchema, senderSchema } from "../people/party.ts";
import { PICKUP_FAILURES } from "./reason.ts";
import type { ServiceCenter } from "../people/service-center.ts";
import { isLine } from "../base/text.ts";

/** The maximum number of pickup places per merchant. */
export const MAX_PICKUP_PLACES = 50;
/** The maximum number of parcels in a pickup request or count. */
export const MAX_PICKUP_PARCELS = 2000;
/** The maximum number of days from today to the pickup. */
const MAX_DAYS_AHEAD = 7;
const MAX_PLACE_NAME = 60;

/** The time windows of a pickup. */
export const PICKUP_WINDOWS = ["morning", "afternoon", "evening"] as const;
export type PickupWindow = (typeof PICKUP_WINDOWS)[number];

/** The hours of each window, in Dhaka. */
export const WINDOW_HOURS: Readonly<Record<PickupWindow, Hours>> = {
  morning: { from: 9, to: 13 },
  afternoon: { from: 13, to: 17 },
  evening: { from: 17, to: 20 },
};

/**
 * The statuses of a pickup request. `assigned`: the request is assigned to a rider. `accepted`: the rider has
 * accepted it. `completed`: the rider has counted the parcels. `failed`: the pickup failed for a recorded
 * reason. `cancelled`: the merchant cancelled the request.
 */
export const PICKUP_STATUSES = [
  "requested",
  "assigned",
  "accepted",
  "completed",
  "failed",
  "cancelled",
] as const;
export type PickupStatus = (typeof PICKUP_STATUSES)[number];

/** The statuses of an open request. A place has at most one open request. */
export const OPEN_PICKUP_STATUSES = ["requested", "assigned", "accepted"] as const;

/** Whether a pickup request is open. */
export function isOpenPickup(status: PickupStatus): boolean {
  return OPEN_PICKUP_STATUSES.some((open) => open === status);
}

const placeName = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MAX_PLACE_NAME, code("text.tooLong")),
    v.check(isLine, code("text.notAllowed")),
  ),
  "",
);
const instruction = v.optional(v.unwrap(note), "");

/**
 * Creates the schema of a pickup place in a request: its name, the sender there, and the pickup
 * instructions.
 * @param centers if given, the center must be one of these centers and in the chosen region
 */
export function placeDraftSchema(centers?: readonly ServiceCenter[]) {
  return v.object({
    name: placeName,
    sender: centers === undefined ? SenderSchema : senderSchema(centers),
    instruction,
    /** Whether forms are prefilled with this place. A merchant's first place is always the default. */
    is_default: v.boolean(),
  });
}

/**
 * {@link placeDraftSchema} without the check that the center exists, for code that does not load the centers.
 */
export const PlaceDraftSchema = placeDraftSchema();
export type PlaceDraft = v.InferOutput<typeof PlaceDraftSchema>;

/** A stored pickup place. */
export const PickupPlaceSchema = v.object({ id: v.string(), ...PlaceDraftSchema.entries });
export type PickupPlace = v.InferOutput<typeof PickupPlaceSchema>;

const day = v.pipe(v.string(code("pickup.dayRequired")), v.isoDate(code("pickup.dayRequired")));
const parcelCount = v.pipe(
  v.number(code("pickup.countInvalid")),
  v.integer(code("pickup.countInvalid")),
  v.minValue(1, code("pickup.countInvalid")),
  v.maxValue(MAX_PICKUP_PARCELS, code("pickup.countInvalid")),
);

/** The number of parcels that the rider counted when the pickup was completed. */
export const pickupCount = parcelCount;

/**
 * A merchant's pickup request. The client generates the ID, so that a repeated request is stored only once.
 */
export const PickupDraftSchema = v.object({
  id: uuid,
  place_id: uuid,
  day,
  window: v.picklist(PICKUP_WINDOWS, code("pickup.windowRequired")),
  /** The estimated number of parcels. */
  parcels: parcelCount,
  note,
});
export type PickupDraft = v.InferOutput<typeof PickupDraftSchema>;

/**
 * A merchant's change to a pickup request, with all fields of the request. `moved_at` is the `moved_at` of the
 * request on which the change is based, so that a concurrent change is not overwritten.
 */
export const PickupChangeSchema = v.object({
  ...v.omit(PickupDraftSchema, ["id"]).entries,
  moved_at: isoTime,
});
export type PickupChange = v.InferOutput<typeof PickupChangeSchema>;

/** Whether the merchant can still change a pickup request: it is open, and no rider was assigned. */
export function isChangeablePickup(status: PickupStatus): boolean {
  return status === "requested";
}

/**
 * Whether a pickup can still be requested for a time window on a day. Pickups on the same day can be
 * requested until 16:00.
 */
export function isBookablePickup(day: string, window: PickupWindow, now: Date): boolean {
  const start = noonOf(day).getTime() - 12 * HOUR_MS;
  const isOver = start + WINDOW_HOURS[window].to * HOUR_MS <= now.getTime();
  const last = dayInDhaka(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS));
  return day >= pickupDay(now) && day <= last && !isOver;
}

/**
 * Returns the days for which a pickup can be requested now, earliest first, such as `2026-11-24`.
 */
export function pickupDays(now: Date): string[] {
  const days = Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, index) =>
    dayInDhaka(new Date(now.getTime() + index * DAY_MS)),
  );
  return days.filter((day) => isBookablePickup(day, "evening", now));
}

const common = {
  id: v.string(),
  day: v.string(),
  window: v.picklist(PICKUP_WINDOWS),
  /** The estimated number of parcels. */
  parcels: v.number(),
  note: v.optional(v.string()),
  status: v.picklist(PICKUP_STATUSES),
  place_name: v.string(),
  sender: SenderSchema,
  instruction: v.string(),
  requested_at: isoTime,
  /** The time when the status was set, or the time of the merchant's last change. */
  moved_at: isoTime,
  /** The number of parcels that the riders counted. */
  counted: v.optional(v.number()),
  reason: v.optional(v.picklist(PICKUP_FAILURES)),
};

/** A pickup request as its merchant sees it. */
export const PickupSchema = v.object({
  ...common,
  place_id: v.string(),
  rider: v.optional(v.object({ name: v.string(), phone: v.optional(v.string()) })),
});
export type Pickup = v.InferOutput<typeof PickupSchema>;

/** A pickup request as the hub of its district sees it. */
export const HubPickupSchema = v.object({
  ...common,
  rider_uid: v.optional(v.string()),
  /** The number of booked parcels that await pickup at this place. */
  waiting: v.number(),
});
export type HubPickup = v.InferOutput<typeof HubPickupSchema>;

/** A parcel of a pickup, which awaits pickup, or which the rider has picked up. */
const PickupParcelSchema = v.object({
  tracking_id: v.string(),
  title: v.string(),
  reference: v.string(),
  /** In kg; 0 for a document. */
  weight: v.number(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  /** The unpaid delivery fee, in taka, that the sender has to pay in cash; 0 if there is none. */
  charge_due: v.number(),
});

/** A pickup request with its parcels, for its rider and its hub. */
export const PickupTaskSchema = v.object({ ...common, items: v.array(PickupParcelSchema) });
export type PickupTask = v.InferOutput<typeof PickupTaskSchema>;

/** The query for a hub's pickup requests: open requests by day, or closed requests, newest first. */
export const HubPickupQuerySchema = v.object({
  ...PageQuerySchema.entries,
  list: v.picklist(["open", "closed"]),
});
export type HubPickupQuery = v.InferOutput<typeof HubPickupQuerySchema>;

/** A pickup request after an operation. */
export const MovedPickupSchema = v.object({
  id: v.string(),
  status: v.picklist(PICKUP_STATUSES),
  counted: v.optional(v.number()),
});
export type MovedPickup = v.InferOutput<typeof MovedPickupSchema>;

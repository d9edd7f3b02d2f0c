import { trackingId } from "@harkara/courier-core/base/fields";
import { ReceiverDaySchema } from "@harkara/courier-core/journey/reschedule";
import {
  TrackingSchema,
  UnlockSchema,
  type Unlocked,
  UnlockedSchema,
} from "@harkara/courier-core/journey/tracking";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { both, inBody, inPath } from "../../http/input.ts";
import { NO_PARCEL, noParcel, parcelId } from "../../events/parcel-id.ts";
import { ProblemError } from "../../http/problem.ts";
import { createRateLimit } from "../../http/rate-limit.ts";
import { type Route, route } from "../../http/route.ts";
import type { TrackingStore } from "./tracking-store.ts";

/** The tracking ID of a parcel to unlock. An invalid ID has the same response as wrong digits. */
const unlockedId = inPath("tracking_id", trackingId, () => new ProblemError(422, "unlock.failed"));

/**
 * Routes for the public view of parcels.
 * @param perMinute the maximum number of requests per minute from one network, which prevents guessing IDs
 */
export function trackingRoutes(
  store: TrackingStore,
  perMinute: number,
  networkOf: (c: Context<Env>) => string,
): readonly Route[] {
  const limit = createRateLimit(perMinute);
  return [
    route(
      {
        method: "GET",
        path: "/tracking/:tracking_id",
        formerly: { path: "/track/:tracking_id" },
        operationId: "track",
        summary:
          "Tracking of a parcel, for anyone with its tracking ID: no name, phone, address, contents or rider.",
        permission: "public",
        input: parcelId,
        responses: { 200: { description: "The parcel", body: { name: "Tracking", schema: TrackingSchema } } },
        errors: { ...NO_PARCEL, 429: ["rate.limited"] },
      },
      async (c, id) => {
        await limit(networkOf(c));
        const tracking = await store.find(id);
        if (tracking === undefined) throw noParcel();
        return { status: 200, body: tracking };
      },
    ),
    route(
      {
        method: "POST",
        path: "/tracking/:tracking_id/unlock",
        formerly: { path: "/track/:tracking_id/unlock" },
        operationId: "unlockTracking",
        summary:
          "The masked name and the delivery code, for anyone with the last four digits of the sender's or receiver's phone number.",
        permission: "public",
        input: both(unlockedId, inBody("Unlock", UnlockSchema)),
        responses: { 200: { description: "Unlocked", body: { name: "Unlocked", schema: UnlockedSchema } } },
        errors: {
          409: ["unlock.closed"],
          422: ["unlock.failed"],
          429: ["rate.limited"],
        },
      },
      async (c, [id, { digits }]) => {
        await limit(networkOf(c));
        const result = await store.unlock(id, digits);
        return { status: 200, body: unlockedOf(result) };
      },
    ),
    route(
      {
        method: "POST",
        path: "/tracking/:tracking_id/reschedule",
        operationId: "rescheduleByReceiver",
        summary:
          "Reschedule the delivery to one of the `days` of the unlocked parcel, for anyone with the last four digits of the receiver's phone number. Idempotent.",
        permission: "public",
        input: both(unlockedId, inBody("ReceiverDay", ReceiverDaySchema)),
        responses: {
          200: { description: "Rescheduled", body: { name: "Unlocked", schema: UnlockedSchema } },
        },
        errors: {
          409: ["unlock.closed", "day.notOffered"],
          422: ["unlock.failed"],
          429: ["rate.limited"],
        },
      },
      async (c, [id, { digits, day }]) => {
        await limit(networkOf(c));
        const result = await store.reschedule(id, digits, day);
        if (result === "dayNotOffered") throw new ProblemError(409, "day.notOffered");
        return { status: 200, body: unlockedOf(result) };
      },
    ),
  ];
}

/**
 * Returns the unlocked view.
 * @throws ProblemError when the digits were wrong or there were too many attempts
 */
function unlockedOf(result: Unlocked | "wrong" | "closed"): Unlocked {
  if (result === "wrong") throw new ProblemError(422, "unlock.failed");
  if (result === "closed") throw new ProblemError(409, "unlock.closed");
  return result;
}

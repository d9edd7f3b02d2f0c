import { trackingId } from "@harkara/courier-core/base/fields";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import { inPath, nothing } from "../http/input.ts";
import { ProblemError } from "../http/problem.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { type Route, route } from "../http/route.ts";
import { type Streams, ownerTopic, parcelTopic } from "./streams.ts";

/**
 * The maximum number of open streams per merchant. Each browser opens one stream, so a user can use
 * several devices and browsers.
 */
const MAX_OF_AN_OWNER = 20;
const MAX_OF_A_PARCEL = 1000;

const STREAM = {
  200: {
    description:
      "text/event-stream: data is the id of a parcel and the number of its newest event; read the parcel anew. `about` is `money` where the balance has changed",
    isRaw: true,
  },
} as const;
const FULL = { 429: ["rate.limited"] } as const;

/**
 * Routes for server-sent event streams.
 * @param perMinute the number of streams that one network may open per minute
 */
export function liveRoutes(
  streams: Streams,
  perMinute: number,
  networkOf: (c: Context<Env>) => string,
): readonly Route[] {
  const limit = createRateLimit(perMinute);
  const open = (
    c: Context<Env>,
    topic: string,
    most: number,
    limits: Parameters<Streams["open"]>[2],
  ): Response => {
    const response = c.env.outgoing;
    if (streams.count(topic) >= most || response === undefined)
      throw new ProblemError(429, "rate.limited", { headers: { "retry-after": "60" } });
    streams.open(response, topic, limits);
    return RESPONSE_ALREADY_SENT;
  };
  return [
    route(
      {
        method: "GET",
        path: "/live",
        operationId: "followParcels",
        summary:
          "Sends an event when any of your parcels or your balance changes, until your token or your membership ends.",
        permission: "readParcels",
        input: nothing,
        responses: STREAM,
        errors: FULL,
      },
      (c) =>
        open(c, ownerTopic(c.var.owner.merchant_id), MAX_OF_AN_OWNER, {
          until: c.var.tokenEnd,
          uid: c.var.person.uid,
        }),
    ),
    route(
      {
        method: "GET",
        path: "/tracking/:tracking_id/live",
        formerly: { path: "/track/:tracking_id/live" },
        operationId: "followParcel",
        summary:
          "Sends an event when a parcel changes, for anyone with its tracking ID. An unknown ID sends none.",
        permission: "public",
        input: inPath("tracking_id", trackingId, () => new ProblemError(404, "parcel.notFound")),
        responses: STREAM,
        errors: FULL,
      },
      async (c, id) => {
        const network = networkOf(c);
        await limit(network);
        return open(c, parcelTopic(id), MAX_OF_A_PARCEL, { network });
      },
    ),
  ];
}

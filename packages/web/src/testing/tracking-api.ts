/** The mock API for the public view of parcels. */
import { ReceiverDaySchema } from "@harkara/courier-core/journey/reschedule";
import type { Tracking } from "@harkara/courier-core/journey/tracking";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { problem } from "./problem.ts";

export const TRACKED = "TRKAB23CD45";

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();

/** A parcel in transit from Bogura to Khulna. */
export const ON_THE_WAY: Tracking = {
  tracking_id: TRACKED,
  delivery_status: "in_transit",
  from: "Bogura",
  to: "Khulna",
  promised: { first: "2099-11-25", last: "2099-11-26" },
  hub: { center: "Khulna", phone: "+8801911223344" },
  number: 6,
  events: [
    { kind: "booked", at: at(22, 3) },
    { kind: "pickup_assigned", at: at(22, 8), center: "Bogura" },
    { kind: "collected", at: at(22, 10), center: "Bogura" },
    { kind: "at_hub", at: at(22, 12), center: "Bogura" },
    { kind: "in_transit", at: at(22, 15), center: "Bogura", to_center: "Khulna" },
  ],
};

/** The days that a receiver can choose. */
export const DAYS = ["2099-11-26", "2099-11-28", "2099-11-29"] as const;

/**
 * Returns the handlers for the public view of a parcel.
 * @param digits the digits of the phone number that unlock the view
 */
export function trackingApi(tracking: Tracking = ON_THE_WAY, digits = "5678"): HttpHandler[] {
  let tries = 0;
  let days: readonly string[] = DAYS;
  let { promised, events } = tracking;
  const unlocked = () => ({
    party: "receiver",
    name: "ক•• উ••",
    handover_code: "4827",
    collect_amount: 1250,
    ...(tracking.delivery_status === "out_for_delivery"
      ? { rider: { name: "জসিম উদ্দিন", phone: "+8801711223344" } }
      : { days }),
  });
  return [
    http.get("/api/tracking/:trackingId", ({ params }) =>
      params.trackingId === tracking.tracking_id
        ? HttpResponse.json({ ...tracking, promised, events })
        : problem(404, "parcel.notFound"),
    ),
    http.post("/api/tracking/:trackingId/unlock", async ({ request }) => {
      tries += 1;
      const given: unknown = await request.json();
      if (tries > 5) return problem(409, "unlock.closed");
      if (JSON.stringify(given) !== JSON.stringify({ digits })) return problem(422, "unlock.failed");
      return HttpResponse.json(unlocked());
    }),
    // The receiver can choose a day once.
    http.post("/api/tracking/:trackingId/reschedule", async ({ request }) => {
      const { day } = v.parse(ReceiverDaySchema, await request.json());
      if (!days.includes(day)) return problem(409, "day.notOffered");
      days = [];
      promised = { first: day, last: day };
      events = [...events, { kind: "rescheduled", at: at(23, 4), reason: "receiver_asked", day }];
      return HttpResponse.json(unlocked());
    }),
  ];
}

/** Returns a hint stream. The story sends the hints. */
export function trackingNews() {
  const opened = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  return {
    handler: http.get("/api/tracking/:trackingId/live", () => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => opened.resolve(controller) });
      return new HttpResponse(body, { headers: { "content-type": "text/event-stream" } });
    }),
    /** Once the page is listening, sends a hint that a parcel has changed. */
    async send(hint: { tracking_id: string; number: number }): Promise<void> {
      const controller = await opened.promise;
      controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(hint)}\n\n`));
    },
  };
}

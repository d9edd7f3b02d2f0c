/** The mock API for weighings, for a hub's and a sender's stories. */
import {
  type StaffWeighing,
  type Weighing,
  WeighingRequestSchema,
  isSameWeight,
} from "@harkara/courier-core/journey/weighing";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { listed } from "./pages.ts";
import { picture } from "./picture.ts";
import { problem } from "./problem.ts";

const AT = "2026-11-24T09:30:00.000Z";
const DUE_AT = "2026-11-26T09:30:00.000Z";
const BOOKED = 3.3;

/** A weighing with a higher weight, which the sender can object to. */
export const WEIGHING: Weighing = {
  id: "6d1d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6",
  status: "open",
  booked: BOOKED,
  weight: 5.3,
  difference: 80,
  at: AT,
  due_at: DUE_AT,
  is_objected: false,
  photos: ["7e1d3f6e-0a57-4f1e-8ab1-b1a2c3d4e5f6"],
};

/** The same parcel after the objection, as a colleague of the first person sees it. */
export const OBJECTED: StaffWeighing = {
  ...WEIGHING,
  status: "objected",
  is_objected: true,
  tracking_id: "TRKAB34CDEF",
  title: "কাঁসার থালা ছয়টি",
  center: "Bogura",
  by: "সালমা বেগম",
  is_own: false,
};

/**
 * Returns the handlers for a hub.
 * @param waiting the parcels that a second person has to weigh
 */
export function hubWeighingsApi(waiting: readonly StaffWeighing[] = []): HttpHandler[] {
  let known = waiting;
  return [
    http.get("/api/hub/weighings", ({ request }) => listed(request, known)),
    http.post("/api/hub/parcels/:trackingId/weighings/:id/waiver", ({ params }) => {
      const found = known.find(
        ({ id, tracking_id }) => id === params.id && tracking_id === params.trackingId,
      );
      if (found === undefined) return problem(409, "weighing.decided");
      known = known.filter((one) => one !== found);
      return HttpResponse.json({ ...found, status: "withdrawn", waived_by: "রহিমা খাতুন" });
    }),
    http.post("/api/hub/parcels/:trackingId/weighings", async ({ request, params }) => {
      const { id, weight, photo } = v.parse(WeighingRequestSchema, await request.json());
      const isSame = isSameWeight(BOOKED * 1000, weight * 1000);
      if (!isSame && photo === undefined) return problem(409, "weighing.photoMissing");
      const tracking_id = String(params.trackingId);
      const again = known.find((one) => one.tracking_id === tracking_id);
      if (again?.is_own === true) return problem(409, "weighing.samePerson");
      const difference = Math.round((weight - BOOKED) * 40);
      known = known.filter((one) => one !== again);
      const made: StaffWeighing =
        again === undefined
          ? {
              ...OBJECTED,
              id,
              tracking_id,
              weight,
              difference,
              status: isSame ? "matched" : "open",
              is_own: true,
            }
          : {
              ...again,
              second: weight,
              second_by: "রহিমা খাতুন",
              difference,
              status: isSame ? "withdrawn" : "final",
            };
      return HttpResponse.json({ ...made, is_objected: again !== undefined, photos: [] }, { status: 201 });
    }),
  ];
}

/** Returns the handlers for a sender: the objection, and the photos of the scale. */
export function weighingApi(weighing: Weighing = WEIGHING): HttpHandler[] {
  return [
    http.post("/api/parcels/:id/weighing/objection", () =>
      HttpResponse.json({ ...weighing, status: "objected", is_objected: true }),
    ),
    http.get("/api/parcels/:id/photos/:photo", picture),
  ];
}

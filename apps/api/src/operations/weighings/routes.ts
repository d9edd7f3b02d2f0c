import { requestId, uuid } from "@harkara/courier-core/base/fields";
import { PageQuerySchema } from "@harkara/courier-core/base/page";
import {
  OBJECTION_HOURS,
  StaffWeighingSchema,
  WeighingRequestSchema,
  WeighingSchema,
} from "@harkara/courier-core/journey/weighing";
import * as v from "valibot";
import { NO_PARCEL, noParcel, parcelId } from "../../events/parcel-id.ts";
import { both, inBody, inPath, inQuery } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { type ProblemCode, ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import type { WeighingProblem } from "./weigh.ts";
import type { WeighingStore } from "./weighing-store.ts";

/** This size is enough for the weight and a photo of 180 kB in base64. */
const MAX_BODY = 260_000;

const PROBLEMS = {
  document: "weighing.document",
  photoMissing: "weighing.photoMissing",
  samePerson: "weighing.samePerson",
  decided: "weighing.decided",
  reused: "request.reused",
} as const satisfies Record<Exclude<WeighingProblem, "absent" | "own" | "badPhoto">, ProblemCode>;

const STAFF = { name: "StaffWeighing", schema: StaffWeighingSchema };

/** Routes for weighings at hubs, and for senders' objections. */
export function weighingRoutes(store: WeighingStore): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/hub/parcels/:tracking_id/weighings",
        operationId: "weighParcel",
        summary:
          "Record the weight of a parcel at your center, with a photo of the scale if it differs from the booked weight. After an objection, another person weighs again. Idempotent.",
        permission: "workAtHub",
        input: both(parcelId, inBody("WeighingRequest", WeighingRequestSchema, MAX_BODY)),
        responses: { 201: { description: "Recorded, now or before", body: STAFF } },
        errors: { ...NO_PARCEL, 409: ["own.refused", ...Object.values(PROBLEMS)], 422: ["photo.invalid"] },
      },
      async (c, [id, request]) => {
        const result = await store.weigh(operatorOf(c), id, request);
        if (result === "absent") throw noParcel();
        if (result === "own") throw ownRefused();
        if (result === "badPhoto") throw new ProblemError(422, "photo.invalid");
        if (typeof result === "string") throw new ProblemError(409, PROBLEMS[result]);
        return { status: 201, body: result };
      },
    ),
    route(
      {
        method: "GET",
        path: "/hub/weighings",
        operationId: "listWeighings",
        summary: "The parcels at your center that a second person has to weigh, longest waiting first.",
        permission: "workAtHub",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Weighings", "StaffWeighings", v.array(StaffWeighingSchema)),
      },
      async (c, query) => paged(c, query.limit, await store.objected(operatorOf(c), query)),
    ),
    route(
      {
        method: "POST",
        path: "/hub/parcels/:tracking_id/weighings/:weighing_id/waiver",
        operationId: "waiveWeighing",
        summary:
          "Waive the charge for a measured weight to which the sender has objected, so that the parcel can move on. Idempotent.",
        permission: "workAtHub",
        input: both(parcelId, inPath("weighing_id", uuid, noParcel)),
        responses: { 200: { description: "Waived, now or before", body: STAFF } },
        errors: { ...NO_PARCEL, 409: ["own.refused", "weighing.decided"] },
      },
      async (c, [id, weighingId]) => {
        const result = await store.waive(operatorOf(c), id, weighingId);
        if (result === "absent") throw noParcel();
        if (result === "own") throw ownRefused();
        if (result === "decided") throw new ProblemError(409, "weighing.decided");
        return { status: 200, body: result };
      },
    ),
    route(
      {
        method: "POST",
        path: "/parcels/:tracking_id/weighing/objection",
        operationId: "objectToWeighing",
        summary: `Object to the measured weight of your own parcel within ${OBJECTION_HOURS} hours. A second person weighs it. Idempotent.`,
        permission: "answerForParcel",
        input: both(parcelId, inBody("Objection", v.object({ id: requestId }))),
        responses: { 200: { description: "Recorded", body: { name: "Weighing", schema: WeighingSchema } } },
        errors: { ...NO_PARCEL, 409: ["weighing.late"] },
      },
      async (c, [trackingId, { id }]) => {
        const result = await store.object(c.var.owner.merchant_id, trackingId, id);
        if (result === "absent") throw noParcel();
        if (result === "late") throw new ProblemError(409, "weighing.late");
        return { status: 200, body: result };
      },
    ),
  ];
}

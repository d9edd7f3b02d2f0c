import {
  CorrectionDecisionSchema,
  CorrectionRequestSchema,
  CorrectionSchema,
} from "@harkara/courier-core/money/correction";
import { uuid } from "@harkara/courier-core/base/fields";
import { PageQuerySchema } from "@harkara/courier-core/base/page";
import * as v from "valibot";
import { NO_PARCEL, noParcel, parcelId } from "../../events/parcel-id.ts";
import { both, inBody, inPath, inQuery } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import type { CorrectionStore } from "./corrections.ts";

const CORRECTION = { name: "Correction", schema: CorrectionSchema };
const CODES = {
  counted: "correction.counted",
  notPossible: "correction.notPossible",
  same: "correction.same",
  pending: "correction.pending",
  changed: "correction.changed",
  decided: "correction.decided",
  reused: "request.reused",
  samePerson: "approval.samePerson",
} as const;
const noCorrection = () => new ProblemError(404, "correction.notFound");

/** Routes for correcting recorded amounts. */
export function correctionRoutes(store: CorrectionStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/money/corrections",
        operationId: "listCorrections",
        summary: "The corrections that wait for the approval of another admin, longest waiting first.",
        permission: "manageMoney",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Corrections", "Corrections", v.array(CorrectionSchema)),
      },
      async (c, query) => paged(c, query.limit, await store.list(c.var.person.uid, query)),
    ),
    route(
      {
        method: "POST",
        path: "/money/parcels/:tracking_id/corrections",
        operationId: "correctAmount",
        summary:
          "Correct a recorded amount of a parcel. Reverses its entry and posts the right one. Above the limit it waits for another admin. Idempotent.",
        permission: "manageMoney",
        input: both(parcelId, inBody("CorrectionRequest", CorrectionRequestSchema)),
        responses: { 201: { description: "The correction, made now or before", body: CORRECTION } },
        errors: {
          ...NO_PARCEL,
          409: ["own.refused", CODES.reused, CODES.pending, CODES.counted, CODES.notPossible, CODES.same],
        },
      },
      async (c, [id, request]) => {
        const result = await store.correct(operatorOf(c), id, request);
        if (result === "absent") throw noParcel();
        if (result === "own") throw ownRefused();
        if (typeof result === "string") throw new ProblemError(409, CODES[result]);
        return { status: 201, body: result };
      },
    ),
    route(
      {
        method: "POST",
        path: "/money/parcels/:tracking_id/corrections/:correction_id/decision",
        operationId: "decideCorrection",
        summary:
          "Approve or reject a correction that waits. The admin who made it can only reject it. Idempotent.",
        permission: "manageMoney",
        input: both(
          both(parcelId, inPath("correction_id", uuid, noCorrection)),
          inBody("CorrectionDecision", CorrectionDecisionSchema),
        ),
        responses: { 200: { description: "The correction", body: CORRECTION } },
        errors: {
          404: ["parcel.notFound", "correction.notFound"],
          409: [
            "own.refused",
            CODES.samePerson,
            CODES.decided,
            CODES.changed,
            CODES.counted,
            CODES.notPossible,
            CODES.same,
          ],
        },
      },
      async (c, [[id, correctionId], decision]) => {
        const result = await store.decide(operatorOf(c), id, correctionId, decision);
        if (result === "absent") throw noCorrection();
        if (result === "own") throw ownRefused();
        if (typeof result === "string") throw new ProblemError(409, CODES[result]);
        return { status: 200, body: result };
      },
    ),
  ];
}

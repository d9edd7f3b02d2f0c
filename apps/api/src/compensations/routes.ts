import {
  CompensationDecisionSchema,
  CompensationRequestSchema,
  CompensationSchema,
  CompensationClaimSchema,
} from "@harkara/courier-core/compensation";
import * as v from "valibot";
import { PageQuerySchema } from "@harkara/courier-core/page";
import { both, inBody, inQuery } from "../http/input.ts";
import { pageResponse, paged } from "../http/page.ts";
import { ProblemError, ownRefused } from "../http/problem.ts";
import { type Route, route } from "../http/route.ts";
import { operatorOf } from "../staff/operator.ts";
import { NO_PARCEL, noParcel, parcelId } from "../events/parcel-id.ts";
import type { CompensationStore } from "./compensation-store.ts";

const COMPENSATION = { name: "Compensation", schema: CompensationSchema };

/** Routes of claims for lost and damaged parcels. */
export function compensationRoutes(store: CompensationStore): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/parcels/:tracking_id/compensation",
        operationId: "claimCompensation",
        summary: "Claim compensation for your own parcel that was lost or damaged. Idempotent.",
        permission: "claimCompensation",
        input: both(parcelId, inBody("CompensationRequest", CompensationRequestSchema)),
        responses: { 201: { description: "The claim, made now or before", body: COMPENSATION } },
        errors: {
          ...NO_PARCEL,
          409: ["compensation.notPossible", "compensation.known"],
        },
      },
      async (c, [id, request]) => {
        const result = await store.claim(c.var.owner, id, request);
        if (result === "absent") throw noParcel();
        if (typeof result === "string") throw new ProblemError(409, `compensation.${result}`);
        return { status: 201, body: result };
      },
    ),
    route(
      {
        method: "GET",
        path: "/money/compensations",
        operationId: "listCompensations",
        summary: "The claims of all senders, those under review first.",
        permission: "manageMoney",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Claims", "CompensationClaims", v.array(CompensationClaimSchema)),
      },
      async (c, query) => paged(c, query.limit, await store.list(c.var.owner.uid, query)),
    ),
    route(
      {
        method: "POST",
        path: "/money/compensations/:tracking_id/decision",
        formerly: { path: "/money/compensations/:tracking_id" },
        operationId: "decideCompensation",
        summary:
          "Approve or reject a claim, or reverse an approved one when the parcel was found. Changes the sender's balance. Above the limit two admins have to approve: the claim is open until the second does. Idempotent.",
        permission: "manageMoney",
        input: both(parcelId, inBody("CompensationDecision", CompensationDecisionSchema)),
        responses: { 200: { description: "The claim", body: COMPENSATION } },
        errors: {
          ...NO_PARCEL,
          409: ["own.refused", "compensation.decided", "compensation.tooMuch", "compensation.stillLost"],
        },
      },
      async (c, [id, decision]) => {
        const result = await store.decide(operatorOf(c), id, decision);
        if (result === "absent") throw noParcel();
        if (result === "own") throw ownRefused();
        if (typeof result === "string") throw new ProblemError(409, `compensation.${result}`);
        return { status: 200, body: result };
      },
    ),
  ];
}

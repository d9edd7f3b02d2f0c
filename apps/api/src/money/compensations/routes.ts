import {
  ClaimPhotoSchema,
  CompensationDecisionSchema,
  CompensationRequestSchema,
  CompensationSchema,
  CompensationClaimSchema,
} from "@harkara/courier-core/money/compensation";
import { uuid } from "@harkara/courier-core/base/fields";
import type { Context } from "hono";
import * as v from "valibot";
import { PageQuerySchema } from "@harkara/courier-core/base/page";
import { withoutMetadata } from "../../events/photo.ts";
import { both, inBody, inPath, inQuery } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import type { Env } from "../../http/env.ts";
import { ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import { NO_PARCEL, noParcel, parcelId } from "../../events/parcel-id.ts";
import type { CompensationStore } from "./compensation-store.ts";

/** The body contains one photo of at most 180 kB in base64. */
const MAX_PHOTO_BODY = 245_000;

const claimPhoto = both(parcelId, inPath("photo_id", uuid, noParcel));

function pictureOf(c: Context<Env>, jpeg: Uint8Array | undefined): Response {
  if (jpeg === undefined) throw noParcel();
  return c.body(Uint8Array.from(jpeg), 200, { "content-type": "image/jpeg" });
}

const COMPENSATION = { name: "Compensation", schema: CompensationSchema };

/** Routes for claims for lost and damaged parcels. */
export function compensationRoutes(store: CompensationStore): readonly Route[] {
  return [...claimRoutes(store), ...decisionRoutes(store)];
}

/** Routes for a sender's own claims. */
function claimRoutes(store: CompensationStore): readonly Route[] {
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
          409: ["compensation.notPossible", "compensation.known", "compensation.tooMuch"],
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
        method: "PUT",
        path: "/parcels/:tracking_id/compensation/photos/:photo_id",
        operationId: "addClaimPhoto",
        summary:
          "Add an evidence photo, up to three, to your own claim until it is decided: a JPEG in base64 of at most 180 kB, which is stored without metadata. Idempotent by the photo's ID, which the client makes.",
        permission: "claimCompensation",
        input: both(claimPhoto, inBody("ClaimPhoto", ClaimPhotoSchema, MAX_PHOTO_BODY)),
        responses: { 200: { description: "The claim with its photos", body: COMPENSATION } },
        errors: {
          ...NO_PARCEL,
          409: ["compensation.decided", "compensation.photosFull"],
          422: ["photo.invalid"],
        },
      },
      async (c, [[id, photoId], { photo }]) => {
        const jpeg = withoutMetadata(Buffer.from(photo, "base64"));
        if (jpeg === undefined) throw new ProblemError(422, "photo.invalid");
        const result = await store.addPhoto(c.var.owner, id, photoId, jpeg);
        if (result === "absent") throw noParcel();
        if (typeof result === "string") throw new ProblemError(409, `compensation.${result}`);
        return { status: 200, body: result };
      },
    ),
    route(
      {
        method: "GET",
        path: "/parcels/:tracking_id/compensation/photos/:photo_id",
        operationId: "getClaimPhoto",
        summary: "An evidence photo of your own claim: image/jpeg.",
        permission: "readParcels",
        input: claimPhoto,
        responses: { 200: { description: "The photo, as image/jpeg", isRaw: true } },
        errors: NO_PARCEL,
      },
      async (c, [id, photoId]) => pictureOf(c, await store.photo(c.var.owner.merchant_id, id, photoId)),
    ),
  ];
}

/** Routes for the decisions on claims, for admins. */
function decisionRoutes(store: CompensationStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/money/compensations/:tracking_id/photos/:photo_id",
        operationId: "getEvidencePhoto",
        summary:
          "An evidence photo of a claim: image/jpeg. The access is recorded in the parcel's audit log.",
        permission: "manageMoney",
        input: claimPhoto,
        responses: { 200: { description: "The photo, as image/jpeg", isRaw: true } },
        errors: NO_PARCEL,
      },
      async (c, [id, photoId]) => pictureOf(c, await store.photoForAdmin(operatorOf(c), id, photoId)),
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
      async (c, query) => paged(c, query.limit, await store.list(operatorOf(c), query)),
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

import { uuid } from "@harkara/courier-core/base/fields";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import { MESSAGES } from "@harkara/courier-core/base/messages";
import {
  type BookingRequest,
  CancelledParcelSchema,
  ParcelSchema,
  bookingRequestSchema,
} from "@harkara/courier-core/parcel/parcel";
import { ParcelDetailsSchema, ParcelSummarySchema } from "@harkara/courier-core/journey/parcel-details";
import { PageQuerySchema } from "@harkara/courier-core/base/page";
import { COUNT_LIMIT, type ParcelQuery, ParcelQuerySchema } from "@harkara/courier-core/parcel/parcel-query";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import type { Context } from "hono";
import * as v from "valibot";
import { both, inBody, inPath, inQuery } from "../../http/input.ts";
import { NEXT_PAGE, linkNext, pageResponse, paged } from "../../http/page.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Env } from "../../http/env.ts";
import { type Route, route } from "../../http/route.ts";
import type { FeePlanStore } from "../../money/fee-plans/fee-plan-store.ts";
import { NO_PARCEL, noParcel, parcelId } from "../../events/parcel-id.ts";
import { type BookingRefusal, bookParcel } from "./booking.ts";
import { readOwnList } from "./own-list.ts";
import type { ParcelStore } from "./parcel-store.ts";

/** Routes for parcels. */
export function parcelRoutes(
  store: ParcelStore,
  feePlans: Pick<FeePlanStore, "of">,
  centers: readonly ServiceCenter[],
): readonly Route[] {
  return [bookRoute(store, feePlans, centers), ...readRoutes(store, centers), ...endRoutes(store)];
}

const bookRoute = (
  store: ParcelStore,
  feePlans: Pick<FeePlanStore, "of">,
  centers: readonly ServiceCenter[],
): Route =>
  route(
    {
      method: "POST",
      path: "/parcel",
      operationId: "bookParcel",
      summary:
        "Book a parcel. Idempotent by its tracking ID: the same booking sent twice is one parcel. Without a tracking ID or a cost, the server generates and quotes them.",
      permission: "bookParcel",
      input: inBody("Booking", bookingRequestSchema(centers)),
      responses: {
        200: { description: "Booked before", body: INSERTED },
        201: { description: "Booked", body: INSERTED },
      },
      errors: {
        409: ["trackingId.taken", "exchange.taken", "reference.taken"],
        422: [
          "cost.mismatch",
          "trackingId.invalid",
          "exchange.notDelivered",
          "collectAmount.belowCost",
          "declaredValue.aboveLimit",
        ],
      },
    },
    async (c, booking) => book(c, store, booking, await feePlans.of(c.var.owner.merchant_id)),
  );

const readRoutes = (store: ParcelStore, centers: readonly ServiceCenter[]): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/parcels",
      operationId: "listParcels",
      summary: "List your own parcels, newest first unless sorted otherwise.",
      permission: "readParcels",
      input: inQuery(ParcelQuerySchema),
      responses: {
        200: {
          description: "A page of parcels",
          headers: {
            ...NEXT_PAGE,
            "X-Total-Count": {
              description: `How many there are on all pages; ${COUNT_LIMIT + 1} where there are more than ${COUNT_LIMIT}`,
              schema: { type: "integer" },
            },
          },
          body: { name: "Parcels", schema: v.array(ParcelSchema) },
          isRaw: true,
        },
      },
    },
    (c, query) => list(c, store, query, centers),
  ),
  route(
    {
      method: "GET",
      path: "/parcels/:tracking_id",
      formerly: { path: "/parcels/tracking/:tracking_id" },
      operationId: "getParcel",
      summary: "Your own parcel with its payments and tracking history, newest last.",
      permission: "readParcels",
      input: parcelId,
      responses: {
        200: { description: "The parcel", body: { name: "ParcelDetails", schema: ParcelDetailsSchema } },
      },
      errors: NO_PARCEL,
    },
    async (c, id) => {
      const details = await store.find(c.var.owner, id);
      if (details === undefined) throw noParcel();
      return { status: 200, body: details };
    },
  ),
  route(
    {
      method: "GET",
      path: "/parcels/summary",
      operationId: "summarizeParcels",
      summary: "Your parcels by view and status, and a page of those waiting for your reply.",
      permission: "readParcels",
      input: inQuery(PageQuerySchema),
      responses: pageResponse("Counts", "ParcelSummary", ParcelSummarySchema),
    },
    async (c, query) => paged(c, query.limit, await store.summary(c.var.owner, query)),
  ),
  route(
    {
      method: "GET",
      path: "/parcels/:tracking_id/photos/:photo_id",
      formerly: { path: "/parcels/tracking/:tracking_id/photos/:photo_id" },
      operationId: "getProofPhoto",
      summary: "The proof-of-delivery photo of your own parcel: image/jpeg.",
      permission: "readParcels",
      input: both(parcelId, inPath("photo_id", uuid, noParcel)),
      responses: { 200: { description: "The photo, as image/jpeg", isRaw: true } },
      errors: NO_PARCEL,
    },
    async (c, [id, photoId]) => {
      const jpeg = await store.photo(c.var.owner.merchant_id, id, photoId);
      if (jpeg === undefined) throw noParcel();
      return c.body(Uint8Array.from(jpeg), 200, { "content-type": "image/jpeg" });
    },
  ),
];

const endRoutes = (store: ParcelStore): readonly Route[] => [
  route(
    {
      method: "DELETE",
      path: "/parcels/:tracking_id",
      operationId: "deleteParcel",
      summary: "Delete your own parcel before it is paid and picked up.",
      permission: "deleteParcel",
      input: parcelId,
      responses: {
        200: {
          description: "Deleted",
          body: { name: "Deleted", schema: v.object({ deletedCount: v.number() }) },
        },
      },
      errors: { ...NO_PARCEL, 409: ["parcel.paid", "parcel.held", "parcel.refundDue", "parcel.collected"] },
    },
    async (c, id) => {
      const result = await store.remove(c.var.owner, id);
      if (result === "deleted") return { status: 200, body: { deletedCount: 1 } };
      throw result === "absent" ? noParcel() : new ProblemError(409, `parcel.${result}`);
    },
  ),
  route(
    {
      method: "POST",
      path: "/parcels/:tracking_id/cancellation",
      formerly: { path: "/parcels/:tracking_id/cancel" },
      operationId: "cancelParcel",
      summary: "Cancel your own parcel before pickup. A payment becomes a refund due.",
      permission: "cancelParcel",
      input: parcelId,
      responses: {
        200: {
          description: "Cancelled, now or before",
          body: { name: "CancelledParcel", schema: CancelledParcelSchema },
        },
      },
      errors: { ...NO_PARCEL, 409: ["parcel.notCancellable"] },
    },
    async (c, id) => {
      const result = await store.cancel(c.var.owner, id);
      if (result === "absent") throw noParcel();
      if (result === "collected") throw new ProblemError(409, "parcel.notCancellable");
      return { status: 200, body: result };
    },
  ),
];

const INSERTED = { name: "Inserted", schema: v.object({ insertedId: v.string() }) };

async function book(c: Context<Env>, store: ParcelStore, request: BookingRequest, plan: FeePlan) {
  const result = await bookParcel(store, c.var.owner, request, plan);
  if (result.status === "refused") throw refusalProblem(result.refusal);
  return {
    status: result.status === "booked" ? 201 : 200,
    body: { insertedId: result.tracking_id },
  } as const;
}

// Refusals with status 409, which are caused by another parcel. All other refusals are about the content of
// the booking.
const CONFLICTS: ReadonlySet<string> = new Set(["trackingId.taken", "exchange.taken", "reference.taken"]);

function refusalProblem({ code, field, quote, tracking_id }: BookingRefusal): ProblemError {
  return new ProblemError(CONFLICTS.has(code) ? 409 : 422, code, {
    ...(field !== undefined && { errors: [{ field, code, message: MESSAGES[code] }] }),
    ...(quote && { quote }),
    ...(tracking_id !== undefined && { tracking_id }),
  });
}

async function list(
  c: Context<Env>,
  store: ParcelStore,
  query: ParcelQuery,
  centers: readonly ServiceCenter[],
): Promise<Response> {
  const page = await readOwnList(store, c.var.owner, query, centers);
  c.header("x-total-count", String(page.total));
  linkNext(c, query.limit, page.cursor);
  return c.body(`[${page.json.join(",")}]`, 200, { "content-type": "application/json" });
}

import { uuid } from "@harkara/courier-core/base/fields";
import { PageQuerySchema } from "@harkara/courier-core/base/page";
import {
  PickupChangeSchema,
  PickupDraftSchema,
  PickupPlaceSchema,
  PickupSchema,
  placeDraftSchema,
} from "@harkara/courier-core/journey/pickup";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import * as v from "valibot";
import { both, inBody, inPath, inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import type { PickupStore } from "./pickup-store.ts";
import type { PlaceStore } from "../../people/addresses/place-store.ts";

const PICKUP = { name: "Pickup", schema: PickupSchema };
/**
 * Returns the 404 error for a pickup request that does not exist or that the caller may not see.
 */
export const noPickup = () => new ProblemError(404, "pickup.notFound");
const noPlace = () => new ProblemError(404, "pickupPlace.notFound");
const openElsewhere = (pickup_id: string) => new ProblemError(409, "pickup.open", { pickup_id });
/** The ID of a pickup request in the path. */
export const pickupId = inPath("id", uuid, noPickup);
const placeId = inPath("id", uuid, noPlace);

/** Routes for a merchant's pickup places and pickup requests. */
export function pickupRoutes(
  places: PlaceStore,
  pickups: PickupStore,
  centers: readonly ServiceCenter[],
): readonly Route[] {
  return [...placeRoutes(places, centers), ...requestRoutes(pickups)];
}

function placeRoutes(store: PlaceStore, centers: readonly ServiceCenter[]): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/pickup-places",
        operationId: "listPickupPlaces",
        summary: "The pickup places of the merchant, the default one first.",
        permission: "readSender",
        input: nothing,
        responses: {
          200: {
            description: "The places",
            body: { name: "PickupPlaces", schema: v.array(PickupPlaceSchema) },
          },
        },
      },
      async (c) => ({ status: 200, body: await store.places(c.var.owner.merchant_id) }),
    ),
    route(
      {
        method: "PUT",
        path: "/pickup-places/:id",
        operationId: "savePickupPlace",
        summary: "Create or change a pickup place. The client generates the ID.",
        permission: "changeSender",
        input: both(placeId, inBody("PickupPlaceDraft", placeDraftSchema(centers))),
        responses: {
          200: { description: "The place", body: { name: "PickupPlace", schema: PickupPlaceSchema } },
        },
        errors: { 404: ["pickupPlace.notFound"], 409: ["pickupPlace.full"] },
      },
      async (c, [id, draft]) => {
        const place = await store.savePlace(c.var.owner, id, draft);
        if (place === "full") throw new ProblemError(409, "pickupPlace.full");
        return { status: 200, body: place };
      },
    ),
    route(
      {
        method: "DELETE",
        path: "/pickup-places/:id",
        operationId: "deletePickupPlace",
        summary: "Delete a pickup place. Requests that were made for it remain.",
        permission: "changeSender",
        input: placeId,
        responses: { 204: { description: "Deleted" } },
        errors: { 404: ["pickupPlace.notFound"] },
      },
      async (c, id) => {
        await store.deletePlace(c.var.owner, id);
        return { status: 204 };
      },
    ),
  ];
}

function requestRoutes(store: PickupStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/pickups",
        operationId: "listPickups",
        summary: "The pickup requests of the merchant, newest first.",
        permission: "readParcels",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("The requests", "Pickups", v.array(PickupSchema)),
      },
      async (c, query) => paged(c, query.limit, await store.pickups(c.var.owner.merchant_id, query)),
    ),
    route(
      {
        method: "POST",
        path: "/pickups",
        operationId: "requestPickup",
        summary:
          "Request a pickup at a place, for today until 16:00 or for one of the next 7 days. A place has one open request.",
        permission: "requestPickup",
        input: inBody("PickupDraft", PickupDraftSchema),
        responses: {
          201: { description: "Requested", body: PICKUP },
          200: { description: "Already requested with this ID", body: PICKUP },
        },
        errors: {
          404: ["pickupPlace.notFound"],
          409: ["pickup.open", "pickup.notBookable", "request.reused"],
        },
      },
      async (c, draft) => {
        const result = await store.request(c.var.owner, draft);
        if (result === "noPlace") throw noPlace();
        if (result === "notBookable") throw new ProblemError(409, "pickup.notBookable");
        if (result === "reused") throw new ProblemError(409, "request.reused");
        if ("openId" in result) throw openElsewhere(result.openId);
        return { status: result.isNew ? 201 : 200, body: result.pickup };
      },
    ),
    route(
      {
        method: "PUT",
        path: "/pickups/:id",
        operationId: "changePickup",
        summary:
          "Change an open pickup request until a rider is assigned. A concurrent change is not overwritten.",
        permission: "requestPickup",
        input: both(pickupId, inBody("PickupChange", PickupChangeSchema)),
        responses: { 200: { description: "Changed, or already changed like this", body: PICKUP } },
        errors: {
          404: ["pickup.notFound", "pickupPlace.notFound"],
          409: ["pickup.assigned", "pickup.closed", "pickup.changed", "pickup.open", "pickup.notBookable"],
        },
      },
      async (c, [id, change]) => {
        const result = await store.change(c.var.owner, id, change);
        if (result === "absent") throw noPickup();
        if (result === "noPlace") throw noPlace();
        if (typeof result === "string") throw new ProblemError(409, `pickup.${result}`);
        if ("openId" in result) throw openElsewhere(result.openId);
        return { status: 200, body: result.pickup };
      },
    ),
    route(
      {
        method: "DELETE",
        path: "/pickups/:id",
        operationId: "cancelPickup",
        summary: "Cancel an open pickup request.",
        permission: "requestPickup",
        input: pickupId,
        responses: { 204: { description: "Cancelled" } },
        errors: { 404: ["pickup.notFound"], 409: ["pickup.closed"] },
      },
      async (c, id) => {
        const result = await store.cancel(c.var.owner, id);
        if (result === "absent") throw noPickup();
        if (result === "closed") throw new ProblemError(409, "pickup.closed");
        return { status: 204 };
      },
    ),
  ];
}

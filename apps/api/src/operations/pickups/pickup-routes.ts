import {
  HubPickupQuerySchema,
  HubPickupSchema,
  PickupTaskSchema,
} from "@harkara/courier-core/journey/pickup";
import * as v from "valibot";
import { inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { type Route, route } from "../../http/route.ts";
import type { PickupStore } from "./pickup-store.ts";
import { noPickup, pickupId } from "./routes.ts";
import { operatorOf } from "../../people/staff/operator.ts";

/** HTTP routes with which hub staff and riders handle pickup requests. */
export function staffPickupRoutes(store: PickupStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/hub/pickups",
        operationId: "listHubPickups",
        summary: "The pickup requests of your center: open ones by time, or closed ones, newest first.",
        permission: "workAtHub",
        input: inQuery(HubPickupQuerySchema),
        responses: pageResponse("The requests", "HubPickups", v.array(HubPickupSchema)),
      },
      async (c, query) => paged(c, query.limit, await store.hubPickups(operatorOf(c).center, query)),
    ),
    route(
      {
        method: "GET",
        path: "/hub/pickups/:id",
        operationId: "getHubPickup",
        summary: "A pickup request of your center with its parcels.",
        permission: "workAtHub",
        input: pickupId,
        responses: {
          200: { description: "The request", body: { name: "PickupTask", schema: PickupTaskSchema } },
        },
        errors: { 404: ["pickup.notFound"] },
      },
      async (c, id) => {
        const task = await store.hubPickup(operatorOf(c).center, id);
        if (task === undefined) throw noPickup();
        return { status: 200, body: task };
      },
    ),
    route(
      {
        method: "GET",
        path: "/rider/pickups",
        operationId: "listRiderPickups",
        summary: "Your open pickup requests with their parcels.",
        permission: "ride",
        input: nothing,
        responses: {
          200: {
            description: "The requests",
            body: { name: "PickupTasks", schema: v.array(PickupTaskSchema) },
          },
        },
      },
      async (c) => ({ status: 200, body: await store.riderPickups(operatorOf(c).uid) }),
    ),
  ];
}

import {
  BagManifestSchema,
  HUB_LISTS,
  HubParcelSchema,
  HubRiderSchema,
  RiderTaskSchema,
} from "@harkara/courier-core/hub";
import {
  BAG_ID_PATTERN,
  BagSchema,
  type OperationResult,
  OperationResultsSchema,
  OperationsSchema,
} from "@harkara/courier-core/operation";
import { LabelParcelSchema } from "@harkara/courier-core/parcel";
import * as v from "valibot";
import { inBody, inPath, inQuery, nothing } from "../http/input.ts";
import { ProblemError } from "../http/problem.ts";
import { type Route, route } from "../http/route.ts";
import { noParcel, parcelId } from "../parcels/routes.ts";
import type { HubStore } from "./hub-store.ts";
import type { OperationStore } from "./operation-store.ts";
import type { Times } from "./tasks.ts";
import { workerOf } from "./worker.ts";

/** Fifty scans, or one photo of 180 kB in base64 and what belongs to it. */
const MAX_BODY = 260_000;
/** A device whose clock differs by more has its times corrected, and the difference noted. */
const MAX_SKEW_MS = 5 * 60_000;

/** The lists of hubs and riders, and what they do. */
export function operationRoutes(
  operations: OperationStore,
  hub: HubStore,
  now: () => Date = () => new Date(),
): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/operations",
        operationId: "performOperations",
        summary:
          "Scans and other work on parcels and bags, in the order in which it was done. Each is answered by itself.",
        permission: "moveParcels",
        input: inBody("Operations", OperationsSchema, MAX_BODY),
        answers: {
          200: {
            description: "A result for each",
            body: { name: "OperationResults", schema: OperationResultsSchema },
          },
        },
      },
      async (c, { sent_at, operations: all }) => {
        const receivedAt = now();
        const results: OperationResult[] = [];
        // One after the other: what is done to one parcel keeps its order.
        for (const operation of all)
          results.push(
            await operations.perform(workerOf(c), operation, timesOf(operation.at, sent_at, receivedAt)),
          );
        return c.json({ results });
      },
    ),
    route(
      {
        method: "GET",
        path: "/hub/parcels",
        operationId: "listHubParcels",
        summary: "Parcels at your center, on their way to it, with its riders, or waiting to be picked up.",
        permission: "workAtHub",
        input: inQuery(v.object({ list: v.picklist(HUB_LISTS) })),
        answers: {
          200: { description: "Parcels", body: { name: "HubParcels", schema: v.array(HubParcelSchema) } },
        },
      },
      async (c, { list }) => c.json(await hub.parcels(workerOf(c).center, list)),
    ),
    route(
      {
        method: "GET",
        path: "/hub/riders",
        operationId: "listHubRiders",
        summary: "The riders of your center.",
        permission: "workAtHub",
        input: nothing,
        answers: {
          200: { description: "Riders", body: { name: "HubRiders", schema: v.array(HubRiderSchema) } },
        },
      },
      async (c) => c.json(await hub.riders(workerOf(c).center)),
    ),
    route(
      {
        method: "GET",
        path: "/hub/bags",
        operationId: "listBags",
        summary: "Bags from and to your center, newest first.",
        permission: "workAtHub",
        input: nothing,
        answers: { 200: { description: "Bags", body: { name: "Bags", schema: v.array(BagSchema) } } },
      },
      async (c) => c.json(await hub.bags(workerOf(c).center)),
    ),
    route(
      {
        method: "GET",
        path: "/hub/bags/:bagId",
        operationId: "getBag",
        summary: "A bag from or to your center, with the weight and the destination of each parcel.",
        permission: "workAtHub",
        input: inPath("bagId", v.pipe(v.string(), v.regex(BAG_ID_PATTERN)), noBag),
        answers: {
          200: { description: "The bag", body: { name: "BagManifest", schema: BagManifestSchema } },
        },
        errors: { 404: "No such bag" },
      },
      async (c, id) => {
        const bag = await hub.bag(workerOf(c).center, id);
        if (bag === undefined) throw noBag();
        return c.json(bag);
      },
    ),
    route(
      {
        method: "GET",
        path: "/hub/parcels/:trackingId/label",
        operationId: "getLabel",
        summary: "What the label of a parcel at your center says, to print it anew, or for its way back.",
        permission: "workAtHub",
        input: parcelId("trackingId"),
        answers: { 200: { description: "The label", body: { name: "Label", schema: LabelParcelSchema } } },
        errors: { 404: "No such parcel at your center" },
      },
      async (c, id) => {
        const label = await hub.label(workerOf(c).center, id);
        if (label === undefined) throw noParcel();
        return c.json(label);
      },
    ),
    route(
      {
        method: "GET",
        path: "/rider/tasks",
        operationId: "listTasks",
        summary: "Your pickups and deliveries.",
        permission: "ride",
        input: nothing,
        answers: {
          200: { description: "Tasks", body: { name: "RiderTasks", schema: v.array(RiderTaskSchema) } },
        },
      },
      async (c) => c.json(await hub.tasks(workerOf(c))),
    ),
  ];
}

const noBag = () => new ProblemError(404, "bag.notFound");

/**
 * When an operation was done, by our clock: that of the device is corrected by how far it was off at sending.
 * Nothing was done after we heard of it.
 */
export function timesOf(doneAt: string, sentAt: string, receivedAt: Date): Times {
  const skew = Date.parse(sentAt) - receivedAt.getTime();
  const isOff = Math.abs(skew) > MAX_SKEW_MS;
  const at = Math.min(Date.parse(doneAt) - (isOff ? skew : 0), receivedAt.getTime());
  return { at: new Date(at), receivedAt, ...(isOff && { skew: Math.round(skew / 1000) }) };
}

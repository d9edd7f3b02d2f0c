import { timesOf } from "@harkara/courier-core/journey/operations/times";
import { bagId } from "@harkara/courier-core/base/fields";
import {
  BagManifestSchema,
  HubCountsQuerySchema,
  HubCountsSchema,
  HubListQuerySchema,
  HubParcelSchema,
  HubRiderSchema,
  RiderTaskSchema,
} from "@harkara/courier-core/journey/staff-parcel";
import {
  BagSchema,
  type OperationResult,
  OperationResultsSchema,
  OperationSchema,
  MAX_OPERATIONS,
  OperationsSchema,
  subjectOf,
} from "@harkara/courier-core/journey/operation";
import { LabelParcelSchema } from "@harkara/courier-core/parcel/parcel";
import * as v from "valibot";
import { PageQuerySchema } from "@harkara/courier-core/base/page";
import { inBody, inPath, inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { unavailabilityOf } from "../../platform/retry.ts";
import { NO_PARCEL, noParcel, parcelId } from "../../events/parcel-id.ts";
import type { HubStore } from "./hub-store.ts";
import type { OperationStore } from "./operation-store.ts";
import { operatorOf } from "../../people/staff/operator.ts";

/** This size is enough for fifty scans, or for one operation with a photo of 180 kB in base64. */
const MAX_BODY = 260_000;

/**
 * The body schema in the OpenAPI document. The route does not use it for validation, because it parses each
 * operation separately.
 */
const DocumentedSchema = v.object({
  ...OperationsSchema.entries,
  operations: v.pipe(v.array(OperationSchema), v.minLength(1), v.maxLength(MAX_OPERATIONS)),
});

/** Routes for the lists of hubs and riders, and for staff operations. */
export function operationRoutes(
  operations: OperationStore,
  hub: HubStore,
  logFault: (error: unknown, requestId: string) => void,
  now: () => Date = () => new Date(),
): readonly Route[] {
  return [
    performRoute(operations, logFault, now),
    ...listRoutes(hub),
    ...bagRoutes(hub),
    labelRoute(hub),
    taskRoute(hub),
  ];
}

const performRoute = (
  operations: OperationStore,
  logFault: (error: unknown, requestId: string) => void,
  now: () => Date,
): Route =>
  route(
    {
      method: "POST",
      path: "/operations",
      operationId: "performOperations",
      summary:
        "Scans and other work on parcels, bags and pickup requests, in the order in which it was done. Each is answered by itself.",
      permission: "moveParcels",
      input: {
        ...inBody("Operations", OperationsSchema, MAX_BODY),
        body: { type: "application/json", named: { name: "Operations", schema: DocumentedSchema } },
      },
      responses: {
        200: {
          description: "A result for each",
          body: { name: "OperationResults", schema: OperationResultsSchema },
        },
      },
    },
    async (c, { sent_at, operations: all }) => {
      const receivedAt = now();
      const results: OperationResult[] = [];
      const failed = new Set<string>();
      // Operations are performed sequentially, so that operations on the same parcel keep their order.
      for (const each of all) {
        const parsed = v.safeParse(OperationSchema, each);
        if (!parsed.success) {
          results.push({ id: idOf(each), outcome: "refused", refusal: "malformed" });
          continue;
        }
        const operation = parsed.output;
        const subject = subjectOf(operation);
        try {
          if (failed.has(subject)) throw new SkippedError();
          // The role and the memberships may have changed since the previous operation.
          await c.var.askAgain();
          const times = timesOf(operation.at, sent_at, receivedAt);
          results.push(await operations.perform(operatorOf(c), operation, times));
        } catch (error) {
          if (error instanceof ProblemError) {
            results.push({ id: operation.id, outcome: "refused", refusal: "no_access" });
            continue;
          }
          const unavailability = unavailabilityOf(error);
          // The remaining operations would fail too, so the whole request fails. If the device sends the
          // request again, the operations that were already performed return their stored results.
          if (unavailability === "lost" || unavailability === "full") throw error;
          // Unexpected errors are logged. If the database is merely busy, another transaction has locked
          // this parcel, and nothing is logged.
          if (!(error instanceof SkippedError) && unavailability === undefined)
            logFault(error, c.var.requestId);
          failed.add(subject);
          results.push({ id: operation.id, outcome: "failed" });
        }
      }
      return { status: 200, body: { results } };
    },
  );

const listRoutes = (hub: HubStore): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/hub/parcels",
      operationId: "listHubParcels",
      summary: "Parcels at your center, incoming, with its riders, or awaiting pickup.",
      permission: "workAtHub",
      input: inQuery(HubListQuerySchema),
      responses: pageResponse("Parcels", "HubParcels", v.array(HubParcelSchema)),
    },
    async (c, query) => paged(c, query.limit, await hub.parcels(operatorOf(c), query)),
  ),
  route(
    {
      method: "GET",
      path: "/hub/parcels/counts",
      operationId: "countHubParcels",
      summary:
        "The number of parcels in each list of your center, of those at the center by next destination, and of those that match the filters.",
      permission: "workAtHub",
      input: inQuery(HubCountsQuerySchema),
      responses: { 200: { description: "Counts", body: { name: "HubCounts", schema: HubCountsSchema } } },
    },
    async (c, query) => ({ status: 200, body: await hub.counts(operatorOf(c).center, query) }),
  ),
  route(
    {
      method: "GET",
      path: "/hub/riders",
      operationId: "listHubRiders",
      summary: "The riders of your center.",
      permission: "workAtHub",
      input: nothing,
      responses: {
        200: { description: "Riders", body: { name: "HubRiders", schema: v.array(HubRiderSchema) } },
      },
    },
    async (c) => ({ status: 200, body: await hub.riders(operatorOf(c).center) }),
  ),
];

const bagRoutes = (hub: HubStore): readonly Route[] => [
  route(
    {
      method: "GET",
      path: "/hub/bags",
      operationId: "listBags",
      summary: "Bags from and to your center: open ones first, reconciled ones last, then the newest first.",
      permission: "workAtHub",
      input: inQuery(PageQuerySchema),
      responses: pageResponse("Bags", "Bags", v.array(BagSchema)),
    },
    async (c, query) => paged(c, query.limit, await hub.bags(operatorOf(c).center, query)),
  ),
  route(
    {
      method: "GET",
      path: "/hub/bags/:bag_id",
      operationId: "getBag",
      summary: "A bag from or to your center, with the weight and the destination of each parcel.",
      permission: "workAtHub",
      input: inPath("bag_id", bagId, noBag),
      responses: {
        200: { description: "The bag", body: { name: "BagManifest", schema: BagManifestSchema } },
      },
      errors: { 404: ["bag.notFound"] },
    },
    async (c, id) => {
      const bag = await hub.bag(operatorOf(c).center, id);
      if (bag === undefined) throw noBag();
      return { status: 200, body: bag };
    },
  ),
];

const labelRoute = (hub: HubStore): Route =>
  route(
    {
      method: "GET",
      path: "/hub/parcels/:tracking_id/label",
      operationId: "getLabel",
      summary: "The label of a parcel at your center, to reprint it, or for its return.",
      permission: "workAtHub",
      input: parcelId,
      responses: { 200: { description: "The label", body: { name: "Label", schema: LabelParcelSchema } } },
      errors: NO_PARCEL,
    },
    async (c, id) => {
      const label = await hub.label(operatorOf(c).center, id);
      if (label === undefined) throw noParcel();
      return { status: 200, body: label };
    },
  );

const taskRoute = (hub: HubStore): Route =>
  route(
    {
      method: "GET",
      path: "/rider/tasks",
      operationId: "listTasks",
      summary: "Your pickups and deliveries.",
      permission: "ride",
      input: inQuery(PageQuerySchema),
      responses: pageResponse("Tasks", "RiderTasks", v.array(RiderTaskSchema)),
    },
    async (c, query) => paged(c, query.limit, await hub.tasks(operatorOf(c), query)),
  );

const noBag = () => new ProblemError(404, "bag.notFound");

/** Marks an operation that is skipped because an earlier operation on the same parcel or bag failed. */
class SkippedError extends Error {
  override name = "SkippedError";
}

/**
 * Returns the ID of an invalid operation, if it has an ID. Devices match results to operations by
 * ID.
 */
function idOf(each: unknown): string {
  const parsed = v.safeParse(v.object({ id: v.pipe(v.string(), v.maxLength(100)) }), each);
  return parsed.success ? parsed.output.id : "";
}

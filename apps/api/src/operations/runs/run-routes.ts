import { uid } from "@harkara/courier-core/base/fields";
import { daySchema } from "@harkara/courier-core/base/period";
import {
  MAX_RUN_BYTES,
  RunClosingSchema,
  RunOrderSchema,
  RunSchema,
  RunSummarySchema,
  RunsQuerySchema,
} from "@harkara/courier-core/journey/run";
import { AreaChoiceSchema, DoorAreaSchema, ZonesSchema } from "@harkara/courier-core/people/zone";
import type { MessageCode } from "@harkara/courier-core/base/messages";
import { MESSAGES } from "@harkara/courier-core/base/messages";
import * as v from "valibot";
import { NO_PARCEL, noParcel, parcelId } from "../../events/parcel-id.ts";
import { both, inBody, inPath, inQuery, nothing } from "../../http/input.ts";
import { ProblemError } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import type { IsArea, ZoneStore } from "../../people/zones/zone-store.ts";
import type { HubStore } from "../scans/hub-store.ts";
import type { RunStore } from "./run-store.ts";

const ZONES = { name: "Zones", schema: ZonesSchema };
const RUN = { name: "Run", schema: RunSchema };
const AREA = { name: "DoorArea", schema: DoorAreaSchema };

const noRun = () => new ProblemError(404, "run.notFound");
const runKey = both(inPath("rider_uid", uid, noRun), inPath("day", daySchema, noRun));

const invalid = (field: string, code: MessageCode) =>
  new ProblemError(422, "request.invalid", { errors: [{ field, code, message: MESSAGES[code] }] });

/** Routes for a hub's zones, and for its parcels' areas. */
export function zoneRoutes(zones: ZoneStore, hub: HubStore, isArea: IsArea): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/hub/zones",
        operationId: "getZones",
        summary: "The zones of your center: groups of areas, each with its riders.",
        permission: "workAtHub",
        input: nothing,
        responses: { 200: { description: "The zones", body: ZONES } },
      },
      async (c) => ({ status: 200, body: await zones.of(operatorOf(c).center) }),
    ),
    route(
      {
        method: "PUT",
        path: "/hub/zones",
        operationId: "saveZones",
        summary: "Replace the zones of your center. The version is the one that was read.",
        permission: "workAtHub",
        input: inBody("Zones", ZonesSchema, 100_000),
        responses: { 200: { description: "The zones, with their new version", body: ZONES } },
        errors: { 409: ["zones.changed"], 422: ["request.invalid"] },
      },
      async (c, wanted) => {
        const saved = await zones.save(operatorOf(c), wanted);
        if (saved === "changed") throw new ProblemError(409, "zones.changed");
        if (saved === "area") throw invalid("zones", "zone.areaUnknown");
        if (saved === "rider") throw invalid("zones", "zone.riderUnknown");
        return { status: 200, body: saved };
      },
    ),
    route(
      {
        method: "GET",
        path: "/hub/parcels/:tracking_id/area",
        operationId: "getParcelArea",
        summary: "The area of the door of a parcel that your center delivers.",
        permission: "workAtHub",
        input: parcelId,
        responses: { 200: { description: "The area", body: AREA } },
        errors: NO_PARCEL,
      },
      async (c, id) => {
        const area = await hub.area(operatorOf(c).center, id);
        if (area === undefined) throw noParcel();
        return { status: 200, body: area };
      },
    ),
    route(
      {
        method: "PUT",
        path: "/hub/parcels/:tracking_id/area",
        operationId: "confirmParcelArea",
        summary: "Confirm or correct the area of the door of a parcel that your center delivers.",
        permission: "workAtHub",
        input: both(parcelId, inBody("AreaChoice", AreaChoiceSchema)),
        responses: { 200: { description: "The area", body: AREA } },
        errors: { ...NO_PARCEL, 422: ["request.invalid"] },
      },
      async (c, [id, { area }]) => {
        const operator = operatorOf(c);
        if (!isArea(operator.center, area)) throw invalid("area", "zone.areaUnknown");
        const confirmed = await hub.confirmArea(operator, id, area);
        if (confirmed === undefined) throw noParcel();
        return { status: 200, body: confirmed };
      },
    ),
  ];
}

/** Routes for the runs of a hub's riders. */
export function runRoutes(store: RunStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/hub/runs",
        operationId: "listRuns",
        summary:
          "The runs of a day: for each rider the parcels handed over at your center, and their outcomes.",
        permission: "workAtHub",
        input: inQuery(RunsQuerySchema),
        responses: {
          200: { description: "The runs", body: { name: "Runs", schema: v.array(RunSummarySchema) } },
        },
      },
      async (c, { day }) => ({ status: 200, body: await store.runs(operatorOf(c).center, day) }),
    ),
    route(
      {
        method: "GET",
        path: "/hub/runs/:rider_uid/:day",
        operationId: "getRun",
        summary: "A run with its parcels, in the order of the run sheet.",
        permission: "workAtHub",
        input: runKey,
        responses: { 200: { description: "The run", body: RUN } },
        errors: { 404: ["run.notFound"] },
      },
      async (c, [rider, day]) => {
        const run = await store.run(operatorOf(c).center, { rider, day });
        if (run === undefined) throw noRun();
        return { status: 200, body: run };
      },
    ),
    route(
      {
        method: "PUT",
        path: "/hub/runs/:rider_uid/:day/order",
        operationId: "orderRun",
        summary: "Store the order of the stops of a run.",
        permission: "workAtHub",
        input: both(runKey, inBody("RunOrder", RunOrderSchema, MAX_RUN_BYTES)),
        responses: { 200: { description: "The run", body: RUN } },
        errors: { 404: ["run.notFound"] },
      },
      async (c, [[rider, day], { tracking_ids }]) => {
        const run = await store.order(operatorOf(c).center, { rider, day }, tracking_ids);
        if (run === undefined) throw noRun();
        return { status: 200, body: run };
      },
    ),
    route(
      {
        method: "POST",
        path: "/hub/runs/:rider_uid/:day/closing",
        operationId: "closeRun",
        summary: "Close a run, with the parcels that are still out. A later hand-over opens it again.",
        permission: "workAtHub",
        input: both(runKey, inBody("RunClosing", RunClosingSchema, MAX_RUN_BYTES)),
        responses: { 200: { description: "The run", body: RUN } },
        errors: { 404: ["run.notFound"], 409: ["run.stillOut"] },
      },
      async (c, [[rider, day], { still_out }]) => {
        const run = await store.close(operatorOf(c), { rider, day }, still_out);
        if (run === undefined) throw noRun();
        if (run === "stillOut") throw new ProblemError(409, "run.stillOut");
        return { status: 200, body: run };
      },
    ),
  ];
}

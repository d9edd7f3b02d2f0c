/** The mock API for a hub's zones and runs, in memory. */
import { MESSAGES } from "@harkara/courier-core/base/messages";
import {
  type Run,
  type RunParcel,
  RUN_OUTCOMES,
  RunClosingSchema,
  RunOrderSchema,
  RunSummarySchema,
  orderStops,
} from "@harkara/courier-core/journey/run";
import type { HubParcel } from "@harkara/courier-core/journey/staff-parcel";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { AreaChoiceSchema, type Zones, ZonesSchema } from "@harkara/courier-core/people/zone";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { areaName } from "../i18n/places.ts";
import { CENTERS } from "./parcels.ts";
import { problem } from "./problem.ts";

const CLOSED_AT = "2026-11-24T13:10:00.000Z";

export const NORTH = {
  id: "0199d000-0000-4000-8000-000000000021",
  name: "উত্তর",
  areas: ["Gabtali", "Sonatala"],
  riders: ["rider-2"],
};
export const CITY = {
  id: "0199d000-0000-4000-8000-000000000022",
  name: "শহর",
  areas: ["Bogura Sadar"],
  riders: ["rider-1"],
};
/** The name of the zone that a story adds. */
export const NEW_ZONE = "দক্ষিণ";
/** Returns the name of one of the hub's areas, in the story's language. */
export function nameOfArea(area: string): string {
  const center = CENTERS.find(({ district }) => district === "Bogura");
  return center === undefined ? area : areaName(center, center.covered_area.indexOf(area));
}

export const ZONES: Zones = { version: 1, zones: [NORTH, CITY] };

const runParcel = (tracking_id: string, changes: Partial<RunParcel>): RunParcel => ({
  tracking_id,
  title: "শাড়ি দুটি",
  reference: "",
  delivery_status: "out_for_delivery",
  outcome: "still_out",
  is_accepted: true,
  attempts: 0,
  name: "নাসরিন আক্তার",
  phone: "+8801819224466",
  address: "বাসা ১২, রোড ৫, গাবতলী",
  area: { area: "Gabtali", is_confirmed: false },
  cod: 0,
  collected: 0,
  ...changes,
});

/** The parcels of a run. Two of them are still out. */
export const RUN_PARCELS: readonly RunParcel[] = [
  runParcel("TRKAB23CD45", { cod: 1500 }),
  runParcel("TRKXY67ZT89", {
    delivery_status: "delivered",
    outcome: "delivered",
    name: "মোহাম্মদ শফিকুল ইসলাম ভূঁইয়া স্বপন",
    cod: 820,
    collected: 820,
  }),
  runParcel("TRKMN45PQ67", {
    is_accepted: false,
    name: "করিম উদ্দিন",
    address: "সাতমাথা, বগুড়া সদর",
    area: { area: "Bogura Sadar", is_confirmed: true },
  }),
  runParcel("TRKRS78TU89", {
    delivery_status: "at_hub",
    outcome: "back",
    attempts: 1,
    name: "রহিমা খাতুন",
    address: "স্টেশন রোড",
    area: undefined,
  }),
];

/** Builds a run, with the counts of its parcels. */
export function runOf(parcels: readonly RunParcel[], changes: Partial<Run> = {}): Run {
  const counts = RUN_OUTCOMES.map(
    (outcome) => [outcome, parcels.filter((each) => each.outcome === outcome).length] as const,
  );
  return {
    rider_uid: "rider-1",
    rider_name: "জসিম উদ্দিন",
    day: "2026-11-24",
    out: parcels.length,
    outcomes: { still_out: 0, delivered: 0, back: 0, lost: 0, ...Object.fromEntries(counts) },
    without_code: parcels.filter(({ outcome }) => outcome === "delivered").length,
    unaccepted: parcels.filter(({ is_accepted }) => !is_accepted).length,
    collected: sumTaka(parcels.map(({ collected }) => collected)),
    parcels: [...parcels],
    ...changes,
  };
}

export const RUN: Run = runOf(RUN_PARCELS);
/** A run that is closed. */
export const CLOSED_RUN: Run = runOf(RUN_PARCELS.slice(1, 2), {
  rider_uid: "rider-2",
  rider_name: "সালমা বেগম",
  closed: { at: CLOSED_AT, by: "রহিমা খাতুন" },
});
export const RUNS: readonly Run[] = [RUN, CLOSED_RUN];

interface RunsOptions {
  parcels: readonly HubParcel[];
  zones: Zones;
  runs: readonly Run[];
}

/** Returns the handlers for zones, areas and runs. Changes last until the story ends. */
export function runsApi({ parcels, zones: firstZones, runs: firstRuns }: RunsOptions): HttpHandler[] {
  let zones = firstZones;
  let runs = [...firstRuns];
  const areas = new Map(parcels.map(({ tracking_id, area }) => [tracking_id, area]));
  const replace = (uid: unknown, change: (run: Run) => Run): Response => {
    const run = runs.find(({ rider_uid }) => rider_uid === uid);
    if (run === undefined) return problem(404, "run.notFound");
    const changed = change(run);
    runs = runs.map((each) => (each === run ? changed : each));
    return HttpResponse.json(changed);
  };
  return [
    http.get("/api/hub/zones", () => HttpResponse.json(zones)),
    http.put("/api/hub/zones", async ({ request }) => {
      const wanted = v.parse(ZonesSchema, await request.json());
      if (wanted.version !== zones.version)
        return problem(409, "zones.changed", { detail: MESSAGES["zones.changed"] });
      zones = { ...wanted, version: zones.version + 1 };
      return HttpResponse.json(zones);
    }),
    http.get("/api/hub/parcels/:trackingId/area", ({ params }) =>
      areas.has(String(params.trackingId))
        ? HttpResponse.json({ area: areas.get(String(params.trackingId)) })
        : problem(404, "parcel.notFound"),
    ),
    http.put("/api/hub/parcels/:trackingId/area", async ({ params, request }) => {
      const { area } = v.parse(AreaChoiceSchema, await request.json());
      areas.set(String(params.trackingId), { area, is_confirmed: true });
      return HttpResponse.json({ area: { area, is_confirmed: true } });
    }),
    http.get("/api/hub/runs", ({ request }) => {
      const day = new URL(request.url).searchParams.get("day") ?? "";
      return HttpResponse.json(runs.map((run) => v.parse(RunSummarySchema, Object.assign({}, run, { day }))));
    }),
    http.get("/api/hub/runs/:rider/:day", ({ params }) =>
      replace(params.rider, (run) => Object.assign({}, run, { day: params.day })),
    ),
    http.put("/api/hub/runs/:rider/:day/order", async ({ params, request }) => {
      const { tracking_ids } = v.parse(RunOrderSchema, await request.json());
      return replace(params.rider, (run) => {
        const stops = run.parcels.map((parcel) => ({
          parcel,
          tracking_id: parcel.tracking_id,
          address: parcel.address,
        }));
        return { ...run, parcels: orderStops(stops, [], tracking_ids).map(({ parcel }) => parcel) };
      });
    }),
    http.post("/api/hub/runs/:rider/:day/closing", async ({ params, request }) => {
      const { still_out } = v.parse(RunClosingSchema, await request.json());
      const run = runs.find(({ rider_uid }) => rider_uid === params.rider);
      if (run !== undefined && run.outcomes.still_out !== still_out.length)
        return problem(409, "run.stillOut", { detail: MESSAGES["run.stillOut"] });
      return replace(params.rider, (known) => ({ ...known, closed: { at: CLOSED_AT, by: "রহিমা খাতুন" } }));
    }),
  ];
}

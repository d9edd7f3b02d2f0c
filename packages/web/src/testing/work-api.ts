/** The mock API for staff: a hub in Bogura, its riders and its operations. */
import type { RiderCash } from "@harkara/courier-core/money/cash";
import type {
  BagManifest,
  HubCounts,
  HubParcel,
  HubRider,
  RiderTask,
} from "@harkara/courier-core/journey/staff-parcel";
import {
  type Bag,
  type Operation,
  type OperationResult,
  OperationSchema,
  OperationsSchema,
  type Refusal,
} from "@harkara/courier-core/journey/operation";
import type { HubPickup, PickupTask } from "@harkara/courier-core/journey/pickup";
import { lastCenter } from "@harkara/courier-core/parcel/delivery";
import { LabelParcelSchema } from "@harkara/courier-core/parcel/parcel";
import type { Run } from "@harkara/courier-core/journey/run";
import type { Zones } from "@harkara/courier-core/people/zone";
import type { StaffRole } from "@harkara/courier-core/people/principal";
import type { StaffWeighing } from "@harkara/courier-core/journey/weighing";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { forgetSnapshots } from "../storage/snapshot.ts";
import { listed } from "./pages.ts";
import { hubWeighingsApi } from "./weighings-api.ts";
import { PICKUP_TASK } from "./pickups-api.ts";
import { DRAFT, makeParcel } from "./parcels.ts";
import { WORKER } from "./people.ts";
import { problem } from "./problem.ts";
import { RUNS, ZONES, runsApi } from "./runs-api.ts";

const CENTER = "Bogura";
const TODAY = "2026-11-24T09:30:00.000Z";

/** The day that deliveries are rescheduled to in the stories. */
export const LATER = "2099-01-03";

/** Parcels that the stories scan. */
export const SCANNED = { here: "TRKAB23CD45", on: "TRKXY67ZT89", other: "TRKMN45PQ67" } as const;
export const BAG = "BAGKH23MN45";

export const RIDERS: readonly HubRider[] = [
  { uid: "rider-1", name: "জসিম উদ্দিন", phone: "+8801711223344", parcels: 3, badge: "RDRJASEM234" },
  { uid: "rider-2", name: "সালমা বেগম", phone: "+8801811223344", parcels: 0, badge: "RDRSAMMA234" },
];

const parcel = (tracking_id: string, changes: Partial<HubParcel> = {}): HubParcel => ({
  tracking_id,
  title: "শাড়ি দুটি",
  weight: 1.2,
  delivery_status: "at_hub",
  sender_center: CENTER,
  receiver_center: CENTER,
  name: "নাসরিন আক্তার",
  address: "বাসা ১২, সাতমাথা",
  is_accepted: false,
  attempts: 0,
  since: TODAY,
  charge_due: 0,
  cod: 0,
  ...changes,
});

export const HUB_PARCELS: readonly HubParcel[] = [
  parcel(SCANNED.here, {
    promised: "2020-01-02",
    attempts: 2,
    cod: 1500,
    area: { area: "Gabtali", is_confirmed: false },
  }),
  parcel(SCANNED.on, { receiver_center: "Khulna", promised: "2099-01-02", bag_id: BAG }),
  parcel(SCANNED.other, {
    delivery_status: "on_hold",
    attempts: 3,
    answer: "again",
    area: { area: "Bogura Sadar", is_confirmed: true },
  }),
  parcel("TRKRS78TU89", { delivery_status: "returning", sender_center: "Khulna", rider_uid: "rider-1" }),
  parcel("TRKLT23MN45", { attempts: 1, promised: LATER, due_on: LATER }),
];

export const PICKUPS: readonly HubParcel[] = [
  parcel(SCANNED.here, { delivery_status: "not_collected" }),
  parcel(SCANNED.on, { delivery_status: "pickup_assigned", rider_uid: "rider-1" }),
];

export const BAGS: readonly Bag[] = [
  {
    bag_id: BAG,
    from_center: CENTER,
    to_center: "Khulna",
    status: "open",
    opened_at: TODAY,
    moved_at: TODAY,
    items: [{ tracking_id: SCANNED.on, is_expected: true, is_received: false }],
  },
  {
    bag_id: "BAGDH67ST89",
    from_center: "Dhaka",
    to_center: CENTER,
    status: "arrived",
    opened_at: TODAY,
    moved_at: TODAY,
    items: [
      { tracking_id: SCANNED.here, is_expected: true, is_received: true },
      {
        tracking_id: SCANNED.other,
        is_expected: true,
        is_received: false,
        delivery_status: "in_transit",
        is_resolved: false,
      },
      { tracking_id: SCANNED.on, is_expected: false, is_received: true },
    ],
  },
  {
    bag_id: "BAGRJ89UV23",
    from_center: "Rajshahi",
    to_center: CENTER,
    status: "departed",
    opened_at: TODAY,
    moved_at: TODAY,
    items: [{ tracking_id: "TRKWX23YZ45", is_expected: true, is_received: false }],
  },
];

/** Adds the weight and the destination to each parcel of a bag. */
export const manifestOf = (bag: Bag): BagManifest => ({
  ...bag,
  items: bag.items.map((item, index) =>
    Object.assign({ weight: (index % 7) * 0.6, last_center: bag.to_center }, item),
  ),
});

const task = (changes: Partial<RiderTask>): RiderTask => ({
  kind: "delivery",
  tracking_id: SCANNED.here,
  title: "শাড়ি দুটি",
  weight: 1.2,
  delivery_status: "out_for_delivery",
  is_accepted: true,
  name: "নাসরিন আক্তার",
  phone: "+8801819224466",
  address: "বাসা ১২, রোড ৫, নবীনগর",
  center: CENTER,
  instruction: "আসার আগে ফোন দেবেন",
  attempts: 0,
  cash: 0,
  since: TODAY,
  reference: "",
  ...changes,
});

/** Tasks with cash to collect: COD from the receiver, or a delivery fee that is due at pickup. */
export const CASH_TASKS: readonly RiderTask[] = [
  task({ cash: 1500 }),
  task({
    tracking_id: SCANNED.other,
    name: "করিম উদ্দিন",
    kind: "pickup",
    delivery_status: "pickup_assigned",
    cash: 110,
  }),
];

export const CASH: RiderCash = {
  total: 2610,
  debt: 0,
  claims: [
    { tracking_id: SCANNED.here, kind: "delivery", amount: 2500, at: TODAY, differs: false },
    { tracking_id: SCANNED.other, kind: "pickup", amount: 110, at: TODAY, differs: false },
  ],
};

export const DELIVERY_TASK: RiderTask = task({});
export const RETURN_TASK: RiderTask = task({
  tracking_id: "TRKRS78TU89",
  kind: "return",
  delivery_status: "returning",
  name: "রহিমা খাতুন",
});

export const TASKS: readonly RiderTask[] = [
  task({
    tracking_id: SCANNED.other,
    is_accepted: false,
    name: "করিম উদ্দিন",
    kind: "pickup",
    delivery_status: "pickup_assigned",
  }),
  DELIVERY_TASK,
  task({
    tracking_id: SCANNED.on,
    attempts: 1,
    last_reason: "nobody_there",
    name: "মোহাম্মদ শফিকুল ইসলাম ভূঁইয়া স্বপন",
  }),
  RETURN_TASK,
];

/** Three new parcels of a run, two of them for the same receiver, and a new pickup. */
export const RUN_TASKS: readonly RiderTask[] = [
  ...TASKS.slice(0, 1),
  { ...DELIVERY_TASK, is_accepted: false, stop: 2, reference: "SO-1042", cash: 1500 },
  { ...DELIVERY_TASK, tracking_id: SCANNED.on, is_accepted: false, stop: 1 },
  {
    ...DELIVERY_TASK,
    tracking_id: "TRKWX23YZ45",
    is_accepted: false,
    stop: 0,
    name: "রহিমা খাতুন",
    phone: "+8801711223399",
    address: "স্টেশন রোড",
  },
];
const COUNTS: HubCounts = {
  lists: { here: 5, coming: 5, riders: 5, pickups: 2 },
  next: [
    { center: CENTER, count: 3 },
    { center: "Khulna", count: 2 },
  ],
  later: 1,
  matching: 5,
};

interface WorkOptions {
  role?: StaffRole;
  parcels?: readonly HubParcel[];
  bags?: readonly Bag[];
  riders?: readonly HubRider[];
  tasks?: readonly RiderTask[];
  cash?: RiderCash;
  hubPickups?: readonly HubPickup[];
  pickups?: readonly PickupTask[];
  counts?: HubCounts;
  zones?: Zones;
  runs?: readonly Run[];
  /** The parcels that a second person has to weigh. */
  weighings?: readonly StaffWeighing[];
  /** Returns the result of an operation. Default: `done`. */
  outcome?: (operation: Operation) => Partial<OperationResult>;
}

/** Returns the handlers for Rahima as a staff member in Bogura. */
export function workApi({
  role = "hub",
  parcels = HUB_PARCELS,
  bags = BAGS,
  riders = RIDERS,
  tasks = TASKS,
  cash = { total: 0, debt: 0, claims: [] },
  hubPickups = [],
  pickups = [],
  counts = COUNTS,
  zones = ZONES,
  runs = RUNS,
  weighings = [],
  outcome = () => ({}),
}: WorkOptions = {}): HttpHandler[] {
  return [
    ...hubWeighingsApi(weighings),
    http.get("/api/me", () =>
      HttpResponse.json({
        uid: WORKER.uid,
        email: WORKER.email,
        staff: { role, center: CENTER, name: "রহিমা খাতুন" },
      }),
    ),
    http.get("/api/hub/parcels", ({ request }) => {
      const next = new URL(request.url).searchParams.get("next");
      return listed(
        request,
        parcels.filter((parcel) => next === null || lastCenter(parcel, parcel.delivery_status) === next),
      );
    }),
    http.get("/api/hub/parcels/counts", () => HttpResponse.json(counts)),
    http.get("/api/hub/parcels/:trackingId/label", ({ params }) => {
      const known = parcels.find(({ tracking_id }) => tracking_id === params.trackingId);
      return known === undefined
        ? problem(404, "parcel.notFound")
        : HttpResponse.json(
            v.parse(LabelParcelSchema, {
              ...makeParcel(DRAFT),
              tracking_id: known.tracking_id,
              delivery_status: known.delivery_status,
            }),
          );
    }),
    ...runsApi({ parcels, zones, runs }),
    http.get("/api/hub/riders", () => HttpResponse.json(riders)),
    http.get("/api/hub/bags", ({ request }) => listed(request, bags)),
    http.get("/api/hub/bags/:id", ({ params }) => {
      const bag = bags.find(({ bag_id }) => bag_id === params.id);
      return bag ? HttpResponse.json(manifestOf(bag)) : problem(404, "bag.notFound");
    }),
    http.get("/api/hub/pickups", ({ request }) => listed(request, hubPickups)),
    http.get("/api/hub/pickups/:id", () => HttpResponse.json(PICKUP_TASK)),
    http.get("/api/rider/pickups", () => HttpResponse.json(pickups)),
    http.get("/api/rider/tasks", ({ request }) => listed(request, tasks)),
    http.get("/api/rider/cash", () => HttpResponse.json(cash)),
    http.post("/api/operations", async ({ request }) => {
      const body = v.parse(OperationsSchema, await request.json());
      const operations = body.operations.map((operation) => v.parse(OperationSchema, operation));
      const results = operations.map((operation) => Object.assign(doneOf(operation), outcome(operation)));
      return HttpResponse.json({ results });
    }),
  ];
}

/** Returns the result of a refused operation. */
export const refused = (refusal: Refusal): Partial<OperationResult> => ({ outcome: "refused", refusal });

/** Returns the handlers that fail the calls of staff, as when the device is offline. */
export const workOffline = (): HttpHandler[] =>
  [
    "/api/hub/parcels",
    "/api/hub/parcels/counts",
    "/api/hub/weighings",
    "/api/hub/riders",
    "/api/hub/zones",
    "/api/hub/runs",
    "/api/hub/runs/:rider/:day",
    "/api/hub/parcels/:trackingId/area",
    "/api/hub/bags",
    "/api/hub/bags/:id",
    "/api/hub/pickups",
    "/api/hub/pickups/:id",
    "/api/rider/pickups",
    "/api/rider/tasks",
    "/api/rider/cash",
  ]
    .map((path) => http.get(path, () => HttpResponse.error()))
    .concat(http.post("/api/operations", () => HttpResponse.error()));

function doneOf(operation: Operation): OperationResult {
  const { id } = operation;
  if ("pickup_id" in operation)
    return { id, outcome: "done", pickup: { id: operation.pickup_id, status: "accepted" } };
  if (!("tracking_id" in operation)) {
    const [bag] = BAGS;
    return {
      id,
      outcome: "done",
      ...(bag && { bag: { ...bag, bag_id: operation.bag_id, status: "arrived" } }),
    };
  }
  const { tracking_id } = operation;
  const isWithoutBag = operation.task === "bag_put" && operation.bag_id === undefined;
  return {
    id,
    ...(isWithoutBag ? { outcome: "refused", refusal: "no_bag" } : { outcome: "done" }),
    parcel: {
      tracking_id,
      delivery_status: "at_hub",
      at_center: CENTER,
      last_center: tracking_id === SCANNED.on ? "Khulna" : CENTER,
    },
  };
}

/** Returns a handler that rejects every request that submits operations, with the given problem details. */
export const refusedRequest = (...given: Parameters<typeof problem>): HttpHandler =>
  http.post("/api/operations", () => problem(...given));

/** Writes rows to the outbox of the device, as an earlier version of the app would have done. */
export async function leaveRows(rows: readonly Record<string, unknown>[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(`harkara-outbox-${WORKER.uid}`, 1);
    request.addEventListener("upgradeneeded", () =>
      request.result.createObjectStore("entries", { keyPath: "number", autoIncrement: true }),
    );
    request.addEventListener("error", () => reject(new Error("no database")));
    request.addEventListener("success", () => {
      const transaction = request.result.transaction("entries", "readwrite");
      for (const row of rows) transaction.objectStore("entries").add(row);
      transaction.addEventListener("complete", () => {
        request.result.close();
        resolve();
      });
    });
  });
}

/** Returns a row of the outbox. By default, the operation receives a parcel. */
export const row = (
  state: "waiting" | "failing" | "answered" | "refused",
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  operation: {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    task: "receive",
    tracking_id: SCANNED.here,
    ...changes,
  },
  state,
  ...(state === "failing" && { tries: 5, notBefore: Date.now() + 600_000 }),
});

/** Returns the rows stored on the device. */
export async function rowsOnDevice(): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`harkara-outbox-${WORKER.uid}`, 1);
    request.addEventListener("error", () => reject(new Error("no database")));
    request.addEventListener("success", () => {
      const reading = request.result.transaction("entries").objectStore("entries").getAll();
      reading.addEventListener("success", () => {
        request.result.close();
        resolve(reading.result);
      });
    });
  });
}

/**
 * Replaces a method of all object stores.
 * @returns the original method, and a function that restores it
 */
function replaceStoreMethod(name: "add" | "delete", method: (this: IDBObjectStore, key: unknown) => unknown) {
  const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, name) ?? {};
  Object.defineProperty(IDBObjectStore.prototype, name, { ...original, value: method });
  return {
    original: original.value,
    restore: () => void Object.defineProperty(IDBObjectStore.prototype, name, original),
  };
}

/** Makes the device storage full, as a story's `beforeEach`. */
export function withoutRoom(): () => void {
  return replaceStoreMethod("add", () => {
    throw new DOMException("full", "QuotaExceededError");
  }).restore;
}

/** Makes the device storage full until something is deleted, as a story's `beforeEach`. */
export function withoutRoomUntilDeleted(): () => void {
  const restoreAdd = withoutRoom();
  const { original, restore } = replaceStoreMethod("delete", function deleteAndMakeRoom(key) {
    restoreAdd();
    return Reflect.apply(original, this, [key]);
  });
  return () => {
    restoreAdd();
    restore();
  };
}

/** Deletes the data that earlier stories have stored on the device. */
export async function forgetWork(): Promise<void> {
  forgetSnapshots(null);
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(`harkara-outbox-${WORKER.uid}`);
    for (const event of ["success", "error", "blocked"]) request.addEventListener(event, () => resolve());
  });
}

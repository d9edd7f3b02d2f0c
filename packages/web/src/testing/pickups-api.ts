/** The mock API for a merchant's pickup places and pickup requests, in memory. */
import { MESSAGES } from "@harkara/courier-core/base/messages";
import {
  type HubPickup,
  type Pickup,
  PickupChangeSchema,
  PickupDraftSchema,
  type PickupPlace,
  type PickupTask,
  PlaceDraftSchema,
  isOpenPickup,
} from "@harkara/courier-core/journey/pickup";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { listed } from "./pages.ts";
import { problem } from "./problem.ts";

const AT = "2026-11-24T05:30:00.000Z";
const place = (last: number, changes: Partial<PickupPlace>): PickupPlace => ({
  id: `0199d000-0000-4000-8000-00000000000${last}`,
  name: "",
  sender: {
    sender_name: "রহিমা খাতুন",
    sender_contact: "+8801712345678",
    sender_region: "Rajshahi",
    sender_center: "Bogura",
    sender_address: "বাসা ৭, স্টেশন রোড",
  },
  instruction: "",
  is_default: false,
  ...changes,
});

export const SHOP: PickupPlace = place(1, { name: "দোকান", instruction: "দুবার বেল দিন", is_default: true });
/** A place without a name. */
export const HOUSE: PickupPlace = place(2, {
  sender: { ...SHOP.sender, sender_address: "বাসা ১২, সাতমাথা" },
});

export const PICKUP: Pickup = {
  id: "0199d000-0000-4000-8000-000000000011",
  place_id: SHOP.id,
  place_name: SHOP.name,
  sender: SHOP.sender,
  instruction: SHOP.instruction,
  day: "2026-11-25",
  window: "afternoon",
  parcels: 40,
  note: "দুই বস্তা",
  status: "assigned",
  requested_at: AT,
  moved_at: AT,
  rider: { name: "জসিম উদ্দিন", phone: "+8801711223344" },
};

export const EARLIER: readonly Pickup[] = [
  {
    ...PICKUP,
    id: "0199d000-0000-4000-8000-000000000012",
    day: "2026-11-23",
    window: "morning",
    status: "completed",
    counted: 38,
  },
  {
    ...PICKUP,
    id: "0199d000-0000-4000-8000-000000000013",
    day: "2026-11-22",
    window: "evening",
    status: "failed",
    reason: "nobody_there",
  },
  { ...PICKUP, id: "0199d000-0000-4000-8000-000000000014", day: "2026-11-21", status: "cancelled" },
];

const { place_id: _, rider: __, ...COMMON } = PICKUP;

/** Rahima's pickup request as the hub sees it. */
export const HUB_PICKUP: HubPickup = { ...COMMON, status: "requested", waiting: 3 };

const item = (tracking_id: string, changes: Partial<PickupTask["items"][number]> = {}) => ({
  tracking_id,
  title: "শাড়ি দুটি",
  reference: "",
  weight: 1.2,
  delivery_status: "pickup_assigned" as const,
  charge_due: 0,
  ...changes,
});

/** The same request with its parcels, after the rider has accepted it. */
export const PICKUP_TASK: PickupTask = {
  ...COMMON,
  status: "accepted",
  items: [
    item("TRKPU23CK45", { reference: "SO-1001" }),
    item("TRKPU34CK56", { charge_due: 122 }),
    item("TRKPU45CK67", { delivery_status: "collected" }),
  ],
};

interface PickupsOptions {
  places?: readonly PickupPlace[];
  pickups?: readonly Pickup[];
}

/** Returns the handlers for a merchant's places and requests. */
export function pickupsApi({
  places: givenPlaces = [SHOP, HOUSE],
  pickups: givenPickups = [PICKUP, ...EARLIER],
}: PickupsOptions = {}): HttpHandler[] {
  let places = [...givenPlaces];
  let pickups = [...givenPickups];
  return [
    http.get("/api/pickup-places", () => HttpResponse.json(places)),
    http.put("/api/pickup-places/:id", async ({ params, request }) => {
      const draft = v.parse(PlaceDraftSchema, await request.json());
      const saved = { id: String(params.id), ...draft, is_default: draft.is_default || places.length === 0 };
      const others = places
        .filter(({ id }) => id !== saved.id)
        .map((other) => Object.assign({}, other, saved.is_default && { is_default: false }));
      places = saved.is_default ? [saved, ...others] : [...others, saved];
      return HttpResponse.json(saved);
    }),
    http.delete("/api/pickup-places/:id", ({ params }) => {
      places = places.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get("/api/pickups", ({ request }) => listed(request, pickups)),
    http.post("/api/pickups", async ({ request }) => {
      const draft = v.parse(PickupDraftSchema, await request.json());
      const at = places.find(({ id }) => id === draft.place_id);
      if (at === undefined) return problem(404, "pickupPlace.notFound");
      const open = pickups.find(({ place_id, status }) => place_id === at.id && isOpenPickup(status));
      if (open !== undefined)
        return problem(409, "pickup.open", { detail: MESSAGES["pickup.open"], pickup_id: open.id });
      const requested: Pickup = {
        ...draft,
        place_name: at.name,
        sender: at.sender,
        instruction: at.instruction,
        status: "requested",
        requested_at: AT,
        moved_at: AT,
      };
      pickups = [requested, ...pickups];
      return HttpResponse.json(requested, { status: 201 });
    }),
    http.put("/api/pickups/:id", async ({ params, request }) => {
      const { moved_at, ...change } = v.parse(PickupChangeSchema, await request.json());
      const known = pickups.find(({ id }) => id === params.id);
      if (known === undefined) return problem(404, "pickup.notFound");
      if (!isOpenPickup(known.status)) return problem(409, "pickup.closed");
      if (known.status !== "requested") return problem(409, "pickup.assigned");
      if (known.moved_at !== moved_at) return problem(409, "pickup.changed");
      const at = places.find(({ id }) => id === change.place_id);
      if (at === undefined && change.place_id !== known.place_id) return problem(404, "pickupPlace.notFound");
      const { note: _note, ...before } = known;
      const place = at && { place_name: at.name, sender: at.sender, instruction: at.instruction };
      const changed: Pickup = { ...before, ...change, ...place, moved_at: "2026-11-24T06:30:00.000Z" };
      pickups = pickups.map((each) => (each.id === known.id ? changed : each));
      return HttpResponse.json(changed);
    }),
    http.delete("/api/pickups/:id", ({ params }) => {
      pickups = pickups.map((each) =>
        each.id === params.id ? Object.assign({}, each, { status: "cancelled" }) : each,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}

// The days that a receiver can choose, for every sequence of events.
import { staffCaller } from "../people/caller.ts";
import { expect, test } from "vitest";
import { type ParcelEventKind, foldEvents } from "./parcel-event.ts";
import { decide } from "./operations/decide.ts";
import { DEFAULT_FEE_PLAN } from "../parcel/fee-plan.ts";
import { receiverDays } from "./reschedule.ts";
import type { StoredEvent } from "./tracking.ts";

const PARCEL = { sender_center: "Bogura", receiver_center: "Khulna" };
const NOW = new Date("2026-11-24T06:00:00Z");
const DAY = "2026-11-28";
const LAST_DAY = "2026-12-02";
const BOOKED = {
  tracking_id: "TRKAAAAAAAA",
  owner_uid: "merchant",
  delivery_payment: "online",
  cost_poisha: 6000,
  collect_poisha: 0,
  fee_plan: DEFAULT_FEE_PLAN,
  exchange_of: null,
  handover_code: "1234",
  return_code: "4321",
  booked_at: NOW,
} as const;

type Step = Pick<StoredEvent, "kind" | "data" | "center">;
const step = (kind: ParcelEventKind, data: StoredEvent["data"] = {}, center: string | null = null): Step => ({
  kind,
  data,
  center,
});
const STEPS: readonly Step[] = [
  step("collected", { rider_uid: "rider" }),
  step("at_hub", {}, "Bogura"),
  step("in_transit", { to_center: "Khulna" }),
  step("at_hub", {}, "Khulna"),
  step("out_for_delivery", { rider_uid: "rider" }),
  step("attempt_failed", { reason: "nobody_there" }),
  step("attempt_failed", { reason: "refused" }),
  step("answered", { answer: "again" }),
  step("answered", { answer: "send_back" }),
  step("returning"),
  step("delivered"),
  step("rescheduled", { day: DAY, reason: "receiver_asked" }),
];

const numbered = (steps: readonly Step[]): StoredEvent[] =>
  steps.map((each, index) => ({ ...each, number: index + 1, at: NOW }));

/** Calls a function with every sequence of steps up to a length. Steps without an effect are skipped. */
function forEverySequence(
  length: number,
  visit: (events: StoredEvent[]) => void,
  steps: readonly Step[] = [],
): void {
  const events = numbered(steps);
  visit(events);
  if (steps.length === length) return;
  for (const next of STEPS) {
    const longer = [...steps, next];
    if (foldEvents(numbered(longer)).counted.length === longer.length)
      forEverySequence(length, visit, longer);
  }
}

/** Whether a hub could reschedule the delivery to the given day. */
function mayHub(events: readonly StoredEvent[], day: string): boolean {
  const { state } = foldEvents(events);
  const at = NOW.toISOString();
  const operation = { task: "reschedule", id: "operation", tracking_id: "TRKAAAAAAAA", at, day } as const;
  const decision = decide(
    {
      parcel: { ...BOOKED, ...PARCEL },
      state,
      isDeleted: false,
      isErased: false,
      riders: new Set(),
      carriers: new Set(),
      isPickedUp: false,
      hasArrived: false,
      ownReports: [],
      isCollected: false,
      isReturnCharged: false,
      events: events.length,
    },
    operation,
    staffCaller({ uid: "admin", memberships: [] }, { role: "admin", center: "Dhaka" }),
    { at: NOW, receivedAt: NOW },
  );
  return decision.outcome === "done";
}

test("in every sequence of six events, a receiver can choose a day if a hub can and the parcel is not out for delivery, twice", () => {
  let open = 0;
  forEverySequence(6, (events) => {
    const days = receiverDays(PARCEL, events, NOW);
    const kinds = events.map(({ kind }) => kind);
    const isOut =
      kinds.findLast((kind) => kind !== "answered" && kind !== "rescheduled") === "out_for_delivery";
    const times = kinds.filter((kind) => kind === "rescheduled").length;
    expect([kinds, days.length > 0]).toEqual([kinds, mayHub(events, LAST_DAY) && !isOut && times < 2]);
    if (days.length === 0) return;
    open += 1;
    // Before the arrival, the first day is the end of the promised days, 72 hours after the pickup, or later.
    const hasArrived =
      events.some(({ kind }) => kind === "attempt_failed") || foldEvents(events).state.at_center === "Khulna";
    expect(days[0]).toBe(hasArrived ? "2026-11-25" : "2026-11-28");
  });
  expect(open).toBeGreaterThan(100);
});

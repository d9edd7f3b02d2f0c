// Runs every sequence of up to six operations on a pickup request, and compares the results with a model that
// has no statuses.
import { describe, expect, test } from "vitest";
import { type StaffCaller, staffCaller } from "../../people/caller.ts";
import { isOpenPickup } from "../pickup.ts";
import { type PickupState, countedParcels, decidePickup } from "./decide-pickup.ts";
import type { PickupOperation } from "./task.ts";

const CENTER = "Bogura";
const LENGTH = 6;
const operator = (uid: string, role: StaffCaller["role"], center = CENTER): StaffCaller =>
  staffCaller({ uid, memberships: [] }, { role, center });
const HUB = operator("hub", "hub");
const [A, B, STRANGER] = [operator("a", "rider"), operator("b", "rider"), operator("c", "rider")];
/** The rider A, who is a member of a merchant. */
const MEMBER = { uid: "a", memberships: [{ merchant_id: "shop", until: null }] };
const base = { id: "0", at: "2026-11-24T06:00:00Z", pickup_id: "1" };
const assign = (rider_uid: string): PickupOperation => ({ ...base, task: "pickup_assign", rider_uid });
const close = (counted: number): PickupOperation => ({ ...base, task: "pickup_close", counted });
const accept: PickupOperation = { ...base, task: "pickup_accept" };
const fail: PickupOperation = { ...base, task: "pickup_fail", reason: "not_ready" };

/**
 * An operation and its operator. "cancel" is a cancellation by the merchant, which the store performs without
 * an operation.
 */
type Step = readonly [StaffCaller, PickupOperation] | "cancel";
const STEPS: readonly Step[] = [
  [HUB, assign("a")],
  [HUB, assign("b")],
  [A, accept],
  [B, accept],
  [A, close(3)],
  [A, close(4)],
  [B, close(5)],
  [STRANGER, close(90)],
  [A, fail],
  [HUB, fail],
  "cancel",
];

const NEW: PickupState = {
  merchant_id: "merchant",
  center: CENTER,
  status: "requested",
  rider_uid: null,
  riders: [],
  counts: {},
};

/**
 * The model of a sequence, which has no statuses: the riders to whom the request was assigned, and the last
 * count of each.
 */
interface Facts {
  readonly sent: ReadonlySet<string>;
  readonly counts: ReadonlyMap<string, number>;
  readonly isEnded: boolean;
}

function perform(state: PickupState, step: Step): { state: PickupState; outcome: string } {
  if (step === "cancel")
    return isOpenPickup(state.status)
      ? { state: { ...state, status: "cancelled" }, outcome: "done" }
      : { state, outcome: "closed" };
  const [by, operation] = step;
  const decision = decidePickup(state, operation, by, true);
  if (decision.outcome === "done") return { state: decision.state, outcome: "done" };
  return { state, outcome: decision.outcome === "refused" ? decision.refusal : decision.outcome };
}

function learn(facts: Facts, step: Step, isOpen: boolean): Facts {
  if (step === "cancel") return { ...facts, isEnded: true };
  const [by, operation] = step;
  if (operation.task === "pickup_assign")
    return isOpen && !facts.isEnded
      ? { ...facts, sent: new Set([...facts.sent, operation.rider_uid]) }
      : facts;
  if (operation.task === "pickup_close" && facts.sent.has(by.uid))
    return { ...facts, counts: new Map([...facts.counts, [by.uid, operation.counted]]), isEnded: true };
  return facts;
}

describe("a pickup request", () => {
  test("contains the last count of each assigned rider, after operations in any order", () => {
    let paths = 0;
    const explore = (state: PickupState, facts: Facts, depth: number): void => {
      paths++;
      const total = [...facts.counts.values()].reduce((sum, count) => sum + count, 0);
      expect(countedParcels(state) ?? 0).toBe(total);
      expect(state.status === "completed").toBe(facts.counts.size > 0);
      expect(new Set(state.riders)).toEqual(facts.sent);
      expect(state.rider_uid === null || facts.sent.has(state.rider_uid)).toBe(true);
      const hasRider = state.status === "accepted" || state.status === "assigned";
      expect(hasRider && state.rider_uid === null).toBe(false);
      if (depth === 0) return;
      for (const step of STEPS) {
        const next = perform(state, step);
        const isStranger = step !== "cancel" && step[0] === STRANGER;
        expect(isStranger).toBe(next.outcome === "unknown" && isStranger);
        expect(!isOpenPickup(state.status) && isOpenPickup(next.state.status)).toBe(false);
        // A sequence is extended only if its last operation changed the state.
        if (next.outcome !== "done") continue;
        explore(next.state, learn(facts, step, isOpenPickup(state.status)), depth - 1);
      }
    };
    explore(NEW, { sent: new Set(), counts: new Map(), isEnded: false }, LENGTH);
    expect(paths).toBeGreaterThan(600);
  });

  test.each([
    ["an inactive operator", NEW, { ...HUB, isActive: false }, assign("a"), "no_access"],
    ["a hub of another center", NEW, operator("k", "hub", "Khulna"), assign("a"), "unknown"],
    ["a rider who assigns", { ...NEW, riders: ["a"] }, A, assign("b"), "unknown"],
    ["a hub that counts", NEW, HUB, close(1), "unknown"],
    ["the merchant's own hub", { ...NEW, merchant_id: "hub" }, HUB, assign("a"), "own_parcel"],
    ["the merchant as the rider", { ...NEW, merchant_id: "a" }, HUB, assign("a"), "own_parcel"],
    [
      "a member of the merchant as the rider",
      { ...NEW, merchant_id: "shop" },
      HUB,
      assign("a"),
      "own_parcel",
    ],
    ["an assignment after a cancellation", { ...NEW, status: "cancelled" }, HUB, assign("a"), "cancelled"],
    ["an assignment after the end", { ...NEW, status: "failed" }, HUB, assign("a"), "not_possible"],
    [
      "an acceptance after a cancellation",
      { ...NEW, status: "cancelled", riders: ["a"], rider_uid: "a" },
      A,
      accept,
      "cancelled",
    ],
    [
      "an acceptance by the former rider",
      { ...NEW, riders: ["a"], rider_uid: "b" },
      A,
      accept,
      "not_possible",
    ],
  ] as const)("refuses %s", (_name, state, by, operation, refusal) =>
    expect(decidePickup(state, operation, by, true, MEMBER)).toEqual({ outcome: "refused", refusal }),
  );

  test("is refused if it does not exist, or for a rider of another hub", () => {
    expect(decidePickup(undefined, assign("a"), HUB, true)).toMatchObject({ refusal: "unknown" });
    expect(decidePickup(NEW, assign("a"), HUB, false)).toMatchObject({ refusal: "no_rider" });
  });
});

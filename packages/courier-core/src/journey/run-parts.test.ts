import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EventData, NEW_PARCEL, type ParcelEventKind, foldEvents } from "./parcel-event.ts";
import { type RunEvent, runParts } from "./run-parts.ts";

const K = "Khulna";
const DAY = new Date("2026-11-24T00:00:00+06:00");
const HOUR = 3_600_000;
const bounds = { center: K, since: DAY, before: new Date(DAY.getTime() + 24 * HOUR) };

/** A step of a parcel at the hub: its kind, its hour, its actor and its details. */
type Step = readonly [kind: ParcelEventKind, hour: number, actor: string, data?: EventData];

const eventsOf = (steps: readonly Step[]): RunEvent[] =>
  (
    [
      ["booked", -20, "sender"],
      ["collected", -10, "x", { rider_uid: "x" }],
      ["at_hub", -1, "hub"],
      ...steps,
    ] as const satisfies readonly Step[]
  ).map(([kind, hour, actor_uid, data = {}], place) => ({
    number: place + 1,
    kind,
    at: new Date(DAY.getTime() + hour * HOUR),
    center: K,
    actor_uid,
    data,
  }));

const partsOf = (...steps: readonly Step[]) => {
  const events = eventsOf(steps);
  return runParts(events, foldEvents(events).state, bounds);
};
const out = (rider_uid: string, hour: number): Step => ["out_for_delivery", hour, "hub", { rider_uid }];
const part = (rider: string, outcome: string, changes = {}) => ({
  rider,
  outcome,
  isAccepted: true,
  isWithoutCode: false,
  collected: 0,
  ...changes,
});

const delivered = (proof: "code" | "photo", actor = "a"): Step => ["delivered", 10, actor, { proof }];

describe("the state of a parcel in a run", () => {
  it("is out until something happens, and not yet accepted at first", () => {
    expect(partsOf(out("a", 9))).toEqual([part("a", "still_out", { isAccepted: false })]);
    expect(partsOf(out("a", 9), ["task_accepted", 10, "a"])).toEqual([part("a", "still_out")]);
  });
  it("is still out after a failed attempt", () => {
    expect(partsOf(out("a", 9), ["attempt_failed", 10, "a"])).toEqual([part("a", "still_out")]);
  });
  it("is delivered with its cash", () => {
    expect(partsOf(out("a", 9), ["delivered", 10, "a", { amount_poisha: 500 }])).toEqual([
      part("a", "delivered", { collected: 500 }),
    ]);
  });
  it("has the cash amount that an admin has corrected", () => {
    const collected: Step[] = [out("a", 9), ["delivered", 10, "a", { amount_poisha: 500 }]];
    const corrected: Step = [
      "amount_corrected",
      12,
      "admin",
      { amount_of: "collection", amount_poisha: 450 },
    ];
    const fee: Step = ["amount_corrected", 13, "admin", { amount_of: "delivery", amount_poisha: 90 }];
    expect(partsOf(...collected, corrected, fee)).toEqual([part("a", "delivered", { collected: 450 })]);
    expect(partsOf(...collected, fee)).toEqual([part("a", "delivered", { collected: 500 })]);
  });
  it("is delivered without a code, with a photo as the proof", () => {
    expect(partsOf(out("a", 9), delivered("photo"))).toEqual([
      part("a", "delivered", { isWithoutCode: true }),
    ]);
    expect(partsOf(out("a", 9), delivered("code"))).toEqual([part("a", "delivered")]);
    expect(partsOf(out("a", 9), ["at_hub", 10, "hub"], out("b", 11), delivered("photo", "b"))).toEqual([
      part("a", "back"),
      part("b", "delivered", { isWithoutCode: true }),
    ]);
  });
  it("is out for the rest of a partial delivery, until the rest is back", () => {
    const partly: Step[] = [out("a", 9), ["partly_delivered", 10, "a", { amount_poisha: 300 }]];
    expect(partsOf(...partly)).toEqual([part("a", "still_out", { collected: 300, isAccepted: false })]);
    expect(partsOf(...partly, ["at_hub", 18, "hub"])).toEqual([part("a", "delivered", { collected: 300 })]);
  });
  it("is back for the first rider when a second one has the parcel", () => {
    expect(partsOf(out("a", 9), ["at_hub", 12, "hub"], out("b", 13))).toEqual([
      part("a", "back"),
      part("b", "still_out", { isAccepted: false }),
    ]);
  });
  it("is back on its day, even if it is delivered on the next day", () => {
    expect(partsOf(out("a", 9), ["at_hub", 18, "hub"], out("a", 33), ["delivered", 34, "a"])).toEqual([
      part("a", "back"),
    ]);
  });
  it("is back on its day, even if the same rider takes it out again on the next day", () => {
    expect(partsOf(out("a", 9), ["at_hub", 18, "hub"], out("a", 33))).toEqual([part("a", "back")]);
  });
  it("is lost if the parcel was reported lost", () => {
    expect(partsOf(out("a", 9), ["lost", 18, "hub"])).toEqual([part("a", "lost")]);
  });
  it("includes cash that was reported late, with the rider who reported it", () => {
    const late: Step = ["delivered", 20, "a", { reported_poisha: 700, late: true }];
    expect(partsOf(out("a", 9), ["at_hub", 12, "hub"], out("b", 13), late)).toEqual([
      part("a", "back", { collected: 700 }),
      part("b", "still_out", { isAccepted: false }),
    ]);
  });
  it("does not exist after an undo, on another day or at another hub", () => {
    expect(partsOf(out("a", 9), ["undone", 9, "hub", { undoes: 4 }])).toEqual([]);
    expect(partsOf(out("a", 25))).toEqual([]);
    const events = eventsOf([out("a", 9)]);
    expect(runParts(events, foldEvents(events).state, { ...bounds, center: "Bogura" })).toEqual([]);
  });
});

// The expected result is computed independently of runs, from the rider who has the parcel after
// each effective step.
it("after every sequence, at most one rider has the parcel, and it is the rider of the parcel's location", () => {
  const rider = fc.constantFrom("a", "b");
  const step = fc.oneof(
    rider.map((uid) => out(uid, 9)),
    rider.map((uid): Step => ["task_accepted", 10, uid]),
    rider.map((uid): Step => ["attempt_failed", 10, uid]),
    rider.map((uid): Step => ["delivered", 11, uid, { amount_poisha: 100 }]),
    fc.constant<Step>(["at_hub", 12, "hub"]),
    fc.constant<Step>(["lost", 12, "hub"]),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let state = foldEvents(eventsOf([])).state;
      const effective: Step[] = [];
      let holder: string | undefined;
      for (const each of steps) {
        const [kind, , actor, data] = each;
        // A scan that has no effect, or whose rider does not have the parcel, is recorded only as late by
        // `decide`.
        const isByRider = kind !== "out_for_delivery" && actor !== "hub";
        if (isByRider && actor !== holder) continue;
        const next = foldEvents(eventsOf([...effective, each])).state;
        const isSame = JSON.stringify(next) === JSON.stringify(state);
        if (isSame) continue;
        effective.push(each);
        state = next;
        if (kind === "out_for_delivery") holder = data?.rider_uid;
        else if (kind !== "task_accepted" && kind !== "attempt_failed") holder = undefined;
      }
      const parts = partsOf(...effective);
      const wasOut = new Set(
        effective.flatMap(([kind, , , data]) => (kind === "out_for_delivery" ? data?.rider_uid : [])),
      );
      expect(new Set(parts.map((each) => each.rider))).toEqual(wasOut);
      expect(parts.filter(({ outcome }) => outcome === "still_out").map((each) => each.rider)).toEqual(
        holder === undefined ? [] : [holder],
      );
      const delivered = effective.filter(([kind]) => kind === "delivered");
      expect(parts.reduce((sum, { collected }) => sum + collected, 0)).toBe(delivered.length * 100);
    }),
    { numRuns: 500 },
  );
  expect(NEW_PARCEL.rider_uid).toBeNull();
});

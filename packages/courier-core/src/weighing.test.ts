// Runs every sequence of steps that affect the weight of one parcel.
import { describe, expect, it, test } from "vitest";
import {
  OBJECTION_MS,
  type WeighedParcel,
  type WeighingState,
  canObject,
  isSameWeight,
  settleWeighing,
  weigh,
} from "./weighing.ts";

test.each([
  [2000, 2200, true],
  [2000, 2201, false],
  [2000, 1800, true],
  [2000, 1799, false],
  [20_000, 21_000, true],
  [20_000, 21_001, false],
  [0, 100, true],
])("%i g booked and %i g measured: the same is %s", (booked, measured, isSame) => {
  expect(isSameWeight(booked, measured)).toBe(isSame);
});

const BOOKED = 4000;
const START = new Date("2026-11-24T04:00:00Z");
const HOURS = { early: 0, late: OBJECTION_MS } as const;

const measure = (by: string, grams: number, hasPhoto: boolean) =>
  ({ step: "weigh", by, grams, hasPhoto }) as const;
/** The steps. Each step is tried before and after the objection deadline. */
const STEPS = [
  measure("a", 4100, false),
  measure("a", 6000, false),
  measure("a", 6000, true),
  measure("b", 4100, false),
  measure("b", 6500, true),
  { step: "object" },
  { step: "wait" },
  { step: "settle" },
  { step: "arrive" },
  { step: "pay" },
  { step: "lose" },
  { step: "correct" },
] as const;
type Step = (typeof STEPS)[number];

/** The state of a parcel and its weighing after some steps. */
interface World {
  readonly last: (WeighingState & { readonly grams: number; readonly second?: string }) | undefined;
  readonly parcel: WeighedParcel;
  readonly time: keyof typeof HOURS;
  readonly history: readonly Step[];
}

function take({ last, parcel, time, history }: World, step: Step): World {
  const at = new Date(START.getTime() + HOURS[time]);
  const world = { last, parcel, time, history: [...history, step] };
  switch (step.step) {
    case "weigh": {
      const { by, grams, hasPhoto } = step;
      const measured = { grams, by_uid: by, hasPhoto, at: START };
      const decided = weigh({ booked: BOOKED, difference: grams - BOOKED }, measured, last);
      if (typeof decided === "string" || parcel.hasArrived) return world;
      const next = {
        ...decided,
        booked: BOOKED,
        grams,
        by_uid: last?.status === "objected" ? last.by_uid : by,
      };
      return { ...world, last: last?.status === "objected" ? { ...next, second: by } : next };
    }
    case "object":
      return last !== undefined && canObject(last, at)
        ? { ...world, last: { ...last, status: "objected" } }
        : world;
    case "wait":
      return { ...world, time: "late" };
    case "settle": {
      const end = last && settleWeighing(last, parcel, at);
      return last === undefined || end === undefined ? world : { ...world, last: { ...last, status: end } };
    }
    case "arrive":
      return parcel.isGone ? world : { ...world, parcel: { ...parcel, hasArrived: true } };
    case "pay":
      return { ...world, parcel: { ...parcel, isCorrectable: true } };
    case "correct":
      return { ...world, parcel: { ...parcel, isCorrected: true } };
    case "lose":
      return parcel.hasArrived ? world : { ...world, parcel: { ...parcel, isGone: true } };
    default:
      return step satisfies never;
  }
}

const has = (history: readonly Step[], step: Step["step"]) => history.some((one) => one.step === step);

describe("a weighing in any sequence of six steps", () => {
  const charged: World[] = [];
  const withdrawn: World[] = [];
  function explore(world: World, depth: number): void {
    if (world.last?.status === "charged") charged.push(world);
    if (world.last?.status === "withdrawn") withdrawn.push(world);
    if (depth === 0) return;
    for (const step of STEPS) {
      const next = take(world, step);
      if (world.last?.status === "charged" || world.last?.status === "withdrawn")
        expect(next.last).toEqual(world.last);
      else explore(next, depth - 1);
    }
  }
  const parcel = { hasArrived: false, isGone: false, isCorrectable: false, isCorrected: false };
  explore({ last: undefined, parcel, time: "early", history: [] }, 6);

  it("changes the fee only of a parcel that has arrived and is paid for, with a photo", () => {
    expect(charged.length).toBeGreaterThan(100);
    for (const { history, parcel: after } of charged) {
      expect(after).toMatchObject({
        hasArrived: true,
        isGone: false,
        isCorrectable: true,
        isCorrected: false,
      });
      expect(history.some((step) => step.step === "weigh" && step.hasPhoto)).toBe(true);
    }
  });

  it("changes the fee after the time limit for objections, or after a second person has weighed the parcel", () => {
    for (const { time, last } of charged) expect(time === "late" || last?.second !== undefined).toBe(true);
  });

  it("keeps the fee after an objection without a second weighing", () => {
    for (const { history, last } of charged) {
      const first = history.findIndex((step) => step.step === "weigh" && step.hasPhoto);
      const objected = history.findIndex((step, index) => step.step === "object" && index > first);
      const waited = history.findIndex((step) => step.step === "wait");
      const isObjected = objected !== -1 && (waited === -1 || objected < waited);
      expect(isObjected && last?.second === undefined).toBe(false);
      expect(last?.second).not.toBe(last?.by_uid);
    }
  });

  it("keeps the fee of a lost parcel, and of a parcel whose second weight is the booked one", () => {
    expect(withdrawn.length).toBeGreaterThan(100);
    for (const { history, last, parcel: after } of withdrawn)
      expect(
        after.isGone ||
          after.isCorrected ||
          last?.second !== undefined ||
          (has(history, "object") && after.hasArrived),
      ).toBe(true);
  });
});

it("counts as the booked weight if the fee stays the same", () => {
  const measured = { grams: 2900, by_uid: "a", hasPhoto: false, at: START };
  expect(weigh({ booked: 2000, difference: 0 }, measured, undefined)).toMatchObject({ status: "matched" });
});

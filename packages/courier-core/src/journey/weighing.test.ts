// Explores every state of one parcel, its weighing and the approval of its fee.
import { describe, expect, it, test } from "vitest";
import { DEFAULT_FEE_PLAN } from "../parcel/fee-plan.ts";
import {
  OBJECTION_MS,
  SETTLE_WITHIN_MS,
  WEIGHING_STATUSES,
  type WeighedParcel,
  type WeighingState,
  canObject,
  differenceOf,
  isSameWeight,
  needsSecondPerson,
  settleWeighing,
  stopsParcel,
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

test.each([
  [4000, 12_000, 100, false],
  [4000, 12_001, 100, true],
  [4000, 1334, 100, false],
  [4000, 1333, 100, true],
  [4000, 6000, 4000, false],
  [4000, 6000, 4001, true],
  [4000, 2000, -4001, true],
  [0, 9000, 100, false],
])(
  "%i g booked, %i g measured, %i more: a second person has to approve is %s",
  (booked, grams, difference, is) => {
    expect(needsSecondPerson({ booked, grams, difference }, 4000)).toBe(is);
  },
);

test("the difference is that of the prices, also for an exchange", () => {
  const parcel = {
    type: "non-document",
    sender_center: "Bogura",
    receiver_center: "Bogura",
    weight_grams: 3300,
    fee_plan: { ...DEFAULT_FEE_PLAN, return_share: 5000 },
  } as const;
  expect(differenceOf(parcel, 5300)).toBe(8000);
  expect(differenceOf(parcel, 3000)).toBe(-1200);
  expect(differenceOf({ ...parcel, exchange_of: "TRKAB34CDEF" }, 5300)).toBe(12_000);
});

const BOOKED = 4000;
/** The limit for corrections without an approval. In this model, a gram costs a poisha. */
const ABOVE = 2200;
const START = new Date("2026-11-24T04:00:00Z");
/** The times before and after the deadline for objections, and after the end of all retries. */
const TIMES = { early: 0, late: OBJECTION_MS, expired: OBJECTION_MS + SETTLE_WITHIN_MS } as const;

const measure = (by: string, grams: number, hasPhoto: boolean) =>
  ({ step: "weigh", by, grams, hasPhoto }) as const;
/** 6500 g is above the limit for corrections, and 13,000 g is more than three times the booked weight. */
const STEPS = [
  measure("a", 4100, false),
  measure("a", 6000, false),
  measure("a", 6000, true),
  measure("a", 13_000, true),
  measure("b", 4100, false),
  measure("b", 6500, true),
  { step: "object" },
  { step: "waive" },
  { step: "leave" },
  { step: "wait" },
  { step: "settle" },
  { step: "arrive" },
  { step: "pay" },
  { step: "lose" },
  { step: "correct" },
  { step: "approve" },
  { step: "reject" },
] as const;
type Step = (typeof STEPS)[number];

/** A parcel and its weighing after some steps. */
interface World {
  readonly last:
    | (WeighingState & { readonly grams: number; readonly second?: string; readonly isWaived?: boolean })
    | undefined;
  readonly proposal: "none" | "proposed" | "approved" | "rejected";
  readonly parcel: WeighedParcel;
  readonly time: keyof typeof TIMES;
  /** Whether the parcel has left the hub. */
  readonly hasLeft: boolean;
}

const isEnded = ({ last }: World): boolean => last?.status === "charged" || last?.status === "withdrawn";

function take(world: World, step: Step): World {
  const { last, parcel, time, proposal, hasLeft } = world;
  const at = new Date(START.getTime() + TIMES[time]);
  switch (step.step) {
    case "weigh": {
      const { by, grams, hasPhoto } = step;
      if (hasLeft || parcel.hasArrived || parcel.isGone || proposal !== "none") return world;
      const measured = { grams, by_uid: by, hasPhoto, at: START };
      const decided = weigh({ booked: BOOKED, difference: grams - BOOKED }, measured, last);
      if (typeof decided === "string") return world;
      const next = { ...decided, booked: BOOKED, grams };
      return last?.status === "objected"
        ? { ...world, last: { ...next, by_uid: last.by_uid, second: by } }
        : { ...world, last: { ...next, by_uid: by } };
    }
    case "object":
      return last !== undefined && !parcel.isGone && canObject(last, at)
        ? { ...world, last: { ...last, status: "objected" } }
        : world;
    case "waive":
      return last !== undefined && stopsParcel(last) && !hasLeft
        ? { ...world, last: { ...last, status: "withdrawn", isWaived: true } }
        : world;
    case "leave":
      return last !== undefined && stopsParcel(last) ? world : { ...world, hasLeft: true };
    case "wait":
      return { ...world, time: time === "early" ? "late" : "expired" };
    case "settle": {
      const measured = last && {
        ...last,
        difference: last.grams - BOOKED,
        hasSecond: last.second !== undefined,
      };
      const isCorrectable = parcel.isCorrectable && proposal !== "proposed";
      const end = measured && settleWeighing(measured, { ...parcel, isCorrectable }, at, ABOVE);
      if (last === undefined || end === undefined) return world;
      return end === "proposed"
        ? { ...world, last: { ...last, status: "final" }, proposal: "proposed" }
        : { ...world, last: { ...last, status: end } };
    }
    case "arrive":
      return parcel.isGone || !hasLeft ? world : { ...world, parcel: { ...parcel, hasArrived: true } };
    case "pay":
      return { ...world, parcel: { ...parcel, isCorrectable: true } };
    case "correct":
      return proposal === "proposed" ? world : { ...world, parcel: { ...parcel, isCorrected: true } };
    case "lose":
      return parcel.hasArrived ? world : { ...world, parcel: { ...parcel, isGone: true } };
    case "approve":
    case "reject": {
      if (proposal !== "proposed" || last?.status !== "final") return world;
      return step.step === "approve"
        ? { ...world, last: { ...last, status: "charged" }, proposal: "approved" }
        : { ...world, last: { ...last, status: "withdrawn" }, proposal: "rejected" };
    }
    default:
      return step satisfies never;
  }
}

describe("a weighing in every reachable state", () => {
  const parcel = { hasArrived: false, isGone: false, isCorrectable: false, isCorrected: false };
  const start: World = { last: undefined, proposal: "none", parcel, time: "early", hasLeft: false };
  const reached = new Map([[JSON.stringify(start), start]]);
  /** The states before and after each step. */
  const moves: { before: World; step: Step; after: World }[] = [];
  for (const before of reached.values())
    for (const step of STEPS) {
      const after = take(before, step);
      moves.push({ before, step, after });
      const key = JSON.stringify(after);
      if (!reached.has(key)) reached.set(key, after);
    }
  const worlds = [...reached.values()];
  const charged = moves
    .filter(({ before, after }) => after.last?.status === "charged" && !isEnded(before))
    .map(({ after }) => after);

  it("is explored completely", () => {
    expect(worlds.length).toBeGreaterThan(500);
    expect(new Set(worlds.map(({ last }) => last?.status))).toEqual(
      new Set([undefined, ...WEIGHING_STATUSES]),
    );
    expect(new Set(worlds.map(({ proposal }) => proposal)).size).toBe(4);
  });

  it("changes the fee only of a parcel that has arrived and is paid, after the deadline or a second weighing", () => {
    for (const { last, parcel: after, time } of charged) {
      expect(after).toMatchObject({
        hasArrived: true,
        isGone: false,
        isCorrectable: true,
        isCorrected: false,
      });
      expect(last?.second).not.toBe(last?.by_uid);
      expect(time !== "early" || last?.second !== undefined).toBe(true);
      expect(isSameWeight(BOOKED, last?.grams ?? BOOKED)).toBe(false);
    }
  });

  it("changes the fee by much only if a second person has weighed the parcel or approved the fee", () => {
    const large = charged.filter(
      ({ last }) => last && needsSecondPerson({ ...last, difference: last.grams - BOOKED }, ABOVE),
    );
    expect(new Set(large.map(({ last }) => last?.grams))).toEqual(new Set([6500, 13_000]));
    for (const { last, proposal } of large)
      expect(last?.second !== undefined || proposal === "approved").toBe(true);
  });

  it("keeps a parcel at the hub while an objection is open, and charges nothing after a waiver", () => {
    const objected = moves.filter(({ before }) => before.last?.status === "objected" && !before.hasLeft);
    expect(objected.length).toBeGreaterThan(0);
    for (const { after } of objected) expect(after.hasLeft).toBe(false);
    const waived = worlds.filter(({ last }) => last?.isWaived === true);
    expect(waived.some(({ hasLeft }) => hasLeft)).toBe(true);
    for (const { last } of waived) expect(last?.status).toBe("withdrawn");
  });

  it("does not change after its end", () => {
    const ended = moves.filter(({ before }) => isEnded(before));
    expect(ended.length).toBeGreaterThan(0);
    for (const { before, after } of ended) expect(after.last).toEqual(before.last);
  });

  it("ends with the parcel: a job after the last retry leaves only a proposal open", () => {
    const settled = moves.filter(
      ({ before: { last, time, parcel: weighed }, step }) =>
        step.step === "settle" &&
        last !== undefined &&
        last.status !== "matched" &&
        (time === "expired" || weighed.isGone),
    );
    expect(settled.length).toBeGreaterThan(0);
    for (const { after } of settled) expect(isEnded(after) || after.proposal === "proposed").toBe(true);
  });
});

it("counts as the booked weight if the fee stays the same", () => {
  const measured = { grams: 2900, by_uid: "a", hasPhoto: false, at: START };
  expect(weigh({ booked: 2000, difference: 0 }, measured, undefined)).toMatchObject({ status: "matched" });
});

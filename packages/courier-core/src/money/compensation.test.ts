import { DAY_MS } from "../base/duration.ts";
import { describe, expect, test } from "vitest";
import { canClaim, canTakeBack, claimDeadline, compensationLimit } from "./compensation.ts";
import { CLAIM_DAYS } from "../parcel/declared-value.ts";

const NOW = new Date("2026-11-24T09:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

describe("a claim", () => {
  test.each([
    ["lost", undefined, true],
    ["damaged", daysAgo(100), true],
    ["delivered", daysAgo(CLAIM_DAYS), true],
    ["delivered", daysAgo(CLAIM_DAYS + 0.001), false],
    ["returned", daysAgo(1), true],
    ["returned", undefined, false],
    ["in_transit", daysAgo(1), false],
  ] as const)(
    "a claim for a parcel that is %s, moved at %s, is possible: %s",
    (status, movedAt, expected) => {
      expect(canClaim(status, movedAt, undefined, NOW)).toBe(expected);
      expect(canClaim(status, movedAt, "taken_back", NOW)).toBe(expected);
      for (const claimed of ["open", "granted", "refused"] as const)
        expect(canClaim(status, movedAt, claimed, NOW)).toBe(false);
    },
  );

  test.each([
    ["delivered", NOW, new Date(NOW.getTime() + CLAIM_DAYS * DAY_MS)],
    ["returned", NOW, new Date(NOW.getTime() + CLAIM_DAYS * DAY_MS)],
    ["delivered", undefined, undefined],
    ["lost", NOW, undefined],
    ["in_transit", NOW, undefined],
  ] as const)("the deadline for a parcel that is %s, moved at %s, is %s", (status, movedAt, expected) => {
    expect(claimDeadline(status, movedAt)).toEqual(expected);
  });

  test.each([
    [0, 0, 700],
    [0, 1500, 1500],
    [900, 0, 900],
    [900, 1500, 900],
    [20_000, 1500, 20_000],
  ])(
    "compensation for a declared value of %d and a COD amount of %d is limited to %d",
    (declared_value, collect_amount, limit) => {
      expect(compensationLimit({ declared_value, collect_amount }, { claim_limit: 700 })).toBe(limit);
    },
  );

  test.each([
    ["granted", "at_hub", true],
    ["granted", "delivered", true],
    ["granted", "lost", false],
    ["granted", "damaged", false],
    ["open", "at_hub", false],
    ["refused", "delivered", false],
    ["taken_back", "delivered", false],
  ] as const)(
    "a claim that is %s for a parcel that is %s can be reversed: %s",
    (status, delivery, expected) => {
      expect(canTakeBack(status, delivery)).toBe(expected);
    },
  );
});

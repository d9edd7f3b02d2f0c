import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BADGE_PATTERN, badgeOf, riderOfBadge } from "./badge.ts";
import { exactTrackingId } from "../base/tracking-id.ts";

test("a badge is computed from the staff record, and printed cards stay valid", () => {
  expect(badgeOf("5f1f7bd2-8d7c-4a55-8e4a-0a1fb2d6a0c1")).toBe(
    badgeOf("5f1f7bd2-8d7c-4a55-8e4a-0a1fb2d6a0c1"),
  );
  expect(badgeOf("5f1f7bd2-8d7c-4a55-8e4a-0a1fb2d6a0c1")).toBe("RDR9USNMUQ2");
});

test("every badge has the format of badges, and is not a tracking ID", () =>
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(badgeOf(id)).toMatch(BADGE_PATTERN);
      expect(exactTrackingId(badgeOf(id))).toBeUndefined();
    }),
  ));

test("the badges of 10,000 riders differ", () => {
  const ids = fc.sample(fc.uuid(), { numRuns: 10_000, seed: 7 });
  expect(new Set(ids.map(badgeOf)).size).toBe(new Set(ids).size);
});

test("a badge selects only its rider", () => {
  const riders = [{ badge: "RDRA" }, { badge: "RDRB" }, { badge: "RDRC" }, { badge: "RDRC" }, {}];
  expect(riderOfBadge(riders, "RDRB")).toBe(riders[1]);
  expect(riderOfBadge(riders, "RDRX")).toBeUndefined();
  expect(riderOfBadge(riders, "RDRC")).toBeUndefined();
});

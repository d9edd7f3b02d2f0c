import { expect, test } from "vitest";
import { DELIVERY_STATUSES, DELIVERY_TRANSITIONS, canTransition, isFinal } from "./delivery.ts";

test.each([
  ["not_collected", "collected", true],
  ["not_collected", "delivered", false],
  ["out_for_delivery", "at_hub", true],
  ["delivered", "in_transit", false],
  ["collected", "cancelled", false],
] as const)("the transition from %s to %s is allowed: %s", (from, to, allowed) =>
  expect(canTransition(from, to)).toBe(allowed),
);

test("every status can be reached from not_collected, and no status leads to itself", () => {
  const reached = new Set<string>(["not_collected"]);
  for (const status of reached) {
    for (const from of DELIVERY_STATUSES)
      if (from === status) DELIVERY_TRANSITIONS[from].forEach((to) => reached.add(to));
  }
  expect([...reached].toSorted()).toEqual([...DELIVERY_STATUSES].toSorted());
  for (const from of DELIVERY_STATUSES) expect(canTransition(from, from)).toBe(false);
});

test("a delivery ends when it is delivered, returned or cancelled", () =>
  expect(DELIVERY_STATUSES.filter((status) => isFinal(status))).toEqual([
    "delivered",
    "returned",
    "cancelled",
  ]));

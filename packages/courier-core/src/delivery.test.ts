import { expect, test } from "vitest";
import {
  ACTOR_ROLES,
  DELIVERY_STATUSES,
  DELIVERY_TRANSITIONS,
  canTransition,
  isFinal,
  mayTransition,
} from "./delivery.ts";

test.each([
  ["not_collected", "collected", true],
  ["not_collected", "delivered", false],
  ["out_for_delivery", "at_hub", true],
  ["delivered", "in_transit", false],
  ["collected", "cancelled", false],
] as const)("from %s to %s: %s", (from, to, allowed) => expect(canTransition(from, to)).toBe(allowed));

test.each([
  ["rider", "out_for_delivery", "delivered", true],
  ["hub", "out_for_delivery", "delivered", false],
  ["rider", "at_hub", "out_for_delivery", false],
  ["hub", "at_hub", "in_transit", true],
  ["sender", "pickup_assigned", "cancelled", true],
  ["sender", "at_hub", "returning", false],
] as const)("a %s may move a parcel from %s to %s: %s", (role, from, to, allowed) =>
  expect(mayTransition(role, from, to)).toBe(allowed),
);

test("every status can be reached from not_collected, no status leads to itself, and somebody causes each change", () => {
  const reached = new Set<string>(["not_collected"]);
  for (const status of reached) {
    for (const from of DELIVERY_STATUSES)
      if (from === status) Object.keys(DELIVERY_TRANSITIONS[from]).forEach((to) => reached.add(to));
  }
  expect([...reached].toSorted()).toEqual([...DELIVERY_STATUSES].toSorted());
  for (const from of DELIVERY_STATUSES) {
    expect(canTransition(from, from)).toBe(false);
    for (const to of DELIVERY_STATUSES)
      expect(ACTOR_ROLES.some((role) => mayTransition(role, from, to))).toBe(canTransition(from, to));
  }
});

test("a delivery ends when it is delivered, returned or cancelled", () =>
  expect(DELIVERY_STATUSES.filter((status) => isFinal(status))).toEqual([
    "delivered",
    "returned",
    "cancelled",
  ]));

import { staffCaller } from "../../people/caller.ts";
import { describe, expect, test } from "vitest";
import { BAG_STATUSES, bagProgress } from "../operation.ts";
import { type BagState, decideBag } from "./decide-bag.ts";

const hub = staffCaller({ uid: "hub", memberships: [] }, { role: "hub", center: "Bogura" });
const reopen = {
  task: "bag_reopen",
  id: "00000000-0000-4000-8000-000000000000",
  at: "2026-11-24T06:00:00.000Z",
  bag_id: "BAGAAAAAAAA",
  reason: "A parcel was forgotten",
} as const;
const bag = (changes: Partial<BagState> = {}): BagState => ({
  from_center: "Bogura",
  to_center: "Khulna",
  status: "closed",
  count: 1,
  misrouted: [],
  ...changes,
});
const decide = (state: BagState | undefined, operator = hub) =>
  decideBag(state, reopen, operator, () => true);

describe("reopening a bag", () => {
  test("is possible only before its dispatch", () =>
    expect(BAG_STATUSES.map((status) => decide(bag({ status })))).toEqual([
      { outcome: "repeated" },
      { outcome: "done", status: "open", departs: false },
      ...[1, 2, 3].map(() => ({ outcome: "refused", refusal: "not_possible" })),
    ]));

  test("is also possible for a bag from which all parcels were removed", () =>
    expect(decide(bag({ count: 0 }))).toMatchObject({ outcome: "done" }));

  test.each([
    ["another hub", { ...hub, center: "Khulna" }, "elsewhere"],
    ["a rider", { ...hub, role: "rider" }, "unknown"],
    ["a former worker", { ...hub, isActive: false }, "no_access"],
  ] as const)("is not allowed for %s", (_, operator, refusal) =>
    expect(decide(bag(), operator)).toEqual({ outcome: "refused", refusal }),
  );

  test("requires a bag", () => expect(decide(undefined)).toEqual({ outcome: "refused", refusal: "unknown" }));
});

const item = (tracking_id: string, is_received: boolean, is_expected = true) => ({
  tracking_id,
  is_received,
  is_expected,
});

test("the progress of a bag includes the scans that the server does not know yet", () => {
  const items = [item("A", true), item("B", false), item("C", false), item("X", true, false)];
  expect(bagProgress({ items }, new Set())).toEqual({ received: 1, all: 3, missing: ["B", "C"] });
  expect(bagProgress({ items }, new Set(["B", "Y"]))).toEqual({ received: 2, all: 3, missing: ["C"] });
  expect(bagProgress({ items }, new Set(["A", "B", "C"]))).toEqual({ received: 3, all: 3, missing: [] });
});

import { expect, test } from "vitest";
import { groupBy } from "./group-by";

test("groups and their items keep their order", () => {
  const groups = groupBy(["bag", "label", "box", "link"], ([first]) => first);
  expect([...groups]).toEqual([
    ["b", ["bag", "box"]],
    ["l", ["label", "link"]],
  ]);
});

test("no items give no groups", () => {
  expect(groupBy([], String)).toEqual(new Map());
});

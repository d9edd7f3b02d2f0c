import { expect, test } from "vitest";
import { isShown, savedColumns, savedSearch, toSaved } from "./saved-view-search.ts";

const SEARCH = { view: "payable", search: "coats", sort: "cost", order: "asc" } as const;

test("a saved search is recognised on all of its pages, and with its parameters in any order", () => {
  const saved = toSaved({ search: { ...SEARCH, page: 2, cursor: "x" }, hidden: new Set(["cost"]) });
  expect(saved).toEqual({ search: SEARCH, hidden_columns: ["cost"] });
  expect(savedSearch(saved)).toEqual(SEARCH);
  const { view, ...rest } = SEARCH;
  expect(isShown(saved, { ...rest, view, type: undefined, page: 3, cursor: "y" })).toBe(true);
  expect(isShown(saved, { ...SEARCH, order: "desc" })).toBe(false);
  expect(isShown(saved, rest)).toBe(false);
});

test("the default order is not part of a search", () => {
  expect(isShown({ search: { sort: "created", order: "desc" } }, {})).toBe(true);
});

test("a column that no longer exists is omitted", () => {
  expect(savedColumns({ hidden_columns: ["gone", "cost"] })).toEqual(new Set(["cost"]));
});

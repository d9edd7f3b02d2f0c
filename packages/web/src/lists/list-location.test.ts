import { describe, expect, it } from "vitest";
import {
  earlierCursors,
  firstPage,
  hasPreviousPage,
  nextPage,
  previousPage,
  type ListLocation,
  type PagedSearch,
} from "./list-location.ts";

describe("paging", () => {
  const search = { payment_status: "paid" as const };
  const first: ListLocation<PagedSearch & { payment_status?: string }> = { search, earlier: [] };
  const second = nextPage(first, "c2");
  const fourth = nextPage(nextPage(second, "c3"), "c4");

  it("keeps the cursors of earlier pages", () => {
    expect(second).toEqual({ search: { ...search, page: 2, cursor: "c2" }, earlier: [] });
    expect(fourth).toEqual({ search: { ...search, page: 4, cursor: "c4" }, earlier: ["c2", "c3"] });
  });
  it("returns to the previous page with its cursor", () => {
    expect(previousPage(fourth)).toEqual(nextPage(second, "c3"));
    expect(previousPage(previousPage(fourth))).toEqual(second);
    expect(previousPage(second)).toEqual(first);
    expect([second, fourth].map(hasPreviousPage)).toEqual([true, true]);
  });
  it("links from a later page return to the first page", () => {
    const sent: ListLocation<PagedSearch & { payment_status?: string }> = {
      search: { ...search, page: 7, cursor: "c7" },
      earlier: earlierCursors({}),
    };
    expect(hasPreviousPage(sent)).toBe(false);
    expect(previousPage(sent)).toEqual(first);
    const on = nextPage(sent, "c8");
    expect(hasPreviousPage(on)).toBe(true);
    expect(previousPage(on)).toEqual(sent);
  });
  it("the first page has no page number and no cursor", () => {
    expect(firstPage(fourth.search)).toEqual({ search, earlier: [] });
  });
  it("ignores history states that it did not write", () => {
    expect(earlierCursors({ earlier: ["c2"] })).toEqual(["c2"]);
    expect(earlierCursors({ earlier: "c2" })).toEqual([]);
    expect(earlierCursors({ earlier: [1] })).toEqual([]);
    expect(earlierCursors(undefined)).toEqual([]);
  });
});

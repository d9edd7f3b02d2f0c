import { describe, expect, it } from "vitest";
import * as v from "valibot";
import {
  changed,
  earlierOf,
  filterCount,
  firstPlace,
  isPreviousKnown,
  nextPlace,
  ParcelSearchSchema,
  previousPlace,
  type Place,
} from "./parcel-search.ts";

/** What is left of an address, what is absent aside. */
const read = (search: Record<string, unknown>): unknown =>
  JSON.parse(JSON.stringify(v.parse(ParcelSearchSchema, search)));

describe("the search of the page", () => {
  it("takes what the API can be asked", () => {
    const search = {
      search: "coats",
      payment_status: "unpaid",
      delivery_status: "in_transit",
      type: "document",
      from: "2026-11-01",
      to: "2026-11-21",
      sort: "cost",
      order: "asc",
      page: 3,
      cursor: "c3",
    };
    expect(read(search)).toEqual(search);
  });
  it("drops what can't be asked, and keeps the rest", () => {
    expect(
      read({
        search: "x".repeat(101),
        payment_status: "gratis",
        delivery_status: 7,
        type: null,
        from: "2026-02-31",
        to: ["2026-11-21"],
        sort: "weight",
        order: "sideways",
        page: -1,
        cursor: { a: 1 },
        utm_source: "mail",
      }),
    ).toEqual({});
    expect(read({ type: "document", from: "yesterday" })).toEqual({ type: "document" });
  });
  it("reads a number as the text that was typed", () => {
    expect(read({ search: 8801712345678 })).toEqual({ search: "8801712345678" });
    expect(read({ search: "  coats " })).toEqual({ search: "coats" });
    expect(read({ search: "  " })).toEqual({});
  });
  it("does not write down the usual order", () => {
    expect(read({ sort: "created", order: "desc" })).toEqual({});
    expect(read({ sort: "title" })).toEqual({ sort: "title", order: "desc" });
    expect(read({ order: "asc" })).toEqual({ sort: "created", order: "asc" });
  });
  it("knows no later page without its cursor, and no cursor without its number", () => {
    expect(read({ page: 3 })).toEqual({});
    expect(read({ cursor: "c3" })).toEqual({});
    expect(read({ page: 1, cursor: "c1" })).toEqual({});
  });
  it("counts its filters", () => {
    expect(filterCount({})).toBe(0);
    expect(filterCount({ search: "coats", type: "document", to: "2026-11-21", page: 2, cursor: "c2" })).toBe(
      2,
    );
  });
  it("begins at the first page when it changes", () => {
    expect(changed({ type: "document", page: 2, cursor: "c2" }, { payment_status: "paid" })).toEqual({
      type: "document",
      payment_status: "paid",
    });
  });
});

describe("paging", () => {
  const search = { payment_status: "paid" as const };
  const first: Place = { search, earlier: [] };
  const second = nextPlace(first, "c2");
  const fourth = nextPlace(nextPlace(second, "c3"), "c4");

  it("keeps the way", () => {
    expect(second).toEqual({ search: { ...search, page: 2, cursor: "c2" }, earlier: [] });
    expect(fourth).toEqual({ search: { ...search, page: 4, cursor: "c4" }, earlier: ["c2", "c3"] });
  });
  it("goes back the same way", () => {
    expect(previousPlace(fourth)).toEqual(nextPlace(second, "c3"));
    expect(previousPlace(previousPlace(fourth))).toEqual(second);
    expect(previousPlace(second)).toEqual(first);
    expect([second, fourth].map(isPreviousKnown)).toEqual([true, true]);
  });
  it("begins anew from a page that somebody has sent", () => {
    const sent: Place = { search: { ...search, page: 7, cursor: "c7" }, earlier: earlierOf({}) };
    expect(isPreviousKnown(sent)).toBe(false);
    expect(previousPlace(sent)).toEqual(first);
    const on = nextPlace(sent, "c8");
    expect(isPreviousKnown(on)).toBe(true);
    expect(previousPlace(on)).toEqual(sent);
  });
  it("drops page and cursor on the first page", () => {
    expect(Object.keys(firstPlace(fourth.search).search)).toEqual(["payment_status"]);
  });
  it("takes from the history only what it has put there", () => {
    expect(earlierOf({ earlier: ["c2"] })).toEqual(["c2"]);
    expect(earlierOf({ earlier: "c2" })).toEqual([]);
    expect(earlierOf({ earlier: [1] })).toEqual([]);
    expect(earlierOf(undefined)).toEqual([]);
  });
});

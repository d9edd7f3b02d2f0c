import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { changed, filterCount, ParcelSearchSchema } from "./parcel-search.ts";

/** Parses search parameters, and returns those that are present. */
const read = (search: Record<string, unknown>): unknown =>
  JSON.parse(JSON.stringify(v.parse(ParcelSearchSchema, search)));

describe("the search of the page", () => {
  it("keeps valid parameters", () => {
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
  it("drops invalid parameters and keeps the others", () => {
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
  it("reads a number in the URL as the typed text", () => {
    expect(read({ search: 8801712345678 })).toEqual({ search: "8801712345678" });
    expect(read({ search: "  coats " })).toEqual({ search: "coats" });
    expect(read({ search: "  " })).toEqual({});
  });
  it("reads a boolean in the URL as the filter", () => {
    expect(read({ cod: true })).toEqual({ cod: "true" });
    expect(read({ cod: "false" })).toEqual({ cod: "false" });
    expect(read({ cod: "maybe" })).toEqual({});
  });
  it("omits the default order", () => {
    expect(read({ sort: "created", order: "desc" })).toEqual({});
    expect(read({ sort: "title" })).toEqual({ sort: "title", order: "desc" });
    expect(read({ order: "asc" })).toEqual({ sort: "created", order: "asc" });
  });
  it("requires both the cursor and the number of a later page", () => {
    expect(read({ page: 3 })).toEqual({});
    expect(read({ cursor: "c3" })).toEqual({});
    expect(read({ page: 1, cursor: "c1" })).toEqual({});
  });
  it("counts the filters of a search", () => {
    expect(filterCount({})).toBe(0);
    expect(filterCount({ search: "coats", type: "document", to: "2026-11-21", page: 2, cursor: "c2" })).toBe(
      2,
    );
  });
  it("starts at the first page when the search changes", () => {
    expect(changed({ type: "document", page: 2, cursor: "c2" }, { payment_status: "paid" })).toEqual({
      type: "document",
      payment_status: "paid",
    });
  });
});

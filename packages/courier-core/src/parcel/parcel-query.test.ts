import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ParcelQuerySchema, momentsOf } from "./parcel-query.ts";
import { searchTerms } from "./parcel-search.ts";
import { formatPhone } from "../base/phone.ts";

const centerOf = (district: string, district_bn: string) => ({
  district,
  district_bn,
  region: "",
  covered_area: [],
  latitude: 0,
  longitude: 0,
});
const CENTERS = [centerOf("Sylhet", "সিলেট"), centerOf("Cumilla", "কুমিল্লা")];

describe("a query", () => {
  test("defaults to 50, newest first", () => {
    expect(v.parse(ParcelQuerySchema, {})).toEqual({ sort: "created", order: "desc", limit: 50 });
  });
  test("ignores an empty field", () => {
    const empty = { search: "", payment_status: "", delivery_status: "", type: "", from: "", to: "" };
    const given = Object.entries(v.parse(ParcelQuerySchema, empty)).filter(
      ([, value]) => value !== undefined,
    );
    expect(Object.fromEntries(given)).toEqual({ sort: "created", order: "desc", limit: 50 });
  });
  test.each([
    { payment_status: "free" },
    { delivery_status: "gone" },
    { type: "box" },
    { from: "2026-02-31" },
    { from: "2026-13-01" },
    { to: "21-11-2026" },
    { to: "2026-11-21T00:00:00Z" },
    { sort: "weight" },
    { order: "up" },
    { limit: "0" },
    { limit: "101" },
    { limit: "ten" },
    { search: "x".repeat(101) },
    { search: "a\0b" },
    { search: "a\u001Fb" },
    { search: "\uD800" },
    { email: `${"x".repeat(310)}@example.com` },
    { email: "a\0@example.com" },
    { cursor: "x".repeat(2001) },
    { from: "0000-01-01" },
    { from: "0001-01-01" },
    { to: "1899-12-31" },
    { to: "+02026-01-01" },
  ])("rejects %j", (query) => expect(v.is(ParcelQuerySchema, query)).toBe(false));
});

test("accepts every day from 1900 to 9999", () => {
  for (const day of ["1900-01-01", "2026-11-21", "9999-12-31"])
    expect(v.is(ParcelQuerySchema, { from: day, to: day })).toBe(true);
});

test("days are in Dhaka time, and the last one is included", () => {
  expect(momentsOf({ from: "2026-11-21", to: "2026-11-21" })).toEqual({
    since: new Date("2026-11-20T18:00:00Z"),
    before: new Date("2026-11-21T18:00:00Z"),
  });
  expect(momentsOf({})).toEqual({});
});

describe("a search", () => {
  test.each([
    "01712345678",
    "+88 01712-345678",
    "8801712345678",
    "008801712345678",
    "০১৭১২-৩৪৫৬৭৮",
    "(01712) 345 678",
  ])("finds a phone number that is typed as %j", (text) => {
    const terms = searchTerms(text, []);
    const stored = "+8801712345678";
    expect([terms?.text, terms?.phone].some((term) => term !== undefined && stored.includes(term))).toBe(
      true,
    );
  });

  test("finds any part of a phone number with at least three digits, in local and international form", () => {
    const number = fc.stringMatching(/^01[3-9]\d{8}$/);
    fc.assert(
      fc.property(number, fc.nat(8), fc.integer({ min: 3, max: 12 }), (local, start, length) => {
        const e164 = `+88${local}`;
        const shown = formatPhone(e164).slice(start, start + length);
        const terms = searchTerms(shown, []);
        const digits = shown.replace(/\D/g, "");
        const isFound = [terms?.text, terms?.phone].some((term) => term !== undefined && e164.includes(term));
        expect(isFound || digits.length < 3).toBe(true);
      }),
      // The digits 0088 inside a number could be read as an international prefix.
      { examples: [["01300880000", 3, 5]] },
    );
  });

  test.each(["", "   ", "\n"])("a search for %j matches nothing", (text) =>
    expect(searchTerms(text, [])).toBeUndefined(),
  );
  test.each([
    ["trk8f3k2q9z", "trk 8f3k 2q9z"],
    ["trk8f3k2q9z", "8F3K-2Q9Z"],
    ["trk8f3k2q9z", "৮F৩K ২Q৯Z"],
    ["trk8f3k2?9z", "TRK8F3K2O9Z"],
    ["trk8f3k??9z", "trk8f3k 1l9z"],
  ])("matches the tracking ID %j when it is typed as %j", (id, typed) =>
    expect(searchTerms(typed, [])?.id).toBe(id),
  );
  test.each([
    ["সিলেট", "sylhet"],
    ["Comilla", "cumilla"],
    ["Sylhet", undefined],
    ["সিল", undefined],
  ])("a search for %j matches the district %j", (typed, district) =>
    expect(searchTerms(typed, CENTERS)?.district).toBe(district),
  );
  test("a search for words does not match phone numbers", () =>
    expect(searchTerms("Road 7, Dhaka", [])).toEqual({
      text: "road 7, dhaka",
      phone: undefined,
      id: undefined,
      district: undefined,
    }));
});

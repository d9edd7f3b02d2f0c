import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { readWeight, ShipmentSearchSchema } from "./shipment-search.ts";

const parse = (search: Record<string, unknown>) => v.parse(ShipmentSearchSchema, search);

describe("a shipment in a URL", () => {
  it("keeps valid parameters", () => {
    const search = { from: "dhaka", to: "coxs-bazar", type: "non-document", weight: 3.3 };
    expect(parse(search)).toEqual(search);
  });
  it("the parameters may be empty", () => {
    expect(parse({})).toEqual({});
  });
  it("drops invalid parameters and keeps the others", () => {
    expect(parse({ from: "dhaka", to: 12, type: "elephant", weight: "3.3" })).toEqual({ from: "dhaka" });
  });
  it.each([-1, 0.05, 100.1, Number.NaN, Infinity])("drops the weight %d", (weight) => {
    expect(parse({ weight }).weight).toBeUndefined();
  });
  it("a shipment has no other parameters", () => {
    expect(parse({ returnTo: "//elsewhere.example" })).toEqual({});
  });
});

describe("a typed weight", () => {
  it.each([
    ["", 0],
    ["3.3", 3.3],
    [" 3,3 ", 3.3],
    ["৩.৩", 3.3],
    ["100", 100],
  ])("reads %j as %d kg", (text, kg) => {
    expect(readWeight(text)).toEqual({ kg });
  });
  it.each([
    ["three", "weight.invalid"],
    ["-2", "weight.invalid"],
    ["3.33", "weight.invalid"],
    ["100.1", "weight.tooHeavy"],
  ])("refuses %j: %s", (text, code) => {
    expect(readWeight(text)).toEqual({ code });
  });
});

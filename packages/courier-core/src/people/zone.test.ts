import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { areaOfAddress } from "./address-place.ts";
import type { ServiceCenter } from "./service-center.ts";
import { type Zone, ZonesSchema, isOtherZone, zoneOfArea } from "./zone.ts";

const bogura: ServiceCenter = {
  district: "Bogura",
  district_bn: "বগুড়া",
  region: "Rajshahi",
  latitude: 24.8,
  longitude: 89.4,
  covered_area: ["Adamdighi", "Bogura Sadar", "Sherpur", "Gabtali", "Sonatala"],
  covered_area_bn: ["আদমদীঘি", "বগুড়া সদর", "শেরপুর", "গাবতলী", "সোনাতলা"],
};

describe("the area of an address", () => {
  it.each([
    ["House 12, Gabtali, Bogura", "Gabtali", false],
    ["বাসা ৭, স্টেশন রোড, শেরপুর, বগুড়া", "Sherpur", false],
    ["Bogura Sadar", "Bogura Sadar", false],
    // The last area name in the address counts. The name of a road does not count.
    ["Gabtali Market, Sherpur, Bogura", "Sherpur", false],
    ["House 3, Sherpur Road, Gabtali", "Gabtali", false],
    // A misspelt name.
    ["House 4, Gabtoli, Bogra", "Gabtali", true],
  ])("%s", (address, area, isGuess) => {
    expect(areaOfAddress(bogura, address)).toEqual({ area, isGuess });
  });
  it.each(["House 12, Road 5", "Sherpur Road 9", "Dhaka", ""])("%s has no known area", (address) => {
    expect(areaOfAddress(bogura, address)).toBeUndefined();
  });
});

const id = (last: number) => `0199d000-0000-4000-8000-00000000000${last}`;
const north: Zone = { id: id(1), name: "North", areas: ["Gabtali", "Sonatala"], riders: ["a", "b"] };
const south: Zone = { id: id(2), name: "South", areas: ["Sherpur"], riders: ["c"] };

describe("zones", () => {
  it("contain the areas that are assigned to them", () => {
    expect(zoneOfArea([north, south], "Sherpur")).toBe(south);
    expect(zoneOfArea([north, south], "Dhunat")).toBeUndefined();
    expect(zoneOfArea([north, south], undefined)).toBeUndefined();
  });
  it.each([
    ["Gabtali", "a", false],
    ["Gabtali", "c", true],
    // There is no warning if the area or the rider has no zone.
    ["Dhunat", "c", false],
    ["Gabtali", "stranger", false],
    [undefined, "c", false],
  ])("cause a warning for %s with %s: %s", (area, rider, expected) => {
    expect(isOtherZone([north, south], area, rider)).toBe(expected);
  });
  it.each([
    [[north, { ...south, id: north.id }], /^Invalid/],
    [[north, { ...south, name: "North" }], /^zone.nameTaken$/],
    [[north, { ...south, areas: ["Gabtali"] }], /^zone.areaTaken$/],
    [[{ ...north, riders: ["a", "a"] }], /^Invalid/],
  ])("are rejected if they overlap", (zones, message) => {
    const parsed = v.safeParse(ZonesSchema, { version: 0, zones });
    expect(parsed.success).toBe(false);
    expect(parsed.issues?.[0]?.message).toMatch(message);
  });
});

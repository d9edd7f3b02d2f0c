import { readFileSync } from "node:fs";
import { ServiceCentersSchema, type ServiceCenter } from "@harkara/courier-core/service-center";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const read = (name: string): string =>
  readFileSync(new URL(`../public/data/${name}`, import.meta.url), "utf8");

const isSound = ({ district_bn = "", covered_area, latitude, longitude }: ServiceCenter): boolean =>
  /^[\u0980-\u09FF ]+$/.test(district_bn) &&
  covered_area.length > 0 &&
  latitude > 20.5 &&
  latitude < 26.7 &&
  longitude > 88 &&
  longitude < 92.7;

describe.each(["serviceCenter.json", "warehouses.json"])("%s", (name) => {
  const centers = v.parse(ServiceCentersSchema, JSON.parse(read(name)));

  it("holds the 64 districts of the eight divisions once each", () => {
    expect(centers).toHaveLength(64);
    expect(new Set(centers.map((center) => center.district)).size).toBe(64);
    expect(new Set(centers.map((center) => center.region)).size).toBe(8);
  });
  it("has a Bangla name and covered areas for each, inside the country's bounding box", () => {
    expect(centers.filter((center) => !isSound(center))).toEqual([]);
  });
});

it("is what make-data.ts writes", async () => {
  process.argv.push("--check");
  await expect(import("./make-data.ts")).resolves.toBeDefined();
  process.argv.pop();
});

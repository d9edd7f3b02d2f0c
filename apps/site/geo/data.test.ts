import { readFileSync } from "node:fs";
import { ServiceCentersSchema } from "@harkara/courier-core/service-center";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const read = (name: string): string => readFileSync(new URL(`../public/data/${name}`, import.meta.url), "utf8");

describe.each(["serviceCenter.json", "warehouses.json"])("%s", (name) => {
  const centers = v.parse(ServiceCentersSchema, JSON.parse(read(name)));

  it("holds the 64 districts of the eight divisions once each", () => {
    expect(centers).toHaveLength(64);
    expect(new Set(centers.map((center) => center.district)).size).toBe(64);
    expect(new Set(centers.map((center) => center.region)).size).toBe(8);
  });
  it("has a Bangla name and covered areas for each, inside the country's bounding box", () => {
    for (const center of centers) {
      expect(center.district_bn, center.district).toMatch(/^[\u0980-\u09FF ]+$/);
      expect(center.covered_area.length, center.district).toBeGreaterThan(0);
      expect(center.latitude, center.district).toBeGreaterThan(20.5);
      expect(center.latitude, center.district).toBeLessThan(26.7);
      expect(center.longitude, center.district).toBeGreaterThan(88);
      expect(center.longitude, center.district).toBeLessThan(92.7);
    }
  });
});

it("is what make-data.ts writes", async () => {
  process.argv.push("--check");
  await import("./make-data.ts");
  process.argv.pop();
});

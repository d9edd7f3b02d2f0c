import { readFileSync } from "node:fs";
import { ServiceCentersSchema } from "@harkara/courier-core/people/service-center";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { centerBySlug, CoverageSearchSchema, slugOf } from "./center-slug.ts";

const centers = v.parse(
  ServiceCentersSchema,
  JSON.parse(readFileSync(new URL("../../public/data/serviceCenter.json", import.meta.url), "utf8")),
);

describe("slugs of service centers", () => {
  it("each of the 64 centers has a slug, with no duplicates", () => {
    expect(new Set(centers.map(slugOf)).size).toBe(64);
  });
  it.each(centers.map((center) => [slugOf(center), center] as const))(
    "the slug of %s finds its center again",
    (slug, center) => {
      expect(v.parse(CoverageSearchSchema, { center: slug })).toEqual({ center: slug });
      expect(centerBySlug(centers, slug)).toBe(center);
    },
  );
  it("omits apostrophes, and replaces spaces by dashes", () => {
    expect(centers.map(slugOf)).toContain("coxs-bazar");
  });
});

describe("the search of the coverage page", () => {
  it.each(["bogura", "Bogu", "নাটো"])("accepts %j, a slug or a part of a name", (center) => {
    expect(v.parse(CoverageSearchSchema, { center: ` ${center} ` })).toEqual({ center });
  });
  it.each([undefined, "", " ", 7, null, ["bogura"], "a".repeat(41)])("ignores %j", (center) => {
    expect(v.parse(CoverageSearchSchema, { center }).center).toBeUndefined();
  });
  it("finds nothing for an unknown name", () => {
    expect(centerBySlug(centers, "atlantis")).toBeUndefined();
    expect(centerBySlug(centers, undefined)).toBeUndefined();
  });
});

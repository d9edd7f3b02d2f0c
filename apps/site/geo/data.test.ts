import { readFileSync } from "node:fs";
import { ServiceCentersSchema, type ServiceCenter } from "@harkara/courier-core/people/service-center";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");

const isSound = ({
  district_bn = "",
  covered_area,
  covered_area_bn = [],
  ...center
}: ServiceCenter): boolean =>
  covered_area.length > 0 &&
  [center.covered_area_en ?? covered_area, covered_area_bn].every(
    ({ length }) => length === covered_area.length,
  ) &&
  [district_bn, ...covered_area_bn].every((name) => /^[\u0980-\u09FF -]+$/.test(name));

/** Words in the names of offices and police posts, which are not areas. */
const NO_PLACE =
  /\b(police|p\.?s|i\.?c|thana|station|outpost|camp|cent(er|re)|office)\b|পুলিশ|থানা|তদন্ত|ফাঁড়ি|কেন্দ্র|ক্যাম্প|অফিস/i;

/** Returns the displayed names of a center's areas that name no place. */
const officesIn = ({ covered_area, covered_area_en = covered_area, covered_area_bn = [] }: ServiceCenter) =>
  [...covered_area_en, ...covered_area_bn].filter((name) => NO_PLACE.test(name));

/**
 * Returns the displayed names of a center's main area ("Sadar") that spell the district
 * differently.
 */
function otherSadars(center: ServiceCenter): string[] {
  const { district, district_bn = "", covered_area, covered_area_en = covered_area } = center;
  return [
    ...covered_area_en.filter((name) => name.endsWith(" Sadar") && name !== `${district} Sadar`),
    ...(center.covered_area_bn ?? []).filter(
      (name) => name.endsWith(" সদর") && !isSadarBn(district_bn, name),
    ),
  ];
}

/** Cumilla's main area has an addition to its name: আদর্শ. */
const isSadarBn = (district: string, name: string) =>
  [`${district} সদর`, `${district} আদর্শ সদর`].includes(name);

const PositionSchema = v.tuple([v.number(), v.number()]);
const ShapesSchema = v.object({
  features: v.array(
    v.object({
      properties: v.object({ name: v.optional(v.string()) }),
      geometry: v.object({
        type: v.literal("MultiPolygon"),
        coordinates: v.array(v.array(v.array(PositionSchema))),
      }),
    }),
  ),
});
type Position = v.InferOutput<typeof PositionSchema>;
type Shape = v.InferOutput<typeof ShapesSchema>["features"][number];

/**
 * Whether a position is inside a shape: a ray to the east crosses the edges an odd number of times.
 * Holes are rings too, so a position in a hole is outside.
 */
function isInside([x, y]: Position, { geometry }: Shape): boolean {
  const edges = geometry.coordinates
    .flat()
    .flatMap((ring) => ring.slice(1).map((end, index): [Position, Position] => [ring[index] ?? end, end]));
  const crossed = edges.filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  );
  return crossed.length % 2 === 1;
}

// The shapes of the map, which show that no pin is in the sea, and the divisions from an
// independent source.
const { land } = v.parse(v.object({ land: ShapesSchema }), JSON.parse(read("public/data/basemap.json")));
const divisions = v.parse(
  ShapesSchema,
  JSON.parse(readFileSync(new URL("bd-divisions.geo.json", import.meta.url), "utf8")),
);

/**
 * The districts of the division that was separated from Dhaka in 2015. The shapes are older, so they still
 * have these districts in Dhaka.
 */
const MYMENSINGH = ["Jamalpur", "Mymensingh", "Netrokona", "Sherpur"];
const shapeOf = (region: string) => (region === "Mymensingh" ? "Dhaka" : region);

describe.each(["../../packages/web/public/data/serviceCenter.json", "public/data/warehouses.json"])(
  "%s",
  (name) => {
    const centers = v.parse(ServiceCentersSchema, JSON.parse(read(name)));

    it("the file has each of the 64 districts in eight divisions once", () => {
      expect(centers).toHaveLength(64);
      expect(new Set(centers.map((center) => center.district)).size).toBe(64);
      expect(new Set(centers.map((center) => center.region)).size).toBe(8);
    });
    it("the file has a Bangla name and covered areas for each district", () => {
      expect(centers.filter((center) => !isSound(center))).toEqual([]);
    });
    it("no area is an office or a police post", () => {
      expect(centers.flatMap(officesIn)).toEqual([]);
      const post = "নরুন্দি পুলিশ তদন্ত কেন্দ্র";
      const [center] = centers;
      expect(
        center && officesIn({ ...center, covered_area: ["Narundi Police I.C"], covered_area_bn: [post] }),
      ).toEqual(["Narundi Police I.C", post]);
    });
    it("the main area of a district spells its name in the same way", () => {
      expect(centers.flatMap(otherSadars)).toEqual([]);
    });
    it("areas keep the names that zones and parcels refer to", () => {
      const stored = centers.flatMap(({ covered_area }) => covered_area);
      expect(stored).toEqual(
        expect.arrayContaining(["Narundi Police I.C", "Naryanganj Sadar", "Khagrachhari"]),
      );
    });
    it.each(centers)("$district is in Bangladesh, in $region and in no other division", (center) => {
      const point: Position = [center.longitude, center.latitude];
      expect(land.features.some((shape) => isInside(point, shape))).toBe(true);
      const around = divisions.features.filter((shape) => isInside(point, shape));
      expect(around.map(({ properties }) => properties.name)).toEqual([shapeOf(center.region)]);
    });
    it("assigns the four districts of Mymensingh according to the law", () => {
      const counted = centers.filter(({ region }) => region === "Mymensingh").map(({ district }) => district);
      expect(counted).toEqual(MYMENSINGH);
    });
  },
);

it("equals the output of make-data.ts", async () => {
  process.argv.push("--check");
  await expect(import("./make-data.ts")).resolves.toBeDefined();
  process.argv.pop();
});

// Writes public/data/*.json from the tables in this folder: the two static files of the spec (section 7), and
// the shapes of the map. Also writes public/pictures/map.svg with the same shapes, in pixels at the initial
// zoom.
//   node apps/site/geo/make-data.ts            writes the files
//   node apps/site/geo/make-data.ts --check    fails if the files are outdated
import { readFileSync, writeFileSync } from "node:fs";
import { START_ZOOM, toPixels } from "@harkara/ui/mercator";
import type { Geometry, MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";
import type { Objects, Topology } from "topojson-specification";
import * as v from "valibot";

const DistrictsSchema = v.array(
  v.object({
    name: v.string(),
    nameBn: v.string(),
    division: v.string(),
    lat: v.number(),
    lng: v.number(),
    upazilas: v.array(v.string()),
    thanas: v.array(v.string()),
  }),
);

/** The approximate line width in the picture. */
const LINE_PX = 1.5;

const DIVISIONS_BN: Readonly<Record<string, string>> = {
  Barishal: "বরিশাল",
  Chattogram: "চট্টগ্রাম",
  Dhaka: "ঢাকা",
  Khulna: "খুলনা",
  Mymensingh: "ময়মনসিংহ",
  Rajshahi: "রাজশাহী",
  Rangpur: "রংপুর",
  Sylhet: "সিলেট",
};

const here = new URL(".", import.meta.url);
const districts = v.parse(DistrictsSchema, JSON.parse(readFileSync(new URL("districts.json", here), "utf8")));

/**
 * The Bangla names of areas, by their English names. If two areas have the same English name but different
 * Bangla names, the key is `District/Area`.
 */
const areasBn = v.parse(
  v.record(v.string(), v.string()),
  JSON.parse(readFileSync(new URL("areas-bn.json", here), "utf8")),
);

/**
 * The English names of areas whose stored name is misspelt or is not the name of a place. Zones and parcels
 * refer to areas by their stored names, so these do not change.
 */
const areasEn = v.parse(
  v.record(v.string(), v.string()),
  JSON.parse(readFileSync(new URL("areas-en.json", here), "utf8")),
);

/**
 * Returns the Bangla name of an area.
 * @throws Error for an area without a Bangla name
 */
function areaBn(district: string, area: string): string {
  const name = areasBn[`${district}/${area}`] ?? areasBn[area];
  if (name === undefined) throw new Error(`${district}: no Bangla name for the area ${area}`);
  return name.normalize("NFC");
}

const centers = districts
  .map((district) => {
    const regionBn = DIVISIONS_BN[district.division];
    if (!regionBn) throw new Error(`${district.name}: no Bangla name for the division ${district.division}`);
    const areas = [...new Set([...district.thanas, ...district.upazilas])];
    return {
      district: district.name,
      region: district.division,
      latitude: district.lat,
      longitude: district.lng,
      covered_area: areas,
      covered_area_en: areas.some((area) => area in areasEn)
        ? areas.map((area) => areasEn[area] ?? area)
        : undefined,
      // NFC makes typed names equal, whether the keyboard writes য় and ড় as one code point or as two.
      district_bn: district.nameBn.normalize("NFC"),
      region_bn: regionBn.normalize("NFC"),
      covered_area_bn: areas.map((area) => areaBn(district.name, area)),
    };
  })
  .toSorted((a, b) => a.region.localeCompare(b.region, "en") || a.district.localeCompare(b.district, "en"));

const centersText = `[\n${centers.map((center) => JSON.stringify(center)).join(",\n")}\n]\n`;
for (const [name, text] of [
  ["../../packages/web/public/data/serviceCenter.json", centersText],
  ["public/data/warehouses.json", centersText],
  ["public/data/basemap.json", `${JSON.stringify(basemap())}\n`],
  ["public/pictures/map.svg", picture()],
] as const) {
  const file = new URL(`../${name}`, here);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text)
    throw new Error(`${name} is not what geo/make-data.ts writes: run it and commit the result.`);
}

/**
 * Returns the outline of the country, its surroundings and the rivers as GeoJSON. The zones in the source are
 * merged, because they are not borders. Coordinates are rounded to 0.001°, about 100 m, which is finer than
 * the sources.
 */
function basemap() {
  const country = topology("bd-zones.topo.json");
  const context = topology("bd-context.topo.json");
  const layers = {
    land: layer(country, "country"),
    neighbours: layer(context, "neighbours"),
    rivers: layer(context, "rivers"),
  };
  const rounded: unknown = JSON.parse(
    JSON.stringify(layers, (_key, value: unknown) =>
      typeof value === "number" ? Math.round(value * 1000) / 1000 : value,
    ),
  );
  return rounded;
}

function layer(source: Topology, name: string) {
  const object = source.objects[name];
  if (!object) throw new Error(`There is no layer ${name}.`);
  const drawn = feature(source, object);
  const features = "features" in drawn ? drawn.features : [drawn];
  return {
    type: "FeatureCollection",
    features: features.map(({ geometry }) => ({
      type: "Feature",
      properties: {},
      geometry: geometry.type === "MultiPolygon" ? withoutHoles(geometry) : geometry,
    })),
  };
}

/**
 * Returns the same layers as SVG paths, by name and without colours, in Web Mercator pixels at the initial
 * zoom of the map. Points closer together than a line's width are left out.
 */
function picture(): string {
  const country = topology("bd-zones.topo.json");
  const context = topology("bd-context.topo.json");
  const paths = Object.entries({
    neighbours: layer(context, "neighbours"),
    land: layer(country, "country"),
    rivers: layer(context, "rivers"),
  }).map(([name, { features }]) => {
    const lines = features.flatMap(({ geometry }) => linesOf(geometry));
    return `<path id="${name}" d="${lines.map((line) => path(line)).join("")}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${paths.join("\n")}\n</svg>\n`;
}

function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === "LineString") return [geometry.coordinates];
  if (geometry.type === "MultiLineString" || geometry.type === "Polygon") return geometry.coordinates;
  if (geometry.type === "MultiPolygon") return geometry.coordinates.flat();
  throw new Error(`The picture of the map has no ${geometry.type}.`);
}

/**
 * Returns an SVG path through positions, in half pixels. The first position is absolute. Each further one is
 * relative to the previous position.
 */
function path(line: readonly Position[]): string {
  const pixels = line.map(([longitude = 0, latitude = 0]) =>
    toPixels(longitude, latitude, START_ZOOM).map((pixel) => Math.round(pixel * 2) / 2),
  );
  let d = "";
  let [lastX, lastY] = [0, 0];
  for (const [index, [x = 0, y = 0]] of pixels.entries()) {
    const isEnd = index === 0 || index === pixels.length - 1;
    if (!isEnd && Math.hypot(x - lastX, y - lastY) < LINE_PX) continue;
    d += index === 0 ? `M${x} ${y}` : `l${x - lastX} ${y - lastY}`;
    [lastX, lastY] = [x, y];
  }
  return d;
}

/**
 * Removes narrow gaps inside the country, where the edges of two parts do not quite meet. They would be drawn
 * as dashes.
 */
function withoutHoles({ coordinates }: MultiPolygon): MultiPolygon {
  return { type: "MultiPolygon", coordinates: coordinates.map((polygon) => polygon.slice(0, 1)) };
}

function topology(name: string): Topology {
  const parsed: unknown = JSON.parse(readFileSync(new URL(name, here), "utf8"));
  if (!isTopology(parsed)) throw new Error(`${name} is no TopoJSON.`);
  return parsed;
}

function isTopology(value: unknown): value is Topology<Objects> {
  return typeof value === "object" && value !== null && "type" in value && value.type === "Topology";
}

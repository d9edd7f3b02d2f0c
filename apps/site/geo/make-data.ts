// Writes public/data/*.json from the tables beside it: the two static files of the spec (section 7), and what the map draws.
//   node apps/site/geo/make-data.ts            writes them
//   node apps/site/geo/make-data.ts --check    fails where they differ from what it would write
import { readFileSync, writeFileSync } from "node:fs";
import type { MultiPolygon } from "geojson";
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

const centers = districts
  .map((district) => {
    const regionBn = DIVISIONS_BN[district.division];
    if (!regionBn) throw new Error(`${district.name}: no Bangla name for the division ${district.division}`);
    return {
      district: district.name,
      region: district.division,
      latitude: district.lat,
      longitude: district.lng,
      covered_area: [...new Set([...district.thanas, ...district.upazilas])],
      // NFC, so that what a person types compares equal however their keyboard composes য় and ড়.
      district_bn: district.nameBn.normalize("NFC"),
      region_bn: regionBn.normalize("NFC"),
    };
  })
  .toSorted((a, b) => a.region.localeCompare(b.region, "en") || a.district.localeCompare(b.district, "en"));

const centersText = `[\n${centers.map((center) => JSON.stringify(center)).join(",\n")}\n]\n`;
for (const [name, text] of [
  ["serviceCenter.json", centersText],
  ["warehouses.json", centersText],
  ["basemap.json", `${JSON.stringify(basemap())}\n`],
] as const) {
  const file = new URL(`../public/data/${name}`, here);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text)
    throw new Error(`${name} is not what geo/make-data.ts writes: run it and commit the result.`);
}

/**
 * The country's outline, what is around it and the rivers, as GeoJSON. Of the source's zones none is drawn: they are no borders.
 * Coordinates are rounded to 0.001°, about 100 m, finer than the sources are.
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

/** Where the parts of the country were joined, their edges did not quite meet: slivers inside, which would be drawn as dashes. */
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

// Writes public/data/*.json, the two static files of the spec (section 7), from the table beside it.
//   node apps/site/geo/make-data.ts            writes them
//   node apps/site/geo/make-data.ts --check    fails where they differ from what it would write
import { readFileSync, writeFileSync } from "node:fs";
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

const text = `[\n${centers.map((center) => JSON.stringify(center)).join(",\n")}\n]\n`;
for (const name of ["serviceCenter.json", "warehouses.json"]) {
  const file = new URL(`../public/data/${name}`, here);
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text)
    throw new Error(`${name} is not what geo/make-data.ts writes: run it and commit the result.`);
}

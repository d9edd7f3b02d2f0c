import * as v from "valibot";
import { searchable } from "../base/text.ts";

/**
 * A service center: its district, its region, its coordinates in degrees, and its coverage (spec section 3).
 */
export const ServiceCenterSchema = v.object({
  district: v.string(),
  region: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /**
   * The names of the areas. Zones and parcels refer to an area by its name, so a misspelt name is
   * not corrected here.
   */
  covered_area: v.array(v.string()),
  /**
   * The English names to show for `covered_area`, in the same order. Present only if one of them
   * differs from the stored name.
   */
  covered_area_en: v.optional(v.array(v.string())),
  district_bn: v.optional(v.string()),
  region_bn: v.optional(v.string()),
  /** The Bangla names of `covered_area`, in the same order. */
  covered_area_bn: v.optional(v.array(v.string())),
});

/** The list of all service centers. */
export const ServiceCentersSchema = v.array(ServiceCenterSchema);

export type ServiceCenter = v.InferOutput<typeof ServiceCenterSchema>;

/** Returns the distinct regions, in the order of their first occurrence. */
export function regionsOf(centers: readonly ServiceCenter[]): string[] {
  return [...new Set(centers.map((center) => center.region))];
}

/** Returns the centers of one region, in the order of the list. */
export function centersOfRegion(centers: readonly ServiceCenter[], region: string): ServiceCenter[] {
  return centers.filter((center) => center.region === region);
}

/**
 * Other common spellings of districts, in either script, by the current English name. The official spelling of
 * five names changed in 2018, and some districts have always had several spellings.
 */
const OTHER_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  Barishal: ["Barisal"],
  Bogura: ["Bogra"],
  Brahmanbaria: ["B. Baria", "Bbaria"],
  Chapainawabganj: ["Nawabganj", "Chapai Nawabganj"],
  Chattogram: ["Chittagong", "Ctg"],
  "Cox's Bazar": ["Coxs Bazar", "Cox Bazar"],
  Cumilla: ["Comilla"],
  Dhaka: ["Dacca"],
  Jashore: ["Jessore"],
  Jhalokathi: ["Jhalokati", "Jhalakathi", "Jhalakati"],
  Jhenaidah: ["Jhenidah", "Jhenaidaha"],
  Khagrachhari: ["Khagrachari"],
  Kishoreganj: ["Kishorganj"],
  Lakshmipur: ["Laxmipur", "Luxmipur"],
  Moulvibazar: ["Maulvibazar"],
  Munshiganj: ["Munshigonj", "মুন্সীগঞ্জ"],
  Netrokona: ["Netrakona"],
  Narayanganj: ["Narayangonj"],
};

/** Returns the other spellings of a district's name, in either script. */
export function otherSpellings(district: string): readonly string[] {
  return OTHER_SPELLINGS[district] ?? [];
}

/**
 * Finds a service center by name, ignoring case and surrounding spaces (spec section 2, coverage page).
 * Returns the first center whose English or Bangla district name contains the query. If there is none,
 * returns the first center with another spelling that contains the query. Returns undefined for an empty
 * query.
 */
export function findServiceCenter(
  centers: readonly ServiceCenter[],
  text: string,
): ServiceCenter | undefined {
  const wanted = searchable(text);
  if (wanted === "") return undefined;
  const contain = (names: readonly string[]) => names.some((name) => searchable(name).includes(wanted));
  return (
    centers.find(({ district, district_bn = "" }) => contain([district, district_bn])) ??
    centers.find(({ district }) => contain(otherSpellings(district)))
  );
}

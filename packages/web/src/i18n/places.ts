/** District and region names in the user's language. Stored names are English. */
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { getLocale } from "../paraglide/runtime.js";

export function districtName(center: ServiceCenter): string {
  return getLocale() === "bn" ? (center.district_bn ?? center.district) : center.district;
}

/** Returns the names of a center's areas, in the order of `covered_area`. */
export function areaNames({
  covered_area,
  covered_area_en,
  covered_area_bn,
}: ServiceCenter): readonly string[] {
  return (getLocale() === "bn" ? covered_area_bn : covered_area_en) ?? covered_area;
}

/** Returns the name of an area by its index in `covered_area`. */
export function areaName(center: ServiceCenter, area: number): string {
  return areaNames(center)[area] ?? "";
}

export function regionName(region: string, centers: readonly ServiceCenter[]): string {
  if (getLocale() !== "bn") return region;
  return centers.find((center) => center.region === region)?.region_bn ?? region;
}

/** Returns the name of a district in the user's language. */
export type DistrictName = (district: string) => string;

/** Returns the name of a district in the user's language. An unknown district is returned unchanged. */
export function districtLabel(district: string, centers: readonly ServiceCenter[]): string {
  const center = centers.find((candidate) => candidate.district === district);
  return center ? districtName(center) : district;
}

/** District and region names in the reader's language; stored names are English. */
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import { getLocale } from "../paraglide/runtime.js";

export function districtName(center: ServiceCenter): string {
  return getLocale() === "bn" ? (center.district_bn ?? center.district) : center.district;
}

/** An area by its index in `covered_area`. */
export function areaName({ covered_area, covered_area_bn }: ServiceCenter, area: number): string {
  return (getLocale() === "bn" ? covered_area_bn?.[area] : undefined) ?? covered_area[area] ?? "";
}

export function regionName(region: string, centers: readonly ServiceCenter[]): string {
  if (getLocale() !== "bn") return region;
  return centers.find((center) => center.region === region)?.region_bn ?? region;
}

/** Names a district in the reader's language. */
export type DistrictName = (district: string) => string;

/** A stored district in the reader's language; the stored text where the district is unknown. */
export function districtLabel(district: string, centers: readonly ServiceCenter[]): string {
  const center = centers.find((candidate) => candidate.district === district);
  return center ? districtName(center) : district;
}

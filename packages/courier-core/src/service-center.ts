import * as v from "valibot";

/** A service center: one district, its region, where it lies (degrees) and the areas it covers (spec section 3). */
export const ServiceCenterSchema = v.object({
  district: v.string(),
  region: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  covered_area: v.array(v.string()),
  district_bn: v.optional(v.string()),
  region_bn: v.optional(v.string()),
});

/** The static list of all service centers. */
export const ServiceCentersSchema = v.array(ServiceCenterSchema);

/** One service center. */
export type ServiceCenter = v.InferOutput<typeof ServiceCenterSchema>;

/** The distinct regions, in the order in which they first appear. */
export function regionsOf(centers: readonly ServiceCenter[]): string[] {
  return [...new Set(centers.map((center) => center.region))];
}

/** The centers of one region, in their given order. */
export function centersOfRegion(centers: readonly ServiceCenter[], region: string): ServiceCenter[] {
  return centers.filter((center) => center.region === region);
}

/**
 * The first center whose English or Bangla district name contains the typed text, ignoring case and surrounding space
 * (spec section 2, coverage page). Nothing typed finds nothing.
 */
export function findServiceCenter(
  centers: readonly ServiceCenter[],
  text: string,
): ServiceCenter | undefined {
  const wanted = searchable(text.trim());
  if (wanted === "") return undefined;
  return centers.find(
    ({ district, district_bn = "" }) =>
      searchable(district).includes(wanted) || searchable(district_bn).includes(wanted),
  );
}

// Keyboards write some Bangla letters (য়, ড়, ো) as one code point or as two.
function searchable(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

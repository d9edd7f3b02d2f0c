import { areaOfAddress } from "@harkara/courier-core/people/address-place";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import type { Zone, Zones } from "@harkara/courier-core/people/zone";
import { and, eq, inArray } from "drizzle-orm";
import type { Database, Db } from "../../platform/database.ts";
import { staff } from "../../tables/staff.ts";
import { hubZones } from "../../tables/zones.ts";

/** The zones of service centers. */
export interface ZoneStore {
  of(center: string): Promise<Zones>;
  /**
   * Replaces the zones of the operator's center. Saving the stored zones again changes nothing.
   * @returns the saved zones; `changed` if the stored zones have a different version; `area` or `rider` if an
   * area or a rider does not belong to the center
   */
  save(operator: StaffCaller, zones: Zones): Promise<Zones | "changed" | "area" | "rider">;
}

/**
 * Finds the area, within a center's district, that an address contains; null if the address contains none.
 */
export type AreaOf = (center: string, address: string) => string | null;

/** Creates the function that finds the area in an address. */
export function areaReader(centers: readonly ServiceCenter[]): AreaOf {
  const known = new Map(centers.map((center) => [center.district, center]));
  return (district, address) => {
    const center = known.get(district);
    return center === undefined ? null : (areaOfAddress(center, address)?.area ?? null);
  };
}

/** Whether a center has an area. */
export type IsArea = (center: string, area: string) => boolean;

/** Creates the function that checks whether a center has an area. */
export function areaChecker(centers: readonly ServiceCenter[]): IsArea {
  const known = new Map(centers.map(({ district, covered_area }) => [district, new Set(covered_area)]));
  return (center, area) => known.get(center)?.has(area) === true;
}

/**
 * Creates the store for zones.
 * @param now returns the current time
 */
export function createZoneStore(
  { db, transact }: Database,
  isArea: IsArea,
  now: () => Date = () => new Date(),
): ZoneStore {
  return {
    of: (center) => zonesOf(db, center),
    save: ({ center, uid }, { version, zones }) =>
      transact(async (tx) => {
        const stored = await zonesOf(tx, center);
        // The zones are already stored, so the request is a retry after a lost response.
        if (isSame(stored.zones, zones)) return stored;
        if (stored.version !== version) return "changed";
        if (!zones.every(({ areas }) => areas.every((area) => isArea(center, area)))) return "area";
        if (!(await areRiders(tx, center, zones))) return "rider";
        const row = { version: version + 1, zones: [...zones], changed_at: now(), changed_by: uid };
        // The condition on the version detects a concurrent change.
        const saved = await tx
          .insert(hubZones)
          .values({ center, ...row })
          .onConflictDoUpdate({ target: hubZones.center, set: row, setWhere: eq(hubZones.version, version) })
          .returning({ version: hubZones.version });
        return saved.length === 0 ? "changed" : { version: row.version, zones };
      }),
  };
}

/** Returns the zones of a center. The version is 0 before the first change. */
export async function zonesOf(db: Db, center: string): Promise<Zones> {
  const [row] = await db.select().from(hubZones).where(eq(hubZones.center, center));
  return row === undefined ? { version: 0, zones: [] } : { version: row.version, zones: row.zones };
}

// PostgreSQL does not keep the order of keys in a JSON object, so the strings are built in a fixed order.
const textOf = ({ id, name, areas, riders }: Zone): string => JSON.stringify([id, name, areas, riders]);

const isSame = (one: readonly Zone[], other: readonly Zone[]): boolean =>
  one.length === other.length &&
  one.every((zone, place) => {
    const same = other[place];
    return same !== undefined && textOf(zone) === textOf(same);
  });

/**
 * Whether all riders in the zones are on the staff of the center. Riders may stay in a zone while they are
 * inactive.
 */
async function areRiders(db: Db, center: string, zones: readonly Zone[]): Promise<boolean> {
  const uids = [...new Set(zones.flatMap(({ riders }) => riders))];
  if (uids.length === 0) return true;
  const rows = await db
    .select({ uid: staff.uid })
    .from(staff)
    .where(and(inArray(staff.uid, uids), eq(staff.center, center), eq(staff.role, "rider")));
  return rows.length === uids.length;
}

/** Returns the areas of a zone, or undefined if the center has no such zone. */
export function areasOfZone({ zones }: Zones, id: string): readonly string[] | undefined {
  return zones.find((zone) => zone.id === id)?.areas;
}

/** Returns the areas that are in any of a center's zones. */
export const zonedAreas = ({ zones }: Zones): string[] => zones.flatMap(({ areas }) => areas);

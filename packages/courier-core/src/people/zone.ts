/** The zones of a service center: groups of areas (upazilas or thanas), each with its riders. */
import * as v from "valibot";
import { line, uid, uuid } from "../base/fields.ts";
import { code } from "../base/messages.ts";

/** The maximum number of zones per center. */
export const MAX_ZONES = 60;
/** The maximum number of riders per zone. */
const MAX_ZONE_RIDERS = 60;
/** A limit that is higher than the number of areas of any center. */
const MAX_AREAS = 100;
const MAX_NAME = 40;

/** The English name of an area within a service center. */
export const areaName = line("zone.areaUnknown");

/** A zone. Its areas are in the order in which riders visit them. */
export const ZoneSchema = v.object({
  /** The client generates the ID. */
  id: uuid,
  name: line("zone.nameRequired", MAX_NAME),
  areas: v.pipe(v.array(areaName), v.maxLength(MAX_AREAS)),
  /** The riders of the zone. The first rider is suggested when a parcel in the zone is handed over. */
  riders: v.pipe(v.array(uid), v.maxLength(MAX_ZONE_RIDERS)),
});
export type Zone = v.InferOutput<typeof ZoneSchema>;

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/**
 * A center's zones, in the order in which a run visits them. `version` is the version on which the changes
 * are based, so that a concurrent change is not overwritten; 0 for a center without zones.
 */
export const ZonesSchema = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  zones: v.pipe(
    v.array(ZoneSchema),
    v.maxLength(MAX_ZONES),
    v.check((zones) => isUnique(zones.map(({ id }) => id))),
    v.check((zones) => isUnique(zones.map(({ name }) => name)), code("zone.nameTaken")),
    v.check((zones) => isUnique(zones.flatMap(({ areas }) => areas)), code("zone.areaTaken")),
    v.check((zones) => zones.every(({ riders }) => isUnique(riders))),
  ),
});
export type Zones = v.InferOutput<typeof ZonesSchema>;

/** Returns the zone that contains an area; undefined if no zone contains it. */
export function zoneOfArea(zones: readonly Zone[], area: string | undefined): Zone | undefined {
  return area === undefined ? undefined : zones.find(({ areas }) => areas.includes(area));
}

/**
 * Whether a parcel in this area would be handed over to a rider from another zone. False if the area is
 * unknown or in no zone, or if the rider is in no zone.
 */
export function isOtherZone(zones: readonly Zone[], area: string | undefined, rider: string): boolean {
  const zone = zoneOfArea(zones, area);
  const isZoned = zones.some(({ riders }) => riders.includes(rider));
  return zone !== undefined && isZoned && !zone.riders.includes(rider);
}

/**
 * The area of a parcel's delivery address. `is_confirmed`: a hub has confirmed the area. An
 * unconfirmed area was read from the address.
 */
export const ParcelAreaSchema = v.object({ area: v.string(), is_confirmed: v.boolean() });
export type ParcelArea = v.InferOutput<typeof ParcelAreaSchema>;

/** The area of a parcel's delivery address. Absent if no area was found in the address. */
export const DoorAreaSchema = v.object({ area: v.optional(ParcelAreaSchema) });
export type DoorArea = v.InferOutput<typeof DoorAreaSchema>;

/** A hub's confirmation or correction of an area. */
export const AreaChoiceSchema = v.object({ area: areaName });

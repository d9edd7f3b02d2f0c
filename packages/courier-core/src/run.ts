/**
 * Runs: the parcels that a hub hands over to a rider on a day. A run is derived from the events of its parcels;
 * only the order of its stops and its closing are stored.
 */
import * as v from "valibot";
import { DELIVERY_STATUSES } from "./delivery.ts";
import { isoTime, trackingId } from "./fields.ts";
import { daySchema } from "./parcel-query.ts";
import { ParcelAreaSchema, type Zone, zoneOfArea } from "./zone.ts";

/**
 * The outcome of a parcel in a run. `still_out`: the rider still has it, possibly after a failed attempt.
 * `delivered`: to its receiver, or to its sender if it was returning. `back`: it returned to a hub. `lost`:
 * it was reported lost.
 */
export const RUN_OUTCOMES = ["still_out", "delivered", "back", "lost"] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** The maximum number of parcels in a run. */
export const MAX_RUN = 1000;

/** The counts of a run. Amounts are in taka. */
export const RunSummarySchema = v.object({
  rider_uid: v.string(),
  rider_name: v.string(),
  /** The day in Dhaka, such as `2026-11-24`. */
  day: v.string(),
  /** The number of parcels that were handed over. This is the sum of all outcomes. */
  out: v.number(),
  outcomes: v.object(v.entriesFromList(RUN_OUTCOMES, v.number())),
  /** The number of parcels that were delivered with a photo instead of a code. */
  without_code: v.number(),
  /** The number of parcels that the rider has but has not accepted yet. */
  unaccepted: v.number(),
  /** The COD reported by the rider for these parcels. */
  collected: v.number(),
  /** Set while the run is closed. A later hand-over to the rider opens it again. */
  closed: v.optional(v.object({ at: isoTime, by: v.optional(v.string()) })),
});
export type RunSummary = v.InferOutput<typeof RunSummarySchema>;

/** A parcel of a run, with its contact and address, for the printed run sheet. */
export const RunParcelSchema = v.object({
  tracking_id: v.string(),
  title: v.string(),
  reference: v.string(),
  delivery_status: v.picklist(DELIVERY_STATUSES),
  outcome: v.picklist(RUN_OUTCOMES),
  is_accepted: v.boolean(),
  attempts: v.number(),
  name: v.string(),
  phone: v.string(),
  address: v.string(),
  area: v.optional(ParcelAreaSchema),
  /** The COD amount in taka; 0 for none, and for a return. */
  cod: v.number(),
  /** The COD that the rider reported, in taka. */
  collected: v.number(),
});
export type RunParcel = v.InferOutput<typeof RunParcelSchema>;

/** A run with its parcels, in the order of the run sheet. */
export const RunSchema = v.object({ ...RunSummarySchema.entries, parcels: v.array(RunParcelSchema) });
export type Run = v.InferOutput<typeof RunSchema>;

/** The query for a day's runs. */
export const RunsQuerySchema = v.object({ day: daySchema });

const ids = v.pipe(v.array(trackingId), v.maxLength(MAX_RUN));

/** The order of a run: the tracking IDs, first stop first. */
export const RunOrderSchema = v.object({ tracking_ids: ids });
/** The closing of a run: the parcels that were shown to the hub as still out. */
export const RunClosingSchema = v.object({ still_out: ids });

/** A parcel as a stop of a run, with the fields used to sort stops. */
export interface Stop {
  readonly tracking_id: string;
  readonly area?: string | undefined;
  readonly address: string;
}

/**
 * Sorts the parcels of a run. Parcels with a stored position come first, then the others by zone, by the
 * order of the areas in the zone, and by address. Parcels without a zone come last.
 * @param stored the tracking IDs in the stored order; parcels that are not in the run are ignored
 */
export function orderStops<Item extends Stop>(
  items: readonly Item[],
  zones: readonly Zone[],
  stored: readonly string[] = [],
): Item[] {
  const places = new Map(stored.map((id, place) => [id, place]));
  const areas = new Map(zones.flatMap((zone) => zone.areas).map((area, place) => [area, place]));
  const last = Number.MAX_SAFE_INTEGER;
  const placeOf = ({ tracking_id }: Item) => places.get(tracking_id) ?? last;
  const areaOf = ({ area }: Item) => areas.get(area ?? "") ?? last;
  return items.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) ||
      areaOf(one) - areaOf(other) ||
      compare(one.area ?? "", other.area ?? "") ||
      compare(one.address, other.address) ||
      compare(one.tracking_id, other.tracking_id),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Groups consecutive parcels of a run by zone. If the run visits a zone twice, there are two groups. */
export function groupByZone<Item extends Pick<Stop, "area">>(
  items: readonly Item[],
  zones: readonly Zone[],
): { readonly zone: Zone | undefined; readonly items: readonly Item[] }[] {
  const groups: { zone: Zone | undefined; items: Item[] }[] = [];
  for (const item of items) {
    const zone = zoneOfArea(zones, item.area);
    const group = groups.at(-1);
    if (group !== undefined && group.zone?.id === zone?.id) group.items.push(item);
    else groups.push({ zone, items: [item] });
  }
  return groups;
}

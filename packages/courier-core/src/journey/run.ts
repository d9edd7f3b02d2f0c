/**
 * Runs. A run consists of the parcels that a hub hands over to a rider on a day. It is derived from the
 * parcel events. Only the order of its stops and its closing are stored.
 */
import * as v from "valibot";
import { DELIVERY_STATUSES } from "../parcel/delivery.ts";
import { isoTime, trackingId } from "../base/fields.ts";
import { daySchema } from "../base/period.ts";
import { ParcelAreaSchema, type Zone, zoneOfArea } from "../people/zone.ts";

/**
 * The outcome of a parcel in a run. `still_out`: the rider still has the parcel, possibly after a failed
 * attempt. `delivered`: the parcel was delivered to its receiver or, if it was returning, to its sender.
 * `back`: the parcel came back to a hub. `lost`: the parcel was reported as lost.
 */
export const RUN_OUTCOMES = ["still_out", "delivered", "back", "lost"] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/**
 * The maximum number of parcels in a run: one hand-over every nine seconds, day and night. A list of this size
 * is below {@link MAX_RUN_BYTES}.
 */
export const MAX_RUN = 10_000;
/** The maximum size of a request with the tracking IDs of a run. */
export const MAX_RUN_BYTES = 200_000;

/** The figures of a run. Amounts are in taka. */
export const RunSummarySchema = v.object({
  rider_uid: v.string(),
  rider_name: v.string(),
  /** The day in Dhaka, such as `2026-11-24`. */
  day: v.string(),
  /** The number of parcels that were handed over, which is the sum of all outcomes. */
  out: v.number(),
  outcomes: v.object(v.entriesFromList(RUN_OUTCOMES, v.number())),
  /** The number of parcels that were delivered with a photo instead of a code. */
  without_code: v.number(),
  /** The number of parcels that the rider has but has not accepted yet. */
  unaccepted: v.number(),
  /** The COD that the rider reported for these parcels. */
  collected: v.number(),
  /** Present while the run is closed. A later hand-over to the rider reopens the run. */
  closed: v.optional(v.object({ at: isoTime, by: v.optional(v.string()) })),
});
export type RunSummary = v.InferOutput<typeof RunSummarySchema>;

/** A parcel in a run, with the contact and the address, for the printed run sheet. */
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
  /** The COD amount in taka; 0 for a parcel without COD and for a return. */
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
/** The closing of a run, with the parcels that were shown to the hub as still out. */
export const RunClosingSchema = v.object({ still_out: ids });

/** A parcel as a stop of a run, with the fields used to sort stops. */
export interface Stop {
  readonly tracking_id: string;
  readonly area?: string | undefined;
  readonly address: string;
}

/**
 * Sorts the parcels of a run. Parcels with a stored position come first. The other parcels are sorted by
 * zone, then by the order of the areas in the zone, and then by address. Parcels without a zone come last.
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

/** Groups consecutive parcels of a run by zone. A zone that the run visits twice has two groups. */
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

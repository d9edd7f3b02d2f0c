import {
  isOfRun,
  RUN_EVENTS,
  type RunBounds,
  runParts,
  type RunPart,
} from "@harkara/courier-core/journey/run-parts";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { dayEnd, dayStart } from "@harkara/courier-core/base/period";
import { poishaToTaka, sumTaka } from "@harkara/courier-core/parcel/pricing";
import { type Run, type RunParcel, type RunSummary, orderStops } from "@harkara/courier-core/journey/run";
import { type SQL, and, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { StoredParcel } from "../../events/event-store.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { lockName } from "../../platform/lock.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { COMMON_SHARD } from "../../tables/ledger.ts";
import { events, parcels } from "../../tables/parcels.ts";
import { runs } from "../../tables/zones.ts";
import { zonesOf } from "../../people/zones/zone-store.ts";
import { doorOf } from "../scans/moved-parcel.ts";

/** The key of a run: a rider, and a day in Dhaka. */
export interface RunKey {
  readonly rider: string;
  readonly day: string;
}

/**
 * Riders' runs, which are derived from a hub's hand-overs. For the run of another center's rider, the result
 * is undefined.
 */
export interface RunStore {
  /** Returns the runs of a center on a day, sorted by the names of the riders. */
  runs(center: string, day: string): Promise<RunSummary[]>;
  run(center: string, key: RunKey): Promise<Run | undefined>;
  /** Stores the order of the stops. Idempotent. Parcels that are not in the run are ignored. */
  order(center: string, key: RunKey, trackingIds: readonly string[]): Promise<Run | undefined>;
  /**
   * Closes a run. Idempotent. Moves neither parcels nor money.
   * @param stillOut the parcels that are still out according to the operator's screen
   * @returns `stillOut` if the parcels that are actually still out are different
   */
  close(
    operator: StaffCaller,
    key: RunKey,
    stillOut: readonly string[],
  ): Promise<Run | "stillOut" | undefined>;
}

type RunRow = typeof runs.$inferSelect;

/** A parcel of a run, with its outcome in the run. */
interface Part extends RunPart {
  readonly parcel: StoredParcel;
}

/** The parcels in a day's runs, and the number of hand-overs to each rider. */
interface Derived {
  readonly parts: readonly Part[];
  readonly handOvers: ReadonlyMap<string, number>;
}

/**
 * Creates the store for runs.
 * @param now returns the current time
 */
export function createRunStore({ db, transact }: Database, now: () => Date = () => new Date()): RunStore {
  return {
    async runs(center, day) {
      const derived = await derive(db, center, day);
      const rows = await db
        .select()
        .from(runs)
        .where(and(eq(runs.center, center), eq(runs.day, day)));
      const riders = [...new Set(derived.parts.map(({ rider }) => rider))];
      const names = await staffNames(db, [...riders, ...rows.flatMap(({ closed_by }) => closed_by ?? [])]);
      return riders
        .map((rider) =>
          summaryOf(
            { rider, day },
            derived,
            rows.find(({ rider_uid }) => rider_uid === rider),
            names,
          ),
        )
        .toSorted((one, other) => one.rider_name.localeCompare(other.rider_name, "en"));
    },

    run: (center, key) => readRun(db, center, key),

    order: (center, key, trackingIds) =>
      transact(async (tx) => {
        await lockRun(tx, center, key);
        const { parts } = await derive(tx, center, key.day, key.rider);
        if (parts.length === 0) return undefined;
        await keep(tx, center, key, { stops: [...new Set(trackingIds)] });
        return readRun(tx, center, key);
      }),

    close: ({ center, uid }, key, stillOut) =>
      transact(async (tx) => {
        await lockRun(tx, center, key);
        const { parts, handOvers } = await derive(tx, center, key.day, key.rider);
        if (parts.length === 0) return undefined;
        const count = handOvers.get(key.rider) ?? 0;
        const row = await rowOf(tx, center, key);
        // The run is already closed, because the request is a retry after a lost response.
        if (row?.closed_hand_overs === count) return readRun(tx, center, key);
        const out = parts.flatMap(({ outcome, parcel }) =>
          outcome === "still_out" ? parcel.tracking_id : [],
        );
        const shown = new Set(stillOut);
        if (out.length !== shown.size || !out.every((id) => shown.has(id))) return "stillOut";
        await keep(tx, center, key, { closed_at: now(), closed_by: uid, closed_hand_overs: count });
        return readRun(tx, center, key);
      }),
  };
}

const isRun = (center: string, { rider, day }: RunKey): SQL | undefined =>
  and(eq(runs.center, center), eq(runs.day, day), eq(runs.rider_uid, rider));

const lockRun = (tx: Transaction, center: string, { rider, day }: RunKey): Promise<void> =>
  lockName(tx, COMMON_SHARD, `run:${center}:${day}:${rider}`);

async function rowOf(db: Db, center: string, key: RunKey): Promise<RunRow | undefined> {
  const [row] = await db.select().from(runs).where(isRun(center, key));
  return row;
}

async function keep(
  tx: Transaction,
  center: string,
  { rider, day }: RunKey,
  change: Partial<Pick<RunRow, "stops" | "closed_at" | "closed_by" | "closed_hand_overs">>,
): Promise<void> {
  await tx
    .insert(runs)
    .values({ center, day, rider_uid: rider, ...change })
    .onConflictDoUpdate({ target: [runs.center, runs.day, runs.rider_uid], set: change });
}

/**
 * Derives a center's runs on a day from the parcel events.
 * @param rider the rider whose run is read; all riders if undefined
 */
async function derive(db: Db, center: string, day: string, rider?: string): Promise<Derived> {
  const bounds: RunBounds = { center, since: dayStart(day), before: dayEnd(day) };
  const handed = alias(events, "handed");
  const isHanded = and(
    eq(handed.kind, "out_for_delivery"),
    rider === undefined
      ? sql`${handed.data} ->> 'rider_uid' is not null`
      : sql`${handed.data} ->> 'rider_uid' = ${rider}`,
    gte(handed.at, bounds.since),
    lt(handed.at, bounds.before),
    eq(handed.center, center),
  );
  const found = await db
    .select({
      tracking_id: events.tracking_id,
      number: events.number,
      kind: events.kind,
      at: events.at,
      center: events.center,
      actor_uid: events.actor_uid,
      data: events.data,
    })
    .from(events)
    .innerJoin(handed, and(eq(handed.shard, events.shard), eq(handed.tracking_id, events.tracking_id)))
    .where(and(isHanded, inArray(events.kind, [...RUN_EVENTS])));
  const rows = await db
    .select({ row: parcels })
    .from(parcels)
    .innerJoin(handed, and(eq(handed.shard, parcels.shard), eq(handed.tracking_id, parcels.tracking_id)))
    .where(and(isHanded, isNull(parcels.deleted_at)));
  // Removes duplicates, because a parcel that was handed over twice is in two rows.
  const byParcel = new Map(rows.map(({ row }) => [row.tracking_id, row]));
  const handOvers = new Map<string, number>();
  const parts: Part[] = [];
  for (const [id, some] of Map.groupBy(found, ({ tracking_id }) => tracking_id)) {
    const parcel = byParcel.get(id);
    if (parcel === undefined) continue;
    const own = [...new Map(some.map((event) => [event.number, event])).values()].toSorted(
      (one, other) => one.number - other.number,
    );
    for (const event of own) {
      const uid = event.data.rider_uid;
      if (uid === undefined || !isOfRun(event, bounds)) continue;
      handOvers.set(uid, (handOvers.get(uid) ?? 0) + 1);
    }
    for (const part of runParts(own, parcel, bounds))
      if (rider === undefined || part.rider === rider) parts.push({ ...part, parcel });
  }
  return { parts, handOvers };
}

async function readRun(db: Db, center: string, key: RunKey): Promise<Run | undefined> {
  const derived = await derive(db, center, key.day, key.rider);
  if (derived.parts.length === 0) return undefined;
  const row = await rowOf(db, center, key);
  const { zones } = await zonesOf(db, center);
  const names = await staffNames(db, [key.rider, ...(row?.closed_by == null ? [] : [row.closed_by])]);
  const stops = derived.parts.map((part) => ({
    part,
    tracking_id: part.parcel.tracking_id,
    area: part.parcel.area ?? undefined,
    address: doorOf(part.parcel, part.parcel.delivery_status),
  }));
  return {
    ...summaryOf(key, derived, row, names),
    parcels: orderStops(stops, zones, row?.stops ?? []).map(({ part }) => runParcel(part)),
  };
}

function summaryOf(
  { rider, day }: RunKey,
  { parts, handOvers }: Derived,
  row: RunRow | undefined,
  names: ReadonlyMap<string, string>,
): RunSummary {
  const own = parts.filter((part) => part.rider === rider);
  const countOf = (outcome: RunPart["outcome"]) => own.filter((part) => part.outcome === outcome).length;
  const isClosed = row?.closed_at != null && row.closed_hand_overs === handOvers.get(rider);
  return {
    rider_uid: rider,
    rider_name: names.get(rider) ?? rider,
    day,
    out: own.length,
    outcomes: {
      still_out: countOf("still_out"),
      delivered: countOf("delivered"),
      back: countOf("back"),
      lost: countOf("lost"),
    },
    without_code: own.filter(({ isWithoutCode }) => isWithoutCode).length,
    unaccepted: own.filter(({ isAccepted }) => !isAccepted).length,
    collected: sumTaka(own.map(({ collected }) => poishaToTaka(collected))),
    ...(isClosed &&
      row.closed_at !== null && {
        closed: {
          at: row.closed_at.toISOString(),
          by: row.closed_by === null ? undefined : names.get(row.closed_by),
        },
      }),
  };
}

function runParcel({ parcel, outcome, isAccepted, collected }: Part): RunParcel {
  const isReturn = parcel.delivery_status === "returning" || parcel.delivery_status === "returned";
  const side = isReturn ? "sender" : "receiver";
  return {
    tracking_id: parcel.tracking_id,
    title: parcel.title,
    reference: parcel.reference,
    delivery_status: parcel.delivery_status,
    outcome,
    is_accepted: isAccepted,
    attempts: parcel.attempts,
    name: parcel[`${side}_name`],
    phone: parcel[`${side}_contact`],
    address: parcel[`${side}_address`],
    area: parcel.area === null ? undefined : { area: parcel.area, is_confirmed: parcel.area_by !== null },
    cod: isReturn ? 0 : poishaToTaka(parcel.collect_poisha),
    collected: poishaToTaka(collected),
  };
}

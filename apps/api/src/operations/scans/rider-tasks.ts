import type { PageQuery } from "@harkara/courier-core/base/page";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { chargeDueInCash } from "@harkara/courier-core/journey/operations/cash";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { orderStops } from "@harkara/courier-core/journey/run";
import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { type StoredParcel, areParcels } from "../../events/event-store.ts";
import type { Page } from "../../http/page.ts";
import { zonesOf } from "../../people/zones/zone-store.ts";
import type { Database, Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { events, parcels } from "../../tables/parcels.ts";
import { runs } from "../../tables/zones.ts";
import { LONGEST_FIRST } from "./hub-conditions.ts";
import { doorOf } from "./moved-parcel.ts";

const TASKS = keyset("tasks", "asc", LONGEST_FIRST);

/** Returns a page of a rider's tasks, each with its position on the run sheet. */
export async function listTasks(
  db: Database["db"],
  { uid, center }: Pick<StaffCaller, "uid" | "center">,
  query: PageQuery,
  at: Date,
): Promise<Page<RiderTask[]>> {
  const found = await db
    .select({ row: parcels, position: TASKS.position })
    .from(parcels)
    .where(and(eq(parcels.rider_uid, uid), isNull(parcels.deleted_at), TASKS.after(query, uid)))
    .orderBy(...TASKS.order)
    .limit(query.limit + 1);
  const { rows, cursor } = TASKS.pageOf(found, query, uid);
  const [stops, reasons, exchanges] = await Promise.all([
    stopsOf(db, uid, center, dayInDhaka(at)),
    lastReasons(
      db,
      rows.flatMap(({ row }) => (row.attempts > 0 ? [row.tracking_id] : [])),
    ),
    deliveredOf(
      db,
      rows.flatMap(({ row }) => row.exchange_of ?? []),
    ),
  ]);
  const tasks = rows.map(({ row }) =>
    taskOf(row, {
      stop: stops.get(row.tracking_id),
      last_reason: reasons.get(row.tracking_id),
      exchange: exchanges.get(row.exchange_of ?? ""),
    }),
  );
  return { body: tasks, cursor };
}

/** Returns the position of each of a rider's parcels on a day's run sheet, by tracking ID. */
async function stopsOf(db: Db, uid: string, center: string, day: string): Promise<Map<string, number>> {
  const [{ zones }, [run], rows] = await Promise.all([
    zonesOf(db, center),
    db
      .select({ stops: runs.stops })
      .from(runs)
      .where(and(eq(runs.center, center), eq(runs.day, day), eq(runs.rider_uid, uid))),
    db
      .select({
        tracking_id: parcels.tracking_id,
        area: parcels.area,
        delivery_status: parcels.delivery_status,
        sender_address: parcels.sender_address,
        receiver_address: parcels.receiver_address,
      })
      .from(parcels)
      .where(and(eq(parcels.rider_uid, uid), isNull(parcels.deleted_at))),
  ]);
  const stops = rows.map((row) => ({
    tracking_id: row.tracking_id,
    area: row.area ?? undefined,
    address: doorOf(row, row.delivery_status),
  }));
  return new Map(
    orderStops(stops, zones, run?.stops ?? []).map(({ tracking_id }, place) => [tracking_id, place]),
  );
}

/** Returns the reason for each parcel's last failed attempt, by tracking ID. */
async function lastReasons(
  db: Database["db"],
  ids: readonly string[],
): Promise<Map<string, RiderTask["last_reason"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([events.shard, events.tracking_id], { id: events.tracking_id, data: events.data })
    .from(events)
    .where(
      and(
        inArray(events.shard, [...new Set(ids.map(shardOf))]),
        inArray(events.tracking_id, [...ids]),
        eq(events.kind, "attempt_failed"),
      ),
    )
    .orderBy(events.shard, events.tracking_id, desc(events.number));
  return new Map(rows.map(({ id, data }) => [id, data.reason]));
}

/**
 * Returns the given parcels that have already been delivered, by tracking ID. In an exchange, the
 * receiver hands such a parcel to the rider.
 */
async function deliveredOf(db: Db, ids: readonly string[]): Promise<Map<string, RiderTask["exchange"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ tracking_id: parcels.tracking_id, title: parcels.title })
    .from(parcels)
    .where(and(areParcels(ids), eq(parcels.delivery_status, "delivered")));
  return new Map(rows.map((row) => [row.tracking_id, row]));
}

function taskOf(row: StoredParcel, more: Pick<RiderTask, "last_reason" | "exchange" | "stop">): RiderTask {
  const kind =
    row.delivery_status === "returning"
      ? "return"
      : row.delivery_status === "pickup_assigned" || row.delivery_status === "collected"
        ? "pickup"
        : "delivery";
  const side = kind === "delivery" ? "receiver" : "sender";
  return {
    kind,
    tracking_id: row.tracking_id,
    title: row.title,
    weight: row.weight_grams / 1000,
    delivery_status: row.delivery_status,
    is_accepted: row.is_accepted,
    name: row[`${side}_name`],
    phone: row[`${side}_contact`],
    address: row[`${side}_address`],
    center: row[`${side}_center`],
    instruction: kind === "delivery" ? row.delivery_instruction : row.pickup_instruction,
    attempts: row.attempts,
    cash: poishaToTaka(
      kind === "delivery" ? row.collect_poisha : kind === "pickup" ? chargeDueInCash(row) : 0,
    ),
    answer: row.answer ?? undefined,
    due_on: row.due_on ?? undefined,
    reference: row.reference,
    area: kind === "pickup" ? undefined : (row.area ?? undefined),
    ...more,
    since: (row.moved_at ?? row.creation_date).toISOString(),
  };
}

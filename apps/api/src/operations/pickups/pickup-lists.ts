import type { PageQuery } from "@harkara/courier-core/base/page";
import {
  type HubPickup,
  type HubPickupQuery,
  OPEN_PICKUP_STATUSES,
  PICKUP_WINDOWS,
  type Pickup,
  type PickupTask,
} from "@harkara/courier-core/journey/pickup";
import { type SQL, and, eq, inArray, not, sql } from "drizzle-orm";
import type { Page } from "../../http/page.ts";
import type { Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { isOneOf } from "../../tables/columns.ts";
import { pickupRequests } from "../../tables/pickups.ts";
import { staff } from "../../tables/staff.ts";
import { countWaiting, itemsOf } from "./pickup-parcels.ts";

/** A stored pickup request. */
export type PickupRow = typeof pickupRequests.$inferSelect;

/** SQL condition: the request is open. */
export const isOpen = isOneOf(pickupRequests.status, OPEN_PICKUP_STATUSES);

const windowIndex = sql<number>`array_position(array[${sql.raw(PICKUP_WINDOWS.map((window) => `'${window}'`).join(", "))}]::text[], ${pickupRequests.window})`;
const NEWEST = keyset("pickups", "desc", [
  [pickupRequests.requested_at, "timestamptz"],
  [pickupRequests.id, "text"],
]);
const BY_TIME = keyset("hub pickups", "asc", [
  [sql`${pickupRequests.day}::text`, "text"],
  [windowIndex, "int"],
  [pickupRequests.id, "text"],
]);
const LAST_MOVED = keyset("closed pickups", "desc", [
  [pickupRequests.moved_at, "timestamptz"],
  [pickupRequests.id, "text"],
]);

/** The maximum number of pickups listed for one rider. */
const MAX_TASKS = 100;

/** Returns a merchant's requests, newest first. */
export async function listPickups(db: Db, merchantId: string, query: PageQuery): Promise<Page<Pickup[]>> {
  const found = await db
    .select({ row: pickupRequests, position: NEWEST.position })
    .from(pickupRequests)
    .where(and(eq(pickupRequests.merchant_id, merchantId), NEWEST.after(query, merchantId)))
    .orderBy(...NEWEST.order)
    .limit(query.limit + 1);
  const { rows, cursor } = NEWEST.pageOf(found, query, merchantId);
  return {
    body: await withRiders(
      db,
      rows.map(({ row }) => row),
    ),
    cursor,
  };
}

/** Returns a page of a center's open or closed requests. */
export async function listHubPickups(
  db: Db,
  center: string,
  { list, ...query }: HubPickupQuery,
): Promise<Page<HubPickup[]>> {
  const keys = list === "open" ? BY_TIME : LAST_MOVED;
  const found = await db
    .select({ row: pickupRequests, position: keys.position })
    .from(pickupRequests)
    .where(
      and(
        eq(pickupRequests.center, center),
        list === "open" ? isOpen : not(isOpen),
        keys.after(query, center),
      ),
    )
    .orderBy(...keys.order)
    .limit(query.limit + 1);
  const { rows, cursor } = keys.pageOf(found, query, center);
  const waiting = await countWaiting(db, center);
  const body = rows.map(({ row }) => hubPickup(row, waiting(row)));
  return { body, cursor };
}

/** Returns a request at a center, with its parcels. */
export async function readHubPickup(db: Db, center: string, id: string): Promise<PickupTask | undefined> {
  const [row] = await db
    .select()
    .from(pickupRequests)
    .where(and(eq(pickupRequests.center, center), eq(pickupRequests.id, id)));
  return row && taskOf(db, row);
}

/** Returns a rider's open requests with their parcels, sorted by pickup time. */
export async function listRiderPickups(db: Db, rider: string): Promise<PickupTask[]> {
  const rows = await db
    .select()
    .from(pickupRequests)
    .where(and(eq(pickupRequests.rider_uid, rider), isOpen))
    .orderBy(...BY_TIME.order)
    .limit(MAX_TASKS);
  return Promise.all(rows.map((row) => taskOf(db, row)));
}

/** Returns the first pickup request that meets a condition, as its merchant sees it. */
export async function findPickup(db: Db, where: SQL | undefined): Promise<Pickup | undefined> {
  const [row] = await db.select().from(pickupRequests).where(where);
  return row && (await withRiders(db, [row]))[0];
}

/** Converts requests to the format for merchants, with the names and phone numbers of their riders. */
export async function withRiders(db: Db, rows: readonly PickupRow[]): Promise<Pickup[]> {
  const uids = [...new Set(rows.flatMap(({ rider_uid }) => rider_uid ?? []))];
  const riders =
    uids.length === 0
      ? []
      : await db
          .select({ uid: staff.uid, name: staff.name, phone: staff.phone })
          .from(staff)
          .where(inArray(staff.uid, uids));
  return rows.map((row) =>
    ownPickup(
      row,
      riders.find(({ uid }) => uid === row.rider_uid),
    ),
  );
}

const taskOf = async (db: Db, row: PickupRow): Promise<PickupTask> => ({
  ...commonOf(row),
  items: await itemsOf(db, row, row.rider_uid),
});

/** Converts a request to the format for its merchant. */
export const ownPickup = (
  row: PickupRow,
  rider: { readonly name: string; readonly phone: string | null } | undefined,
): Pickup => ({
  ...commonOf(row),
  place_id: row.place_id,
  rider: rider && { name: rider.name, phone: rider.phone ?? undefined },
});

const hubPickup = (row: PickupRow, waiting: number): HubPickup => ({
  ...commonOf(row),
  rider_uid: row.rider_uid ?? undefined,
  waiting,
});

function commonOf(row: PickupRow) {
  return {
    id: row.id,
    day: row.day,
    window: row.window,
    parcels: row.parcels,
    note: row.note ?? undefined,
    status: row.status,
    place_name: row.place_name,
    sender: row.sender,
    instruction: row.instruction,
    requested_at: row.requested_at.toISOString(),
    moved_at: row.moved_at.toISOString(),
    counted: row.counted ?? undefined,
    reason: row.reason ?? undefined,
  };
}

import type { HubList, HubSort } from "@harkara/courier-core/journey/hub-list";
import { chargeDueInCash } from "@harkara/courier-core/journey/operations/cash";
import { type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import type {
  HubCounts,
  HubCountsQuery,
  HubListQuery,
  HubParcel,
  HubRider,
} from "@harkara/courier-core/journey/staff-parcel";
import { promisedDays } from "@harkara/courier-core/journey/tracking";
import { codToCollect } from "@harkara/courier-core/parcel/collection";
import { lastCenter } from "@harkara/courier-core/parcel/delivery";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { badgeOf } from "@harkara/courier-core/people/badge";
import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { type StoredParcel, subjectOfParcel } from "../../events/event-store.ts";
import type { Page } from "../../http/page.ts";
import type { Database, Db } from "../../platform/database.ts";
import { type Keyset, keyset } from "../../platform/keyset.ts";
import { parcels } from "../../tables/parcels.ts";
import { staff } from "../../tables/staff.ts";
import { LONGEST_FIRST, isIn, matches, nextCenter } from "./hub-conditions.ts";
import { areaOf } from "./parcel-area.ts";

const SORTS: Readonly<Record<HubSort, Keyset>> = {
  waiting: keyset("hub parcels", "asc", LONGEST_FIRST),
  // The promised day is a fixed time after the pickup (`deliveryWindow`), so sorting by pickup sorts by
  // promised day. For a rescheduled delivery, a pickup time is calculated back from the new day. Parcels that
  // have not been picked up yet come last.
  late: keyset("late hub parcels", "asc", [
    [sql`(${parcels.collected_at} is null)`, "boolean"],
    [
      sql`coalesce((${parcels.due_on}::timestamp at time zone 'Asia/Dhaka') - interval '72 hours', ${parcels.collected_at}, ${parcels.creation_date})`,
      "timestamptz",
    ],
    [parcels.tracking_id, "text"],
  ]),
};

/** Returns the parcels in a list of the operator's center. */
export async function listHubParcels(
  db: Database["db"],
  operator: StaffCaller,
  { list, sort, limit, cursor: after, ...filter }: HubListQuery,
  at: Date,
): Promise<Page<HubParcel[]>> {
  const { center } = operator;
  const query = { limit, cursor: after };
  const { next = "", unmoved = "", attempts = "", cod = "", zone = "", due = "" } = filter;
  const { problem = "" } = filter;
  const filters = [center, list, next, unmoved, attempts, cod, zone, due, problem];
  const order = SORTS[sort];
  const found = await db
    .select({ row: parcels, position: order.position })
    .from(parcels)
    .where(and(await matches(db, center, list, filter, at), order.after(query, ...filters)))
    .orderBy(...order.order)
    .limit(limit + 1);
  const { rows, cursor } = order.pageOf(found, query, ...filters);
  return { body: rows.map(({ row }) => hubParcel(row, list, operator)), cursor };
}

/** Counts the parcels in each list of a center, by next destination, and those that match the query. */
export async function countHubParcels(
  db: Database["db"],
  center: string,
  { list: counted, ...filter }: HubCountsQuery,
  at: Date,
): Promise<HubCounts> {
  const isMatch = await matches(db, center, counted, filter, at);
  const total = async (list: HubList): Promise<number> => {
    const [row] = await db
      .select({ count: count() })
      .from(parcels)
      .where(and(isIn(db, list, center), isNull(parcels.deleted_at)));
    return row?.count ?? 0;
  };
  const [matching, later, coming, riders, pickups, next] = await Promise.all([
    db.select({ count: count() }).from(parcels).where(isMatch),
    db
      .select({ count: count() })
      .from(parcels)
      .where(await matches(db, center, "here", { next: center, due: "later" }, at)),
    total("coming"),
    total("riders"),
    total("pickups"),
    db
      .select({ center: nextCenter, count: count() })
      .from(parcels)
      .where(and(isIn(db, "here", center), isNull(parcels.deleted_at)))
      .groupBy(sql`1`)
      .orderBy(sql`2 desc, 1`),
  ]);
  const here = next.reduce((sum, group) => sum + group.count, 0);
  return {
    lists: { here, coming, riders, pickups },
    next,
    later: later[0]?.count ?? 0,
    matching: matching[0]?.count ?? 0,
  };
}

/** Returns a center's riders, each with the number of parcels in the rider's custody. */
export async function listRiders(db: Db, center: string): Promise<HubRider[]> {
  const rows = await db
    .select({
      id: staff.id,
      uid: staff.uid,
      name: staff.name,
      phone: staff.phone,
      parcels: count(parcels.tracking_id),
    })
    .from(staff)
    .leftJoin(parcels, eq(parcels.rider_uid, staff.uid))
    .where(and(eq(staff.center, center), eq(staff.role, "rider"), eq(staff.status, "active")))
    .groupBy(staff.id)
    .orderBy(asc(staff.name));
  return rows.flatMap(({ id, uid, phone, ...row }) =>
    uid === null ? [] : [{ uid, phone: phone ?? undefined, badge: badgeOf(id), ...row }],
  );
}

function hubParcel(row: StoredParcel, list: HubList, operator: StaffCaller): HubParcel {
  const isAtSender = list === "pickups" || row.delivery_status === "returning";
  return {
    tracking_id: row.tracking_id,
    title: row.title,
    weight: row.weight_grams / 1000,
    delivery_status: row.delivery_status,
    sender_center: row.sender_center,
    receiver_center: row.receiver_center,
    name: isAtSender ? row.sender_name : row.receiver_name,
    address: isAtSender ? row.sender_address : row.receiver_address,
    bag_id: row.bag_id ?? undefined,
    rider_uid: row.rider_uid ?? undefined,
    is_accepted: row.is_accepted,
    attempts: row.attempts,
    answer: row.answer ?? undefined,
    since: (row.moved_at ?? row.creation_date).toISOString(),
    promised: row.due_on ?? promisedDays(row, row.collected_at ?? undefined)?.last,
    due_on: row.due_on ?? undefined,
    charge_due: poishaToTaka(chargeDueInCash(row)),
    cod: poishaToTaka(codToCollect(row.collect_poisha, row.delivery_status)),
    area: lastCenter(row, row.delivery_status) === operator.center ? areaOf(row) : undefined,
    is_own: mayActOn(operator, "workAtHub", subjectOfParcel(row)) === "own" ? true : undefined,
  };
}

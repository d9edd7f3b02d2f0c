import { type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import { badgeOf } from "@harkara/courier-core/people/badge";
import { codToCollect } from "@harkara/courier-core/parcel/collection";
import { AWAITING_PICKUP } from "@harkara/courier-core/parcel/delivery";
import type {
  BagManifest,
  HubCounts,
  HubCountsQuery,
  HubFilter,
  HubListQuery,
  HubParcel,
  HubRider,
  RiderTask,
} from "@harkara/courier-core/journey/staff-parcel";
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import { NO_ZONE, type HubList, type HubProblem, type HubSort } from "@harkara/courier-core/journey/hub-list";
import { orderStops } from "@harkara/courier-core/journey/run";
import type { DoorArea, ParcelArea, Zones } from "@harkara/courier-core/people/zone";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import type { PageQuery } from "@harkara/courier-core/base/page";
import type { Bag } from "@harkara/courier-core/journey/operation";
import { type LabelParcel, LabelParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { chargeDueInCash } from "@harkara/courier-core/journey/operations/cash";
import { lastCenter } from "@harkara/courier-core/parcel/delivery";
import { promisedDays } from "@harkara/courier-core/journey/tracking";
import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import * as v from "valibot";
import { areParcels, isParcel, type StoredParcel, subjectOfParcel } from "../../events/event-store.ts";
import type { Page } from "../../http/page.ts";
import type { Database } from "../../platform/database.ts";
import { type Keyset, keyset } from "../../platform/keyset.ts";
import { bags } from "../../tables/bags.ts";
import { isOneOf } from "../../tables/columns.ts";
import { events, parcels } from "../../tables/parcels.ts";
import { staff } from "../../tables/staff.ts";
import { runs } from "../../tables/zones.ts";
import { areasOfZone, zonedAreas, zonesOf } from "../../people/zones/zone-store.ts";
import { toBags } from "../../events/bag-store.ts";
import { doorOf } from "./moved-parcel.ts";

/** Parcels for staff: a hub's lists and a rider's tasks. */
export interface HubStore {
  /** Returns the parcels in one of the lists of the operator's center, longest waiting first. */
  parcels(operator: StaffCaller, query: HubListQuery): Promise<Page<HubParcel[]>>;
  /**
   * Returns the number of parcels in each of a center's lists, the number of parcels at the center
   * for each next destination, and the number of parcels that match the query.
   */
  counts(center: string, query: HubCountsQuery): Promise<HubCounts>;
  /**
   * Returns the area of a parcel. The center must deliver the parcel, and the parcel must be at the
   * center or with one of its riders.
   */
  area(center: string, trackingId: string): Promise<DoorArea | undefined>;
  /** Confirms the area of a parcel, which must meet the conditions of {@link HubStore.area}. Idempotent. */
  confirmArea(operator: StaffCaller, trackingId: string, area: string): Promise<DoorArea | undefined>;
  /** Returns a center's riders, each with the number of parcels in the rider's custody. */
  riders(center: string): Promise<HubRider[]>;
  /**
   * Returns the bags whose origin or destination is the center. Open bags come first and reconciled
   * bags last. Bags of the same status are sorted newest first.
   */
  bags(center: string, query: PageQuery): Promise<Page<Bag[]>>;
  bag(center: string, id: string): Promise<BagManifest | undefined>;
  /**
   * Returns the tasks of a rider, longest waiting first, each with its position on the run sheet.
   */
  tasks(rider: Pick<StaffCaller, "uid" | "center">, query: PageQuery): Promise<Page<RiderTask[]>>;
  /** Returns the label of a parcel at a center. */
  label(center: string, trackingId: string): Promise<LabelParcel | undefined>;
}

/** The time of a parcel's last move, or of its booking if it has not moved. */
const LAST_MOVE = sql`coalesce(${parcels.moved_at}, ${parcels.creation_date})`;
const LONGEST_FIRST = [
  [LAST_MOVE, "timestamptz"],
  [parcels.tracking_id, "text"],
] as const;
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
const TASKS = keyset("tasks", "asc", LONGEST_FIRST);
const BAGS = keyset("bags", "desc", [
  [sql`case ${bags.status} when 'open' then 2 when 'reconciled' then 0 else 1 end`, "int"],
  [bags.moved_at, "timestamptz"],
  [bags.bag_id, "text"],
]);

/** SQL expression that is equivalent to `lastCenter` of courier-core: the center that delivers the parcel. */
const nextCenter = sql<string>`case when ${parcels.delivery_status} in ('returning', 'returned') then ${parcels.sender_center} else ${parcels.receiver_center} end`;

/**
 * Creates the store for hubs' lists and riders' tasks.
 * @param now returns the current time
 */
export function createHubStore({ db }: Database, now: () => Date = () => new Date()): HubStore {
  /** The SQL condition of each list. */
  const lists: Readonly<Record<HubList, (center: string) => SQL | undefined>> = {
    here: (center) => eq(parcels.at_center, center),
    coming: (center) =>
      or(
        eq(parcels.to_center, center),
        and(isOneOf(parcels.delivery_status, ["collected"]), eq(parcels.sender_center, center)),
      ),
    riders: (center) =>
      inArray(
        parcels.rider_uid,
        db
          .select({ uid: sql<string>`${staff.uid}` })
          .from(staff)
          .where(and(eq(staff.center, center), isNotNull(staff.uid))),
      ),
    pickups: (center) =>
      and(eq(parcels.sender_center, center), isOneOf(parcels.delivery_status, AWAITING_PICKUP)),
  };

  return {
    async parcels(operator, { list, sort, limit, cursor: after, ...filter }) {
      const { center } = operator;
      const query = { limit, cursor: after };
      const { next = "", unmoved = "", attempts = "", cod = "", zone = "", due = "" } = filter;
      const { problem = "" } = filter;
      const filters = [center, list, next, unmoved, attempts, cod, zone, due, problem];
      const order = SORTS[sort];
      const found = await db
        .select({ row: parcels, position: order.position })
        .from(parcels)
        .where(and(await matches(center, list, filter), order.after(query, ...filters)))
        .orderBy(...order.order)
        .limit(limit + 1);
      const { rows, cursor } = order.pageOf(found, query, ...filters);
      return { body: rows.map(({ row }) => hubParcel(row, list, operator)), cursor };
    },

    async counts(center, { list: counted, ...filter }) {
      const isMatch = await matches(center, counted, filter);
      const total = async (list: HubList): Promise<number> => {
        const [row] = await db
          .select({ count: count() })
          .from(parcels)
          .where(and(lists[list](center), isNull(parcels.deleted_at)));
        return row?.count ?? 0;
      };
      const [matching, later, coming, riders, pickups, next] = await Promise.all([
        db.select({ count: count() }).from(parcels).where(isMatch),
        db
          .select({ count: count() })
          .from(parcels)
          .where(await matches(center, "here", { next: center, due: "later" })),
        total("coming"),
        total("riders"),
        total("pickups"),
        db
          .select({ center: nextCenter, count: count() })
          .from(parcels)
          .where(and(lists.here(center), isNull(parcels.deleted_at)))
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
    },

    async area(center, trackingId) {
      const [row] = await db
        .select({ area: parcels.area, area_by: parcels.area_by })
        .from(parcels)
        .where(isDelivered(center, trackingId));
      return row && { area: areaOf(row) };
    },

    async confirmArea({ center, uid }, trackingId, area) {
      const [row] = await db
        .update(parcels)
        .set({ area, area_by: uid })
        .where(isDelivered(center, trackingId))
        .returning({ area: parcels.area, area_by: parcels.area_by });
      return row && { area: areaOf(row) };
    },

    async riders(center) {
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
    },

    async bags(center, query) {
      const found = await db
        .select({ row: bags, position: BAGS.position })
        .from(bags)
        .where(
          and(
            or(
              eq(bags.from_center, center),
              and(eq(bags.to_center, center), inArray(bags.status, ["departed", "arrived", "reconciled"])),
            ),
            BAGS.after(query, center),
          ),
        )
        .orderBy(...BAGS.order)
        .limit(query.limit + 1);
      const { rows, cursor } = BAGS.pageOf(found, query, center);
      return {
        body: await toBags(
          db,
          rows.map(({ row }) => row),
        ),
        cursor,
      };
    },

    async bag(center, id) {
      const rows = await db
        .select()
        .from(bags)
        .where(
          and(
            eq(bags.shard, shardOf(id)),
            eq(bags.bag_id, id),
            or(eq(bags.from_center, center), and(eq(bags.to_center, center), ne(bags.status, "open"))),
          ),
        );
      const [bag] = await toBags(db, rows);
      return bag && manifestOf(bag);
    },

    async tasks({ uid, center }, query) {
      const found = await db
        .select({ row: parcels, position: TASKS.position })
        .from(parcels)
        .where(and(eq(parcels.rider_uid, uid), isNull(parcels.deleted_at), TASKS.after(query, uid)))
        .orderBy(...TASKS.order)
        .limit(query.limit + 1);
      const { rows, cursor } = TASKS.pageOf(found, query, uid);
      const [stops, reasons, exchanges] = await Promise.all([
        stopsOf(uid, center),
        lastReasons(rows.flatMap(({ row }) => (row.attempts > 0 ? [row.tracking_id] : []))),
        deliveredOf(rows.flatMap(({ row }) => row.exchange_of ?? [])),
      ]);
      const tasks = rows.map(({ row }) =>
        taskOf(row, {
          stop: stops.get(row.tracking_id),
          last_reason: reasons.get(row.tracking_id),
          exchange: exchanges.get(row.exchange_of ?? ""),
        }),
      );
      return { body: tasks, cursor };
    },

    async label(center, trackingId) {
      const [row] = await db
        .select()
        .from(parcels)
        .where(and(isParcel(trackingId), lists.here(center), isNull(parcels.deleted_at)));
      return row && labelOf(row);
    },
  };

  /** SQL condition: the center delivers the parcel, and it is at the center or with one of its riders. */
  function isDelivered(center: string, trackingId: string): SQL | undefined {
    return and(
      isParcel(trackingId),
      isNull(parcels.deleted_at),
      sql`${nextCenter} = ${center}`,
      or(lists.here(center), lists.riders(center)),
    );
  }

  /** SQL condition: the parcel is in the list and matches the filters. */
  async function matches(
    center: string,
    list: HubList,
    { next, unmoved, attempts, cod, zone, due, problem }: HubFilter,
  ): Promise<SQL | undefined> {
    const today = dayInDhaka(now());
    const before = unmoved && new Date(now().getTime() - Number(unmoved) * HOUR_MS);
    return and(
      lists[list](center),
      isNull(parcels.deleted_at),
      next === undefined ? undefined : sql`${nextCenter} = ${next}`,
      before && sql`${LAST_MOVE} < ${before.toISOString()}::timestamptz`,
      attempts && gte(parcels.attempts, Number(attempts)),
      cod && (cod === "true" ? gt(parcels.collect_poisha, 0) : eq(parcels.collect_poisha, 0)),
      due &&
        (due === "later"
          ? gt(parcels.due_on, today)
          : or(isNull(parcels.due_on), lte(parcels.due_on, today))),
      zone === undefined
        ? undefined
        : and(sql`${nextCenter} = ${center}`, isInZone(await zonesOf(db, center), zone)),
      problem && (await hasProblem(center, list, problem)),
    );
  }

  /** SQL condition: a parcel in the list has the problem. */
  async function hasProblem(center: string, list: HubList, problem: HubProblem): Promise<SQL | undefined> {
    if (problem === "reply") return isNotNull(parcels.answer_until);
    if (problem === "misrouted")
      return sql`${center} not in (${parcels.sender_center}, ${parcels.receiver_center})`;
    const inBags = await db
      .selectDistinct({ bag_id: parcels.bag_id })
      .from(parcels)
      .where(and(lists[list](center), isNull(parcels.deleted_at), isNotNull(parcels.bag_id)));
    const ids = inBags.flatMap(({ bag_id }) => bag_id ?? []);
    if (ids.length === 0) return sql`false`;
    const reconciled = await db
      .select({ bag_id: bags.bag_id })
      .from(bags)
      .where(
        and(
          inArray(bags.shard, [...new Set(ids.map(shardOf))]),
          inArray(bags.bag_id, ids),
          eq(bags.status, "reconciled"),
        ),
      );
    if (reconciled.length === 0) return sql`false`;
    return inArray(
      parcels.bag_id,
      reconciled.map(({ bag_id }) => bag_id),
    );
  }

  /** Returns the position of each of a rider's parcels on today's run sheet, by tracking ID. */
  async function stopsOf(uid: string, center: string): Promise<Map<string, number>> {
    const [{ zones }, [run], rows] = await Promise.all([
      zonesOf(db, center),
      db
        .select({ stops: runs.stops })
        .from(runs)
        .where(and(eq(runs.center, center), eq(runs.day, dayInDhaka(now())), eq(runs.rider_uid, uid))),
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

  async function manifestOf(bag: Bag): Promise<BagManifest> {
    const ids = bag.items.map(({ tracking_id }) => tracking_id);
    if (ids.length === 0) return { ...bag, items: [] };
    const rows = await db.select().from(parcels).where(areParcels(ids));
    const byId = new Map(rows.map((row) => [row.tracking_id, row]));
    const items = bag.items.flatMap((item) => {
      const row = byId.get(item.tracking_id);
      if (row === undefined) return [];
      return [
        { ...item, weight: row.weight_grams / 1000, last_center: lastCenter(row, row.delivery_status) },
      ];
    });
    return { ...bag, items };
  }

  /** Returns the reason for each parcel's last failed attempt, by tracking ID. */
  async function lastReasons(ids: readonly string[]): Promise<Map<string, RiderTask["last_reason"]>> {
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
  async function deliveredOf(ids: readonly string[]): Promise<Map<string, RiderTask["exchange"]>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ tracking_id: parcels.tracking_id, title: parcels.title })
      .from(parcels)
      .where(and(areParcels(ids), eq(parcels.delivery_status, "delivered")));
    return new Map(rows.map((row) => [row.tracking_id, row]));
  }
}

/** SQL condition: the parcel's area is in the zone or, for `NO_ZONE`, in no zone. */
function isInZone(zones: Zones, zone: string): SQL | undefined {
  if (zone === NO_ZONE) {
    const known = zonedAreas(zones);
    return known.length === 0 ? sql`true` : or(isNull(parcels.area), notInArray(parcels.area, known));
  }
  const areas = areasOfZone(zones, zone) ?? [];
  return areas.length === 0 ? sql`false` : inArray(parcels.area, [...areas]);
}

const areaOf = ({ area, area_by }: Pick<StoredParcel, "area" | "area_by">): ParcelArea | undefined =>
  area === null ? undefined : { area, is_confirmed: area_by !== null };

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

function labelOf({ weight_grams, collect_poisha, creation_date, ...row }: StoredParcel): LabelParcel {
  return v.parse(LabelParcelSchema, {
    ...row,
    weight: weight_grams / 1000,
    collect_amount: poishaToTaka(collect_poisha),
    creation_date: creation_date.toISOString(),
  });
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

import type { BagManifest, HubParcel, HubRider, RiderTask } from "@harkara/courier-core/hub";
import type { HubList } from "@harkara/courier-core/hub-list";
import type { Bag } from "@harkara/courier-core/operation";
import { type LabelParcel, LabelParcelSchema } from "@harkara/courier-core/parcel";
import { shardOf } from "@harkara/courier-core/tracking-id";
import { chargeDueInCash } from "@harkara/courier-core/operations/cash";
import { type Worker, lastCenter } from "@harkara/courier-core/operations/decide";
import { promisedDays } from "@harkara/courier-core/tracking";
import { type SQL, and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { poishaToTaka } from "@harkara/courier-core/pricing";
import * as v from "valibot";
import { isParcel, readRecord, type StoredParcel } from "../events/event-store.ts";
import type { Database } from "../platform/database.ts";
import { bags, parcels, staff } from "../platform/schema.ts";
import { toBags } from "./bag-store.ts";

/** What staff see: the lists of a hub and the tasks of a rider. */
export interface HubStore {
  /** A list of a center, what waits longest first; at most 500. */
  parcels(center: string, list: HubList): Promise<HubParcel[]>;
  /** The riders of a center, and how many parcels each has. */
  riders(center: string): Promise<HubRider[]>;
  /** The bags that a center has open, sent lately, or expects. */
  bags(center: string): Promise<Bag[]>;
  bag(center: string, id: string): Promise<BagManifest | undefined>;
  tasks(rider: Pick<Worker, "uid">): Promise<RiderTask[]>;
  /** The label of a parcel that lies at a center. */
  label(center: string, trackingId: string): Promise<LabelParcel | undefined>;
}

const MAX_LISTED = 500;
const MAX_BAGS = 100;

export function createHubStore({ db }: Database): HubStore {
  /** What a list holds, and which side of the parcel's way is shown. */
  const lists: Readonly<Record<HubList, (center: string) => SQL | undefined>> = {
    here: (center) => eq(parcels.at_center, center),
    coming: (center) =>
      or(
        eq(parcels.to_center, center),
        and(eq(parcels.delivery_status, "collected"), eq(parcels.sender_center, center)),
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
      and(
        eq(parcels.sender_center, center),
        inArray(parcels.delivery_status, ["not_collected", "pickup_assigned"]),
      ),
  };

  return {
    async parcels(center, list) {
      const rows = await db
        .select()
        .from(parcels)
        .where(and(lists[list](center), isNull(parcels.deleted_at)))
        .orderBy(asc(sql`coalesce(${parcels.moved_at}, ${parcels.creation_date})`), asc(parcels.tracking_id))
        .limit(MAX_LISTED);
      return rows.map((row) => hubParcel(row, list));
    },

    async riders(center) {
      const rows = await db
        .select({ uid: staff.uid, name: staff.name, phone: staff.phone, parcels: count(parcels.tracking_id) })
        .from(staff)
        .leftJoin(parcels, eq(parcels.rider_uid, staff.uid))
        .where(and(eq(staff.center, center), eq(staff.role, "rider"), eq(staff.status, "active")))
        .groupBy(staff.id)
        .orderBy(asc(staff.name));
      return rows.flatMap(({ uid, phone, ...row }) =>
        uid === null ? [] : [{ uid, phone: phone ?? undefined, ...row }],
      );
    },

    async bags(center) {
      const rows = await db
        .select()
        .from(bags)
        .where(
          or(
            eq(bags.from_center, center),
            and(eq(bags.to_center, center), inArray(bags.status, ["departed", "arrived", "reconciled"])),
          ),
        )
        .orderBy(sql`${bags.status} = 'reconciled'`, desc(bags.moved_at))
        .limit(MAX_BAGS);
      return toBags(db, rows);
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

    async tasks({ uid }) {
      const rows = await db
        .select()
        .from(parcels)
        .where(and(eq(parcels.rider_uid, uid), isNull(parcels.deleted_at)))
        .orderBy(asc(parcels.moved_at), asc(parcels.tracking_id))
        .limit(MAX_LISTED);
      return Promise.all(
        rows.map(async (row) => taskOf(row, { ...(await lastReason(row)), ...(await exchangeOf(row)) })),
      );
    },

    async label(center, trackingId) {
      const [row] = await db
        .select()
        .from(parcels)
        .where(and(isParcel(trackingId), lists.here(center), isNull(parcels.deleted_at)));
      return row && labelOf(row);
    },
  };

  async function manifestOf(bag: Bag): Promise<BagManifest> {
    const ids = bag.items.map(({ tracking_id }) => tracking_id);
    if (ids.length === 0) return { ...bag, items: [] };
    const rows = await db
      .select()
      .from(parcels)
      .where(and(inArray(parcels.shard, [...new Set(ids.map(shardOf))]), inArray(parcels.tracking_id, ids)));
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

  // Only a parcel that was tried before has one.
  async function lastReason(row: StoredParcel): Promise<Pick<RiderTask, "last_reason">> {
    if (row.attempts === 0) return {};
    const record = await readRecord(db, row.tracking_id);
    return { last_reason: record.findLast(({ kind }) => kind === "attempt_failed")?.data.reason };
  }

  async function exchangeOf({ exchange_of }: StoredParcel): Promise<Pick<RiderTask, "exchange">> {
    if (exchange_of === null) return {};
    const [exchange] = await db
      .select({ tracking_id: parcels.tracking_id, title: parcels.title })
      .from(parcels)
      .where(and(isParcel(exchange_of), eq(parcels.delivery_status, "delivered")));
    return { exchange };
  }
}

function hubParcel(row: StoredParcel, list: HubList): HubParcel {
  const isAtSender = list === "pickups" || row.delivery_status === "returning";
  return {
    tracking_id: row.tracking_id,
    title: row.title,
    weight: row.weight_grams / 1000,
    delivery_status: row.delivery_status,
    sender_center: row.sender_center,
    receiver_center: row.receiver_center,
    address: isAtSender ? row.sender_address : row.receiver_address,
    bag_id: row.bag_id ?? undefined,
    rider_uid: row.rider_uid ?? undefined,
    is_accepted: row.is_accepted,
    attempts: row.attempts,
    answer: row.answer ?? undefined,
    since: (row.moved_at ?? row.creation_date).toISOString(),
    promised: promisedDays(row, row.collected_at ?? undefined)?.last,
    charge_due: poishaToTaka(chargeDueInCash(row)),
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

function taskOf(row: StoredParcel, more: Pick<RiderTask, "last_reason" | "exchange">): RiderTask {
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
    ...more,
    since: (row.moved_at ?? row.creation_date).toISOString(),
  };
}

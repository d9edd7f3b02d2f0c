/** SQL conditions for the lists of hubs. */
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { type HubList, type HubProblem, NO_ZONE } from "@harkara/courier-core/journey/hub-list";
import type { HubFilter } from "@harkara/courier-core/journey/staff-parcel";
import { AWAITING_PICKUP } from "@harkara/courier-core/parcel/delivery";
import type { Zones } from "@harkara/courier-core/people/zone";
import {
  type SQL,
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { isParcel } from "../../events/event-store.ts";
import { areasOfZone, zonedAreas, zonesOf } from "../../people/zones/zone-store.ts";
import type { Database, Db } from "../../platform/database.ts";
import { bags } from "../../tables/bags.ts";
import { isOneOf } from "../../tables/columns.ts";
import { parcels } from "../../tables/parcels.ts";
import { staff } from "../../tables/staff.ts";

/** The time of a parcel's last move, or of its booking if it has not moved. */
const LAST_MOVE = sql`coalesce(${parcels.moved_at}, ${parcels.creation_date})`;

/** The columns of keysets that sort parcels by waiting time, longest first. */
export const LONGEST_FIRST = [
  [LAST_MOVE, "timestamptz"],
  [parcels.tracking_id, "text"],
] as const;

/** SQL expression that is equivalent to `lastCenter` of courier-core: the center that delivers the parcel. */
export const nextCenter = sql<string>`case when ${parcels.delivery_status} in ('returning', 'returned') then ${parcels.sender_center} else ${parcels.receiver_center} end`;

/** SQL condition: the parcel is in a list of the center. */
export function isIn(db: Db, list: HubList, center: string): SQL | undefined {
  switch (list) {
    case "here":
      return eq(parcels.at_center, center);
    case "coming":
      return or(
        eq(parcels.to_center, center),
        and(isOneOf(parcels.delivery_status, ["collected"]), eq(parcels.sender_center, center)),
      );
    case "riders":
      return inArray(
        parcels.rider_uid,
        db
          .select({ uid: sql<string>`${staff.uid}` })
          .from(staff)
          .where(and(eq(staff.center, center), isNotNull(staff.uid))),
      );
    case "pickups":
      return and(eq(parcels.sender_center, center), isOneOf(parcels.delivery_status, AWAITING_PICKUP));
    default:
      return list satisfies never;
  }
}

/** SQL condition: the parcel is in the list and matches the filters. */
export async function matches(
  db: Database["db"],
  center: string,
  list: HubList,
  { next, unmoved, attempts, cod, zone, due, problem }: HubFilter,
  at: Date,
): Promise<SQL | undefined> {
  const today = dayInDhaka(at);
  const before = unmoved && new Date(at.getTime() - Number(unmoved) * HOUR_MS);
  return and(
    isIn(db, list, center),
    isNull(parcels.deleted_at),
    next === undefined ? undefined : sql`${nextCenter} = ${next}`,
    before && sql`${LAST_MOVE} < ${before.toISOString()}::timestamptz`,
    attempts && gte(parcels.attempts, Number(attempts)),
    cod && (cod === "true" ? gt(parcels.collect_poisha, 0) : eq(parcels.collect_poisha, 0)),
    due &&
      (due === "later" ? gt(parcels.due_on, today) : or(isNull(parcels.due_on), lte(parcels.due_on, today))),
    zone === undefined
      ? undefined
      : and(sql`${nextCenter} = ${center}`, isInZone(await zonesOf(db, center), zone)),
    problem && (await hasProblem(db, center, list, problem)),
  );
}

/** SQL condition: a parcel in the list has the problem. */
async function hasProblem(
  db: Database["db"],
  center: string,
  list: HubList,
  problem: HubProblem,
): Promise<SQL | undefined> {
  if (problem === "reply") return isNotNull(parcels.answer_until);
  if (problem === "misrouted")
    return sql`${center} not in (${parcels.sender_center}, ${parcels.receiver_center})`;
  const inBags = await db
    .selectDistinct({ bag_id: parcels.bag_id })
    .from(parcels)
    .where(and(isIn(db, list, center), isNull(parcels.deleted_at), isNotNull(parcels.bag_id)));
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

/** SQL condition: the center delivers the parcel, and it is at the center or with one of its riders. */
export function isDelivered(db: Db, center: string, trackingId: string): SQL | undefined {
  return and(
    isParcel(trackingId),
    isNull(parcels.deleted_at),
    sql`${nextCenter} = ${center}`,
    or(isIn(db, "here", center), isIn(db, "riders", center)),
  );
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

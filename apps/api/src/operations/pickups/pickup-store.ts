import type { PageQuery } from "@harkara/courier-core/base/page";
import {
  type HubPickup,
  type HubPickupQuery,
  OPEN_PICKUP_STATUSES,
  PICKUP_WINDOWS,
  type Pickup,
  type PickupChange,
  type PickupDraft,
  type PickupTask,
  isBookablePickup,
  isChangeablePickup,
  isOpenPickup,
} from "@harkara/courier-core/journey/pickup";
import { type SQL, and, eq, inArray, not, sql } from "drizzle-orm";
import type { Page } from "../../http/page.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import { type Merchant, holdAccount } from "../../platform/identity.ts";
import { keyset } from "../../platform/keyset.ts";
import { isUniqueViolation } from "../../platform/retry.ts";
import { isOneOf } from "../../tables/columns.ts";
import { pickupPlaces, pickupRequests } from "../../tables/pickups.ts";
import { staff } from "../../tables/staff.ts";
import { countWaiting, itemsOf } from "./pickup-parcels.ts";

/** Pickup requests for merchants, hubs and riders. Riders and hubs change requests through operations. */
export interface PickupStore {
  /** Returns a merchant's requests, newest first. */
  pickups(merchantId: string, query: PageQuery): Promise<Page<Pickup[]>>;
  /**
   * Requests a pickup. Idempotent by the ID of the request.
   * @returns `noPlace` if the place is unknown; `notBookable` if the time has passed; `openId` with the ID of
   * the open request if the place already has an open request
   */
  request(
    owner: Merchant,
    draft: PickupDraft,
  ): Promise<
    | { readonly pickup: Pickup; readonly isNew: boolean }
    | "noPlace"
    | "notBookable"
    | "reused"
    | { readonly openId: string }
  >;
  /**
   * Changes an open request to which no rider was assigned. Idempotent.
   * @returns `changed` if the change is based on an earlier state of the request; `noPlace` if the place is
   * unknown; `notBookable` if the new time has passed; `openId` with the ID of the open request if the new
   * place already has an open request
   */
  change(
    owner: Merchant,
    id: string,
    change: PickupChange,
  ): Promise<
    | { readonly pickup: Pickup }
    | "absent"
    | "assigned"
    | "closed"
    | "changed"
    | "noPlace"
    | "notBookable"
    | { readonly openId: string }
  >;
  /** Cancels an open request. Idempotent. */
  cancel(owner: Merchant, id: string): Promise<"cancelled" | "absent" | "closed">;
  /** Returns the requests of a center. */
  hubPickups(center: string, query: HubPickupQuery): Promise<Page<HubPickup[]>>;
  /** Returns a pickup request at a center, with its parcels. */
  hubPickup(center: string, id: string): Promise<PickupTask | undefined>;
  /** Returns a rider's open requests with their parcels, sorted by pickup time. */
  riderPickups(rider: string): Promise<PickupTask[]>;
}

type PickupRow = typeof pickupRequests.$inferSelect;

const isOpen = isOneOf(pickupRequests.status, OPEN_PICKUP_STATUSES);
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

/**
 * Creates the store for pickup requests.
 * @param now returns the current time
 */
export function createPickupStore(
  { db, transact }: Database,
  now: () => Date = () => new Date(),
): PickupStore {
  async function find(where: SQL | undefined): Promise<Pickup | undefined> {
    const [row] = await db.select().from(pickupRequests).where(where);
    return row && (await withRiders([row]))[0];
  }

  async function withRiders(rows: readonly PickupRow[]): Promise<Pickup[]> {
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

  /**
   * Returns the result for a request ID that is already stored: either the same request was
   * repeated, or the ID was used for a different request.
   */
  async function repetitionOf(merchantId: string, draft: PickupDraft) {
    const pickup = await find(isOwn(merchantId, draft.id));
    if (pickup === undefined) return undefined;
    return isSame(pickup, draft) ? { pickup, isNew: false } : "reused";
  }

  /** Returns the open request for a merchant's place. */
  const openAt = (merchantId: string, place_id: string) =>
    find(and(eq(pickupRequests.merchant_id, merchantId), eq(pickupRequests.place_id, place_id), isOpen));

  const taskOf = async (row: PickupRow): Promise<PickupTask> => ({
    ...commonOf(row),
    items: await itemsOf(db, row, row.rider_uid),
  });

  return {
    async pickups(merchantId, query) {
      const found = await db
        .select({ row: pickupRequests, position: NEWEST.position })
        .from(pickupRequests)
        .where(and(eq(pickupRequests.merchant_id, merchantId), NEWEST.after(query, merchantId)))
        .orderBy(...NEWEST.order)
        .limit(query.limit + 1);
      const { rows, cursor } = NEWEST.pageOf(found, query, merchantId);
      return { body: await withRiders(rows.map(({ row }) => row)), cursor };
    },

    async request(owner, draft) {
      const at = now();
      const earlier = await repetitionOf(owner.merchant_id, draft);
      if (earlier !== undefined) return earlier;
      if (!isBookablePickup(draft.day, draft.window, at)) return "notBookable";
      try {
        const stored = await transact(async (tx) => {
          await holdAccount(tx, owner.merchant_id);
          const place = await placeCopy(tx, owner.merchant_id, draft.place_id);
          if (place === undefined) return undefined;
          const { uid } = owner.actor;
          const [row] = await tx
            .insert(pickupRequests)
            .values({
              ...draft,
              note: draft.note ?? null,
              merchant_id: owner.merchant_id,
              ...place,
              status: "requested",
              riders: [],
              requested_by: uid,
              requested_at: at,
              moved_at: at,
              moved_by: uid,
            })
            .returning();
          return row;
        });
        return stored === undefined ? "noPlace" : { pickup: ownPickup(stored, undefined), isNew: true };
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        // Either the same request arrived twice concurrently, or the place already has an open request.
        const same = await repetitionOf(owner.merchant_id, draft);
        if (same !== undefined) return same;
        const open = await openAt(owner.merchant_id, draft.place_id);
        // The ID belongs to another merchant's request.
        return open === undefined ? "reused" : { openId: open.id };
      }
    },

    async change(owner, id, change) {
      try {
        const changed = await transact((tx) => changePickup(tx, owner, id, change, now()));
        if (typeof changed === "string") return changed;
        const [pickup] = await withRiders([changed]);
        return pickup === undefined ? "absent" : { pickup };
      } catch (error) {
        const open = isUniqueViolation(error) ? await openAt(owner.merchant_id, change.place_id) : undefined;
        if (open === undefined) throw error;
        return { openId: open.id };
      }
    },

    async cancel(owner, id) {
      return transact(async (tx) => {
        await holdAccount(tx, owner.merchant_id);
        const [row] = await tx
          .select()
          .from(pickupRequests)
          .where(isOwn(owner.merchant_id, id))
          .for("update");
        if (row === undefined) return "absent";
        if (row.status === "cancelled") return "cancelled";
        if (!isOpenPickup(row.status)) return "closed";
        await tx
          .update(pickupRequests)
          .set({ status: "cancelled", moved_at: now(), moved_by: owner.actor.uid })
          .where(eq(pickupRequests.id, id));
        return "cancelled";
      });
    },

    async hubPickups(center, { list, ...query }) {
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
    },

    async hubPickup(center, id) {
      const [row] = await db
        .select()
        .from(pickupRequests)
        .where(and(eq(pickupRequests.center, center), eq(pickupRequests.id, id)));
      return row && taskOf(row);
    },

    async riderPickups(rider) {
      const rows = await db
        .select()
        .from(pickupRequests)
        .where(and(eq(pickupRequests.rider_uid, rider), isOpen))
        .orderBy(...BY_TIME.order)
        .limit(MAX_TASKS);
      return Promise.all(rows.map(taskOf));
    },
  };
}

const isOwn = (merchantId: string, id: string) =>
  and(eq(pickupRequests.merchant_id, merchantId), eq(pickupRequests.id, id));

/** Whether a stored request has the same content as the request that the client sent. */
const isSame = (
  pickup: Omit<PickupDraft, "id" | "note"> & { readonly note?: string | null | undefined },
  draft: Omit<PickupDraft, "id">,
): boolean =>
  pickup.place_id === draft.place_id &&
  pickup.day === draft.day &&
  pickup.window === draft.window &&
  pickup.parcels === draft.parcels &&
  (pickup.note ?? undefined) === draft.note;

/** Returns the copy of a merchant's place that a request stores; undefined if there is no such place. */
async function placeCopy(tx: Transaction, merchantId: string, id: string) {
  const [place] = await tx
    .select()
    .from(pickupPlaces)
    .where(and(eq(pickupPlaces.merchant_id, merchantId), eq(pickupPlaces.id, id)));
  if (place === undefined) return undefined;
  const { name: place_name, sender, instruction } = place;
  return { place_name, sender, instruction, center: sender.sender_center };
}

/**
 * Changes a request, which it locks, so that a change and an assignment are serialised. The request gets a new
 * copy of its place. If the place was deleted meanwhile, the request keeps its copy.
 */
async function changePickup(
  tx: Transaction,
  owner: Merchant,
  id: string,
  { moved_at, ...change }: PickupChange,
  at: Date,
): Promise<PickupRow | "absent" | "assigned" | "closed" | "changed" | "noPlace" | "notBookable"> {
  await holdAccount(tx, owner.merchant_id);
  const [row] = await tx.select().from(pickupRequests).where(isOwn(owner.merchant_id, id)).for("update");
  if (row === undefined) return "absent";
  if (!isOpenPickup(row.status)) return "closed";
  const isCurrent = row.moved_at.getTime() === Date.parse(moved_at);
  // The request was already changed like this, and the first response was lost.
  if (!isCurrent && isSame(row, change)) return row;
  if (!isChangeablePickup(row.status)) return "assigned";
  if (!isCurrent) return "changed";
  const place = await placeCopy(tx, owner.merchant_id, change.place_id);
  const isOtherPlace = change.place_id !== row.place_id;
  if (place === undefined && isOtherPlace) return "noPlace";
  const isOtherTime = change.day !== row.day || change.window !== row.window;
  if ((isOtherTime || isOtherPlace) && !isBookablePickup(change.day, change.window, at)) return "notBookable";
  const [changed] = await tx
    .update(pickupRequests)
    .set({
      ...change,
      ...place,
      note: change.note ?? null,
      // Each change has its own time, because the time identifies the state that a later change is based on.
      moved_at: new Date(Math.max(at.getTime(), row.moved_at.getTime() + 1)),
      moved_by: owner.actor.uid,
    })
    .where(eq(pickupRequests.id, id))
    .returning();
  return changed ?? "absent";
}

const ownPickup = (
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

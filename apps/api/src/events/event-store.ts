import {
  type ActorRole,
  EventDataSchema,
  type ParcelEvent,
  type ParcelEventKind,
  type StatusEvent,
  type EventData,
  parcelStateOf,
} from "@harkara/courier-core/parcel-event";
import { poishaToTaka } from "@harkara/courier-core/pricing";
import { shardOf } from "@harkara/courier-core/tracking-id";
import { and, asc, eq } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../platform/database.ts";
import { events, parcels } from "../platform/schema.ts";

/** The database, or a transaction on it. */
export type Db = Pick<Database["db"], "select" | "insert" | "update" | "delete">;

/** A parcel as it is stored. */
export type StoredParcel = typeof parcels.$inferSelect;

/** An event that is to be recorded; it gets its number when it is. */
export interface NewEvent {
  readonly kind: ParcelEventKind;
  readonly at: Date;
  readonly actor: { readonly role: ActorRole; readonly uid?: string };
  /** An event that may be sent again has the same key each time. */
  readonly key?: string;
  readonly data?: EventData;
}

/** The row of a parcel, by its id. */
export const isParcel = (trackingId: string) =>
  and(eq(parcels.shard, shardOf(trackingId)), eq(parcels.tracking_id, trackingId));

const isAbout = (trackingId: string) =>
  and(eq(events.shard, shardOf(trackingId)), eq(events.tracking_id, trackingId));

/** Locks a parcel's row until the transaction ends: transactions on one parcel follow one another. */
export async function lockParcel(tx: Db, trackingId: string): Promise<StoredParcel | undefined> {
  const [row] = await tx.select().from(parcels).where(isParcel(trackingId)).for("update");
  return row;
}

/**
 * Records events of a parcel and writes the statuses that follow from all of them. In a transaction that has locked the parcel.
 * An event whose key is known is not recorded again.
 * @returns the statuses
 */
export async function recordEvents(
  tx: Db,
  trackingId: string,
  newEvents: readonly NewEvent[],
  receivedAt: Date,
): Promise<Pick<StoredParcel, "payment_status" | "delivery_status">> {
  const known = await tx.select().from(events).where(isAbout(trackingId)).orderBy(asc(events.number));
  const keys = new Set(known.map(({ key }) => key));
  const fresh = newEvents.filter(({ key }) => key === undefined || !keys.has(key));
  const rows = fresh.map((event, index) => eventRow(trackingId, known.length + 1 + index, event, receivedAt));
  const all = [...known, ...rows];
  const { payment_status, delivery_status } = parcelStateOf(all.map(statusEvent));
  if (rows.length > 0) {
    await tx.insert(events).values(rows);
    const deleted_at = all.find(({ kind }) => kind === "deleted")?.at ?? null;
    await tx.update(parcels).set({ payment_status, delivery_status, deleted_at }).where(isParcel(trackingId));
  }
  return { payment_status, delivery_status };
}

/** What happened to a parcel, in the order of the record. */
export async function readEvents(db: Db, trackingId: string): Promise<ParcelEvent[]> {
  const rows = await db.select().from(events).where(isAbout(trackingId)).orderBy(asc(events.number));
  return rows.map(({ number, kind, at, data }) => {
    const { payment_id, amount_poisha } = v.parse(EventDataSchema, data);
    const amount = amount_poisha === undefined ? undefined : poishaToTaka(amount_poisha);
    return { number, kind, at: at.toISOString(), payment_id, amount };
  });
}

/** An event as a row. */
export function eventRow(
  trackingId: string,
  number: number,
  { kind, at, actor, key, data = {} }: NewEvent,
  receivedAt: Date,
): typeof events.$inferInsert & StatusEvent {
  return {
    shard: shardOf(trackingId),
    tracking_id: trackingId,
    number,
    kind,
    at,
    received_at: receivedAt,
    actor_role: actor.role,
    actor_uid: actor.uid ?? null,
    key: key ?? null,
    data,
  };
}

function statusEvent({ kind, data }: Pick<typeof events.$inferSelect, "kind" | "data">): StatusEvent {
  return { kind, data: v.parse(EventDataSchema, data) };
}

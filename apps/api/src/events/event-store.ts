import type { Subject } from "@harkara/courier-core/people/caller";
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import type { ActorRole, DeliveryStatus } from "@harkara/courier-core/parcel/delivery";
import {
  type EventData,
  INTERNAL_NOTES,
  EventDataSchema,
  type ParcelEvent,
  type ParcelEventKind,
  type ParcelState,
  foldEvents,
} from "@harkara/courier-core/journey/parcel-event";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { type StoredEvent, deriveColumns } from "@harkara/courier-core/journey/tracking";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { addJob } from "../jobs/job-store.ts";
import type { Db, Transaction } from "../platform/database.ts";
import type { Merchant } from "../platform/identity.ts";
import { events, parcels } from "../tables/parcels.ts";

export type StoredParcel = typeof parcels.$inferSelect;

/** An event to record. Its number is assigned when it is recorded. */
export interface NewEvent {
  readonly kind: ParcelEventKind;
  readonly at: Date;
  readonly actor: { readonly role: ActorRole; readonly uid?: string };
  /** The service center of the event. */
  readonly center?: string;
  /** The idempotency key, for an event whose request may be retried. */
  readonly key?: string;
  readonly data?: EventData;
}

/** Returns the member who acts for the parcel's merchant, as the actor of an event. */
export const sender = ({ actor }: Merchant): NewEvent["actor"] => ({ role: "sender", uid: actor.uid });

/** A stored event, with its actor. */
export interface RecordedEvent extends StoredEvent {
  readonly received_at: Date;
  readonly actor_role: ActorRole;
  readonly actor_uid: string | null;
  readonly key: string | null;
}

/** The statuses of a parcel that is being returned to its sender. */
const BACK: ReadonlySet<DeliveryStatus> = new Set(["returning", "returned"]);

/** SQL condition: the row is the parcel with this tracking ID. */
export const isParcel = (trackingId: string) =>
  and(eq(parcels.shard, shardOf(trackingId)), eq(parcels.tracking_id, trackingId));

/**
 * SQL condition: the row is one of the parcels with these tracking IDs. The condition includes the shards of
 * the parcels, so that the database does not query other shards.
 */
export const areParcels = (ids: readonly string[]) =>
  and(inArray(parcels.shard, [...new Set(ids.map(shardOf))]), inArray(parcels.tracking_id, [...ids]));

const isAbout = (trackingId: string) =>
  and(eq(events.shard, shardOf(trackingId)), eq(events.tracking_id, trackingId));

/**
 * Locks a parcel's row until the transaction ends, so that transactions on the same parcel are serialised.
 */
export async function lockParcel(tx: Db, trackingId: string): Promise<StoredParcel | undefined> {
  const [row] = await tx.select().from(parcels).where(isParcel(trackingId)).for("update");
  return row;
}

/** Returns the subject of an action on a parcel: its merchant, at the time of the booking. */
export const subjectOfParcel = ({
  owner_uid,
  creation_date,
}: Pick<StoredParcel, "owner_uid" | "creation_date">): Pick<Subject, "merchant_id" | "since"> => ({
  merchant_id: owner_uid,
  since: creation_date,
});

/**
 * Locks a parcel as {@link lockParcel} does. Returns undefined if the owner has no parcel with this ID, or
 * has deleted the parcel.
 */
export async function lockOwnParcel(
  tx: Db,
  ownerUid: string,
  trackingId: string,
): Promise<StoredParcel | undefined> {
  const isOwn = and(isParcel(trackingId), eq(parcels.owner_uid, ownerUid), isNull(parcels.deleted_at));
  const [row] = await tx.select().from(parcels).where(isOwn).for("update");
  return row;
}

/** The result of recording events: the state after all of them, and the events that are in effect. */
export interface Recorded {
  readonly state: ParcelState;
  readonly counted: readonly RecordedEvent[];
  /** The number of the newest event. */
  readonly number: number;
}

/**
 * Records parcel events, and writes the resulting parcel state. Requires the lock on the parcel. An event
 * whose key is already recorded is skipped.
 * @param record the recorded events, if this transaction has already read them
 */
export async function recordEvents(
  tx: Transaction,
  trackingId: string,
  newEvents: readonly NewEvent[],
  receivedAt: Date,
  record?: readonly RecordedEvent[],
): Promise<Recorded> {
  const known = record ?? (await readRecord(tx, trackingId));
  const keys = new Set(known.map(({ key }) => key));
  const fresh = newEvents.filter(({ key }) => key === undefined || !keys.has(key));
  const rows = fresh.map((event, index) => eventRow(trackingId, known.length + 1 + index, event, receivedAt));
  const all = [...known, ...rows];
  const {
    columns: { is_asked, ...columns },
    history: { state, counted },
  } = deriveColumns(all);
  if (rows.length > 0) {
    await tx.insert(events).values(rows);
    // When a return starts or is undone, the delivery address changes, so the stored area is cleared.
    const isReturning = sql.raw(String(BACK.has(state.delivery_status)));
    const sameDoor = sql`(${parcels.delivery_status} in ('returning', 'returned')) = ${isReturning}`;
    const until = is_asked ? await answerUntil(tx, trackingId, receivedAt) : null;
    const [parcel] = await tx
      .update(parcels)
      .set({
        ...columns,
        area: sql`case when ${sameDoor} then ${parcels.area} end`,
        area_by: sql`case when ${sameDoor} then ${parcels.area_by} end`,
        answer_until: until,
      })
      .where(isParcel(trackingId))
      .returning({
        shard: parcels.shard,
        owner_uid: parcels.owner_uid,
        answer_until: parcels.answer_until,
      });
    if (parcel !== undefined) {
      const { shard, owner_uid, answer_until } = parcel;
      tx.hints.push({ about: "parcel", owner_uid, tracking_id: trackingId, number: all.length });
      if (answer_until !== null) {
        const subject = replyJobSubject(trackingId, answer_until);
        await addJob(
          tx,
          { shard, kind: "sendBackUnanswered", subject, created_at: receivedAt },
          answer_until,
        );
      }
    }
  }
  return { state, counted, number: all.length };
}

/**
 * Returns the deadline for a reply. An open question keeps its deadline, and a new question gets
 * the deadline from the fee plan. This is a separate statement, because Citus refuses an update
 * with a COALESCE that adds an interval to a time.
 */
async function answerUntil(tx: Transaction, trackingId: string, asked: Date): Promise<Date | null> {
  const [parcel] = await tx
    .select({ answer_until: parcels.answer_until, fee_plan: parcels.fee_plan })
    .from(parcels)
    .where(isParcel(trackingId));
  if (parcel === undefined) return null;
  return parcel.answer_until ?? new Date(asked.getTime() + parcel.fee_plan.answer_hours * HOUR_MS);
}

/**
 * Returns the subject of the job that returns the parcel if no reply arrives in time. Each question
 * has its own job.
 */
export function replyJobSubject(trackingId: string, answerUntil: Date): string {
  return `${trackingId} ${answerUntil.toISOString()}`;
}

/** Returns all recorded events of a parcel, in the order of recording. */
export async function readRecord(db: Db, trackingId: string): Promise<RecordedEvent[]> {
  const rows = await db.select().from(events).where(isAbout(trackingId)).orderBy(asc(events.number));
  return rows.map(({ number, kind, at, received_at, center, actor_role, actor_uid, key, data }) => ({
    number,
    kind,
    at,
    received_at,
    center,
    actor_role,
    actor_uid,
    key,
    data: v.parse(EventDataSchema, data),
  }));
}

/**
 * Returns the tracking history of a parcel for its sender, in the order of recording. Undone
 * events, late events and internal notes are left out.
 */
export async function readEvents(db: Db, trackingId: string): Promise<ParcelEvent[]> {
  const { counted } = foldEvents(await readRecord(db, trackingId));
  return counted.map((event) => publishedEvent(event, !INTERNAL_NOTES.has(event.kind)));
}

/** Converts an event to its wire format. @param hasNote whether the result includes the note */
export function publishedEvent(
  { number, kind, at, center, data }: RecordedEvent,
  hasNote = true,
): ParcelEvent {
  return {
    number,
    kind,
    at: at.toISOString(),
    payment_id: data.payment_id,
    amount: data.amount_poisha === undefined ? undefined : poishaToTaka(data.amount_poisha),
    amount_of: data.amount_of,
    previous: data.previous_poisha === undefined ? undefined : poishaToTaka(data.previous_poisha),
    is_credit: data.is_credit,
    center: center ?? undefined,
    to_center: data.to_center,
    reason: data.reason,
    note: hasNote ? data.note : undefined,
    answer: data.answer,
    day: data.day,
    received_by: data.received_by,
    proof: data.proof,
    photo_id: data.photo_id,
    exchanged_for: data.exchanged_for,
  };
}

/** Converts an event to a row. */
export function eventRow(
  trackingId: string,
  number: number,
  { kind, at, actor, center, key, data = {} }: NewEvent,
  receivedAt: Date,
) {
  return {
    shard: shardOf(trackingId),
    tracking_id: trackingId,
    number,
    kind,
    at,
    received_at: receivedAt,
    actor_role: actor.role,
    actor_uid: actor.uid ?? null,
    center: center ?? null,
    key: key ?? null,
    data,
  };
}

import { HOUR_MS } from "@harkara/courier-core/base/duration";
import { centerForReceiver } from "@harkara/courier-core/journey/hub-phone";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { receiverDays } from "@harkara/courier-core/journey/reschedule";
import { isToBeDelivered } from "@harkara/courier-core/parcel/delivery";
import { type Tracking, type Unlocked, maskName, trackingOf } from "@harkara/courier-core/journey/tracking";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import {
  type StoredParcel,
  isParcel,
  lockParcel,
  readRecord,
  recordEvents,
} from "../../events/event-store.ts";
import type { ReadHubContact } from "../../people/hubs/hub-phone-store.ts";
import type { Database } from "../../platform/database.ts";
import { parcels } from "../../tables/parcels.ts";
import { staff } from "../../tables/staff.ts";
import { unlockTries } from "../../tables/tracking.ts";

/** The public view of a parcel. */
export interface TrackingStore {
  find(trackingId: string): Promise<Tracking | undefined>;
  /**
   * Returns the view for a caller who knows the last four digits of a phone number. Returns `closed` after
   * five failed attempts in an hour, even for correct digits. For an unknown tracking ID, the attempt is also
   * counted, and the result is the same as for wrong digits.
   */
  unlock(trackingId: string, digits: string): Promise<Unlocked | "wrong" | "closed">;
  /**
   * Reschedules the delivery to a day that the receiver has chosen. The digits are checked and counted as in
   * `unlock`, and must be the receiver's. Idempotent.
   * @returns the view with the days that can be chosen now; `dayNotOffered` if the day cannot be chosen
   */
  reschedule(
    trackingId: string,
    digits: string,
    day: string,
  ): Promise<Unlocked | "wrong" | "closed" | "dayNotOffered">;
}

const MAX_TRIES = 5;

/** A parcel, and the party whose phone number was given. */
interface Opened {
  readonly parcel: StoredParcel;
  readonly party: Unlocked["party"];
}

const isTry = (trackingId: string) =>
  and(eq(unlockTries.shard, shardOf(trackingId)), eq(unlockTries.tracking_id, trackingId));

/**
 * Creates the store for the public view.
 * @param contactOf reads the phone number of a hub
 * @param now returns the current time
 */
export function createTrackingStore(
  { db, write, transact }: Database,
  contactOf: ReadHubContact,
  now: () => Date = () => new Date(),
): TrackingStore {
  async function findParcel(trackingId: string): Promise<StoredParcel | undefined> {
    const [row] = await db
      .select()
      .from(parcels)
      .where(and(isParcel(trackingId), isNull(parcels.deleted_at)));
    return row;
  }

  /** Returns the rider with whom a parcel is out for delivery, if the rider's phone number is known. */
  async function riderOf({ delivery_status, rider_uid }: StoredParcel): Promise<Unlocked["rider"]> {
    if (delivery_status !== "out_for_delivery" || rider_uid === null) return undefined;
    const [row] = await db
      .select({ name: staff.name, phone: staff.phone })
      .from(staff)
      .where(and(eq(staff.uid, rider_uid), eq(staff.status, "active")));
    return row && row.phone !== null ? { name: row.name, phone: row.phone } : undefined;
  }

  /** Returns the parcel and the party with these digits, and counts the attempt: see {@link TrackingStore.unlock}. */
  async function openParcel(trackingId: string, digits: string): Promise<Opened | "wrong" | "closed"> {
    const since = now();
    const anHourAgo = new Date(since.getTime() - HOUR_MS);
    // The attempt is counted before the comparison, so that concurrent attempts are counted too. A correct
    // attempt is subtracted afterwards.
    const [counted] = await write(() =>
      db
        .insert(unlockTries)
        .values({ shard: shardOf(trackingId), tracking_id: trackingId, tries: 1, since })
        .onConflictDoUpdate({
          target: [unlockTries.shard, unlockTries.tracking_id],
          set: {
            tries: sql`case when ${unlockTries.since} < ${anHourAgo.toISOString()} then 1 else ${unlockTries.tries} + 1 end`,
            // A stored time that is in the future is replaced, so that the form is not blocked for more
            // than an hour if the clock was set back.
            since: sql`case when ${unlockTries.since} < ${anHourAgo.toISOString()} then ${since.toISOString()}::timestamptz else least(${unlockTries.since}, ${since.toISOString()}::timestamptz) end`,
          },
        })
        .returning({ tries: unlockTries.tries }),
    );
    if ((counted?.tries ?? 1) > MAX_TRIES) return "closed";
    const parcel = await findParcel(trackingId);
    const party =
      parcel && (["receiver", "sender"] as const).find((side) => parcel[`${side}_contact`].endsWith(digits));
    if (parcel === undefined || party === undefined) {
      await write(() => db.delete(unlockTries).where(lt(unlockTries.since, anHourAgo)));
      return "wrong";
    }
    await write(() =>
      db
        .update(unlockTries)
        .set({ tries: sql`${unlockTries.tries} - 1` })
        .where(and(isTry(trackingId), gt(unlockTries.tries, 0))),
    );
    return { parcel, party };
  }

  /** Returns the view for the party who knows the digits. */
  async function unlockedView({ parcel, party }: Opened): Promise<Unlocked> {
    const days =
      party === "receiver" ? receiverDays(parcel, await readRecord(db, parcel.tracking_id), now()) : [];
    return {
      party,
      name: maskName(parcel.receiver_name),
      ...(isToBeDelivered(parcel.delivery_status) && {
        handover_code: parcel.handover_code,
        ...(parcel.collect_poisha > 0 && { collect_amount: poishaToTaka(parcel.collect_poisha) }),
      }),
      ...(days.length > 0 && { days }),
      rider: await riderOf(parcel),
    };
  }

  return {
    async find(trackingId) {
      const parcel = await findParcel(trackingId);
      if (parcel === undefined) return undefined;
      const tracking = trackingOf(parcel, await readRecord(db, trackingId));
      const center = centerForReceiver(parcel, tracking.delivery_status);
      return { ...tracking, hub: center === undefined ? undefined : await contactOf(center) };
    },

    async unlock(trackingId, digits) {
      const opened = await openParcel(trackingId, digits);
      return typeof opened === "string" ? opened : unlockedView(opened);
    },

    async reschedule(trackingId, digits, day) {
      const opened = await openParcel(trackingId, digits);
      if (typeof opened === "string") return opened;
      if (opened.party !== "receiver") return "dayNotOffered";
      const result = await transact(async (tx) => {
        const parcel = await lockParcel(tx, trackingId);
        // The sender has deleted the parcel or changed the receiver's phone number in the meantime.
        if (parcel === undefined || parcel.deleted_at !== null || !parcel.receiver_contact.endsWith(digits))
          return "wrong";
        // The request is a retry after a lost response, or the delivery is already on this day.
        if (parcel.due_on === day) return "done";
        const at = now();
        const record = await readRecord(tx, trackingId);
        if (!receiverDays(parcel, record, at).includes(day)) return "dayNotOffered";
        // The receiver has no account, so the system is the actor, and the reason names the receiver.
        const data = { day, reason: "receiver_asked" } as const;
        const rescheduled = { kind: "rescheduled", at, actor: { role: "system" }, data } as const;
        await recordEvents(tx, trackingId, [rescheduled], at, record);
        return "done";
      });
      return result === "done" ? unlockedView(opened) : result;
    },
  };
}

import {
  type Booking,
  type CancelledParcel,
  type Parcel,
  ParcelSchema,
  cancellationRefusal,
  deletionRefusal,
} from "@harkara/courier-core/parcel";
import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import { takaToPoisha } from "@harkara/courier-core/pricing";
import { type Placeholder, and, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import * as v from "valibot";
import type { Database } from "./database.ts";
import { type ParcelLister, createLister } from "./list-query.ts";
import { oweRefund, readHistory } from "./payment-store.ts";
import { sqlState, withRetry } from "./retry.ts";
import { isoTime, parcelByTrackingId, parcelEvents, parcels } from "./schema.ts";

const UNIQUE_VIOLATION = "23505";

/** Who books: the id and e-mail of the verified token. */
export interface Owner {
  readonly uid: string;
  readonly email: string;
}

/** How a booking went: `taken` when its tracking id belongs to another parcel. */
export type BookingResult =
  | { readonly outcome: "created" | "replayed"; readonly id: string }
  | { readonly outcome: "taken" };

/** The parcels of all owners. Every query names the owner. */
export interface ParcelStore {
  /** Stores a booking, once for each tracking id however often and however many at once it comes. */
  book(owner: Owner, booking: Booking): Promise<BookingResult>;
  /** The result of an earlier booking of just this content, if there was one. */
  findReplay(owner: Owner, booking: Booking): Promise<BookingResult>;
  /**
   * A page of an owner's parcels.
   * @throws ProblemError 400 when the cursor is of another sort or filter
   */
  readonly list: ParcelLister;
  /** Everything about an owner's parcel; undefined where there is none. */
  find(ownerUid: string, trackingId: string): Promise<ParcelDetails | undefined>;
  /** Deletes an unpaid parcel that nobody has collected; the record stays, and so do its payments. */
  remove(
    ownerUid: string,
    id: string,
  ): Promise<"deleted" | "absent" | NonNullable<ReturnType<typeof deletionRefusal>>>;
  /** Cancels a parcel that nobody has collected, and writes down what is owed back. Done twice it is done once. */
  cancel(ownerUid: string, id: string): Promise<CancelledParcel | "absent" | "collected">;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
}

const {
  owner_uid: _owner,
  deleted_at: _deleted,
  title_key: _titleKey,
  search_text: _searchText,
  ...insertedColumns
} = getTableColumns(parcels);

// What a parcel looks like on the wire: money in taka, weight in kg, time in ISO 8601.
const { id: _id, weight_grams, cost_poisha, creation_date, ...sameOnTheWire } = insertedColumns;
const wireFields = {
  ...sameOnTheWire,
  _id: sql<string>`${parcels.id}`.as("_id"),
  weight: sql<number>`${weight_grams} / 1000::float8`.as("weight"),
  cost: sql<number>`${cost_poisha} / 100::float8`.as("cost"),
  creation_date: isoTime(creation_date).as("creation_date"),
};

/** @param now the clock; creation dates and ids come from it. */
export function createParcelStore(database: Database, now: () => Date = () => new Date()): ParcelStore {
  const { db } = database;
  const list = createLister(database, wireFields);
  // Statements are prepared once: building them costs more than running them.
  // One statement, so one round trip and one transaction, writes both tables.
  const directory = db.$with("directory").as(
    db.insert(parcelByTrackingId).values({
      tracking_id: sql.placeholder("tracking_id"),
      owner_uid: sql.placeholder("owner_uid"),
      parcel_id: sql.placeholder("id"),
    }),
  );
  const insertParcel = db
    .with(directory)
    .insert(parcels)
    .values({ ...placeholders(insertedColumns), owner_uid: sql.placeholder("owner_uid") })
    .prepare("insert_parcel");

  // A parcel that was booked and deleted is not there any more: saying that it was booked would mislead.
  async function findByTrackingId(ownerUid: string, trackingId: string): Promise<Parcel | undefined> {
    const [row] = await db
      .select(wireFields)
      .from(parcelByTrackingId)
      .innerJoin(
        parcels,
        and(
          eq(parcels.owner_uid, parcelByTrackingId.owner_uid),
          eq(parcels.id, parcelByTrackingId.parcel_id),
        ),
      )
      .where(
        and(
          eq(parcelByTrackingId.tracking_id, trackingId),
          eq(parcelByTrackingId.owner_uid, ownerUid),
          isNull(parcels.deleted_at),
        ),
      );
    return row && v.parse(ParcelSchema, row);
  }

  async function findReplay(owner: Owner, booking: Booking): Promise<BookingResult> {
    const parcel = await findByTrackingId(owner.uid, booking.tracking_id);
    if (parcel === undefined) return { outcome: "taken" };
    const stored: Readonly<Record<string, unknown>> = parcel;
    const same = Object.entries(booking).every(([field, value]) => stored[field] === value);
    return same ? { outcome: "replayed", id: parcel._id } : { outcome: "taken" };
  }

  return {
    findReplay,

    async book(owner, booking) {
      const { weight, cost, ...fields } = booking;
      const date = now();
      const id = uuidv7({ msecs: date.getTime() });
      try {
        await withRetry(() =>
          insertParcel.execute({
            ...fields,
            owner_uid: owner.uid,
            id,
            weight_grams: Math.round(weight * 1000),
            cost_poisha: takaToPoisha(cost),
            created_by: owner.email,
            payment_status: "unpaid",
            delivery_status: "not_collected",
            creation_date: date,
          }),
        );
      } catch (error) {
        if (sqlState(error) === UNIQUE_VIOLATION) return findReplay(owner, booking);
        throw error;
      }
      return { outcome: "created", id };
    },

    list: (ownerUid, query) => withRetry(() => list(ownerUid, query)),

    async find(ownerUid, trackingId) {
      const parcel = await findByTrackingId(ownerUid, trackingId);
      return parcel && { parcel, ...(await readHistory(db, ownerUid, parcel)) };
    },

    remove: (ownerUid, id) =>
      withRetry(() =>
        db.transaction(async (tx) => {
          const parcel = and(eq(parcels.owner_uid, ownerUid), eq(parcels.id, id), isNull(parcels.deleted_at));
          const [row] = await tx.select().from(parcels).where(parcel).for("update");
          if (row === undefined) return "absent";
          const refusal = deletionRefusal(row);
          if (refusal !== null) return refusal;
          await tx.update(parcels).set({ deleted_at: now() }).where(parcel);
          return "deleted";
        }),
      ),

    cancel: (ownerUid, id) =>
      withRetry(() =>
        db.transaction(async (tx) => {
          const parcel = and(eq(parcels.owner_uid, ownerUid), eq(parcels.id, id), isNull(parcels.deleted_at));
          const [row] = await tx.select().from(parcels).where(parcel).for("update");
          if (row === undefined) return "absent";
          const refusal = cancellationRefusal(row);
          if (refusal === "collected") return refusal;
          if (refusal === "cancelled") return pickState(row);
          const at = now();
          await tx.update(parcels).set({ delivery_status: "cancelled" }).where(parcel);
          await tx.insert(parcelEvents).values({
            owner_uid: ownerUid,
            id: uuidv7({ msecs: at.getTime() }),
            parcel_id: id,
            code: "cancelled",
            at,
          });
          const payment_status = await oweRefund(tx, ownerUid, id, at);
          return { payment_status, delivery_status: "cancelled" };
        }),
      ),

    async ping() {
      await db.execute(sql`select 1`);
    },
  };
}

function pickState({ payment_status, delivery_status }: CancelledParcel): CancelledParcel {
  return { payment_status, delivery_status };
}

// A placeholder for each column, under the column's name.
function placeholders<Key extends string>(columns: Record<Key, unknown>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets that its keys are Key
  return Object.fromEntries(Object.keys(columns).map((name) => [name, sql.placeholder(name)])) as Record<
    Key,
    Placeholder
  >;
}

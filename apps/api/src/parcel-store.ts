import { type Booking, ParcelSchema, deletionRefusal } from "@harkara/courier-core/parcel";
import { takaToPoisha } from "@harkara/courier-core/pricing";
import { type Placeholder, and, desc, eq, getTableColumns, isNull, lt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import * as v from "valibot";
import type { Database } from "./database.ts";
import { sqlState, withRetry } from "./retry.ts";
import { parcelByTrackingId, parcels } from "./schema.ts";

const UNIQUE_VIOLATION = "23505";
const LAST_UUID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

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
  /** An owner's parcels, newest first, at most `limit`, those older than the id `before`; each as the JSON of the wire. */
  list(ownerUid: string, limit: number, before?: string): Promise<{ id: string; json: string }[]>;
  /** Deletes an unpaid parcel that nobody has collected; the record stays. */
  remove(ownerUid: string, id: string): Promise<"deleted" | "absent" | "paid" | "collected">;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
}

const { owner_uid: _owner, deleted_at: _deleted, ...insertedColumns } = getTableColumns(parcels);

// What a parcel looks like on the wire: money in taka, weight in kg, time in ISO 8601.
const { id: _id, weight_grams, cost_poisha, creation_date, ...sameOnTheWire } = insertedColumns;
const wireFields = {
  ...sameOnTheWire,
  _id: sql<string>`${parcels.id}`.as("_id"),
  weight: sql<number>`${weight_grams} / 1000::float8`.as("weight"),
  cost: sql<number>`${cost_poisha} / 100::float8`.as("cost"),
  creation_date:
    sql<string>`to_char(${creation_date} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
      "creation_date",
    ),
};

/** @param now the clock; creation dates and ids come from it. */
export function createParcelStore({ db }: Database, now: () => Date = () => new Date()): ParcelStore {
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

  const page = db
    .select(wireFields)
    .from(parcels)
    .where(
      and(
        eq(parcels.owner_uid, sql.placeholder("owner_uid")),
        lt(parcels.id, sql.placeholder("before")),
        isNull(parcels.deleted_at),
      ),
    )
    .orderBy(desc(parcels.owner_uid), desc(parcels.id))
    .limit(sql.placeholder("limit"))
    .as("page");
  // The database writes the JSON, so that a list passes through without being taken apart and put together again.
  const selectPage = db
    .select({ id: page._id, json: sql<string>`row_to_json(page)::text` })
    .from(page)
    .orderBy(desc(page._id))
    .prepare("select_page");

  async function findReplay(owner: Owner, booking: Booking): Promise<BookingResult> {
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
          eq(parcelByTrackingId.tracking_id, booking.tracking_id),
          eq(parcelByTrackingId.owner_uid, owner.uid),
          // A parcel that was booked and deleted is not there any more: saying that it was booked would mislead.
          isNull(parcels.deleted_at),
        ),
      );
    if (row === undefined) return { outcome: "taken" };
    const stored: Readonly<Record<string, unknown>> = v.parse(ParcelSchema, row);
    const same = Object.entries(booking).every(([field, value]) => stored[field] === value);
    return same ? { outcome: "replayed", id: row._id } : { outcome: "taken" };
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

    list: (ownerUid, limit, before = LAST_UUID) =>
      withRetry(() => selectPage.execute({ owner_uid: ownerUid, limit, before })),

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

    async ping() {
      await db.execute(sql`select 1`);
    },
  };
}

// A placeholder for each column, under the column's name.
function placeholders<Key extends string>(columns: Record<Key, unknown>) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets that its keys are Key
  return Object.fromEntries(Object.keys(columns).map((name) => [name, sql.placeholder(name)])) as Record<
    Key,
    Placeholder
  >;
}

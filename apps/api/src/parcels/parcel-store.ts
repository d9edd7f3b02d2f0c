import { randomInt } from "node:crypto";
import {
  type Booking,
  type CancelledParcel,
  type Parcel,
  ParcelSchema,
  cancellationRefusal,
  deletionRefusal,
} from "@harkara/courier-core/parcel";
import type { DeliveryStatus } from "@harkara/courier-core/delivery";
import { canClaim } from "@harkara/courier-core/compensation";
import type { FeePlan } from "@harkara/courier-core/fee-plan";
import type { ParcelDetails, ParcelSummary } from "@harkara/courier-core/parcel-details";
import type { PageQuery } from "@harkara/courier-core/page";
import { takaToPoisha } from "@harkara/courier-core/pricing";
import { promisedDays } from "@harkara/courier-core/tracking";
import { shardOf } from "@harkara/courier-core/tracking-id";
import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { type Account, holdAccount } from "../platform/account.ts";
import { heardAt, readCompensation } from "../compensations/compensation-store.ts";
import type { Page } from "../http/page.ts";
import type { Database, Db, Transaction } from "../platform/database.ts";
import {
  type NewEvent,
  type StoredParcel,
  eventRow,
  isParcel,
  lockOwnParcel,
  readEvents,
  recordEvents,
} from "../events/event-store.ts";
import { type ParcelLister, createLister } from "./list-query.ts";
import type { PhotoStore } from "../operations/photo-store.ts";
import { type PaymentStore, recordRefundDue } from "../payments/payment-store.ts";
import { isUniqueViolation, isViolationOf, withRetry } from "../platform/retry.ts";
import { keyset } from "../platform/keyset.ts";
import { isoTime } from "../tables/columns.ts";
import { events, parcels } from "../tables/parcels.ts";

/** How a booking went: `taken` when its tracking id belongs to another parcel, `exchangeTaken` when there is an exchange already. */
export type BookingResult = "created" | "replayed" | "taken" | "exchangeTaken";

/** The parcels of all owners. Every method names the owner: another person's parcel is as one that does not exist. */
export interface ParcelStore {
  /**
   * Stores a booking, once for each tracking id however often and however many at once it comes.
   * @throws ErasedAccountError when the owner's account was deleted
   */
  book(owner: Account, booking: Booking, plan: FeePlan): Promise<BookingResult>;
  /** Why an owner may not book an exchange of a parcel: it is not theirs or not delivered, or has an exchange already. */
  exchangeRefusal(owner: Account, trackingId: string): Promise<"notDelivered" | "taken" | null>;
  /** Whether just this content was booked earlier: `replayed` or `taken`. */
  findReplay(owner: Account, booking: Booking): Promise<BookingResult>;
  /**
   * A page of an owner's parcels.
   * @throws CursorError when the cursor is of another sort or other filters
   */
  readonly list: ParcelLister;
  /** Everything about an owner's parcel; undefined where there is none. */
  find(owner: Account, trackingId: string): Promise<ParcelDetails | undefined>;
  /** Deletes an unpaid parcel that nobody has collected; the record stays, and so do its payments. */
  remove(
    owner: Account,
    trackingId: string,
  ): Promise<"deleted" | "absent" | NonNullable<ReturnType<typeof deletionRefusal>>>;
  /** Cancels a parcel that nobody has collected and records the refund due. Idempotent. */
  cancel(owner: Account, trackingId: string): Promise<CancelledParcel | "absent" | "collected">;
  /** Where an owner's parcels are, and a page of those that wait for an answer, the most urgent first. */
  summary(owner: Account, query: PageQuery): Promise<Page<ParcelSummary>>;
  /** The photo that proves the delivery of an owner's parcel. */
  photo(owner: Account, trackingId: string, id: string): Promise<Uint8Array | undefined>;
  /** Throws when the database does not answer, or would not keep a write. */
  check(): Promise<void>;
}

const WAITING = keyset("waiting", "asc", [
  [parcels.answer_until, "timestamptz"],
  [parcels.tracking_id, "text"],
]);

const {
  deleted_at: _deleted,
  booked_number: _bookedNumber,
  title_key: _titleKey,
  search_text: _searchText,
  // Follow from the events; a new parcel has their defaults.
  at_center: _atCenter,
  to_center: _toCenter,
  rider_uid: _rider,
  is_accepted: _isAccepted,
  bag_id: _bag,
  attempts: _attempts,
  answer: _answer,
  answer_until: _answerUntil,
  moved_at: _movedAt,
  collected_at: _collectedAt,
  ...insertedColumns
} = getTableColumns(parcels);

// What a parcel looks like on the wire: its key is the tracking id, money in taka, weight in kg, time in ISO 8601.
const {
  shard: _shard,
  owner_uid: _owner,
  weight_grams,
  collect_poisha,
  fee_plan,
  cost_poisha,
  creation_date,
  handover_code,
  return_code: _returnCode,
  ...sameOnTheWire
} = insertedColumns;
const wireFields = {
  ...sameOnTheWire,
  _id: sql<string>`${parcels.tracking_id}`.as("_id"),
  weight: sql<number>`${weight_grams} / 1000::float8`.as("weight"),
  collect_amount: sql<number>`${collect_poisha} / 100::float8`.as("collect_amount"),
  cost: sql<number>`${cost_poisha} / 100::float8`.as("cost"),
  creation_date: isoTime(creation_date).as("creation_date"),
};

/** @param now the clock; creation dates come from it. */
export function createParcelStore(
  database: Database,
  payments: Pick<PaymentStore, "listOf">,
  photos: PhotoStore,
  now: () => Date = () => new Date(),
): ParcelStore {
  const { db, transact } = database;
  const list = createLister(database, wireFields);

  async function findParcel(owner: Account, trackingId: string): Promise<Parcel | undefined> {
    const [row] = await db.select(wireFields).from(parcels).where(isOwnParcel(owner, trackingId));
    return row && v.parse(ParcelSchema, row);
  }

  async function findReplay(owner: Account, booking: Booking): Promise<BookingResult> {
    const stored: Readonly<Record<string, unknown>> = { ...(await findParcel(owner, booking.tracking_id)) };
    const isSame = Object.entries(booking).every(([field, value]) => stored[field] === value);
    return isSame ? "replayed" : "taken";
  }

  /** The parcel that an owner has booked in exchange for one, unless it was cancelled or came back. */
  const findExchanges = (owner: Account, exchanged: string) =>
    db
      .select({ tracking_id: parcels.tracking_id })
      .from(parcels)
      .where(
        and(
          inArray(parcels.shard, [...owner.shards]),
          eq(parcels.exchange_of, exchanged),
          eq(parcels.owner_uid, owner.uid),
          notInArray(parcels.delivery_status, ["cancelled", "returned"]),
          isNull(parcels.deleted_at),
        ),
      )
      .limit(1);

  /** Runs a transaction on an owner's parcel under its lock; `absent` where there is none. */
  const change = <Result>(
    owner: Account,
    trackingId: string,
    transaction: (tx: Transaction, parcel: StoredParcel) => Promise<Result>,
  ): Promise<Result | "absent"> =>
    transact(async (tx) => {
      const row = await lockOwnParcel(tx, owner.uid, trackingId);
      return row === undefined ? "absent" : transaction(tx, row);
    });

  return {
    findReplay,

    async exchangeRefusal(owner, trackingId) {
      const [parcel, exchanges] = await Promise.all([
        findParcel(owner, trackingId),
        findExchanges(owner, trackingId),
      ]);
      if (parcel?.delivery_status !== "delivered") return "notDelivered";
      return exchanges.length === 0 ? null : "taken";
    },

    async book(owner, booking, plan) {
      const { weight, cost, collect_amount, ...fields } = booking;
      const date = now();
      const { tracking_id } = booking;
      const booked = eventRow(
        tracking_id,
        1,
        { kind: "booked", at: date, actor: sender(owner), key: "booked" },
        date,
      );
      try {
        // Citus refuses to lock the account, which lies elsewhere, in the statement that inserts the parcel.
        await transact(async (tx) => {
          await holdAccount(tx, owner.uid);
          await tx.insert(parcels).values({
            ...fields,
            shard: shardOf(tracking_id),
            owner_uid: owner.uid,
            weight_grams: Math.round(weight * 1000),
            collect_poisha: takaToPoisha(collect_amount),
            fee_plan: plan,
            cost_poisha: takaToPoisha(cost),
            created_by: owner.email,
            payment_status: "unpaid",
            delivery_status: "not_collected",
            creation_date: date,
            handover_code: fourDigits(),
            return_code: fourDigits(),
          });
          await tx.insert(events).values(booked);
          tx.hints.push({ about: "parcel", tracking_id, owner_uid: owner.uid, number: 1 });
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const result = await findReplay(owner, booking);
        return result === "taken" && isViolationOf(error, "parcels_one_exchange") ? "exchangeTaken" : result;
      }
      return "created";
    },

    list: (owner, query) => withRetry(() => list(owner, query)),

    async find(owner, trackingId) {
      const [row] = await db
        .select({
          ...wireFields,
          handover_code,
          fee_plan,
          collected_at: parcels.collected_at,
          return_code: parcels.return_code,
          answer: parcels.answer,
          answer_until: parcels.answer_until,
        })
        .from(parcels)
        .where(isOwnParcel(owner, trackingId));
      if (row === undefined) return undefined;
      const [attempts, history, exchanges, compensation, heard] = await Promise.all([
        payments.listOf(trackingId),
        readEvents(db, trackingId),
        findExchanges(owner, trackingId),
        readCompensation(db, trackingId),
        heardAt(db, row),
      ]);
      return {
        parcel: v.parse(ParcelSchema, row),
        payments: attempts,
        events: history,
        handover_code: row.handover_code,
        return_code: row.return_code,
        fee_plan: row.fee_plan,
        promised: promisedDays(row, row.collected_at ?? undefined),
        answer_until: row.answer_until?.toISOString(),
        answer: row.answer ?? undefined,
        exchanged_by: exchanges[0]?.tracking_id,
        compensation,
        can_claim: canClaim(row.delivery_status, heard, compensation?.status, now()),
      };
    },

    async summary(owner, query) {
      const isOwn = and(
        inArray(parcels.shard, [...owner.shards]),
        eq(parcels.owner_uid, owner.uid),
        isNull(parcels.deleted_at),
      );
      const [counts, found] = await Promise.all([
        db
          .select({ status: parcels.delivery_status, count: count() })
          .from(parcels)
          .where(isOwn)
          .groupBy(parcels.delivery_status),
        db
          .select({
            tracking_id: parcels.tracking_id,
            title: parcels.title,
            receiver_name: parcels.receiver_name,
            receiver_center: parcels.receiver_center,
            delivery_status: parcels.delivery_status,
            attempts: parcels.attempts,
            since: isoTime(parcels.moved_at),
            answer_until: isoTime(parcels.answer_until),
            position: WAITING.position,
          })
          .from(parcels)
          .where(and(isOwn, isNotNull(parcels.answer_until), WAITING.after(query, owner.uid)))
          .orderBy(...WAITING.order)
          .limit(query.limit + 1),
      ]);
      const { rows, cursor } = WAITING.pageOf(found, query, owner.uid);
      return {
        body: {
          counts: Object.fromEntries(counts.map((row): [DeliveryStatus, number] => [row.status, row.count])),
          waiting: rows.map((row) => {
            const { position: _, ...waiting } = row;
            return waiting;
          }),
        },
        cursor,
      };
    },

    async photo(owner, trackingId, id) {
      return (await findParcel(owner, trackingId)) && photos.find(trackingId, id);
    },

    remove: (owner, trackingId) =>
      change(owner, trackingId, async (tx, parcel) => {
        const refusal = deletionRefusal(parcel);
        if (refusal !== null) return refusal;
        await record(tx, owner, parcel, "deleted");
        return "deleted";
      }),

    cancel: (owner, trackingId) =>
      change(owner, trackingId, async (tx, parcel) => {
        const refusal = cancellationRefusal(parcel);
        if (refusal === "collected") return refusal;
        if (refusal === null) {
          const at = await record(tx, owner, parcel, "cancelled");
          await recordRefundDue(tx, parcel, at);
        }
        return readState(tx, trackingId);
      }),

    check: () => database.check(),
  };

  async function record(
    tx: Transaction,
    owner: Account,
    parcel: StoredParcel,
    kind: NewEvent["kind"],
  ): Promise<Date> {
    const at = now();
    await recordEvents(tx, parcel.tracking_id, [{ kind, at, actor: sender(owner) }], at);
    return at;
  }
}

const fourDigits = () => String(randomInt(10_000)).padStart(4, "0");

// A parcel that was booked and deleted is not there any more: saying that it was booked would mislead.
const isOwnParcel = (owner: Account, trackingId: string) =>
  and(isParcel(trackingId), eq(parcels.owner_uid, owner.uid), isNull(parcels.deleted_at));

const sender = ({ uid }: Account): NewEvent["actor"] => ({ role: "sender", uid });

async function readState(tx: Db, trackingId: string): Promise<CancelledParcel | "absent"> {
  const [row] = await tx
    .select({ payment_status: parcels.payment_status, delivery_status: parcels.delivery_status })
    .from(parcels)
    .where(isParcel(trackingId));
  return row ?? "absent";
}

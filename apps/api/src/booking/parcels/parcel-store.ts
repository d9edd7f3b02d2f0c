import {
  type Booking,
  type BookingRequest,
  type CancelledParcel,
  type Parcel,
  ParcelSchema,
  cancellationRefusal,
  deletionRefusal,
} from "@harkara/courier-core/parcel/parcel";
import { canClaim, claimDeadline } from "@harkara/courier-core/money/compensation";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import { centerForSender } from "@harkara/courier-core/journey/hub-phone";
import type { ParcelDetails, ParcelSummary } from "@harkara/courier-core/journey/parcel-details";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { expectedDays } from "@harkara/courier-core/journey/tracking";
import * as v from "valibot";
import type { Merchant, MerchantShards } from "../../platform/identity.ts";
import { heardAt, readCompensation } from "../../money/compensations/compensation-store.ts";
import type { ReadHubContact } from "../../people/hubs/hub-phone-store.ts";
import type { Page } from "../../http/page.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import {
  type NewEvent,
  type StoredParcel,
  isParcel,
  lockOwnParcel,
  readEvents,
  recordEvents,
  sender,
} from "../../events/event-store.ts";
import { type InsertResult, insertBooking } from "./insert-booking.ts";
import { type ParcelLister, createLister } from "./list-query.ts";
import {
  exchangeRefusal,
  findExchanges,
  findParcel,
  findReplay,
  isOwnParcel,
  responseFields,
} from "./parcel-rows.ts";
import { summaryOf } from "./summary.ts";
import { readWeighing } from "../../operations/weighings/read-weighings.ts";
import type { PhotoStore } from "../../events/photo-store.ts";
import { type PaymentStore, recordRefundDue } from "../../money/payments/payment-store.ts";
import { withRetry } from "../../platform/retry.ts";
import { parcels } from "../../tables/parcels.ts";

/**
 * The parcels of all owners. Every method takes the owner as a parameter, and treats another owner's parcel
 * like a missing parcel.
 */
export interface ParcelStore {
  /**
   * Stores a booking that booking.ts has checked, unless the tracking ID or the reference is already used, or
   * the exchange is already booked.
   * @throws ErasedAccountError when the owner's account was deleted
   */
  book(owner: Merchant, booking: Booking, plan: FeePlan): Promise<InsertResult>;
  /**
   * Returns the reason why an owner may not book an exchange for a parcel: the parcel is not
   * theirs, is not delivered, or already has an exchange.
   */
  exchangeRefusal(owner: MerchantShards, trackingId: string): Promise<"notDelivered" | "taken" | null>;
  /**
   * Returns the parcel that was already booked with exactly this content, or undefined if there is
   * none.
   */
  findReplay(
    merchantId: string,
    request: BookingRequest & { readonly tracking_id: string },
  ): Promise<Parcel | undefined>;
  /**
   * A page of an owner's parcels.
   * @throws CursorError when the cursor belongs to a different sort order or different filters
   */
  readonly list: ParcelLister;
  /** Returns the details of an owner's parcel, or undefined if there is none. */
  find(owner: MerchantShards, trackingId: string): Promise<ParcelDetails | undefined>;
  /** Deletes a parcel that is unpaid and was not picked up. Its record and its payments are kept. */
  remove(
    owner: Merchant,
    trackingId: string,
  ): Promise<"deleted" | "absent" | NonNullable<ReturnType<typeof deletionRefusal>>>;
  /** Cancels a parcel that was not picked up and records the refund due. Idempotent. */
  cancel(owner: Merchant, trackingId: string): Promise<CancelledParcel | "absent" | "collected">;
  /**
   * Returns the number of an owner's parcels in each view and status, and a page of the parcels
   * that await a reply, most urgent first.
   */
  summary(owner: MerchantShards, query: PageQuery): Promise<Page<ParcelSummary>>;
  /** Returns a photo that proves the delivery of an owner's parcel. */
  photo(merchantId: string, trackingId: string, id: string): Promise<Uint8Array | undefined>;
  /**
   * Checks that the database responds and can store a write.
   * @throws when the database does not respond, or cannot store a write
   */
  check(): Promise<void>;
}

/**
 * Creates the store for parcels.
 * @param contactOf reads the phone number of a hub
 * @param now returns the current time, which becomes the booking date
 */
export function createParcelStore(
  database: Database,
  payments: Pick<PaymentStore, "listOf">,
  photos: PhotoStore,
  contactOf: ReadHubContact,
  now: () => Date = () => new Date(),
): ParcelStore {
  const { db, transact } = database;
  const list = createLister(database, responseFields);

  /** Runs a transaction on an owner's parcel after locking it. Returns `absent` if there is none. */
  const change = <Result>(
    merchantId: string,
    trackingId: string,
    transaction: (tx: Transaction, parcel: StoredParcel) => Promise<Result>,
  ): Promise<Result | "absent"> =>
    transact(async (tx) => {
      const row = await lockOwnParcel(tx, merchantId, trackingId);
      return row === undefined ? "absent" : transaction(tx, row);
    });

  return {
    book: (owner, booking, plan) => insertBooking(database, owner, booking, plan, now()),
    findReplay: (merchantId, request) => findReplay(db, merchantId, request),
    exchangeRefusal: (owner, trackingId) => exchangeRefusal(db, owner, trackingId),
    list: (owner, query, centers, options) => withRetry(() => list(owner, query, centers, options)),

    async find(owner, trackingId) {
      const [row] = await db
        .select({
          ...responseFields,
          handover_code: parcels.handover_code,
          fee_plan: parcels.fee_plan,
          return_code: parcels.return_code,
          answer: parcels.answer,
          answer_until: parcels.answer_until,
          due_on: parcels.due_on,
        })
        .from(parcels)
        .where(isOwnParcel(owner.merchant_id, trackingId));
      if (row === undefined) return undefined;
      const [attempts, history, exchanges, compensation, heard, weighing, hub] = await Promise.all([
        payments.listOf(trackingId),
        readEvents(db, trackingId),
        findExchanges(db, owner, trackingId),
        readCompensation(db, trackingId),
        heardAt(db, row),
        readWeighing(db, trackingId),
        contactOf(centerForSender(row, row.delivery_status)),
      ]);
      return {
        parcel: v.parse(ParcelSchema, row),
        payments: attempts,
        events: history,
        handover_code: row.handover_code,
        return_code: row.return_code,
        fee_plan: row.fee_plan,
        promised: expectedDays(row, history),
        hub,
        due_on: row.due_on ?? undefined,
        answer_until: row.answer_until?.toISOString(),
        answer: row.answer ?? undefined,
        exchanged_by: exchanges[0]?.tracking_id,
        compensation,
        weighing,
        can_claim: canClaim(row.delivery_status, heard, compensation?.status, now()),
        claim_until: claimDeadline(row.delivery_status, heard)?.toISOString(),
      };
    },

    summary: (owner, query) => summaryOf(db, owner, query),

    async photo(merchantId, trackingId, id) {
      return (await findParcel(db, merchantId, trackingId)) && photos.find(trackingId, id);
    },

    remove: (owner, trackingId) =>
      change(owner.merchant_id, trackingId, async (tx, parcel) => {
        const refusal = deletionRefusal(parcel);
        if (refusal !== null) return refusal;
        await record(tx, owner, parcel, "deleted");
        return "deleted";
      }),

    cancel: (owner, trackingId) =>
      change(owner.merchant_id, trackingId, async (tx, parcel) => {
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
    owner: Merchant,
    parcel: StoredParcel,
    kind: NewEvent["kind"],
  ): Promise<Date> {
    const at = now();
    await recordEvents(tx, parcel.tracking_id, [{ kind, at, actor: sender(owner) }], at);
    return at;
  }
}

async function readState(tx: Db, trackingId: string): Promise<CancelledParcel | "absent"> {
  const [row] = await tx
    .select({ payment_status: parcels.payment_status, delivery_status: parcels.delivery_status })
    .from(parcels)
    .where(isParcel(trackingId));
  return row ?? "absent";
}

import { type Subject, type StaffCaller, hasConflict, mayActOn } from "@harkara/courier-core/people/caller";
import type { CashReview, ReviewResolution } from "@harkara/courier-core/money/cash";
import { decideReview } from "@harkara/courier-core/journey/operations/review";
import { foldEvents } from "@harkara/courier-core/journey/parcel-event";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { showsFound } from "@harkara/courier-core/support/ticket";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { isErased } from "../../platform/identity.ts";
import {
  type StoredParcel,
  lockParcel,
  readRecord,
  recordEvents,
  subjectOfParcel,
} from "../../events/event-store.ts";
import type { Page } from "../../http/page.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import { changeManifests, lockBagOf } from "../../events/bag-store.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { cashClaims, cashCounts } from "../../tables/cash.ts";
import { parcels } from "../../tables/parcels.ts";
import { staff } from "../../tables/staff.ts";
import { settleCount, settleParcel } from "../../events/tickets/open-ticket.ts";
import { isCollection, postCollection } from "./collections.ts";
import { endLossClaim, readLossClaim } from "./loss-claim.ts";
import { lockDesk } from "./deposit.ts";

type ClaimRow = typeof cashClaims.$inferSelect;

/** Cash claims under review. The reported amount of such a claim differs from the amount due. */
export interface ReviewStore {
  /** Returns the claims under review at all centers, longest waiting first. */
  list(admin: StaffCaller, query: PageQuery): Promise<Page<CashReview[]>>;
  /** Resolves a claim under review. Idempotent. */
  resolve(
    admin: StaffCaller,
    trackingId: string,
    claimId: string,
    resolution: ReviewResolution,
    reason: string,
  ): Promise<CashReview | "absent" | "own" | "resolved" | "notResolvable">;
}

const OPEN = keyset("reviews", "asc", [
  [cashClaims.at, "timestamptz"],
  [cashClaims.tracking_id, "text"],
  [cashClaims.id, "text"],
]);

/**
 * Creates the store for reviews.
 * @param now returns the current time
 */
export function createReviewStore(
  { db, transact }: Database,
  now: () => Date = () => new Date(),
): ReviewStore {
  return {
    async list(admin, query) {
      const found = await selectReviews(db)
        .where(and(isOpen, OPEN.after(query)))
        .orderBy(...OPEN.order)
        .limit(query.limit + 1);
      const { rows, cursor } = OPEN.pageOf(found, query);
      return { body: rows.map((row) => reviewOf(row, admin)), cursor };
    },

    async resolve(admin, trackingId, claimId, resolution, reason) {
      const { uid } = admin;
      const isClaim = and(
        eq(cashClaims.shard, shardOf(trackingId)),
        eq(cashClaims.tracking_id, trackingId),
        eq(cashClaims.id, claimId),
      );
      const [known] = await db.select({ center: cashClaims.center }).from(cashClaims).where(isClaim);
      if (known === undefined) return "absent";
      return transact(async (tx) => {
        // The locks are taken in the same order as in a count, to avoid deadlocks: first the desk, then its
        // claims, then their parcels.
        await lockDesk(tx, known.center);
        const [claim] = await tx.select().from(cashClaims).where(isClaim).for("update");
        const parcel = await lockParcel(tx, trackingId);
        if (claim?.review == null || parcel === undefined) return "absent";
        if (mayActOn(admin, "manageMoney", subjectOf(claim, parcel)) === "own") return "own";
        if (claim.resolution !== null)
          return claim.resolution === resolution && claim.reason === reason
            ? readReview(tx, claim, admin)
            : "resolved";
        const at = now();
        const isDone = await apply(tx, parcel, { ...claim, review: claim.review }, resolution, uid, at);
        if (!isDone) return "notResolvable";
        const resolved = { resolution, reason, resolved_at: at, resolved_by: uid };
        await tx.update(cashClaims).set(resolved).where(isClaim);
        return readReview(tx, claim, admin);
      });
    },
  };
}

/**
 * Applies a resolution to the claim, its parcel and the ledger.
 * @returns false when the resolution is not possible in the current state
 */
async function apply(
  tx: Transaction,
  parcel: StoredParcel,
  claim: ClaimRow & { review: NonNullable<ClaimRow["review"]> },
  resolution: ReviewResolution,
  uid: string,
  at: Date,
): Promise<boolean> {
  const { shard, tracking_id, owner_uid } = parcel;
  const record = await readRecord(tx, tracking_id);
  const { state } = foldEvents(record);
  const reported = record.find(({ key }) => key === claim.id);
  const others = await tx
    .select()
    .from(cashClaims)
    .where(
      and(eq(cashClaims.shard, shard), eq(cashClaims.tracking_id, tracking_id), ne(cashClaims.id, claim.id)),
    );
  const effects = decideReview(
    {
      parcel: { ...parcel, booked_at: parcel.creation_date },
      state,
      isDeleted: parcel.deleted_at !== null,
      isErased: await isErased(tx, owner_uid),
      heldBag: state.bag_id === null ? undefined : await lockBagOf(tx, state.bag_id, tracking_id),
      isCollected: others.some(isCollection),
      lossClaim: await readLossClaim(tx, tracking_id, state, record),
      received_by: reported?.data.received_by,
    },
    { ...claim, amount: claim.amount_poisha, isCounted: claim.confirmed_at !== null },
    resolution,
    at,
  );
  if (effects === undefined) return false;
  const events = effects.events.map(({ kind, at: time, key, data, isSystem }) => {
    const actor = isSystem === true ? ({ role: "system" } as const) : ({ role: "admin", uid } as const);
    return { kind, at: time, actor, center: claim.center, key, data };
  });
  await recordEvents(tx, tracking_id, events, at, record);
  await transfer(
    tx,
    { shard, book: tracking_id, owner_uid },
    // A transfer that does not belong to any of these events refers to the event that reported the claim.
    effects.transfers.map(({ event, ...entry }) => ({
      ...entry,
      event_number: event < 0 ? reported?.number : record.length + 1 + event,
    })),
    at,
  );
  await changeManifests(tx, tracking_id, effects.bags);
  if (events.some(({ kind }) => showsFound(kind))) await settleParcel(tx, tracking_id, "missing", at);
  if (effects.endsLossClaim) {
    await endLossClaim(tx, tracking_id, "delivered", at);
    await settleParcel(tx, tracking_id, "claim", at);
  }
  if (resolution === "reverse") await forgetCount(tx, claim, uid, at);
  if (effects.isCollection && claim.confirmed_at !== null) {
    const locked = await lockParcel(tx, tracking_id);
    if (locked !== undefined) await postCollection(tx, locked, claim, uid, at);
  }
  return true;
}

/**
 * Removes a reversed or replaced claim from its count, because the cash of this claim no longer has to be
 * counted. If the count has a discrepancy, a new count is required.
 */
export async function forgetCount(
  tx: Transaction,
  { shard, tracking_id, id, count_id }: Pick<ClaimRow, "shard" | "tracking_id" | "id" | "count_id">,
  uid: string,
  at: Date,
): Promise<void> {
  await tx
    .update(cashClaims)
    .set({ count_id: null, confirmed_at: at })
    .where(and(eq(cashClaims.shard, shard), eq(cashClaims.tracking_id, tracking_id), eq(cashClaims.id, id)));
  if (count_id === null) return;
  await tx
    .update(cashCounts)
    .set({ status: "recounted", ended_at: at, ended_by: uid })
    .where(and(eq(cashCounts.id, count_id), eq(cashCounts.status, "differs")));
  await settleCount(tx, count_id, at);
}

const isOpen = and(isNotNull(cashClaims.review), isNull(cashClaims.resolution));

/**
 * Returns the claims under review at one center. Amounts are omitted until the cash desk has
 * counted the cash.
 */
export async function readDeskReviews(db: Db, center: string): Promise<CashReview[]> {
  const rows = await selectReviews(db)
    .where(and(isOpen, eq(cashClaims.center, center)))
    .orderBy(...OPEN.order);
  return rows.map((row) => {
    const review = reviewOf(row);
    return review.is_counted ? review : withoutAmounts(review);
  });
}

const withoutAmounts = (review: CashReview): CashReview => ({ ...review, amount: undefined, due: undefined });

async function readReview(
  db: Db,
  { shard, tracking_id, id }: ClaimRow,
  admin: StaffCaller,
): Promise<CashReview> {
  const [row] = await selectReviews(db).where(
    and(eq(cashClaims.shard, shard), eq(cashClaims.tracking_id, tracking_id), eq(cashClaims.id, id)),
  );
  if (row === undefined) throw new Error("a review without a row");
  return reviewOf(row, admin);
}

const selectReviews = (db: Db) =>
  db
    .select({
      claim: cashClaims,
      rider: staff.name,
      delivery_status: parcels.delivery_status,
      owner_uid: parcels.owner_uid,
      creation_date: parcels.creation_date,
      position: OPEN.position,
    })
    .from(cashClaims)
    .innerJoin(
      parcels,
      and(eq(parcels.shard, cashClaims.shard), eq(parcels.tracking_id, cashClaims.tracking_id)),
    )
    .leftJoin(staff, eq(staff.uid, cashClaims.rider_uid));

/** The merchant and the rider of a claim, who may not decide on it. */
const subjectOf = (
  { rider_uid }: Pick<ClaimRow, "rider_uid">,
  parcel: Pick<StoredParcel, "owner_uid" | "creation_date">,
): Subject => ({ ...subjectOfParcel(parcel), person_uid: rider_uid });

function reviewOf(
  {
    claim,
    rider,
    delivery_status,
    ...parcel
  }: {
    readonly claim: ClaimRow;
    readonly rider: string | null;
  } & Pick<StoredParcel, "delivery_status" | "owner_uid" | "creation_date">,
  admin?: StaffCaller,
): CashReview {
  const { id, tracking_id, kind, review, rider_uid, center, at, resolution, reason } = claim;
  if (review === null) throw new Error("a claim that was never under review");
  return {
    id,
    tracking_id,
    kind,
    review,
    rider_uid,
    rider: rider ?? "",
    center,
    amount: poishaToTaka(claim.amount_poisha),
    due: poishaToTaka(claim.due_poisha),
    at: at.toISOString(),
    delivery_status,
    is_counted: claim.confirmed_at !== null && resolution !== "reverse",
    resolution: resolution ?? undefined,
    reason: reason ?? undefined,
    ...(admin !== undefined && hasConflict(admin, subjectOf(claim, parcel)) && { is_own: true }),
  };
}

import { type Verdict, type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import {
  type Compensation,
  type CompensationDecision,
  type CompensationRequest,
  type CompensationClaim,
  CLAIM_PHOTOS,
  LOSS_ENDS,
  canClaim,
  canTakeBack,
  compensationLimit,
  isReplaceable,
} from "@harkara/courier-core/money/compensation";
import { CUSTODY_EVENTS, foldEvents } from "@harkara/courier-core/journey/parcel-event";
import { FeePlanSchema } from "@harkara/courier-core/parcel/fee-plan";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { type SQL, and, asc, eq, inArray, isNotNull, isNull, sql, sum } from "drizzle-orm";
import * as v from "valibot";
import { readKey, recordAccess } from "../../events/audit/audit-store.ts";
import { emailsOf } from "../../platform/identity.ts";
import { type Merchant, holdAccount } from "../../platform/identity.ts";
import {
  type StoredParcel,
  lockOwnParcel,
  lockParcel,
  readRecord,
  recordEvents,
  sender,
  subjectOfParcel,
} from "../../events/event-store.ts";
import { areCollections } from "../cash/collections.ts";
import { isClaimForLoss } from "../cash/loss-claim.ts";
import type { Page } from "../../http/page.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import type { Database, Db } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { cashClaims } from "../../tables/cash.ts";
import { compensationPhotos, compensations } from "../../tables/compensations.ts";
import { events, parcels } from "../../tables/parcels.ts";
import { openTicket, settleParcel } from "../../events/tickets/open-ticket.ts";

type Row = typeof compensations.$inferSelect;

/**
 * Claims for lost and damaged parcels, and their decisions. Each method that writes is one transaction, and
 * is idempotent.
 */
export interface CompensationStore {
  /**
   * Adds a claim for compensation for an owner's parcel. A parcel has at most one claim. After a reversal,
   * the sender may add another claim.
   */
  claim(
    owner: Merchant,
    trackingId: string,
    request: CompensationRequest,
  ): Promise<Compensation | "absent" | "notPossible" | "known" | "tooMuch">;
  /**
   * Adds an evidence photo to an owner's open claim, once per ID.
   * @param jpeg the photo, without metadata
   */
  addPhoto(
    owner: Merchant,
    trackingId: string,
    id: string,
    jpeg: Uint8Array,
  ): Promise<Compensation | "absent" | "decided" | "photosFull">;
  /** Returns an evidence photo of a claim to the owner of the parcel. */
  photo(merchantId: string, trackingId: string, id: string): Promise<Uint8Array | undefined>;
  /** Returns an evidence photo to an admin. The access is recorded in the parcel's audit log. */
  photoForAdmin(admin: StaffCaller, trackingId: string, id: string): Promise<Uint8Array | undefined>;
  /**
   * Returns the claims of all senders. Open claims come first, longest waiting first, followed by
   * decided claims, latest decision first.
   */
  list(admin: StaffCaller, query: PageQuery): Promise<Page<CompensationClaim[]>>;
  /**
   * Approves, rejects or reverses a compensation. Credits the sender's balance on approval, and debits it on
   * reversal. An approval above the limit is only a proposal: the claim stays open until another admin
   * approves the same amount or less.
   */
  decide(
    admin: StaffCaller,
    trackingId: string,
    decision: CompensationDecision,
  ): Promise<Compensation | "absent" | "own" | "decided" | "tooMuch" | "stillLost">;
}

// Open claims, longest waiting first, followed by decided claims, latest decision first.
const OPEN_FIRST = keyset("compensations", "desc", [
  [sql`(${compensations.status} = 'open')`, "boolean"],
  [
    sql`case when ${compensations.status} = 'open' then -extract(epoch from ${compensations.at}) else extract(epoch from coalesce(${compensations.decided_at}, ${compensations.at})) end::float8`,
    "float8",
  ],
  [compensations.tracking_id, "text"],
]);

/**
 * Creates the store for compensations.
 * @param approvalAbove the amount in taka above which a compensation needs two admins' approval
 * @param now returns the current time
 */
export function createCompensationStore(
  { db, write, transact }: Database,
  approvalAbove: number,
  now: () => Date = () => new Date(),
): CompensationStore {
  return {
    claim: (owner, trackingId, { amount, reason }) =>
      transact(async (tx) => {
        await holdAccount(tx, owner.merchant_id);
        const parcel = await lockOwnParcel(tx, owner.merchant_id, trackingId);
        if (parcel === undefined) return "absent";
        const asked_poisha = takaToPoisha(amount);
        const known = await findRow(tx, trackingId);
        // The request is a retry after a lost response, so the stored claim is returned.
        if (known !== undefined && !isReplaceable(known.status))
          return known.asked_poisha === asked_poisha && known.reason === reason
            ? toWire(known, await photosOfOne(tx, trackingId))
            : "known";
        const at = now();
        if (asked_poisha > takaToPoisha(limitOf(parcel, await partlyPaid(tx, [trackingId]))))
          return "tooMuch";
        if (!canClaim(parcel.delivery_status, await heardAt(tx, parcel), known?.status, at))
          return "notPossible";
        const { shard, tracking_id, owner_uid } = parcel;
        const asked = {
          owner_uid,
          status: "open",
          asked_poisha,
          reason,
          at,
          granted_poisha: null,
          decision: null,
          decided_at: null,
          decided_by: null,
          ...NO_PROPOSAL,
        } satisfies Partial<Row>;
        const row: Row = { shard, tracking_id, ...asked };
        await tx
          .insert(compensations)
          .values(row)
          .onConflictDoUpdate({ target: [compensations.shard, compensations.tracking_id], set: asked });
        // The photos of the reversed claim are not evidence for the new claim.
        await tx.delete(compensationPhotos).where(arePhotosOf(trackingId));
        const data = { amount_poisha: asked_poisha, note: reason };
        const asking = { kind: "compensation_asked", at, actor: sender(owner), data } as const;
        const { number } = await recordEvents(tx, trackingId, [asking], at);
        await openTicket(tx, { category: "claim", tracking_id, owner_uid, event_number: number }, at);
        return toWire(row);
      }),

    addPhoto: (owner, trackingId, id, jpeg) =>
      transact(async (tx) => {
        await holdAccount(tx, owner.merchant_id);
        const parcel = await lockOwnParcel(tx, owner.merchant_id, trackingId);
        const claim = parcel && (await findRow(tx, trackingId));
        if (parcel === undefined || claim === undefined) return "absent";
        const known = await photosOfOne(tx, trackingId);
        // The photo is already stored, because the request is a retry after a lost response.
        if (known.includes(id)) return toWire(claim, known);
        if (claim.status !== "open") return "decided";
        if (known.length >= CLAIM_PHOTOS) return "photosFull";
        const { shard, owner_uid } = parcel;
        const row = { shard, tracking_id: trackingId, id, owner_uid, jpeg: Buffer.from(jpeg), at: now() };
        await tx.insert(compensationPhotos).values(row);
        return toWire(claim, [...known, id]);
      }),

    async photo(merchantId, trackingId, id) {
      return findPhoto(db, trackingId, id, merchantId);
    },

    async photoForAdmin(admin, trackingId, id) {
      const jpeg = await findPhoto(db, trackingId, id);
      const at = now();
      const access = { action: "record_read", key: readKey(admin, at) } as const;
      if (jpeg !== undefined) await write(() => recordAccess(db, admin, trackingId, access, at));
      return jpeg;
    },

    async list(admin, query) {
      const found = await db
        .select({
          row: compensations,
          title: parcels.title,
          delivery_status: parcels.delivery_status,
          cost_poisha: parcels.cost_poisha,
          collect_poisha: parcels.collect_poisha,
          declared_poisha: parcels.declared_poisha,
          fee_plan: parcels.fee_plan,
          creation_date: parcels.creation_date,
          position: OPEN_FIRST.position,
        })
        .from(compensations)
        .innerJoin(
          parcels,
          and(eq(parcels.shard, compensations.shard), eq(parcels.tracking_id, compensations.tracking_id)),
        )
        .where(OPEN_FIRST.after(query))
        .orderBy(...OPEN_FIRST.order)
        .limit(query.limit + 1);
      const { rows, cursor } = OPEN_FIRST.pageOf(found, query);
      const [emails, names, photos, cash, paid] = await Promise.all([
        emailsOf(
          db,
          rows.map(({ row }) => row.owner_uid),
        ),
        staffNames(
          db,
          rows.flatMap(({ row }) => row.proposed_by ?? []),
        ),
        photosOf(
          db,
          rows.map(({ row }) => row.tracking_id),
        ),
        reportedCashOf(
          db,
          rows.map(({ row }) => row.tracking_id),
        ),
        partlyPaid(
          db,
          rows.map(({ row }) => row.tracking_id),
        ),
      ]);
      const body = rows.map(({ row, title, delivery_status, cost_poisha, ...parcel }) =>
        Object.assign(toWire(row, photos.get(row.tracking_id)), {
          tracking_id: row.tracking_id,
          title,
          delivery_status,
          merchant: emails.get(row.owner_uid) ?? "",
          cost: poishaToTaka(cost_poisha),
          collect_amount: poishaToTaka(parcel.collect_poisha),
          declared_value: poishaToTaka(parcel.declared_poisha),
          reported_cash: poishaToTaka(cash.get(row.tracking_id) ?? 0),
          limit: limitOf({ tracking_id: row.tracking_id, ...parcel }, paid),
          is_own: verdictOn(row, parcel, admin) === "own" ? (true as const) : undefined,
          proposal:
            row.status === "open"
              ? proposalOf(row, verdictOn(row, parcel, admin, row.proposed_by), names)
              : undefined,
        }),
      );
      return { body, cursor };
    },

    decide: (admin, trackingId, decision) =>
      transact(async (tx) => {
        const { uid } = admin;
        const parcel = await lockParcel(tx, trackingId);
        const known = await findRow(tx, trackingId);
        if (parcel === undefined || known === undefined) return "absent";
        if (verdictOn(known, parcel, admin) === "own") return "own";
        const isTakenBack = decision.status === "taken_back";
        const granted_poisha = isTakenBack
          ? known.granted_poisha
          : decision.status === "granted"
            ? takaToPoisha(decision.amount)
            : null;
        // The request is a retry after a lost response, so the stored decision is returned.
        if (
          known.status === decision.status &&
          known.granted_poisha === granted_poisha &&
          known.decision === decision.reason
        )
          return toWire(known, await photosOfOne(tx, trackingId));
        if (known.status !== (isTakenBack ? "granted" : "open")) return "decided";
        if (isTakenBack && !canTakeBack(known.status, parcel.delivery_status)) return "stillLost";
        // An earlier version left claims open when a lost parcel was found. They can only be refused.
        if (
          decision.status === "granted" &&
          parcel.delivery_status !== "lost" &&
          isClaimForLoss(await readRecord(tx, trackingId))
        )
          return "decided";
        const limit = takaToPoisha(limitOf(parcel, await partlyPaid(tx, [trackingId])));
        const most = Math.min(known.asked_poisha, limit);
        if (!isTakenBack && granted_poisha !== null && granted_poisha > most) return "tooMuch";
        const at = now();
        const isSecond =
          known.proposed_by !== null &&
          verdictOn(known, parcel, admin, known.proposed_by) === "permitted" &&
          (granted_poisha ?? 0) <= (known.proposed_poisha ?? 0);
        const needsSecond = decision.status === "granted" && decision.amount > approvalAbove;
        if (needsSecond && !isSecond) {
          const proposed = {
            proposed_poisha: granted_poisha,
            proposal: decision.reason,
            proposed_at: at,
            proposed_by: uid,
          };
          await tx.update(compensations).set(proposed).where(isOf(trackingId, parcel.shard));
          return toWire(known, await photosOfOne(tx, trackingId));
        }
        const decided: Row = {
          ...known,
          ...(decision.status === "granted" && !needsSecond && NO_PROPOSAL),
          status: decision.status,
          granted_poisha,
          decision: decision.reason,
          decided_at: at,
          decided_by: uid,
        };
        const { shard: _shard, tracking_id: _id, ...changed } = decided;
        await tx.update(compensations).set(changed).where(isOf(trackingId, parcel.shard));
        const data = {
          note: decision.reason,
          ...(decision.status === "granted" && granted_poisha !== null && { amount_poisha: granted_poisha }),
        };
        const event = { kind: "compensation_decided", at, actor: { role: "admin", uid }, data } as const;
        const { number } = await recordEvents(tx, trackingId, [event], at);
        const { shard, owner_uid } = parcel;
        const merchant = `merchant:${owner_uid}` as const;
        const moved = { key: `compensation/${number}`, amount: granted_poisha ?? 0, event_number: number };
        await transfer(
          tx,
          { shard, book: trackingId, owner_uid },
          [isTakenBack ? { ...moved, from: merchant, to: "loss" } : { ...moved, from: "loss", to: merchant }],
          at,
        );
        await settleParcel(tx, trackingId, "claim", at);
        return toWire(decided, await photosOfOne(tx, trackingId));
      }),
  };
}

/**
 * Returns whether an admin may decide on a claim.
 * @param proposed_by the admin who proposed the amount, for an approval
 */
const verdictOn = (
  { owner_uid }: Pick<Row, "owner_uid">,
  { creation_date }: Pick<StoredParcel, "creation_date">,
  admin: StaffCaller,
  proposed_by?: string | null,
): Verdict =>
  mayActOn(admin, "manageMoney", { ...subjectOfParcel({ owner_uid, creation_date }), proposed_by });

const NO_PROPOSAL = { proposed_poisha: null, proposal: null, proposed_at: null, proposed_by: null } as const;

function proposalOf(
  { proposed_poisha, proposal, proposed_at, proposed_by }: Row,
  verdict: Verdict,
  names: ReadonlyMap<string, string>,
): CompensationClaim["proposal"] {
  if (proposed_poisha === null || proposal === null || proposed_at === null || proposed_by === null)
    return undefined;
  return {
    amount: poishaToTaka(proposed_poisha),
    reason: proposal,
    by: names.get(proposed_by) ?? "",
    at: proposed_at.toISOString(),
    is_own: verdict === "samePerson",
  };
}

const isOf = (trackingId: string, shard: string) =>
  and(eq(compensations.shard, shard), eq(compensations.tracking_id, trackingId));

async function findRow(db: Db, trackingId: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(compensations)
    .where(isOf(trackingId, shardOf(trackingId)));
  return row;
}

/**
 * Returns the time when the server recorded the parcel's delivery or return. The time limit for a
 * claim starts at this time. Returns undefined for a parcel that is neither delivered nor returned.
 */
export async function heardAt(
  db: Db,
  { tracking_id, delivery_status }: Pick<StoredParcel, "tracking_id" | "delivery_status">,
): Promise<Date | undefined> {
  if (delivery_status !== "delivered" && delivery_status !== "returned") return undefined;
  const { counted } = foldEvents(await readRecord(db, tracking_id));
  const last = counted.findLast(({ kind }) => CUSTODY_EVENTS.has(kind));
  if (last === undefined) return undefined;
  const [row] = await db
    .select({ received_at: events.received_at })
    .from(events)
    .where(
      and(
        eq(events.shard, shardOf(tracking_id)),
        eq(events.tracking_id, tracking_id),
        eq(events.number, last.number),
      ),
    );
  return row?.received_at;
}

/** Returns the claim for a parcel, or undefined if there is none. */
export async function readCompensation(db: Db, trackingId: string): Promise<Compensation | undefined> {
  const row = await findRow(db, trackingId);
  return row && toWire(row, await photosOfOne(db, trackingId));
}

/**
 * Returns the maximum compensation for a parcel, in taka. Parcels that were booked before limits
 * existed have the standard limits.
 * @param paid the COD of partial deliveries in poisha, by tracking ID
 */
function limitOf(
  {
    tracking_id,
    collect_poisha,
    declared_poisha,
    fee_plan,
  }: Pick<StoredParcel, "tracking_id" | "collect_poisha" | "declared_poisha" | "fee_plan">,
  paid: ReadonlyMap<string, number>,
): number {
  return compensationLimit(
    { declared_value: poishaToTaka(declared_poisha), collect_amount: poishaToTaka(collect_poisha) },
    v.parse(FeePlanSchema, fee_plan),
    poishaToTaka(paid.get(tracking_id) ?? 0),
  );
}

/** Returns the COD under review for parcels, in poisha. */
const reportedCashOf = (db: Db, trackingIds: readonly string[]) =>
  sumCash(
    db,
    trackingIds,
    and(eq(cashClaims.kind, "delivery"), isNotNull(cashClaims.review), isNull(cashClaims.resolution)),
  );

/** Returns the COD that was collected for partially delivered parcels, in poisha. */
const partlyPaid = (db: Db, trackingIds: readonly string[]) =>
  sumCash(
    db,
    trackingIds,
    and(
      areCollections,
      sql`exists (select from ${events} where ${events.shard} = ${cashClaims.shard} and ${events.tracking_id} = ${cashClaims.tracking_id} and ${events.kind} = 'partly_delivered' and not ${events.data} ? 'late')`,
    ),
  );

/** Sums reported cash by parcel, in poisha. */
async function sumCash(
  db: Db,
  trackingIds: readonly string[],
  which: SQL | undefined,
): Promise<ReadonlyMap<string, number>> {
  if (trackingIds.length === 0) return new Map();
  const rows = await db
    .select({ tracking_id: cashClaims.tracking_id, amount: sum(cashClaims.amount_poisha) })
    .from(cashClaims)
    .where(
      and(
        inArray(cashClaims.shard, [...new Set(trackingIds.map(shardOf))]),
        inArray(cashClaims.tracking_id, [...trackingIds]),
        which,
      ),
    )
    .groupBy(cashClaims.tracking_id);
  return new Map(rows.map(({ tracking_id, amount }) => [tracking_id, Number(amount)]));
}

const arePhotosOf = (trackingId: string) =>
  and(eq(compensationPhotos.shard, shardOf(trackingId)), eq(compensationPhotos.tracking_id, trackingId));

/** Returns the IDs of the evidence photos of claims, oldest first. */
async function photosOf(db: Db, trackingIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (trackingIds.length === 0) return found;
  const rows = await db
    .select({ tracking_id: compensationPhotos.tracking_id, id: compensationPhotos.id })
    .from(compensationPhotos)
    .where(
      and(
        inArray(compensationPhotos.shard, [...new Set(trackingIds.map(shardOf))]),
        inArray(compensationPhotos.tracking_id, [...trackingIds]),
      ),
    )
    .orderBy(asc(compensationPhotos.at), asc(compensationPhotos.id));
  for (const { tracking_id, id } of rows) found.set(tracking_id, [...(found.get(tracking_id) ?? []), id]);
  return found;
}

const photosOfOne = async (db: Db, trackingId: string): Promise<readonly string[]> =>
  (await photosOf(db, [trackingId])).get(trackingId) ?? [];

/** Finds an evidence photo. If an owner is given, searches only the claims of that owner. */
async function findPhoto(
  db: Db,
  trackingId: string,
  id: string,
  ownerUid?: string,
): Promise<Uint8Array | undefined> {
  const isOwners = ownerUid === undefined ? undefined : eq(compensationPhotos.owner_uid, ownerUid);
  const [photo] = await db
    .select({ jpeg: compensationPhotos.jpeg })
    .from(compensationPhotos)
    .where(and(arePhotosOf(trackingId), eq(compensationPhotos.id, id), isOwners));
  return photo?.jpeg;
}

function toWire(row: Row, photos: readonly string[] = []): Compensation {
  const { status, asked_poisha, reason, at, granted_poisha, decision, decided_at, decided_by } = row;
  const cause = decided_by === null ? LOSS_ENDS.find((known) => known === decision) : undefined;
  return {
    status,
    asked: poishaToTaka(asked_poisha),
    reason,
    at: at.toISOString(),
    granted: granted_poisha === null ? undefined : poishaToTaka(granted_poisha),
    decision: cause === undefined ? (decision ?? undefined) : undefined,
    decided_at: decided_at?.toISOString(),
    cause,
    ...(photos.length > 0 && { photos: [...photos] }),
  };
}

import type { Verdict, StaffCaller } from "@harkara/courier-core/people/caller";
import {
  type Compensation,
  type CompensationDecision,
  type CompensationRequest,
  type CompensationClaim,
  canClaim,
  isReplaceable,
} from "@harkara/courier-core/money/compensation";
import { CUSTODY_EVENTS, foldEvents } from "@harkara/courier-core/journey/parcel-event";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, eq, sql } from "drizzle-orm";
import { type Merchant, emailsOf, holdAccount } from "../../platform/identity.ts";
import {
  type StoredParcel,
  lockOwnParcel,
  readRecord,
  recordEvents,
  sender,
} from "../../events/event-store.ts";
import type { Page } from "../../http/page.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { compensationPhotos, compensations } from "../../tables/compensations.ts";
import { events, parcels } from "../../tables/parcels.ts";
import { openTicket } from "../../events/tickets/open-ticket.ts";
import { addPhoto, arePhotosOf, findPhoto, photosOf, photosOfOne, readPhotoAsAdmin } from "./claim-photos.ts";
import { type CompensationRow, NO_PROPOSAL, findRow, toWire, verdictOn } from "./compensation.ts";
import { decideCompensation } from "./compensation-decision.ts";
import { limitOf, partlyPaid, reportedCashOf } from "./compensation-limit.ts";

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

/**
 * Creates the store for compensations.
 * @param approvalAbove the amount in taka above which a compensation needs two admins' approval
 * @param now returns the current time
 */
export function createCompensationStore(
  database: Database,
  approvalAbove: number,
  now: () => Date = () => new Date(),
): CompensationStore {
  const { db, transact } = database;
  return {
    claim: (owner, trackingId, request) =>
      transact((tx) => claimCompensation(tx, owner, trackingId, request, now)),
    addPhoto: (owner, trackingId, id, jpeg) =>
      transact((tx) => addPhoto(tx, owner, trackingId, id, jpeg, now)),
    photo: (merchantId, trackingId, id) => findPhoto(db, trackingId, id, merchantId),
    photoForAdmin: (admin, trackingId, id) => readPhotoAsAdmin(database, admin, trackingId, id, now),
    list: (admin, query) => listClaims(db, admin, query),
    decide: (admin, trackingId, decision) =>
      transact((tx) => decideCompensation(tx, admin, trackingId, decision, approvalAbove, now)),
  };
}

async function claimCompensation(
  tx: Transaction,
  owner: Merchant,
  trackingId: string,
  { amount, reason }: CompensationRequest,
  now: () => Date,
): Promise<Compensation | "absent" | "notPossible" | "known" | "tooMuch"> {
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
  if (asked_poisha > takaToPoisha(limitOf(parcel, await partlyPaid(tx, [trackingId])))) return "tooMuch";
  if (!canClaim(parcel.delivery_status, await heardAt(tx, parcel), known?.status, at)) return "notPossible";
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
  } satisfies Partial<CompensationRow>;
  const row: CompensationRow = { shard, tracking_id, ...asked };
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

async function listClaims(db: Db, admin: StaffCaller, query: PageQuery): Promise<Page<CompensationClaim[]>> {
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
}

function proposalOf(
  { proposed_poisha, proposal, proposed_at, proposed_by }: CompensationRow,
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

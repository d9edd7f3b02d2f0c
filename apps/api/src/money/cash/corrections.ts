/**
 * Corrections of recorded amounts. Up to a limit, one admin can make a correction alone. Above the limit,
 * another admin has to approve it.
 */
import { type Verdict, mayActOn, type StaffCaller } from "@harkara/courier-core/people/caller";
import {
  type Correction,
  type CorrectionDecision,
  type CorrectionRefusal,
  type CorrectionRequest,
  correctableAmounts,
  decideCorrection,
  needsApproval,
} from "@harkara/courier-core/money/correction";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, desc, eq, gte, sql } from "drizzle-orm";
import { recordAccess } from "../../events/audit/audit-store.ts";
import { readCorrected } from "./correction-state.ts";
import { areCollections } from "./collections.ts";
import { type StoredParcel, lockParcel, subjectOfParcel } from "../../events/event-store.ts";
import type { Page } from "../../http/page.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { staffNames } from "../../people/staff/staff-names.ts";
import { cashClaims } from "../../tables/cash.ts";
import { corrections } from "../../tables/corrections.ts";
import { weighings } from "../../tables/weighings.ts";
import { lockDesk } from "./deposit.ts";
import { type ClaimRow, type CorrectionRow, postCorrection } from "./post-correction.ts";

/** Corrections of parcels' amounts. Each method that writes is one transaction, and is idempotent. */
export interface CorrectionStore {
  /**
   * Records a correction. Above the limit, records a proposal, which has no effect until another admin
   * approves it.
   */
  correct(
    admin: StaffCaller,
    trackingId: string,
    request: CorrectionRequest,
  ): Promise<Correction | "absent" | "own" | "reused" | "pending" | CorrectionRefusal>;
  /**
   * Approves or rejects a proposal. Returns `changed` if the recorded amount has changed since the proposal.
   */
  decide(
    admin: StaffCaller,
    trackingId: string,
    id: string,
    decision: CorrectionDecision,
  ): Promise<Correction | "absent" | "own" | "samePerson" | "decided" | "changed" | CorrectionRefusal>;
  /** Returns the proposals that await the approval of another admin, longest waiting first. */
  list(by: string, query: PageQuery): Promise<Page<Correction[]>>;
}

const PROPOSED = keyset("corrections", "asc", [
  [corrections.at, "timestamptz"],
  [corrections.tracking_id, "text"],
  [corrections.id, "text"],
]);

/**
 * Creates the store for corrections.
 * @param approvalAbove the difference in taka above which a correction needs the approval of a
 * second admin
 * @param now returns the current time
 */
export function createCorrectionStore(
  { db, transact }: Database,
  approvalAbove: number,
  now: () => Date = () => new Date(),
): CorrectionStore {
  return {
    correct: (admin, trackingId, request) =>
      transact((tx) => correctAmount(tx, admin, trackingId, request, approvalAbove, now)),
    decide: (admin, trackingId, id, decision) =>
      transact((tx) => decideProposal(tx, admin, trackingId, id, decision, now)),
    list: (by, query) => listProposed(db, by, query),
  };
}

async function correctAmount(
  tx: Transaction,
  admin: StaffCaller,
  trackingId: string,
  { id, amount_of, amount, reason }: CorrectionRequest,
  approvalAbove: number,
  now: () => Date,
): Promise<Correction | "absent" | "own" | "reused" | "pending" | CorrectionRefusal> {
  const locked = await lock(tx, trackingId, amount_of === "collection");
  if (locked === undefined) return "absent";
  const amount_poisha = takaToPoisha(amount);
  const known = await findRow(tx, trackingId, id);
  if (known !== undefined)
    return known.by_uid === admin.uid &&
      known.amount_of === amount_of &&
      known.amount_poisha === amount_poisha &&
      known.reason === reason
      ? toWire(tx, known, admin.uid)
      : "reused";
  const { parcel } = locked;
  const { parcel: corrected, collection } = await readCorrected(tx, parcel);
  if (verdictOn(admin, parcel, { amount_of }, collection) === "own") return "own";
  const decided = decideCorrection(corrected, amount_of, amount_poisha);
  if (typeof decided === "string") return decided;
  if (await isPending(tx, trackingId, amount_of)) return "pending";
  const at = now();
  const isProposal = needsApproval(decided.previous, amount_poisha, takaToPoisha(approvalAbove));
  const status = isProposal ? "proposed" : "recorded";
  const { previous: previous_poisha } = decided;
  const row = newRow(
    parcel,
    { id, amount_of, previous_poisha, amount_poisha, reason, status, at },
    admin.uid,
  );
  const event_number = isProposal
    ? null
    : await postCorrection(tx, admin, parcel, row, decided.entries, collection, at);
  await tx.insert(corrections).values({ ...row, event_number });
  const action = isProposal ? "correction_proposed" : "amount_corrected";
  await recordAccess(tx, admin, trackingId, { action, reason }, at);
  return toWire(tx, row, admin.uid);
}

async function decideProposal(
  tx: Transaction,
  admin: StaffCaller,
  trackingId: string,
  id: string,
  decision: CorrectionDecision,
  now: () => Date,
): Promise<Correction | "absent" | "own" | "samePerson" | "decided" | "changed" | CorrectionRefusal> {
  const first = await findRow(tx, trackingId, id);
  if (first === undefined) return "absent";
  const locked = await lock(tx, trackingId, first.amount_of === "collection");
  const known = await findRow(tx, trackingId, id);
  if (locked === undefined || known === undefined) return "absent";
  const words = decision.status === "rejected" ? decision.reason : null;
  // The request is a retry after a lost response, so the stored decision is returned.
  if (known.status !== "proposed")
    return known.status === decision.status && known.decided_by === admin.uid && known.decision === words
      ? toWire(tx, known, admin.uid)
      : "decided";
  const { parcel } = locked;
  const { parcel: corrected, collection } = await readCorrected(tx, parcel);
  const verdict = verdictOn(admin, parcel, known, collection);
  if (verdict === "own") return verdict;
  const at = now();
  const row: CorrectionRow = {
    ...known,
    status: decision.status,
    decided_by: admin.uid,
    decided_at: at,
    decision: words,
  };
  if (decision.status === "recorded") {
    if (verdict === "samePerson") return verdict;
    const decided = decideCorrection(corrected, known.amount_of, known.amount_poisha);
    if (typeof decided === "string") return decided;
    if (decided.previous !== known.previous_poisha) return "changed";
    row.event_number = await postCorrection(tx, admin, parcel, row, decided.entries, collection, at);
  }
  const { status, decided_by, decided_at, event_number } = row;
  await tx
    .update(corrections)
    .set({ status, decided_by, decided_at, decision: words, event_number })
    .where(isOf(trackingId, id));
  // A correction that was proposed after a weighing has the ID of the weighing.
  await tx
    .update(weighings)
    .set({ status: status === "recorded" ? "charged" : "withdrawn", ended_at: at })
    .where(
      and(
        eq(weighings.shard, known.shard),
        eq(weighings.tracking_id, trackingId),
        eq(weighings.id, id),
        eq(weighings.status, "final"),
      ),
    );
  const action = status === "recorded" ? "amount_corrected" : "correction_rejected";
  await recordAccess(tx, admin, trackingId, { action, reason: words ?? known.reason }, at);
  return toWire(tx, row, admin.uid);
}

async function listProposed(db: Db, by: string, query: PageQuery): Promise<Page<Correction[]>> {
  const found = await db
    .select({ row: corrections, position: PROPOSED.position })
    .from(corrections)
    .where(and(eq(corrections.status, "proposed"), PROPOSED.after(query)))
    .orderBy(...PROPOSED.order)
    .limit(query.limit + 1);
  const { rows, cursor } = PROPOSED.pageOf(found, query);
  const body = await allToWire(
    db,
    rows.map(({ row }) => row),
    by,
  );
  return { body, cursor };
}

/** Returns the row of a new correction, which has no decision and no event yet. */
function newRow(
  { shard, tracking_id }: StoredParcel,
  made: Pick<
    CorrectionRow,
    "id" | "amount_of" | "previous_poisha" | "amount_poisha" | "reason" | "status" | "at"
  >,
  by_uid: string,
): CorrectionRow {
  const undecided = { decided_by: null, decided_at: null, decision: null, event_number: null };
  return { shard, tracking_id, ...made, by_uid, ...undecided };
}

/** Whether the delivery fee of a parcel can be corrected in its current state. */
export async function isDeliveryFeeCorrectable(tx: Db, parcel: StoredParcel): Promise<boolean> {
  const { parcel: corrected } = await readCorrected(tx, parcel);
  return (
    correctableAmounts(corrected).has("delivery") && !(await isPending(tx, parcel.tracking_id, "delivery"))
  );
}

/**
 * Changes the delivery fee of a parcel by a difference in poisha, and records this as a correction by a hub
 * worker, or proposes it to an admin. Requires the lock on the parcel, and {@link isDeliveryFeeCorrectable}.
 * @returns the status of the correction; undefined if there is none, because a fee of 0 cannot be reduced
 */
export async function correctDeliveryFee(
  tx: Transaction,
  parcel: StoredParcel,
  { id, by_uid, difference, reason, status }: FeeChange,
  at: Date,
): Promise<FeeChange["status"] | undefined> {
  const { parcel: corrected } = await readCorrected(tx, parcel);
  const previous_poisha = correctableAmounts(corrected).get("delivery") ?? 0;
  const amount_poisha = Math.max(0, previous_poisha + difference);
  const decided = decideCorrection(corrected, "delivery", amount_poisha);
  if (decided === "same") return undefined;
  if (typeof decided === "string") throw new Error(`a delivery fee was not corrected: ${decided}`);
  const request = { id, amount_of: "delivery", previous_poisha, amount_poisha, reason } as const;
  const row = newRow(parcel, { ...request, status, at }, by_uid);
  const hub = { uid: by_uid, role: "hub" } as const;
  const event_number =
    status === "proposed" ? null : await postCorrection(tx, hub, parcel, row, decided.entries, undefined, at);
  await tx.insert(corrections).values({ ...row, event_number });
  return status;
}

/** A change of a delivery fee after a weighing. `id` is the ID of the weighing. */
interface FeeChange {
  readonly id: string;
  readonly by_uid: string;
  readonly difference: number;
  readonly reason: string;
  readonly status: "proposed" | "recorded";
}

/** Whether a parcel's delivery fee was corrected at or after a time. */
export async function isDeliveryFeeCorrected(tx: Db, trackingId: string, since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: corrections.id })
    .from(corrections)
    .where(
      and(
        isOf(trackingId),
        eq(corrections.amount_of, "delivery"),
        eq(corrections.status, "recorded"),
        gte(sql`coalesce(${corrections.decided_at}, ${corrections.at})`, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Returns the corrections of a parcel, newest first.
 * @param by the caller's uid
 */
export async function readCorrections(db: Db, trackingId: string, by: string): Promise<Correction[]> {
  const rows = await db
    .select()
    .from(corrections)
    .where(isOf(trackingId))
    .orderBy(desc(corrections.at), desc(corrections.id));
  return allToWire(db, rows, by);
}

/**
 * Locks the cash desk that has to count the parcel's COD, and then the parcel. A count takes the
 * same locks in the same order.
 */
async function lock(
  tx: Transaction,
  trackingId: string,
  hasCash: boolean,
): Promise<{ parcel: StoredParcel } | undefined> {
  if (hasCash) {
    const isOfParcel = and(
      eq(cashClaims.shard, shardOf(trackingId)),
      eq(cashClaims.tracking_id, trackingId),
      areCollections,
    );
    const [claim] = await tx.select({ center: cashClaims.center }).from(cashClaims).where(isOfParcel);
    if (claim !== undefined) await lockDesk(tx, claim.center);
  }
  const parcel = await lockParcel(tx, trackingId);
  return parcel && { parcel };
}

async function findRow(tx: Db, trackingId: string, id: string): Promise<CorrectionRow | undefined> {
  const [row] = await tx.select().from(corrections).where(isOf(trackingId, id));
  return row;
}

async function isPending(tx: Db, trackingId: string, amountOf: CorrectionRow["amount_of"]): Promise<boolean> {
  const [row] = await tx
    .select({ id: corrections.id })
    .from(corrections)
    .where(and(isOf(trackingId), eq(corrections.amount_of, amountOf), eq(corrections.status, "proposed")));
  return row !== undefined;
}

const isOf = (trackingId: string, id?: string) =>
  and(
    eq(corrections.shard, shardOf(trackingId)),
    eq(corrections.tracking_id, trackingId),
    id === undefined ? undefined : eq(corrections.id, id),
  );

/** Returns whether an admin may correct an amount of a parcel, or decide on the proposed correction. */
const verdictOn = (
  admin: StaffCaller,
  parcel: StoredParcel,
  { amount_of, by_uid }: Pick<CorrectionRow, "amount_of"> & Partial<Pick<CorrectionRow, "by_uid">>,
  collection: ClaimRow | undefined,
): Verdict =>
  mayActOn(admin, "manageMoney", {
    ...subjectOfParcel(parcel),
    person_uid: amount_of === "collection" ? collection?.rider_uid : undefined,
    proposed_by: by_uid,
  });

async function toWire(db: Db, row: CorrectionRow, by: string): Promise<Correction> {
  const [correction] = await allToWire(db, [row], by);
  if (correction === undefined) throw new Error("a correction without a row");
  return correction;
}

async function allToWire(db: Db, rows: readonly CorrectionRow[], by: string): Promise<Correction[]> {
  const names = await staffNames(
    db,
    rows.flatMap(({ by_uid, decided_by }) => [by_uid, ...(decided_by === null ? [] : [decided_by])]),
  );
  return rows.map((row) => ({
    id: row.id,
    tracking_id: row.tracking_id,
    amount_of: row.amount_of,
    previous: poishaToTaka(row.previous_poisha),
    amount: poishaToTaka(row.amount_poisha),
    reason: row.reason,
    status: row.status,
    by: names.get(row.by_uid) ?? "",
    is_own: row.by_uid === by,
    at: row.at.toISOString(),
    decided_by: row.decided_by === null ? undefined : (names.get(row.decided_by) ?? ""),
    decided_at: row.decided_at?.toISOString(),
    decision: row.decision ?? undefined,
  }));
}

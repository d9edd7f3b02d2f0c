/** Counts of riders' cash, and the resolution of discrepancies. */
import type { CashCount, Settlement } from "@harkara/courier-core/money/cash";
import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import { type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { type SQL, and, asc, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isCollection, postCollection } from "./collections.ts";
import { lockParcel } from "../../events/event-store.ts";
import type { Page } from "../../http/page.ts";
import { type Transfer, transfer } from "../../ledger/ledger-store.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { keyset } from "../../platform/keyset.ts";
import { lockRequest } from "../../platform/lock.ts";
import { cashClaims, cashCounts } from "../../tables/cash.ts";
import { staff } from "../../tables/staff.ts";
import { openTicket, settleCount } from "../../events/tickets/open-ticket.ts";
import { cashDeskBook, lockDesk } from "./deposit.ts";

type CountRow = typeof cashCounts.$inferSelect;
type ClaimRow = typeof cashClaims.$inferSelect;

/** A count of a rider's cash. `id` is the request ID; `counted` is in taka. */
export interface Counted {
  readonly id: string;
  readonly rider_uid: string;
  readonly counted: number;
}

const COUNTS = keyset("counts", "desc", [
  [cashCounts.at, "timestamptz"],
  [cashCounts.id, "text"],
]);

const counter = alias(staff, "counter");

const selectCounts = (on: Db) =>
  on
    .select({ row: cashCounts, rider: staff.name, counter: counter.name, position: COUNTS.position })
    .from(cashCounts)
    .leftJoin(staff, eq(staff.uid, cashCounts.rider_uid))
    .leftJoin(counter, eq(counter.uid, cashCounts.counted_by));

/**
 * Returns a page of counts.
 * @param list the name of the list, which is part of the cursors
 */
export async function readCounts(
  db: Db,
  list: string,
  where: SQL,
  isAdmin: boolean,
  query: PageQuery,
): Promise<Page<CashCount[]>> {
  const found = await selectCounts(db)
    .where(and(where, COUNTS.after(query, list)))
    .orderBy(...COUNTS.order)
    .limit(query.limit + 1);
  const { rows, cursor } = COUNTS.pageOf(found, query, list);
  return { body: rows.map(({ row, ...names }) => countOf(row, names, isAdmin)), cursor };
}

async function readCount(tx: Db, id: string, isAdmin: boolean): Promise<CashCount> {
  const [count] = await selectCounts(tx).where(eq(cashCounts.id, id));
  if (count === undefined) throw new Error("a count without a row");
  return countOf(count.row, count, isAdmin);
}

/**
 * Records a count of all of a rider's cash at a center. The count is posted only if it matches the
 * sum of the rider's claims.
 * @param now returns the current time; called after the desk is locked
 */
export async function count(
  tx: Transaction,
  { uid, center }: StaffCaller,
  { id, rider_uid, counted }: Counted,
  now: () => Date,
): Promise<CashCount | "nothing" | "reused"> {
  await lockRequest(tx, id);
  await lockDesk(tx, center);
  const counted_poisha = takaToPoisha(counted);
  const [known] = await tx.select().from(cashCounts).where(eq(cashCounts.id, id));
  if (known !== undefined) {
    const isSame =
      known.counted_by === uid && known.rider_uid === rider_uid && known.counted_poisha === counted_poisha;
    return isSame ? readCount(tx, id, false) : "reused";
  }
  const claims = await tx
    .select()
    .from(cashClaims)
    .where(
      and(
        eq(cashClaims.rider_uid, rider_uid),
        eq(cashClaims.center, center),
        isNull(cashClaims.confirmed_at),
      ),
    )
    .orderBy(asc(cashClaims.tracking_id), asc(cashClaims.id));
  if (claims.length === 0) return "nothing";
  const at = now();
  const recounted = await tx
    .update(cashCounts)
    .set({ status: "recounted", ended_at: at, ended_by: uid })
    .where(
      and(
        eq(cashCounts.center, center),
        eq(cashCounts.rider_uid, rider_uid),
        eq(cashCounts.status, "differs"),
      ),
    )
    .returning({ id: cashCounts.id });
  const claimed_poisha = sumOf(claims);
  const isEqual = claimed_poisha === counted_poisha;
  const row: CountRow = {
    id,
    center,
    rider_uid,
    counted_by: uid,
    at,
    claimed_poisha,
    counted_poisha,
    parcels: claims.length,
    status: isEqual ? "confirmed" : "differs",
    settlement: null,
    reason: null,
    ended_at: null,
    ended_by: null,
  };
  await tx.insert(cashCounts).values(row);
  await tx
    .update(cashClaims)
    .set({ count_id: id })
    .where(
      and(
        eq(cashClaims.rider_uid, rider_uid),
        eq(cashClaims.center, center),
        isNull(cashClaims.confirmed_at),
        inArray(
          cashClaims.id,
          claims.map((claim) => claim.id),
        ),
      ),
    );
  if (isEqual) await post(tx, row, claims, [], at);
  else await openTicket(tx, { category: "cash_discrepancy", count_id: id, center }, at);
  for (const each of recounted) await settleCount(tx, each.id, at);
  return readCount(tx, id, false);
}

/**
 * Resolves a discrepancy: posts the count, and a transfer of the difference. An overage is
 * transferred from the hub's cash to the overage account. A shortage is transferred to the rider's
 * cash, from the rider's debt or from the loss account.
 * @param now returns the current time; called after the desk is locked
 */
export async function resolve(
  tx: Transaction,
  admin: StaffCaller,
  countId: string,
  settlement: Settlement,
  reason: string,
  now: () => Date,
): Promise<CashCount | "absent" | "settled" | "own" | "unfit"> {
  const [known] = await tx
    .select({ center: cashCounts.center })
    .from(cashCounts)
    .where(eq(cashCounts.id, countId));
  if (known === undefined) return "absent";
  await lockDesk(tx, known.center);
  const [row] = await tx.select().from(cashCounts).where(eq(cashCounts.id, countId)).for("update");
  if (row === undefined) return "absent";
  if (mayActOn(admin, "manageMoney", { person_uid: row.rider_uid }) === "own") return "own";
  if (row.status !== "differs")
    return row.status === "settled" && row.settlement === settlement && row.reason === reason
      ? readCount(tx, countId, true)
      : "settled";
  const excess = row.counted_poisha - row.claimed_poisha;
  if (excess > 0 !== (settlement === "surplus")) return "unfit";
  const at = now();
  const ended = { status: "settled", settlement, reason, ended_at: at, ended_by: admin.uid } as const;
  await tx.update(cashCounts).set(ended).where(eq(cashCounts.id, countId));
  const claims = await tx
    .select()
    .from(cashClaims)
    .where(eq(cashClaims.count_id, countId))
    .orderBy(asc(cashClaims.tracking_id), asc(cashClaims.id));
  await post(tx, row, claims, differenceOf(row, settlement), at);
  await settleCount(tx, countId, at);
  return readCount(tx, countId, true);
}

/** Converts a count to its wire format. */
function countOf(
  row: CountRow,
  { rider, counter }: { readonly rider: string | null; readonly counter: string | null },
  isAdmin: boolean,
): CashCount {
  const { id, center, rider_uid, status, parcels, settlement, reason } = row;
  return {
    id,
    center,
    rider_uid,
    rider: rider ?? "",
    counted_by: counter ?? "",
    at: row.at.toISOString(),
    status,
    counted: poishaToTaka(row.counted_poisha),
    // The claimed amount is hidden until the recount, so that the person who recounts does not know
    // it.
    claimed: isAdmin || status !== "differs" ? poishaToTaka(row.claimed_poisha) : undefined,
    parcels,
    settlement: settlement ?? undefined,
    reason: reason ?? undefined,
  };
}

/** Returns the sum of claims, in poisha. */
export const sumOf = (claims: readonly Pick<ClaimRow, "amount_poisha">[]): number =>
  claims.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);

/**
 * Returns the transfer for a discrepancy, which is the difference between the counted and the
 * claimed amount.
 */
function differenceOf(row: CountRow, settlement: Settlement): Transfer[] {
  const { id, rider_uid, center, claimed_poisha, counted_poisha } = row;
  const amount = Math.abs(counted_poisha - claimed_poisha);
  const key = `${id}/difference`;
  if (settlement === "surplus") return [{ key, from: `hub_cash:${center}`, to: "surplus", amount }];
  const from: LedgerAccount = settlement === "rider_owes" ? `rider_debt:${rider_uid}` : "loss";
  return [{ key, from, to: `rider_cash:${rider_uid}`, amount }];
}

/**
 * Posts a count: transfers the cash from the rider to the hub, and posts and confirms each claim.
 */
async function post(
  tx: Transaction,
  { id, center, rider_uid, claimed_poisha, counted_poisha, counted_by }: CountRow,
  claims: readonly ClaimRow[],
  difference: readonly Transfer[],
  at: Date,
): Promise<void> {
  const counted: Transfer = {
    key: `${id}/counted`,
    from: `hub_cash:${center}`,
    to: `rider_cash:${rider_uid}`,
    amount: Math.min(claimed_poisha, counted_poisha),
  };
  await transfer(tx, cashDeskBook(center), [counted, ...difference], at);
  for (const claim of claims) {
    const parcel = await lockParcel(tx, claim.tracking_id);
    if (parcel === undefined) throw new Error("a claim without a parcel");
    // Cash under review is posted when an admin resolves the review.
    if (isCollection(claim)) await postCollection(tx, parcel, claim, counted_by, at);
  }
  await tx.update(cashClaims).set({ confirmed_at: at }).where(eq(cashClaims.count_id, id));
}

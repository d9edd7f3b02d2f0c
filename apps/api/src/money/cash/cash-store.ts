import type {
  CashCount,
  CashDesk,
  DayCloseRequest,
  RiderCash,
  Settlement,
} from "@harkara/courier-core/money/cash";
import { type StaffCaller, mayActOn } from "@harkara/courier-core/people/caller";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type Counted, count, readCounts, resolve, sumOf } from "./counts.ts";
import { type DebtRefusal, type Repayment, type WriteOff, debtsOf, repay, writeOff } from "./debts.ts";
import { type DepositRequest, type DepositRefusal, deposit } from "./deposit.ts";
import { closeDay, readCloses } from "./day-close.ts";
import { readDeskReviews } from "./reviews.ts";
import type { Page } from "../../http/page.ts";
import { cashLimitOf } from "./cash-limits.ts";
import { balanceOf } from "../../ledger/ledger-store.ts";
import type { Database, Db } from "../../platform/database.ts";
import { cashClaims, cashCounts } from "../../tables/cash.ts";
import { isoTime } from "../../tables/columns.ts";
import { staff } from "../../tables/staff.ts";

/**
 * The cash flow from riders to the bank. Each method that writes is one transaction, and is idempotent by the
 * request ID.
 */
export interface CashStore {
  /**
   * Returns the cash desk of a center, with a page of its counts. Leaves out the amounts of cash
   * that has not been counted, so that the person who counts does not know the expected amount.
   */
  desk(center: string, query: PageQuery): Promise<Page<CashDesk>>;
  /** Returns the cash that a rider has in hand. */
  of(riderUid: string): Promise<RiderCash>;
  /**
   * Records a count of all of a rider's cash at the operator's center. It is posted only if it matches the
   * COD and fees that the rider reported as collected. A recount closes the rider's discrepancy at this
   * center. The rider's discrepancies at other centers stay open.
   */
  count(operator: StaffCaller, counted: Counted): Promise<CashCount | "own" | "nothing" | "reused">;
  /** Returns a page of the counts with a discrepancy, from all centers. */
  differences(query: PageQuery): Promise<Page<CashCount[]>>;
  /**
   * Resolves a discrepancy: posts the count, and a transfer of the difference to the overage account, or from
   * the rider's debt or the loss account.
   */
  resolve(
    admin: StaffCaller,
    countId: string,
    settlement: Settlement,
    reason: string,
  ): Promise<CashCount | "absent" | "settled" | "own" | "unfit">;
  /** Records a bank deposit. */
  deposit(operator: StaffCaller, request: DepositRequest): Promise<"deposited" | DepositRefusal>;
  /**
   * Closes the current day of the operator's center, once. If the counted cash differs from the ledger and
   * the request has no reason, returns the difference and records nothing.
   */
  closeDay(operator: StaffCaller, request: DayCloseRequest): ReturnType<typeof closeDay>;
  /** Records a repayment by a rider of the operator's center. The amount cannot exceed the debt. */
  repay(operator: StaffCaller, repayment: Repayment): Promise<"done" | "own" | DebtRefusal>;
  /** Records a write-off of a rider's debt. The amount cannot exceed the debt. */
  writeOff(admin: StaffCaller, written: WriteOff): Promise<"done" | "own" | DebtRefusal>;
}

/**
 * Creates the cash store.
 * @param now returns the current time
 */
export function createCashStore({ db, transact }: Database, now: () => Date = () => new Date()): CashStore {
  return {
    desk: (center, query) => readDesk(db, center, query),

    of: (riderUid) => readRiderCash(db, riderUid),

    async count(operator, counted) {
      if (mayActOn(operator, "countCash", { person_uid: counted.rider_uid }) === "own") return "own";
      return transact((tx) => count(tx, operator, counted, now));
    },

    differences: (query) => readCounts(db, "", eq(cashCounts.status, "differs"), true, query),

    resolve: (admin, countId, settlement, reason) =>
      transact((tx) => resolve(tx, admin, countId, settlement, reason, now)),

    deposit: ({ uid, center }, request) =>
      transact((tx) => deposit(tx, { ...request, center, by_uid: uid }, now)),

    closeDay: (operator, request) => transact((tx) => closeDay(tx, operator, request, now)),

    async repay(operator, repayment) {
      if (mayActOn(operator, "countCash", { person_uid: repayment.rider_uid }) === "own") return "own";
      const { uid, center } = operator;
      return transact((tx) => repay(tx, { ...repayment, center, by_uid: uid }, now));
    },

    async writeOff(admin, written) {
      if (mayActOn(admin, "manageMoney", { person_uid: written.rider_uid }) === "own") return "own";
      return transact((tx) => writeOff(tx, { ...written, by_uid: admin.uid, at: now() }));
    },
  };
}

async function readDesk(db: Db, center: string, query: PageQuery): Promise<Page<CashDesk>> {
  const [held, riders, debts, counts, reviews, closes, limit] = await Promise.all([
    balanceOf(db, `hub_cash:${center}`),
    db
      .select({
        uid: cashClaims.rider_uid,
        name: sql<string>`coalesce(min(${staff.name}), '')`,
        parcels: sql<number>`count(*)::int`,
        since: isoTime(sql`min(${cashClaims.at})`),
        differs: sql<boolean>`coalesce(bool_or(${cashCounts.status} = 'differs'), false)`,
      })
      .from(cashClaims)
      .leftJoin(staff, eq(staff.uid, cashClaims.rider_uid))
      .leftJoin(cashCounts, eq(cashCounts.id, cashClaims.count_id))
      .where(and(eq(cashClaims.center, center), isNull(cashClaims.confirmed_at)))
      .groupBy(cashClaims.rider_uid)
      .orderBy(asc(sql`min(${cashClaims.at})`)),
    debtsOf(db, center),
    readCounts(db, center, eq(cashCounts.center, center), false, query),
    readDeskReviews(db, center),
    readCloses(db, center),
    cashLimitOf(db, "hub"),
  ]);
  return {
    body: {
      held: poishaToTaka(0 - held),
      limit: poishaToTaka(limit),
      riders,
      debts,
      counts: counts.body,
      reviews,
      closes,
    },
    cursor: counts.cursor,
  };
}

async function readRiderCash(db: Db, riderUid: string): Promise<RiderCash> {
  const rows = await db
    .select({ claim: cashClaims, status: cashCounts.status })
    .from(cashClaims)
    .leftJoin(cashCounts, eq(cashCounts.id, cashClaims.count_id))
    .where(and(eq(cashClaims.rider_uid, riderUid), isNull(cashClaims.confirmed_at)))
    .orderBy(asc(cashClaims.at));
  const claims = rows.map(({ claim, status }) => ({
    tracking_id: claim.tracking_id,
    kind: claim.kind,
    amount: poishaToTaka(claim.amount_poisha),
    at: claim.at.toISOString(),
    differs: status === "differs",
    ...(claim.review !== null && claim.resolution === null && { review: claim.review }),
  }));
  const debt = await balanceOf(db, `rider_debt:${riderUid}`);
  return {
    total: poishaToTaka(sumOf(rows.map(({ claim }) => claim))),
    debt: poishaToTaka(0 - debt),
    claims,
  };
}

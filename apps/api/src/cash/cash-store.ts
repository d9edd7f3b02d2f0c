import type { CashCount, CashDesk, RiderCash, Settlement } from "@harkara/courier-core/cash";
import type { LedgerAccount } from "@harkara/courier-core/ledger";
import type { PageQuery } from "@harkara/courier-core/page";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/pricing";
import { type SQL, and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type DebtRefusal, type Repayment, type WriteOff, debtsOf, repay, writeOff } from "./debts.ts";
import { type Brought, type DepositRefusal, deposit, deskBook, lockDesk } from "./deposit.ts";
import { isCollection, postCollection } from "../claims/collections.ts";
import { readDeskReviews } from "./reviews.ts";
import { lockParcel } from "../events/event-store.ts";
import type { Page } from "../http/page.ts";
import { type Transfer, balanceOf, transfer } from "../ledger/ledger-store.ts";
import type { Worker } from "@harkara/courier-core/operations/decide";
import { lockRequest } from "../platform/lock.ts";
import type { Database, Db, Transaction } from "../platform/database.ts";
import { keyset } from "../platform/keyset.ts";
import { cashClaims, cashCounts } from "../tables/cash.ts";
import { isoTime } from "../tables/columns.ts";
import { staff } from "../tables/staff.ts";

type CountRow = typeof cashCounts.$inferSelect;
type ClaimRow = typeof cashClaims.$inferSelect;

/** A count of a rider's cash: `id` of the request, `counted` in taka. */
interface Counted {
  readonly id: string;
  readonly rider_uid: string;
  readonly counted: number;
}

/**
 * Cash from riders' hands to the bank. Each method that writes is one transaction, and idempotent by the id of the request.
 */
export interface CashStore {
  /** The desk of a center, with a page of its counts; amounts that are yet to be counted are left out. */
  desk(center: string, query: PageQuery): Promise<Page<CashDesk>>;
  /** What a rider holds. */
  of(riderUid: string): Promise<RiderCash>;
  /**
   * Counts all that a rider of the worker's center holds. When it is what the rider's claims amount to, it is posted; otherwise
   * nothing is. A new count ends the discrepancy of the same rider at the same center; those of other centers stay.
   */
  count(worker: Worker, counted: Counted): Promise<CashCount | "own" | "nothing" | "reused">;
  /** Counts that differ, of all centers. */
  differences(query: PageQuery): Promise<Page<CashCount[]>>;
  /** Posts a count that differs, and what makes up for the difference. */
  settle(
    admin: Worker,
    countId: string,
    settlement: Settlement,
    reason: string,
  ): Promise<CashCount | "absent" | "settled" | "own" | "unfit">;
  /** Records cash that was brought to the bank. */
  deposit(worker: Worker, brought: Brought): Promise<"deposited" | DepositRefusal>;
  /** Records what a rider of the worker's center paid back: at most what they owe. */
  repay(worker: Worker, repayment: Repayment): Promise<"done" | "own" | DebtRefusal>;
  /** Records what the courier bears of a rider's debt: at most what they owe. */
  writeOff(admin: Worker, written: WriteOff): Promise<"done" | "own" | DebtRefusal>;
}

const COUNTS = keyset("counts", "desc", [
  [cashCounts.at, "timestamptz"],
  [cashCounts.id, "text"],
]);

/** @param now the clock */
export function createCashStore({ db, transact }: Database, now: () => Date = () => new Date()): CashStore {
  const counter = alias(staff, "counter");

  const selectCounts = (on: Db) =>
    on
      .select({ row: cashCounts, rider: staff.name, counter: counter.name, position: COUNTS.position })
      .from(cashCounts)
      .leftJoin(staff, eq(staff.uid, cashCounts.rider_uid))
      .leftJoin(counter, eq(counter.uid, cashCounts.counted_by));

  /** A page of counts. @param list names it: a cursor holds for this list only */
  async function readCounts(
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

  return {
    async desk(center, query) {
      const [held, riders, debts, counts, reviews] = await Promise.all([
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
        readCounts(center, eq(cashCounts.center, center), false, query),
        readDeskReviews(db, center),
      ]);
      return {
        body: { held: poishaToTaka(0 - held), riders, debts, counts: counts.body, reviews },
        cursor: counts.cursor,
      };
    },

    async of(riderUid) {
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
    },

    async count({ uid, center }, { id, rider_uid, counted }) {
      if (uid === rider_uid) return "own";
      return transact(async (tx) => {
        await lockRequest(tx, id);
        await lockDesk(tx, center);
        const counted_poisha = takaToPoisha(counted);
        const [known] = await tx.select().from(cashCounts).where(eq(cashCounts.id, id));
        if (known !== undefined) {
          const isSame =
            known.counted_by === uid &&
            known.rider_uid === rider_uid &&
            known.counted_poisha === counted_poisha;
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
        await tx
          .update(cashCounts)
          .set({ status: "recounted", ended_at: at, ended_by: uid })
          .where(
            and(
              eq(cashCounts.center, center),
              eq(cashCounts.rider_uid, rider_uid),
              eq(cashCounts.status, "differs"),
            ),
          );
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
        return readCount(tx, id, false);
      });
    },

    differences: (query) => readCounts("", eq(cashCounts.status, "differs"), true, query),

    settle: ({ uid }, countId, settlement, reason) =>
      transact(async (tx) => {
        const [known] = await tx
          .select({ center: cashCounts.center })
          .from(cashCounts)
          .where(eq(cashCounts.id, countId));
        if (known === undefined) return "absent";
        await lockDesk(tx, known.center);
        const [row] = await tx.select().from(cashCounts).where(eq(cashCounts.id, countId)).for("update");
        if (row === undefined) return "absent";
        if (row.rider_uid === uid) return "own";
        if (row.status !== "differs")
          return row.status === "settled" && row.settlement === settlement && row.reason === reason
            ? readCount(tx, countId, true)
            : "settled";
        const excess = row.counted_poisha - row.claimed_poisha;
        if (excess > 0 !== (settlement === "surplus")) return "unfit";
        const at = now();
        const ended = { status: "settled", settlement, reason, ended_at: at, ended_by: uid } as const;
        await tx.update(cashCounts).set(ended).where(eq(cashCounts.id, countId));
        const claims = await tx
          .select()
          .from(cashClaims)
          .where(eq(cashClaims.count_id, countId))
          .orderBy(asc(cashClaims.tracking_id), asc(cashClaims.id));
        await post(tx, row, claims, differenceOf(row, settlement), at);
        return readCount(tx, countId, true);
      }),

    deposit: ({ uid, center }, brought) =>
      transact((tx) => deposit(tx, { ...brought, center, by_uid: uid, at: now() })),

    async repay({ uid, center }, repayment) {
      if (repayment.rider_uid === uid) return "own";
      return transact((tx) => repay(tx, { ...repayment, center, by_uid: uid, at: now() }));
    },

    async writeOff({ uid }, written) {
      if (written.rider_uid === uid) return "own";
      return transact((tx) => writeOff(tx, { ...written, by_uid: uid, at: now() }));
    },
  };
}

/** A count as the wire has it. */
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
    // Hidden while the cash is to be counted again, so that the second count is independent.
    claimed: isAdmin || status !== "differs" ? poishaToTaka(row.claimed_poisha) : undefined,
    parcels,
    settlement: settlement ?? undefined,
    reason: reason ?? undefined,
  };
}

const sumOf = (claims: readonly Pick<ClaimRow, "amount_poisha">[]): number =>
  claims.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);

/** The transfer that closes the difference between the claimed and the counted amount. */
function differenceOf(row: CountRow, settlement: Settlement): Transfer[] {
  const { id, rider_uid, center, claimed_poisha, counted_poisha } = row;
  const amount = Math.abs(counted_poisha - claimed_poisha);
  const key = `${id}/difference`;
  if (settlement === "surplus") return [{ key, from: `hub_cash:${center}`, to: "surplus", amount }];
  const from: LedgerAccount = settlement === "rider_owes" ? `rider_debt:${rider_uid}` : "loss";
  return [{ key, from, to: `rider_cash:${rider_uid}`, amount }];
}

/** Posts a count: moves the cash from the rider to the hub, and posts and confirms each claim. */
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
  await transfer(tx, deskBook(center), [counted, ...difference], at);
  for (const claim of claims) {
    const parcel = await lockParcel(tx, claim.tracking_id);
    if (parcel === undefined) throw new Error("a claim without a parcel");
    // Cash under review is posted when an admin has resolved it.
    if (isCollection(claim)) await postCollection(tx, parcel, claim, counted_by, at);
  }
  await tx.update(cashClaims).set({ confirmed_at: at }).where(eq(cashClaims.count_id, id));
}

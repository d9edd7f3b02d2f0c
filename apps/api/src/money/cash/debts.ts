import type { CashDesk } from "@harkara/courier-core/money/cash";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { asc, eq, or, sql } from "drizzle-orm";
import { cashDeskBook, lockDesk } from "./deposit.ts";
import { balanceOf, transfer } from "../../ledger/ledger-store.ts";
import { lockName, lockRequest } from "../../platform/lock.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { repayments, writeOffs } from "../../tables/cash.ts";
import { COMMON_SHARD, ledger } from "../../tables/ledger.ts";
import { staff } from "../../tables/staff.ts";

/** A rider's repayment. `id` is the request ID; `amount` is in taka. */
export interface Repayment {
  readonly id: string;
  readonly rider_uid: string;
  readonly amount: number;
}

interface NewRepayment extends Repayment {
  readonly center: string;
  readonly by_uid: string;
}

/** A write-off of a rider's debt. `id` is the request ID; `amount` is in taka. */
export interface WriteOff extends Repayment {
  readonly reason: string;
}

interface NewWriteOff extends WriteOff {
  readonly by_uid: string;
  readonly at: Date;
}

/**
 * Why a repayment or a write-off is refused: the amount exceeds the debt, or the request ID was already
 * recorded with different values.
 */
export type DebtRefusal = "tooMuch" | "reused";

/** Returns the amounts that a center's riders owe because of shortages. */
export async function debtsOf(db: Db, center: string): Promise<CashDesk["debts"]> {
  const account = sql`'rider_debt:' || ${staff.uid}`;
  const owed = sql<number>`sum(case when ${ledger.from_account} = ${account} then ${ledger.amount_poisha} else -${ledger.amount_poisha} end)::float8`;
  const rows = await db
    .select({ uid: staff.uid, name: staff.name, owed })
    .from(staff)
    .innerJoin(ledger, or(eq(ledger.from_account, account), eq(ledger.to_account, account)))
    .where(eq(staff.center, center))
    .groupBy(staff.uid, staff.name)
    .having(sql`${owed} > 0`)
    .orderBy(asc(staff.name));
  return rows.flatMap(({ uid, name, owed: poisha }) =>
    uid === null ? [] : [{ uid, name, amount: poishaToTaka(poisha) }],
  );
}

/**
 * Records a repayment once per request ID. Returns `tooMuch` if the rider owes less than the
 * amount, or belongs to a different center.
 * @param now returns the current time; called after the desk is locked
 */
export async function repay(
  tx: Transaction,
  { id, rider_uid, amount, center, by_uid }: NewRepayment,
  now: () => Date,
): Promise<"done" | DebtRefusal> {
  await lockRequest(tx, id);
  await lockDesk(tx, center);
  const debt = await lockDebt(tx, rider_uid);
  const row = { id, rider_uid, amount_poisha: takaToPoisha(amount), by_uid };
  const [known] = await tx.select().from(repayments).where(eq(repayments.id, id));
  if (known !== undefined) return isSame(known, row) ? "done" : "reused";
  const rider = await findRider(tx, rider_uid);
  if (rider?.center !== center || debt.owed < row.amount_poisha) return "tooMuch";
  const at = now();
  await tx.insert(repayments).values({ ...row, center, at });
  const repaid = {
    key: `${id}/repaid`,
    from: `hub_cash:${center}`,
    to: debt.account,
    amount: row.amount_poisha,
  } as const;
  await transfer(tx, cashDeskBook(center), [repaid], at);
  return "done";
}

/** Records a write-off once per request ID. Returns `tooMuch` if the rider owes less than the amount. */
export async function writeOff(
  tx: Transaction,
  { id, rider_uid, amount, reason, by_uid, at }: NewWriteOff,
): Promise<"done" | DebtRefusal> {
  await lockRequest(tx, id);
  const debt = await lockDebt(tx, rider_uid);
  const row = { id, rider_uid, amount_poisha: takaToPoisha(amount), by_uid };
  const [known] = await tx.select().from(writeOffs).where(eq(writeOffs.id, id));
  if (known !== undefined) return isSame(known, row) && known.reason === reason ? "done" : "reused";
  const rider = await findRider(tx, rider_uid);
  if (rider === undefined || debt.owed < row.amount_poisha) return "tooMuch";
  await tx.insert(writeOffs).values({ ...row, reason, at });
  const borne = {
    key: `${id}/written_off`,
    from: "loss",
    to: debt.account,
    amount: row.amount_poisha,
  } as const;
  await transfer(tx, cashDeskBook(rider.center), [borne], at);
  return "done";
}

/**
 * Returns a rider's debt, in poisha. Locks the debt account, so that concurrent reductions are serialised.
 */
async function lockDebt(tx: Transaction, riderUid: string) {
  const account = `rider_debt:${riderUid}` as const;
  await lockName(tx, COMMON_SHARD, account);
  return { account, owed: 0 - (await balanceOf(tx, account)) };
}

async function findRider(tx: Transaction, uid: string): Promise<{ center: string } | undefined> {
  const [rider] = await tx.select({ center: staff.center }).from(staff).where(eq(staff.uid, uid));
  return rider;
}

/** The values of a request. A request with the same ID and the same values is a retry. */
interface DebtRequest {
  readonly rider_uid: string;
  readonly amount_poisha: number;
  readonly by_uid: string;
}

const isSame = (known: DebtRequest, asked: DebtRequest): boolean =>
  known.rider_uid === asked.rider_uid &&
  known.amount_poisha === asked.amount_poisha &&
  known.by_uid === asked.by_uid;

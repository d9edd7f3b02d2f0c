import type { CashDesk } from "@harkara/courier-core/cash";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/pricing";
import { and, asc, eq, or, sql } from "drizzle-orm";
import { deskBook } from "./deposit.ts";
import { balanceOf, transfer } from "../ledger/ledger-store.ts";
import { lockName } from "../platform/advisory-lock.ts";
import type { Db, Transaction } from "../platform/database.ts";
import { ledger, repayments, staff } from "../platform/schema.ts";

/** What a rider pays back: `id` of the request, `amount` in taka. */
export interface Repayment {
  readonly id: string;
  readonly rider_uid: string;
  readonly amount: number;
}

/** A repayment that is to be recorded. */
interface Taken extends Repayment {
  readonly center: string;
  readonly by_uid: string;
  readonly at: Date;
}

/** What the riders of a center owe from counts that were short. */
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

/** Records a repayment once for its id; `tooMuch` when the rider owes less, or is of another center. */
export async function repay(
  tx: Transaction,
  { id, rider_uid, amount, center, by_uid, at }: Taken,
): Promise<"repaid" | "tooMuch"> {
  const debt = `rider_debt:${rider_uid}` as const;
  // Of two repayments at once the second finds what the first has left.
  await lockName(tx, debt);
  const amount_poisha = takaToPoisha(amount);
  const [known] = await tx.select().from(repayments).where(eq(repayments.id, id));
  if (known !== undefined)
    return known.by_uid === by_uid && known.rider_uid === rider_uid && known.amount_poisha === amount_poisha
      ? "repaid"
      : "tooMuch";
  const [rider] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.uid, rider_uid), eq(staff.center, center)));
  if (rider === undefined || 0 - (await balanceOf(tx, debt)) < amount_poisha) return "tooMuch";
  await tx.insert(repayments).values({ id, center, rider_uid, amount_poisha, at, by_uid });
  const repaid = {
    key: `${id}/repaid`,
    from: `hub_cash:${center}`,
    to: debt,
    amount: amount_poisha,
  } as const;
  await transfer(tx, deskBook(center), [repaid], at);
  return "repaid";
}

import type { StaffCaller } from "@harkara/courier-core/people/caller";
import {
  type JudgedResult,
  type PayoutResult,
  type ResultVerdict,
  endOf,
  payoutNumber,
} from "@harkara/courier-core/money/payout-result";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { inArray } from "drizzle-orm";
import type { Database, Db } from "../../platform/database.ts";
import { emailsOf } from "../../platform/identity.ts";
import { payoutNumberOf, payouts } from "../../tables/merchants.ts";
import type { PayoutRow } from "./payout.ts";
import { bankBalance, endPayout, judgeRow, wordsOf } from "./payout-outcome.ts";
import { usedReferences } from "./used-references.ts";

/**
 * The results in a bank file, and whether the caller has confirmed that the bank balance may become
 * negative.
 */
export interface ResultFile {
  readonly results: readonly PayoutResult[];
  readonly is_overdraft_confirmed?: boolean | undefined;
}

/** Returns the verdicts on results, as if the results were recorded in this order. */
export async function previewResults(
  db: Db,
  admin: StaffCaller,
  { results, is_overdraft_confirmed }: ResultFile,
  approvalAbove: number,
): Promise<JudgedResult[]> {
  const used = await usedReferences(db, results.map(referenceOf));
  let bank = await bankBalance(db);
  return judgeEach(db, results, (result, row, found) => {
    const end = { ...endOf(result), is_overdraft_confirmed };
    const reference = referenceOf(result);
    const verdict = judgeRow(row, admin, end, approvalAbove, { isReferenceUsed: used.has(reference), bank });
    if (verdict === "matched") {
      // The following results are judged as if this result were already recorded.
      found.set(result.payout, { ...row, ...wordsOf(end), status: end.status });
      if (end.status === "paid") {
        used.add(reference);
        bank -= row.amount_poisha;
      }
    }
    return verdict;
  });
}

/** Records each result in a separate transaction. */
export async function recordResults(
  { db, transact }: Database,
  admin: StaffCaller,
  { results, is_overdraft_confirmed }: ResultFile,
  approvalAbove: number,
  now: () => Date,
): Promise<JudgedResult[]> {
  return judgeEach(db, results, async (result, row) => {
    const end = { ...endOf(result), is_overdraft_confirmed };
    return (await transact((tx) => endPayout(tx, admin, row.id, end, approvalAbove, now))).verdict;
  });
}

/**
 * Returns the payouts that the results refer to, by payout number. A number that belongs to two
 * payouts is left out.
 */
async function byNumber(db: Db, results: readonly PayoutResult[]): Promise<Map<string, PayoutRow>> {
  const numbers = [...new Set(results.map(({ payout }) => payout))];
  const rows = await db
    .select()
    .from(payouts)
    .where(inArray(payoutNumberOf(payouts.id), numbers));
  const found = Map.groupBy(rows, ({ id }) => payoutNumber(id));
  return new Map([...found].flatMap(([number, [row, other]]) => (row && !other ? [[number, row]] : [])));
}

/**
 * Returns the verdicts on results, in order, with the payee and the amount of each payout.
 * @param judge called for a result whose payout exists and has the same amount; `found` contains the
 * payouts by number
 */
async function judgeEach(
  db: Db,
  results: readonly PayoutResult[],
  judge: (
    result: PayoutResult,
    row: PayoutRow,
    found: Map<string, PayoutRow>,
  ) => ResultVerdict | Promise<ResultVerdict>,
): Promise<JudgedResult[]> {
  const found = await byNumber(db, results);
  const judged: { result: PayoutResult; row: PayoutRow | undefined; verdict: ResultVerdict }[] = [];
  for (const result of results) {
    const row = found.get(result.payout);
    const verdict =
      row === undefined
        ? "unknown"
        : differs(row, result)
          ? "amount_differs"
          : await judge(result, row, found);
    judged.push({ result, row, verdict });
  }
  const emails = await emailsOf(
    db,
    judged.flatMap(({ row }) => row?.owner_uid ?? []),
  );
  return judged.map(({ result: { payout, status, amount }, row, verdict }) => ({
    payout,
    status,
    amount,
    verdict,
    merchant: row && (emails.get(row.owner_uid) ?? ""),
    expected: row && poishaToTaka(row.amount_poisha),
  }));
}

/** Whether the amount of a bank transfer differs from the amount of its payout. */
const differs = ({ amount_poisha }: PayoutRow, { amount }: PayoutResult): boolean =>
  amount_poisha !== takaToPoisha(amount);

/** Returns the reference in a result, in lower case, or an empty string for a returned transfer. */
const referenceOf = (result: PayoutResult): string =>
  result.status === "paid" ? result.reference.toLowerCase() : "";

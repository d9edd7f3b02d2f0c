import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { PayoutEnd, PayoutReturn } from "@harkara/courier-core/money/payout";
import { type EndVerdict, judgeEnd } from "@harkara/courier-core/money/payout-result";
import { eq } from "drizzle-orm";
import { isReceiptUsed } from "../cash/deposit.ts";
import { balanceOf, transfer } from "../../ledger/ledger-store.ts";
import { restorePayables } from "../../ledger/payables.ts";
import { readShardsInTurn } from "../../platform/citus.ts";
import { lockBank, lockReference } from "../../platform/lock.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { payoutLines, payouts } from "../../tables/merchants.ts";
import {
  type PayoutRow,
  accountOf,
  bookOf,
  lockPayout,
  needsApproval,
  sourceOf,
  verdictOn,
} from "./payout.ts";
import { usedReferences } from "./used-references.ts";

/** Records the result of a payout if the verdict is `matched`. `bank` is the bank balance, in poisha. */
export async function endPayout(
  tx: Transaction,
  admin: StaffCaller,
  id: string,
  end: PayoutEnd,
  approvalAbove: number,
  now: () => Date,
) {
  if (end.status === "paid") {
    await readShardsInTurn(tx);
    await lockReference(tx, "out", end.reference);
    await lockBank(tx);
  }
  const known = await lockPayout(tx, id);
  if (known === undefined) return { verdict: "unknown", bank: 0 } as const;
  const used = end.status === "paid" ? await usedReferences(tx, [end.reference]) : new Set();
  const bank = end.status === "paid" ? await bankBalance(tx) : 0;
  const verdict = judgeRow(known, admin, end, approvalAbove, { isReferenceUsed: used.size > 0, bank });
  const row = verdict === "matched" ? await recordEnd(tx, admin.uid, known, end, now()) : known;
  return { verdict, row, bank };
}

/** Returns the verdict on the result of a payout, given the bank balance in poisha. */
export const judgeRow = (
  payout: PayoutRow,
  admin: StaffCaller,
  end: PayoutEnd,
  approvalAbove: number,
  { isReferenceUsed, bank }: { readonly isReferenceUsed: boolean; readonly bank: number },
): EndVerdict =>
  judgeEnd({
    payout,
    end,
    isOwn: verdictOn(payout, admin) === "own",
    isApproved: payout.approved_by !== null || !needsApproval(payout, approvalAbove),
    isReferenceUsed,
    isOverdrawn: end.status === "paid" && end.is_overdraft_confirmed !== true && payout.amount_poisha > bank,
  });

/** Records the end of a payout and posts its transfer. */
async function recordEnd(
  tx: Transaction,
  by: string,
  known: PayoutRow,
  end: PayoutEnd,
  at: Date,
): Promise<PayoutRow> {
  const { id } = known;
  const row: PayoutRow = { ...known, ...wordsOf(end), status: end.status, ended_at: at, ended_by: by };
  await tx.update(payouts).set(row).where(eq(payouts.id, id));
  const to = end.status === "paid" ? "bank" : sourceOf(known);
  await transfer(
    tx,
    bookOf(known),
    [{ key: end.status, from: accountOf(known), to, amount: known.amount_poisha }],
    at,
  );
  if (end.status === "void") {
    await tx.update(payoutLines).set({ is_void: true }).where(eq(payoutLines.payout_id, id));
    await restorePayables(tx, known);
  }
  return row;
}

/** Returns the bank balance, in poisha. */
export const bankBalance = async (db: Db): Promise<number> => 0 - (await balanceOf(db, "bank"));

export const wordsOf = (end: PayoutEnd) =>
  end.status === "paid"
    ? { reference: end.reference, reason: null }
    : { reference: null, reason: end.reason };

/** Approves a payout, unless it needs no approval or is already approved. */
export async function approvePayout(
  tx: Transaction,
  admin: StaffCaller,
  id: string,
  approvalAbove: number,
  now: () => Date,
): Promise<PayoutRow | "unknown" | "own" | "samePerson" | "ended"> {
  const known = await lockPayout(tx, id);
  if (known === undefined) return "unknown";
  if (verdictOn(known, admin) === "own") return "own";
  // The payout needs no approval, or is already approved because the request is a retry after
  // a lost response.
  if (known.approved_by !== null || !needsApproval(known, approvalAbove)) return known;
  if (known.status !== "reserved") return "ended";
  if (verdictOn(known, admin, known.created_by) !== "permitted") return "samePerson";
  const approved = { approved_by: admin.uid, approved_at: now() };
  await tx.update(payouts).set(approved).where(eq(payouts.id, id));
  return { ...known, ...approved };
}

/** Records that the bank returned a paid payout. */
export async function returnPayout(
  tx: Transaction,
  admin: StaffCaller,
  id: string,
  { reference, reason }: PayoutReturn,
  now: () => Date,
): Promise<PayoutRow | "unknown" | "own" | "not_paid" | "reference_used"> {
  await lockReference(tx, "in", reference);
  const known = await lockPayout(tx, id);
  if (known === undefined) return "unknown";
  if (verdictOn(known, admin) === "own") return "own";
  // The return is already recorded, because the request is a retry after a lost response.
  if (known.return_reference === reference && known.reason === reason) return known;
  if (known.status !== "paid") return "not_paid";
  if (await isReceiptUsed(tx, reference)) return "reference_used";
  const at = now();
  const returned = {
    status: "returned",
    reason,
    return_reference: reference,
    returned_at: at,
    returned_by: admin.uid,
  } as const;
  await tx.update(payouts).set(returned).where(eq(payouts.id, id));
  await transfer(
    tx,
    bookOf(known),
    [{ key: "returned", from: "bank", to: sourceOf(known), amount: known.amount_poisha }],
    at,
  );
  return { ...known, ...returned };
}

import { type StaffCaller, type Verdict, mayActOn } from "@harkara/courier-core/people/caller";
import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import type { MerchantPayout, MethodLimits, Payout } from "@harkara/courier-core/money/payout";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { eq } from "drizzle-orm";
import { staffNames } from "../../people/staff/staff-names.ts";
import type { Db, Transaction } from "../../platform/database.ts";
import { emailsOf } from "../../platform/identity.ts";
import { payouts } from "../../tables/merchants.ts";

export type PayoutRow = typeof payouts.$inferSelect;

/** Limits of payouts, in taka. */
export interface PayoutLimits {
  /** The minimum balance for a payout in a run. It does not apply to merchants that an admin selects. */
  readonly minimum: number;
  /** The amount above which a payout needs approval by an admin who did not create it. */
  readonly approvalAbove: number;
  /**
   * The maximum amount of one transfer with each payout method. A larger balance is paid in several payouts.
   */
  readonly methods: MethodLimits;
}

/**
 * Returns whether an admin may decide on a payout.
 * @param proposed_by the admin who prepared it, for an approval
 */
export const verdictOn = (
  { owner_uid, created_at }: PayoutRow,
  admin: StaffCaller,
  proposed_by?: string,
): Verdict => mayActOn(admin, "manageMoney", { merchant_id: owner_uid, since: created_at, proposed_by });

/**
 * Whether a payout needs approval. A part of a split payout needs approval if the total amount
 * does.
 */
export const needsApproval = ({ amount_poisha, whole_poisha }: PayoutRow, approvalAbove: number): boolean =>
  Math.max(amount_poisha, whole_poisha) > takaToPoisha(approvalAbove);

export async function lockPayout(tx: Transaction, id: string): Promise<PayoutRow | undefined> {
  const [row] = await tx.select().from(payouts).where(eq(payouts.id, id)).for("update");
  return row;
}

export const accountOf = ({ id }: PayoutRow): LedgerAccount => `payout:${id}`;
/**
 * Returns the account from which a payout's amount is reserved, and to which the amount returns if
 * the payout becomes void.
 */
export const sourceOf = ({ kind, owner_uid }: Pick<PayoutRow, "kind" | "owner_uid">): LedgerAccount =>
  kind === "refund" ? "refund" : `merchant:${owner_uid}`;
export const bookOf = ({ shard, id, owner_uid }: PayoutRow) => ({ shard, book: id, owner_uid });

export function toWire(row: PayoutRow): Payout {
  const { id, kind, status, method, reference, reason, created_at, ended_at, parcels } = row;
  return {
    id,
    kind,
    amount: poishaToTaka(row.amount_poisha),
    status,
    method: method ?? undefined,
    reference: reference ?? undefined,
    reason: reason ?? undefined,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString(),
    returned_at: row.returned_at?.toISOString(),
    return_reference: row.return_reference ?? undefined,
    parcels,
  };
}

/** Converts payouts to the format for admins. */
export async function toMerchantPayouts(
  db: Db,
  admin: StaffCaller,
  rows: readonly PayoutRow[],
  approvalAbove: number,
): Promise<MerchantPayout[]> {
  const [emails, names] = await Promise.all([
    emailsOf(
      db,
      rows.map(({ owner_uid }) => owner_uid),
    ),
    staffNames(
      db,
      rows.flatMap(({ created_by, approved_by }) => [created_by, approved_by ?? created_by]),
    ),
  ]);
  return rows.map((row) => ({
    ...toWire(row),
    merchant: emails.get(row.owner_uid) ?? "",
    part_of: row.whole_poisha > row.amount_poisha ? poishaToTaka(row.whole_poisha) : undefined,
    prepared_by: names.get(row.created_by),
    approval: approvalOf(row, admin, names, approvalAbove),
    ...(verdictOn(row, admin) === "own" && { is_own: true }),
  }));
}

function approvalOf(
  row: PayoutRow,
  admin: StaffCaller,
  names: ReadonlyMap<string, string>,
  approvalAbove: number,
): MerchantPayout["approval"] {
  if (row.approved_by !== null)
    return {
      by: names.get(row.approved_by) ?? "",
      at: row.approved_at?.toISOString(),
      is_possible: false,
    };
  if (row.status !== "reserved" || !needsApproval(row, approvalAbove)) return undefined;
  return { is_possible: verdictOn(row, admin, row.created_by) === "permitted" };
}

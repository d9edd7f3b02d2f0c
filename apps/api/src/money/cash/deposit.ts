import { takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { eq, sql } from "drizzle-orm";
import { type Transfer, balanceOf, transfer } from "../../ledger/ledger-store.ts";
import { lockName, lockReference, lockRequest } from "../../platform/lock.ts";
import type { Transaction } from "../../platform/database.ts";
import { deposits } from "../../tables/cash.ts";
import { COMMON_SHARD } from "../../tables/ledger.ts";
import { payouts } from "../../tables/merchants.ts";

/**
 * A bank deposit. `id` is the request ID, `amount` is in taka, and `reference` is the reference of the
 * deposit slip or the bank transfer.
 */
export interface DepositRequest {
  readonly id: string;
  readonly amount: number;
  readonly reference: string;
}

/** A gateway settlement. The amount is the gross amount, before the gateway's fee. */
export interface GatewayDepositRequest extends DepositRequest {
  readonly fee: number;
  /** Whether the caller has confirmed that the gateway paid more than it owes according to our records. */
  readonly is_excess_confirmed: boolean;
}

/** A deposit to record. `center` is null for a gateway settlement. */
interface Deposit
  extends DepositRequest, Partial<Pick<GatewayDepositRequest, "fee" | "is_excess_confirmed">> {
  readonly center: string | null;
  readonly by_uid: string;
}

/**
 * Why a deposit is refused. `tooMuch`: the amount exceeds the cash at the desk, or the amount that the
 * gateway owes. `reused`: the request ID was already recorded with different values. `referenceUsed`: the
 * deposit slip is already recorded.
 */
export type DepositRefusal = "tooMuch" | "reused" | "referenceUsed";

/**
 * Records a deposit once per request ID and once per reference, because the bank issues each
 * reference for one receipt.
 * @param now returns the current time; called after the desk is locked
 */
export async function deposit(
  tx: Transaction,
  { id, center, amount, fee = 0, is_excess_confirmed = false, reference, by_uid }: Deposit,
  now: () => Date,
): Promise<"deposited" | DepositRefusal> {
  const account = center === null ? "gateway" : (`hub_cash:${center}` as const);
  const place = center ?? "gateway";
  const desk = cashDeskBook(place);
  await lockRequest(tx, id);
  await lockReference(tx, "in", reference);
  await lockDesk(tx, place);
  const [known] = await tx.select().from(deposits).where(eq(deposits.id, id));
  const amount_poisha = takaToPoisha(amount);
  const fee_poisha = takaToPoisha(fee);
  if (known !== undefined) {
    const isSame =
      known.center === center &&
      known.amount_poisha === amount_poisha &&
      known.fee_poisha === fee_poisha &&
      known.reference === reference;
    return isSame ? "deposited" : "reused";
  }
  if (await isReceiptUsed(tx, reference)) return "referenceUsed";
  if (!is_excess_confirmed && -(await balanceOf(tx, account)) < amount_poisha) return "tooMuch";
  const at = now();
  await tx.insert(deposits).values({ id, center, amount_poisha, fee_poisha, reference, at, by_uid });
  const moves: readonly Transfer[] = [
    { key: `${id}/deposited`, from: "bank", to: account, amount: amount_poisha - fee_poisha },
    { key: `${id}/fee`, from: "gateway_fee", to: "gateway", amount: fee_poisha },
  ];
  await transfer(tx, desk, moves, at);
  return "deposited";
}

/** Whether a deposit or a returned payout with this bank reference is already recorded. */
export async function isReceiptUsed(tx: Transaction, reference: string): Promise<boolean> {
  const lower = reference.toLowerCase();
  const [deposited] = await tx
    .select({ id: deposits.id })
    .from(deposits)
    .where(eq(sql`lower(${deposits.reference})`, lower))
    .limit(1);
  if (deposited !== undefined) return true;
  const [returned] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(eq(sql`lower(${payouts.return_reference})`, lower))
    .limit(1);
  return returned !== undefined;
}

/**
 * Returns the ledger book of a cash desk: the shard and the name under which its transfers are
 * stored.
 */
export function cashDeskBook(center: string): { readonly shard: string; readonly book: string } {
  return { shard: COMMON_SHARD, book: `cash:${center}` };
}

/**
 * Locks a cash desk until the transaction ends, so that counts, resolutions, reviews and deposits at the desk
 * are serialised. Only these operations change a recorded claim, so the claims of the desk are not locked
 * separately, although they are on several shards.
 */
export function lockDesk(tx: Transaction, center: string): Promise<void> {
  const { shard, book } = cashDeskBook(center);
  return lockName(tx, shard, book);
}

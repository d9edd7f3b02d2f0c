import { takaToPoisha } from "@harkara/courier-core/pricing";
import { eq } from "drizzle-orm";
import { COMMON_SHARD, balanceOf, transfer } from "../ledger/ledger-store.ts";
import { lockName } from "../platform/advisory-lock.ts";
import type { Transaction } from "../platform/database.ts";
import { deposits } from "../platform/schema.ts";

/** A deposit at the bank: `id` of the request, `amount` in taka, `reference` of the slip or the transfer. */
export interface Brought {
  readonly id: string;
  readonly amount: number;
  readonly reference: string;
}

/** A deposit that is to be recorded; `center` is null for what the gateway paid in. */
interface Deposit extends Brought {
  readonly center: string | null;
  readonly by_uid: string;
  readonly at: Date;
}

/** Records a deposit once for its id; `tooMuch` when the cash desk, or the gateway, holds less. */
export async function deposit(
  tx: Transaction,
  { id, center, amount, reference, at, by_uid }: Deposit,
): Promise<"deposited" | "tooMuch"> {
  const account = center === null ? "gateway" : (`hub_cash:${center}` as const);
  const desk = deskBook(center ?? "gateway");
  await lockName(tx, desk.book);
  const [known] = await tx.select().from(deposits).where(eq(deposits.id, id));
  const amount_poisha = takaToPoisha(amount);
  if (known !== undefined)
    return known.center === center && known.amount_poisha === amount_poisha ? "deposited" : "tooMuch";
  if (-(await balanceOf(tx, account)) < amount_poisha) return "tooMuch";
  await tx.insert(deposits).values({ id, center, amount_poisha, reference, at, by_uid });
  const moved = { key: `${id}/deposited`, from: "bank", to: account, amount: amount_poisha } as const;
  await transfer(tx, desk, [moved], at);
  return "deposited";
}

/** The book of a cash desk, and the name by which counts and deposits of one desk are locked. */
export function deskBook(center: string): { readonly shard: string; readonly book: string } {
  return { shard: COMMON_SHARD, book: `cash:${center}` };
}

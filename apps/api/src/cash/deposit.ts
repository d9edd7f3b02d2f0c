import { takaToPoisha } from "@harkara/courier-core/pricing";
import { eq, sql } from "drizzle-orm";
import { COMMON_SHARD, balanceOf, transfer } from "../ledger/ledger-store.ts";
import type { Transaction } from "../platform/database.ts";
import { deposits } from "../platform/schema.ts";

/** What came to the bank: `id` of the request, `amount` in taka, `reference` of the slip or the transfer. */
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

/** Records a deposit once for its id, unless there is not that much to bring. */
export async function deposit(
  tx: Transaction,
  { id, center, amount, reference, at, by_uid }: Deposit,
): Promise<"deposited" | "tooMuch"> {
  const account = center === null ? "gateway" : (`hub_cash:${center}` as const);
  await lockDesk(tx, center ?? "");
  const [known] = await tx.select().from(deposits).where(eq(deposits.id, id));
  const amount_poisha = takaToPoisha(amount);
  if (known !== undefined)
    return known.center === center && known.amount_poisha === amount_poisha ? "deposited" : "tooMuch";
  if (-(await balanceOf(tx, account)) < amount_poisha) return "tooMuch";
  await tx.insert(deposits).values({ id, center, amount_poisha, reference, at, by_uid });
  const moved = { key: `${id}/deposited`, from: "bank", to: account, amount: amount_poisha } as const;
  await transfer(tx, deskBook(center ?? "gateway"), [moved], at);
  return "deposited";
}

/** The book of a center's desk, or of what the gateway pays in. */
export function deskBook(center: string): { shard: string; book: string } {
  return { shard: COMMON_SHARD, book: `cash:${center}` };
}

/** Counts and deposits of one center follow one another. */
export async function lockDesk(tx: Transaction, center: string): Promise<void> {
  await tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(${`cash:${center}`}, 0))` })
    .from(sql`(values (1)) as one`);
}

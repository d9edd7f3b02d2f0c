import { ACCOUNT_KINDS, type AccountKind, PLACE_ACCOUNTS, kindOf } from "@harkara/courier-core/money/ledger";
import type { Reconciliation } from "@harkara/courier-core/money/money-report";
import { type LineKind, lineKindOf } from "@harkara/courier-core/money/payout";
import type { Month } from "@harkara/courier-core/base/period";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { merchantsOf } from "../../people/accounts/account-store.ts";
import { type Movement, balancesOf, movements } from "../../ledger/ledger-store.ts";
import type { Db } from "../../platform/database.ts";
import { holderOf } from "./accounts.ts";

/** Returns the reconciliation of a month, by merchant and in total. */
export async function reconcile(db: Db, { month, since, before }: Month): Promise<Reconciliation> {
  const [openings, moved] = await Promise.all([balancesOf(db, since), movements(db, { since, before })]);
  const kinds = new Map(ACCOUNT_KINDS.map((kind) => [kind, { opening: 0, in: 0, out: 0 }]));
  const merchants = new Map<string, { opening: number; sums: Map<MonthColumn, number> }>();
  const merchantOf = (account: string) => {
    const merchant = merchants.get(account) ?? { opening: 0, sums: new Map<MonthColumn, number>() };
    merchants.set(account, merchant);
    return merchant;
  };
  for (const [account, balance] of openings) {
    const sum = kinds.get(kindOf(account));
    // Asset accounts have negative balances in the ledger, so the sign is reversed.
    if (sum !== undefined) sum.opening += ASSETS.has(kindOf(account)) ? -balance : balance;
    if (kindOf(account) === "merchant" && balance !== 0) merchantOf(account).opening += balance;
  }
  /**
   * Adds a transfer to the totals of one of its two accounts.
   * @param change 1 if the account's ledger balance increases, −1 if it decreases
   */
  const add = (account: string, change: 1 | -1, { from, to, amount }: Movement) => {
    const sum = kinds.get(kindOf(account));
    if (sum === undefined) return;
    // A debit of an asset account is an inflow.
    const sign = ASSETS.has(kindOf(account)) ? -change : change;
    // Cancelling a payout only releases its reservation. The amount is therefore neither an inflow nor an
    // outflow.
    if (kindOf(from) === "payout" && kindOf(to) !== "bank") sum[sign > 0 ? "out" : "in"] -= amount;
    else sum[sign > 0 ? "in" : "out"] += amount;
  };
  for (const movement of moved) {
    for (const [account, sign] of [
      [movement.from, -1],
      [movement.to, 1],
    ] as const) {
      add(account, sign, movement);
      if (kindOf(account) !== "merchant") continue;
      const { sums } = merchantOf(account);
      const column = MONTH_COLUMN[lineKindOf(movement)];
      sums.set(column, (sums.get(column) ?? 0) + sign * movement.amount);
    }
  }
  const known = await merchantsOf(db, [...merchants.keys()].map(holderOf));
  return {
    month,
    merchants: [...merchants]
      .map(([account, merchant]) => {
        const of = (column: MonthColumn) => merchant.sums.get(column) ?? 0;
        const change = [...merchant.sums.values()].reduce((sum, amount) => sum + amount, 0);
        const merchant_uid = holderOf(account);
        return {
          merchant_uid,
          merchant: known.get(merchant_uid)?.merchant ?? merchant_uid,
          name: known.get(merchant_uid)?.name,
          opening: poishaToTaka(merchant.opening),
          collected: poishaToTaka(of("collected")),
          fees: poishaToTaka(0 - of("fees")),
          deliveries: poishaToTaka(0 - of("deliveries")),
          compensation: poishaToTaka(of("compensation")),
          paid_out: poishaToTaka(0 - of("paid_out")),
          closing: poishaToTaka(merchant.opening + change),
        };
      })
      .toSorted((a, b) => a.merchant.localeCompare(b.merchant)),
    accounts: [...kinds].map(([kind, sum]) => ({
      kind,
      opening: poishaToTaka(sum.opening),
      in: poishaToTaka(sum.in),
      out: poishaToTaka(sum.out),
      closing: poishaToTaka(sum.opening + sum.in - sum.out),
    })),
  };
}

const ASSETS: ReadonlySet<AccountKind> = new Set(PLACE_ACCOUNTS);

type MonthColumn = "collected" | "fees" | "deliveries" | "compensation" | "paid_out";

/**
 * The column of a month's summary to which each kind of statement line is added. The sum of the
 * columns is the change in the balance.
 */
const MONTH_COLUMN: Readonly<Record<LineKind, MonthColumn>> = {
  collected: "collected",
  cod_fee: "fees",
  return_fee: "fees",
  attempt_fee: "fees",
  cod_fee_reversed: "fees",
  return_fee_reversed: "fees",
  delivery: "deliveries",
  delivery_reversed: "deliveries",
  compensation: "compensation",
  cash_credit: "collected",
  payout: "paid_out",
  payout_void: "paid_out",
  payout_returned: "paid_out",
  // Refunds do not affect a merchant's balance.
  refund: "paid_out",
};

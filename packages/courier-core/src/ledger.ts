import type { PaymentStatus } from "./payment-status.ts";

/** The accounts of a payment: at the gateway, applied to the parcel, held for review, or due as a refund. */
export const PAYMENT_ACCOUNTS = ["gateway", "parcel", "held", "refund"] as const;

/** An account of a payment. */
export type PaymentAccount = (typeof PAYMENT_ACCOUNTS)[number];

/** The allowed transfers between the accounts of a payment. No money returns to the gateway. */
export const PAYMENT_MOVES: Readonly<Record<PaymentAccount, readonly PaymentAccount[]>> = {
  gateway: ["parcel", "held", "refund"],
  held: ["parcel", "refund"],
  parcel: ["refund"],
  refund: [],
};

/**
 * The kinds of account that exist once per rider, center, merchant or payout. The name of such an account
 * ends in an ID, for example `rider_cash:` and the rider's uid.
 */
export const HELD_ACCOUNTS = ["rider_cash", "rider_debt", "hub_cash", "merchant", "payout"] as const;

/**
 * Accounts on the debit side: assets, receivables from riders, the gateway's fees, and losses (shortages, write-offs,
 * compensation). Their balances are negative: an asset of 100 taka has the balance −100. Only two can be above 0,
 * each after a confirmation: the bank's, when payouts precede the cash deposits, and the gateway's, when it pays more
 * than our records say.
 */
export const PLACE_ACCOUNTS = [
  "rider_cash",
  "hub_cash",
  "gateway",
  "bank",
  "rider_debt",
  "gateway_fee",
  "loss",
] as const;

/**
 * Accounts on the credit side: liabilities and income, with balances of 0 or above. `claimed` is reported
 * cash that is not counted yet. `suspense` is reported cash that does not match the amount due, until an
 * admin resolves the claim. `parcel` is income from deliveries. `surplus` is the overage of counts. A
 * merchant's balance is below 0 when fees exceed collections. `vat` is the VAT of issued invoices that is not
 * paid yet; it is below 0 when credits exceed it, and an income account is below 0 when fees are refunded
 * after the month of their VAT.
 */
export const OWNER_ACCOUNTS = [
  "claimed",
  "suspense",
  "merchant",
  "payout",
  "refund",
  "held",
  "parcel",
  "cod_fee",
  "return_fee",
  "attempt_fee",
  "surplus",
  "vat",
] as const;

/** Every kind of account. The sum of all balances is 0. */
export const ACCOUNT_KINDS = [...PLACE_ACCOUNTS, ...OWNER_ACCOUNTS] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

type HeldAccount = (typeof HELD_ACCOUNTS)[number];

/** An account of the ledger. */
export type LedgerAccount = Exclude<AccountKind, HeldAccount> | `${HeldAccount}:${string}`;

/**
 * Returns the kind of an account.
 * @throws RangeError when the account has no known kind
 */
export function kindOf(account: string): AccountKind {
  const [word] = account.split(":", 1);
  const kind = ACCOUNT_KINDS.find((known) => known === word);
  if (kind === undefined) throw new RangeError(`${account} is no account`);
  return kind;
}

/** One movement of money: `amount` in poisha, above 0. */
export interface LedgerEntry<Account extends LedgerAccount = LedgerAccount> {
  readonly from: Account;
  readonly to: Account;
  readonly amount: number;
}

/** The allowed transfers from each kind of account. */
export const LEDGER_MOVES: Readonly<Record<AccountKind, readonly AccountKind[]>> = {
  ...PAYMENT_MOVES,
  // To rider_cash: the delivery was undone. To merchant: the fee is reversed by a correction, as other fees below.
  parcel: ["refund", "rider_cash", "merchant", "vat"],
  refund: ["payout"],
  // COD from the receiver, or the delivery fee from the sender at pickup.
  rider_cash: ["claimed", "parcel", "suspense"],
  // Resolved: applied to the parcel or its merchant, posted as surplus, or reversed.
  suspense: ["claimed", "parcel", "merchant", "surplus", "rider_cash"],
  claimed: ["merchant", "rider_cash"],
  // To the loss account: a compensation is reversed.
  merchant: ["parcel", "cod_fee", "return_fee", "attempt_fee", "payout", "loss"],
  // To merchant or refund: a void payout is credited to the account from which it was reserved.
  payout: ["bank", "merchant", "refund"],
  hub_cash: ["rider_cash", "rider_debt", "surplus"],
  rider_debt: ["rider_cash"],
  loss: ["rider_cash", "rider_debt", "merchant"],
  // To merchant or refund: the bank returned a payout that was paid.
  bank: ["hub_cash", "gateway", "merchant", "refund"],
  gateway_fee: ["gateway"],
  cod_fee: ["merchant", "vat"],
  return_fee: ["merchant", "vat"],
  attempt_fee: ["vat"],
  surplus: [],
  // To fees: the VAT of credits. To the bank: it was paid to the tax authority.
  vat: ["parcel", "cod_fee", "return_fee", "attempt_fee", "bank"],
};

/**
 * Returns the balance of an account after the entries, in poisha. The gateway's balance is negative by the
 * money that it has collected for us.
 */
export function ledgerBalance(entries: readonly LedgerEntry[], account: LedgerAccount): number {
  return entries.reduce(
    (sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0),
    0,
  );
}

/**
 * Returns the payment status that follows from the ledger entries of a parcel or of one attempt. A parcel
 * that was paid twice is `paid`. Its second payment is a separate attempt, which must be refunded.
 */
export function ledgerStatus(entries: readonly LedgerEntry[]): PaymentStatus {
  if (ledgerBalance(entries, "parcel") > 0) return "paid";
  if (ledgerBalance(entries, "held") > 0) return "held";
  // The refund stays due in this status after it was paid out.
  return entries.some(({ to }) => to === "refund") ? "refund_due" : "unpaid";
}

/**
 * Returns the account for money that a gateway has just confirmed: the parcel, or a refund if the parcel is
 * already paid, cancelled or deleted.
 * @param isRisky whether the gateway flags the payment as risky
 */
export function confirmationAccount(
  parcel: { readonly payment_status: PaymentStatus; readonly isWithdrawn: boolean },
  isRisky: boolean,
): Exclude<PaymentAccount, "gateway"> {
  if (parcel.isWithdrawn || parcel.payment_status !== "unpaid") return "refund";
  return isRisky ? "held" : "parcel";
}

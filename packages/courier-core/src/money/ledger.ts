import type { PaymentStatus } from "../parcel/payment-status.ts";

/**
 * The accounts that a payment moves through: the gateway, the parcel that it pays for, `held` while it is
 * under review, and `refund` if a refund is due.
 */
export const PAYMENT_ACCOUNTS = ["gateway", "parcel", "held", "refund"] as const;

export type PaymentAccount = (typeof PAYMENT_ACCOUNTS)[number];

/** The allowed transfers between the accounts of a payment. No money returns to the gateway. */
export const PAYMENT_MOVES: Readonly<Record<PaymentAccount, readonly PaymentAccount[]>> = {
  gateway: ["parcel", "held", "refund"],
  held: ["parcel", "refund"],
  parcel: ["refund"],
  refund: [],
};

/**
 * The kinds of account that are separate for each rider, center, merchant or payout. The name of such an
 * account ends with an ID, for example `rider_cash:` and the rider's uid.
 */
export const HELD_ACCOUNTS = ["rider_cash", "rider_debt", "hub_cash", "merchant", "payout"] as const;

/**
 * Accounts on the debit side: assets, receivables from riders, the gateway's fees, and losses (shortages,
 * write-offs, compensation). Their balances are negative: an asset of 100 taka has the balance −100. Only two
 * balances can be positive, and an admin has to confirm each case: the bank's balance, if payouts precede
 * cash deposits, and the gateway's balance, if the gateway pays more than it owes according to our records.
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
 * Accounts on the credit side: liabilities and income. Their balances are usually positive or 0.
 * `claimed` is reported cash that is not counted yet. `suspense` is reported cash that does not
 * match the amount due, until an admin resolves the review. `parcel` is income from deliveries.
 * `surplus` is the overage of counts. `vat` is the VAT on issued invoices that has not been paid
 * yet. Some balances can be negative: the balance of a merchant, if fees exceed collections; the
 * balance of `vat`, if credits exceed the VAT; and the balance of an income account, if fees are
 * refunded in a later month than their VAT was posted.
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

/** All kinds of account. The balances of all accounts add up to 0. */
export const ACCOUNT_KINDS = [...PLACE_ACCOUNTS, ...OWNER_ACCOUNTS] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

type HeldAccount = (typeof HELD_ACCOUNTS)[number];

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

/** One transfer of money. `amount` is in poisha and positive. */
export interface LedgerEntry<Account extends LedgerAccount = LedgerAccount> {
  readonly from: Account;
  readonly to: Account;
  readonly amount: number;
}

/** The allowed transfers from each kind of account. */
export const LEDGER_MOVES: Readonly<Record<AccountKind, readonly AccountKind[]>> = {
  ...PAYMENT_MOVES,
  // A transfer to rider_cash undoes a delivery. A transfer to merchant reverses the fee in a correction, or
  // credits the fee of a lost parcel. The former applies to the other fee accounts below, too.
  parcel: ["refund", "rider_cash", "merchant", "vat"],
  refund: ["payout"],
  // The rider collects the COD from the receiver, or the delivery fee from the sender at pickup.
  rider_cash: ["claimed", "parcel", "suspense"],
  // When an admin resolves the review, the cash is applied to the parcel or its merchant, posted as an
  // overage, or reversed.
  suspense: ["claimed", "parcel", "merchant", "surplus", "rider_cash"],
  claimed: ["merchant", "rider_cash"],
  // A transfer to the loss account reverses a compensation.
  merchant: ["parcel", "cod_fee", "return_fee", "attempt_fee", "payout", "loss"],
  // A transfer to merchant or refund returns the amount of a void payout to the account from which it was
  // reserved.
  payout: ["bank", "merchant", "refund"],
  hub_cash: ["rider_cash", "rider_debt", "surplus"],
  rider_debt: ["rider_cash"],
  loss: ["rider_cash", "rider_debt", "merchant"],
  // A transfer to merchant or refund posts a payout that the bank has returned.
  bank: ["hub_cash", "gateway", "merchant", "refund"],
  gateway_fee: ["gateway"],
  cod_fee: ["merchant", "vat"],
  return_fee: ["merchant", "vat"],
  attempt_fee: ["vat"],
  surplus: [],
  // A transfer to a fee account is the VAT on credits. A transfer to the bank is a payment to the tax
  // authority.
  vat: ["parcel", "cod_fee", "return_fee", "attempt_fee", "bank"],
};

/**
 * Returns the balance of an account that results from the entries, in poisha. The gateway's balance is
 * negative if it holds money for us.
 */
export function ledgerBalance(entries: readonly LedgerEntry[], account: LedgerAccount): number {
  return entries.reduce(
    (sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0),
    0,
  );
}

/**
 * Returns the payment status that follows from the ledger entries of a parcel or an attempt. A parcel that
 * was paid twice is `paid`. Its second payment is a separate attempt, which must be refunded.
 */
export function ledgerStatus(entries: readonly LedgerEntry[]): PaymentStatus {
  if (ledgerBalance(entries, "parcel") > 0) return "paid";
  if (ledgerBalance(entries, "held") > 0) return "held";
  // The status remains `refund_due` after the refund is paid out.
  return entries.some(({ to }) => to === "refund") ? "refund_due" : "unpaid";
}

/**
 * Returns the account for money that the gateway has just confirmed: usually `parcel`, but `refund` if the
 * parcel is already paid for, cancelled, deleted or lost, and `held` if the payment is risky.
 * @param isRisky whether the gateway flags the payment as risky
 */
export function confirmationAccount(
  parcel: { readonly payment_status: PaymentStatus; readonly isWithdrawn: boolean },
  isRisky: boolean,
): Exclude<PaymentAccount, "gateway"> {
  if (parcel.isWithdrawn || parcel.payment_status !== "unpaid") return "refund";
  return isRisky ? "held" : "parcel";
}

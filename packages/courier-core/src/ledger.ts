import type { PaymentStatus } from "./payment-status.ts";

/** Where the money of a payment can be: at the gateway, counted for its parcel, held for a person to look at, or owed back. */
export const PAYMENT_ACCOUNTS = ["gateway", "parcel", "held", "refund"] as const;

/** Where the money of a payment is. */
export type PaymentAccount = (typeof PAYMENT_ACCOUNTS)[number];

/** From each account of a payment, those that its money may move on to. Nothing goes back to the gateway. */
export const PAYMENT_MOVES: Readonly<Record<PaymentAccount, readonly PaymentAccount[]>> = {
  gateway: ["parcel", "held", "refund"],
  held: ["parcel", "refund"],
  parcel: ["refund"],
  refund: [],
};

/** Kinds of account of which each rider, center, merchant or payout has one: `rider_cash:` and the rider's uid. */
export const HELD_ACCOUNTS = ["rider_cash", "rider_debt", "hub_cash", "merchant", "payout"] as const;

/**
 * Asset side: places where money lies, debts of riders, and losses of the courier (shortages, debts written off, compensation). An amount of 100 taka is a
 * balance of −100. Only the bank's balance can be above 0: when it pays out before cash is deposited.
 */
export const PLACE_ACCOUNTS = ["rider_cash", "hub_cash", "gateway", "bank", "rider_debt", "loss"] as const;

/**
 * Whose the money is: balances of 0 or above. `claimed` was collected, as the rider says, and is not counted yet; `suspense` is cash that was
 * reported and does not match what is due, until an admin resolves it; `parcel` is what deliveries
 * earned; `surplus` was counted above what was claimed. That of a merchant falls below when fees were more than collections.
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
] as const;

/** Every kind of account. The sum of all balances is 0. */
export const ACCOUNT_KINDS = [...PLACE_ACCOUNTS, ...OWNER_ACCOUNTS] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

type HeldAccount = (typeof HELD_ACCOUNTS)[number];

/** An account of the ledger. */
export type LedgerAccount = Exclude<AccountKind, HeldAccount> | `${HeldAccount}:${string}`;

/** Of which kind an account is. @throws RangeError when it is of none */
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

/** From each kind of account, those that money may move on to. */
export const LEDGER_MOVES: Readonly<Record<AccountKind, readonly AccountKind[]>> = {
  ...PAYMENT_MOVES,
  // Back to the rider: the delivery was taken back.
  parcel: ["refund", "rider_cash"],
  refund: ["payout"],
  // From the receiver, or in cash from the sender at pickup.
  rider_cash: ["claimed", "parcel", "suspense"],
  // Resolved: applied to the parcel or its merchant, kept apart, or reversed.
  suspense: ["claimed", "parcel", "merchant", "surplus", "rider_cash"],
  claimed: ["merchant", "rider_cash"],
  // To the loss: a compensation is taken back.
  merchant: ["parcel", "cod_fee", "return_fee", "attempt_fee", "payout", "loss"],
  // Void: back to where it was reserved from.
  payout: ["bank", "merchant", "refund"],
  hub_cash: ["rider_cash", "rider_debt", "surplus"],
  rider_debt: ["rider_cash"],
  loss: ["rider_cash", "rider_debt", "merchant"],
  bank: ["hub_cash", "gateway"],
  cod_fee: [],
  return_fee: [],
  attempt_fee: [],
  surplus: [],
};

/** What lies on an account after the entries, in poisha. That of the gateway is below 0 by all that it has taken for us. */
export function ledgerBalance(entries: readonly LedgerEntry[], account: LedgerAccount): number {
  return entries.reduce(
    (sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0),
    0,
  );
}

/**
 * The payment status that ledger entries amount to, whether those of a parcel or of one attempt. A parcel that was paid twice is
 * paid: its second payment is owed back, and is an attempt of its own.
 */
export function ledgerStatus(entries: readonly LedgerEntry[]): PaymentStatus {
  if (ledgerBalance(entries, "parcel") > 0) return "paid";
  if (ledgerBalance(entries, "held") > 0) return "held";
  // Also after it was paid out.
  return entries.some(({ to }) => to === "refund") ? "refund_due" : "unpaid";
}

/**
 * Where money goes that a gateway has just confirmed: to the parcel, unless that needs none or is not to go.
 * @param isRisky whether the gateway says so
 */
export function confirmationAccount(
  parcel: { readonly payment_status: PaymentStatus; readonly isWithdrawn: boolean },
  isRisky: boolean,
): Exclude<PaymentAccount, "gateway"> {
  if (parcel.isWithdrawn || parcel.payment_status !== "unpaid") return "refund";
  return isRisky ? "held" : "parcel";
}

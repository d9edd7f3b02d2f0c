import type { PaymentStatus } from "./payment-status.ts";

/** Where the money of a payment can be: at the gateway, counted for its parcel, held for a person to look at, or owed back. */
export const LEDGER_ACCOUNTS = ["gateway", "parcel", "held", "refund"] as const;

/** Where the money of a payment is. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** One movement of money that a gateway has confirmed: `amount` in poisha, above 0. */
export interface LedgerEntry {
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly amount: number;
}

/** From each account, those that money may move on to. Nothing goes back to the gateway until a refund has been paid out. */
export const LEDGER_MOVES: Readonly<Record<LedgerAccount, readonly LedgerAccount[]>> = {
  gateway: ["parcel", "held", "refund"],
  held: ["parcel", "refund"],
  parcel: ["refund"],
  refund: [],
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
  return ledgerBalance(entries, "refund") > 0 ? "refund_due" : "unpaid";
}

/**
 * Where money goes that a gateway has just confirmed: to the parcel, unless that needs none or is not to go.
 * @param isRisky whether the gateway says so
 */
export function confirmationAccount(
  parcel: { readonly payment_status: PaymentStatus; readonly isWithdrawn: boolean },
  isRisky: boolean,
): Exclude<LedgerAccount, "gateway"> {
  if (parcel.isWithdrawn || parcel.payment_status !== "unpaid") return "refund";
  return isRisky ? "held" : "parcel";
}

/**
 * Financial reports for admins: the company's accounts, riders' cash and debts, and the monthly
 * reconciliation.
 */
import * as v from "valibot";
import { FeePlanSchema } from "../parcel/fee-plan-schema.ts";
import { isoTime, positiveTaka, reference, requestId, taka } from "../base/fields.ts";
import { ACCOUNT_KINDS } from "./ledger.ts";
import { code } from "../base/messages.ts";
import { takaToPoisha } from "../parcel/pricing.ts";

/** Balances in taka by kind of account. They have the same signs as in the ledger, so their sum is 0. */
export const AccountsSchema = v.object({
  balances: v.array(v.object({ kind: v.picklist(ACCOUNT_KINDS), balance: v.number() })),
  hubs: v.array(v.object({ center: v.string(), held: v.number() })),
  riders: v.array(
    v.object({
      uid: v.string(),
      /** The ID of the staff record. A server of an earlier release sends none. */
      staff_id: v.optional(v.string()),
      name: v.string(),
      center: v.string(),
      held: v.number(),
      /** The rider's debt because of shortages. */
      debt: v.number(),
      /** The collection time of the oldest cash that has not been handed in. */
      since: v.optional(isoTime),
    }),
  ),
  /** Write-offs of riders' debts, newest first. */
  write_offs: v.array(
    v.object({
      id: v.string(),
      rider: v.string(),
      amount: v.number(),
      reason: v.string(),
      at: isoTime,
      /** The admin's name. */
      by: v.string(),
    }),
  ),
});
export type Accounts = v.InferOutput<typeof AccountsSchema>;

/**
 * A merchant's monthly reconciliation, in taka: `closing` = `opening` + `collected` + `compensation` − `fees`
 * − `deliveries` − `paid_out`.
 */
export const ReconciledMerchantSchema = v.object({
  merchant_uid: v.string(),
  /** The e-mail address. */
  merchant: v.string(),
  /** The default sender's name, if the merchant has saved one. */
  name: v.optional(v.string()),
  opening: v.number(),
  collected: v.number(),
  fees: v.number(),
  deliveries: v.number(),
  compensation: v.number(),
  /**
   * The amount reserved for payouts in the month, less the payouts that became void or were returned by the
   * bank.
   */
  paid_out: v.number(),
  closing: v.number(),
});

/**
 * A month's reconciliation, by merchant and by account. At the end of the month, assets and losses
 * (PLACE_ACCOUNTS) equal liabilities and income (OWNER_ACCOUNTS).
 */
export const ReconciliationSchema = v.object({
  month: v.string(),
  merchants: v.array(ReconciledMerchantSchema),
  /**
   * Opening balance, increases, decreases and closing balance of each kind of account. In this report, assets
   * and losses are positive, so that money that the bank received counts as `in`. A void payout reduces `in`
   * and `out` by its amount.
   */
  accounts: v.array(
    v.object({
      kind: v.picklist(ACCOUNT_KINDS),
      opening: v.number(),
      in: v.number(),
      out: v.number(),
      closing: v.number(),
    }),
  ),
});
export type Reconciliation = v.InferOutput<typeof ReconciliationSchema>;

/**
 * A settlement that the gateway paid to the bank, in taka: the gross amount, the gateway's fee, and the
 * amount received, which is the gross amount less the fee.
 */
export const GatewayDepositSchema = v.pipe(
  v.object({
    id: requestId,
    amount: positiveTaka,
    fee: v.optional(taka, 0),
    received: v.optional(taka),
    reference,
    /** Whether the admin has confirmed that the gateway paid more than it owes according to our records. */
    is_excess_confirmed: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(
      ({ amount, fee, received = amount - fee }) =>
        fee <= amount && takaToPoisha(amount) === takaToPoisha(fee) + takaToPoisha(received),
      code("gateway.sum"),
    ),
    ["received"],
  ),
);
export type GatewayDeposit = v.InferInput<typeof GatewayDepositSchema>;

/** The balances that are changed by settlements and payouts, in taka. */
export const FundsSchema = v.object({
  /** The bank balance. Negative if payouts precede the deposits of cash. */
  bank: v.number(),
  /**
   * The amount that the gateway owes. Negative if the gateway has paid more than it owed according to our
   * records.
   */
  gateway: v.number(),
  /** The sum of the pending payouts. */
  pending: v.number(),
});
export type Funds = v.InferOutput<typeof FundsSchema>;

/** A merchant's custom plan, and the time when it takes effect. */
export const MerchantPlanSchema = v.object({
  merchant_id: v.string(),
  /** The e-mail address, which several merchants may have. */
  merchant: v.string(),
  name: v.optional(v.string()),
  plan: FeePlanSchema,
  since: isoTime,
});
export type MerchantPlan = v.InferOutput<typeof MerchantPlanSchema>;

/**
 * The seal of a day in Asia/Dhaka: a hash over the events and transfers that were recorded on the day, and
 * over the previous seal.
 */
export const SealSchema = v.object({
  day: v.string(),
  /** The number of events and transfers. */
  rows: v.number(),
  /** The hash, in hexadecimal. */
  digest: v.string(),
  sealed_at: isoTime,
});
export type Seal = v.InferOutput<typeof SealSchema>;

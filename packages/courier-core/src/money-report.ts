/** What admins see of the courier's money: accounts, what is on riders, and a month for the bank. */
import * as v from "valibot";
import { FeePlanSchema } from "./fee-plan.ts";
import { email, isoTime, positiveTaka, reference, requestId } from "./fields.ts";
import { ACCOUNT_KINDS } from "./ledger.ts";

/** Balances in taka by kind of account, with their signs as in the ledger: their sum is 0. */
export const AccountsSchema = v.object({
  balances: v.array(v.object({ kind: v.picklist(ACCOUNT_KINDS), balance: v.number() })),
  hubs: v.array(v.object({ center: v.string(), held: v.number() })),
  riders: v.array(
    v.object({
      uid: v.string(),
      name: v.string(),
      center: v.string(),
      held: v.number(),
      /** What they owe from counts that were short. */
      debt: v.number(),
      /** The oldest money that is not handed in. */
      since: v.optional(isoTime),
    }),
  ),
  /** Debts of riders that the courier bears, the newest first. */
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

/** A month: `2026-11`. */
export const MonthSchema = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** What a month did to a merchant's balance, in taka. `opening` + what was collected − the rest = `closing`. */
export const ReconciledMerchantSchema = v.object({
  merchant: v.string(),
  opening: v.number(),
  collected: v.number(),
  fees: v.number(),
  deliveries: v.number(),
  compensation: v.number(),
  /** Reserved for payouts in the month, less what became void. */
  paid_out: v.number(),
  closing: v.number(),
});

/**
 * A month by merchant and by account. At its end assets and losses (PLACE_ACCOUNTS) are equal to liabilities and income (OWNER_ACCOUNTS).
 */
export const ReconciliationSchema = v.object({
  month: v.string(),
  merchants: v.array(ReconciledMerchantSchema),
  /**
   * Of each kind of account: before the month, increases, decreases, and at its end. Assets and losses are above 0: money that the bank
   * received is `in`. A void payout lowers `in` and `out` by what was reserved.
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

/** What a gateway has paid into the bank. */
export const GatewayDepositSchema = v.object({
  id: requestId,
  amount: positiveTaka,
  reference,
});

/** A plan for a merchant, who is named by their e-mail address. */
export const PlanChangeSchema = v.object({
  email,
  plan: v.omit(FeePlanSchema, ["version"]),
});

/** The plan of a merchant who has one of their own, and since when. */
export const MerchantPlanSchema = v.object({
  /** Their e-mail address. */
  merchant: v.string(),
  plan: FeePlanSchema,
  since: isoTime,
});
export type MerchantPlan = v.InferOutput<typeof MerchantPlanSchema>;

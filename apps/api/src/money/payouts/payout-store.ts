import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type {
  MerchantPayout,
  Payout,
  PayoutDetails,
  PayoutEnd,
  PayoutReturn,
  PayoutRun,
  PayoutsQuery,
} from "@harkara/courier-core/money/payout";
import type { EndVerdict, JudgedResult } from "@harkara/courier-core/money/payout-result";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import type { Page } from "../../http/page.ts";
import type { Database } from "../../platform/database.ts";
import type { FeePlanStore } from "../fee-plans/fee-plan-store.ts";
import { type ResultFile, previewResults, recordResults } from "./bank-results.ts";
import { type PayoutLimits, type PayoutRow, toMerchantPayouts } from "./payout.ts";
import { findPayout, listOwnPayouts, listPayouts } from "./payout-lists.ts";
import { approvePayout, endPayout, returnPayout } from "./payout-outcome.ts";
import { runPayouts } from "./payout-run.ts";

/**
 * Payouts to merchants and payers. A payout first reserves its transfers. It then ends as paid, with a bank
 * reference, or as void. Each method that writes is one transaction per payout, and is idempotent.
 */
export interface PayoutStore {
  /**
   * Creates payouts for the merchants of a payout run whose balance is due, or for the payers whose
   * refunds are due. A payout reserves all transfers that are not yet in a payout. A balance above
   * the payout method's limit is split into several payouts. A page covers at most `limit` owners
   * of payables, and some of them may not get a payout.
   */
  run(admin: StaffCaller, run: PayoutRun, query: PageQuery): Promise<Page<MerchantPayout[]>>;
  /**
   * Ends a reserved payout. One bank transfer pays one payout.
   * @returns `own` if the caller has a conflict of interest with its payee; `reference_used` if another payout has the same reference;
   * `overdrawn` if the bank balance would become negative and the caller has not confirmed this
   */
  end(
    admin: StaffCaller,
    id: string,
    end: PayoutEnd,
  ): Promise<
    MerchantPayout | Overdraft | "unknown" | Exclude<EndVerdict, "matched" | "repeated" | "overdrawn">
  >;
  /**
   * Approves a reserved payout above the limit. Idempotent. A payout that needs no approval is not changed.
   * @returns `own` if the caller has a conflict of interest with its payee; `samePerson` if the caller prepared it
   */
  approve(
    admin: StaffCaller,
    id: string,
  ): Promise<MerchantPayout | "unknown" | "own" | "samePerson" | "ended">;
  /**
   * Records that the bank returned a paid payout. The amount is then owed again. Idempotent.
   * @returns `own` if the caller has a conflict of interest with its payee; `not_paid` if the payout is not paid, or if its return is
   * already recorded with different values; `reference_used` if another bank receipt has the same reference
   */
  return(
    admin: StaffCaller,
    id: string,
    returned: PayoutReturn,
  ): Promise<MerchantPayout | "unknown" | "own" | "not_paid" | "reference_used">;
  /** Returns the payouts of all merchants, reserved ones first. */
  list(admin: StaffCaller, query: PayoutsQuery): Promise<Page<MerchantPayout[]>>;
  /**
   * Returns the verdicts on the results of bank transfers, as if the results were recorded in this order.
   * Changes nothing.
   */
  previewResults(admin: StaffCaller, file: ResultFile): Promise<JudgedResult[]>;
  /**
   * Records the results of bank transfers. A result that matches its payout ends the payout. Each result is
   * one transaction. Idempotent.
   */
  recordResults(admin: StaffCaller, file: ResultFile): Promise<JudgedResult[]>;
  /** Returns a merchant's own payouts, newest first. */
  listOf(ownerUid: string, query: PageQuery): Promise<Page<Payout[]>>;
  /** Returns a payout of the merchant, with a page of its lines. */
  find(ownerUid: string, id: string, query: PageQuery): Promise<Page<PayoutDetails> | undefined>;
}

/**
 * The amount of a payout that exceeds the bank balance, and the available bank balance, in taka.
 */
interface Overdraft {
  readonly available: number;
  readonly amount: number;
}

/**
 * Creates the store for payouts.
 * @param now returns the current time
 */
export function createPayoutStore(
  database: Database,
  feePlans: Pick<FeePlanStore, "ofAll">,
  limits: PayoutLimits,
  now: () => Date = () => new Date(),
): PayoutStore {
  const { db, transact } = database;
  const { approvalAbove } = limits;
  const withMerchants = (admin: StaffCaller, rows: readonly PayoutRow[]) =>
    toMerchantPayouts(db, admin, rows, approvalAbove);
  const withMerchant = async (admin: StaffCaller, row: PayoutRow) =>
    (await withMerchants(admin, [row]))[0] ?? "unknown";

  return {
    async run(admin, run, query) {
      const { body, cursor } = await runPayouts(database, feePlans, limits, admin.uid, run, query, now);
      return { body: await withMerchants(admin, body), cursor };
    },

    async end(admin, id, end) {
      const ended = await transact((tx) => endPayout(tx, admin, id, end, approvalAbove, now));
      if (ended.verdict === "overdrawn")
        return { available: poishaToTaka(ended.bank), amount: poishaToTaka(ended.row.amount_poisha) };
      if (ended.verdict !== "matched" && ended.verdict !== "repeated") return ended.verdict;
      return withMerchant(admin, ended.row);
    },

    async approve(admin, id) {
      const row = await transact((tx) => approvePayout(tx, admin, id, approvalAbove, now));
      return typeof row === "string" ? row : withMerchant(admin, row);
    },

    async return(admin, id, returned) {
      const row = await transact((tx) => returnPayout(tx, admin, id, returned, now));
      return typeof row === "string" ? row : withMerchant(admin, row);
    },

    previewResults: (admin, file) => previewResults(db, admin, file, approvalAbove),

    recordResults: (admin, file) => recordResults(database, admin, file, approvalAbove, now),

    async list(admin, query) {
      const { body, cursor } = await listPayouts(db, query);
      return { body: await withMerchants(admin, body), cursor };
    },

    listOf: (ownerUid, query) => listOwnPayouts(db, ownerUid, query),

    find: (ownerUid, id, query) => findPayout(db, ownerUid, id, query),
  };
}

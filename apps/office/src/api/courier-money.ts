/** Requests about the company's money, for admins. */
import {
  CashCountSchema,
  type CashReview,
  CashReviewSchema,
  type ReviewResolution,
  type Settlement,
  WriteOffSchema,
} from "@harkara/courier-core/money/cash";
import { type CashLimitChange, CashLimitsSchema } from "@harkara/courier-core/money/cash-limit";
import {
  CompensationClaimSchema,
  type CompensationDecision,
  CompensationSchema,
} from "@harkara/courier-core/money/compensation";
import {
  type Correction,
  type CorrectionDecision,
  type CorrectionRequest,
  CorrectionSchema,
} from "@harkara/courier-core/money/correction";
import type { PayoutCycle } from "@harkara/courier-core/parcel/fee-plan-schema";
import {
  InvoiceDetailsSchema,
  MerchantInvoiceSchema,
  type VatPaymentRequest,
  type VatRateRequest,
  VatSchema,
} from "@harkara/courier-core/money/invoice";
import {
  AccountsSchema,
  FundsSchema,
  type GatewayDeposit,
  MerchantPlanSchema,
  ReconciliationSchema,
  SealSchema,
} from "@harkara/courier-core/money/money-report";
import {
  type DueReason,
  DuesSchema,
  type MerchantPayout,
  MerchantPayoutSchema,
  type PayoutEnd,
  type PayoutKind,
  type PayoutReturn,
  type PayoutRun,
} from "@harkara/courier-core/money/payout";
import { JudgedResultSchema, type PayoutResult } from "@harkara/courier-core/money/payout-result";
import {
  type PlanChange,
  type ProposalDecision,
  type ProposalKind,
  ProposalSchema,
} from "@harkara/courier-core/money/proposal";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "@harkara/web/api/client.ts";
import {
  fetchAllPages,
  fetchPage,
  lastOf,
  nextCursorOf,
  pagedList,
  pagedQuery,
} from "@harkara/web/api/paging.ts";

/** The query key of all data about the company's money. */
export const MONEY_KEY = "courier-money";

export function accountsQuery(api: ApiClient) {
  return pagedQuery(
    [MONEY_KEY, "accounts"],
    (cursor, signal) => fetchPage(api, AccountsSchema, { path: "money/accounts", cursor, signal }),
    (pages) => ({ ...lastOf(pages), write_offs: pages.flatMap(({ write_offs }) => write_offs) }),
  );
}

/** Returns the query for the seals of days, newest first. */
export function sealsQuery(api: ApiClient) {
  return pagedList(api, [MONEY_KEY, "seals"], SealSchema, "money/seals");
}

/**
 * Returns the query for the balances of the bank and the gateway, and the sum of pending payouts.
 */
export function fundsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [MONEY_KEY, "funds"],
    queryFn: async ({ signal }) => (await api.request("money/funds", FundsSchema, { signal })).body,
  });
}

/**
 * Returns the query for the corrections that wait for another admin's approval, longest waiting
 * first.
 */
export function correctionsQuery(api: ApiClient) {
  return pagedList(api, [MONEY_KEY, "corrections"], CorrectionSchema, "money/corrections");
}

/** Corrects a recorded amount of a parcel. @throws ApiError `conflict` */
export async function correctAmount(
  api: ApiClient,
  trackingId: string,
  json: CorrectionRequest,
): Promise<Correction> {
  const path = `money/parcels/${trackingId}/corrections`;
  return (await api.request(path, CorrectionSchema, { method: "post", json })).body;
}

/**
 * Approves or rejects a proposed correction.
 * @throws ApiError `conflict`
 */
export async function decideCorrection(
  api: ApiClient,
  { tracking_id, id }: Correction,
  json: CorrectionDecision,
): Promise<Correction> {
  const path = `money/parcels/${tracking_id}/corrections/${id}/decision`;
  return (await api.request(path, CorrectionSchema, { method: "post", json })).body;
}

/** Returns the query for the cash limits, and their changes. */
export function cashLimitsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [MONEY_KEY, "cash-limits"],
    queryFn: async ({ signal }) =>
      (await api.request("money/cash-limits", CashLimitsSchema, { signal })).body,
  });
}

/** Changes a cash limit. @throws ApiError `conflict` with `cashLimit.riderUnknown` */
export async function changeCashLimit(api: ApiClient, json: CashLimitChange): Promise<void> {
  await api.request("money/cash-limits/changes", CashLimitsSchema, { method: "post", json });
}

export function differencesQuery(api: ApiClient) {
  return pagedList(api, [MONEY_KEY, "differences"], CashCountSchema, "money/cash-differences");
}

export interface DueFilter {
  readonly kind: PayoutKind;
  readonly cycle?: PayoutCycle | undefined;
  readonly reason?: DueReason | undefined;
  /** Part of the e-mail address or name. */
  readonly search?: string;
}

/** Returns the query for the amounts owed to merchants or payers, and the total for each reason. */
export function duesQuery(api: ApiClient, { kind, cycle, reason, search = "" }: DueFilter) {
  const searchParams = {
    kind,
    ...(cycle !== undefined && { cycle }),
    ...(reason !== undefined && { reason }),
    ...(search !== "" && { search }),
  };
  return pagedQuery(
    [MONEY_KEY, "dues", searchParams],
    (cursor, signal) => fetchPage(api, DuesSchema, { path: "money/dues", searchParams, cursor, signal }),
    (pages) => ({ ...lastOf(pages), rows: pages.flatMap(({ rows }) => rows) }),
  );
}

export function merchantPayoutsQuery(api: ApiClient) {
  return pagedList(api, [MONEY_KEY, "payouts"], MerchantPayoutSchema, "money/payouts");
}

/**
 * Returns the query for the reconciliation of a month.
 * @param month such as `2026-11`
 */
export function reconciliationQuery(api: ApiClient, month: string) {
  return queryOptions({
    queryKey: [MONEY_KEY, "month", month],
    queryFn: async ({ signal }) =>
      (await api.request("money/reconciliation", ReconciliationSchema, { searchParams: { month }, signal }))
        .body,
  });
}

/**
 * Fetches a CSV file of the transfers, accounts or payouts in a date range. Both days are included. @throws
 * ApiError
 */
export function fetchMoneyExport(
  api: ApiClient,
  { table, from, to }: { table: "transfers" | "accounts" | "payouts"; from: string; to: string },
): Promise<Blob> {
  const path = `money/${table}.csv?${new URLSearchParams({ from, to }).toString()}`;
  return api.fetchBlob(path, AbortSignal.timeout(EXPORT_LIMIT_MS));
}

const EXPORT_LIMIT_MS = 60_000;

/**
 * Resolves the discrepancy of a cash count.
 * @throws ApiError `conflict` with `own.refused`, `cash.settled` or `cash.wrongSettlement`
 */
export async function resolveDifference(
  api: ApiClient,
  id: string,
  decision: { settlement: Settlement; reason: string },
) {
  return (
    await api.request(`money/cash-differences/${id}/settlement`, CashCountSchema, {
      method: "post",
      json: decision,
    })
  ).body;
}

/** Returns the query for the riders' claims under review, at all centers. */
export function cashReviewsQuery(api: ApiClient) {
  return pagedList(api, [MONEY_KEY, "reviews"], CashReviewSchema, "money/cash-reviews");
}

/**
 * Resolves a rider's claim under review.
 * @throws ApiError `conflict` with `cash.resolved`, `cash.notResolvable` or `own.refused`
 */
export async function resolveCashReview(
  api: ApiClient,
  { tracking_id, id }: Pick<CashReview, "tracking_id" | "id">,
  decision: { resolution: ReviewResolution; reason: string },
) {
  const path = `money/cash-reviews/${tracking_id}/${id}/resolution`;
  return (await api.request(path, CashReviewSchema, { method: "post", json: decision })).body;
}

export function compensationsQuery(api: ApiClient) {
  return pagedList(api, [MONEY_KEY, "compensations"], CompensationClaimSchema, "money/compensations");
}

/**
 * Decides on a claim for compensation.
 * @throws ApiError `conflict` with `own.refused`, `compensation.decided` or `compensation.tooMuch`
 */
export async function decideCompensation(api: ApiClient, trackingId: string, decision: CompensationDecision) {
  return (
    await api.request(`money/compensations/${trackingId}/decision`, CompensationSchema, {
      method: "post",
      json: decision,
    })
  ).body;
}

/**
 * Prepares payouts in several requests, each for a limited number of payees.
 * @returns the reserved payouts
 */
export async function runPayouts(api: ApiClient, run: PayoutRun) {
  const made: MerchantPayout[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const searchParams: Record<string, string> = cursor === "" ? {} : { cursor };
    const options = { method: "post", json: run, searchParams } as const;
    const { body, headers } = await api.request("money/payout-runs", v.array(MerchantPayoutSchema), options);
    made.push(...body);
    cursor = nextCursorOf(headers);
  }
  return made;
}

/** Fetches all pending payouts, for bank files. */
export async function fetchPendingPayouts(api: ApiClient): Promise<MerchantPayout[]> {
  const pages = await fetchAllPages(api, v.array(MerchantPayoutSchema), {
    path: "money/payouts",
    searchParams: { status: "reserved" },
    signal: AbortSignal.timeout(PENDING_LIMIT_MS),
  });
  return pages.flat();
}

const PENDING_LIMIT_MS = 60_000;

/**
 * Approves a payout.
 * @throws ApiError `conflict` with `payout.ended`, `own.refused` or `approval.samePerson`
 */
export async function approvePayout(api: ApiClient, id: string) {
  return (await api.request(`money/payouts/${id}/approval`, MerchantPayoutSchema, { method: "post" })).body;
}

const JudgedSchema = v.array(JudgedResultSchema);

/** Returns the verdicts on a bank file's results. Changes nothing. */
export async function previewPayoutResults(api: ApiClient, results: readonly PayoutResult[]) {
  const options = { method: "post", json: { results } } as const;
  return (await api.request("money/payout-result-previews", JudgedSchema, options)).body;
}

/** The results of a bank file, and whether they may make the bank's balance negative. */
interface ResultFile {
  readonly results: readonly PayoutResult[];
  readonly is_overdraft_confirmed: boolean;
}

/** Records the results of a bank file. Idempotent. */
export async function recordPayoutResults(api: ApiClient, file: ResultFile) {
  const options = { method: "post", json: file } as const;
  return (await api.request("money/payout-results", JudgedSchema, options)).body;
}

/**
 * Marks a payout as paid or cancelled.
 * @throws ApiError `conflict` with `payout.ended`, `payout.unapproved`, `reference.used` or
 * `bank.overdrawn`
 */
export async function endPayout(api: ApiClient, id: string, end: PayoutEnd) {
  return (
    await api.request(`money/payouts/${id}/outcome`, MerchantPayoutSchema, { method: "post", json: end })
  ).body;
}

/**
 * Records that the bank returned a payout.
 * @throws ApiError `conflict` with `payout.notPaid`, `own.refused` or `reference.used`
 */
export async function returnPayout(api: ApiClient, id: string, returned: PayoutReturn) {
  return (
    await api.request(`money/payouts/${id}/return`, MerchantPayoutSchema, { method: "post", json: returned })
  ).body;
}

/**
 * Records a settlement that the gateway paid to the bank.
 * @throws ApiError `conflict` with `gateway.excess`, `reference.used` or `request.reused`
 */
export async function recordGatewayDeposit(api: ApiClient, deposit: GatewayDeposit) {
  return (await api.request("money/gateway-deposits", AccountsSchema, { method: "post", json: deposit }))
    .body;
}

/** A write-off of all or part of a rider's debt, in taka. Idempotent by `id`. */
interface WriteOff {
  readonly id: string;
  readonly rider_uid: string;
  readonly amount: number;
  readonly reason: string;
}

/**
 * Writes off all or part of a rider's debt.
 * @throws ApiError `conflict` with `own.refused`, `debt.tooMuch` or `request.reused`
 */
export async function writeOffDebt(api: ApiClient, written: WriteOff): Promise<void> {
  await api.request("money/write-offs", WriteOffSchema, { method: "post", json: written });
}

export function feePlansQuery(api: ApiClient) {
  return pagedList(api, [MONEY_KEY, "plans"], MerchantPlanSchema, "money/fee-plans");
}

/** Proposes a fee plan for a merchant. @throws ApiError `conflict` with `own.refused` or `proposal.pending` */
export async function proposeFeePlan(api: ApiClient, json: PlanChange): Promise<void> {
  await api.request("money/fee-plans", ProposalSchema, { method: "post", json });
}

/** Returns the query for the changes of a kind that await the approval of another admin. */
export function proposalsQuery(api: ApiClient, kind: ProposalKind) {
  return pagedList(api, [MONEY_KEY, "proposals", kind], ProposalSchema, "money/proposals", { kind });
}

/**
 * Approves or rejects a proposed change.
 * @throws ApiError `conflict` with `proposal.decided`, `approval.samePerson`, `own.refused` or `vat.past`
 */
export async function decideProposal(api: ApiClient, id: string, json: ProposalDecision): Promise<void> {
  await api.request(`money/proposals/${id}/decision`, ProposalSchema, { method: "post", json });
}

/** Returns the query for the VAT due, the VAT rates, and the VAT payments. */
export function vatQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [MONEY_KEY, "vat"],
    queryFn: async ({ signal }) => (await api.request("money/vat", VatSchema, { signal })).body,
  });
}

/** Proposes a VAT rate. @throws ApiError `conflict` with `vat.past` or `proposal.pending` */
export async function proposeVatRate(api: ApiClient, json: VatRateRequest): Promise<void> {
  await api.request("money/vat/rates", ProposalSchema, { method: "post", json });
}

/**
 * Records a VAT payment.
 * @throws ApiError `conflict` with `vat.excess`, `bank.overdrawn` or `reference.used`
 */
export async function payVat(api: ApiClient, json: VatPaymentRequest): Promise<void> {
  await api.request("money/vat/payments", VatSchema, { method: "post", json });
}

/**
 * Returns the query for the invoices of all merchants for a month.
 * @param month such as `2026-11`
 */
export function monthInvoicesQuery(api: ApiClient, month: string) {
  return pagedList(api, [MONEY_KEY, "invoices", month], MerchantInvoiceSchema, "money/invoices", { month });
}

/**
 * Returns the query for the invoice of a merchant for a month. The error is `notFound` if there is
 * none.
 */
export function merchantInvoiceQuery(api: ApiClient, month: string, merchantUid: string) {
  return queryOptions({
    queryKey: [MONEY_KEY, "invoices", month, merchantUid],
    queryFn: async ({ signal }) => {
      const path = `money/invoices/${month}/${encodeURIComponent(merchantUid)}`;
      return (await api.request(path, InvoiceDetailsSchema, { signal })).body;
    },
  });
}

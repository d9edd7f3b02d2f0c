/** Requests about a merchant's balance, plan and payouts. */
import { FeePlanSchema } from "@harkara/courier-core/parcel/fee-plan-schema";
import { InvoiceDetailsSchema, InvoiceSchema } from "@harkara/courier-core/money/invoice";
import {
  BalanceSchema,
  PayoutDetailsSchema,
  PayoutSchema,
  StatementSchema,
  type PayoutMethod,
} from "@harkara/courier-core/money/payout";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { fetchAllPages, fetchPage, lastOf, pagedList, pagedQuery } from "@harkara/web/api/paging.ts";

/**
 * Returns the query for the user's balance.
 * @param uid the user's uid
 */
export function balanceQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: ["balance", uid],
    queryFn: async ({ signal }) => (await api.request("balance", BalanceSchema, { signal })).body,
  });
}

/**
 * Returns the query for the user's fee plan in force.
 * @param uid the user's uid
 */
export function feePlanQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: ["fee-plan", uid],
    queryFn: async ({ signal }) => (await api.request("fee-plan", FeePlanSchema, { signal })).body,
  });
}

export function payoutsQuery(api: ApiClient, uid: string) {
  return pagedList(api, ["balance", uid, "payouts"], PayoutSchema, "payouts");
}

/**
 * Returns the query for one of the user's payouts with all its lines, for printing. The error is
 * `notFound` if the payout does not exist or belongs to another user.
 */
export function payoutQuery(api: ApiClient, uid: string, id: string) {
  return queryOptions({
    queryKey: ["balance", uid, "payouts", id],
    queryFn: async ({ signal }) => {
      const path = `payouts/${encodeURIComponent(id)}`;
      const pages = await fetchAllPages(api, PayoutDetailsSchema, { path, signal });
      return { ...pages[0], lines: pages.flatMap(({ lines }) => lines) };
    },
  });
}

export function invoicesQuery(api: ApiClient, uid: string) {
  return pagedList(api, ["balance", uid, "invoices"], InvoiceSchema, "invoices");
}

/**
 * Returns the query for the user's invoice for a month. The error is `notFound` if there is none.
 * @param month such as `2026-11`
 */
export function invoiceQuery(api: ApiClient, uid: string, month: string) {
  return queryOptions({
    queryKey: ["balance", uid, "invoices", month],
    queryFn: async ({ signal }) =>
      (await api.request(`invoices/${month}`, InvoiceDetailsSchema, { signal })).body,
  });
}

/**
 * Fetches the CSV file of an invoice's fees.
 * @throws ApiError
 */
export function fetchInvoiceFees(api: ApiClient, month: string): Promise<Blob> {
  return api.fetchBlob(`invoices/${month}/fees.csv`, AbortSignal.timeout(FILE_LIMIT_MS));
}

const FILE_LIMIT_MS = 60_000;

/**
 * Returns the query for the statement of the balance.
 * @param period days in Asia/Dhaka, both included
 */
export function statementQuery(api: ApiClient, uid: string, period: { from: string; to: string }) {
  return pagedQuery(
    ["balance", uid, "statement", period],
    (cursor, signal) =>
      fetchPage(api, StatementSchema, { path: "statement", searchParams: period, cursor, signal }),
    (pages) => ({ ...lastOf(pages), lines: pages.flatMap(({ lines }) => lines) }),
  );
}

export async function savePayoutMethod(api: ApiClient, method: PayoutMethod) {
  return (await api.request("balance/method", BalanceSchema, { method: "put", json: method })).body;
}

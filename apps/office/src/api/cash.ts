/** Requests for a hub's cash desk. */
import { CashCountSchema, CashDeskSchema, type DayCloseRequest } from "@harkara/courier-core/money/cash";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { fetchPage, lastOf, pagedQuery } from "@harkara/web/api/paging.ts";

/**
 * Returns the query for the cash desk of the worker's center.
 * @param uid the worker's uid
 */
export function cashDeskQuery(api: ApiClient, uid: string) {
  return pagedQuery(
    ["cash-desk", uid],
    (cursor, signal) => fetchPage(api, CashDeskSchema, { path: "hub/cash", cursor, signal }),
    (pages) => ({ ...lastOf(pages), counts: pages.flatMap(({ counts }) => counts) }),
  );
}

/** A count of a rider's cash, in taka. Idempotent by `id`. */
interface Count {
  readonly id: string;
  readonly rider_uid: string;
  readonly counted: number;
}

/**
 * Records a count of a rider's cash.
 * @throws ApiError `conflict` with `cash.own`, `cash.nothing` or `request.reused`
 */
export async function countCash(api: ApiClient, count: Count) {
  return (await api.request("hub/cash/counts", CashCountSchema, { method: "post", json: count })).body;
}

/** A bank deposit in taka, with the reference of its slip. */
export interface Deposit {
  readonly id: string;
  readonly amount: number;
  readonly reference: string;
}

/**
 * Records a bank deposit of the cash desk.
 * @throws ApiError `conflict` with `cash.tooMuch`, `reference.used` or `request.reused`
 */
export async function depositCash(api: ApiClient, deposit: Deposit) {
  return (await api.request("hub/cash/deposits", CashDeskSchema, { method: "post", json: deposit })).body;
}

/**
 * Records the day close of the cash desk.
 * @throws ApiError `conflict` with `cash.dayClosed`, `cash.closeDiffers` or `request.reused`
 */
export async function closeDay(api: ApiClient, close: DayCloseRequest) {
  return (await api.request("hub/cash/day-closes", CashDeskSchema, { method: "post", json: close })).body;
}

/** A rider's repayment, in taka. Idempotent by `id`. */
interface Repayment {
  readonly id: string;
  readonly rider_uid: string;
  readonly amount: number;
}

/**
 * Records a rider's repayment.
 * @throws ApiError `conflict` with `cash.own`, `debt.tooMuch` or `request.reused`
 */
export async function repayDebt(api: ApiClient, repayment: Repayment) {
  return (await api.request("hub/cash/repayments", CashDeskSchema, { method: "post", json: repayment })).body;
}

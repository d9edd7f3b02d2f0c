/** Requests about what a merchant has with the courier. */
import { FeePlanSchema } from "@harkara/courier-core/fee-plan";
import {
  BalanceSchema,
  PayoutDetailsSchema,
  PayoutSchema,
  StatementSchema,
  type PayoutMethod,
} from "@harkara/courier-core/payout";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "./client.ts";

/** The person's balance. @param uid the person */
export function balanceQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: ["balance", uid],
    queryFn: async ({ signal }) => (await api.request("balance", BalanceSchema, { signal })).body,
  });
}

/** The fee plan in force for the person. @param uid the person */
export function feePlanQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: ["fee-plan", uid],
    queryFn: async ({ signal }) => (await api.request("fee-plan", FeePlanSchema, { signal })).body,
  });
}

export function payoutsQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: ["balance", uid, "payouts"],
    queryFn: async ({ signal }) => (await api.request("payouts", v.array(PayoutSchema), { signal })).body,
  });
}

/** One of the person's payouts with its lines; `notFound` for another person's and for an unknown one. */
export function payoutQuery(api: ApiClient, uid: string, id: string) {
  return queryOptions({
    queryKey: ["balance", uid, "payouts", id],
    queryFn: async ({ signal }) =>
      (await api.request(`payouts/${encodeURIComponent(id)}`, PayoutDetailsSchema, { signal })).body,
  });
}

/** What happened to the balance. @param period days in Asia/Dhaka, both included */
export function statementQuery(api: ApiClient, uid: string, period: { from: string; to: string }) {
  return queryOptions({
    queryKey: ["balance", uid, "statement", period],
    queryFn: async ({ signal }) =>
      (await api.request("statement", StatementSchema, { searchParams: period, signal })).body,
  });
}

export async function savePayoutMethod(api: ApiClient, method: PayoutMethod) {
  return (await api.request("balance/method", BalanceSchema, { method: "put", json: method })).body;
}

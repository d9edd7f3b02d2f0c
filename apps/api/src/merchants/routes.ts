import { FeePlanSchema } from "@harkara/courier-core/fee-plan";
import {
  AccountsSchema,
  GatewayDepositSchema,
  MerchantPlanSchema,
  MonthSchema,
  PlanChangeSchema,
  ReconciliationSchema,
} from "@harkara/courier-core/money-report";
import { dayStart } from "@harkara/courier-core/parcel-query";
import {
  BalanceSchema,
  MerchantPayoutSchema,
  PayoutDetailsSchema,
  PayoutEndSchema,
  PayoutMethodSchema,
  PayoutRunSchema,
  PayoutSchema,
  StatementSchema,
} from "@harkara/courier-core/payout";
import { PeriodSchema } from "@harkara/courier-core/period";
import * as v from "valibot";
import { depositProblem } from "../cash/routes.ts";
import { both, inBody, inPath, inQuery, nothing } from "../http/input.ts";
import { ProblemError, ownRefused } from "../http/problem.ts";
import { type Route, route } from "../http/route.ts";
import type { FeePlanStore } from "./fee-plan-store.ts";
import type { MoneyStore } from "./money-store.ts";
import type { PayoutStore } from "./payout-store.ts";
import type { StatementStore } from "./statement-store.ts";

const BALANCE = { name: "Balance", schema: BalanceSchema };
const PAYOUTS = { name: "MerchantPayouts", schema: v.array(MerchantPayoutSchema) };
const noPayout = () => new ProblemError(404, "payout.notFound");
const PAYOUT_ID = inPath("payoutId", v.pipe(v.string(), v.uuid()), noPayout);

/** What merchants have with the courier, and what admins do about it. */
export function merchantRoutes(
  feePlans: Pick<FeePlanStore, "of">,
  statements: StatementStore,
  payouts: PayoutStore,
  money: MoneyStore,
): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/fee-plan",
        operationId: "getFeePlan",
        summary: "Your fee plan: it holds for what you book from now on.",
        permission: "readBalance",
        input: nothing,
        answers: { 200: { description: "Your fee plan", body: { name: "FeePlan", schema: FeePlanSchema } } },
      },
      async (c) => c.json(await feePlans.of(c.var.owner.uid)),
    ),
    route(
      {
        method: "GET",
        path: "/balance",
        operationId: "getBalance",
        summary: "What you have with us, and how you are paid out.",
        permission: "readBalance",
        input: nothing,
        answers: { 200: { description: "Your balance", body: BALANCE } },
      },
      async (c) => c.json(await statements.balance(c.var.owner.uid)),
    ),
    route(
      {
        method: "PUT",
        path: "/balance/method",
        operationId: "changePayoutMethod",
        summary: "Say how you want to be paid out. Payouts that are under way keep theirs.",
        permission: "changePayoutMethod",
        input: inBody("PayoutMethod", PayoutMethodSchema),
        answers: { 200: { description: "Saved", body: BALANCE } },
      },
      async (c, method) => {
        await statements.saveMethod(c.var.owner.uid, method);
        return c.json(await statements.balance(c.var.owner.uid));
      },
    ),
    route(
      {
        method: "GET",
        path: "/statement",
        operationId: "getStatement",
        summary: "What happened to your balance from one day to another, in Asia/Dhaka.",
        permission: "readBalance",
        input: inQuery(PeriodSchema),
        answers: {
          200: { description: "The statement", body: { name: "Statement", schema: StatementSchema } },
        },
      },
      async (c, period) => c.json(await statements.statement(c.var.owner.uid, period)),
    ),
    route(
      {
        method: "GET",
        path: "/payouts",
        operationId: "listPayouts",
        summary: "Your payouts, the newest first.",
        permission: "readBalance",
        input: nothing,
        answers: {
          200: { description: "Payouts", body: { name: "Payouts", schema: v.array(PayoutSchema) } },
        },
      },
      async (c) => c.json(await payouts.listOf(c.var.owner.uid)),
    ),
    route(
      {
        method: "GET",
        path: "/payouts/:payoutId",
        operationId: "getPayout",
        summary: "One of your payouts, with every line that it consists of.",
        permission: "readBalance",
        input: PAYOUT_ID,
        answers: {
          200: { description: "The payout", body: { name: "PayoutDetails", schema: PayoutDetailsSchema } },
        },
        errors: { 404: "No such payout" },
      },
      async (c, id) => {
        const payout = await payouts.find(c.var.owner.uid, id);
        if (payout === undefined) throw noPayout();
        return c.json(payout);
      },
    ),
    route(
      {
        method: "GET",
        path: "/money/payouts",
        operationId: "listMerchantPayouts",
        summary: "Payouts of all merchants, those under way first.",
        permission: "manageMoney",
        input: nothing,
        answers: { 200: { description: "Payouts", body: PAYOUTS } },
      },
      async (c) => c.json(await payouts.list()),
    ),
    route(
      {
        method: "POST",
        path: "/money/payouts",
        operationId: "runPayouts",
        summary: "Reserve what is owed to all merchants of a cycle, or all refunds.",
        permission: "manageMoney",
        input: inBody("PayoutRun", PayoutRunSchema),
        answers: { 200: { description: "Those that were reserved now", body: PAYOUTS } },
      },
      async (c, run) => c.json(await payouts.run(c.var.owner.uid, run)),
    ),
    route(
      {
        method: "POST",
        path: "/money/payouts/:payoutId",
        operationId: "endPayout",
        summary: "Say that a payout was paid, with its reference, or that it is void. Idempotent.",
        permission: "manageMoney",
        input: both(PAYOUT_ID, inBody("PayoutEnd", PayoutEndSchema)),
        answers: {
          200: { description: "The payout", body: { name: "MerchantPayout", schema: MerchantPayoutSchema } },
        },
        errors: {
          404: "No such payout",
          409: "own.refused, payout.ended, or reference.used: it ended another payout",
        },
      },
      async (c, [id, end]) => {
        const result = await payouts.end(c.var.owner.uid, id, end);
        if (result === "absent") throw noPayout();
        if (result === "own") throw ownRefused();
        if (result === "ended") throw new ProblemError(409, "payout.ended");
        if (result === "referenceUsed") throw new ProblemError(409, "reference.used");
        return c.json(result);
      },
    ),
    route(
      {
        method: "GET",
        path: "/money/accounts",
        operationId: "getAccounts",
        summary: "The accounts of the ledger, what hubs hold, and what is on riders since when.",
        permission: "manageMoney",
        input: nothing,
        answers: { 200: { description: "Accounts", body: { name: "Accounts", schema: AccountsSchema } } },
      },
      async (c) => c.json(await money.accounts()),
    ),
    route(
      {
        method: "GET",
        path: "/money/reconciliation",
        operationId: "getReconciliation",
        summary: "A month of collections, by merchant and in all.",
        permission: "manageMoney",
        input: inQuery(v.object({ month: MonthSchema })),
        answers: {
          200: { description: "The month", body: { name: "Reconciliation", schema: ReconciliationSchema } },
        },
      },
      async (c, { month }) =>
        c.json(
          await money.reconciliation({
            month,
            since: dayStart(`${month}-01`),
            before: dayStart(`${monthAfter(month)}-01`),
          }),
        ),
    ),
    route(
      {
        method: "POST",
        path: "/money/gateway-deposits",
        operationId: "depositOfGateway",
        summary: "Record what the gateway paid into the bank. Idempotent by its id.",
        permission: "manageMoney",
        input: inBody("GatewayDeposit", GatewayDepositSchema),
        answers: { 200: { description: "Accounts", body: { name: "Accounts", schema: AccountsSchema } } },
        errors: { 409: "cash.tooMuch, reference.used or request.reused" },
      },
      async (c, deposit) => {
        const result = await money.depositOfGateway(c.var.owner.uid, deposit);
        if (result !== "deposited") throw depositProblem(result);
        return c.json(await money.accounts());
      },
    ),
    route(
      {
        method: "GET",
        path: "/money/plans",
        operationId: "listFeePlans",
        summary: "The fee plans of merchants who have one of their own, the latest change first.",
        permission: "manageMoney",
        input: nothing,
        answers: {
          200: { description: "Plans", body: { name: "MerchantPlans", schema: v.array(MerchantPlanSchema) } },
        },
      },
      async (c) => c.json(await money.plans()),
    ),
    route(
      {
        method: "PUT",
        path: "/money/plans",
        operationId: "changeFeePlan",
        summary: "Give a merchant a fee plan of their own, for parcels that are booked from now on.",
        permission: "manageMoney",
        input: inBody("PlanChange", PlanChangeSchema),
        answers: { 200: { description: "The plan", body: { name: "FeePlan", schema: FeePlanSchema } } },
        errors: { 404: "No such merchant", 409: "own.refused" },
      },
      async (c, { email, plan }) => {
        const result = await money.changePlan(c.var.owner.uid, email, plan);
        if (result === "absent") throw new ProblemError(404, "merchant.notFound");
        if (result === "own") throw ownRefused();
        return c.json(result);
      },
    ),
  ];
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

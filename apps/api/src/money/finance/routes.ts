import { AdminCountsSchema } from "@harkara/courier-core/support/admin-counts";
import { MonthSchema } from "@harkara/courier-core/base/month";
import { uuid } from "@harkara/courier-core/base/fields";
import { FeePlanSchema } from "@harkara/courier-core/parcel/fee-plan";
import {
  AccountsSchema,
  FundsSchema,
  GatewayDepositSchema,
  MerchantPlanSchema,
  ReconciliationSchema,
  SealSchema,
} from "@harkara/courier-core/money/money-report";
import {
  BalanceSchema,
  DuesQuerySchema,
  DuesSchema,
  MerchantPayoutSchema,
  PayoutDetailsSchema,
  PayoutEndSchema,
  PayoutReturnSchema,
  PayoutMethodSchema,
  PayoutRunSchema,
  PayoutSchema,
  PayoutsQuerySchema,
  StatementSchema,
} from "@harkara/courier-core/money/payout";
import { JudgedResultSchema, PayoutResultsSchema } from "@harkara/courier-core/money/payout-result";
import { PeriodSchema, monthPeriod } from "@harkara/courier-core/base/period";
import * as v from "valibot";
import { depositProblem } from "../cash/routes.ts";
import { FIRST_PAGE, PageQuerySchema } from "@harkara/courier-core/base/page";
import { both, inBody, inPath, inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import type { DueStore } from "../payouts/due-store.ts";
import type { FeePlanStore } from "../fee-plans/fee-plan-store.ts";
import type { FinanceStore } from "./finance-store.ts";
import type { PayoutStore } from "../payouts/payout-store.ts";
import type { StatementStore } from "../statements/statement-store.ts";

const BALANCE = { name: "Balance", schema: BalanceSchema };
const noPayout = () => new ProblemError(404, "payout.notFound");
const JUDGED = { name: "JudgedResults", schema: v.array(JudgedResultSchema) };
// The size of a body with 500 results that have long reasons in Bangla. The front server accepts no
// larger body.
const MAX_RESULT_BYTES = 262_144;
/** The problem that is returned for each reason why a payout cannot be ended. */
const END_PROBLEMS = {
  own: ownRefused,
  ended: () => new ProblemError(409, "payout.ended"),
  reference_used: () => new ProblemError(409, "reference.used"),
  unapproved: () => new ProblemError(409, "payout.unapproved"),
} as const;
const PAYOUT_ID = inPath("payout_id", uuid, noPayout);

/** Routes for merchants' balances, statements and payouts, and for administering them. */
export function merchantRoutes(
  feePlans: Pick<FeePlanStore, "of">,
  statements: StatementStore,
  payouts: PayoutStore,
  dues: DueStore,
  money: FinanceStore,
): readonly Route[] {
  return [
    ...balanceRoutes(feePlans, statements),
    ...payoutRoutes(payouts),
    ...payoutDeskRoutes(payouts, dues),
    ...accountingRoutes(money),
    ...feePlanRoutes(money),
  ];
}

/** Routes for a merchant's own fee plan, balance and statement. */
function balanceRoutes(feePlans: Pick<FeePlanStore, "of">, statements: StatementStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/fee-plan",
        operationId: "getFeePlan",
        summary: "Your fee plan, which applies to new bookings.",
        permission: "readFeePlan",
        input: nothing,
        responses: {
          200: { description: "Your fee plan", body: { name: "FeePlan", schema: FeePlanSchema } },
        },
      },
      async (c) => ({ status: 200, body: await feePlans.of(c.var.owner.merchant_id) }),
    ),
    route(
      {
        method: "GET",
        path: "/balance",
        operationId: "getBalance",
        summary: "Your balance and payout method.",
        permission: "readBalance",
        input: nothing,
        responses: { 200: { description: "Your balance", body: BALANCE } },
      },
      async (c) => ({ status: 200, body: await statements.balance(c.var.owner.merchant_id) }),
    ),
    route(
      {
        method: "PUT",
        path: "/balance/method",
        operationId: "changePayoutMethod",
        summary: "Set your payout method. Pending payouts keep theirs.",
        permission: "changePayoutMethod",
        input: inBody("PayoutMethod", PayoutMethodSchema),
        responses: { 200: { description: "Saved", body: BALANCE } },
        errors: { 409: ["payoutMethod.frozen"] },
      },
      async (c, method) => {
        if ((await statements.saveMethod(c.var.owner, method)) === "frozen")
          throw new ProblemError(409, "payoutMethod.frozen");
        return { status: 200, body: await statements.balance(c.var.owner.merchant_id) };
      },
    ),
    route(
      {
        method: "GET",
        path: "/statement",
        operationId: "getStatement",
        summary: "The statement of your balance for a date range, in Asia/Dhaka.",
        permission: "readBalance",
        input: both(inQuery(PeriodSchema), inQuery(PageQuerySchema)),
        responses: pageResponse(
          "The sums of the whole period, and a page of its lines",
          "Statement",
          StatementSchema,
        ),
      },
      async (c, [period, query]) =>
        paged(c, query.limit, await statements.statement(c.var.owner.merchant_id, period, query)),
    ),
  ];
}

/** Routes for payouts, for the merchant that receives them. */
function payoutRoutes(payouts: PayoutStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/payouts",
        operationId: "listPayouts",
        summary: "Your payouts, the newest first.",
        permission: "readBalance",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Payouts", "Payouts", v.array(PayoutSchema)),
      },
      async (c, query) => paged(c, query.limit, await payouts.listOf(c.var.owner.merchant_id, query)),
    ),
    route(
      {
        method: "GET",
        path: "/payouts/:payout_id",
        operationId: "getPayout",
        summary: "One of your payouts, with its breakdown.",
        permission: "readBalance",
        input: both(PAYOUT_ID, inQuery(PageQuerySchema)),
        responses: pageResponse(
          "The payout, its sums, and a page of its lines",
          "PayoutDetails",
          PayoutDetailsSchema,
        ),
        errors: { 404: ["payout.notFound"] },
      },
      async (c, [id, query]) => {
        const found = await payouts.find(c.var.owner.merchant_id, id, query);
        if (found === undefined) throw noPayout();
        return paged(c, query.limit, found);
      },
    ),
  ];
}

/** Routes for administering payouts. */
function payoutDeskRoutes(payouts: PayoutStore, dues: DueStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/money/dues",
        operationId: "listDues",
        summary:
          "What merchants or payers are owed and is in no payout yet, with the reason why it is due or not.",
        permission: "manageMoney",
        input: inQuery(DuesQuerySchema),
        responses: pageResponse("The totals of each reason, and a page of the rows", "Dues", DuesSchema),
      },
      async (c, query) => paged(c, query.limit, await dues.list(query)),
    ),
    route(
      {
        method: "GET",
        path: "/money/payouts",
        operationId: "listMerchantPayouts",
        summary: "Payouts of all merchants, pending ones first.",
        permission: "manageMoney",
        input: inQuery(PayoutsQuerySchema),
        responses: pageResponse("Payouts", "MerchantPayouts", v.array(MerchantPayoutSchema)),
      },
      async (c, query) => paged(c, query.limit, await payouts.list(operatorOf(c), query)),
    ),
    route(
      {
        method: "POST",
        path: "/money/payout-runs",
        formerly: { path: "/money/payouts" },
        operationId: "runPayouts",
        summary:
          "Prepare payouts to all merchants, to those of a payout schedule or to selected ones, or refunds, up to `limit` recipients. Send it again with the cursor of the Link header for the rest.",
        permission: "manageMoney",
        input: both(inQuery(PageQuerySchema), inBody("PayoutRun", PayoutRunSchema)),
        responses: {
          201: pageResponse(
            "Those that were reserved now",
            "MerchantPayouts",
            v.array(MerchantPayoutSchema),
          )[200],
        },
      },
      async (c, [query, run]) => ({
        ...paged(c, query.limit, await payouts.run(operatorOf(c), run, query)),
        status: 201,
      }),
    ),
    route(
      {
        method: "POST",
        path: "/money/payouts/:payout_id/outcome",
        formerly: { path: "/money/payouts/:payout_id" },
        operationId: "endPayout",
        summary:
          "Mark a payout as paid, with its reference, or cancel it. Idempotent. A payout that makes the bank's balance negative needs `is_overdraft_confirmed`.",
        permission: "manageMoney",
        input: both(PAYOUT_ID, inBody("PayoutEnd", PayoutEndSchema)),
        responses: {
          200: { description: "The payout", body: { name: "MerchantPayout", schema: MerchantPayoutSchema } },
        },
        errors: {
          404: ["payout.notFound"],
          409: ["own.refused", "payout.ended", "payout.unapproved", "reference.used", "bank.overdrawn"],
        },
      },
      async (c, [id, end]) => {
        const result = await payouts.end(operatorOf(c), id, end);
        if (result === "unknown") throw noPayout();
        if (typeof result === "string") throw END_PROBLEMS[result]();
        if ("available" in result) throw new ProblemError(409, "bank.overdrawn", { funds: result });
        return { status: 200, body: result };
      },
    ),
    route(
      {
        method: "POST",
        path: "/money/payouts/:payout_id/return",
        operationId: "returnPayout",
        summary:
          "Record that the bank returned a paid payout: its amount is owed to the merchant again. Idempotent.",
        permission: "manageMoney",
        input: both(PAYOUT_ID, inBody("PayoutReturn", PayoutReturnSchema)),
        responses: {
          200: { description: "The payout", body: { name: "MerchantPayout", schema: MerchantPayoutSchema } },
        },
        errors: {
          404: ["payout.notFound"],
          409: ["own.refused", "payout.notPaid", "reference.used"],
        },
      },
      async (c, [id, returned]) => {
        const result = await payouts.return(operatorOf(c), id, returned);
        if (result === "unknown") throw noPayout();
        if (result === "own") throw ownRefused();
        if (result === "not_paid") throw new ProblemError(409, "payout.notPaid");
        if (result === "reference_used") throw new ProblemError(409, "reference.used");
        return { status: 200, body: result };
      },
    ),
    route(
      {
        method: "POST",
        path: "/money/payouts/:payout_id/approval",
        operationId: "approvePayout",
        summary: "Approve a pending payout above the limit, which another admin prepared. Idempotent.",
        permission: "manageMoney",
        input: PAYOUT_ID,
        responses: {
          200: { description: "The payout", body: { name: "MerchantPayout", schema: MerchantPayoutSchema } },
        },
        errors: {
          404: ["payout.notFound"],
          409: ["own.refused", "payout.ended", "approval.samePerson"],
        },
      },
      async (c, id) => {
        const result = await payouts.approve(operatorOf(c), id);
        if (result === "unknown") throw noPayout();
        if (result === "own") throw ownRefused();
        if (result === "ended") throw new ProblemError(409, "payout.ended");
        if (result === "samePerson") throw new ProblemError(409, "approval.samePerson");
        return { status: 200, body: result };
      },
    ),
    route(
      {
        method: "POST",
        path: "/money/payout-result-previews",
        operationId: "previewPayoutResults",
        summary: "What the results of bank transfers would do to their payouts. Changes nothing.",
        permission: "manageMoney",
        input: inBody("PayoutResults", PayoutResultsSchema, MAX_RESULT_BYTES),
        responses: { 200: { description: "A verdict on each, in order", body: JUDGED } },
      },
      async (c, file) => ({
        status: 200,
        body: await payouts.previewResults(operatorOf(c), file),
      }),
    ),
    route(
      {
        method: "POST",
        path: "/money/payout-results",
        operationId: "recordPayoutResults",
        summary:
          "Record the results of bank transfers: those that match end their payouts as paid, or as cancelled if the money came back. Idempotent. Payouts that make the bank's balance negative need `is_overdraft_confirmed`.",
        permission: "manageMoney",
        input: inBody("PayoutResults", PayoutResultsSchema, MAX_RESULT_BYTES),
        responses: { 201: { description: "A verdict on each, in order", body: JUDGED } },
      },
      async (c, file) => ({
        status: 201,
        body: await payouts.recordResults(operatorOf(c), file),
      }),
    ),
  ];
}

/** Routes for accounts, reconciliation and gateway deposits. */
function accountingRoutes(money: FinanceStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/money/accounts",
        operationId: "getAccounts",
        summary: "The accounts of the ledger, the cash on hand at hubs, and riders' cash and amounts owed.",
        permission: "manageMoney",
        input: inQuery(PageQuerySchema),
        responses: pageResponse(
          "Accounts, and a page of the debts that were written off",
          "Accounts",
          AccountsSchema,
        ),
      },
      async (c, query) => paged(c, query.limit, await money.accounts(query)),
    ),
    route(
      {
        method: "GET",
        path: "/money/reconciliation",
        operationId: "getReconciliation",
        summary: "The reconciliation of a month, by merchant and in total.",
        permission: "manageMoney",
        input: inQuery(v.object({ month: MonthSchema })),
        responses: {
          200: { description: "The month", body: { name: "Reconciliation", schema: ReconciliationSchema } },
        },
      },
      async (_, { month }) => ({
        status: 200,
        body: await money.reconciliation(monthPeriod(month)),
      }),
    ),
    route(
      {
        method: "GET",
        path: "/money/seals",
        operationId: "listSeals",
        summary:
          "The seals of days, the newest first. A seal is a hash over the events and transfers that were recorded on the day, and over the previous seal. A day is sealed an hour after its end in Asia/Dhaka.",
        permission: "manageMoney",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Seals", "Seals", v.array(SealSchema)),
      },
      async (c, query) => paged(c, query.limit, await money.seals(query)),
    ),
    route(
      {
        method: "GET",
        path: "/money/counts",
        operationId: "countAdminWork",
        summary:
          "The numbers of discrepancies, cash under review, proposed corrections and changes of fee plans and VAT, claims, pending payouts and rider applications that wait for an admin.",
        permission: "manageMoney",
        input: nothing,
        responses: {
          200: { description: "The numbers", body: { name: "AdminCounts", schema: AdminCountsSchema } },
        },
      },
      async () => ({ status: 200, body: await money.counts() }),
    ),
    route(
      {
        method: "GET",
        path: "/money/funds",
        operationId: "getFunds",
        summary: "The balances of the bank and the payment gateway, and the sum of pending payouts.",
        permission: "manageMoney",
        input: nothing,
        responses: { 200: { description: "The balances", body: { name: "Funds", schema: FundsSchema } } },
      },
      async () => ({ status: 200, body: await money.funds() }),
    ),
    route(
      {
        method: "POST",
        path: "/money/gateway-deposits",
        operationId: "depositOfGateway",
        summary:
          "Record a settlement of the payment gateway into the bank: gross amount, fee, and amount received. Idempotent by its id. More than the gateway owes needs `is_excess_confirmed`.",
        permission: "manageMoney",
        input: inBody("GatewayDeposit", GatewayDepositSchema),
        responses: {
          201: {
            description: "Recorded, now or before: the accounts",
            body: { name: "Accounts", schema: AccountsSchema },
          },
        },
        errors: { 409: ["gateway.excess", "reference.used", "request.reused"] },
      },
      async (c, deposit) => {
        const result = await money.depositOfGateway(c.var.person.uid, deposit);
        if (result === "tooMuch") {
          const { gateway } = await money.funds();
          throw new ProblemError(409, "gateway.excess", {
            funds: { available: gateway, amount: deposit.amount },
          });
        }
        if (result !== "deposited") throw depositProblem(result);
        return { status: 201, body: (await money.accounts(FIRST_PAGE)).body };
      },
    ),
  ];
}

/** Routes for the custom fee plans in force. */
function feePlanRoutes(money: FinanceStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/money/fee-plans",
        formerly: { path: "/money/plans" },
        operationId: "listFeePlans",
        summary: "The custom fee plans of merchants, the latest change first.",
        permission: "manageMoney",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Plans", "MerchantPlans", v.array(MerchantPlanSchema)),
      },
      async (c, query) => paged(c, query.limit, await money.plans(query)),
    ),
  ];
}

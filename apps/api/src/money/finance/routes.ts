import { AdminCountsSchema } from "@harkara/courier-core/support/admin-counts";
import { MonthSchema } from "@harkara/courier-core/base/month";
import { FIRST_PAGE, PageQuerySchema } from "@harkara/courier-core/base/page";
import { monthPeriod } from "@harkara/courier-core/base/period";
import {
  AccountsSchema,
  FundsSchema,
  GatewayDepositSchema,
  ReconciliationSchema,
  SealSchema,
} from "@harkara/courier-core/money/money-report";
import * as v from "valibot";
import { depositProblem } from "../cash/routes.ts";
import { inBody, inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import type { FinanceStore } from "./finance-store.ts";

/** Routes for the company's accounts, for admins. */
export function financeRoutes(money: FinanceStore): readonly Route[] {
  return [...reportRoutes(money), ...fundRoutes(money)];
}

/** Routes for accounts, reconciliation, seals and the numbers of waiting items. */
function reportRoutes(money: FinanceStore): readonly Route[] {
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
  ];
}

/** Routes for the bank and the payment gateway. */
function fundRoutes(money: FinanceStore): readonly Route[] {
  return [
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

import { PageQuerySchema } from "@harkara/courier-core/base/page";
import { PeriodSchema } from "@harkara/courier-core/base/period";
import { BalanceSchema, PayoutMethodSchema, StatementSchema } from "@harkara/courier-core/money/payout";
import { both, inBody, inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import type { StatementStore } from "./statement-store.ts";

const BALANCE = { name: "Balance", schema: BalanceSchema };

/** Routes for a merchant's own balance, payout method and statement. */
export function statementRoutes(statements: StatementStore): readonly Route[] {
  return [
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

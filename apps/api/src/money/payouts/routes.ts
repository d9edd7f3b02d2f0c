import { uuid } from "@harkara/courier-core/base/fields";
import { PageQuerySchema } from "@harkara/courier-core/base/page";
import {
  DuesQuerySchema,
  DuesSchema,
  MerchantPayoutSchema,
  PayoutDetailsSchema,
  PayoutEndSchema,
  PayoutReturnSchema,
  PayoutRunSchema,
  PayoutSchema,
  PayoutsQuerySchema,
} from "@harkara/courier-core/money/payout";
import { JudgedResultSchema, PayoutResultsSchema } from "@harkara/courier-core/money/payout-result";
import * as v from "valibot";
import { both, inBody, inPath, inQuery } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import type { DueStore } from "./due-store.ts";
import type { PayoutStore } from "./payout-store.ts";

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

/** Routes for payouts, and for the dues from which they are prepared. */
export function payoutRoutes(payouts: PayoutStore, dues: DueStore): readonly Route[] {
  return [
    ...ownPayoutRoutes(payouts),
    ...payoutRunRoutes(payouts, dues),
    ...outcomeRoutes(payouts),
    ...resultRoutes(payouts),
  ];
}

/** Routes for a merchant's own payouts. */
function ownPayoutRoutes(payouts: PayoutStore): readonly Route[] {
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

/** Routes for dues and payouts of all merchants, and for payout runs. */
function payoutRunRoutes(payouts: PayoutStore, dues: DueStore): readonly Route[] {
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
  ];
}

/** Routes for the outcome, the return and the approval of a payout. */
function outcomeRoutes(payouts: PayoutStore): readonly Route[] {
  return [
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
  ];
}

/** Routes for the results of bank transfers. */
function resultRoutes(payouts: PayoutStore): readonly Route[] {
  return [
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

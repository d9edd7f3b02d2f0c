import { uuid } from "@harkara/courier-core/base/fields";
import {
  CashCountSchema,
  CashDeskSchema,
  CashReviewSchema,
  CountSchema,
  DayCloseRequestSchema,
  DepositSchema,
  RepaymentSchema,
  ReviewResolutionSchema,
  RiderCashSchema,
  SettlementSchema,
  WriteOffSchema,
} from "@harkara/courier-core/money/cash";
import * as v from "valibot";
import { FIRST_PAGE, PageQuerySchema } from "@harkara/courier-core/base/page";
import { both, inBody, inPath, inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import { parcelId } from "../../events/parcel-id.ts";
import type { CashStore } from "./cash-store.ts";
import type { ReviewStore } from "./reviews.ts";
import type { DepositRefusal } from "./deposit.ts";

const DEBT_CODES = { own: "cash.own", tooMuch: "debt.tooMuch", reused: "request.reused" } as const;
const debtProblem = (result: keyof typeof DEBT_CODES) => new ProblemError(409, DEBT_CODES[result]);

const DEPOSIT_CODES = {
  tooMuch: "cash.tooMuch",
  reused: "request.reused",
  referenceUsed: "reference.used",
} as const;
const DEPOSIT_ERRORS = Object.values(DEPOSIT_CODES);
/** Returns the problem for a deposit that was not recorded. */
export const depositProblem = (result: DepositRefusal): ProblemError =>
  new ProblemError(409, DEPOSIT_CODES[result]);
const noCount = () => new ProblemError(404, "cash.notFound");

const DESK = {
  201: {
    description: "Recorded, now or before: the desk",
    body: { name: "CashDesk", schema: CashDeskSchema },
  },
};

/** Routes for a hub's cash desk, a rider's own cash, and discrepancies. */
export function cashRoutes(cash: CashStore, reviews: ReviewStore): readonly Route[] {
  return [
    ...deskRoutes(cash),
    ...depositRoutes(cash),
    ...debtRoutes(cash),
    ...differenceRoutes(cash),
    ...reviewRoutes(reviews),
  ];
}

/** Routes for the cash desk of a hub, and the cash of a rider. */
function deskRoutes(cash: CashStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/hub/cash",
        operationId: "getCashDesk",
        summary:
          "The cash desk of your center: riders with cash to hand in, cash on hand, and a page of cash counts.",
        permission: "countCash",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("The desk", "CashDesk", CashDeskSchema),
      },
      async (c, query) => paged(c, query.limit, await cash.desk(operatorOf(c).center, query)),
    ),
    route(
      {
        method: "POST",
        path: "/hub/cash/counts",
        operationId: "countCash",
        summary:
          "Record a count of a rider's cash. It is posted when it matches the rider's collections. Idempotent by its id.",
        permission: "countCash",
        input: inBody("Count", CountSchema),
        responses: {
          201: {
            description: "Counted, now or before: matched, or a discrepancy",
            body: { name: "CashCount", schema: CashCountSchema },
          },
        },
        errors: { 409: ["cash.own", "cash.nothing", "request.reused"] },
      },
      async (c, counted) => {
        const result = await cash.count(operatorOf(c), counted);
        if (result === "reused") throw new ProblemError(409, "request.reused");
        if (typeof result === "string") throw new ProblemError(409, `cash.${result}`);
        return { status: 201, body: result };
      },
    ),
    route(
      {
        method: "GET",
        path: "/rider/cash",
        operationId: "getRiderCash",
        summary: "Your cash in hand.",
        permission: "ride",
        input: nothing,
        responses: {
          200: { description: "Your cash", body: { name: "RiderCash", schema: RiderCashSchema } },
        },
      },
      async (c) => ({ status: 200, body: await cash.of(operatorOf(c).uid) }),
    ),
  ];
}

/** Routes for bank deposits and the close of a day at the cash desk. */
function depositRoutes(cash: CashStore): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/hub/cash/deposits",
        operationId: "depositCash",
        summary: "Record a bank deposit. Idempotent by its id.",
        permission: "countCash",
        input: inBody("Deposit", DepositSchema),
        responses: DESK,
        errors: { 409: DEPOSIT_ERRORS },
      },
      async (c, request) => {
        const operator = operatorOf(c);
        const result = await cash.deposit(operator, request);
        if (result !== "deposited") throw depositProblem(result);
        return { status: 201, body: (await cash.desk(operator.center, FIRST_PAGE)).body };
      },
    ),
    route(
      {
        method: "POST",
        path: "/hub/cash/day-closes",
        operationId: "closeDay",
        summary:
          "Close the day of your center's cash desk: the counted cash, and the reason of a difference. Once a day, idempotent by its id.",
        permission: "countCash",
        input: inBody("DayClose", DayCloseRequestSchema),
        responses: DESK,
        errors: { 409: ["cash.dayClosed", "cash.closeDiffers", "request.reused"] },
      },
      async (c, request) => {
        const operator = operatorOf(c);
        const result = await cash.closeDay(operator, request);
        if (result === "reused") throw new ProblemError(409, "request.reused");
        if (result === "dayClosed") throw new ProblemError(409, "cash.dayClosed");
        if (result !== "closed") throw new ProblemError(409, "cash.closeDiffers", { funds: result });
        return { status: 201, body: (await cash.desk(operator.center, FIRST_PAGE)).body };
      },
    ),
  ];
}

/** Routes for the amounts owed by riders. */
function debtRoutes(cash: CashStore): readonly Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/hub/cash/repayments",
        operationId: "repayDebt",
        summary: "Record a repayment by a rider of your center. Idempotent by its id.",
        permission: "countCash",
        input: inBody("Repayment", RepaymentSchema),
        responses: DESK,
        errors: { 409: Object.values(DEBT_CODES) },
      },
      async (c, repayment) => {
        const operator = operatorOf(c);
        const result = await cash.repay(operator, repayment);
        if (result !== "done") throw debtProblem(result);
        return { status: 201, body: (await cash.desk(operator.center, FIRST_PAGE)).body };
      },
    ),
    route(
      {
        method: "POST",
        path: "/money/write-offs",
        operationId: "writeOffDebt",
        summary: "Write off an amount owed by a rider, with a reason. Idempotent by its id.",
        permission: "manageMoney",
        input: inBody("WriteOff", WriteOffSchema),
        responses: {
          201: {
            description: "Written off, now or before",
            body: { name: "WriteOff", schema: WriteOffSchema },
          },
        },
        errors: { 409: ["own.refused", ...Object.values(DEBT_CODES)] },
      },
      async (c, written) => {
        const result = await cash.writeOff(operatorOf(c), written);
        if (result === "own") throw ownRefused();
        if (result !== "done") throw debtProblem(result);
        return { status: 201, body: written };
      },
    ),
  ];
}

/** Routes for discrepancies, for admins. */
function differenceRoutes(cash: CashStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/money/cash-differences",
        formerly: { path: "/money/differences" },
        operationId: "listCashDifferences",
        summary: "Discrepancies: counts that do not match riders' collections, of all centers.",
        permission: "manageMoney",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Counts", "CashCounts", v.array(CashCountSchema)),
      },
      async (c, query) => paged(c, query.limit, await cash.differences(query)),
    ),
    route(
      {
        method: "POST",
        path: "/money/cash-differences/:count_id/settlement",
        formerly: { path: "/money/differences/:count_id" },
        operationId: "settleCashDifference",
        summary: "Resolve a discrepancy and post the count.",
        permission: "manageMoney",
        input: both(inPath("count_id", uuid, noCount), inBody("Settlement", SettlementSchema)),
        responses: { 200: { description: "Resolved", body: { name: "CashCount", schema: CashCountSchema } } },
        errors: { 404: ["cash.notFound"], 409: ["own.refused", "cash.settled", "cash.wrongSettlement"] },
      },
      async (c, [id, { settlement, reason }]) => {
        const result = await cash.resolve(operatorOf(c), id, settlement, reason);
        if (result === "absent") throw noCount();
        if (result === "own") throw ownRefused();
        if (result === "unfit") throw new ProblemError(409, "cash.wrongSettlement");
        if (typeof result === "string") throw new ProblemError(409, `cash.${result}`);
        return { status: 200, body: result };
      },
    ),
  ];
}

/** Routes for cash under review, for admins. */
function reviewRoutes(reviews: ReviewStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/money/cash-reviews",
        formerly: { path: "/money/reviews" },
        operationId: "listCashReviews",
        summary: "Reported cash that does not match what was due, of all centers, the longest waiting first.",
        permission: "manageMoney",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Claims", "CashReviews", v.array(CashReviewSchema)),
      },
      async (c, query) => paged(c, query.limit, await reviews.list(operatorOf(c), query)),
    ),
    route(
      {
        method: "POST",
        path: "/money/cash-reviews/:tracking_id/:claim_id/resolution",
        formerly: { path: "/money/reviews/:tracking_id/:claim_id" },
        operationId: "resolveCashReview",
        summary: "Resolve cash under review. Idempotent.",
        permission: "manageMoney",
        input: both(
          both(parcelId, inPath("claim_id", uuid, noCount)),
          inBody("ReviewResolution", ReviewResolutionSchema),
        ),
        responses: {
          200: { description: "Resolved", body: { name: "CashReview", schema: CashReviewSchema } },
        },
        errors: { 404: ["cash.notFound"], 409: ["own.refused", "cash.resolved", "cash.notResolvable"] },
      },
      async (c, [[trackingId, claimId], { resolution, reason }]) => {
        const result = await reviews.resolve(operatorOf(c), trackingId, claimId, resolution, reason);
        if (result === "absent") throw noCount();
        if (result === "own") throw ownRefused();
        if (typeof result === "string") throw new ProblemError(409, `cash.${result}`);
        return { status: 200, body: result };
      },
    ),
  ];
}

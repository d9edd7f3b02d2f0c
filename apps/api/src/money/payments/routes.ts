import { MESSAGES } from "@harkara/courier-core/base/messages";
import {
  CombinedPaymentRequestSchema,
  OpenedPaymentSchema,
  PAYER_LOCALES,
  PaymentRequestSchema,
  PaymentSchema,
} from "@harkara/courier-core/money/payment";
import { RefundSchema } from "@harkara/courier-core/money/refund";
import type { Context } from "hono";
import type { Logger } from "pino";
import * as v from "valibot";
import { PageQuerySchema } from "@harkara/courier-core/base/page";
import { pageResponse, paged } from "../../http/page.ts";
import { both, form, inBody, inPath, inQuery, nothing } from "../../http/input.ts";
import { ProblemError } from "../../http/problem.ts";
import { createRateLimit } from "../../http/rate-limit.ts";
import type { Env } from "../../http/env.ts";
import { type Route, route } from "../../http/route.ts";
import { NO_PARCEL, noParcel, parcelId } from "../../events/parcel-id.ts";
import { GatewayError } from "./payment-gateway.ts";
import { type PaymentRefusal, PaymentRefusedError, type Payments } from "./payments.ts";

// A gateway sends at most a few notifications per payment per minute.
const SIGNED_NOTIFICATIONS_PER_MINUTE = 60;

const PaymentIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,36}$/));
// The query parameters of our callback URLs. The site loads all other data by payment ID.
const ReturnSchema = v.object({ payment: PaymentIdSchema, locale: v.picklist(PAYER_LOCALES) });
const OPENED = { name: "OpenedPayment", schema: OpenedPaymentSchema };

/** The parameters of {@link paymentRoutes}. */
export interface PaymentRouteParts {
  readonly payments: Payments;
  readonly log: Logger;
  /** The site's origin, to which payers return. */
  readonly publicOrigin: string;
  /** The maximum number of unsigned notifications and returns per minute from one network. */
  readonly perAddress: number;
  /** Returns the network of a caller. */
  readonly networkOf: (c: Context<Env>) => string;
  /** Logs an unexpected error. */
  readonly logFault: (error: unknown, requestId: string) => void;
}

/** Routes for payments and refunds. */
export function paymentRoutes(parts: PaymentRouteParts): readonly Route[] {
  return [...payerRoutes(parts.payments), ...gatewayRoutes(parts)];
}

function payerRoutes(payments: Payments): Route[] {
  return [
    route(
      {
        method: "POST",
        path: "/parcels/:tracking_id/payments",
        operationId: "openPayment",
        summary: "Start a payment for your own parcel, or continue the open one.",
        permission: "payForParcel",
        input: both(parcelId, inBody("PaymentRequest", PaymentRequestSchema)),
        responses: {
          200: { description: "One is open already", body: OPENED },
          201: { description: "Opened; send the payer to redirect_url", body: OPENED },
        },
        errors: {
          ...NO_PARCEL,
          409: ["payment.paid", "payment.held", "payment.cancelled", "payment.lost", "payment.cash"],
          422: ["payer.emailRequired", "payer.emailTooLong"],
          503: ["payment.unavailable"],
        },
      },
      async (c, [id, { locale }]) => {
        try {
          const { isNew, ...opened } = await payments.open(c.var.owner, [id], locale);
          return { status: isNew ? 201 : 200, body: opened };
        } catch (error) {
          throw error instanceof PaymentRefusedError ? problemOf(error) : error;
        }
      },
    ),
    route(
      {
        method: "POST",
        path: "/payments",
        operationId: "openCombinedPayment",
        summary:
          "Start one payment for several of your own parcels, or continue the open one. If some cannot be paid, nothing is opened, and `errors` names them.",
        permission: "payForParcel",
        input: inBody("CombinedPaymentRequest", CombinedPaymentRequestSchema),
        responses: {
          200: { description: "One is open already", body: OPENED },
          201: { description: "Opened; send the payer to redirect_url", body: OPENED },
        },
        errors: {
          409: ["payment.parcels"],
          422: ["payer.emailRequired", "payer.emailTooLong"],
          503: ["payment.unavailable"],
        },
      },
      async (c, { tracking_ids, locale }) => {
        try {
          const { isNew, ...opened } = await payments.open(c.var.owner, [...new Set(tracking_ids)], locale);
          return { status: isNew ? 201 : 200, body: opened };
        } catch (error) {
          if (!(error instanceof PaymentRefusedError)) throw error;
          if (error.parcels.size === 0) throw problemOf(error);
          const errors = tracking_ids.flatMap((id, index) => {
            const code = error.parcels.get(id);
            return code === undefined
              ? []
              : [{ field: `tracking_ids.${index}`, code, message: textOf(code) }];
          });
          throw new ProblemError(409, "payment.parcels", { errors });
        }
      },
    ),
    route(
      {
        method: "GET",
        path: "/payments/:payment_id",
        operationId: "getPayment",
        summary: "The status of your own payment. While it is open, the gateway is queried at intervals.",
        permission: "readPayments",
        input: inPath("payment_id", PaymentIdSchema, noPayment),
        responses: { 200: { description: "The payment", body: { name: "Payment", schema: PaymentSchema } } },
        errors: { 404: ["payment.notFound"] },
      },
      async (c, id) => {
        const payment = await payments.check(c.var.owner, id);
        if (payment === undefined) throw noPayment();
        return { status: 200, body: payment };
      },
    ),
    route(
      {
        method: "GET",
        path: "/refunds",
        operationId: "listRefunds",
        summary: "Your refunds due, newest first, including deleted parcels.",
        permission: "readPayments",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("What is owed", "Refunds", v.array(RefundSchema)),
      },
      async (c, query) => paged(c, query.limit, await payments.refunds(c.var.owner, query)),
    ),
  ];
}

/** Routes for the gateway, and for the browsers of payers who return from the gateway. */
function gatewayRoutes({
  payments,
  log,
  publicOrigin,
  perAddress,
  networkOf,
  logFault,
}: PaymentRouteParts): Route[] {
  /**
   * Handles a notification and limits its rate. Signed notifications are counted per payment, and unsigned
   * ones per network.
   */
  function notificationHandler(): (c: Context<Env>, posted: URLSearchParams) => Promise<void> {
    const limitUnsigned = createRateLimit(perAddress);
    const limitSigned = createRateLimit(SIGNED_NOTIFICATIONS_PER_MINUTE);
    return async (c, posted) => {
      if (payments.isSigned(posted)) await limitSigned(posted.get("tran_id") ?? "");
      else await limitUnsigned(networkOf(c));
      await payments.handleNotification(posted);
    };
  }
  const handleReturn = notificationHandler();
  const handleIpn = notificationHandler();
  const warn = ({ step, reason }: GatewayError) => log.warn({ step, reason }, "gateway");

  /** Redirects to the payment page, or to the parcel list if the query has no payment. */
  function redirectToSite(c: Context<Env>): Response {
    const back = v.safeParse(ReturnSchema, c.req.query());
    if (!back.success) return c.redirect(`${publicOrigin}/dashbord/myparcel`, 303);
    const { payment, locale } = back.output;
    return c.redirect(`${publicOrigin}${locale === "bn" ? "/bn" : ""}/payment/${payment}`, 303);
  }

  const fromGateway = {
    path: "/payments/callback/:outcome",
    summary:
      "The payer's browser returns from the gateway and is redirected to the site. Nothing in the request is trusted.",
    permission: "public",
    responses: { 303: { description: "To the page of the payment, or to the list of parcels", isRaw: true } },
  } as const;
  return [
    route(
      { ...fromGateway, method: "GET", operationId: "reopenFromGateway", input: nothing },
      redirectToSite,
    ),
    // This handler reads the form itself, because it redirects the payer even if the form is invalid. The
    // target page loads the status of the payment.
    route({ ...fromGateway, method: "POST", operationId: "returnFromGateway", input: nothing }, async (c) => {
      try {
        await handleReturn(c, await form.read(c));
      } catch (error) {
        if (error instanceof GatewayError) warn(error);
        else if (!(error instanceof ProblemError)) logFault(error, c.var.requestId);
      }
      return redirectToSite(c);
    }),
    route(
      {
        method: "POST",
        path: "/payments/ipn",
        operationId: "notifyPayment",
        summary:
          "The gateway notifies of a payment (IPN). Nothing in it is trusted: it names what to ask the gateway about.",
        permission: "public",
        input: form,
        // The response does not reveal whether the payment exists.
        responses: { 200: { description: "Received" } },
        errors: {
          429: ["rate.limited"],
          503: ["payment.unavailable"],
        },
      },
      async (c, posted) => {
        try {
          await handleIpn(c, posted);
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error;
          warn(error);
          throw new ProblemError(503, "payment.unavailable");
        }
        return { status: 200 };
      },
    ),
  ];
}

function noPayment(): ProblemError {
  return new ProblemError(404, "payment.notFound", { detail: "Payment not found" });
}

const textOf = (code: PaymentRefusal): string =>
  code === "parcel.notFound" ? "Parcel not found" : MESSAGES[code];

function problemOf({ code }: PaymentRefusedError): ProblemError {
  if (code === "parcel.notFound") return noParcel();
  if (code === "payment.unavailable")
    return new ProblemError(503, code, { headers: { "retry-after": "15" } });
  if (code === "payer.emailRequired" || code === "payer.emailTooLong")
    return new ProblemError(422, code, { errors: [{ field: "email", code, message: MESSAGES[code] }] });
  return new ProblemError(409, code);
}

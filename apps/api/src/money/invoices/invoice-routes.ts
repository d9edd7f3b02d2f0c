import { uid } from "@harkara/courier-core/base/fields";
import {
  InvoiceDetailsSchema,
  InvoiceSchema,
  InvoicesQuerySchema,
  MerchantInvoiceSchema,
  VatPaymentRequestSchema,
  VatSchema,
} from "@harkara/courier-core/money/invoice";
import { MonthSchema } from "@harkara/courier-core/base/month";
import { PageQuerySchema } from "@harkara/courier-core/base/page";
import * as v from "valibot";
import { EXPORTS_PER_MINUTE, EXPORT_ROWS, csvHeaders, csvStream } from "../../http/csv-stream.ts";
import { both, inBody, inPath, inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { ProblemError } from "../../http/problem.ts";
import { createRateLimit } from "../../http/rate-limit.ts";
import { type Route, route } from "../../http/route.ts";
import type { InvoiceStore } from "./invoice-store.ts";
import type { VatStore } from "./vat-store.ts";

const noInvoice = () => new ProblemError(404, "invoice.notFound");
const MONTH = inPath("month", MonthSchema, noInvoice);
const DETAILS = {
  200: { description: "The invoice", body: { name: "InvoiceDetails", schema: InvoiceDetailsSchema } },
};
const VAT = { name: "Vat", schema: VatSchema };

/**
 * Routes for monthly invoices, for merchants and for admins, and for VAT.
 * @param logFault logs an error that occurs after the response has started
 */
export function invoiceRoutes(
  invoices: InvoiceStore,
  vat: VatStore,
  logFault: (error: unknown, requestId: string) => void,
): readonly Route[] {
  return [...ownRoutes(invoices, logFault), ...adminRoutes(invoices), ...vatRoutes(vat)];
}

function ownRoutes(
  invoices: InvoiceStore,
  logFault: (error: unknown, requestId: string) => void,
): readonly Route[] {
  const limit = createRateLimit(EXPORTS_PER_MINUTE);
  return [
    route(
      {
        method: "GET",
        path: "/invoices",
        operationId: "listInvoices",
        summary: "Your monthly invoices of fees, the newest first. A month is invoiced a day after its end.",
        permission: "readBalance",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Invoices", "Invoices", v.array(InvoiceSchema)),
      },
      async (c, query) => paged(c, query.limit, await invoices.listOf(c.var.owner.merchant_id, query)),
    ),
    route(
      {
        method: "GET",
        path: "/invoices/:month",
        operationId: "getInvoice",
        summary: "Your invoice of a month, with a line for each kind of fee.",
        permission: "readBalance",
        input: MONTH,
        responses: DETAILS,
        errors: { 404: ["invoice.notFound"] },
      },
      async (c, month) => {
        const found = await invoices.find(c.var.owner.merchant_id, month);
        if (found === undefined) throw noInvoice();
        return { status: 200, body: found };
      },
    ),
    route(
      {
        method: "GET",
        path: "/invoices/:month/fees.csv",
        operationId: "exportInvoice",
        summary: "Every fee of your invoice of a month as CSV in UTF-8, with times in Asia/Dhaka.",
        permission: "readBalance",
        input: MONTH,
        responses: { 200: { description: "The fees, as text/csv", isRaw: true } },
        errors: { 404: ["invoice.notFound"], 429: ["rate.limited"] },
      },
      async (c, month) => {
        const { owner, requestId } = c.var;
        await limit(owner.merchant_id);
        if (!(await invoices.isIssued(owner.merchant_id, month))) throw noInvoice();
        const stream = await csvStream(
          invoices.header,
          (cursor) => invoices.fees(owner.merchant_id, month, { limit: EXPORT_ROWS, cursor }),
          (error) => logFault(error, requestId),
        );
        return c.body(stream, 200, csvHeaders(`invoice-${month}.csv`));
      },
    ),
  ];
}

function adminRoutes(invoices: InvoiceStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/money/invoices",
        operationId: "listMerchantInvoices",
        summary: "The invoices of all merchants of a month, in the order of their numbers.",
        permission: "manageMoney",
        input: inQuery(InvoicesQuerySchema),
        responses: pageResponse("Invoices", "MerchantInvoices", v.array(MerchantInvoiceSchema)),
      },
      async (c, { month, ...query }) => paged(c, query.limit, await invoices.list(month, query)),
    ),
    route(
      {
        method: "GET",
        path: "/money/invoices/:month/:merchant_uid",
        operationId: "getMerchantInvoice",
        summary: "The invoice of a merchant of a month, with a line for each kind of fee.",
        permission: "manageMoney",
        input: both(MONTH, inPath("merchant_uid", uid, noInvoice)),
        responses: DETAILS,
        errors: { 404: ["invoice.notFound"] },
      },
      async (_, [month, merchant]) => {
        const found = await invoices.find(merchant, month);
        if (found === undefined) throw noInvoice();
        return { status: 200, body: found };
      },
    ),
  ];
}

function vatRoutes(vat: VatStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/money/vat",
        operationId: "getVat",
        summary: "The VAT that is due, the newest rates and the newest payments.",
        permission: "manageMoney",
        input: nothing,
        responses: { 200: { description: "The VAT", body: VAT } },
      },
      async () => ({ status: 200, body: await vat.read() }),
    ),
    route(
      {
        method: "POST",
        path: "/money/vat/payments",
        operationId: "payVat",
        summary:
          "Record a payment of VAT to the tax authority. Idempotent. A payment that makes the bank's balance negative needs `is_overdraft_confirmed`.",
        permission: "manageMoney",
        input: inBody("VatPaymentRequest", VatPaymentRequestSchema),
        responses: { 201: { description: "Recorded, now or before: the VAT", body: VAT } },
        errors: { 409: ["vat.excess", "bank.overdrawn", "reference.used", "request.reused"] },
      },
      async (c, payment) => {
        const result = await vat.pay(c.var.person.uid, payment);
        if (result === "referenceUsed") throw new ProblemError(409, "reference.used");
        if (result === "reused") throw new ProblemError(409, "request.reused");
        if ("refusal" in result) {
          const code = result.refusal === "excess" ? "vat.excess" : "bank.overdrawn";
          throw new ProblemError(409, code, { funds: result.funds });
        }
        return { status: 201, body: result };
      },
    ),
  ];
}

/** The mock API for invoices and VAT, for merchants and for the company. */
import {
  type InvoiceDetails,
  type Vat,
  VatPaymentRequestSchema,
  vatIn,
} from "@harkara/courier-core/money/invoice";
import { poishaToTaka, sumTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { listed } from "./pages.ts";
import { problem } from "./problem.ts";

const BIN = "001234567-0101";

function invoiceOf(
  month: string,
  share: number,
  fees: readonly Omit<InvoiceDetails["lines"][number], "vat">[],
): InvoiceDetails {
  const lines = fees.map((fee) =>
    Object.assign({ vat: poishaToTaka(vatIn(takaToPoisha(fee.amount), fee.vat_share ?? share)) }, fee),
  );
  return {
    number: `INV-${month}-00007`,
    month,
    amount: sumTaka(lines.map(({ amount }) => amount)),
    vat: sumTaka(lines.map(({ vat }) => vat)),
    issued_at: "2026-11-01T18:05:00.000Z",
    vat_share: share,
    bin: share === 0 ? undefined : BIN,
    merchant: "rahima@harkara.example",
    name: "রহিমা খাতুন",
    lines,
  };
}

/** An invoice with every kind of fee, a credit note, and an invoice without VAT. */
export const INVOICES = [
  invoiceOf("2026-10", 1500, [
    { account: "parcel", parcels: 431, amount: 51_847 },
    { account: "cod_fee", parcels: 398, amount: 4762.5 },
    { account: "return_fee", parcels: 33, amount: 1980 },
    { account: "attempt_fee", parcels: 4, amount: 110 },
  ]),
  // The fee was charged with another VAT rate than that of the month of the credit.
  invoiceOf("2026-09", 1500, [{ account: "parcel", parcels: 1, amount: -230, vat_share: 750 }]),
  invoiceOf("2026-08", 0, [{ account: "parcel", parcels: 3, amount: 354 }]),
] as const satisfies readonly InvoiceDetails[];

const summaryOf = ({ number, month, amount, vat, issued_at }: InvoiceDetails) => ({
  number,
  month,
  amount,
  vat,
  issued_at,
});

/** Returns the handlers for a merchant's own invoices. */
export function ownInvoicesApi(invoices: readonly InvoiceDetails[] = INVOICES): HttpHandler[] {
  const find = (month: unknown) => invoices.find((invoice) => invoice.month === month);
  return [
    http.get("/api/invoices", ({ request }) => listed(request, invoices.map(summaryOf))),
    http.get("/api/invoices/:month", ({ params }) => {
      const found = find(params.month);
      return found ? HttpResponse.json(found) : problem(404, "invoice.notFound");
    }),
    http.get("/api/invoices/:month/fees.csv", ({ params }) =>
      find(params.month)
        ? HttpResponse.text("\uFEFFtime,tracking_id\r\n", { headers: { "content-type": "text/csv" } })
        : problem(404, "invoice.notFound"),
    ),
  ];
}

/** The company's VAT, with a rate change next year, and with a payment. */
export const VAT: Vat = {
  due: 7655.15,
  rates: [
    { id: "r2", from: "2027-07", share: 750, bin: BIN, by: "সালমা বেগম", at: "2026-11-20T09:30:00.000Z" },
    { id: "r1", from: "2026-09", share: 1500, bin: BIN, by: "অ্যাডমিন", at: "2026-09-01T04:00:00.000Z" },
  ],
  payments: [
    {
      id: "p1",
      amount: 18_420,
      reference: "CH-2026-0091",
      by: "অ্যাডমিন",
      at: "2026-11-14T10:00:00.000Z",
    },
  ],
};

/**
 * Returns the handlers for the company's VAT, and for all merchants' invoices for a month.
 * @param bank the bank's balance in taka
 */
export function vatApi(
  bank: number,
  vat: Vat = VAT,
  invoices: readonly InvoiceDetails[] = INVOICES,
): HttpHandler[] {
  let known = vat;
  const made = { by: "অ্যাডমিন", at: "2026-11-25T04:10:00.000Z" };
  return [
    http.get("/api/money/vat", () => HttpResponse.json(known)),
    http.post("/api/money/vat/payments", async ({ request }) => {
      const { id, amount, reference, is_overdraft_confirmed } = v.parse(
        VatPaymentRequestSchema,
        await request.json(),
      );
      if (known.payments.some((payment) => payment.reference === reference))
        return problem(409, "reference.used");
      if (amount > known.due) return problem(409, "vat.excess", { funds: { available: known.due, amount } });
      if (amount > bank && is_overdraft_confirmed !== true)
        return problem(409, "bank.overdrawn", { funds: { available: bank, amount } });
      const due = sumTaka([known.due, -amount]);
      known = { ...known, due, payments: [{ id, amount, reference, ...made }, ...known.payments] };
      return HttpResponse.json(known, { status: 201 });
    }),
    http.get("/api/money/invoices", ({ request }) => {
      const month = new URL(request.url).searchParams.get("month");
      const ofMonth = invoices.filter((invoice) => invoice.month === month);
      return listed(
        request,
        ofMonth.map((invoice) =>
          Object.assign(summaryOf(invoice), {
            merchant_uid: "rahima",
            merchant: invoice.merchant,
            name: invoice.name,
          }),
        ),
      );
    }),
    http.get("/api/money/invoices/:month/:merchant", ({ params }) => {
      const found = invoices.find(({ month }) => month === params.month);
      return found && params.merchant === "rahima"
        ? HttpResponse.json(found)
        : problem(404, "invoice.notFound");
    }),
  ];
}

import type { FeeAccount, InvoiceDetails } from "@harkara/courier-core/invoice";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/pricing";
import { PaperSheet } from "@harkara/ui/paper-sheet";
import { countText, formatDateTime } from "../i18n/format.ts";
import { formatMonth, formatPercent } from "../i18n/month-text.ts";
import { signedTaka } from "../i18n/money-words.ts";
import { m } from "../paraglide/messages.js";

/** The names of the fees on an invoice. */
export const FEE_TEXT: Readonly<Record<FeeAccount, () => string>> = {
  parcel: m.line_delivery,
  cod_fee: m.line_cod_fee,
  return_fee: m.line_return_fee,
  attempt_fee: m.line_attempt_fee,
};

/** Returns an amount without its VAT, in taka. */
export function netOf({ amount, vat }: Pick<InvoiceDetails, "amount" | "vat">): number {
  return poishaToTaka(takaToPoisha(amount) - takaToPoisha(vat));
}

/** Returns the title of an invoice, or of a credit note if credits exceed the fees. */
export function invoiceTitle({ amount }: Pick<InvoiceDetails, "amount">): string {
  return amount < 0 ? m.invoice_credit_note() : m.invoice_title();
}

interface InvoicePrintoutProps {
  invoice: InvoiceDetails;
  url: string;
}

/** The printed invoice of a month: the fees by kind, their VAT, and the total. */
export function InvoicePrintout({ invoice, url }: InvoicePrintoutProps) {
  const { number, month, bin, vat, vat_share, lines } = invoice;
  const hasVat = vat_share > 0;
  return (
    <PaperSheet
      brand={m.brand_name()}
      title={invoiceTitle(invoice)}
      number={number}
      qr={{ value: url, label: m.invoice_qr() }}
      facts={[
        { term: m.invoice_to(), detail: [invoice.name, invoice.merchant].filter(Boolean).join(", ") },
        { term: m.month_label(), detail: formatMonth(month) },
        { term: m.invoice_issued(), detail: formatDateTime(invoice.issued_at) },
        ...(bin === undefined ? [] : [{ term: m.invoice_bin(), detail: <span translate="no">{bin}</span> }]),
      ]}
      table={{
        // The title is on each printed page.
        title: [m.invoice_lines(), number].join(" · "),
        columns: [
          { id: "fee", label: m.invoice_fee() },
          { id: "parcels", label: m.invoice_parcels(), kind: "short" },
          ...(hasVat
            ? [
                { id: "net", label: m.invoice_net(), kind: "number" } as const,
                { id: "vat", label: m.invoice_vat(), kind: "number" } as const,
              ]
            : []),
          { id: "amount", label: m.statement_col_amount(), kind: "number" },
        ],
        rows: lines.map((line) => ({
          id: line.account,
          cells: {
            fee: FEE_TEXT[line.account](),
            parcels: countText(line.parcels, m.payouts_parcels),
            net: signedTaka(netOf(line)),
            vat: signedTaka(line.vat),
            amount: signedTaka(line.amount),
          },
        })),
      }}
      totals={[
        ...(hasVat
          ? [
              { term: m.invoice_net(), detail: signedTaka(netOf(invoice)) },
              { term: m.invoice_vat_share({ share: formatPercent(vat_share) }), detail: signedTaka(vat) },
            ]
          : []),
        { term: m.send_total(), detail: signedTaka(invoice.amount) },
      ]}
    />
  );
}

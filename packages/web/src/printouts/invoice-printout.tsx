import type { FeeAccount, InvoiceDetails } from "@harkara/courier-core/money/invoice";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { PaperSheet } from "@harkara/ui/paper-sheet";
import { countText, formatDateTime } from "../i18n/format.ts";
import { formatMonth, formatPercent } from "../i18n/month-text.ts";
import { signedTaka } from "../i18n/money-words.ts";
import { m } from "../paraglide/messages.js";

/** The names of the fees on an invoice. */
const FEE_TEXT: Readonly<Record<FeeAccount, () => string>> = {
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

type Line = InvoiceDetails["lines"][number];

/** Returns a key of a line. A fee has a line for each VAT rate. */
export const lineKey = ({ account, vat_share }: Line): string => `${account} ${vat_share ?? ""}`;

/** Returns the name of the fee on a line, with the VAT rate if it is not the rate of the invoice. */
export function lineText({ account, vat_share }: Line): string {
  if (vat_share === undefined) return FEE_TEXT[account]();
  return m.invoice_line_vat({ fee: FEE_TEXT[account](), share: formatPercent(vat_share) });
}

/** Whether an invoice contains VAT, at its own rate or at that of a credited fee. */
export const hasVatIn = ({ vat_share, lines }: InvoiceDetails): boolean =>
  vat_share > 0 || lines.some(({ vat }) => vat !== 0);

interface InvoicePrintoutProps {
  invoice: InvoiceDetails;
  url: string;
}

/** The printed invoice of a month: the fees by kind, their VAT, and the total. */
export function InvoicePrintout({ invoice, url }: InvoicePrintoutProps) {
  const { number, month, bin, vat, vat_share, lines } = invoice;
  const hasVat = hasVatIn(invoice);
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
          id: lineKey(line),
          cells: {
            fee: lineText(line),
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
              {
                term: lines.some((line) => line.vat_share !== undefined)
                  ? m.invoice_vat()
                  : m.invoice_vat_share({ share: formatPercent(vat_share) }),
                detail: signedTaka(vat),
              },
            ]
          : []),
        { term: m.send_total(), detail: signedTaka(invoice.amount) },
      ]}
    >
      {hasVat ? <p>{m.invoice_rounding()}</p> : null}
    </PaperSheet>
  );
}

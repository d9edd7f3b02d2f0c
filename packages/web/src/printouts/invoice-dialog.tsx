import type { InvoiceDetails } from "@harkara/courier-core/money/invoice";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { countText } from "../i18n/format.ts";
import { formatMonth, formatPercent } from "../i18n/month-text.ts";
import { signedTaka } from "../i18n/money-words.ts";
import { m } from "../paraglide/messages.js";
import { Fetched } from "../shell/fetched.tsx";
import { InvoicePrintout, hasVatIn, invoiceTitle, lineKey, lineText } from "./invoice-printout.tsx";
import { PrintDialog } from "./print-dialog.tsx";

interface InvoiceDialogProps {
  /** The month, such as `2026-11`. */
  month: string;
  query: UseQueryResult<InvoiceDetails>;
  /** The URL of the invoice, for the QR code of the printout. */
  url: string;
  /** Buttons below the lines. */
  actions?: ReactNode;
  onClose: () => void;
}

/** Shows the invoice of a month: fees by kind, VAT and total. It can be printed. */
export function InvoiceDialog({ month, query, url, actions, onClose }: InvoiceDialogProps) {
  return (
    <PrintDialog
      title={`${query.data === undefined ? m.invoice_title() : invoiceTitle(query.data)}: ${formatMonth(month)}`}
      paper={query.data && <InvoicePrintout invoice={query.data} url={url} />}
      onClose={onClose}
    >
      <Fetched title={m.invoice_failed()} query={query}>
        {(invoice) => (
          <>
            <Lines invoice={invoice} />
            {actions}
          </>
        )}
      </Fetched>
    </PrintDialog>
  );
}

function Lines({ invoice }: { invoice: InvoiceDetails }) {
  return (
    <section aria-label={m.invoice_lines()} className="flex flex-col gap-3">
      <p className="text-sm text-ink-muted" translate="no">
        {invoice.number}
      </p>
      <ul className="divide-y divide-line">
        {invoice.lines.map((line) => (
          <li key={lineKey(line)} className="flex items-baseline justify-between gap-4 py-2">
            <span>
              {lineText(line)}{" "}
              <span className="text-sm text-ink-muted">{countText(line.parcels, m.payouts_parcels)}</span>
            </span>
            <span className="shrink-0 tabular-nums">{signedTaka(line.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-line pt-3">
        <dt className="font-bold">{m.send_total()}</dt>
        <dd className="text-end font-bold tabular-nums">{signedTaka(invoice.amount)}</dd>
        {hasVatIn(invoice) ? (
          <>
            <dt className="text-ink-muted">
              {invoice.lines.some(({ vat_share }) => vat_share !== undefined)
                ? m.invoice_vat()
                : m.invoice_vat_included({ share: formatPercent(invoice.vat_share) })}
            </dt>
            <dd className="text-end text-ink-muted tabular-nums">{signedTaka(invoice.vat)}</dd>
          </>
        ) : null}
      </dl>
      {hasVatIn(invoice) ? <p className="text-sm text-ink-muted">{m.invoice_rounding()}</p> : null}
    </section>
  );
}

import { Button } from "@harkara/ui/button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { invoicesQuery } from "../../../api/balance.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatMonth } from "@harkara/web/i18n/month-text.ts";
import { signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { Listed } from "@harkara/web/shell/fetched.tsx";

/** A merchant's monthly invoices, newest first, with number, amount and VAT. */
export function InvoiceList({ user, onOpen }: { user: SessionUser; onOpen: (month: string) => void }) {
  const query = useInfiniteQuery(invoicesQuery(useApi(), user.uid));
  return (
    <section className="flex flex-col gap-3 print:hidden" aria-labelledby="invoices">
      <h2 id="invoices" className="text-xl font-bold">
        {m.invoices_title()}
      </h2>
      <Listed title={m.invoices_failed()} query={query}>
        {(invoices) =>
          invoices.length === 0 ? (
            <p className="text-ink-muted">{m.invoices_empty()}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {invoices.map(({ number, month, amount, vat }) => (
                <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                  <span className="min-w-0 flex-1 basis-64">
                    <span className="font-semibold">{formatMonth(month)}</span>{" "}
                    <span className="block text-sm text-ink-muted">
                      <FactLine
                        facts={[
                          ...(amount < 0 ? [m.invoice_credit_note()] : []),
                          <span key={number} translate="no" className="whitespace-nowrap">
                            {number}
                          </span>,
                        ]}
                      />
                    </span>
                  </span>
                  <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:justify-end sm:text-end">
                    <span className="tabular-nums">
                      <span className="block font-semibold">{signedTaka(amount)}</span>
                      {vat === 0 ? null : (
                        <span className="block text-sm text-ink-muted">
                          {m.invoice_with_vat({ amount: signedTaka(vat) })}
                        </span>
                      )}
                    </span>
                    <Button variant="secondary" size="sm" onClick={() => onOpen(month)}>
                      {m.payout_details()}
                      <span className="sr-only">: {formatMonth(month)}</span>
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Listed>
    </section>
  );
}

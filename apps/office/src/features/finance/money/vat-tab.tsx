import type { Vat } from "@harkara/courier-core/money/invoice";
import { monthOf } from "@harkara/courier-core/base/period";
import { Button } from "@harkara/ui/button";
import { StatTile } from "@harkara/ui/stat-tile";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { vatQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { formatMonth, formatPercent } from "@harkara/web/i18n/month-text.ts";
import { signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { InvoicesSection } from "./invoices-section.tsx";
import { ProposalsSection } from "./proposals-section.tsx";
import { VatPaymentDialog } from "./vat-payment-dialog.tsx";
import { VatRateDialog } from "./vat-rate-dialog.tsx";

/** The company's VAT: the amount due, rates, payments, and a month's invoices. */
export function VatTab() {
  return (
    <div className="flex flex-col gap-8 pt-4">
      <Fetched title={m.courier_load_failed()} query={useQuery(vatQuery(useApi()))}>
        {(vat) => <Shown vat={vat} />}
      </Fetched>
      <ProposalsSection kind="vat_rate" />
      <InvoicesSection />
    </div>
  );
}

function Shown({ vat }: { vat: Vat }) {
  const [open, setOpen] = useState<"rate" | "payment">();
  const [today] = useState(() => monthOf(new Date()));
  const current = vat.rates.find(({ from }) => from <= today);
  const next = vat.rates.find(({ from }) => from > today);
  const close = () => setOpen(undefined);
  return (
    <section className="flex flex-col gap-4" aria-labelledby="vat">
      <h2 id="vat" className="text-xl font-bold">
        {m.vat_title()}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <StatTile label={m.vat_due()} value={signedTaka(vat.due)} description={m.vat_due_text()} />
        <StatTile
          label={m.vat_rate()}
          value={formatPercent(current?.share ?? 0)}
          description={
            next === undefined
              ? current?.bin && m.vat_bin_of({ bin: current.bin })
              : m.vat_next({ share: formatPercent(next.share), month: formatMonth(next.from) })
          }
        />
      </div>
      <ActionGroup columns="two">
        <Button variant="secondary" onClick={() => setOpen("payment")} disabled={vat.due <= 0}>
          {m.vat_pay()}
        </Button>
        <Button variant="secondary" onClick={() => setOpen("rate")}>
          {m.vat_change()}
        </Button>
      </ActionGroup>
      <History vat={vat} />
      {open === "rate" ? <VatRateDialog current={current} onClose={close} /> : null}
      {open === "payment" ? <VatPaymentDialog due={vat.due} onClose={close} /> : null}
    </section>
  );
}

const by = ({ by: name, at }: { by: string; at: string }) =>
  m.corrections_by({ name, date: formatDateTime(at) });

/** The latest VAT payments and rate changes. */
function History({ vat: { rates, payments } }: { vat: Vat }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {payments.length === 0 ? null : (
        <Facts
          title={m.vat_payments()}
          facts={payments.map(({ id, amount, reference, ...made }) => ({
            id,
            fact: `${formatTaka(amount)} · ${m.payout_reference({ reference })}`,
            by: by(made),
          }))}
        />
      )}
      {rates.length === 0 ? null : (
        <Facts
          title={m.vat_changes()}
          facts={rates.map(({ id, from, share, bin, ...made }) => ({
            id,
            fact: [
              m.vat_from({ share: formatPercent(share), month: formatMonth(from) }),
              ...(bin === undefined ? [] : [m.vat_bin_of({ bin })]),
            ].join(" · "),
            by: by(made),
          }))}
        />
      )}
    </div>
  );
}

interface FactsProps {
  title: string;
  facts: readonly { readonly id: string; readonly fact: string; readonly by: string }[];
}

function Facts({ title, facts }: FactsProps) {
  return (
    <section className="flex flex-col gap-2" aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      <ul className="flex flex-col gap-3 text-sm">
        {facts.map(({ id, fact, by }) => (
          <li key={id} className="flex flex-col wrap-anywhere">
            <span className="font-semibold">{fact}</span>
            <span className="text-ink-muted">{by}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

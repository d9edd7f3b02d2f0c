import type { Proposal } from "@harkara/courier-core/money/proposal";
import { planTerms } from "@harkara/web/i18n/money-words.ts";
import { formatMonth, formatPercent } from "@harkara/web/i18n/month-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { merchantFacts } from "./merchant-field.tsx";

/** What a proposal would change: the merchant or the month, and the values before and after. */
export function ProposedChange({ proposal: { change } }: { proposal: Proposal }) {
  if (change.kind === "vat_rate") {
    const { from, share, bin, previous } = change;
    return (
      <div className="flex flex-col gap-1">
        <p className="font-bold">{m.proposals_from({ month: formatMonth(from) })}</p>
        <Changed
          term={m.vat_rate()}
          before={formatPercent(previous?.share ?? 0)}
          after={formatPercent(share)}
        />
        {bin === undefined || bin === previous?.bin ? null : <p>{m.vat_bin_of({ bin })}</p>}
      </div>
    );
  }
  const { merchant_id, merchant, name, plan, previous } = change;
  const before = planTerms(previous);
  return (
    <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
      <p className="font-bold">{name ?? merchant}</p>
      <p className="text-sm text-ink-muted">
        <FactLine facts={merchantFacts({ id: merchant_id, email: merchant })} />
      </p>
      {planTerms(plan).map(({ term, detail }, index) => {
        const old = before[index]?.detail ?? "";
        return old === detail ? null : <Changed key={term} term={term} before={old} after={detail} />;
      })}
    </div>
  );
}

function Changed({ term, before, after }: { term: string; before: string; after: string }) {
  return <p>{m.event_corrected({ amount: term, before, after })}</p>;
}

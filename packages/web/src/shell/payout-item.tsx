import type { Payout } from "@harkara/courier-core/money/payout";
import { Badge } from "@harkara/ui/badge";
import { MoneyText } from "@harkara/ui/money-text";
import type { ReactNode } from "react";
import { formatTaka } from "../i18n/format.ts";
import { PAYOUT_STATUS } from "../i18n/money-words.ts";
import { m } from "../paraglide/messages.js";
import { FactLine } from "./fact-line.tsx";

interface PayoutItemProps {
  payout: Payout;
  title: string;
  /** Kind, number of parcels and date, in display order. */
  facts: readonly string[];
  method: string | undefined;
  actions?: ReactNode;
}

/**
 * A payout in a list: status, title, method and amount. A paid payout shows its reference, and a
 * void payout the reason.
 */
export function PayoutItem({ payout, title, facts, method, actions }: PayoutItemProps) {
  const { tone, text } = PAYOUT_STATUS[payout.status];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {title} <Badge tone={tone}>{text()}</Badge>
        </p>
        <p className="text-sm text-ink-muted">
          <FactLine facts={facts} />
        </p>
        {method === undefined ? null : <p className="text-sm">{method}</p>}
        {payout.reference === undefined ? null : (
          <p className="text-sm">{m.payout_reference({ reference: payout.reference })}</p>
        )}
        {payout.return_reference === undefined ? null : (
          <p className="text-sm">{m.payout_return_reference_line({ reference: payout.return_reference })}</p>
        )}
        {payout.reason === undefined ? null : <p className="text-sm">{payout.reason}</p>}
      </div>
      <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:justify-end">
        <MoneyText amount={payout.amount} size="md">
          {formatTaka(payout.amount)}
        </MoneyText>
        {actions}
      </div>
    </li>
  );
}

import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { DiscrepancyBadge } from "./discrepancy-badge.tsx";
import "./counted-cash.css";

interface CountedCashProps {
  /** The counted cash, in taka. */
  counted: number;
  /**
   * The expected cash, in taka. Undefined while a recount is due, because the person who counts
   * must not know the amount.
   */
  expected: number | undefined;
}

/**
 * Expected cash, counted cash and the discrepancy: columns below {@link CountedCashHead} on a wide screen,
 * labelled lines on a phone. The columns of all rows are aligned.
 */
export function CountedCash({ counted, expected }: CountedCashProps) {
  return (
    <dl className="cash-columns">
      <div>
        <dt className="text-sm text-ink-muted">{m.cash_expected()}</dt>
        <dd className="whitespace-nowrap tabular-nums">
          {expected === undefined ? m.cash_expected_hidden() : formatTaka(expected)}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-muted">{m.review_counted()}</dt>
        <dd className="font-semibold tabular-nums">{formatTaka(counted)}</dd>
      </div>
      {expected === undefined ? null : (
        <div>
          <dt className="text-sm text-ink-muted">{m.day_close_difference()}</dt>
          <dd>
            <DiscrepancyBadge counted={counted} expected={expected} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The labels of the columns of {@link CountedCash}, above a list on a wide screen. */
export function CountedCashHead() {
  return (
    <div aria-hidden className="cash-row cash-head text-sm text-ink-muted">
      <div className="cash-columns">
        <span>{m.cash_expected()}</span>
        <span>{m.review_counted()}</span>
        <span>{m.day_close_difference()}</span>
      </div>
    </div>
  );
}

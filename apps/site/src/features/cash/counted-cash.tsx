import { formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";

interface CountedCashProps {
  /** The counted cash, in taka. */
  counted: number;
  /**
   * The expected cash, in taka. Undefined while a recount is due, because the person who counts
   * must not know the amount.
   */
  expected: number | undefined;
}

/** Expected and counted cash side by side. The columns of all rows are aligned. */
export function CountedCash({ counted, expected }: CountedCashProps) {
  return (
    <dl className="grid grid-cols-[7.5rem_5.5rem] gap-x-4 sm:text-end">
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
    </dl>
  );
}

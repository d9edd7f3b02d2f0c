import "./fact-list.css";

interface Fact {
  readonly term: string;
  /** The amount or another value as text, aligned with the end of the line. */
  readonly detail: string;
  /** Whether the fact needs attention. */
  readonly isWarning?: boolean;
  /** Whether the amount is the sum of the amounts above it. */
  readonly isTotal?: boolean;
}

interface FactListProps {
  facts: readonly Fact[];
  /** Whether the facts are side by side from tablet width on, each with its label above the amount. */
  isWide?: boolean | undefined;
}

/**
 * A list of amounts or other values with their labels, one on each line, or side by side on a wide page. If one of
 * them is a total, only the total is bold.
 */
export function FactList({ facts, isWide = false }: FactListProps) {
  const hasTotal = facts.some(({ isTotal = false }) => isTotal);
  return (
    <dl className={`fact-list grid gap-y-1 ${isWide ? "fact-list-wide" : ""}`}>
      {facts.map(({ term, detail, isWarning = false, isTotal = false }) => (
        <div
          key={term}
          className={`flex flex-wrap items-baseline justify-between gap-x-6 ${isWarning ? "text-warning-ink" : ""} ${isTotal ? "fact-list-total font-bold" : ""}`}
        >
          <dt className={isWarning ? "font-semibold" : ""}>{term}</dt>
          <dd className={`tabular-nums ${hasTotal ? "" : "font-semibold"}`}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

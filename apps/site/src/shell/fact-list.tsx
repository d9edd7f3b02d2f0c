import "./fact-list.css";

interface Fact {
  readonly term: string;
  /** The amount as text, aligned with the end of the line. */
  readonly detail: string;
  /** Whether the fact needs attention. */
  readonly isWarning?: boolean;
}

interface FactListProps {
  facts: readonly Fact[];
  /** Whether the facts are side by side from tablet width on, each with its label above the amount. */
  isWide?: boolean | undefined;
}

/** A list of amounts with their labels, one on each line, or side by side on a wide page. */
export function FactList({ facts, isWide = false }: FactListProps) {
  return (
    <dl className={`grid gap-y-1 ${isWide ? "fact-list-wide" : ""}`}>
      {facts.map(({ term, detail, isWarning = false }) => (
        <div
          key={term}
          className={`flex items-baseline justify-between gap-x-6 ${isWarning ? "text-warning-ink" : ""}`}
        >
          <dt className={isWarning ? "font-semibold" : ""}>{term}</dt>
          <dd className="shrink-0 text-end font-semibold tabular-nums">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

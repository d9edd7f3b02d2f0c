interface Fact {
  readonly term: string;
  /** The amount as text, aligned with the end of the line. */
  readonly detail: string;
  /** Whether the fact needs attention. */
  readonly isWarning?: boolean;
}

/** A list of amounts with their labels, one on each line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-y-1">
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

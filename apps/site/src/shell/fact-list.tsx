import { Fragment } from "react";

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
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
      {facts.map(({ term, detail, isWarning = false }) => (
        <Fragment key={term}>
          <dt className={isWarning ? "font-semibold text-warning-ink" : ""}>{term}</dt>
          <dd className={`text-end font-semibold tabular-nums ${isWarning ? "text-warning-ink" : ""}`}>
            {detail}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

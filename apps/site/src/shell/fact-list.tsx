import { Fragment } from "react";

interface Fact {
  readonly term: string;
  /** The amount as text, aligned with the end of the line. */
  readonly detail: string;
}

/** A list of amounts with their labels, one on each line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
      {facts.map(({ term, detail }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd className="text-end font-semibold tabular-nums">{detail}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

import type { ReactNode } from "react";

/** Short facts on one line. If there is not enough space, they wrap between facts, without a separator. */
export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
      {facts.map((fact, index) => (
        // The facts have no IDs, and their order does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{fact}</span>
      ))}
    </span>
  );
}

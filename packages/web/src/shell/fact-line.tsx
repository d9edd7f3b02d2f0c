import type { ReactNode } from "react";
import "./fact-line.css";

/**
 * Short facts in a line, separated by dots. Where the line wraps, there is no dot. Renders a `<span>`.
 * @param facts in display order
 */
export function FactLine({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className="fact-line">
      <span>
        {facts.map((fact, index) => (
          // The order of the facts does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            <span className="fact-line-dot">{index === 0 ? "" : " · "}</span>
            <span className="min-w-0">{fact}</span>
          </span>
        ))}
      </span>
    </span>
  );
}

/** Facts and buttons of cards. They are one module, so that public pages list fewer files. */
import type { ReactNode } from "react";
import "./card-parts.css";

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

interface ActionGroupProps {
  /**
   * The layout on a phone: one column, or two, in which the last button has a whole line if it is alone. With
   * `main`, the first button has a whole line too, and the others are smaller. Default: `one`.
   */
  columns?: keyof typeof COLUMNS;
  /** The buttons, the most important one first. */
  children: ReactNode;
}

const COLUMNS = { one: "", two: "action-group-pairs", main: "action-group-pairs has-main" } as const;

/** The buttons of a card: side by side, and on a phone in columns of equal width. Renders a `<span>`. */
export function ActionGroup({ columns = "one", children }: ActionGroupProps) {
  return <span className={`action-group ${COLUMNS[columns]}`}>{children}</span>;
}

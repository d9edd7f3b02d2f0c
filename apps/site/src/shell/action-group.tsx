import type { ReactNode } from "react";
import "./action-group.css";

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

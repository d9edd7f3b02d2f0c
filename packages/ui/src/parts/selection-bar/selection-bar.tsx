import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

export type SelectionBarProps = Omit<ComponentProps<"div">, "children"> & {
  /** How many are selected, in words; empty for none, and then there is no bar to be seen. */
  text: string;
  /** The buttons. */
  actions: ReactNode;
};

/**
 * What is selected and what can be done with it. Stays in sight at the lower edge of the screen while the list above it scrolls; give
 * what takes the focus up there a scroll margin, so that it does not end up under it. The text is said to screen readers as it changes.
 * Renders a `<div>`, always: a status that comes with its text would go unsaid.
 */
export function SelectionBar({ text, actions, className, ...props }: SelectionBarProps) {
  const isOpen = text !== "";
  return (
    <div
      data-slot="selection-bar"
      data-variant={isOpen ? "open" : "closed"}
      className={cx(
        "print:hidden",
        isOpen &&
          "sticky bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-primary bg-surface-raised px-4 py-3 shadow-card",
        className,
      )}
      {...props}
    >
      <output className={cx("block", isOpen && "flex-1 font-semibold text-ink")}>{text}</output>
      {isOpen && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

export interface SelectionBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** The number of selected items as text. If it is empty, the bar is invisible. */
  text: string;
  /** The buttons. */
  actions: ReactNode;
}

/**
 * The selected items and their actions. The bar sticks to the bottom of the screen while the list scrolls.
 * Focusable elements of the list need a scroll margin, so that the bar does not cover them. Changes of the
 * text are announced to screen readers. It always renders a `<div>`, because a status that mounts together
 * with its text would not be announced.
 */
export function SelectionBar({ text, actions, className, ...props }: SelectionBarProps) {
  const isOpen = text !== "";
  return (
    <div
      data-slot="selection-bar"
      data-state={isOpen ? "open" : "closed"}
      className={cx(
        "print:hidden",
        isOpen &&
          "sticky bottom-3 z-bar flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-primary bg-surface-raised px-4 py-3 shadow-card",
        className,
      )}
      {...props}
    >
      <output className={cx("block", isOpen && "flex-1 font-semibold text-ink")}>{text}</output>
      {isOpen && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/**
 * The placeholder of text that is loading; set its size with `className`. Hidden from screen readers,
 * because the loading component has its own announcement. Renders a `<span>`.
 */
export function Skeleton({ className, ...props }: Omit<ComponentProps<"span">, "children">) {
  return (
    <span
      aria-hidden="true"
      data-slot="skeleton"
      className={cx("block animate-breathe rounded-tag bg-neutral-surface forced-colors:border", className)}
      {...props}
    />
  );
}

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/**
 * The place of text that has not come yet; give it a size by `className`. Hidden from screen readers: the part that is
 * loading says so itself. Renders a `<span>`.
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

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Text for screen readers only. Renders a `<span>`. */
export function VisuallyHidden({ className, ...props }: ComponentProps<"span">) {
  return <span data-slot="visually-hidden" className={cx("sr-only", className)} {...props} />;
}

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export interface SkipLinkProps extends ComponentProps<"a"> {
  /** The main element of the page, as `#id`. */
  href: string;
}

/**
 * A link that skips the navigation. It is first in the tab order, and visible only with the focus. Renders
 * an `<a>`.
 */
export function SkipLink({ className, children, ...props }: SkipLinkProps) {
  return (
    <a
      data-slot="skip-link"
      className={cx(
        "sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-list focus:rounded-control focus:bg-primary focus:px-4 focus:py-2.5 focus:font-semibold focus:text-on-primary",
        className,
      )}
      {...props}
    >
      {children}
    </a>
  );
}

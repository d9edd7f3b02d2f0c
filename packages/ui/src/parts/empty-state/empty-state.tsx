import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { RouteIllustration } from "./route-illustration";

export interface EmptyStateProps extends Omit<ComponentProps<"div">, "title"> {
  /** The missing content. */
  title: ReactNode;
  /** The heading level, if the empty state is a page or section of its own. Default: a paragraph. */
  headingLevel?: 1 | 2 | 3;
  /** The next action: a button or link. */
  action?: ReactNode;
  /** A picture instead of the default one. It must be hidden from screen readers. */
  illustration?: ReactNode;
}

/**
 * Says that there is no content yet, and offers the next action. The children are an explanation. Renders a
 * `<div>`.
 */
export function EmptyState({
  title,
  headingLevel,
  action,
  illustration,
  className,
  children,
  ...props
}: EmptyStateProps) {
  const Title = headingLevel ? (`h${headingLevel}` as const) : "p";
  return (
    <div
      data-slot="empty-state"
      className={cx("flex flex-col items-center gap-5 px-4 py-8 text-center", className)}
      {...props}
    >
      {illustration ?? <RouteIllustration />}
      <div className="flex max-w-md flex-col gap-1.5">
        <Title className="text-lg font-bold text-balance text-ink">{title}</Title>
        {children && <div className="text-balance text-ink-muted">{children}</div>}
      </div>
      {action && <div className="flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { RouteIllustration } from "./route-illustration";

export type EmptyStateProps = Omit<ComponentProps<"div">, "title"> & {
  /** What is not there yet. */
  title: ReactNode;
  /** The heading's level where the empty state is a page or section of its own. Default: no heading, a paragraph. */
  titleAs?: "p" | "h1" | "h2" | "h3";
  /** What to do next: a button or link. */
  action?: ReactNode;
  /** A picture in place of our own; hidden from screen readers by itself. */
  illustration?: ReactNode;
};

/** Nothing here yet, and what to do about it; its children explain. Renders a `<div>`. */
export function EmptyState({
  title,
  titleAs: Title = "p",
  action,
  illustration,
  className,
  children,
  ...props
}: EmptyStateProps) {
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

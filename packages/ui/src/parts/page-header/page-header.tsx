import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

export interface PageHeaderProps extends Omit<ComponentProps<"header">, "title" | "children"> {
  /** The name of the screen, as its only `<h1>`. */
  title: ReactNode;
  /** The purpose of the screen in one line. */
  description?: ReactNode;
  /** Actions that apply to the whole screen. */
  actions?: ReactNode;
}

/** A screen's title with its actions. Renders a `<header>`. */
export function PageHeader({ title, description, actions, className, ...props }: PageHeaderProps) {
  return (
    <header
      data-slot="page-header"
      className={cx("flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between", className)}
      {...props}
    >
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-2xl font-extrabold wrap-anywhere text-ink">{title}</h1>
        {description && <p className="max-w-prose text-ink-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </header>
  );
}

import { cx } from "class-variance-authority";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { renderAnchor } from "../../lib/render-link";
import type { RenderLink } from "../../lib/render-link";

/** One level of the path to this page. */
export type BreadcrumbItem = { label: string; href: string };

export interface BreadcrumbProps extends Omit<ComponentProps<"nav">, "children" | "aria-label"> {
  /** The accessible name of the navigation. */
  label: string;
  /** The pages from the top of the site to the parent of this page. */
  items: readonly BreadcrumbItem[];
  /** The name of this page. */
  current: string;
  /** Renders the links, for example with a router. Default: `<a>`. */
  renderLink?: RenderLink;
}

/**
 * The position of the page in the site, with links to its parents. A narrow container shows only the parent
 * page, as a link back. Renders a `<nav>` with an `<ol>`.
 */
export function Breadcrumb({
  label,
  items,
  current,
  renderLink = renderAnchor,
  className,
  ...props
}: BreadcrumbProps) {
  return (
    <nav
      data-slot="breadcrumb"
      aria-label={label}
      className={cx("@container min-w-0 text-sm", className)}
      {...props}
    >
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {items.map((item, index) => (
          <li
            key={item.href}
            className={cx("items-center gap-1.5", index === items.length - 1 ? "flex" : "hidden @lg:flex")}
          >
            <ChevronLeft
              aria-hidden="true"
              className="size-4 shrink-0 text-ink-muted @lg:hidden rtl:-scale-x-100"
            />
            {renderLink({
              href: item.href,
              children: item.label,
              className:
                "inline-flex min-h-8 items-center rounded-tag text-ink-muted no-underline hover:text-ink hover:underline hover:underline-offset-[0.2em] pointer-coarse:min-h-11",
            })}
            <ChevronRight
              aria-hidden="true"
              className="hidden size-4 shrink-0 text-line-strong @lg:block rtl:-scale-x-100"
            />
          </li>
        ))}
        <li
          aria-current="page"
          className={cx(
            "min-h-8 min-w-0 content-center font-semibold wrap-anywhere text-ink",
            items.length > 0 && "hidden @lg:block",
          )}
        >
          {current}
        </li>
      </ol>
    </nav>
  );
}

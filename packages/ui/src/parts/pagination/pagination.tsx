import { cva, cx } from "class-variance-authority";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { renderAnchor } from "../../lib/render-link";
import type { LinkParts, RenderLink } from "../../lib/render-link";
import { pageItems } from "./page-items";

const step = cva(
  "inline-flex min-h-control min-w-control items-center justify-center gap-2 rounded-control border px-3.5 font-semibold no-underline [&_svg]:size-[1.15em] [&_svg]:shrink-0 rtl:[&_svg]:-scale-x-100",
  {
    variants: {
      state: {
        possible:
          "border-line-strong bg-surface-raised text-primary-ink transition-colors hover:border-primary hover:bg-primary-surface",
        /**
         * On the first and the last page, the missing button keeps its space, so that the other one does not
         * move under the pointer.
         */
        impossible: "cursor-not-allowed border-line bg-surface-sunken text-ink-muted",
      },
    },
  },
);

const number =
  "grid h-control min-w-control place-items-center rounded-control px-2 font-medium text-ink tabular-nums no-underline transition-colors hover:bg-primary-surface hover:text-primary-ink aria-[current=page]:bg-primary aria-[current=page]:font-bold aria-[current=page]:text-on-primary forced-colors:aria-[current=page]:border-2";

/** The labels. */
export type PaginationLabels = {
  previous: string;
  next: string;
  /** Returns the name of a page: “Page 3”. The number has the user's digits. */
  page: (number: string) => string;
  /**
   * Returns the position between the two buttons, for narrow containers without page numbers: “Page 3 of
   * 12”.
   */
  position?: (number: string, count: string) => string;
};

export interface PaginationProps extends Omit<ComponentProps<"nav">, "children" | "aria-label"> {
  /** The accessible name of the landmark: “Pages of my parcels”. */
  label: string;
  /** The names of the buttons and of the pages. */
  labels: PaginationLabels;
  /** The number of the current page, from 1. */
  page: number;
  /** The number of pages; undefined when it is unknown, as in keyset pagination. */
  pageCount?: number;
  /** Whether there is a next page. Default: derived from `pageCount`. */
  hasNext?: boolean;
  /** The number of offered pages on each side of the current one. Default 1. */
  siblings?: number;
  /** Returns the URL of a page. Without it, the pages are buttons. */
  hrefFor?: (page: number) => string;
  /** Called with the requested page, when pages have no URLs. */
  onPageChange?: (page: number) => void;
  /** Renders the links, for example with a router. Default: `<a>`. */
  renderLink?: RenderLink;
  /** Formats the number of a page with the user's digits. */
  formatNumber: (value: number) => string;
}

/**
 * Navigation between the pages of a list: previous, next, and by number if the count is known. Pages with
 * URLs (`hrefFor`) are links, others are buttons. On a phone, the position replaces the numbers, and the
 * buttons show only arrows. Renders a `<nav>`.
 */
export function Pagination({
  label,
  labels,
  page,
  pageCount,
  hasNext = pageCount !== undefined && page < pageCount,
  siblings = 1,
  hrefFor,
  onPageChange,
  renderLink = renderAnchor,
  formatNumber,
  className,
  ...props
}: PaginationProps) {
  const go = { hrefFor, onPageChange, renderLink };
  const here = formatNumber(page);
  const position = pageCount === undefined ? here : labels.position?.(here, formatNumber(pageCount));
  return (
    <nav
      data-slot="pagination"
      data-variant={pageCount === undefined ? "steps" : "numbers"}
      aria-label={label}
      className={cx("@container min-w-0 print:hidden", className)}
      {...props}
    >
      <ul className="flex items-center justify-between gap-2 @2xl:justify-center">
        <li>
          <Step {...go} page={page - 1} possible={page > 1} rel="prev">
            <ArrowLeft aria-hidden="true" />
            <StepText>{labels.previous}</StepText>
          </Step>
        </li>
        {position !== undefined && (
          <li
            aria-current="page"
            className={cx(
              "min-w-0 px-2 text-center text-sm text-ink-muted tabular-nums",
              pageCount !== undefined && "@2xl:hidden",
            )}
          >
            {pageCount === undefined ? labels.page(position) : position}
          </li>
        )}
        {pageCount !== undefined &&
          pageItems(page, pageCount, siblings).map((item) =>
            "page" in item ? (
              <li key={item.page} className="hidden @2xl:block">
                <To
                  {...go}
                  page={item.page}
                  aria-label={labels.page(formatNumber(item.page))}
                  aria-current={item.page === page ? "page" : undefined}
                  className={number}
                >
                  {formatNumber(item.page)}
                </To>
              </li>
            ) : (
              <li
                key={`after-${item.gapAfter}`}
                aria-hidden="true"
                className="hidden w-6 text-center text-ink-muted @2xl:block"
              >
                …
              </li>
            ),
          )}
        <li>
          <Step {...go} page={page + 1} possible={hasNext} rel="next">
            <StepText>{labels.next}</StepText>
            <ArrowRight aria-hidden="true" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

type Go = Pick<PaginationProps, "hrefFor" | "onPageChange"> & { renderLink: RenderLink };
interface ToProps extends Go, Omit<LinkParts, "href"> {
  page: number;
  possible?: boolean;
}

function To({ page, possible = true, hrefFor, onPageChange, renderLink, rel, ...link }: ToProps) {
  if (!hrefFor) {
    // The button stays mounted, so that it keeps focus on the last page.
    return (
      <button
        type="button"
        aria-disabled={!possible || undefined}
        onClick={possible ? () => onPageChange?.(page) : undefined}
        {...link}
      />
    );
  }
  if (possible) return renderLink({ ...link, rel, href: hrefFor(page) });
  return (
    <span aria-hidden="true" className={link.className}>
      {link.children}
    </span>
  );
}

interface StepProps extends Go {
  page: number;
  possible: boolean;
  rel: "prev" | "next";
  children: ReactNode;
}

function Step({ possible, ...to }: StepProps) {
  return <To {...to} possible={possible} className={step({ state: possible ? "possible" : "impossible" })} />;
}

/** On a phone, only the arrow is visible. Screen readers still read the text. */
function StepText({ children }: { children: string }) {
  return <span className="sr-only @md:not-sr-only">{children}</span>;
}

import { cva, cx } from "class-variance-authority";
import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { renderAnchor } from "../../lib/render-link";
import type { RenderLink } from "../../lib/render-link";

const trendLook = cva("inline-flex items-center gap-1 font-semibold [&_svg]:size-[1.15em] [&_svg]:shrink-0", {
  variants: {
    tone: { good: "text-success-ink", bad: "text-danger-ink", neutral: "text-ink-muted" },
  },
});

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight } as const;

/** How a number has changed. */
export type StatTrend = {
  /** Which way it went. */
  direction: keyof typeof arrows;
  /** How that is to be taken; more returned parcels are not good. */
  tone: "good" | "bad" | "neutral";
  /** The change in words, with its direction: “12% more than last week”. */
  label: ReactNode;
};

export type StatTileProps = Omit<ComponentProps<"div">, "children"> & {
  /** What is counted. */
  label: ReactNode;
  /** How much, already worded in the reader's digits. */
  value: ReactNode;
  /** What the number covers: “since 1 November”. */
  hint?: ReactNode;
  /** How the number has changed, with an arrow. */
  trend?: StatTrend;
  /** A picture of what is counted, hidden from screen readers by itself. */
  icon?: ReactNode;
  /** Where the things counted are: the whole tile leads there. */
  href?: string;
  /** Makes the link: a router's, say. Default: `<a>`. */
  renderLink?: RenderLink;
};

/** One number that matters, and what it means. Renders a `<div>` with a `<dl>`. */
export function StatTile({
  label,
  value,
  hint,
  trend,
  icon,
  href,
  renderLink = renderAnchor,
  className,
  ...props
}: StatTileProps) {
  const Arrow = trend && arrows[trend.direction];
  return (
    <div
      data-slot="stat-tile"
      className={cx(
        "relative flex min-w-0 items-start justify-between gap-3 rounded-card border border-line bg-surface-raised p-5 text-ink shadow-card",
        href !== undefined && "transition-colors hover:border-primary hover:bg-primary-surface",
        className,
      )}
      {...props}
    >
      <dl className="flex min-w-0 flex-col gap-1">
        <dt className="text-sm font-medium text-ink-muted">
          {href === undefined
            ? label
            : renderLink({
                href,
                children: label,
                className:
                  "no-underline after:absolute after:inset-0 after:rounded-card after:content-[''] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-[var(--color-focus)]",
              })}
        </dt>
        <dd className="text-3xl font-bold break-words tabular-nums">{value}</dd>
        {(trend || hint) && (
          <dd className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
            {trend && (
              <span data-variant={trend.tone} className={trendLook({ tone: trend.tone })}>
                {Arrow && <Arrow aria-hidden="true" className="rtl:-scale-x-100" />}
                {trend.label}
              </span>
            )}
            {hint && <span>{hint}</span>}
          </dd>
        )}
      </dl>
      {icon && (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-surface text-primary-ink [&_svg]:size-5.5">
          {icon}
        </span>
      )}
    </div>
  );
}

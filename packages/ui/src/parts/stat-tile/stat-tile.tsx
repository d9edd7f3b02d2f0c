import { cva, cx } from "class-variance-authority";
import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { renderAnchor } from "../../lib/render-link";
import type { RenderLink } from "../../lib/render-link";

const tones = { success: "text-success-ink", danger: "text-danger-ink", neutral: "text-ink-muted" };

const trendLook = cva("inline-flex items-center gap-1 font-semibold [&_svg]:size-[1.15em] [&_svg]:shrink-0", {
  variants: {
    tone: tones,
  },
});

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight } as const;

/** The change of a number. */
export type StatTrend = {
  /** The direction of the change. */
  direction: keyof typeof arrows;
  /** The meaning of the change. For example, more returned parcels are a `danger`. */
  tone: keyof typeof tones;
  /** The change as text, with its direction: “12% more than last week”. */
  label: ReactNode;
};

export interface StatTileProps extends Omit<ComponentProps<"div">, "children"> {
  /** The name of the number. */
  label: ReactNode;
  /** The number, with the user's digits. */
  value: ReactNode;
  /** What the number covers: “since 1 November”. */
  description?: ReactNode;
  /** The change of the number, with an arrow. */
  trend?: StatTrend;
  /** An icon for the number. It must be hidden from screen readers. */
  icon?: ReactNode;
  /** The URL of a page with the counted objects. The whole tile is then a link. */
  href?: string;
  /** Renders the link, for example with a router. Default: `<a>`. */
  renderLink?: RenderLink;
}

/** One important number and its meaning. Renders a `<div>` with a `<dl>`. */
export function StatTile({
  label,
  value,
  description,
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
      <dl className="flex min-w-0 flex-col gap-1 self-stretch">
        <dt
          className={cx(
            "text-sm font-medium",
            href === undefined ? "text-ink-muted" : "text-primary-ink",
            // Without a description, the numbers of a row of tiles are on one line, whatever their labels' height.
            !trend && !description && "grow",
          )}
        >
          {href === undefined
            ? label
            : renderLink({
                href,
                children: label,
                className:
                  "no-underline after:absolute after:inset-0 after:rounded-card after:content-[''] focus-visible:outline-none focus-visible:after:focus-ring",
              })}
        </dt>
        <dd className="text-3xl font-bold break-words tabular-nums">{value}</dd>
        {(trend || description) && (
          <dd className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
            {trend && (
              <span data-tone={trend.tone} className={trendLook({ tone: trend.tone })}>
                {Arrow && <Arrow aria-hidden="true" className="rtl:-scale-x-100" />}
                {trend.label}
              </span>
            )}
            {description && <span>{description}</span>}
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

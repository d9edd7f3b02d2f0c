import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

/** One part of the price, already worded: what it is for, how much, and how it came about. */
export type CostLine = { label: ReactNode; amount: string; hint?: ReactNode };

export type CostBreakdownProps = Omit<ComponentProps<"dl">, "children"> & {
  /** What the price is made of, in order. */
  lines: readonly CostLine[];
  /** Names the total. */
  totalLabel: ReactNode;
  /** The sum, already worded. */
  total: string;
};

/** What a delivery costs and why: dotted leaders to amounts that align, and the sum under the route. Renders a `<dl>`. */
export function CostBreakdown({ lines, totalLabel, total, className, ...props }: CostBreakdownProps) {
  return (
    <dl data-slot="cost-breakdown" className={cx("flex flex-col gap-2.5 text-ink", className)} {...props}>
      {lines.map((line, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex items-baseline gap-2">
          <dt className="flex min-w-0 flex-1 flex-col">
            <span className="flex items-baseline gap-2 after:min-w-4 after:flex-1 after:border-b-2 after:border-dotted after:border-line-strong after:opacity-50 after:content-['']">
              {line.label}
            </span>
            {line.hint && <span className="text-sm text-ink-muted">{line.hint}</span>}
          </dt>
          <dd className="text-end font-medium whitespace-nowrap tabular-nums">{line.amount}</dd>
        </div>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2.5 before:route-divider before:w-full before:content-['']">
        <dt className="text-lg font-bold">{totalLabel}</dt>
        <dd className="text-xl font-bold whitespace-nowrap tabular-nums">{total}</dd>
      </div>
    </dl>
  );
}

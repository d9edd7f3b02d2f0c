import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

/** A term and its detail. */
export type DescriptionItem = { term: ReactNode; detail: ReactNode };

const list = cva("grid gap-x-8 gap-y-2.5 sm:gap-y-4", {
  variants: { columns: { 1: "", 2: "sm:grid-cols-2" } },
});

const fact = cva("min-w-0", {
  variants: {
    isStacked: { true: "", false: "flex flex-wrap items-baseline justify-between gap-x-4 sm:block" },
  },
});

export interface DescriptionListProps extends Omit<ComponentProps<"dl">, "children"> {
  /** Terms and their details, in order. */
  items: readonly DescriptionItem[];
  /** The number of columns from tablet width on. Default 1. */
  columns?: 1 | 2;
  /** Whether each detail is below its term on a phone too, for lists with long details. Default false. */
  isStacked?: boolean;
}

/**
 * Facts about one object. On a phone, a term and a short detail share a line, unless they are stacked. Renders a `<dl>`.
 */
export function DescriptionList({
  items,
  columns = 1,
  isStacked = false,
  className,
  ...props
}: DescriptionListProps) {
  return (
    <dl
      data-slot="description-list"
      data-columns={columns}
      className={list({ columns, className })}
      {...props}
    >
      {items.map((item, index) => (
        // An item has no other identity than its index.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={fact({ isStacked })}>
          <dt className="text-sm text-ink-muted">{item.term}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere text-ink">{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}

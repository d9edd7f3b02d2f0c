import { cva, cx } from "class-variance-authority";
import { BadgePercent, Undo2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** What a line does to the sum. */
export type CostLineKind =
  /** Adds to it. */
  | "charge"
  /** Takes something off it: green, with a mark. */
  | "discount"
  /** Money that goes back to the person: blue, with an arrow. */
  | "refund"
  /** Says what the lines before it come to: bold, under a rule. */
  | "subtotal";

/** One part of the price, already worded: what it is for, how much, and how it came about. */
export type CostLine = {
  /** What it is for. */
  label: ReactNode;
  /** How much, with the sign of a discount or a refund: “−৳20”. */
  amount: string;
  /** How it came about, in smaller print. */
  hint?: ReactNode;
  /** What it does to the sum. Default `charge`. */
  kind?: CostLineKind;
};

export type CostBreakdownProps = Omit<ComponentProps<"dl">, "children"> & {
  /** What the price is made of, in order. */
  lines: readonly CostLine[];
  /** Names the total. */
  totalLabel: ReactNode;
  /** The sum, already worded. */
  total: string;
  /** What has become of the sum since: what was paid, what was given back. */
  afterTotal?: readonly CostLine[];
};

const row = cva("flex items-baseline gap-2", {
  variants: {
    kind: {
      charge: "",
      discount: "text-success-ink",
      refund: "text-info-ink",
      subtotal: "border-t border-line-strong pt-2.5 font-semibold",
    },
  },
});

const icons = { discount: BadgePercent, refund: Undo2 };

/**
 * What a delivery costs and why: dotted leaders to amounts that align, and the sum under the route. A discount and a refund have a mark
 * besides their colour and the sign in their words. Renders a `<dl>`.
 */
export function CostBreakdown({
  lines,
  totalLabel,
  total,
  afterTotal,
  className,
  ...props
}: CostBreakdownProps) {
  return (
    <dl data-slot="cost-breakdown" className={cx("flex flex-col gap-2.5 text-ink", className)} {...props}>
      {lines.map((line, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index} {...line} />
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2.5 before:route-divider before:w-full before:content-['']">
        <dt className="text-lg font-bold">{totalLabel}</dt>
        <dd className="text-xl font-bold whitespace-nowrap tabular-nums">{total}</dd>
      </div>
      {afterTotal?.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index} {...line} />
      ))}
    </dl>
  );
}

function Line({ label, amount, hint, kind = "charge" }: CostLine) {
  const Icon = kind === "discount" || kind === "refund" ? icons[kind] : undefined;
  return (
    <div data-kind={kind} className={row({ kind })}>
      <dt className="flex min-w-0 flex-1 flex-col">
        <span
          className={cx(
            "flex items-baseline gap-2",
            kind !== "subtotal" &&
              "after:min-w-4 after:flex-1 after:border-b-2 after:border-dotted after:border-line-strong after:opacity-50 after:content-['']",
          )}
        >
          {Icon ? (
            <span className="flex min-w-0 items-baseline gap-1.5">
              <Icon aria-hidden="true" className="size-[1.1em] shrink-0 translate-y-[0.2em]" />
              <span className="min-w-0">{label}</span>
            </span>
          ) : (
            label
          )}
        </span>
        {hint && <span className="text-sm text-ink-muted">{hint}</span>}
      </dt>
      <dd className={cx("text-end whitespace-nowrap tabular-nums", kind !== "subtotal" && "font-medium")}>
        {amount}
      </dd>
    </div>
  );
}

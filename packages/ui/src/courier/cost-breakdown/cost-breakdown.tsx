import { cva, cx } from "class-variance-authority";
import { BadgePercent, Undo2 } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

/** The effect of a line on the total. */
export type CostLineKind =
  /** Increases the total. */
  | "charge"
  /** Reduces the total. Shown in green, with a mark. */
  | "discount"
  /** Money that is returned to the user. Shown in blue, with an arrow. */
  | "refund"
  /** The sum of the preceding lines. Shown in bold, under a rule. */
  | "subtotal";

/** A line of the price as text: label, amount and explanation. */
export type CostLine = {
  /** The label of the line. */
  label: ReactNode;
  /** The amount, with the sign of a discount or a refund: “−৳20”. */
  amount: string;
  /** How the amount is calculated, in smaller print. */
  description?: ReactNode;
  /** The effect on the total. Default `charge`. */
  kind?: CostLineKind;
};

export interface CostBreakdownProps extends Omit<ComponentProps<"dl">, "children"> {
  /** The lines of the price, in order. */
  lines: readonly CostLine[];
  /** The label of the total. */
  totalLabel: ReactNode;
  /** The total, as text. */
  total: string;
  /** The lines below the total: payments and refunds. */
  afterTotal?: readonly CostLine[];
}

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
 * A delivery price and its lines. Dotted leaders lead to aligned amounts, with the total at the end.
 * Discounts and refunds have an icon in addition to their colour and sign. Renders a `<dl>`.
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
        // A line has no other identity than its index.
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

function Line({ label, amount, description, kind = "charge" }: CostLine) {
  const Icon = kind === "discount" || kind === "refund" ? icons[kind] : undefined;
  return (
    <div data-kind={kind} className={row({ kind })}>
      <dt className="flex min-w-0 flex-1 flex-col">
        <span
          className={cx(
            "flex items-baseline gap-2",
            kind !== "subtotal" &&
              "after:flex-1 after:border-b-2 after:border-dotted after:border-line-strong after:opacity-50 after:content-['']",
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
        {description && <span className="text-sm text-ink-muted">{description}</span>}
      </dt>
      <dd className={cx("text-end whitespace-nowrap tabular-nums", kind !== "subtotal" && "font-medium")}>
        {amount}
      </dd>
    </div>
  );
}

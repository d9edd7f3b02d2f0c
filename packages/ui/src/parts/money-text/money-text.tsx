import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

const money = cva("whitespace-nowrap tabular-nums", {
  variants: {
    tone: {
      neutral: "",
      positive: "text-success-ink",
      negative: "text-danger-ink",
      muted: "text-ink-muted",
    },
    size: {
      inherit: "",
      sm: "text-sm font-medium",
      md: "text-base font-semibold",
      lg: "text-xl font-bold",
      xl: "text-3xl font-bold",
    },
  },
  defaultVariants: { tone: "neutral", size: "inherit" },
});

export type MoneyTextProps = Omit<ComponentProps<"data">, "value"> & {
  /** For machines: the amount in taka. The children say it in the reader's digits, with its sign if it has one. */
  amount: number;
  /** Money that comes in, goes out, or no longer counts; the sign must say it too. Default `neutral`. */
  tone?: "neutral" | "positive" | "negative" | "muted";
  /** Default `inherit`: as the text around it. */
  size?: "inherit" | "sm" | "md" | "lg" | "xl";
};

/** An amount of money that never breaks, digit under digit in a column. Renders a `<data>`. */
export function MoneyText({
  amount,
  tone = "neutral",
  size = "inherit",
  className,
  ...props
}: MoneyTextProps) {
  return (
    <data
      data-slot="money-text"
      data-variant={tone}
      data-size={size}
      value={amount}
      className={money({ tone, size, className })}
      {...props}
    />
  );
}

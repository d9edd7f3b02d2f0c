import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

const tones = {
  neutral: "",
  positive: "text-success-ink",
  negative: "text-danger-ink",
  muted: "text-ink-muted",
};

const sizes = {
  inherit: "",
  sm: "text-sm font-medium",
  md: "text-base font-semibold",
  lg: "text-xl font-bold",
  xl: "text-3xl font-bold",
};

const money = cva("whitespace-nowrap tabular-nums", {
  variants: {
    tone: tones,
    size: sizes,
  },
  defaultVariants: { tone: "neutral", size: "inherit" },
});

export interface MoneyTextProps extends Omit<ComponentProps<"data">, "value"> {
  /**
   * The amount in taka, for machines. The children have the text with the user's digits and the sign, if
   * there is one.
   */
  amount: number;
  /** A credit, a debit, or a cancelled amount. The sign must have the same meaning. Default `neutral`. */
  tone?: keyof typeof tones;
  /** The text size. Default `inherit`, the size of the surrounding text. */
  size?: keyof typeof sizes;
}

/** An amount of money without line breaks, with aligned digits in a column. Renders a `<data>`. */
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
      data-tone={tone}
      data-size={size}
      value={amount}
      className={money({ tone, size, className })}
      {...props}
    />
  );
}

import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

const tones = {
  success: "bg-success-surface text-success-ink",
  danger: "bg-danger-surface text-danger-ink",
  warning: "bg-warning-surface text-warning-ink",
  info: "bg-info-surface text-info-ink",
  neutral: "bg-neutral-surface text-neutral-ink",
};

const badge = cva(
  "inline-flex items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-[1.1em] [&_svg]:shrink-0",
  {
    variants: {
      tone: tones,
    },
    defaultVariants: { tone: "neutral" },
  },
);

/** The tone of a state. */
export type BadgeTone = keyof typeof tones;

export interface BadgeProps extends ComponentProps<"span"> {
  /** The tone of the state. The text must have the same meaning. Default `neutral`. */
  tone?: BadgeTone;
  /** An icon before the text. */
  icon?: ReactNode;
}

/** A state in one or two words. Renders a `<span>`. */
export function Badge({ tone = "neutral", icon, className, children, ...props }: BadgeProps) {
  return (
    <span data-slot="badge" data-tone={tone} className={badge({ tone, className })} {...props}>
      {icon}
      {children}
    </span>
  );
}

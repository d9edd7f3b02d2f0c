import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";

const sizes = { sm: "size-5", md: "size-8", lg: "size-12" };

const spinner = cva("inline-flex shrink-0 items-center justify-center", {
  variants: { size: sizes },
  defaultVariants: { size: "md" },
});

export interface SpinnerProps extends Omit<ComponentProps<"span">, "children"> {
  /** The size: 20, 32 or 48 px. Default `md`. */
  size?: keyof typeof sizes;
  /** The name of the pending process, announced to screen readers. */
  label: string;
}

/** A loading indicator: the runner's route as a ring. Renders a `<span role="status">`. */
export function Spinner({ label, size = "md", className, ...props }: SpinnerProps) {
  return (
    <span
      // The element is not an <output>, because screen readers announce an <output> as the result
      // of a form.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      data-slot="spinner"
      data-size={size}
      className={spinner({ size, className })}
      {...props}
    >
      <SpinnerRing className="size-full" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/**
 * The ring of the spinner alone, for components with their own announcement. Renders an `<svg>`.
 */
export function SpinnerRing(props: ComponentProps<"svg">) {
  return (
    <svg data-slot="spinner-ring" viewBox="0 0 24 24" fill="none" aria-hidden="true" {...props}>
      <g className="origin-center animate-turn" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <circle cx="12" cy="12" r="9" strokeDasharray="4 5.42" opacity="0.45" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </g>
    </svg>
  );
}

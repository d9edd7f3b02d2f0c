import { Slot, Slottable } from "@radix-ui/react-slot";
import { cva } from "class-variance-authority";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { SpinnerRing } from "../spinner/spinner";

const variants = {
  primary: "border-transparent bg-primary text-on-primary shadow-stamp hover:bg-primary-hover",
  secondary:
    "border-line-strong bg-surface-raised text-primary-ink hover:border-primary hover:bg-primary-surface",
  ghost:
    "border-transparent bg-transparent text-primary-ink hover:bg-primary-surface disabled:border-transparent disabled:bg-transparent",
  "ghost-danger":
    "border-transparent bg-transparent text-danger-ink hover:bg-danger-surface disabled:border-transparent disabled:bg-transparent",
  danger: "border-transparent bg-danger text-on-danger shadow-stamp hover:bg-danger-hover",
  accent: "border-transparent bg-accent text-on-accent shadow-stamp hover:bg-accent-hover",
};

const sizes = {
  sm: "min-h-control-sm px-3 py-1 text-sm pointer-coarse:min-h-control",
  md: "min-h-control px-4.5 py-1.5 text-base",
  lg: "min-h-13 px-6 py-2 text-lg",
};

const button = cva(
  [
    "relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline",
    "transition-[background-color,border-color,color,translate] active:translate-y-px [&_svg]:size-[1.2em] [&_svg]:shrink-0",
    "disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-ink-muted disabled:shadow-none",
    "aria-disabled:cursor-progress aria-disabled:active:translate-y-0",
  ],
  {
    variants: {
      variant: variants,
      size: sizes,
      fullWidth: { true: "w-full", false: "" },
    },
    defaultVariants: { variant: "primary", size: "md", fullWidth: false },
  },
);

const square = {
  sm: "w-control-sm px-0 pointer-coarse:w-control",
  md: "w-control px-0",
  lg: "w-13 px-0",
} as const;

type ButtonLook = {
  /**
   * The importance of the action. Use one `primary` per screen, `danger` only for irreversible actions, and
   * `ghost-danger` for actions that remove something. Default `primary`.
   */
  variant?: keyof typeof variants;
  /** The size. Default `md`, which is 44 px high. */
  size?: keyof typeof sizes;
  /**
   * Whether the action is in progress. The button shows a spinner, keeps its width and the focus, and
   * ignores clicks and submits.
   */
  loading?: boolean;
};

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Renders the single child element, such as a link, in place of the `<button>`. */
  asChild?: boolean;
  /** Whether the button is as wide as its container. */
  fullWidth?: boolean;
  /** An icon before the text. It must be hidden from screen readers. */
  startIcon?: ReactNode;
}

/** A button with a text. Renders a `<button type="button">`. */
export function Button({
  variant = "primary",
  size = "md",
  loading = false,
  asChild = false,
  fullWidth = false,
  startIcon,
  type = "button",
  className,
  children,
  ...props
}: ButtonProps) {
  const Tag = asChild ? Slot : "button";
  const content = (text: ReactNode) => (
    <span className={loading ? "inline-flex items-center gap-2 opacity-0" : "inline-flex items-center gap-2"}>
      {startIcon}
      {text}
    </span>
  );
  return (
    <Tag
      data-slot="button"
      data-variant={variant}
      data-size={size}
      type={asChild ? undefined : type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClickCapture={loading ? swallow : undefined}
      className={button({ variant, size, fullWidth, className })}
      {...props}
    >
      {loading && <SpinnerRing className="absolute" />}
      {asChild ? <Slottable child={children}>{content}</Slottable> : content(children)}
    </Tag>
  );
}

/**
 * Preventing the click of a submit button also prevents a submit by Enter in a field, because Enter clicks
 * the button. In the capture phase, this runs before the handlers of a child such as a link.
 */
function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label">, ButtonLook {
  /** The accessible name, which is also the tooltip. */
  label: string;
}

/** A square button that shows one icon, its child. Renders a `<button type="button">`. */
export function IconButton({ label, variant = "ghost", size = "md", className, ...props }: IconButtonProps) {
  return (
    <Button
      data-slot="icon-button"
      aria-label={label}
      title={label}
      variant={variant}
      size={size}
      className={className ? `${square[size]} ${className}` : square[size]}
      {...props}
    />
  );
}

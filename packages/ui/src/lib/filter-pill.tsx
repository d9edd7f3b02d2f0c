import { cx } from "class-variance-authority";
import { ChevronDown, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "../parts/button/button";

interface FilterPillProps extends ComponentProps<"span"> {
  /** The button that removes the filter. If given, the filter is marked as active. */
  clear?:
    | {
        /** The accessible name of the button. */
        label: string;
        /** Removes the filter. The button disappears, so this must also move the focus to the control. */
        onClear: () => void;
      }
    | undefined;
  isInvalid?: boolean;
  isDisabled?: boolean | undefined;
  /** The texts, and the control with the attribute `data-filter`, which takes the focus. */
  children: ReactNode;
}

/** The box of a filter in one line. It shows the focus of its control. Renders a `<span>`. */
export function FilterPill({
  clear,
  isInvalid = false,
  isDisabled = false,
  className,
  children,
  ...props
}: FilterPillProps) {
  return (
    <span
      data-active={clear ? true : undefined}
      className={cx(
        "relative flex min-h-control min-w-0 items-center rounded-control border transition-colors",
        "has-[[data-filter]:focus-visible]:focus-ring",
        isInvalid
          ? "border-danger"
          : clear
            ? "border-primary"
            : isDisabled
              ? "border-line"
              : "border-line-strong hover:border-ink",
        clear
          ? "bg-primary-surface text-primary-ink"
          : isDisabled
            ? "bg-surface-sunken text-ink-muted"
            : "bg-surface-raised text-ink",
        className,
      )}
      {...props}
    >
      {children}
      {clear ? (
        <span className="absolute inset-y-0 end-0 flex items-center">
          <IconButton label={clear.label} onClick={clear.onClear}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      ) : (
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-2.5 h-full w-5 text-ink-muted"
        />
      )}
    </span>
  );
}

/**
 * The style of the texts in the box: the name of the filter, then its value. In a narrow filter
 * bar, the value is below the name. Add `pe-9` or, if the filter has a button that removes it,
 * `pe-11`.
 */
export const pillText =
  "flex min-w-0 flex-1 flex-col items-start justify-center gap-x-1.5 self-stretch py-0.5 ps-3 text-start @4xl:flex-row @4xl:items-center @4xl:justify-start";

/** The style of a filter's name, which is before its value. */
export const pillName = "shrink-0 text-sm leading-tight";

/** The style of a filter's value. */
export const pillValue = "max-w-full truncate font-semibold leading-tight";

import { cx } from "class-variance-authority";
import { ChevronDown, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "../parts/button/button";

interface FilterPillProps extends ComponentProps<"span"> {
  /** With it, the filter is marked as active, and has a button that removes it. */
  clear?:
    | {
        /** The accessible name of the button. */
        label: string;
        /** Removes the filter. The button disappears, so this must also move the focus to the control. */
        onClear: () => void;
      }
    | undefined;
  isInvalid?: boolean;
  /** The control with `data-filter`, which has the focus, and the texts. */
  children: ReactNode;
}

/** The box of a filter in one line. It shows the focus of its control. Renders a `<span>`. */
export function FilterPill({ clear, isInvalid = false, className, children, ...props }: FilterPillProps) {
  return (
    <span
      data-active={clear ? true : undefined}
      className={cx(
        "group/pill relative flex min-h-control min-w-0 items-center rounded-control border transition-colors",
        "has-[[data-filter]:focus-visible]:focus-ring has-[[data-filter]:disabled]:border-line has-[[data-filter]:disabled]:bg-surface-sunken has-[[data-filter]:disabled]:text-ink-muted",
        isInvalid
          ? "border-danger inset-ring inset-ring-danger"
          : clear
            ? "border-primary"
            : "border-line-strong hover:border-ink",
        clear ? "bg-primary-surface text-primary-ink" : "bg-surface-raised text-ink",
        className,
      )}
      {...props}
    >
      {children}
      {clear ? (
        <span className="absolute inset-y-0 end-0 flex items-center">
          <IconButton label={clear.label} className="-my-px" onClick={clear.onClear}>
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
 * The texts in a box: the name of the filter, then its value, with space for the icon at the end. In a narrow
 * filter bar, the value is below the name.
 */
export const pillText =
  "flex min-w-0 flex-1 items-center gap-x-1.5 self-stretch py-0.5 ps-3 pe-9 text-start group-data-active/pill:pe-11 @max-4xl:flex-col @max-4xl:items-start @max-4xl:justify-center";

/** The name of a filter before its value. */
export const pillName = "shrink-0 @max-4xl:text-xs @max-4xl:leading-tight";

/** The value of a filter. */
export const pillValue = "max-w-full truncate font-semibold @max-4xl:text-sm @max-4xl:leading-tight";

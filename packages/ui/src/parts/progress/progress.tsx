import * as Radix from "@radix-ui/react-progress";
import { cx } from "class-variance-authority";
import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";

export interface ProgressProps extends Omit<
  ComponentProps<typeof Radix.Root>,
  "asChild" | "children" | "value" | "max" | "getValueLabel"
> {
  /** The name of the process, shown above the bar. */
  label: ReactNode;
  /** The progress from 0 to 100; `null` while it is unknown. */
  value: number | null;
  /**
   * The progress as text with the user's digits: “3 of 8 rows”. It is shown above the bar and read by screen
   * readers.
   */
  valueText?: string;
}

/** The dashes of the runner's route, as a mask over a background. */
const dashes =
  "[mask-image:repeating-linear-gradient(to_right,black_0_0.4375rem,transparent_0.4375rem_0.8125rem)]";

/**
 * The progress of a process, drawn as a runner's route. The dashes of the route are filled up to
 * the position of the runner, which a lantern marks. Renders a `<div>` with the texts and a `<div
 * role="progressbar">`, which receives `className`, `ref` and all other props.
 */
export function Progress({ label, value, valueText, className, ...props }: ProgressProps) {
  const labelId = useId();
  const known = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <div data-slot="progress-field" className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <span id={labelId} className="min-w-0 font-semibold text-ink">
          {label}
        </span>
        {valueText && (
          <span aria-hidden="true" className="shrink-0 text-sm text-ink-muted tabular-nums">
            {valueText}
          </span>
        )}
      </div>
      <Radix.Root
        data-slot="progress"
        value={known}
        aria-labelledby={labelId}
        // Without a value text, screen readers announce the percentage.
        {...(valueText && { "aria-valuetext": valueText })}
        className={cx("flex h-6 items-center gap-1.5", className)}
        {...props}
      >
        {known === 0 ? <Lantern /> : <Stop reached />}
        <span className="relative flex h-full min-w-0 flex-1 items-center">
          <span className={cx("relative flex h-1 flex-1 items-center", dashes)}>
            <span className="h-0.5 w-full bg-line-strong forced-colors:bg-[GrayText]" />
            {known === null ? (
              <span className="absolute inset-0 animate-breathe bg-primary forced-colors:bg-[Highlight]" />
            ) : (
              <Radix.Indicator
                className="absolute inset-y-0 start-0 bg-primary transition-[width] duration-slow forced-colors:bg-[Highlight]"
                style={{ width: `${known}%` }}
              />
            )}
          </span>
          {known !== null && known > 0 && known < 100 && (
            <span
              className="absolute inset-y-0 start-0 flex items-center justify-end transition-[width] duration-slow"
              style={{ width: `${known}%` }}
            >
              <Lantern className="translate-x-1/2 rtl:-translate-x-1/2" />
            </span>
          )}
        </span>
        {known === 100 ? <Lantern /> : <Stop />}
      </Radix.Root>
    </div>
  );
}

/** The lantern at the position of the runner. */
function Lantern({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        "size-4 shrink-0 rounded-full border-[3px] border-primary bg-accent forced-colors:border-[CanvasText]",
        className,
      )}
    />
  );
}

/** A stop of the route: the start or the end. */
function Stop({ reached = false }: { reached?: boolean }) {
  return (
    <span
      className={cx(
        "size-3 shrink-0 rounded-full border-2",
        reached
          ? "border-primary bg-primary forced-colors:bg-[CanvasText]"
          : "border-line-strong bg-surface-raised",
      )}
    />
  );
}

import { cva, cx } from "class-variance-authority";
import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { routeLine } from "../../lib/route-line";

/** The state of a step. */
export type StepState = "done" | "current" | "upcoming";

/** One step of a process. */
export type Step = { id: string; label: ReactNode; description?: ReactNode };

const marker = cva(
  "relative z-raised grid size-9 shrink-0 place-items-center rounded-full border-2 text-sm font-bold tabular-nums [&_svg]:size-4.5",
  {
    variants: {
      state: {
        done: "border-primary bg-primary text-on-primary",
        current: "border-primary bg-accent text-on-accent forced-colors:border-[Highlight]",
        upcoming: "border-line-strong bg-surface-raised text-ink-muted",
      },
    },
  },
);

const line = cva("absolute", {
  variants: {
    state: { done: "text-primary", current: "text-line-strong", upcoming: "text-line-strong" },
    way: {
      down: cx(routeLine.down, "start-4.25 top-10 bottom-1 @3xl:hidden"),
      across: cx(
        routeLine.across,
        "start-[calc(50%+1.625rem)] -end-[calc(50%-1.625rem)] top-4.25 hidden @3xl:block",
      ),
    },
  },
});

const label = cva("", {
  variants: {
    state: { done: "font-medium text-ink", current: "font-bold text-ink", upcoming: "text-ink-muted" },
  },
});

export interface StepperProps extends Omit<ComponentProps<"div">, "children"> {
  /** The accessible name of the process. */
  label: string;
  /** The steps, in order. */
  steps: readonly Step[];
  /** The index of the current step, from 0. If it equals the number of steps, all are done. */
  current: number;
  /** The texts of the states, for screen readers. */
  labels: Readonly<Record<StepState, string>>;
  /** Formats the number of a step with the user's digits. */
  formatNumber: (value: number) => string;
}

/**
 * The progress of a process, as stops on the runner's route. It is horizontal in a container from 48rem, and
 * vertical in a narrower one. Renders a `<div>` with an `<ol>`.
 */
export function Stepper({
  label: name,
  steps,
  current,
  labels,
  formatNumber,
  className,
  ...props
}: StepperProps) {
  return (
    <div data-slot="stepper" className={cx("@container min-w-0 text-ink", className)} {...props}>
      <ol aria-label={name} className="flex flex-col @3xl:flex-row">
        {steps.map((step, index) => {
          const state = index < current ? "done" : index === current ? "current" : "upcoming";
          return (
            <li
              key={step.id}
              data-state={state}
              aria-current={state === "current" ? "step" : undefined}
              className="relative flex min-w-0 gap-3.5 pb-7 last:pb-0 @3xl:flex-1 @3xl:flex-col @3xl:items-center @3xl:gap-2.5 @3xl:px-2 @3xl:pb-0 @3xl:text-center"
            >
              {index < steps.length - 1 && (
                <>
                  <span aria-hidden="true" className={line({ state, way: "down" })} />
                  <span aria-hidden="true" className={line({ state, way: "across" })} />
                </>
              )}
              <span aria-hidden="true" className={marker({ state })}>
                {state === "done" ? <Check strokeWidth={3} /> : formatNumber(index + 1)}
              </span>
              <div className="flex min-w-0 flex-col gap-0.5 pt-1 @3xl:pt-0">
                <span className={label({ state })}>
                  {step.label} <span className="sr-only">{labels[state]}</span>
                </span>
                {step.description && <span className="text-sm text-ink-muted">{step.description}</span>}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

import * as Radix from "@radix-ui/react-switch";
import { cx } from "class-variance-authority";
import { Check } from "lucide-react";
import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";

export interface SwitchProps extends Omit<ComponentProps<typeof Radix.Root>, "asChild" | "children"> {
  /** The name of the setting. */
  label: ReactNode;
  /** The effect of the setting when it is on. */
  hint?: ReactNode;
}

/**
 * A setting with an immediate effect. For a setting that is submitted with a form, use a checkbox. The
 * position of the thumb and the mark on it show the state, in addition to the colour. Renders a `<button
 * role="switch">`, which receives `className`, `ref`, `id` and all other props.
 */
export function Switch({ label, hint, id, className, ...props }: SwitchProps) {
  const ownId = useId();
  const base = id ?? ownId;
  return (
    <label
      data-slot="switch-field"
      htmlFor={base}
      className="group/row flex min-h-control min-w-0 cursor-pointer items-start justify-between gap-4 py-2 has-disabled:cursor-not-allowed has-disabled:text-ink-muted"
    >
      <span className="flex min-w-0 flex-col">
        <span id={`${base}-label`} className="font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${base}-hint`} className="text-sm text-ink-muted">
            {hint}
          </span>
        )}
      </span>
      <span className="flex h-[1lh] shrink-0 items-center">
        <Radix.Root
          data-slot="switch"
          id={base}
          aria-labelledby={`${base}-label`}
          aria-describedby={hint ? `${base}-hint` : undefined}
          className={cx(
            "group inline-flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-line-strong bg-surface-raised px-0.5 transition-colors group-hover/row:border-ink",
            "data-[state=checked]:border-primary data-[state=checked]:bg-primary group-hover/row:data-[state=checked]:border-primary-hover group-hover/row:data-[state=checked]:bg-primary-hover",
            "disabled:cursor-not-allowed disabled:border-line! disabled:bg-surface-sunken!",
            className,
          )}
          {...props}
        >
          <Radix.Thumb className="grid size-5 place-items-center rounded-full bg-line-strong text-primary-ink transition-[translate,background-color] data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-primary data-disabled:bg-line-strong! rtl:data-[state=checked]:-translate-x-5 forced-colors:border forced-colors:bg-[CanvasText]!">
            <Check
              aria-hidden="true"
              strokeWidth={3}
              className="hidden size-3.5 text-primary group-data-[state=checked]:block group-data-disabled:text-surface-sunken forced-colors:text-[Canvas]!"
            />
          </Radix.Thumb>
        </Radix.Root>
      </span>
    </label>
  );
}

import * as Radix from "@radix-ui/react-checkbox";
import { cx } from "class-variance-authority";
import { Check, Minus } from "lucide-react";
import { useId } from "react";
import type { ComponentProps } from "react";
import { FieldError } from "../field/field";
import type { ControlText } from "../field/field";

export interface CheckboxProps
  extends Omit<ComponentProps<typeof Radix.Root>, "asChild" | "children">, ControlText {
  /** Hides the label visually, for a context that already shows it, such as a table row. */
  labelHidden?: boolean;
}

/**
 * A checkbox. A parent checkbox is `"indeterminate"` if only some of its items are selected. Space and a
 * click on its label toggle it. Renders a `<button role="checkbox">`, which receives `className`, `ref`, `id`
 * and all other props.
 */
export function Checkbox({
  label,
  hint,
  error,
  labelHidden = false,
  id,
  className,
  ...props
}: CheckboxProps) {
  const ownId = useId();
  const base = id ?? ownId;
  return (
    <div data-slot="checkbox-field" className="flex min-w-0 flex-col gap-1">
      <label
        htmlFor={base}
        className={cx(
          "group/row flex cursor-pointer has-disabled:cursor-not-allowed has-disabled:text-ink-muted",
          labelHidden
            ? "size-control-sm items-center pointer-coarse:size-control"
            : "min-h-control items-start gap-3 py-2",
        )}
      >
        <span className="flex h-[1lh] shrink-0 items-center">
          <Radix.Root
            data-slot="checkbox"
            id={base}
            aria-labelledby={`${base}-label`}
            aria-describedby={cx(hint && `${base}-hint`, error && `${base}-error`) || undefined}
            aria-invalid={error ? true : undefined}
            className={cx(
              "group grid size-6 shrink-0 place-items-center rounded-tag border-2 border-line-strong bg-surface-raised text-on-primary transition-colors group-hover/row:border-ink",
              "aria-invalid:border-danger data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary",
              "disabled:cursor-not-allowed disabled:border-line! disabled:bg-surface-sunken! disabled:text-ink-muted",
              "forced-colors:data-[state=checked]:text-[CanvasText] forced-colors:data-[state=indeterminate]:text-[CanvasText]",
              className,
            )}
            {...props}
          >
            <Radix.Indicator>
              <Check
                aria-hidden="true"
                strokeWidth={3}
                className="size-4.5 group-data-[state=indeterminate]:hidden"
              />
              <Minus
                aria-hidden="true"
                strokeWidth={3}
                className="hidden size-4.5 group-data-[state=indeterminate]:block"
              />
            </Radix.Indicator>
          </Radix.Root>
        </span>
        <span className="flex min-w-0 flex-col">
          <span id={`${base}-label`} className={labelHidden ? "sr-only" : undefined}>
            {label}
          </span>
          {hint && (
            <span id={`${base}-hint`} className="text-sm text-ink-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${base}-error`}>{error}</FieldError>}
    </div>
  );
}

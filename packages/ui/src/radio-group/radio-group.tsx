import * as Radio from "@radix-ui/react-radio-group";
import { cva, cx } from "class-variance-authority";
import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { FieldError, FieldHint } from "../field/field";

/** One choice: the value that a form sends, the text that a person reads, and a line that explains it. */
export type RadioOption = { value: string; label: ReactNode; description?: ReactNode };

export type RadioGroupProps = Omit<
  ComponentProps<typeof Radio.Root>,
  "children" | "asChild" | "orientation"
> & {
  /** Names the group; the question. */
  legend: ReactNode;
  /** Helps before an answer is given. */
  hint?: ReactNode;
  /** What is wrong with the answer and how to right it. */
  error?: ReactNode;
  options: readonly RadioOption[];
  /** Under each other, or side by side from tablet width. Default `vertical`. */
  orientation?: "vertical" | "horizontal";
};

const list = cva("grid gap-2.5", {
  variants: { orientation: { vertical: "", horizontal: "sm:auto-cols-fr sm:grid-flow-col" } },
});

/**
 * One choice of a few, all in sight. Arrow keys move and choose; focusing the group focuses the chosen option.
 * Renders a `<div role="radiogroup">`, on which `className`, `ref` and all else land.
 */
export function RadioGroup({
  legend,
  hint,
  error,
  options,
  orientation = "vertical",
  id,
  className,
  ...props
}: RadioGroupProps) {
  const ownId = useId();
  const base = id ?? ownId;
  return (
    <Radio.Root
      data-slot="radio-group"
      id={base}
      aria-labelledby={`${base}-legend`}
      aria-describedby={cx(hint && `${base}-hint`, error && `${base}-error`) || undefined}
      aria-invalid={error ? true : undefined}
      className={cx("flex min-w-0 flex-col gap-1.5 focus-visible:outline-none", className)}
      {...props}
    >
      <div className="flex flex-col">
        <span id={`${base}-legend`} className="font-semibold text-ink">
          {legend}
        </span>
        {hint && <FieldHint id={`${base}-hint`}>{hint}</FieldHint>}
      </div>
      <div className={list({ orientation })}>
        {options.map((option) => (
          <Option key={option.value} {...option} id={`${base}-${option.value}`} invalid={Boolean(error)} />
        ))}
      </div>
      {error && <FieldError id={`${base}-error`}>{error}</FieldError>}
    </Radio.Root>
  );
}

function Option({ id, value, label, description, invalid }: RadioOption & { id: string; invalid: boolean }) {
  return (
    <label
      htmlFor={id}
      className={cx(
        "flex min-h-12 cursor-pointer items-start gap-3 rounded-control border bg-surface-raised px-3.5 py-2.5 transition-colors hover:border-ink",
        "has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-surface has-data-[state=checked]:inset-ring has-data-[state=checked]:inset-ring-primary",
        "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface-sunken has-disabled:text-ink-muted has-disabled:inset-ring-0",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        invalid ? "border-danger" : "border-line-strong",
      )}
    >
      <span className="flex h-[1lh] shrink-0 items-center">
        <Radio.Item
          id={id}
          value={value}
          aria-labelledby={`${id}-label`}
          aria-describedby={description ? `${id}-description` : undefined}
          className="grid size-6 place-items-center rounded-full border-2 border-line-strong bg-surface-raised focus-visible:outline-none data-[state=checked]:border-primary"
        >
          <Radio.Indicator className="size-3 rounded-full bg-primary forced-colors:bg-[Highlight]" />
        </Radio.Item>
      </span>
      <span className="flex min-w-0 flex-col">
        <span id={`${id}-label`} className="font-medium">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="text-sm text-ink-muted">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}

import * as Radio from "@radix-ui/react-radio-group";
import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { FieldError, FieldHint } from "../parts/field/field";

/** The texts of a group of choices. */
export type ChoicesText = {
  /** The legend of the group, which is the question. */
  legend: ReactNode;
  /** A hint for the answer. */
  hint?: ReactNode;
  /** The error and how to correct it. */
  error?: ReactNode;
};

export interface RadioChoicesProps
  extends Omit<ComponentProps<typeof Radio.Root>, "asChild" | "id">, ChoicesText {
  id: string;
}

/** A group of radio buttons with legend, hint and error. Renders a `<div role="radiogroup">`. */
export function RadioChoices({ legend, hint, error, id, className, children, ...props }: RadioChoicesProps) {
  return (
    <Radio.Root
      id={id}
      aria-labelledby={`${id}-legend`}
      aria-describedby={cx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
      aria-invalid={error ? true : undefined}
      className={cx("flex min-w-0 flex-col gap-1.5 focus-visible:outline-none", className)}
      {...props}
    >
      <div className="flex flex-col">
        <span id={`${id}-legend`} className="font-semibold text-ink">
          {legend}
        </span>
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      </div>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Radio.Root>
  );
}

/** The style of a choice's box, a `<label>` that contains its radio button. */
export const choiceBox = (invalid: boolean) =>
  cx(
    "cursor-pointer border bg-surface-raised transition-colors hover:border-ink",
    "has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-surface has-data-[state=checked]:inset-ring has-data-[state=checked]:inset-ring-primary",
    "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-surface-sunken has-disabled:text-ink-muted has-disabled:inset-ring-0",
    "has-focus-visible:focus-ring",
    invalid ? "border-danger" : "border-line-strong",
  );

/** The round mark of a choice. Renders a `<button role="radio">`. */
export function RadioMark({ className, ...props }: Omit<ComponentProps<typeof Radio.Item>, "children">) {
  return (
    <Radio.Item
      className={cx(
        "grid size-6 shrink-0 place-items-center rounded-full border-2 border-line-strong bg-surface-raised focus-visible:outline-none data-[state=checked]:border-primary",
        className,
      )}
      {...props}
    >
      <Radio.Indicator className="size-3 rounded-full bg-primary forced-colors:bg-[Highlight]" />
    </Radio.Item>
  );
}

import { cva, cx } from "class-variance-authority";
import { useId } from "react";
import type { ReactNode } from "react";
import { RadioChoices, RadioMark, choiceBox } from "../../lib/radio-choices";
import type { ChoicesText, RadioChoicesProps } from "../../lib/radio-choices";

/** A choice: the value that a form submits, the label, and an explanation. */
export type RadioOption = { value: string; label: ReactNode; description?: ReactNode };

export interface RadioGroupProps
  extends Omit<RadioChoicesProps, "id" | "children" | "orientation" | keyof ChoicesText>, ChoicesText {
  /** The ID of the group. Generated if omitted. */
  id?: string;
  /** The choices, in order. */
  options: readonly RadioOption[];
  /** Whether choices are stacked, or side by side from tablet width. Default `vertical`. */
  orientation?: "vertical" | "horizontal";
}

const list = cva("grid gap-2.5", {
  variants: { orientation: { vertical: "", horizontal: "sm:auto-cols-fr sm:grid-flow-col" } },
});

/**
 * Selects one of a few visible choices. Arrow keys move and select; focusing the group focuses the selected
 * choice. Renders a `<div role="radiogroup">`, which receives `className`, `ref` and all other props.
 */
export function RadioGroup({ options, orientation = "vertical", id, ...props }: RadioGroupProps) {
  const ownId = useId();
  const base = id ?? ownId;
  return (
    <RadioChoices data-slot="radio-group" id={base} {...props}>
      <div className={list({ orientation })}>
        {options.map((option) => (
          <Option
            key={option.value}
            {...option}
            id={`${base}-${option.value}`}
            invalid={Boolean(props.error)}
          />
        ))}
      </div>
    </RadioChoices>
  );
}

function Option({ id, value, label, description, invalid }: RadioOption & { id: string; invalid: boolean }) {
  return (
    <label
      htmlFor={id}
      className={cx(choiceBox(invalid), "flex min-h-12 items-start gap-3 rounded-control px-3.5 py-2.5")}
    >
      <span className="flex h-[1lh] shrink-0 items-center">
        <RadioMark
          id={id}
          value={value}
          aria-labelledby={`${id}-label`}
          aria-describedby={description ? `${id}-description` : undefined}
        />
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

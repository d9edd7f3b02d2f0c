import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Field } from "../field/field";
import type { FieldText } from "../field/field";
import { control } from "../../lib/control";

export interface NativeSelectProps
  extends
    Omit<ComponentProps<"select">, "children" | "multiple" | "size" | "value" | "defaultValue">,
    FieldText {
  /** The options, in order. */
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[];
  /** The selected value, if controlled. */
  value?: string;
  /** The initially selected value, if uncontrolled. Default: the first. */
  defaultValue?: string;
  /** Called with the value that the user selects. */
  onValueChange?: (value: string) => void;
}

/**
 * Selects an option from a short list that always has a selection, such as a sort order or a filter. It opens
 * the system's own list, which works best on a phone and adds no code. Renders a `<select>`, which receives
 * `className`, `ref`, `id` and all other props.
 */
export function NativeSelect({
  label,
  hint,
  error,
  optionalLabel,
  options,
  onValueChange,
  onChange,
  id,
  required,
  className,
  ...props
}: NativeSelectProps) {
  return (
    <Field {...{ label, hint, error, optionalLabel, id, required }}>
      {(a11y) => (
        <span className="relative flex">
          <select
            data-slot="native-select"
            className={cx(
              control,
              "min-h-control min-w-0 appearance-none truncate py-1.5 ps-3.5 pe-10",
              className,
            )}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
            {...a11y}
            {...props}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3 h-full w-5 text-ink-muted"
          />
        </span>
      )}
    </Field>
  );
}

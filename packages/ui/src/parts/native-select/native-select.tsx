import type { ComponentProps } from "react";
import { Field } from "../field/field";
import type { FieldText } from "../field/field";
import { SelectBox } from "../../lib/select-box";

export interface NativeSelectProps
  extends
    Omit<ComponentProps<"select">, "children" | "multiple" | "size" | "value" | "defaultValue">,
    FieldText {
  /** The options, in order. */
  options: readonly { value: string; label: string }[];
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
  id,
  required,
  ...props
}: NativeSelectProps) {
  return (
    <Field {...{ label, hint, error, optionalLabel, id, required }}>
      {(a11y) => <SelectBox data-slot="native-select" {...a11y} {...props} />}
    </Field>
  );
}

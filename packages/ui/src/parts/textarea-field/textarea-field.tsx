import { cx } from "class-variance-authority";
import type { CSSProperties, ComponentProps } from "react";
import { Field } from "../field/field";
import type { FieldText } from "../field/field";
import { control } from "../../lib/control";

export interface TextareaFieldProps extends ComponentProps<"textarea">, FieldText {
  /** The minimum number of visible lines. Default 3. */
  rows?: number;
}

/**
 * A text field with several lines, which grows with its content. The `<textarea>` receives `className`,
 * `ref` and all other props.
 */
export function TextareaField({
  label,
  hint,
  error,
  optionalLabel,
  id,
  required,
  className,
  rows = 3,
  style,
  ...props
}: TextareaFieldProps) {
  // The attribute `rows` has no effect on a field that grows with its content, so a style sets the minimum
  // height.
  const height: CSSProperties & Record<"--rows", number> = { "--rows": rows, ...style };
  return (
    <Field {...{ label, hint, error, optionalLabel, id, required }}>
      {(a11y) => (
        <textarea
          data-slot="textarea-field"
          rows={rows}
          style={height}
          className={cx(
            control,
            "field-sizing-content max-h-80 min-h-[calc(var(--rows)*1lh+1.25rem)] px-3.5 py-2.5",
            className,
          )}
          {...a11y}
          {...props}
        />
      )}
    </Field>
  );
}

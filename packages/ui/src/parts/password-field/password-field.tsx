import { cx } from "class-variance-authority";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { Field } from "../field/field";
import type { FieldText } from "../field/field";
import { control } from "../../lib/control";

/** The names of the button that shows the password. */
export type PasswordFieldLabels = {
  /** The name while the password is hidden. */
  show: string;
  /** The name while the password is visible. */
  hide: string;
};

export interface PasswordFieldProps extends Omit<ComponentProps<"input">, "type">, FieldText {
  /** The names of the button that shows the password. */
  labels: PasswordFieldLabels;
}

/**
 * A password field with a button that shows the password. The `<input>` receives `className`, `ref` and all
 * other props.
 */
export function PasswordField({
  label,
  hint,
  error,
  optionalLabel,
  labels,
  id,
  required,
  className,
  disabled,
  ...props
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, optionalLabel, id, required }}>
      {(a11y) => (
        <span className="relative flex">
          <input
            data-slot="password-field"
            className={cx(control, "min-h-control py-1.5 ps-3.5 pe-12", className)}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...a11y}
            {...props}
            type={shown ? "text" : "password"}
            disabled={disabled}
          />
          <button
            type="button"
            aria-label={shown ? labels.hide : labels.show}
            aria-controls={a11y.id}
            disabled={disabled}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 grid w-control place-items-center rounded-control text-ink-muted hover:text-ink focus-visible:focus-ring-inset disabled:invisible"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </span>
      )}
    </Field>
  );
}

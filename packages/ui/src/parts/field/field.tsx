import { cx } from "class-variance-authority";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { control } from "../../lib/control";

/** The props that connect a control to its label, hint and error. Spread them on the control. */
export interface FieldControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required"?: true;
}

/** The texts of a control that always has a value. */
export type ControlText = {
  /** The label, shown above the control. */
  label: ReactNode;
  /** A hint, shown below the label. */
  hint?: ReactNode;
  /** The error and how to correct it, shown below the control in red. */
  error?: ReactNode;
};

/** The texts of a control. */
export type FieldText = ControlText & {
  /** Shown after the label of an optional control. */
  optionalLabel?: ReactNode;
};

export interface FieldProps extends Omit<ComponentProps<"div">, "children" | "id">, FieldText {
  /** The ID of the control. Generated if omitted. */
  id?: string;
  /** Whether the control is announced as required. */
  required?: boolean;
  /** Renders the control with the props that connect it to its texts. */
  children: (control: FieldControlProps) => ReactNode;
}

/** Label, hint, control and error, in this order and connected. Renders a `<div>`. */
export function Field({
  label,
  hint,
  error,
  optionalLabel,
  id,
  required,
  className,
  children,
  ...props
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div data-slot="field" className={cx("flex min-w-0 flex-col gap-1.5", className)} {...props}>
      <div className="flex flex-col">
        <label htmlFor={controlId} className="font-semibold text-ink">
          {label}
          {optionalLabel && <span className="font-normal text-ink-muted"> {optionalLabel}</span>}
        </label>
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      </div>
      {children({
        id: controlId,
        "aria-describedby": cx(hint && hintId, error && errorId) || undefined,
        "aria-invalid": error ? true : undefined,
        ...(required && { "aria-required": true as const }),
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The hint of a control or a group. Renders a `<p>`. */
export function FieldHint({ className, ...props }: ComponentProps<"p">) {
  return <p data-slot="field-hint" className={cx("text-sm text-ink-muted", className)} {...props} />;
}

/** The error of a control or a group. An icon marks it in addition to the colour. Renders a `<p>`. */
export function FieldError({ className, children, ...props }: ComponentProps<"p">) {
  return (
    <p
      data-slot="field-error"
      className={cx("flex items-start gap-1.5 text-sm font-medium text-danger-ink", className)}
      {...props}
    >
      <CircleAlert aria-hidden="true" className="h-[1lh] w-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

export interface TextFieldProps extends ComponentProps<"input">, FieldText {
  /** Content inside the field before the value: a symbol or a country code. */
  startText?: ReactNode;
  /** Content inside the field after the value: a unit or a button. */
  endText?: ReactNode;
  /** A button beside the field that uses the value immediately. */
  action?: ReactNode;
}

/** A text field with one line. The `<input>` receives `className`, `ref` and all other props. */
export function TextField({
  label,
  hint,
  error,
  optionalLabel,
  startText,
  endText,
  action,
  id,
  required,
  className,
  ...props
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optionalLabel, id, required }}>
      {(a11y) => {
        const box = (
          <span className="group/box relative flex min-w-0 flex-1">
            {startText && <Affix>{startText}</Affix>}
            <input
              data-slot="text-field"
              className={cx(
                control,
                "min-h-control min-w-0 flex-1 px-3.5 py-1.5",
                startText && "rounded-s-none border-s-0 focus-visible:z-raised",
                endText && "rounded-e-none border-e-0 focus-visible:z-raised",
                className,
              )}
              {...a11y}
              {...props}
            />
            {endText && <Affix end>{endText}</Affix>}
          </span>
        );
        return action ? (
          <span className="flex items-start gap-2.5">
            {box}
            {action}
          </span>
        ) : (
          box
        );
      }}
    </Field>
  );
}

function Affix({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        "flex items-center border border-line-strong bg-surface-sunken px-3 text-ink-muted group-has-aria-invalid/box:border-danger",
        end ? "rounded-e-control" : "rounded-s-control",
      )}
    >
      {children}
    </span>
  );
}

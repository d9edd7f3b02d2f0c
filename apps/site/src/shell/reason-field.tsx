import { TextareaField } from "@harkara/ui/textarea-field";
import { codeText } from "../i18n/code-text.ts";

interface ReasonFieldProps {
  label: string;
  hint?: string;
  /** Default 2. */
  rows?: number;
  value: string;
  onValueChange: (value: string) => void;
  /** Whether an error is to be shown where there is no reason. */
  isChecked: boolean;
}

/** A field for a reason that must be given. */
export function ReasonField({ label, hint, rows = 2, value, onValueChange, isChecked }: ReasonFieldProps) {
  return (
    <TextareaField
      label={label}
      hint={hint}
      rows={rows}
      maxLength={500}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      error={isChecked && value.trim() === "" ? codeText("reason.required") : undefined}
    />
  );
}

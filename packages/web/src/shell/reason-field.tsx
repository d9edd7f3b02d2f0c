import { TextareaField } from "@harkara/ui/textarea-field";
import { codeText } from "../i18n/code-text.ts";

interface ReasonFieldProps {
  label: string;
  hint?: string;
  /** The number of rows. Default 2. */
  rows?: number;
  value: string;
  onValueChange: (value: string) => void;
  /** Whether to show an error if the reason is missing. */
  isChecked: boolean;
}

/** A field for a required reason. */
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

import type { FieldError } from "react-hook-form";
import { fieldText } from "./code-text.ts";

/**
 * Returns the message for the error of a field. The schemas of courier-core report message codes, not
 * text.
 */
export function fieldError(error: FieldError | undefined): string | undefined {
  return fieldText(error?.message);
}

import type { FieldError } from "react-hook-form";
import { fieldText } from "./code-text.ts";

/** The text of a field's error: schemas of courier-core have message codes in place of texts. */
export function fieldError(error: FieldError | undefined): string | undefined {
  return fieldText(error?.message);
}

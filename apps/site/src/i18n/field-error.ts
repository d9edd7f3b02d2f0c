import type { FieldError } from "react-hook-form";
import { fieldText } from "./code-text.ts";

/** Returns the text of a field's error. Schemas of courier-core have message codes instead of texts. */
export function fieldError(error: FieldError | undefined): string | undefined {
  return fieldText(error?.message);
}

import type { FieldError } from "react-hook-form";
import { codeText } from "./code-text.ts";

/** The words of a field's error; the schemas of courier-core put a message code where a text would be. */
export function fieldError(error: FieldError | undefined): string | undefined {
  return error?.message === undefined ? undefined : codeText(error.message);
}

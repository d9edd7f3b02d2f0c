import type { MessageCode } from "@harkara/courier-core/base/messages";
import type { FieldError } from "react-hook-form";
import { m } from "@harkara/web/paraglide/messages.js";

/**
 * The messages for the error codes of the account forms. Importing the messages for all codes would
 * double the size of the account pages' code.
 */
const ACCOUNT_CODE_TEXT: Partial<Readonly<Record<MessageCode, () => string>>> = {
  "name.required": m.code_name_required,
  "email.required": m.code_email_required,
  "email.invalid": m.code_email_invalid,
  "password.required": m.code_password_required,
  "password.weak": m.code_password_weak,
  "text.tooLong": m.code_text_too_long,
  "text.notAllowed": m.code_text_not_allowed,
};

/** Returns the text of a field's error, or undefined if there is no error. */
export function accountFieldError(error: FieldError | undefined): string | undefined {
  if (error === undefined) return undefined;
  const texts: Partial<Readonly<Record<string, () => string>>> = ACCOUNT_CODE_TEXT;
  return (texts[error.message ?? ""] ?? m.api_invalid)();
}

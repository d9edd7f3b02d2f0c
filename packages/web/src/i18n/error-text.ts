/** The text for each kind of error. */
import { ApiError, type ApiErrorKind } from "../api/client.ts";
import { m } from "../paraglide/messages.js";
import { SessionError, type SessionErrorCode } from "../session/session.ts";
import { isLostCode } from "../api/lost-code.ts";
import { loadedCodeText } from "./lazy-code-text.ts";

const SESSION_TEXT: Readonly<Record<SessionErrorCode, () => string>> = {
  wrongCredentials: m.session_wrong_credentials,
  emailInUse: m.session_email_in_use,
  emailInvalid: m.code_email_invalid,
  passwordWeak: m.code_password_weak,
  tooManyRequests: m.session_too_many,
  userDisabled: m.session_user_disabled,
  network: m.session_network,
  popupClosed: m.session_popup_closed,
  popupBlocked: m.session_popup_blocked,
  unknown: m.session_unknown,
};

const API_TEXT: Readonly<Record<ApiErrorKind, () => string>> = {
  offline: m.api_offline,
  unauthorized: m.api_unauthorized,
  forbidden: m.api_forbidden,
  notFound: m.api_not_found,
  conflict: m.api_conflict,
  invalid: m.api_invalid,
  tooManyRequests: m.api_too_many,
  server: m.api_server,
  undone: m.api_undone,
};

/**
 * Returns the text for a thrown value. A known code from the server takes precedence over the kind of error.
 */
export function errorText(error: unknown): string {
  if (error instanceof SessionError) return SESSION_TEXT[error.code]();
  if (isLostCode(error)) return m.api_offline();
  if (!(error instanceof ApiError)) return m.api_server();
  return loadedCodeText(error.problem?.code) ?? API_TEXT[error.kind]();
}

import * as v from "valibot";
import { code } from "./messages.ts";
import { isBlank, isLine } from "./text.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_LENGTH = 254;

/** What a new password must hold, each rule by itself (spec section 5). */
export const PASSWORD_RULES = {
  length: /[\s\S]{8,}/,
  uppercase: /[A-Z]/,
  lowercase: /[a-z]/,
  digit: /\d/,
  special: /[^A-Za-z\d\s]/,
} as const;

/** All rules for a new password in one. */
export const PASSWORD_PATTERN: RegExp = new RegExp(
  `^${Object.values(PASSWORD_RULES)
    .map((rule) => String.raw`(?=[\s\S]*${rule.source})`)
    .join("")}`,
);

const emailField = v.pipe(
  v.string(code("email.required")),
  v.trim(),
  v.nonEmpty(code("email.required")),
  v.regex(EMAIL, code("email.invalid")),
  v.maxLength(MAX_LENGTH, code("text.tooLong")),
);

/** The login form (spec section 5). */
export const LoginSchema = v.object({
  email: emailField,
  password: v.pipe(v.string(code("password.required")), v.nonEmpty(code("password.required"))),
});

const nameField = v.pipe(
  v.string(code("name.required")),
  v.trim(),
  v.check((text) => !isBlank(text), code("name.required")),
  v.maxLength(MAX_LENGTH, code("text.tooLong")),
  v.check(isLine, code("text.notAllowed")),
);

const newPasswordField = v.pipe(
  v.string(code("password.required")),
  v.nonEmpty(code("password.required")),
  v.regex(PASSWORD_PATTERN, code("password.weak")),
);

/** The registration form (spec section 5). */
export const RegistrationSchema = v.object({
  name: nameField,
  email: emailField,
  password: newPasswordField,
});

/** The form of a person's name. */
export const NameSchema = v.object({ name: nameField });

/** The form of a new password. */
export const PasswordChangeSchema = v.object({
  current: v.pipe(v.string(code("password.required")), v.nonEmpty(code("password.required"))),
  password: newPasswordField,
});

/** The forgot-password form (spec section 5). */
export const ForgotPasswordSchema = v.object({ email: emailField });

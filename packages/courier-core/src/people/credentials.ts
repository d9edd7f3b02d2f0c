import * as v from "valibot";
import { email, name } from "../base/fields.ts";
import { code } from "../base/messages.ts";

/** The rules for a new password, one pattern each (spec section 5). */
export const PASSWORD_RULES = {
  length: /[\s\S]{8,}/,
  uppercase: /[A-Z]/,
  lowercase: /[a-z]/,
  digit: /\d/,
  special: /[^A-Za-z\d\s]/,
} as const;

/** All rules for a new password as one pattern. */
export const PASSWORD_PATTERN: RegExp = new RegExp(
  `^${Object.values(PASSWORD_RULES)
    .map((rule) => String.raw`(?=[\s\S]*${rule.source})`)
    .join("")}`,
);

/** The login form (spec section 5). */
export const LoginSchema = v.object({
  email,
  password: v.pipe(v.string(code("password.required")), v.nonEmpty(code("password.required"))),
});

const newPasswordField = v.pipe(
  v.string(code("password.required")),
  v.nonEmpty(code("password.required")),
  v.regex(PASSWORD_PATTERN, code("password.weak")),
);

/** The registration form (spec section 5). */
export const RegistrationSchema = v.object({
  name,
  email,
  password: newPasswordField,
});

/** The form for a person's name. */
export const NameSchema = v.object({ name });

/** The form for a new password. */
export const PasswordChangeSchema = v.object({
  current: v.pipe(v.string(code("password.required")), v.nonEmpty(code("password.required"))),
  password: newPasswordField,
});

/** The forgot-password form (spec section 5). */
export const ForgotPasswordSchema = v.object({ email });

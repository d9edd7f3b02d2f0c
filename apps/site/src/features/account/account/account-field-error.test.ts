import {
  ForgotPasswordSchema,
  LoginSchema,
  RegistrationSchema,
} from "@harkara/courier-core/people/credentials";
import * as v from "valibot";
import { expect, test } from "vitest";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { accountFieldError } from "./account-field-error.ts";

const INPUTS = [undefined, "", "x", "\u0000", "x".repeat(5000), `${"x".repeat(5000)}@example.com`];

test("every error code of the account forms has a text", () => {
  const codes = new Set(
    [LoginSchema, RegistrationSchema, ForgotPasswordSchema].flatMap((schema) =>
      INPUTS.flatMap((input) => {
        const result = v.safeParse(schema, { name: input, email: input, password: input });
        return result.issues?.map(({ message }) => message) ?? [];
      }),
    ),
  );
  expect(codes.size).toBe(7);
  for (const message of codes) expect(accountFieldError({ type: "custom", message })).toBe(codeText(message));
});

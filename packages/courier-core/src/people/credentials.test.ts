import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  ForgotPasswordSchema,
  LoginSchema,
  PASSWORD_PATTERN,
  PASSWORD_RULES,
  RegistrationSchema,
} from "./credentials.ts";

const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map((issue) => issue.message) ?? [];

test("the login requires both fields and does not check the password rules", () => {
  expect(messages(LoginSchema, { email: "", password: "" })).toContain("password.required");
  expect(messages(LoginSchema, { email: "a@b.co", password: "x" })).toEqual([]);
});

describe("e-mail", () => {
  test.each(["a@b.co", " a@b.co ", "rahim.uddin+x@mail.example.com"])("%j is accepted", (email) =>
    expect(messages(ForgotPasswordSchema, { email })).toEqual([]),
  );
  test.each(["a", "a@b", "@b.co", "a@.", "a b@c.de", "a@b .co", "a@@b.co"])("%j is rejected", (email) =>
    expect(messages(ForgotPasswordSchema, { email })).toEqual(["email.invalid"]),
  );
  test.each(["", "  "])("%j is reported as missing, not as invalid", (email) =>
    expect(messages(ForgotPasswordSchema, { email })[0]).toBe("email.required"),
  );
});

describe("a new password", () => {
  test.each([
    ["length", "Aa1!aaa"],
    ["uppercase", "aa1!aaaa"],
    ["lowercase", "AA1!AAAA"],
    ["digit", "Aaa!aaaa"],
    ["special", "Aa1aaaaa"],
  ] as const)("is refused if it lacks only %s, such as %j", (missing, password) => {
    const broken = Object.entries(PASSWORD_RULES).filter(([, rule]) => !rule.test(password));
    expect(broken.map(([name]) => name)).toEqual([missing]);
    expect(messages(RegistrationSchema, { name: "R", email: "a@b.co", password })).toEqual(["password.weak"]);
  });

  test.each(["Aa1!aaaa", "!1aAAAAA", "পাসওয়ার্ড Aa1!"])("%j is accepted", (password) =>
    expect(PASSWORD_PATTERN.test(password)).toBe(true),
  );

  test("a password with only spaces as special characters is rejected", () =>
    expect(PASSWORD_PATTERN.test("Aa1 aaaa")).toBe(false));
});

test("registration rejects a name of invisible characters, and a name with a character that cannot be stored", () => {
  const account = { email: "a@b.co", password: "Aa1!aaaa" };
  expect(messages(RegistrationSchema, { ...account, name: "\u200B\u3164" })).toEqual(["name.required"]);
  expect(messages(RegistrationSchema, { ...account, name: "Rahim\0" })).toEqual(["text.notAllowed"]);
});

test("registration trims the name and reports every field at once", () => {
  expect(v.parse(RegistrationSchema, { name: " Rahim ", email: "a@b.co", password: "Aa1!aaaa" }).name).toBe(
    "Rahim",
  );
  const all = messages(RegistrationSchema, { name: " ", email: "x", password: "weak" });
  expect(all).toEqual(["name.required", "email.invalid", "password.weak"]);
});

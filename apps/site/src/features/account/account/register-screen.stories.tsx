import { expect } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { desktop, phone, signedIn } from "@harkara/web/testing/world.tsx";
import { KARIM, RAHIMA } from "@harkara/web/testing/people.ts";
import { heading, isAt, press, register } from "@harkara/web/testing/steps.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Register",
  args: { url: "/register" },
  globals: { session: "signedOut" },
});

export const Default = meta.story({ play: async () => void (await heading(m.register_title())) });

export const Phone = meta.story({
  globals: phone,
  play: async () => {
    await heading(m.register_title());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await heading(m.register_title());
    await press(m.register_submit());
    await expect(await canvas.findByText(m.code_name_required())).toBeVisible();
    await expect(canvas.getByText(m.code_email_required())).toBeVisible();
    await expect(canvas.getByText(m.code_password_required())).toBeVisible();
    await expect(canvas.getByLabelText(m.account_name())).toHaveFocus();
  },
});

export const EmailInvalid = meta.story({
  play: async ({ canvas }) => {
    await register({ ...KARIM, email: "karim@harkara" });
    await expect(await canvas.findByText(m.code_email_invalid())).toBeVisible();
  },
});

export const NameTooLong = meta.story({
  play: async ({ canvas }) => {
    await register({ ...KARIM, name: "Karim ".repeat(50) });
    await expect(await canvas.findByText(m.code_text_too_long())).toBeVisible();
  },
});

/** Each of the following stories violates one of the five password rules. The error names all five. */
export const PasswordTooShort = meta.story({
  play: async ({ canvas }) => {
    await register({ ...KARIM, password: "Run#202" });
    await expect(await canvas.findByText(m.code_password_weak())).toBeVisible();
  },
});

export const PasswordWithoutUppercase = meta.story({
  play: async ({ canvas }) => {
    await register({ ...KARIM, password: "runner#2026" });
    await expect(await canvas.findByText(m.code_password_weak())).toBeVisible();
  },
});

export const PasswordWithoutLowercase = meta.story({
  play: async ({ canvas }) => {
    await register({ ...KARIM, password: "RUNNER#2026" });
    await expect(await canvas.findByText(m.code_password_weak())).toBeVisible();
  },
});

export const PasswordWithoutDigit = meta.story({
  play: async ({ canvas }) => {
    await register({ ...KARIM, password: "Runner#Night" });
    await expect(await canvas.findByText(m.code_password_weak())).toBeVisible();
  },
});

export const PasswordWithoutSpecial = meta.story({
  play: async ({ canvas }) => {
    await register({ ...KARIM, password: "Runner2026" });
    await expect(await canvas.findByText(m.code_password_weak())).toBeVisible();
  },
});

export const Submitting = meta.story({
  args: { identity: "actionHangs" },
  play: async ({ canvas }) => {
    await register(KARIM);
    await expect(canvas.getByRole("button", { name: m.register_submit() })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
});

/** The account is created, and the user is redirected to the return path. */
export const Registered = meta.story({
  args: { url: "/register?returnTo=/coverage" },
  globals: desktop,
  play: async ({ canvas }) => {
    await register(KARIM);
    await isAt("/coverage");
    await heading(m.coverage_title());
    await expect(await canvas.findByRole("button", { name: m.nav_logout() })).toBeVisible();
  },
});

export const EmailInUse = meta.story({
  play: async ({ canvas }) => {
    await register({ ...KARIM, email: RAHIMA.email });
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_email_in_use());
  },
});

/** The identity provider has stricter password rules than the form. */
export const PasswordRefused = meta.story({
  args: { identity: "passwordWeak" },
  play: async ({ canvas }) => {
    await register(KARIM);
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.code_password_weak());
  },
});

export const EmailRefused = meta.story({
  args: { identity: "emailInvalid" },
  play: async ({ canvas }) => {
    await register(KARIM);
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.code_email_invalid());
  },
});

export const TooManyRequests = meta.story({
  args: { identity: "tooManyRequests" },
  play: async ({ canvas }) => {
    await register(KARIM);
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_too_many());
  },
});

export const Offline = meta.story({
  args: { identity: "network" },
  play: async ({ canvas }) => {
    await register(KARIM);
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_network());
  },
});

export const PopupClosed = meta.story({
  args: { identity: "popupClosed" },
  play: async ({ canvas }) => {
    await heading(m.register_title());
    await press(m.register_google());
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_popup_closed());
  },
});

export const PopupBlocked = meta.story({
  args: { identity: "popupBlocked" },
  play: async ({ canvas }) => {
    await heading(m.register_title());
    await press(m.register_google());
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_popup_blocked());
  },
});

export const SessionLoading = meta.story({
  args: { identity: "neverReady" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: m.register_title() })).toBeVisible();
  },
});

export const SignedInGoesOn = meta.story({
  globals: signedIn,
  play: async () => {
    await isAt("/");
    await heading(m.home_title());
  },
});

import { expect, screen, userEvent } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { here, phone, signedIn } from "@harkara/web/testing/world.tsx";
import { RAHIMA } from "@harkara/web/testing/people.ts";
import { fill, follow, heading, isAt, logIn, press } from "@harkara/web/testing/steps.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Login",
  args: { url: "/login" },
  globals: { session: "signedOut" },
});

export const Default = meta.story({ play: async () => void (await heading(m.login_title())) });

export const Phone = meta.story({
  globals: phone,
  play: async () => {
    await heading(m.login_title());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/**
 * A guard redirected the user to the login page. The page shows the reason, and the links to the other
 * account pages keep the return path.
 */
export const WithReturn = meta.story({
  args: { url: "/login?returnTo=/sendParcel" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.login_return_note())).toBeVisible();
    await follow(m.login_register());
    await isAt("/register");
    await follow(m.register_login());
    await isAt("/login");
    await expect(here()).toContain("returnTo=");
  },
});

/** Tab moves through the form in reading order. */
export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    await heading(m.login_title());
    canvas.getByLabelText(m.account_email()).focus();
    await userEvent.keyboard(RAHIMA.email);
    await userEvent.tab();
    await expect(canvas.getByLabelText(m.account_password())).toHaveFocus();
    await userEvent.keyboard("wrong{Enter}");
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_wrong_credentials());
  },
});

export const PasswordShown = meta.story({
  play: async ({ canvas }) => {
    const password = await canvas.findByLabelText(m.account_password());
    await fill(password, "Runner#2026");
    await press(m.account_show_password());
    await expect(password).toHaveAttribute("type", "text");
    await expect(canvas.getByRole("button", { name: m.account_hide_password() })).toBeVisible();
  },
});

/** If the form is submitted empty, each field shows its error, and the first field takes focus. */
export const Empty = meta.story({
  play: async ({ canvas }) => {
    await heading(m.login_title());
    await press(m.login_submit());
    await expect(await canvas.findByText(m.code_email_required())).toBeVisible();
    await expect(canvas.getByText(m.code_password_required())).toBeVisible();
    await expect(canvas.getByLabelText(m.account_email())).toHaveFocus();
  },
});

export const EmailInvalid = meta.story({
  play: async ({ canvas }) => {
    await logIn("rahima at harkara");
    await expect(await canvas.findByText(m.code_email_invalid())).toBeVisible();
    await expect(canvas.getByLabelText(m.account_email())).toHaveAccessibleDescription(
      m.code_email_invalid(),
    );
  },
});

export const Submitting = meta.story({
  args: { identity: "actionHangs" },
  play: async ({ canvas }) => {
    await logIn();
    await expect(canvas.getByRole("button", { name: m.login_submit() })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
});

export const SubmittingGoogle = meta.story({
  args: { identity: "actionHangs" },
  play: async ({ canvas }) => {
    await heading(m.login_title());
    await press(m.login_google());
    await expect(canvas.getByRole("button", { name: m.login_google() })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
});

/** After an error, the page and the input are kept. */
export const WrongCredentials = meta.story({
  play: async ({ canvas }) => {
    await logIn(RAHIMA.email, "Wrong#2026");
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_wrong_credentials());
    await expect(canvas.getByLabelText(m.account_email())).toHaveValue(RAHIMA.email);
  },
});

export const TooManyRequests = meta.story({
  args: { identity: "tooManyRequests" },
  play: async ({ canvas }) => {
    await logIn();
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_too_many());
  },
});

export const UserDisabled = meta.story({
  args: { identity: "userDisabled" },
  play: async ({ canvas }) => {
    await logIn();
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_user_disabled());
  },
});

export const Offline = meta.story({
  args: { identity: "network" },
  play: async ({ canvas }) => {
    await logIn();
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_network());
  },
});

export const UnknownFault = meta.story({
  args: { identity: "unknown" },
  play: async ({ canvas }) => {
    await logIn();
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_unknown());
  },
});

export const PopupClosed = meta.story({
  args: { identity: "popupClosed" },
  play: async ({ canvas }) => {
    await heading(m.login_title());
    await press(m.login_google());
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_popup_closed());
  },
});

export const PopupBlocked = meta.story({
  args: { identity: "popupBlocked" },
  play: async ({ canvas }) => {
    await heading(m.login_title());
    await press(m.login_google());
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_popup_blocked());
  },
});

/** While the session is loading, the form is shown. A user who turns out to be logged in is redirected. */
export const SessionLoading = meta.story({
  args: { identity: "neverReady" },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: m.login_title() })).toBeVisible();
  },
});

/** A user who is already logged in is redirected to the return path. */
export const SignedInGoesOn = meta.story({
  args: { url: "/login?returnTo=/coverage" },
  globals: signedIn,
  play: async () => {
    await isAt("/coverage");
    await heading(m.coverage_title());
  },
});

/** A return path that leads to another site is ignored. */
export const ForeignReturnDropped = meta.story({
  args: { url: "/login?returnTo=//harkara.example" },
  play: async ({ canvas }) => {
    await heading(m.login_title());
    await expect(canvas.queryByText(m.login_return_note())).toBeNull();
    await logIn();
    await isAt("/");
    await heading(m.home_title());
  },
});

import { expect, screen } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { phone } from "@harkara/web/testing/world.tsx";
import { RAHIMA } from "@harkara/web/testing/people.ts";
import { fill, heading, press } from "@harkara/web/testing/steps.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Forgot password",
  args: { url: "/forgotpassword" },
});

async function ask(email: string): Promise<void> {
  await fill(await screen.findByLabelText(m.account_email()), email);
  await press(m.forgot_submit());
}

export const Default = meta.story({ play: async () => void (await heading(m.forgot_title())) });

export const Phone = meta.story({
  globals: phone,
  play: async () => {
    await heading(m.forgot_title());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await ask("");
    await expect(await canvas.findByText(m.code_email_required())).toBeVisible();
  },
});

export const EmailInvalid = meta.story({
  play: async ({ canvas }) => {
    await ask("rahima@");
    await expect(await canvas.findByText(m.code_email_invalid())).toBeVisible();
  },
});

/** The e-mail address is longer than RFC 5321 allows. */
export const EmailTooLong = meta.story({
  play: async ({ canvas }) => {
    await ask(`${"rahima".repeat(45)}@harkara.example`);
    await expect(await canvas.findByText(m.code_text_too_long())).toBeVisible();
  },
});

export const Submitting = meta.story({
  args: { identity: "actionHangs" },
  play: async ({ canvas }) => {
    await ask(RAHIMA.email);
    await expect(canvas.getByRole("button", { name: m.forgot_submit() })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
});

/** The response is the same whether or not the account exists. */
export const Sent = meta.story({
  play: async ({ canvas }) => {
    await ask("nobody@harkara.example");
    await expect(await canvas.findByText(m.forgot_sent_title())).toBeVisible();
    await expect(canvas.getByText(m.forgot_sent_text())).toBeVisible();
  },
});

export const Offline = meta.story({
  args: { identity: "network" },
  play: async ({ canvas }) => {
    await ask(RAHIMA.email);
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent(m.forgot_failed_title());
    await expect(alert).toHaveTextContent(m.session_network());
  },
});

export const TooManyRequests = meta.story({
  args: { identity: "tooManyRequests" },
  play: async ({ canvas }) => {
    await ask(RAHIMA.email);
    await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_too_many());
  },
});

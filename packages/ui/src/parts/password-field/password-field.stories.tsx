import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { PasswordField } from "./password-field";

const t = words({
  en: {
    label: "Password",
    show: "Show password",
    hide: "Hide password",
    hint: "At least 6 letters, one of them a capital, and one symbol",
    missing: "Enter your password",
  },
  bn: {
    label: "পাসওয়ার্ড",
    show: "পাসওয়ার্ড দেখুন",
    hide: "পাসওয়ার্ড লুকান",
    hint: "অন্তত ৬ অক্ষর; একটি ইংরেজি বড় হাতের অক্ষর ও একটি বিশেষ চিহ্ন থাকতে হবে",
    missing: "পাসওয়ার্ড দিন",
  },
});

const meta = preview.meta({
  title: "Inputs/Password field",
  component: PasswordField,
  ...inBoth(() => ({
    label: t.label,
    labels: { show: t.show, hide: t.hide },
    autoComplete: "current-password",
  })),
  decorators: [inside("max-w-md")],
});

export const Default = meta.story();

/** Tab moves to the field, and then to the button. Space on the button shows and hides the typed text. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText(t.label);
    await userEvent.tab();
    await userEvent.keyboard("Hunter22!");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.show })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(input).toHaveAttribute("type", "text");
    await expect(input).toHaveValue("Hunter22!");
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: t.show })).toHaveFocus();
    await expect(input).toHaveAttribute("type", "password");
  },
});

export const WithHint = meta.story({ ...inBoth(() => ({ hint: t.hint })) });

export const WithError = meta.story({
  ...inBoth(() => ({ error: t.missing })),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(t.label)).toHaveAccessibleDescription(t.missing);
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "পাসওয়ার্ড",
    hint: "অন্তত ছয়টি অক্ষর, একটি বড় হাতের অক্ষর ও একটি বিশেষ চিহ্ন দিন",
    labels: { show: "পাসওয়ার্ড দেখান", hide: "পাসওয়ার্ড লুকান" },
  },
});

import { expect } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { PasswordField } from "./password-field";

const meta = preview.meta({
  title: "Inputs/Password field",
  component: PasswordField,
  args: {
    label: "Password",
    showLabel: "Show password",
    hideLabel: "Hide password",
    autoComplete: "current-password",
  },
  decorators: [inside("max-w-md")],
});

/** Tab reaches the field, then the button; Space shows and hides what was typed. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText("Password");
    await userEvent.tab();
    await userEvent.keyboard("Hunter22!");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Show password" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(input).toHaveAttribute("type", "text");
    await expect(input).toHaveValue("Hunter22!");
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: "Show password" })).toHaveFocus();
    await expect(input).toHaveAttribute("type", "password");
  },
});

export const WithHint = meta.story({
  args: { hint: "At least 6 letters, one of them a capital, and one symbol" },
});

export const WithError = meta.story({
  args: { error: "Enter your password" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Password")).toHaveAccessibleDescription("Enter your password");
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "পাসওয়ার্ড",
    hint: "অন্তত ছয়টি অক্ষর, একটি বড় হাতের অক্ষর ও একটি বিশেষ চিহ্ন দিন",
    showLabel: "পাসওয়ার্ড দেখান",
    hideLabel: "পাসওয়ার্ড লুকান",
  },
});

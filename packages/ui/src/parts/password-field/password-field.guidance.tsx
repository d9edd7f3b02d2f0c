import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { PasswordField } from "./password-field";

const t = words({
  en: {
    label: "Password",
    show: "Show password",
    hide: "Hide password",
    hint: "At least 8 letters, with a capital, a small letter, a number and a symbol",
    again: "Password again",
  },
  bn: {
    label: "পাসওয়ার্ড",
    show: "পাসওয়ার্ড দেখুন",
    hide: "পাসওয়ার্ড লুকান",
    hint: "অন্তত ৮ অক্ষর; ইংরেজি বড় ও ছোট হাতের অক্ষর, সংখ্যা ও বিশেষ চিহ্ন থাকতে হবে",
    again: "আবার পাসওয়ার্ড",
  },
});

export const guidance: Guidance = {
  banglaName: "পাসওয়ার্ডের ঘর",
  status: "stable",
  since: "0.1.0",
  use: [
    "Ask for a password at the registration or login.",
    "Set `autoComplete` to `current-password` or `new-password`, so that password managers can fill it in.",
    "Describe the rules for a new password in `hint`.",
  ],
  avoid: ["For any other line of text, use a text field.", "Do not prevent users from pasting a password."],
  examples: [
    {
      do: {
        text: "List all rules in the hint.",
        render: () => (
          <PasswordField
            label={t.label}
            hint={t.hint}
            labels={{ show: t.show, hide: t.hide }}
            autoComplete="new-password"
          />
        ),
      },
      dont: {
        text: "Do not ask for the password twice, because the button shows the typed password.",
        render: () => (
          <div className="flex flex-col gap-4">
            <PasswordField
              label={t.label}
              labels={{ show: t.show, hide: t.hide }}
              autoComplete="new-password"
            />
            <PasswordField
              label={t.again}
              labels={{ show: t.show, hide: t.hide }}
              autoComplete="new-password"
            />
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the field, then to the button that shows the password."],
    ["Enter, Space", "On the button: shows or hides the password. The focus stays on the button."],
  ],
  screenReader:
    "Announces the label, a password field, whether it is required or invalid, then the hint and the error. The name of the button is `labels.show` while the password is hidden, and `labels.hide` while it is visible.",
  content: {
    english: [
      "Name the button by its effect: “Show password”, “Hide password”.",
      "Write the error as a request without a full stop: “Enter your password”.",
    ],
    bangla: [
      "Name the button by its effect: “পাসওয়ার্ড দেখুন”, “পাসওয়ার্ড লুকান”.",
      "Write the error as a polite request without a দাঁড়ি: “পাসওয়ার্ড দিন”.",
    ],
  },
};

import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { TextField } from "./field";

const t = words({
  en: {
    mobile: "Mobile number",
    mobileHint: "For example 01712-345678",
    name: "Parcel name",
    missing: "Enter a name for the parcel",
    invalid: "Invalid",
  },
  bn: {
    mobile: "মোবাইল নম্বর",
    mobileHint: "যেমন ০১৭১২-৩৪৫৬৭৮",
    name: "পার্সেলের নাম",
    missing: "পার্সেলের নাম দিন",
    invalid: "সঠিক নয়",
  },
});

export const guidance: Guidance = {
  banglaName: "লেখার ঘর",
  status: "stable",
  since: "0.1.0",
  use: [
    "Ask for one line of text, a number, a date or an address.",
    "Help with `hint` before the input, and with `error` after it.",
    "Set `inputMode` and `autoComplete`, so that phones show a suitable keyboard and browsers can autofill.",
    "Mark the optional fields with `optionalLabel`, and not the required ones.",
  ],
  avoid: [
    "For several lines, use a textarea field; for a password, a password field.",
    "To select one of a few options, use radio buttons. For many options, use a select field or a combobox.",
    "Do not use a placeholder as the label or the hint, because it disappears when the user types.",
  ],
  examples: [
    {
      do: {
        text: "Keep the label and the hint visible.",
        render: () => <TextField label={t.mobile} hint={t.mobileHint} inputMode="tel" />,
      },
      dont: {
        text: "Do not put the hint into the placeholder.",
        render: () => <TextField label={t.mobile} placeholder={t.mobileHint} inputMode="tel" />,
      },
    },
    {
      do: {
        text: "Describe the correction in the error.",
        render: () => <TextField label={t.name} error={t.missing} />,
      },
      dont: {
        text: "Do not say only that the input is wrong.",
        render: () => <TextField label={t.name} error={t.invalid} />,
      },
    },
  ],
  keyboard: [["Tab", "Moves the focus to the field."]],
  screenReader:
    "Announces the label, “edit text”, whether it is required or invalid, then the hint and the error.",
  content: {
    english: [
      "Name the input in one to three words, in sentence case without a colon: “Mobile number”.",
      "Write the error as a request without a full stop: “Enter a name for the parcel”.",
    ],
    bangla: [
      "Name the input in one to three words, without a colon: “মোবাইল নম্বর”.",
      "Write the error as a polite request without a দাঁড়ি: “পার্সেলের নাম দিন”.",
    ],
  },
};

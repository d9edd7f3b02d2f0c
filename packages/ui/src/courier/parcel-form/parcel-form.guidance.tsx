import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { TextField } from "../../parts/field/field";

const t = words({
  en: {
    contact: "Mobile number",
    hint: "Such as 01712-345678",
    bare: "Contact",
    long: "Please enter your valid contact number",
  },
  bn: {
    contact: "মোবাইল নম্বর",
    hint: "যেমন ০১৭১২-৩৪৫৬৭৮",
    bare: "যোগাযোগ",
    long: "অনুগ্রহ করে আপনার সঠিক নম্বর প্রদান করুন",
  },
});

export const guidance: Guidance = {
  banglaName: "পার্সেলের ফর্ম",
  status: "stable",
  since: "0.1.0",
  use: [
    "Ask for the parcel, the sender and the receiver of a booking, with one section for each.",
    "Connect each field to your form with the props in `fields`. The section defines the type and the layout of each field.",
    "Set `district` and `suggestions` if users book on a phone.",
  ],
  avoid: [
    "To show an address, use the address block.",
    "Do not ask for sender and receiver in one section, because browsers would autofill the wrong one.",
  ],
  examples: [
    {
      do: {
        text: "Show an example in the hint.",
        render: () => <TextField label={t.contact} hint={t.hint} />,
      },
      dont: {
        text: "Do not write polite but vague hints.",
        render: () => <TextField label={t.bare} hint={t.long} />,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus through the fields in visual order, then through the suggestions."],
    ["Enter, Space", "On a suggestion: adds it to the instruction."],
    ["Down, Up, Enter", "In a select or in the district field: move through the options, and select one."],
  ],
  screenReader:
    "Announces each section as a group with its title, and each field with its label, hint and error. The suggestions are a group with a name.",
  content: {
    english: ["Name a field in one to three words, and give an example in its hint."],
    bangla: ["Name a field in one to three words, and give an example in its hint, in Bangla digits."],
  },
};

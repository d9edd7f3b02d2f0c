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
    "Ask for a parcel and its two parties in a booking, one section each.",
    "Tie each field to your form by the props in `fields`; the section knows how it is typed and laid out.",
    "Offer `district` and `suggestions` where people book from a phone.",
  ],
  avoid: [
    "For showing an address, use the address block.",
    "Do not ask for both parties in one section: browsers would fill in the wrong one.",
  ],
  examples: [
    {
      do: {
        text: "Show in the hint what an answer looks like.",
        render: () => <TextField label={t.contact} hint={t.hint} />,
      },
      dont: {
        text: "Do not ask politely for something vague.",
        render: () => <TextField label={t.bare} hint={t.long} />,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves through the fields in the order in which they stand, then through the suggestions."],
    ["Enter, Space", "On a suggestion: add it to the instruction."],
    ["Down, Up, Enter", "In a select or in the district: move and choose."],
  ],
  screenReader:
    "Announces each section as a group with its title, each field with its label, hint and error. The suggestions are a group with a name.",
  content: {
    english: ["Name a field in one to three words, and give an example in its hint."],
    bangla: ["Name a field in one to three words, and give an example in its hint, in Bangla digits."],
  },
};

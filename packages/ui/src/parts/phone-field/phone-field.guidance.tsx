import type { Guidance } from "../../../../../.storybook/guidance";
import { words } from "../../../../../.storybook/words";
import { TextField } from "../field/field";
import { PhoneField } from "./phone-field";

const t = words({
  en: { label: "Mobile number", code: "+88", grouped: "01712-345678", mask: "01XXX-XXXXXX", bare: "Number" },
  bn: { label: "মোবাইল নম্বর", code: "+৮৮", grouped: "০১৭১২-৩৪৫৬৭৮", mask: "০১XXX-XXXXXX", bare: "নম্বর" },
});

export const guidance: Guidance = {
  banglaName: "মোবাইল নম্বরের ঘর",
  status: "new",
  since: "0.3.0",
  use: [
    "Ask for a mobile number of Bangladesh, in digits of either script.",
    "Parse the text where it is judged: the field groups a number and does not judge it.",
    "Say in the hint what the number is for.",
  ],
  avoid: [
    "For a code that a message brings, or any other number, use a text field.",
    "Do not split the number into several fields, and do not refuse spaces or a country code.",
  ],
  examples: [
    {
      do: {
        text: "A number as people read it out, with the country code outside.",
        render: () => <PhoneField label={t.label} countryCode={t.code} defaultValue={t.grouped} />,
      },
      dont: {
        text: "A mask for a placeholder, which is gone at the first digit and looks like an answer.",
        render: () => <TextField label={t.bare} type="tel" placeholder={t.mask} />,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the field; on leaving, a complete number is grouped."],
    ["Digits, space, -, +", "Are taken as typed."],
  ],
  screenReader:
    "Announces the label, the hint and any error. The country code beside the field is read when a person moves through the page.",
  content: {
    english: ["Label it “Mobile number”, with an example in the error: “such as 01712-345678”."],
    bangla: ["লেবেলে “মোবাইল নম্বর” লিখুন; উদাহরণে বাংলা সংখ্যা দিন: “যেমন ০১৭১২-৩৪৫৬৭৮”।"],
  },
};

import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Marquee } from "./marquee";

const t = words({
  en: {
    label: "Companies that send with us",
    short: "Shonar Haat",
    long: "Orders placed before 4 pm are collected on the same day",
  },
  bn: {
    label: "যেসব প্রতিষ্ঠান আমাদের সঙ্গে পাঠায়",
    short: "সোনার হাট",
    long: "বিকেল ৪টার আগের অর্ডার সেদিনই পিকআপ করা হয়",
  },
});

export const guidance: Guidance = {
  banglaName: "চলমান সারি",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show many small moving items of one kind, such as logos or names.",
    "Put a motion switch next to it.",
  ],
  avoid: [
    "Do not use it for text that has to be read.",
    "For things that users look at one after the other, use a carousel.",
  ],
  examples: [
    {
      do: {
        text: "Show names or logos.",
        render: () => (
          <Marquee label={t.label}>
            <span>{t.short}</span>
          </Marquee>
        ),
      },
      dont: {
        text: "Do not show news or conditions.",
        render: () => (
          <Marquee label={t.long}>
            <span>{t.long}</span>
          </Marquee>
        ),
      },
    },
  ],
  keyboard: [
    [
      "Tab",
      "Moves the focus to the next link in it, if there are links. The row stands still during this time.",
    ],
  ],
  screenReader: "Announces a list with its label and each item once. The repeated copy is hidden.",
  content: {
    english: ["Name the list in a few words."],
    bangla: ["Name the list in a few words."],
  },
};

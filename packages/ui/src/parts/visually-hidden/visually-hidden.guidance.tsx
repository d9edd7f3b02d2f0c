import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { VisuallyHidden } from "./visually-hidden";

const t = words({
  en: {
    sorted: "Booked",
    how: "(newest first)",
    all: "Everything about this parcel",
  },
  bn: {
    sorted: "বুকিং",
    how: "(নতুন আগে)",
    all: "এই পার্সেলের সব তথ্য",
  },
});

export const guidance: Guidance = {
  banglaName: "চোখের আড়ালে লেখা",
  status: "stable",
  since: "0.1.0",
  use: ["Describe for screen readers the meaning of an arrow, a position or a colour."],
  avoid: ["Do not hide information that everybody needs.", "For the name of a control, give it a label."],
  examples: [
    {
      do: {
        text: "Describe a picture in a few words.",
        render: () => (
          <p>
            {t.sorted} ↓ <VisuallyHidden>{t.how}</VisuallyHidden>
          </p>
        ),
      },
      dont: {
        text: "Do not hide whole sentences.",
        render: () => (
          <p>
            ↓ <VisuallyHidden>{t.all}</VisuallyHidden>
          </p>
        ),
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads its text as if it were visible.",
  content: {
    english: ["Write a few words, in parentheses if they follow other words."],
    bangla: ["Write a few words, in parentheses if they follow other words."],
  },
};

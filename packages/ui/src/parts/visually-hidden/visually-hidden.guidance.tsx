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
  use: ["Say to screen readers what the eye sees without words: an arrow, a place, a colour."],
  avoid: ["Do not hide what everybody needs: show it.", "For the name of a control, give it a label."],
  examples: [
    {
      do: {
        text: "Add the few words that a picture says.",
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
  screenReader: "Reads its text as if it were shown.",
  content: {
    english: ["A few words, in brackets where they follow others."],
    bangla: ["A few words, in brackets where they follow others."],
  },
};

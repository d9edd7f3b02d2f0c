import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { MoneyText } from "./money-text";

const t = words({
  en: {
    fee: "−৳60",
    plain: "৳60",
  },
  bn: {
    fee: "−৳৬০",
    plain: "৳৬০",
  },
});

export const guidance: Guidance = {
  banglaName: "টাকার অঙ্ক",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show every amount of money with it: it never breaks, and digits stand under digits.",
    "Format the amount yourself, in the reader’s digits and grouping.",
  ],
  avoid: [
    "For a list of costs with a total, use the cost breakdown.",
    "For a figure with a trend, use a stat tile.",
  ],
  examples: [
    {
      do: {
        text: "Write the sign of money that goes out.",
        render: () => (
          <MoneyText amount={-60} tone="negative">
            {t.fee}
          </MoneyText>
        ),
      },
      dont: {
        text: "Do not leave it to the colour.",
        render: () => (
          <MoneyText amount={-60} tone="negative">
            {t.plain}
          </MoneyText>
        ),
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads its text. The `<data>` element holds the amount for machines.",
  content: {
    english: ["Put the taka sign before the number: ৳1,150."],
    bangla: ["Group as in Bangladesh, in Bangla digits: ৳১২,৪৮,২৫০."],
  },
};

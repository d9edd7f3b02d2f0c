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
    "Use it for every amount of money. It does not wrap, and its digits are aligned in columns.",
    "Format the amount yourself, with the digits and separators of the language.",
  ],
  avoid: [
    "For a list of costs with a total, use the cost breakdown.",
    "For a figure with a trend, use a stat tile.",
  ],
  examples: [
    {
      do: {
        text: "Write the sign of amounts that are deducted.",
        render: () => (
          <MoneyText amount={-60} tone="negative">
            {t.fee}
          </MoneyText>
        ),
      },
      dont: {
        text: "Do not express it only by colour.",
        render: () => (
          <MoneyText amount={-60} tone="negative">
            {t.plain}
          </MoneyText>
        ),
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads its text. The `<data>` element contains the amount for machines.",
  content: {
    english: ["Put the taka sign before the number: ৳1,150."],
    bangla: ["Group the digits as in Bangladesh, with Bangla digits: ৳১২,৪৮,২৫০."],
  },
};

import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";

const t = words({
  en: { good: "Amount paid", bad: "Amt. pd. (BDT)" },
  bn: { good: "পরিশোধ", bad: "পরি. (টাকায়)" },
});

export const guidance: Guidance = {
  banglaName: "কাগজ",
  status: "new",
  since: "0.3.0",
  use: [
    "Print it at 100%, without margins, on A4.",
    "Give each paper a number that is read at a glance, and as a code where somebody scans it.",
    "Say in `signatures` who signs, where a paper goes from hand to hand.",
  ],
  avoid: [
    "Do not show it on a page as it is: it is as large as its paper.",
    "Do not use it for a label: `ParcelLabel` keeps its texts within its paper.",
    "Do not add colours: many printers have none.",
  ],
  examples: [
    {
      do: { text: "Write terms in full.", render: () => <span className="font-semibold">{t.good}</span> },
      dont: {
        text: "Do not shorten words: paper has room.",
        render: () => <span className="font-semibold">{t.bad}</span>,
      },
    },
  ],
  keyboard: [],
  screenReader: "An article with lists of facts and a table; its codes are pictures with labels.",
  content: {
    english: ["Name the paper by what it proves: “Receipt”, “Proof of delivery”."],
    bangla: [
      "Amounts and dates in Bangla digits; numbers of parcels and bags stay in Latin letters and digits.",
    ],
  },
};

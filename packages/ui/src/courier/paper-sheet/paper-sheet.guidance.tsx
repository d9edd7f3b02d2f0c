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
    "Give each document a large number, and also a code if somebody scans it.",
    "Set `signatures` if the document is handed from one person to another.",
  ],
  avoid: [
    "Do not show it on a page as it is, because it has the size of its paper.",
    "Do not use it for labels, because only `ParcelLabel` fits its texts to the paper.",
    "Do not add colours, because many printers have none.",
  ],
  examples: [
    {
      do: { text: "Write terms in full.", render: () => <span className="font-semibold">{t.good}</span> },
      dont: {
        text: "Do not abbreviate words, because there is enough space.",
        render: () => <span className="font-semibold">{t.bad}</span>,
      },
    },
  ],
  keyboard: [],
  screenReader: "An article with lists of facts and a table. Its codes are images with labels.",
  content: {
    english: ["Name the document by its purpose: “Receipt”, “Proof of delivery”."],
    bangla: [
      "Write amounts and dates with Bangla digits, and IDs of parcels and bags with Latin letters and digits.",
    ],
  },
};

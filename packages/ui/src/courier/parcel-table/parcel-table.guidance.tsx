import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Badge } from "../../parts/badge/badge";
import { DeliveryBadge } from "../delivery-badge/delivery-badge";

const t = words({
  en: { waiting: "Not collected", vague: "Pending" },
  bn: { waiting: "পিকআপ হয়নি", vague: "অপেক্ষমাণ" },
});

export const guidance: Guidance = {
  banglaName: "পার্সেলের তালিকা",
  status: "stable",
  since: "0.1.0",
  use: [
    "List a person’s own parcels: which is where, to whom, and what is still to pay.",
    "Sort and page on the server; pass the rows of one page and the number of its first row.",
    "Let people take columns away with `hiddenColumns`, and keep their choice.",
  ],
  avoid: [
    "For rows of another kind, use the data table, of which this is made.",
    "For the way of one parcel, use the tracking timeline.",
  ],
  examples: [
    {
      do: {
        text: "Say where the parcel is, in the words of its page.",
        render: () => <DeliveryBadge status="not_collected">{t.waiting}</DeliveryBadge>,
      },
      dont: {
        text: "Do not use one word for several states.",
        render: () => <Badge>{t.vague}</Badge>,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves through the box of the page, the heads that sort, and the boxes and buttons of each row."],
    ["Enter, Space", "On a head: sort by its column, and the other way when pressed again."],
    ["Space", "On a box: select the row or all rows of the page, or take the selection back."],
  ],
  screenReader:
    "Announces a table with its caption, also where the rows are two lines. The title, the tracking id and the receiver name the row; each value comes with its column.",
  content: {
    english: ["Write the day and the time of a booking, and money with the taka sign before it."],
    bangla: ["Write numbers, money and dates in Bangla digits; tracking ids keep Latin letters."],
  },
};

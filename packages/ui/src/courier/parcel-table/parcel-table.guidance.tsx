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
    "List the parcels of a user with their status, their receiver and what is still to be paid.",
    "Sort and paginate on the server. Pass the rows of one page and the number of its first row.",
    "Let users hide columns with `hiddenColumns`, and store their choice.",
  ],
  avoid: [
    "For other kinds of rows, use the data table, on which this table is based.",
    "For the history of one parcel, use the tracking timeline.",
  ],
  examples: [
    {
      do: {
        text: "Name the status as on the page of the parcel.",
        render: () => <DeliveryBadge status="not_collected">{t.waiting}</DeliveryBadge>,
      },
      dont: {
        text: "Do not use one word for several statuses.",
        render: () => <Badge>{t.vague}</Badge>,
      },
    },
  ],
  keyboard: [
    [
      "Tab",
      "Moves the focus through the checkbox of the page, the sortable headers, and the checkboxes and buttons of each row.",
    ],
    ["Enter, Space", "On a header: sorts by its column, or reverses the order."],
    ["Space", "On a checkbox: selects or deselects the row, or all rows of the page."],
  ],
  screenReader:
    "Announces a table with its caption, even if a row has two lines. The title, the tracking ID and the receiver are the row header. Each value is announced with its column.",
  content: {
    english: ["Write bookings with day and time, and amounts with the taka sign before the number."],
    bangla: ["Write numbers, amounts and dates with Bangla digits, and tracking IDs with Latin letters."],
  },
};

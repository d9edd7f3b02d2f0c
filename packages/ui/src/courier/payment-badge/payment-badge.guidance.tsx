import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { PaymentBadge } from "./payment-badge";

const t = words({
  en: {
    held: "Under review",
    vague: "Pending",
  },
  bn: {
    held: "যাচাই হচ্ছে",
    vague: "অপেক্ষমাণ",
  },
});

export const guidance: Guidance = {
  banglaName: "পেমেন্ট স্ট্যাটাস",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show whether a parcel is paid for, or the result of a payment attempt.",
    "Use green only for paid parcels.",
  ],
  avoid: ["For the delivery status, use the delivery badge.", "For an amount, use money text."],
  examples: [
    {
      do: {
        text: "Say what happens next.",
        render: () => <PaymentBadge status="held">{t.held}</PaymentBadge>,
      },
      dont: {
        text: "Do not use one vague word for several statuses.",
        render: () => <PaymentBadge status="held">{t.vague}</PaymentBadge>,
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads the text. The icon is hidden, and colour is never the only sign.",
  content: {
    english: ["Write one or two words: “Paid”, “Unpaid”, “Refund due”."],
    bangla: ["Write one or two words: “পরিশোধিত”, “বাকি”, “ফেরত পাওনা”."],
  },
};

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
    "Show whether a parcel is paid for, or how one attempt to pay ended.",
    "Green is for paid alone; everything else is another colour.",
  ],
  avoid: ["For where a parcel is, use the delivery badge.", "For an amount, use money text."],
  examples: [
    {
      do: {
        text: "Say what is being done about it.",
        render: () => <PaymentBadge status="held">{t.held}</PaymentBadge>,
      },
      dont: {
        text: "Do not use one vague word for several states.",
        render: () => <PaymentBadge status="held">{t.vague}</PaymentBadge>,
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads its words. The icon is hidden; colour is never the only sign.",
  content: {
    english: ["One or two words: “Paid”, “Unpaid”, “Refund due”."],
    bangla: ["One or two words: “পরিশোধিত”, “বাকি”, “ফেরত পাওনা”."],
  },
};

import { CircleCheck } from "lucide-react";
import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Badge } from "./badge";

const t = words({
  en: {
    paid: "Paid",
    unpaid: "Unpaid",
    delivered: "Delivered",
    payment: "Payment",
    long: "The rider has handed over the parcel",
  },
  bn: {
    paid: "পরিশোধিত",
    unpaid: "বাকি",
    delivered: "ডেলিভারি হয়েছে",
    payment: "পেমেন্ট",
    long: "রাইডার পার্সেলটি প্রাপকের হাতে পৌঁছে দিয়েছেন",
  },
});

export const guidance: Guidance = {
  banglaName: "ব্যাজ",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show the status of one thing in one or two words, in a list or next to a title.",
    "Choose `tone` by the meaning of the status, and express it in the text too.",
    "Add an `icon` if many badges are next to each other, so that they can be distinguished quickly.",
  ],
  avoid: [
    "For the delivery or the payment of a parcel, use a delivery badge or a payment badge.",
    "For interactive elements, use a button or a link.",
    "For a message, use an alert.",
  ],
  examples: [
    {
      do: {
        text: "Express the status in words, with colour and icon only in addition.",
        render: () => (
          <div className="flex flex-wrap gap-2">
            <Badge tone="success">{t.paid}</Badge>
            <Badge tone="danger">{t.unpaid}</Badge>
          </div>
        ),
      },
      dont: {
        text: "Do not express the status only by colour.",
        render: () => (
          <div className="flex flex-wrap gap-2">
            <Badge tone="success">{t.payment}</Badge>
            <Badge tone="danger">{t.payment}</Badge>
          </div>
        ),
      },
    },
    {
      do: {
        text: "Use one or two words.",
        render: () => (
          <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
            {t.delivered}
          </Badge>
        ),
      },
      dont: {
        text: "Do not write a sentence, because the text does not wrap.",
        render: () => <Badge tone="success">{t.long}</Badge>,
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads its text in place, without a role. The icon is hidden.",
  content: {
    english: ["Name the status in one to three words, in sentence case: “On its way”."],
    bangla: ["Name the status in one to three words: “পথে আছে”, “বাকি”."],
  },
};

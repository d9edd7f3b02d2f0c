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
    "Show the state of one thing in a word or two, in a list or beside a title.",
    "Choose `tone` by how the state is to be taken, and say it in the text too.",
    "Add an `icon` where many badges stand together and are told apart at a glance.",
  ],
  avoid: [
    "For the delivery or the payment of a parcel, use a delivery badge or a payment badge.",
    "For something to press, use a button or a link.",
    "For a message, use an alert.",
  ],
  examples: [
    {
      do: {
        text: "Say the state in words; colour and icon only help.",
        render: () => (
          <div className="flex flex-wrap gap-2">
            <Badge tone="success">{t.paid}</Badge>
            <Badge tone="danger">{t.unpaid}</Badge>
          </div>
        ),
      },
      dont: {
        text: "Do not leave the state to the colour alone.",
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
        text: "Keep it to a word or two.",
        render: () => (
          <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
            {t.delivered}
          </Badge>
        ),
      },
      dont: {
        text: "Do not write a sentence: it does not break into lines.",
        render: () => <Badge tone="success">{t.long}</Badge>,
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads its text where it stands, without a role. The icon is hidden.",
  content: {
    english: ["Name the state in one to three words, in sentence case: “On its way”."],
    bangla: ["Name the state in one to three words: “পথে আছে”, “বাকি”."],
  },
};

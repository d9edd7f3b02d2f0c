import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Badge } from "../../parts/badge/badge";
import { DeliveryBadge } from "./delivery-badge";

const t = words({
  en: {
    out: "Out for delivery",
  },
  bn: {
    out: "ডেলিভারির পথে",
  },
});

export const guidance: Guidance = {
  banglaName: "ডেলিভারি স্ট্যাটাস",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show where a parcel is, in lists and at the head of its page.",
    "Write the words yourself; colour and icon follow from the status.",
  ],
  avoid: [
    "For the state of a payment, use the payment badge.",
    "For the whole way of a parcel, use the tracking timeline.",
  ],
  examples: [
    {
      do: {
        text: "Let the status choose the colour and the icon.",
        render: () => <DeliveryBadge status="out_for_delivery">{t.out}</DeliveryBadge>,
      },
      dont: {
        text: "Do not choose a tone of your own for a known status.",
        render: () => <Badge tone="danger">{t.out}</Badge>,
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads its words. The icon is hidden; colour is never the only sign.",
  content: {
    english: ["Two or three words, as on the parcel’s page."],
    bangla: ["Two or three words, as on the parcel’s page."],
  },
};

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
    "Show the delivery status of a parcel, in lists and at the top of its page.",
    "Pass the text. Colour and icon depend on the status.",
  ],
  avoid: [
    "For the payment status, use the payment badge.",
    "For the whole history of a parcel, use the tracking timeline.",
  ],
  examples: [
    {
      do: {
        text: "Let the status determine the colour and the icon.",
        render: () => <DeliveryBadge status="out_for_delivery">{t.out}</DeliveryBadge>,
      },
      dont: {
        text: "Do not set your own tone for a known status.",
        render: () => <Badge tone="danger">{t.out}</Badge>,
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads the text. The icon is hidden, and colour is never the only sign.",
  content: {
    english: ["Write two or three words, as on the page of the parcel."],
    bangla: ["Write two or three words, as on the page of the parcel."],
  },
};

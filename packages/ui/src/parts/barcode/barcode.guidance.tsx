import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Barcode } from "./barcode";

const t = words({
  en: { label: "Barcode of the tracking ID" },
  bn: { label: "ট্র্যাকিং আইডির বারকোড" },
});

export const guidance: Guidance = {
  banglaName: "বারকোড",
  status: "new",
  since: "0.3.0",
  use: [
    "Print codes for the scanners at hubs: tracking IDs and bag IDs.",
    "Show the same code as text below it, in case it cannot be scanned.",
  ],
  avoid: [
    "Do not scale it, because its bars are a whole number of printer dots wide.",
    "For a link that is opened with a phone, use the QR code.",
  ],
  examples: [
    {
      do: {
        text: "Make the bars high enough for easy scanning.",
        render: () => <Barcode value="TRK8F3K" label={t.label} height={12} />,
      },
      dont: {
        text: "Do not use low bars to save paper.",
        render: () => <Barcode value="TRK8F3K" label={t.label} height={2} />,
      },
    },
  ],
  keyboard: [],
  screenReader: "Announces an image with its label. The code is shown as text below it.",
  content: {
    english: ["Say in the label what the code identifies."],
    bangla: ["Say in the label what the code identifies. The code itself is in Latin script."],
  },
};

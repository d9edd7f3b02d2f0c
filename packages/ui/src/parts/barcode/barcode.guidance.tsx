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
    "Print what scanners at hubs read: tracking ids and the numbers of bags.",
    "Show the same code as text beneath, for when no scanner reads it.",
  ],
  avoid: [
    "Do not scale it: its bars are whole dots of a printer.",
    "For a link that a phone opens, use the QR code.",
  ],
  examples: [
    {
      do: {
        text: "Keep the bars high enough to be hit.",
        render: () => <Barcode value="TRK8F3K" label={t.label} height={12} />,
      },
      dont: {
        text: "Do not save paper by low bars.",
        render: () => <Barcode value="TRK8F3K" label={t.label} height={2} />,
      },
    },
  ],
  keyboard: [],
  screenReader: "Announces a picture with its label; the code itself stands beneath as text.",
  content: {
    english: ["Say in the label of what it is the code."],
    bangla: ["Say in the label of what it is the code. The code itself is Latin."],
  },
};

import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { QrCode } from "./qr-code";

const t = words({
  en: { good: "QR code of the tracking page", bad: "QR code" },
  bn: { good: "ট্র্যাকিং পেজের QR কোড", bad: "QR কোড" },
});

export const guidance: Guidance = {
  banglaName: "QR কোড",
  status: "new",
  since: "0.3.0",
  use: ["Print an address that a phone opens: the public page of a parcel."],
  avoid: [
    "Do not put anything private into it: whoever holds the paper can read it.",
    "For scanners at hubs, use the barcode.",
  ],
  examples: [
    {
      do: {
        text: "Keep the address short: its dots are then large.",
        render: () => <QrCode value="https://harkara.example/track/TRK8F3K2Q9Z" label={t.good} />,
      },
      dont: {
        text: "Do not carry along what the page does not need.",
        render: () => (
          <QrCode
            value={`https://harkara.example/track/TRK8F3K2Q9Z?from=${"label".repeat(20)}`}
            label={t.bad}
          />
        ),
      },
    },
  ],
  keyboard: [],
  screenReader: "Announces a picture with its label. Offer the address as a link or text too.",
  content: {
    english: ["Say in the label where it leads."],
    bangla: ["Say in the label where it leads."],
  },
};

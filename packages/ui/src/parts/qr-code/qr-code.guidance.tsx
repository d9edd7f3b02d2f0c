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
  use: ["Print a URL that is opened with a phone, such as the public page of a parcel."],
  avoid: [
    "Do not put private data into it, because anybody who has the paper can read it.",
    "For scanners at hubs, use the barcode.",
  ],
  examples: [
    {
      do: {
        text: "Keep the URL short, so that the dots are large.",
        render: () => <QrCode value="https://harkara.example/track/TRK8F3K2Q9Z" label={t.good} />,
      },
      dont: {
        text: "Do not include parameters that the page does not need.",
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
  screenReader: "Announces an image with its label. Show the URL as a link or text too.",
  content: {
    english: ["Say in the label which page the code opens."],
    bangla: ["Say in the label which page the code opens."],
  },
};

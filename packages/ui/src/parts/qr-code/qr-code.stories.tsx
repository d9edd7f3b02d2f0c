import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { QrCode } from "./qr-code";

const t = words({
  en: { label: "QR code of the tracking page" },
  bn: { label: "ট্র্যাকিং পেজের QR কোড" },
});

const meta = preview.meta({
  title: "Data/QR code",
  component: QrCode,
  tags: ["new"],
  ...inBoth(() => ({ value: "https://harkara.example/track/TRK8F3K2Q9Z", label: t.label })),
});

/** The code has a quiet zone of four modules without dark pixels. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const code = canvas.getByRole("img", { name: t.label });
    const path = code.querySelector("path")?.getAttribute("d") ?? "";
    await expect(path.startsWith("M4 4")).toBe(true);
    await expect(/M[0-3] /.test(path)).toBe(false);
  },
});

/** A longer text has more modules and takes more space. */
export const Long = meta.story({
  args: { value: `https://harkara.example/track/${"TRK8F3K2Q9Z".repeat(6)}` },
});

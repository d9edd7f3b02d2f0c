import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Barcode } from "./barcode";

const t = words({
  en: { label: "Barcode of the tracking ID" },
  bn: { label: "ট্র্যাকিং আইডির বারকোড" },
});

const meta = preview.meta({
  title: "Data/Barcode",
  component: Barcode,
  tags: ["new"],
  ...inBoth(() => ({ value: "TRK8F3K2Q9Z", label: t.label })),
});

/** A module is half a millimetre wide, which is four dots of a label printer. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const code = canvas.getByRole("img", { name: t.label });
    const modules = Number(code.getAttribute("viewBox")?.split(" ")[2]);
    // One inch, or 25.4 mm, is 96 CSS pixels.
    await expect(code.getBoundingClientRect().width).toBeCloseTo((modules * 0.5 * 96) / 25.4, 0);
  },
});

export const Low = meta.story({ args: { height: 8 } });

/** Pairs of digits take half as much space as other characters. */
export const Digits = meta.story({ args: { value: "1234567890" } });

import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { MoneyText } from "./money-text";

const t = words({
  en: {
    price: "৳1,150",
    income: "+৳4,825",
    fee: "−৳60",
    old: "৳470",
    small: "৳122",
  },
  bn: {
    price: "৳১,১৫০",
    income: "+৳৪,৮২৫",
    fee: "−৳৬০",
    old: "৳৪৭০",
    small: "৳১২২",
  },
});

const meta = preview.meta({
  title: "Data/Money text",
  component: MoneyText,
  ...inBoth(() => ({ amount: 1150, children: t.price })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.price)).toHaveAttribute("value", "1150");
  },
});

/** The plus or minus sign has the same meaning as the colour. */
export const Tones = meta.story({
  render: () => (
    <div className="inline-flex flex-col items-end gap-1">
      <MoneyText amount={1150}>{t.price}</MoneyText>
      <MoneyText amount={4825} tone="positive">
        {t.income}
      </MoneyText>
      <MoneyText amount={-60} tone="negative">
        {t.fee}
      </MoneyText>
      <MoneyText amount={470} tone="muted">
        <s>{t.old}</s>
      </MoneyText>
    </div>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex flex-wrap items-baseline gap-6">
      {(["sm", "md", "lg", "xl"] as const).map((size) => (
        <MoneyText key={size} amount={122} size={size}>
          {t.small}
        </MoneyText>
      ))}
    </div>
  ),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: { amount: 1248250, children: "৳১২,৪৮,২৫০", size: "xl" },
});

import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { MoneyText } from "./money-text";

const meta = preview.meta({
  title: "Data/Money text",
  component: MoneyText,
  args: { amount: 1150, children: "৳1,150" },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("৳1,150")).toHaveAttribute("value", "1150");
  },
});

/** The sign says it; the colour only repeats it. */
export const Tones = meta.story({
  render: () => (
    <div className="inline-flex flex-col items-end gap-1">
      <MoneyText amount={1150}>৳1,150</MoneyText>
      <MoneyText amount={4825} tone="positive">
        +৳4,825
      </MoneyText>
      <MoneyText amount={-60} tone="negative">
        −৳60
      </MoneyText>
      <MoneyText amount={470} tone="muted">
        <s>৳470</s>
      </MoneyText>
    </div>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex flex-wrap items-baseline gap-6">
      {(["sm", "md", "lg", "xl"] as const).map((size) => (
        <MoneyText key={size} amount={122} size={size}>
          ৳122
        </MoneyText>
      ))}
    </div>
  ),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: { amount: 1248250, children: "৳১২,৪৮,২৫০", size: "xl" },
});

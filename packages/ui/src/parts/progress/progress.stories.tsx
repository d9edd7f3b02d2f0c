import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Progress } from "./progress";

const t = words({
  en: {
    booking: "Booking your parcels",
    rows: "16 of 40 rows",
    reading: "Reading your file",
    to: (percent: string) => `To ${percent}`,
    percent: (value: number) => `${value}%`,
  },
  bn: {
    booking: "আপনার পার্সেল বুক করা হচ্ছে",
    rows: "৪০টির মধ্যে ১৬টি সারি",
    reading: "আপনার ফাইল পড়া হচ্ছে",
    to: (percent: string) => `${percent} পর্যন্ত`,
    percent: (value: number) => `${value.toLocaleString("bn-BD")}%`,
  },
});

const meta = preview.meta({
  title: "Feedback/Progress",
  component: Progress,
  ...inBoth(() => ({ label: t.booking, value: 40, valueText: t.rows })),
  decorators: [inside("max-w-lg")],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("progressbar", { name: t.booking });
    await expect(bar).toHaveAttribute("aria-valuenow", "40");
    await expect(bar).toHaveAttribute("aria-valuetext", t.rows);
  },
});

/** Without a value text, screen readers announce the percentage. */
export const WithoutValueText = meta.story({
  args: { valueText: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "40%");
  },
});

export const Steps = meta.story({
  render: () => (
    <div className="flex flex-col gap-6">
      {[0, 25, 50, 75, 100].map((value) => (
        <Progress key={value} label={t.to(t.percent(value))} value={value} valueText={t.percent(value)} />
      ))}
    </div>
  ),
});

/** The progress is unknown, so screen readers read no number. */
export const Indeterminate = meta.story({
  ...inBoth(() => ({ label: t.reading, value: null, valueText: undefined })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar")).not.toHaveAttribute("aria-valuenow");
  },
});

/** Values that are out of range are limited to 0 and 100. */
export const OutOfRange = meta.story({
  args: { value: 140, valueText: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  },
});

export const RightToLeft = meta.story({
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "ফাইলের প্রতিটি সারি থেকে পার্সেল বুকিং করা হচ্ছে",
    value: 72,
    valueText: "৪০টির মধ্যে ২৯টি",
  },
});

import { Monitor, Moon, Sun } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { SegmentedControl } from "./segmented-control";

const t = words({
  en: { legend: "Theme", system: "System", light: "Light", dark: "Dark" },
  bn: { legend: "থিম", system: "সিস্টেম", light: "লাইট", dark: "ডার্ক" },
});

const segments = () => [
  { value: "system", label: t.system, icon: <Monitor aria-hidden="true" /> },
  { value: "light", label: t.light, icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: t.dark, icon: <Moon aria-hidden="true" /> },
];

const meta = preview.meta({
  title: "Inputs/Segmented control",
  component: SegmentedControl,
  ...inBoth(() => ({ legend: t.legend, segments: segments(), onValueChange: fn() })),
});

export const Default = meta.story();

/** The group is one tab stop. The arrow keys move, and select immediately. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("group", { name: t.legend })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: t.system })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: t.light })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("light");
    await userEvent.click(canvas.getByText(t.dark));
    await expect(canvas.getByRole("radio", { name: t.dark })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: t.light })).not.toBeChecked();
  },
});

/** The names are read by screen readers, and are shown as tooltips. */
export const IconsOnly = meta.story({
  args: { iconsOnly: true, defaultValue: "dark" },
  play: async ({ canvas }) => {
    const dark = canvas.getByRole("radio", { name: t.dark });
    await expect(dark).toBeChecked();
    await expect(dark.closest("label")).toHaveAttribute("title", t.dark);
  },
});

/** A controlled group keeps the selected option until the caller changes it. */
export const Held = meta.story({
  args: { value: "light" },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText(t.dark));
    await expect(args.onValueChange).toHaveBeenCalledWith("dark");
    await expect(canvas.getByRole("radio", { name: t.light })).toBeChecked();
    canvas.getByRole("radio", { name: t.dark }).blur();
  },
});

export const OnBrand = meta.story({
  args: { iconsOnly: true },
  render: (args) => (
    <div className="surface-brand rounded-card p-6">
      <SegmentedControl {...args} />
    </div>
  ),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    legend: "থিম",
    segments: [
      { value: "system", label: "সিস্টেম", icon: <Monitor aria-hidden="true" /> },
      { value: "light", label: "লাইট", icon: <Sun aria-hidden="true" /> },
      { value: "dark", label: "ডার্ক", icon: <Moon aria-hidden="true" /> },
    ],
  },
});

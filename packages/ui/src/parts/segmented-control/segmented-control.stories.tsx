import { Monitor, Moon, Sun } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { SegmentedControl } from "./segmented-control";

const segments = [
  { value: "system", label: "System", icon: <Monitor aria-hidden="true" /> },
  { value: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
];

const meta = preview.meta({
  title: "Inputs/Segmented control",
  component: SegmentedControl,
  args: { legend: "Colour scheme", segments, onValueChange: fn() },
});

/** One stop for the Tab key; arrows move and choose at once. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("group", { name: "Colour scheme" })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "System" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Light" })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("light");
    await userEvent.click(canvas.getByText("Dark"));
    await expect(canvas.getByRole("radio", { name: "Dark" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "Light" })).not.toBeChecked();
  },
});

/** The names are read out and shown by the browser. */
export const IconsOnly = meta.story({
  args: { iconsOnly: true, defaultValue: "dark" },
  play: async ({ canvas }) => {
    const dark = canvas.getByRole("radio", { name: "Dark" });
    await expect(dark).toBeChecked();
    await expect(dark.closest("label")).toHaveAttribute("title", "Dark");
  },
});

/** Where the caller holds the choice, it stays until the caller changes it. */
export const Held = meta.story({
  args: { value: "light" },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText("Dark"));
    await expect(args.onValueChange).toHaveBeenCalledWith("dark");
    await expect(canvas.getByRole("radio", { name: "Light" })).toBeChecked();
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
    legend: "রঙের ধরন",
    segments: [
      { value: "system", label: "যন্ত্র অনুযায়ী", icon: <Monitor aria-hidden="true" /> },
      { value: "light", label: "উজ্জ্বল", icon: <Sun aria-hidden="true" /> },
      { value: "dark", label: "অন্ধকার", icon: <Moon aria-hidden="true" /> },
    ],
  },
});

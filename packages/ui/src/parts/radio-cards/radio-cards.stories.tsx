import { Bike, FileText, Package, Truck, Zap } from "lucide-react";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { RadioCards } from "./radio-cards";

const speeds = [
  {
    value: "regular",
    title: "Regular",
    description: "In two or three days",
    icon: <Truck aria-hidden="true" />,
    price: "৳110",
  },
  {
    value: "express",
    title: "Express",
    description: "On the next day, before noon",
    icon: <Zap aria-hidden="true" />,
    price: "৳160",
  },
  {
    value: "rider",
    title: "Rider now",
    description: "Within Dhaka, in three hours",
    icon: <Bike aria-hidden="true" />,
    price: "৳240",
  },
];

const meta = preview.meta({
  title: "Inputs/Radio cards",
  component: RadioCards,
  args: { legend: "How fast?", options: speeds, defaultValue: "regular", name: "speed" },
  decorators: [inside("max-w-4xl")],
});

/** Tab reaches the chosen card only; arrow keys move and choose, and wrap around; the whole card can be clicked. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("radiogroup", { name: "How fast?" })).toBeVisible();
    const regular = canvas.getByRole("radio", { name: "Regular" });
    const express = canvas.getByRole("radio", { name: "Express" });
    const rider = canvas.getByRole("radio", { name: "Rider now" });
    await expect(express).toHaveAccessibleDescription("On the next day, before noon ৳160");
    await userEvent.tab();
    await expect(regular).toHaveFocus();
    await userEvent.keyboard("{ArrowDown>}");
    await waitFor(() => expect(express).toBeChecked());
    await expect(express).toHaveFocus();
    await userEvent.keyboard("{/ArrowDown}{ArrowUp>}");
    await waitFor(() => expect(regular).toBeChecked());
    await userEvent.keyboard("{/ArrowUp}{ArrowLeft>}");
    await waitFor(() => expect(rider).toBeChecked());
    await userEvent.keyboard("{/ArrowLeft}");
    await userEvent.click(canvas.getByText("On the next day, before noon"));
    await expect(express).toBeChecked();
  },
});

export const ThreeColumns = meta.story({ args: { columns: 3, hint: "The price is for 1 kg" } });

export const TwoColumns = meta.story({
  args: {
    columns: 2,
    legend: "What are you sending?",
    options: [
      {
        value: "document",
        title: "Document",
        description: "Letters and papers, at one price for any weight",
        icon: <FileText aria-hidden="true" />,
      },
      {
        value: "non-document",
        title: "Not a document",
        description: "Everything else, priced by weight",
        icon: <Package aria-hidden="true" />,
      },
    ],
    defaultValue: "document",
  },
});

export const WithError = meta.story({
  args: { columns: 3, defaultValue: undefined, error: "Choose how fast it is to go" },
  play: async ({ canvas }) => {
    const group = canvas.getByRole("radiogroup");
    await expect(group).toHaveAttribute("aria-invalid", "true");
    await expect(group).toHaveAccessibleDescription("Choose how fast it is to go");
  },
});

/** One that is not to be had stays in sight, and is passed over. */
export const DisabledCard = meta.story({
  args: { options: speeds.map((speed) => ({ ...speed, disabled: speed.value === "express" })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown>}");
    await waitFor(() => expect(canvas.getByRole("radio", { name: "Rider now" })).toBeChecked());
    await userEvent.keyboard("{/ArrowDown}");
  },
});

function Chooser() {
  const [value, setValue] = useState("regular");
  return (
    <RadioCards
      legend={`Chosen: ${value}`}
      options={speeds}
      columns={3}
      value={value}
      onValueChange={setValue}
    />
  );
}

export const Controlled = meta.story({
  render: () => <Chooser />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Rider now" }));
    await expect(canvas.getByText("Chosen: rider")).toBeVisible();
  },
});

/** Columns give way to rows where there is no room. */
export const Phone = meta.story({
  args: { columns: 3 },
  decorators: [inside("max-w-80")],
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    columns: 2,
    legend: "পার্সেলটি কত দ্রুত পৌঁছাতে হবে?",
    hint: "এক কেজি ওজনের খরচ দেখানো হয়েছে",
    options: [
      {
        value: "regular",
        title: "সাধারণ ডেলিভারি",
        description: "দুই থেকে তিন দিনের মধ্যে প্রাপকের ঠিকানায় পৌঁছে দেওয়া হয়",
        icon: <Truck aria-hidden="true" />,
        price: "৳১১০",
      },
      {
        value: "express",
        title: "এক্সপ্রেস ডেলিভারি",
        description: "পরদিন দুপুরের আগেই পৌঁছায়",
        icon: <Zap aria-hidden="true" />,
        price: "৳১৬০",
      },
    ],
  },
});

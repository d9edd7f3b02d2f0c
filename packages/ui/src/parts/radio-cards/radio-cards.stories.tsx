import { Bike, FileText, Package, Truck, Zap } from "lucide-react";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { inBoth, words } from "../../../../../.storybook/words";
import { RadioCards } from "./radio-cards";

const t = words({
  en: {
    legend: "How fast?",
    regular: "Regular",
    regularText: "In two or three days",
    regularPrice: "৳110",
    express: "Express",
    expressText: "On the next day, before noon",
    expressPrice: "৳160",
    rider: "Rider now",
    riderText: "Within Dhaka, in three hours",
    riderPrice: "৳240",
    hint: "The price is for 1 kg",
    what: "What are you sending?",
    document: "Document",
    documentText: "Letters and papers, at one price for any weight",
    other: "Not a document",
    otherText: "Everything else, priced by weight",
    missing: "Choose how fast it is to go",
    chosen: (title: string) => `Chosen: ${title}`,
  },
  bn: {
    legend: "কত দ্রুত পাঠাবেন?",
    regular: "সাধারণ",
    regularText: "দুই-তিন দিনে পৌঁছাবে",
    regularPrice: "৳১১০",
    express: "এক্সপ্রেস",
    expressText: "পরদিন দুপুরের আগে পৌঁছাবে",
    expressPrice: "৳১৬০",
    rider: "এখনই রাইডার",
    riderText: "ঢাকার ভেতরে তিন ঘণ্টায়",
    riderPrice: "৳২৪০",
    hint: "১ কেজির দাম দেখানো হয়েছে",
    what: "কী পাঠাচ্ছেন?",
    document: "ডকুমেন্ট",
    documentText: "কাগজ ও চিঠিপত্র, ওজন যা-ই হোক একই দাম",
    other: "ডকুমেন্ট নয়",
    otherText: "অন্য সব কিছু, ওজন অনুযায়ী দাম",
    missing: "কত দ্রুত পাঠাবেন, বেছে নিন",
    chosen: (title: string) => `বেছে নিয়েছেন: ${title}`,
  },
});

const speeds = () => [
  {
    value: "regular",
    title: t.regular,
    description: t.regularText,
    icon: <Truck aria-hidden="true" />,
    price: t.regularPrice,
  },
  {
    value: "express",
    title: t.express,
    description: t.expressText,
    icon: <Zap aria-hidden="true" />,
    price: t.expressPrice,
  },
  {
    value: "rider",
    title: t.rider,
    description: t.riderText,
    icon: <Bike aria-hidden="true" />,
    price: t.riderPrice,
  },
];

const meta = preview.meta({
  title: "Inputs/Radio cards",
  component: RadioCards,
  ...inBoth(() => ({ legend: t.legend, options: speeds(), defaultValue: "regular", name: "speed" })),
  decorators: [inside("max-w-4xl")],
});

export const Default = meta.story();

/** Tab reaches the chosen card only; arrow keys move and choose, and wrap around; the whole card can be clicked. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("radiogroup", { name: t.legend })).toBeVisible();
    const regular = canvas.getByRole("radio", { name: t.regular });
    const express = canvas.getByRole("radio", { name: t.express });
    const rider = canvas.getByRole("radio", { name: t.rider });
    await expect(express).toHaveAccessibleDescription(`${t.expressText} ${t.expressPrice}`);
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
    await userEvent.click(canvas.getByText(t.expressText));
    await expect(express).toBeChecked();
  },
});

export const ThreeColumns = meta.story({ ...inBoth(() => ({ columns: 3, hint: t.hint })) });

export const TwoColumns = meta.story({
  ...inBoth(() => ({
    columns: 2,
    legend: t.what,
    options: [
      {
        value: "document",
        title: t.document,
        description: t.documentText,
        icon: <FileText aria-hidden="true" />,
      },
      {
        value: "non-document",
        title: t.other,
        description: t.otherText,
        icon: <Package aria-hidden="true" />,
      },
    ],
    defaultValue: "document",
  })),
});

export const WithError = meta.story({
  ...inBoth(() => ({ columns: 3, defaultValue: undefined, error: t.missing })),
  play: async ({ canvas }) => {
    const group = canvas.getByRole("radiogroup");
    await expect(group).toHaveAttribute("aria-invalid", "true");
    await expect(group).toHaveAccessibleDescription(t.missing);
  },
});

/** One that is not to be had stays in sight, and is passed over. */
export const DisabledCard = meta.story({
  ...inBoth(() => ({
    options: speeds().map((speed) => Object.assign(speed, { disabled: speed.value === "express" })),
  })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown>}");
    const rider = canvas.getByRole("radio", { name: t.rider });
    await waitFor(() => expect(rider).toBeChecked());
    await userEvent.keyboard("{/ArrowDown}");
    rider.blur();
  },
});

function Chooser() {
  const [value, setValue] = useState("regular");
  const options = speeds();
  return (
    <RadioCards
      legend={t.chosen(options.find((option) => option.value === value)?.title ?? "")}
      options={options}
      columns={3}
      value={value}
      onValueChange={setValue}
    />
  );
}

export const Controlled = meta.story({
  render: () => <Chooser />,
  play: async ({ canvas, userEvent }) => {
    const rider = canvas.getByRole("radio", { name: t.rider });
    await userEvent.click(rider);
    await expect(canvas.getByText(t.chosen(t.rider))).toBeVisible();
    rider.blur();
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

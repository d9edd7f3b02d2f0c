import { useState } from "react";
import { expect, screen, userEvent as user } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Button } from "../../parts/button/button";
import { PriceCalculator } from "./price-calculator";
import type { PriceEstimate } from "./price-calculator";

const districts = [
  { value: "Bogura", label: "Bogura", keywords: ["বগুড়া"], detail: "Rajshahi" },
  { value: "Dhaka", label: "Dhaka", keywords: ["ঢাকা"], detail: "Dhaka" },
  { value: "Khulna", label: "Khulna", keywords: ["খুলনা"], detail: "Khulna" },
];
const words = {
  options: districts,
  noMatchesLabel: "No district matches",
  countLabel: (count: number) => `${count} districts`,
  clearLabel: "Clear",
};
const fields = {
  from: { label: "From", ...words },
  to: { label: "To", ...words },
  type: {
    legend: "Kind of parcel",
    options: [
      { value: "document", label: "Document" },
      { value: "non-document", label: "Not a document" },
    ],
    defaultValue: "non-document",
  },
  weight: { label: "Weight", endText: "kg", defaultValue: "3.3" },
};
const estimate: PriceEstimate = {
  lines: [
    { label: "Parcel delivery, up to 3 kg", amount: "৳150" },
    { label: "Extra weight, 0.3 kg", amount: "৳12" },
    { label: "Heavy parcel to another district", amount: "৳40" },
  ],
  totalLabel: "Total",
  total: "৳202",
  note: "Two to three days from pickup",
  action: <Button variant="accent">Send this parcel</Button>,
};
const emptyState = <p className="text-ink-muted">Say from where to where, and you see the price here.</p>;

const meta = preview.meta({
  title: "Courier/Price calculator",
  component: PriceCalculator,
  args: { title: "What would it cost?", fields, emptyState },
  decorators: [inside("max-w-4xl")],
});

/** Before anything is chosen. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "What would it cost?" })).toBeVisible();
    await expect(canvas.getByText(/^Say from where/).closest("output")).toBeVisible();
  },
});

export const WithPrice = meta.story({
  args: {
    fields: {
      ...fields,
      from: { ...fields.from, defaultValue: "Bogura" },
      to: { ...fields.to, defaultValue: "Dhaka" },
    },
    estimate,
  },
});

function Asked() {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  return (
    <PriceCalculator
      title="What would it cost?"
      fields={{
        ...fields,
        from: { ...fields.from, value: from, onValueChange: setFrom },
        to: { ...fields.to, value: to, onValueChange: setTo },
      }}
      estimate={from && to ? estimate : undefined}
      emptyState={emptyState}
    />
  );
}

/** The answer comes, and is announced, once both places are known; they are found in either script. */
export const Answers = meta.story({
  render: () => <Asked />,
  play: async ({ canvas }) => {
    await user.type(canvas.getByRole("combobox", { name: "From" }), "বগু");
    await user.click(await screen.findByRole("option", { name: /Bogura/ }));
    await expect(canvas.queryByText("৳202")).toBeNull();
    await user.type(canvas.getByRole("combobox", { name: "To" }), "dha{Enter}");
    const total = await canvas.findByText("৳202");
    await expect(total.closest("output")).toBeVisible();
  },
});

export const FieldAtFault = meta.story({
  args: {
    fields: {
      ...fields,
      weight: { ...fields.weight, defaultValue: "-2", error: "Write a weight of 0 or more" },
    },
  },
});

/** A document is not weighed. */
export const Document = meta.story({
  args: {
    fields: { from: fields.from, to: fields.to, type: { ...fields.type, defaultValue: "document" } },
    estimate: { lines: [{ label: "Document delivery", amount: "৳80" }], totalLabel: "Total", total: "৳80" },
  },
});

export const Phone = meta.story({
  args: { estimate },
  decorators: [inside("max-w-sm")],
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "খরচ কত পড়বে?",
    fields: {
      from: {
        label: "কোথা থেকে",
        ...words,
        options: [{ value: "Brahmanbaria", label: "ব্রাহ্মণবাড়িয়া", detail: "চট্টগ্রাম" }],
        defaultValue: "Brahmanbaria",
      },
      to: {
        label: "কোথায়",
        ...words,
        options: [{ value: "Chapai", label: "চাঁপাইনবাবগঞ্জ", detail: "রাজশাহী" }],
        defaultValue: "Chapai",
      },
      type: {
        legend: "পার্সেলের ধরন",
        options: [
          { value: "document", label: "ডকুমেন্ট" },
          { value: "non-document", label: "ডকুমেন্ট নয়" },
        ],
        defaultValue: "non-document",
      },
      weight: { label: "ওজন", endText: "কেজি", defaultValue: "৩.৩" },
    },
    estimate: {
      lines: [
        { label: "পার্সেল ডেলিভারি, ৩ কেজি পর্যন্ত", amount: "৳১৫০" },
        { label: "বাড়তি ওজন, ০.৩ কেজি", amount: "৳১২" },
        { label: "ভিন্ন জেলায় ভারী পার্সেল", amount: "৳৪০" },
      ],
      totalLabel: "মোট",
      total: "৳২০২",
      note: "নেওয়ার পর দুই থেকে তিন দিন",
      action: <Button variant="accent">এই পার্সেলটি পাঠান</Button>,
    },
  },
});

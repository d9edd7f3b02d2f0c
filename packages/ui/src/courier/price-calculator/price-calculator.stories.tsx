import { useState } from "react";
import { expect, screen, userEvent as user } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../../parts/button/button";
import { PriceCalculator } from "./price-calculator";
import type { PriceEstimate } from "./price-calculator";

const t = words({
  en: {
    title: "What would it cost?",
    bogura: "Bogura",
    dhaka: "Dhaka",
    khulna: "Khulna",
    rajshahi: "Rajshahi",
    none: "No district matches",
    count: (count: number) => `${count} districts`,
    clear: "Clear",
    from: "From",
    to: "To",
    kind: "Kind of parcel",
    document: "Document",
    other: "Not a document",
    weight: "Weight",
    kg: "kg",
    kilograms: "3.3",
    base: "Parcel delivery, up to 3 kg",
    extra: "Extra weight, 0.3 kg",
    outside: "Heavy parcel to another district",
    documentLine: "Document delivery",
    amounts: ["৳150", "৳12", "৳40"],
    totalLabel: "Total",
    total: "৳202",
    documentTotal: "৳80",
    note: "Two to three days from pickup",
    send: "Send this parcel",
    empty: "Say from where to where, and you see the price here.",
    fault: "Write a weight of 0 or more",
    typedFrom: "বগু",
    typedTo: "dha",
  },
  bn: {
    title: "চার্জ কত পড়বে?",
    bogura: "বগুড়া",
    dhaka: "ঢাকা",
    khulna: "খুলনা",
    rajshahi: "রাজশাহী",
    none: "এ নামে কোনো জেলা নেই",
    count: (count: number) => `${count.toLocaleString("bn-BD")}টি জেলা`,
    clear: "মুছুন",
    from: "কোথা থেকে",
    to: "কোথায়",
    kind: "পার্সেলের ধরন",
    document: "ডকুমেন্ট",
    other: "ডকুমেন্ট নয়",
    weight: "ওজন",
    kg: "কেজি",
    kilograms: "৩.৩",
    base: "পার্সেল ডেলিভারি, ৩ কেজি পর্যন্ত",
    extra: "বাড়তি ওজন, ০.৩ কেজি",
    outside: "ভিন্ন জেলায় ভারী পার্সেল",
    documentLine: "ডকুমেন্ট ডেলিভারি",
    amounts: ["৳১৫০", "৳১২", "৳৪০"],
    totalLabel: "মোট",
    total: "৳২০২",
    documentTotal: "৳৮০",
    note: "নেওয়ার পর দুই থেকে তিন দিন",
    send: "এই পার্সেলটি পাঠান",
    empty: "কোথা থেকে কোথায় যাবে জানান, চার্জ এখানেই দেখবেন।",
    fault: "ওজন ০ বা তার বেশি লিখুন",
    typedFrom: "bog",
    typedTo: "ঢা",
  },
});

const place = () => ({
  options: [
    { value: "Bogura", label: t.bogura, keywords: ["বগুড়া", "Bogura"], description: t.rajshahi },
    { value: "Dhaka", label: t.dhaka, keywords: ["ঢাকা", "Dhaka"], description: t.dhaka },
    { value: "Khulna", label: t.khulna, keywords: ["খুলনা", "Khulna"], description: t.khulna },
  ],
  labels: { noMatches: t.none, count: t.count, clear: t.clear },
});
const fields = () => ({
  from: { label: t.from, ...place() },
  to: { label: t.to, ...place() },
  type: {
    legend: t.kind,
    options: [
      { value: "document", label: t.document },
      { value: "non-document", label: t.other },
    ],
    defaultValue: "non-document",
  },
  weight: { label: t.weight, endText: t.kg, defaultValue: t.kilograms },
});
const estimate = (): PriceEstimate => ({
  lines: [t.base, t.extra, t.outside].map((label, index) => ({ label, amount: t.amounts[index] ?? "" })),
  totalLabel: t.totalLabel,
  total: t.total,
  note: t.note,
  action: <Button variant="accent">{t.send}</Button>,
});
const emptyState = () => <p className="text-ink-muted">{t.empty}</p>;

const meta = preview.meta({
  title: "Courier/Price calculator",
  component: PriceCalculator,
  ...inBoth(() => ({ title: t.title, fields: fields(), emptyState: emptyState() })),
  decorators: [inside("max-w-4xl")],
});

/** The calculator before any input. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: t.title })).toBeVisible();
    await expect(canvas.getByText(t.empty).closest("output")).toBeVisible();
  },
});

export const WithPrice = meta.story({
  ...inBoth(() => ({
    fields: {
      ...fields(),
      from: { ...fields().from, defaultValue: "Bogura" },
      to: { ...fields().to, defaultValue: "Dhaka" },
    },
    estimate: estimate(),
  })),
});

function Asked() {
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  return (
    <PriceCalculator
      title={t.title}
      fields={{
        ...fields(),
        from: { ...fields().from, value: from, onValueChange: setFrom },
        to: { ...fields().to, value: to, onValueChange: setTo },
      }}
      estimate={from && to ? estimate() : undefined}
      emptyState={emptyState()}
    />
  );
}

/** When both places are known, the price is shown and announced. Places are found in either script. */
export const Answers = meta.story({
  render: () => <Asked />,
  play: async ({ canvas }) => {
    await user.type(canvas.getByRole("combobox", { name: t.from }), t.typedFrom);
    await user.click(await screen.findByRole("option", { name: new RegExp(t.bogura) }));
    await expect(canvas.queryByText(t.total)).toBeNull();
    await user.type(canvas.getByRole("combobox", { name: t.to }), `${t.typedTo}{Enter}`);
    const total = await canvas.findByText(t.total);
    await expect(total.closest("output")).toBeVisible();
  },
});

export const FieldAtFault = meta.story({
  ...inBoth(() => ({
    fields: { ...fields(), weight: { ...fields().weight, defaultValue: "-2", error: t.fault } },
  })),
});

/** A document has no weight. */
export const Document = meta.story({
  ...inBoth(() => ({
    fields: { from: fields().from, to: fields().to, type: { ...fields().type, defaultValue: "document" } },
    estimate: {
      lines: [{ label: t.documentLine, amount: t.documentTotal }],
      totalLabel: t.totalLabel,
      total: t.documentTotal,
    },
  })),
});

export const Phone = meta.story({
  ...inBoth(() => ({ estimate: estimate() })),
  decorators: [inside("max-w-sm")],
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "চার্জ কত পড়বে?",
    fields: {
      from: {
        label: "কোথা থেকে",
        ...place(),
        options: [{ value: "Brahmanbaria", label: "ব্রাহ্মণবাড়িয়া", description: "চট্টগ্রাম" }],
        defaultValue: "Brahmanbaria",
      },
      to: {
        label: "কোথায়",
        ...place(),
        options: [{ value: "Chapai", label: "চাঁপাইনবাবগঞ্জ", description: "রাজশাহী" }],
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

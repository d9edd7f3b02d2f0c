import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { CostBreakdown } from "./cost-breakdown";

const t = words({
  en: {
    base: { label: "Base price", amount: "৳110", description: "Up to 3 kg, within the district" },
    extra: { label: "Extra weight", amount: "৳12", description: "0.3 kg at ৳40 a kilogram" },
    total: "Total",
    sum: "৳122",
    document: { label: "Document, outside the district", amount: "৳80" },
    documentSum: "৳80",
    subtotal: { label: "Subtotal", amount: "৳122" },
    discount: { label: "Merchant discount", amount: "−৳12", description: "10% from 50 parcels a month" },
    rounding: { label: "Eid offer", amount: "−৳20" },
    discounted: "৳90",
    toPay: "To pay",
    paid: { label: "Paid by bKash", amount: "৳90", description: "3 Nov 2026" },
    refund: { label: "Refunded", amount: "−৳90", description: "Cancelled before it was collected" },
    compensation: { label: "For the delay", amount: "−৳30", description: "Two days later than promised" },
  },
  bn: {
    base: { label: "মূল চার্জ", amount: "৳১১০", description: "৩ কেজি পর্যন্ত, একই জেলায়" },
    extra: { label: "বাড়তি ওজন", amount: "৳১২", description: "০.৩ কেজি, প্রতি কেজি ৳৪০ দরে" },
    total: "মোট",
    sum: "৳১২২",
    document: { label: "ডকুমেন্ট, অন্য জেলায়", amount: "৳৮০" },
    documentSum: "৳৮০",
    subtotal: { label: "ছাড়ের আগে", amount: "৳১২২" },
    discount: { label: "মার্চেন্ট ছাড়", amount: "−৳১২", description: "মাসে ৫০টির বেশি পার্সেলে ১০%" },
    rounding: { label: "ঈদের ছাড়", amount: "−৳২০" },
    discounted: "৳৯০",
    toPay: "দিতে হবে",
    paid: { label: "বিকাশে পরিশোধ", amount: "৳৯০", description: "৩ নভেম্বর ২০২৬" },
    refund: { label: "ফেরত দেওয়া হয়েছে", amount: "−৳৯০", description: "পিকআপের আগেই বাতিল হয়েছে" },
    compensation: { label: "দেরির জন্য", amount: "−৳৩০", description: "কথা দেওয়া সময়ের দুই দিন পরে পৌঁছেছে" },
  },
});

const meta = preview.meta({
  title: "Courier/Cost breakdown",
  component: CostBreakdown,
  ...inBoth(() => ({ lines: [t.base, t.extra], totalLabel: t.total, total: t.sum })),
  decorators: [inside("max-w-md")],
});

export const Default = meta.story();

/** A list of terms and their amounts, with the total last. */
export const Terms = meta.story({
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole("term").map((term) => term.textContent);
    await expect(terms).toHaveLength(3);
    await expect(terms.at(-1)).toBe(t.total);
    await expect(canvas.getAllByRole("definition").at(-1)).toHaveTextContent(t.sum);
  },
});

export const OneLine = meta.story(inBoth(() => ({ lines: [t.document], total: t.documentSum })));

/** A discount is below the line that it reduces. Its text has a minus sign and an icon next to it. */
export const Discounts = meta.story({
  ...inBoth(() => ({
    lines: [
      t.base,
      t.extra,
      { ...t.subtotal, kind: "subtotal" as const },
      { ...t.discount, kind: "discount" as const },
      { ...t.rounding, kind: "discount" as const },
    ],
    totalLabel: t.toPay,
    total: t.discounted,
  })),
  play: async ({ canvas }) => {
    const amounts = canvas.getAllByRole("definition").map((amount) => amount.textContent);
    await expect(amounts.slice(-3)).toEqual([t.discount.amount, t.rounding.amount, t.discounted]);
  },
});

/** A refund is below the total. */
export const Refunded = meta.story(
  inBoth(() => ({
    lines: [t.base, { ...t.rounding, kind: "discount" as const }],
    total: t.discounted,
    afterTotal: [t.paid, { ...t.refund, kind: "refund" as const }],
  })),
);

/** A refund that reduces the amount to pay is among the other lines, above the total. */
export const RefundInside = meta.story(
  inBoth(() => ({
    lines: [t.base, t.extra, { ...t.compensation, kind: "refund" as const }],
    totalLabel: t.toPay,
    total: t.discounted,
  })),
);

export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  ...inBoth(() => ({
    lines: [
      t.base,
      { ...t.subtotal, kind: "subtotal" as const },
      { ...t.discount, kind: "discount" as const },
    ],
    total: t.discounted,
    afterTotal: [{ ...t.refund, kind: "refund" as const }],
  })),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    lines: [
      { label: "মূল চার্জ", amount: "৳১৫০", description: "তিন কেজি পর্যন্ত, জেলার বাইরে" },
      { label: "তিন কেজির অতিরিক্ত প্রতি কেজি ওজনের জন্য বাড়তি চার্জ", amount: "৳২৮০" },
      { label: "জেলার বাইরে পাঠানোর বাড়তি চার্জ", amount: "৳৪০" },
      { label: "ছাড়ের আগে", amount: "৳৪৭০", kind: "subtotal" },
      { label: "নিয়মিত মার্চেন্টদের জন্য মাসিক বিশেষ ছাড়", amount: "−৳৪৭", kind: "discount" },
    ],
    totalLabel: "সর্বমোট",
    total: "৳৪২৩",
  },
});

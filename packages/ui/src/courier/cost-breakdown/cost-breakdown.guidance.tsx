import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { CostBreakdown } from "./cost-breakdown";

const t = words({
  en: {
    base: { label: "Base price", amount: "৳110", description: "Up to 3 kg, within the district" },
    price: { label: "Price", amount: "৳110" },
    discount: { label: "Merchant discount", amount: "−৳11" },
    unsigned: { label: "Merchant discount", amount: "৳11" },
    total: "Total",
    sum: "৳99",
    whole: "৳110",
  },
  bn: {
    base: { label: "মূল চার্জ", amount: "৳১১০", description: "৩ কেজি পর্যন্ত, একই জেলায়" },
    price: { label: "ডেলিভারি চার্জ", amount: "৳১১০" },
    discount: { label: "মার্চেন্ট ছাড়", amount: "−৳১১" },
    unsigned: { label: "মার্চেন্ট ছাড়", amount: "৳১১" },
    total: "মোট",
    sum: "৳৯৯",
    whole: "৳১১০",
  },
});

export const guidance: Guidance = {
  banglaName: "চার্জের হিসাব",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show the cost of a delivery, with the lines of the total, before the user confirms it.",
    "Show discounts below a subtotal. Show payments and refunds below the total, with `afterTotal`.",
  ],
  avoid: [
    "For a single amount without parts, use money text.",
    "For the transactions of an account over time, use a statement list.",
  ],
  examples: [
    {
      do: {
        text: "A label that says that the amount is deducted.",
        render: () => (
          <CostBreakdown
            lines={[t.base, { ...t.discount, kind: "discount" }]}
            totalLabel={t.total}
            total={t.sum}
          />
        ),
      },
      dont: {
        text: "Only the colour says that the amount is deducted.",
        render: () => (
          <CostBreakdown
            lines={[t.base, { ...t.unsigned, kind: "discount" }]}
            totalLabel={t.total}
            total={t.sum}
          />
        ),
      },
    },
    {
      do: {
        text: "A description that explains the price.",
        render: () => <CostBreakdown lines={[t.base]} totalLabel={t.total} total={t.whole} />,
      },
      dont: {
        text: "A line that only repeats the total.",
        render: () => <CostBreakdown lines={[t.price]} totalLabel={t.total} total={t.whole} />,
      },
    },
  ],
  keyboard: [],
  screenReader:
    "Announces a list of terms in order, each with its amount. The signs of discounts and refunds are not announced.",
  content: {
    english: [
      "Write amounts with the taka sign and without decimals. Use a minus sign (−), not a hyphen: “−৳20”.",
    ],
    bangla: ["টাকার চিহ্ন আগে, সংখ্যা বাংলায়; বাদ গেলে বিয়োগ চিহ্ন দিন: “−৳২০”।"],
  },
};

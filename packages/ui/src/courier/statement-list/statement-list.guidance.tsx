import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { StatementList } from "./statement-list";

const t = words({
  en: {
    labels: {
      list: "Statement",
      loading: "Loading your statement",
      description: "What",
      reference: "Reference",
      amount: "Amount",
      balance: "Balance",
      opening: "Opening balance",
      closing: "Closing balance",
    },
    day: "Tuesday, 3 November 2026",
    good: "Delivery to Sylhet",
    bad: "DEBIT ADJ 0412",
    amount: "−৳122",
    unsigned: "৳122",
    opening: "৳3,651",
    closing: "৳3,529",
  },
  bn: {
    labels: {
      list: "হিসাব",
      loading: "আপনার হিসাব আনা হচ্ছে",
      description: "বিবরণ",
      reference: "সূত্র",
      amount: "পরিমাণ",
      balance: "স্থিতি",
      opening: "দিনের শুরুতে",
      closing: "দিনের শেষে",
    },
    day: "মঙ্গলবার, ৩ নভেম্বর ২০২৬",
    good: "সিলেটে ডেলিভারি",
    bad: "DEBIT ADJ 0412",
    amount: "−৳১২২",
    unsigned: "৳১২২",
    opening: "৳৩,৬৫১",
    closing: "৳৩,৫২৯",
  },
});

const example = (description: string, amount: string) => (
  <StatementList
    labels={t.labels}
    emptyState={null}
    days={[
      {
        dateIso: "2026-11-03",
        dateLabel: t.day,
        opening: { text: t.opening, value: 3_651 },
        lines: [
          {
            id: "1",
            description,
            reference: "TRK8F3K2Q9Z",
            amount: { text: amount, value: -122 },
            balance: { text: t.closing, value: 3_529 },
          },
        ],
        closing: { text: t.closing, value: 3_529 },
      },
    ]}
  />
);

export const guidance: Guidance = {
  banglaName: "হিসাবের তালিকা",
  status: "new",
  since: "0.3.0",
  use: [
    "Show a merchant the transactions of their account, grouped by day.",
    "Link the reference to the parcel or the payment.",
    "Put the newest day first for daily use on the screen, and the oldest day first for print.",
  ],
  avoid: [
    "For the cost of one delivery, use a cost breakdown.",
    "For rows with sorting, selection or actions, use a data table.",
  ],
  examples: [
    {
      do: {
        text: "A description in words, and a sign before amounts that are deducted.",
        render: () => example(t.good, t.amount),
      },
      dont: {
        text: "An internal code of the ledger, and an amount without a sign.",
        render: () => example(t.bad, t.unsigned),
      },
    },
  ],
  keyboard: [["Tab", "Moves the focus through the links, if references are links."]],
  screenReader:
    "Announces a group with its name, a region for each day, and the description, the reference, the amount and the balance of each line.",
  content: {
    english: ["Write amounts with a sign and the taka sign, without decimals: “+৳1,250”, “−৳110”."],
    bangla: ["পরিমাণে চিহ্ন দিন, সংখ্যা বাংলায়, কমা হাজার ও লাখে: “+৳১,২৫,০০০”।"],
  },
};

import { expect, within } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { EmptyState } from "../../parts/empty-state/empty-state";
import { TextLink } from "../../parts/link/link";
import { StatementList } from "./statement-list";
import type { StatementAmount, StatementDay, StatementLine } from "./statement-list";

const t = words({
  en: {
    locale: "en-BD",
    labels: {
      list: "Statement of Nakshi House",
      loading: "Loading your statement",
      description: "What",
      reference: "Reference",
      amount: "Amount",
      balance: "Balance",
      opening: "Opening balance",
      closing: "Closing balance",
    },
    third: "Tuesday, 3 November 2026",
    fourth: "Wednesday, 4 November 2026",
    collected: "Cash collected from Mina Akter",
    fee: "Delivery to Sylhet",
    cod: "COD fee, 1%",
    paidOut: "Paid out by bKash",
    returned: "Delivery of a parcel that came back",
    morning: "9:05 am",
    noon: "12:40 pm",
    evening: "6:15 pm",
    emptyTitle: "Nothing in these days",
    empty: "Choose other days, or send a first parcel.",
  },
  bn: {
    locale: "bn-BD",
    labels: {
      list: "নকশী ঘরের হিসাব",
      loading: "আপনার হিসাব আনা হচ্ছে",
      description: "বিবরণ",
      reference: "সূত্র",
      amount: "পরিমাণ",
      balance: "স্থিতি",
      opening: "দিনের শুরুতে",
      closing: "দিনের শেষে",
    },
    third: "মঙ্গলবার, ৩ নভেম্বর ২০২৬",
    fourth: "বুধবার, ৪ নভেম্বর ২০২৬",
    collected: "মিনা আক্তারের কাছ থেকে নেওয়া টাকা",
    fee: "সিলেটে ডেলিভারি",
    cod: "ক্যাশ অন ডেলিভারি চার্জ, ১%",
    paidOut: "বিকাশে পরিশোধ",
    returned: "ফেরত আসা পার্সেলের ডেলিভারি",
    morning: "সকাল ৯:০৫",
    noon: "দুপুর ১২:৪০",
    evening: "সন্ধ্যা ৬:১৫",
    emptyTitle: "এই দিনগুলোতে কিছু নেই",
    empty: "অন্য তারিখ বেছে নিন, অথবা প্রথম পার্সেল পাঠান।",
  },
});

/** Formats an amount in taka. With `signed`, positive amounts have a sign too. */
function taka(value: number, signed = false): StatementAmount {
  const digits = new Intl.NumberFormat(t.locale).format(Math.abs(value));
  return { text: `${value < 0 ? "−" : signed ? "+" : ""}৳${digits}`, value };
}

function line(id: string, description: string, amount: number, balance: number): StatementLine {
  return { id, description, amount: taka(amount, true), balance: taka(balance) };
}

const days = (): StatementDay[] => [
  {
    dateIso: "2026-11-04",
    dateLabel: t.fourth,
    opening: taka(3_516),
    lines: [
      {
        ...line("5", t.paidOut, -3_500, 16),
        reference: "BKX7Q2M4",
        timeLabel: t.morning,
        timeIso: "2026-11-04T03:05:00Z",
      },
      { ...line("6", t.returned, -80, -64), reference: <TextLink href="#parcel">TRKAAAAAAAA</TextLink> },
    ],
    closing: taka(-64),
  },
  {
    dateIso: "2026-11-03",
    dateLabel: t.third,
    opening: taka(2_401),
    lines: [
      {
        ...line("1", t.collected, 1_250, 3_651),
        reference: <TextLink href="#parcel">TRK8F3K2Q9Z</TextLink>,
        timeLabel: t.noon,
        timeIso: "2026-11-03T06:40:00Z",
      },
      { ...line("2", t.fee, -122, 3_529), timeLabel: t.noon },
      { ...line("3", t.cod, -13, 3_516), timeLabel: t.evening },
    ],
    closing: taka(3_516),
  },
];

/**
 * The empty state. It is a component, so that its texts are read while rendering, in the current
 * language.
 */
function Nothing() {
  return <EmptyState title={t.emptyTitle}>{t.empty}</EmptyState>;
}

const meta = preview.meta({
  title: "Courier/Statement list",
  component: StatementList,
  tags: ["new"],
  ...inBoth(() => ({ days: days(), labels: t.labels, emptyState: <Nothing /> })),
  decorators: [inside("max-w-4xl")],
});

export const Default = meta.story();

/** A section for each day, with its lines in order. Every amount and balance has a label. */
export const Structure = meta.story({
  play: async ({ canvas }) => {
    const third = within(canvas.getByRole("region", { name: t.third }));
    const lines = third.getAllByRole("listitem");
    await expect(lines).toHaveLength(3);
    await expect(lines[0]).toHaveTextContent(`${t.labels.reference} TRK8F3K2Q9Z`);
    await expect(lines[0]).toHaveTextContent(`${t.labels.amount} ${taka(1_250, true).text}`);
    await expect(lines[1]).toHaveTextContent(`${t.labels.balance} ${taka(3_529).text}`);
    await expect(third.getByText(t.labels.opening).parentElement).toHaveTextContent(taka(2_401).text);
    await expect(third.getByText(t.labels.closing).parentElement).toHaveTextContent(taka(3_516).text);
  },
});

/** Tab moves between the references, which are links. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "TRKAAAAAAAA" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "TRK8F3K2Q9Z" })).toHaveFocus();
  },
});

export const Loading = meta.story({
  args: { status: "loading", days: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(t.labels.loading);
    await expect(canvas.getByRole("group", { name: t.labels.list })).toHaveAttribute("aria-busy", "true");
  },
});

export const Empty = meta.story({
  args: { days: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.emptyTitle)).toBeVisible();
    await expect(canvas.queryByRole("list")).toBeNull();
  },
});

/** Lines are cards. */
export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("group", { name: t.labels.list });
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    days: [
      {
        dateIso: "2026-11-03",
        dateLabel: "মঙ্গলবার, ৩ নভেম্বর ২০২৬",
        opening: { text: "৳১২,৩৪,৫৬৭", value: 1_234_567 },
        lines: [
          {
            id: "1",
            description: "ব্রাহ্মণবাড়িয়ার নবীনগর উপজেলায় প্রাপকের কাছ থেকে নেওয়া ক্যাশ অন ডেলিভারির টাকা",
            reference: "TRK8F3K2Q9Z",
            timeLabel: "দুপুর ১২:৪০",
            amount: { text: "+৳১,২৫,০০০", value: 125_000 },
            balance: { text: "৳১৩,৫৯,৫৬৭", value: 1_359_567 },
          },
        ],
        closing: { text: "৳১৩,৫৯,৫৬৭", value: 1_359_567 },
      },
    ],
  },
});

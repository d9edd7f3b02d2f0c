import { expect } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { inBoth, words } from "../../../../../.storybook/words";
import { EmptyState } from "../empty-state/empty-state";
import { BarChart } from "./chart";

const t = words({
  en: {
    locale: "en-BD",
    caption: "Parcels a day, 3 to 9 November",
    day: "Day",
    days: ["3 Nov", "4 Nov", "5 Nov", "6 Nov", "7 Nov", "8 Nov", "9 Nov"],
    sent: "Sent",
    delivered: "Delivered",
    returned: "Came back",
    onTheWay: "On the way",
    table: "Show as table",
    money: "What was collected a day, in taka",
    collected: "Collected",
    emptyTitle: "No parcels in these days",
    empty: "Choose other days.",
  },
  bn: {
    locale: "bn-BD",
    caption: "দিনে কয়টি পার্সেল, ৩ থেকে ৯ নভেম্বর",
    day: "দিন",
    days: ["৩ নভে", "৪ নভে", "৫ নভে", "৬ নভে", "৭ নভে", "৮ নভে", "৯ নভে"],
    sent: "পাঠানো",
    delivered: "পৌঁছানো",
    returned: "ফেরত আসা",
    onTheWay: "পথে থাকা",
    table: "ছকে দেখুন",
    money: "দিনে কত টাকা আদায় হয়েছে",
    collected: "আদায়",
    emptyTitle: "এই দিনগুলোতে কোনো পার্সেল নেই",
    empty: "অন্য তারিখ বেছে নিন।",
  },
});

const sent = [12, 18, 9, 22, 15, 27, 19];
const delivered = [8, 14, 12, 17, 16, 21, 20];
const returned = [1, 0, 2, 1, 3, 1, 0];
const onTheWay = [5, 9, 6, 11, 9, 12, 10];

const number = (value: number) => new Intl.NumberFormat(t.locale).format(value);
const taka = (value: number) => `${value < 0 ? "−" : ""}৳${number(Math.abs(value))}`;

/** Reads the words where it renders. */
function Nothing() {
  return <EmptyState title={t.emptyTitle}>{t.empty}</EmptyState>;
}

const two = () => [
  { id: "sent", label: t.sent, values: sent },
  { id: "delivered", label: t.delivered, values: delivered },
];
const four = () => [
  ...two(),
  { id: "returned", label: t.returned, values: returned },
  { id: "onTheWay", label: t.onTheWay, values: onTheWay },
];

const meta = preview.meta({
  title: "Data/Chart",
  component: BarChart,
  tags: ["new"],
  ...inBoth(() => ({
    caption: t.caption,
    categories: t.days,
    categoryLabel: t.day,
    series: two(),
    formatValue: number,
    emptyState: <Nothing />,
  })),
  decorators: [inside("max-w-2xl")],
});

export const Default = meta.story();

/** The same as a table, for who does not see the drawing. */
export const AsTable = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("figure", { name: t.caption })).toBeVisible();
    const rows = canvas.getAllByRole("row").map((row) => row.textContent);
    await expect(rows).toHaveLength(8);
    await expect(rows[0]).toBe(`${t.day}${t.sent}${t.delivered}`);
    await expect(rows[1]).toBe(`${t.days[0] ?? ""}${number(12)}${number(8)}`);
  },
});

/** A button brings the table into sight, and puts it away. */
export const Keyboard = meta.story({
  ...inBoth(() => ({ tableLabel: t.table })),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: t.table });
    const wrapper = canvas.getByRole("table").parentElement;
    await expect(wrapper).toHaveClass("sr-only");
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(wrapper).not.toHaveClass("sr-only");
    await userEvent.keyboard(" ");
    await expect(wrapper).toHaveClass("sr-only");
  },
});

/** One series needs no legend; its values stand over the bars where there is room. */
export const OneSeries = meta.story(
  inBoth(() => ({ series: [{ id: "sent", label: t.sent, values: sent }] })),
);

/** As many as can be told apart, also without colours. */
export const FourSeries = meta.story(inBoth(() => ({ series: four() })));

/** Below zero, and a day without a value. */
export const NegativeAndMissing = meta.story(
  inBoth(() => ({
    caption: t.money,
    formatValue: taka,
    series: [{ id: "collected", label: t.collected, values: [1_250, -320, 900, null, 2_100, -80, 1_700] }],
  })),
);

export const Empty = meta.story({
  args: { series: [], categories: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.emptyTitle)).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
  },
});

/** Labels of days that have no room are left out. */
export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole("figure").getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: { caption: "ব্রাহ্মণবাড়িয়া সেবাকেন্দ্র থেকে প্রতিদিন কয়টি পার্সেল পাঠানো ও পৌঁছানো হয়েছে, ৩ থেকে ৯ নভেম্বর ২০২৬" },
});

import { CreditCard, Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button, IconButton } from "../../parts/button/button";
import { EmptyState } from "../../parts/empty-state/empty-state";
import type { DataTableSort } from "../../parts/data-table/data-table";
import { ParcelTable } from "./parcel-table";
import type { ParcelRow, ParcelTableProps } from "./parcel-table";

const t = words({
  en: {
    caption: "My parcels",
    coats: "Winter coats",
    deed: "Land deed",
    books: "Books for Rafi",
    long: "A very long title that does not fit the narrow column of a table",
    longStart: /^A very long title/,
    receivers: ["Nusrat Jahan", "Md. Abdullah Al Mamun Chowdhury", "Rafi Ahmed", "Pallab Chakma"],
    places: ["Sylhet", "Bogura", "Dhaka", "Rangamati"],
    document: "Document",
    other: "Not a document",
    days: ["3 Nov 2026, 9:00 am", "4 Nov 2026, 9:01 am", "5 Nov 2026, 9:02 am", "6 Nov 2026, 9:03 am"],
    shortDays: ["3 Nov", "4 Nov", "5 Nov", "6 Nov"],
    costs: ["৳122", "৳60", "৳1,150", "৳470"],
    cod: "COD ৳2,500",
    paid: "Paid",
    unpaid: "Unpaid",
    waiting: "Not collected",
    onTheWay: "In transit",
    number: "No.",
    title: "Title",
    type: "Type",
    booked: "Booked",
    cost: "Cost",
    payment: "Payment",
    delivery: "Delivery",
    statuses: "Payment, delivery",
    actions: "Actions",
    loading: "Loading your parcels",
    view: "View",
    pay: "Pay",
    remove: (title: string) => `Delete ${title}`,
    empty: "No parcels yet",
    emptyText: "Book your first parcel and follow it from here.",
    send: "Send a parcel",
    sortBy: "Sort by",
    newest: "Newest first",
    oldest: "Oldest first",
    costly: "Highest cost first",
    alphabetic: "Title from A to Z",
    select: (title: string) => `Select ${title}`,
    selectPage: "Select all on this page",
    format: (value: number) => String(value),
  },
  bn: {
    caption: "আমার পার্সেল",
    coats: "শীতের কোট",
    deed: "জমির দলিল",
    books: "রাফির বই",
    long: "অনেক লম্বা একটা শিরোনাম, যা টেবিলের সরু কলামে আঁটে না কোনোভাবেই",
    longStart: /^অনেক লম্বা/,
    receivers: ["নুসরাত জাহান", "মোঃ আব্দুল্লাহ আল মামুন চৌধুরী", "রাফি আহমেদ", "পল্লব চাকমা"],
    places: ["সিলেট", "বগুড়া", "ঢাকা", "রাঙ্গামাটি"],
    document: "কাগজপত্র",
    other: "অন্যান্য",
    days: ["৩ নভে ২০২৬, সকাল ৯:০০", "৪ নভে ২০২৬, সকাল ৯:০১", "৫ নভে ২০২৬, সকাল ৯:০২", "৬ নভে ২০২৬, সকাল ৯:০৩"],
    shortDays: ["৩ নভে", "৪ নভে", "৫ নভে", "৬ নভে"],
    costs: ["৳১২২", "৳৬০", "৳১,১৫০", "৳৪৭০"],
    cod: "সিওডি ৳২,৫০০",
    paid: "পরিশোধিত",
    unpaid: "বাকি",
    waiting: "পিকআপ হয়নি",
    onTheWay: "পথে আছে",
    number: "নং",
    title: "শিরোনাম",
    type: "ধরন",
    booked: "বুকিংয়ের সময়",
    cost: "চার্জ",
    payment: "পেমেন্ট",
    delivery: "ডেলিভারি",
    statuses: "পেমেন্ট, ডেলিভারি",
    actions: "করণীয়",
    loading: "আপনার পার্সেল আনা হচ্ছে",
    view: "দেখুন",
    pay: "পেমেন্ট করুন",
    remove: (title: string) => `${title} মুছুন`,
    empty: "এখনো কোনো পার্সেল নেই",
    emptyText: "প্রথম পার্সেলটি বুক করুন, কোথায় আছে তা এখানেই দেখবেন।",
    send: "পার্সেল পাঠান",
    sortBy: "সাজান",
    newest: "নতুন আগে",
    oldest: "পুরোনো আগে",
    costly: "বেশি চার্জ আগে",
    alphabetic: "শিরোনাম অনুসারে",
    select: (title: string) => `${title} সিলেক্ট করুন`,
    selectPage: "এই পেজের সব সিলেক্ট করুন",
    format: (value: number) => value.toLocaleString("bn-BD", { useGrouping: false }),
  },
});

const titles = () => [t.coats, t.deed, t.books, t.long];

const makeParcel = (title: string, index: number): ParcelRow => ({
  id: `p${index}`,
  title,
  trackingId: `TRK8F3K2Q9${"ABCD"[index]}`,
  ...(index === 2 && { reference: "SO-10482" }),
  receiverName: t.receivers[index] ?? "",
  receiverPlace: t.places[index] ?? "",
  typeLabel: index === 1 ? t.document : t.other,
  createdAtLabel: t.days[index] ?? "",
  createdAtIso: `2026-11-0${index + 3}T03:00:00Z`,
  dayLabel: t.shortDays[index] ?? "",
  costLabel: t.costs[index] ?? "",
  ...(index === 2 && { codLabel: t.cod }),
  paymentLabel: index === 1 ? t.paid : t.unpaid,
  paymentStatus: index === 1 ? "paid" : "unpaid",
  deliveryLabel: index === 1 ? t.onTheWay : t.waiting,
  deliveryStatus: index === 1 ? "in_transit" : "not_collected",
});
const parcels = () => titles().map(makeParcel);

const onView = fn();

const renderTitle = ({ id, title }: ParcelRow) => <a href={`#${id}`}>{title}</a>;

const meta = preview.meta({
  title: "Courier/Parcel table",
  component: ParcelTable,
  ...inBoth(() => ({
    caption: t.caption,
    status: "ready" as const,
    parcels: parcels(),
    labels: {
      number: t.number,
      title: t.title,
      type: t.type,
      createdAt: t.booked,
      cost: t.cost,
      payment: t.payment,
      delivery: t.delivery,
      statuses: t.statuses,
      actions: t.actions,
      loading: t.loading,
    },
    formatNumber: t.format,
    renderTitle,
    renderActions: (parcel: ParcelRow) => (
      <>
        <Button
          size="sm"
          variant="secondary"
          startIcon={<Eye aria-hidden="true" />}
          onClick={() => onView(parcel.id)}
        >
          {t.view}
        </Button>
        <Button size="sm" variant="secondary" startIcon={<CreditCard aria-hidden="true" />}>
          {t.pay}
        </Button>
        <IconButton size="sm" label={t.remove(parcel.title)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </>
    ),
    renderNarrowAction: () => (
      <Button size="sm" variant="secondary">
        {t.pay}
      </Button>
    ),
    emptyState: (
      <EmptyState title={t.empty} action={<Button>{t.send}</Button>}>
        {t.emptyText}
      </EmptyState>
    ),
  })),
});

export const Default = meta.story();

/** A row contains the title with the tracking ID, the receiver with the district, and the actions. */
export const Read = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("table", { name: t.caption })).toBeVisible();
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(7);
    await expect(canvas.getAllByRole("row")).toHaveLength(5);
    await expect(canvas.getByRole("rowheader", { name: t.longStart })).toBeVisible();
    const coats = canvas.getByRole("row", { name: new RegExp(t.coats) });
    for (const text of ["TRK8F3K2Q9A", t.receivers[0], t.places[0], t.waiting])
      await expect(coats).toHaveTextContent(text ?? "");
    const [first] = canvas.getAllByRole("button", { name: t.view });
    if (first) await userEvent.click(first);
    await expect(onView).toHaveBeenCalledWith("p0");
    first?.blur();
  },
});

/** Some columns are hidden, and so is the line below the title. */
export const FewerColumns = meta.story({
  args: { hiddenColumns: new Set(["trackingId", "receiver", "type", "createdAt"]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(5);
    await expect(canvas.queryByRole("columnheader", { name: t.type })).toBeNull();
    await expect(canvas.getByRole("rowheader", { name: t.coats })).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { status: "loading", parcels: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(t.loading);
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
  },
});

export const Empty = meta.story({
  args: { parcels: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("table")).toBeNull();
    await expect(canvas.getByRole("button", { name: t.send })).toBeVisible();
  },
});

export const One = meta.story(inBoth(() => ({ parcels: parcels().slice(0, 1) })));

/** Row numbers continue from the previous page. */
export const LaterPage = meta.story({
  args: { startIndex: 51 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("cell", { name: t.format(51) })).toBeVisible();
  },
});

const sortOptions = (): readonly { sort: DataTableSort; label: string }[] => [
  { sort: { columnId: "createdAt", direction: "descending" }, label: t.newest },
  { sort: { columnId: "createdAt", direction: "ascending" }, label: t.oldest },
  { sort: { columnId: "cost", direction: "descending" }, label: t.costly },
  { sort: { columnId: "title", direction: "ascending" }, label: t.alphabetic },
];

function Sorted(props: Omit<ParcelTableProps, "sorting">) {
  const [value, setValue] = useState<DataTableSort>({ columnId: "createdAt", direction: "descending" });
  const by = value.columnId === "title" ? "title" : value.columnId === "cost" ? "costLabel" : "createdAtIso";
  const rows = props.parcels.toSorted((one, other) =>
    one[by].localeCompare(other[by], document.documentElement.lang, { numeric: true }),
  );
  if (value.direction === "descending") rows.reverse();
  return (
    <ParcelTable
      {...props}
      parcels={rows}
      sorting={{ value, onValueChange: setValue, label: t.sortBy, options: sortOptions() }}
    />
  );
}

/**
 * A column header sorts by its column. Pressing it again reverses the order. Screen readers
 * announce the direction. By keyboard: Tab to the header, Enter or Space.
 */
export const Sortable = meta.story({
  render: (args) => <Sorted {...args} />,
  play: async ({ canvas, userEvent }) => {
    const head = (name: string) => canvas.getByRole("columnheader", { name });
    const first = () => canvas.getAllByRole("rowheader")[0];
    await expect(head(t.booked)).toHaveAttribute("aria-sort", "descending");
    await expect(head(t.title)).not.toHaveAttribute("aria-sort");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.title })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(head(t.title)).toHaveAttribute("aria-sort", "ascending");
    await expect(head(t.booked)).not.toHaveAttribute("aria-sort");
    await expect(first()).toHaveTextContent(t.longStart);
    await userEvent.keyboard(" ");
    await expect(head(t.title)).toHaveAttribute("aria-sort", "descending");
    await expect(canvas.getByRole("button", { name: t.title })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.cost })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(head(t.cost)).toHaveAttribute("aria-sort", "descending");
  },
});

function Selecting(props: Omit<ParcelTableProps, "selection">) {
  // One of the selected parcels is on another page.
  const [value, setValue] = useState<ReadonlySet<string>>(new Set(["elsewhere"]));
  return (
    <ParcelTable
      {...props}
      selection={{
        value,
        onValueChange: setValue,
        labels: { row: ({ title }) => t.select(title), page: t.selectPage },
      }}
    />
  );
}

/** Rows are selected one by one, or all rows of the page. By keyboard: Tab to a checkbox, Space. */
export const Selectable = meta.story({
  ...inBoth(() => ({ parcels: parcels().slice(0, 3), startIndex: 9_998 })),
  render: (args) => <Selecting {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(7);
    const page = canvas.getByRole("checkbox", { name: t.selectPage });
    const coats = canvas.getByRole("checkbox", { name: t.select(t.coats) });
    await expect(page).not.toBeChecked();
    await userEvent.tab();
    await expect(page).toHaveFocus();
    await userEvent.tab();
    await expect(coats).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(coats).toBeChecked();
    await expect(coats.closest("tr")).toHaveAttribute("data-selected");
    await expect(page).toBePartiallyChecked();
    await userEvent.click(page);
    await expect(canvas.getByRole("checkbox", { name: t.select(t.deed) })).toBeChecked();
    await expect(page).toBeChecked();
    await userEvent.click(page);
    await expect(coats).not.toBeChecked();
    await userEvent.click(coats);
  },
});

/** The checkbox for the page is above the rows and has a label. */
export const SelectableOnPhone = meta.story({
  render: (args) => (
    <div className="max-w-sm">
      <Selecting {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: t.selectPage }));
    for (const title of titles())
      await expect(canvas.getByRole("checkbox", { name: t.select(title) })).toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: t.select(t.coats) }));
  },
});

/** New rows are loading. The current rows are dimmed and inert. */
export const Updating = meta.story({
  args: { status: "updating" },
  render: (args) => <Sorted {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.title })).toHaveFocus();
    for (let heads = 0; heads < 3; heads += 1) await userEvent.tab();
    await expect(document.activeElement?.closest("tbody") ?? null).toBeNull();
  },
});

/** If there is no space for column headers, the field above the rows sorts them. */
export const SortableOnPhone = meta.story({
  render: (args) => (
    <div className="max-w-sm">
      <Sorted {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: t.sortBy }), t.alphabetic);
    await expect(canvas.getAllByRole("rowheader")[0]).toHaveTextContent(t.longStart);
  },
});

/** On a phone, each parcel takes two lines. The title is a link that covers the row. */
export const Phone = meta.story({
  decorators: [inside("max-w-sm")],
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: t.coats });
    const row = link.closest("tr");
    const { width = 0, height = 0 } = row?.getBoundingClientRect() ?? {};
    await expect(height).toBeLessThan(80);
    await expect(row?.scrollWidth).toBeLessThanOrEqual(Math.ceil(width));
    await expect(canvas.getByRole("rowheader", { name: new RegExp(t.cod) })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: t.view })).toBeNull();
  },
});

/** A title without spaces is also wrapped. */
export const LongWord = meta.story({
  ...inBoth(() => ({ parcels: [makeParcel("INVOICE".repeat(12), 0)] })),
  decorators: [inside("max-w-sm")],
  play: async ({ canvas }) => {
    const card = canvas.getByRole("row", { name: /INVOICE/ });
    await expect(card.getBoundingClientRect().width).toBeLessThanOrEqual(384);
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    caption: "আমার পার্সেল",
    formatNumber: (value) => new Intl.NumberFormat("bn-BD").format(value),
    labels: {
      number: "নং",
      title: "শিরোনাম",
      delivery: "ডেলিভারি",
      statuses: "পেমেন্ট, ডেলিভারি",
      type: "ধরন",
      createdAt: "বুকিংয়ের সময়",
      cost: "চার্জ",
      payment: "পরিশোধ",
      actions: "করণীয়",
      loading: "আপনার পার্সেল আনা হচ্ছে",
    },
    parcels: ["৳১২২", "৳৬০", "৳১,১৫০"].map((costLabel, index) => ({
      id: `bn${index}`,
      title: "ব্রাহ্মণবাড়িয়ায় শীতবস্ত্র বিতরণের কম্বল",
      trackingId: "TRK8F3K2Q9Z",
      reference: "অর্ডার-২০২৬-১১-১০৪৮২-ঢাকা",
      receiverName: "মোছাঃ ফেরদৌসী রহমান চৌধুরী",
      receiverPlace: "ব্রাহ্মণবাড়িয়া",
      deliveryLabel: "ডেলিভারির জন্য বের হয়েছে",
      deliveryStatus: "out_for_delivery" as const,
      typeLabel: "অন্যান্য সামগ্রী",
      createdAtLabel: "৩ নভে ২০২৬, সকাল ৯:০০",
      createdAtIso: "2026-11-03T03:00:00Z",
      dayLabel: "৩ নভে",
      costLabel,
      paymentLabel: "অপরিশোধিত",
      paymentStatus: "unpaid" as const,
    })),
    renderActions: () => (
      <>
        <Button size="sm" variant="secondary">
          দেখুন
        </Button>
        <IconButton size="sm" label="মুছুন">
          <Trash2 aria-hidden="true" />
        </IconButton>
      </>
    ),
    renderNarrowAction: () => (
      <Button size="sm" variant="secondary">
        দেখুন
      </Button>
    ),
  },
});

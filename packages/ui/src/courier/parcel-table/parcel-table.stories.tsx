import { CreditCard, Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Button, IconButton } from "../../parts/button/button";
import { EmptyState } from "../../parts/empty-state/empty-state";
import type { DataTableSort } from "../../parts/data-table/data-table";
import { ParcelTable } from "./parcel-table";
import type { ParcelRow, ParcelTableProps } from "./parcel-table";

const titles = [
  "Winter coats",
  "Land deed",
  "Books for Rafi",
  "A very long title that does not fit the narrow column of a table",
];

const makeParcel = (title: string, index: number): ParcelRow => ({
  id: `p${index}`,
  title,
  typeLabel: index === 1 ? "Document" : "Not a document",
  createdAtLabel: `${index + 3} Nov 2026, 9:0${index} am`,
  createdAtIso: `2026-11-0${index + 3}T03:00:00Z`,
  costLabel: ["৳122", "৳60", "৳1,150", "৳470"][index] ?? "",
  paymentLabel: index === 1 ? "Paid" : "Unpaid",
  paymentStatus: index === 1 ? "paid" : "unpaid",
});
const parcels = titles.map(makeParcel);

const onView = fn();

const meta = preview.meta({
  title: "Courier/Parcel table",
  component: ParcelTable,
  args: {
    caption: "My parcels",
    status: "ready" as const,
    parcels,
    labels: {
      number: "No.",
      title: "Title",
      type: "Type",
      createdAt: "Booked",
      cost: "Cost",
      payment: "Payment",
      actions: "Actions",
      loading: "Loading your parcels",
    },
    formatNumber: (value: number) => String(value),
    renderActions: (parcel: ParcelRow) => (
      <>
        <Button
          size="sm"
          variant="secondary"
          startIcon={<Eye aria-hidden="true" />}
          onClick={() => onView(parcel.id)}
        >
          View
        </Button>
        <Button size="sm" variant="secondary" startIcon={<CreditCard aria-hidden="true" />}>
          Pay
        </Button>
        <IconButton size="sm" label={`Delete ${parcel.title}`}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </>
    ),
    emptyState: (
      <EmptyState title="No parcels yet" action={<Button>Send a parcel</Button>}>
        Book your first parcel and follow it from here.
      </EmptyState>
    ),
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("table", { name: "My parcels" })).toBeVisible();
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(7);
    await expect(canvas.getAllByRole("row")).toHaveLength(5);
    await expect(canvas.getByRole("rowheader", { name: /^A very long title/ })).toBeVisible();
    const [first] = canvas.getAllByRole("button", { name: "View" });
    if (first) await userEvent.click(first);
    await expect(onView).toHaveBeenCalledWith("p0");
  },
});

export const Loading = meta.story({
  args: { status: "loading", parcels: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your parcels");
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
  },
});

export const Empty = meta.story({
  args: { parcels: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("table")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Send a parcel" })).toBeVisible();
  },
});

export const One = meta.story({ args: { parcels: parcels.slice(0, 1) } });

/** Numbering goes on from the page before. */
export const LaterPage = meta.story({
  args: { startIndex: 51 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("cell", { name: "51" })).toBeVisible();
  },
});

const sortOptions: readonly { sort: DataTableSort; label: string }[] = [
  { sort: { columnId: "createdAt", direction: "descending" }, label: "Newest first" },
  { sort: { columnId: "createdAt", direction: "ascending" }, label: "Oldest first" },
  { sort: { columnId: "cost", direction: "descending" }, label: "Highest cost first" },
  { sort: { columnId: "title", direction: "ascending" }, label: "Title from A to Z" },
];

function Sorted(props: Omit<ParcelTableProps, "sorting">) {
  const [value, setValue] = useState<DataTableSort>({ columnId: "createdAt", direction: "descending" });
  const by = value.columnId === "title" ? "title" : value.columnId === "cost" ? "costLabel" : "createdAtIso";
  const rows = props.parcels.toSorted((one, other) =>
    one[by].localeCompare(other[by], "en", { numeric: true }),
  );
  if (value.direction === "descending") rows.reverse();
  return (
    <ParcelTable
      {...props}
      parcels={rows}
      sorting={{ value, onChange: setValue, label: "Sort by", options: sortOptions }}
    />
  );
}

/** A head sorts by its column, and again the other way; it says which way it is. By keyboard: Tab to the head, Enter or Space. */
export const Sortable = meta.story({
  render: (args) => <Sorted {...args} />,
  play: async ({ canvas, userEvent }) => {
    const head = (name: string) => canvas.getByRole("columnheader", { name });
    const first = () => canvas.getAllByRole("rowheader")[0];
    await expect(head("Booked")).toHaveAttribute("aria-sort", "descending");
    await expect(head("Title")).not.toHaveAttribute("aria-sort");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Title" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(head("Title")).toHaveAttribute("aria-sort", "ascending");
    await expect(head("Booked")).not.toHaveAttribute("aria-sort");
    await expect(first()).toHaveTextContent(/^A very long title/);
    await userEvent.keyboard(" ");
    await expect(head("Title")).toHaveAttribute("aria-sort", "descending");
    await expect(canvas.getByRole("button", { name: "Title" })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Cost" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(head("Cost")).toHaveAttribute("aria-sort", "descending");
  },
});

function Selecting(props: Omit<ParcelTableProps, "selection">) {
  // One of them is on another page.
  const [value, setValue] = useState<ReadonlySet<string>>(new Set(["elsewhere"]));
  return (
    <ParcelTable
      {...props}
      selection={{
        value,
        onChange: (ids, isSelected) =>
          setValue(
            (before) =>
              new Set(isSelected ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
          ),
        rowLabel: ({ title }) => `Select ${title}`,
        pageLabel: "Select all on this page",
      }}
    />
  );
}

/** One by one, or all of the page; by keyboard: Tab to a box, Space. */
export const Selectable = meta.story({
  args: { parcels: parcels.slice(0, 3), startIndex: 9_998 },
  render: (args) => <Selecting {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(7);
    const page = canvas.getByRole("checkbox", { name: "Select all on this page" });
    const coats = canvas.getByRole("checkbox", { name: "Select Winter coats" });
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
    await expect(canvas.getByRole("checkbox", { name: "Select Land deed" })).toBeChecked();
    await expect(page).toBeChecked();
    await userEvent.click(page);
    await expect(coats).not.toBeChecked();
    await userEvent.click(coats);
  },
});

/** The box of the page stands above the cards, with its words. */
export const SelectableOnPhone = meta.story({
  render: (args) => (
    <div className="max-w-sm">
      <Selecting {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all on this page" }));
    for (const { title } of parcels)
      await expect(canvas.getByRole("checkbox", { name: `Select ${title}` })).toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select Winter coats" }));
  },
});

/** Others are on their way: these are dimmed, and nothing can be done to them. */
export const Updating = meta.story({
  args: { status: "updating" },
  render: (args) => <Sorted {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Title" })).toHaveFocus();
    for (let heads = 0; heads < 3; heads += 1) await userEvent.tab();
    await expect(document.activeElement?.closest("tbody") ?? null).toBeNull();
  },
});

/** Where rows are cards, one choice above them sorts. */
export const SortableOnPhone = meta.story({
  render: (args) => (
    <div className="max-w-sm">
      <Sorted {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Sort by" }), "Title from A to Z");
    await expect(canvas.getAllByRole("rowheader")[0]).toHaveTextContent(/A very long title/);
  },
});

/** Rows are cards where the table has no room. */
export const Phone = meta.story({
  decorators: [inside("max-w-sm")],
});

/** A title that cannot be broken between words breaks all the same. */
export const LongWord = meta.story({
  args: { parcels: [makeParcel("INVOICE".repeat(12), 0)] },
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
      type: "ধরন",
      createdAt: "বুকিংয়ের সময়",
      cost: "খরচ",
      payment: "পরিশোধ",
      actions: "করণীয়",
      loading: "আপনার পার্সেল আনা হচ্ছে",
    },
    parcels: ["৳১২২", "৳৬০", "৳১,১৫০"].map((costLabel, index) => ({
      id: `bn${index}`,
      title: "ব্রাহ্মণবাড়িয়ায় শীতবস্ত্র বিতরণের কম্বল",
      typeLabel: "অন্যান্য সামগ্রী",
      createdAtLabel: "৩ নভে ২০২৬, সকাল ৯:০০",
      createdAtIso: "2026-11-03T03:00:00Z",
      costLabel,
      paymentLabel: "অপরিশোধিত",
      paymentStatus: "unpaid",
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
  },
});

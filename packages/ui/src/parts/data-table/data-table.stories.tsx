import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Alert } from "../alert/alert";
import { Button } from "../button/button";
import { EmptyState } from "../empty-state/empty-state";
import { DataTable } from "./data-table";
import type { DataTableColumn, DataTableProps, DataTableSort } from "./data-table";

type Book = { isbn: string; title: string; author: string; year: number; pages: number };

const t = words({
  en: {
    books: "Books",
    number: "No.",
    title: "Title",
    author: "Author",
    year: "Year",
    pages: "Pages",
    actions: "Actions",
    lend: "Lend",
    lendNamed: (title: string) => `Lend ${title}`,
    digits: (value: number) => String(value),
    authors: ["Begum Rokeya", "Syed Mujtaba Ali", "Jasimuddin"],
    dream: "Sultana's Dream",
    abroad: "Deshe Bideshe",
    field: "Nakshi Kanthar Math",
    lotus: "Padmarag",
    volume: (n: number) => `Volume ${n}`,
    loading: "Loading the books",
    none: "No books yet",
    noneText: "What you buy is listed here.",
    newest: "Newest first",
    oldest: "Oldest first",
    alphabetical: "From A to Z",
    language: "en",
    sort: "Sort by",
    select: (title: string) => `Select ${title}`,
    selectPage: "Select all on this page",
    compact: "Compact",
    comfortable: "Comfortable",
    compactCards: "Compact cards",
    cards: "Cards",
    failed: "The books could not be loaded",
    retry: "Try again",
    total: "Total",
    notes: "Notes",
    note: "Read by everybody who came to the library in the last ten years",
  },
  bn: {
    books: "বই",
    number: "নং",
    title: "নাম",
    author: "লেখক",
    year: "সাল",
    pages: "পৃষ্ঠা",
    actions: "কাজ",
    lend: "ধার দিন",
    lendNamed: (title: string) => `${title} ধার দিন`,
    digits: (value: number) => value.toLocaleString("bn-BD", { useGrouping: false }),
    authors: ["বেগম রোকেয়া", "সৈয়দ মুজতবা আলী", "জসীমউদ্‌দীন"],
    dream: "সুলতানার স্বপ্ন",
    abroad: "দেশে বিদেশে",
    field: "নক্সী কাঁথার মাঠ",
    lotus: "পদ্মরাগ",
    volume: (n: number) => `খণ্ড ${n.toLocaleString("bn-BD")}`,
    loading: "বইগুলো আনা হচ্ছে",
    none: "এখনো কোনো বই নেই",
    noneText: "যে বই কিনবেন তা এখানে দেখা যাবে।",
    newest: "নতুন আগে",
    oldest: "পুরোনো আগে",
    alphabetical: "নাম, অ থেকে হ",
    language: "bn",
    sort: "সাজান",
    select: (title: string) => `${title} সিলেক্ট করুন`,
    selectPage: "এই পৃষ্ঠা সিলেক্ট করুন",
    compact: "ঘন সারি",
    comfortable: "আরামদায়ক সারি",
    compactCards: "ঘন কার্ড",
    cards: "কার্ড",
    failed: "বইগুলো আনা যায়নি",
    retry: "আবার চেষ্টা করুন",
    total: "মোট",
    notes: "মন্তব্য",
    note: "গত দশ বছরে লাইব্রেরিতে যাঁরা এসেছেন সবাই পড়েছেন",
  },
});

const makeBook = (title: string, index: number): Book => ({
  isbn: `isbn-${index}`,
  title,
  author: t.authors[index % 3] ?? "",
  year: 1905 + ((index * 7) % 90),
  pages: 96 + ((index * 37) % 400),
});
const books = () => [t.dream, t.abroad, t.field, t.lotus].map(makeBook);
const manyBooks = (count: number) =>
  Array.from({ length: count }, (_, index) => makeBook(t.volume(index + 1), index));

const onLend = fn();
const onRetry = fn();
const onFollow = fn();
const onSort = fn();
const onSelection = fn();

function Failure() {
  return (
    <Alert
      tone="danger"
      title={t.failed}
      action={
        <Button size="sm" variant="secondary" onClick={() => onRetry()}>
          {t.retry}
        </Button>
      }
    />
  );
}

const columns = (): readonly DataTableColumn<Book>[] => [
  {
    id: "number",
    header: t.number,
    kind: "number",
    align: "end",
    cell: (_book, index) => t.digits(index + 1),
  },
  { id: "title", header: t.title, kind: "heading", firstDirection: "ascending", cell: ({ title }) => title },
  { id: "author", header: t.author, cell: ({ author }) => author },
  {
    id: "year",
    header: t.year,
    align: "end",
    firstDirection: "descending",
    cell: ({ year }) => t.digits(year),
  },
  { id: "pages", header: t.pages, align: "end", cell: ({ pages }) => t.digits(pages) },
  {
    id: "actions",
    header: t.actions,
    kind: "actions",
    align: "end",
    cell: ({ title }) => (
      <Button size="sm" variant="secondary" onClick={() => onLend(title)} aria-label={t.lendNamed(title)}>
        {t.lend}
      </Button>
    ),
  },
];

/** Returns the columns with changed properties, by column ID. */
const columnsWith = (changes: Readonly<Record<string, Partial<DataTableColumn<Book>>>>) =>
  columns().map((column) => Object.assign({}, column, changes[column.id]));

type Args = DataTableProps<Book>;

const meta = preview.meta({
  title: "Data/Data table",
  component: DataTable<Book>,
  tags: ["new"],
  ...inBoth(() => ({
    caption: t.books,
    columns: columns(),
    rows: books(),
    getRowId: ({ isbn }: Book) => isbn,
    status: "ready",
    loadingLabel: t.loading,
    emptyState: <EmptyState title={t.none}>{t.noneText}</EmptyState>,
  })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table", { name: t.books });
    await expect(table).not.toHaveAttribute("aria-rowcount");
    await expect(table.closest("[data-slot=data-table]")).toBeVisible();
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(6);
    await expect(canvas.getAllByRole("row")).toHaveLength(5);
    await expect(canvas.getByRole("rowheader", { name: t.abroad })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: t.title })).toBeNull();
  },
});

/** Controls in a cell work. */
export const Action = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    const lend = canvas.getByRole("button", { name: t.lendNamed(t.lotus) });
    await userEvent.click(lend);
    await expect(onLend).toHaveBeenCalledWith(t.lotus);
    lend.blur();
  },
});

const options = (): readonly { sort: DataTableSort; label: string }[] => [
  { sort: { columnId: "year", direction: "descending" }, label: t.newest },
  { sort: { columnId: "year", direction: "ascending" }, label: t.oldest },
  { sort: { columnId: "title", direction: "ascending" }, label: t.alphabetical },
];

/** A component that controls sorting and selection. */
function Library({ rows, ...props }: Args) {
  const [sort, setSort] = useState<DataTableSort>({ columnId: "year", direction: "descending" });
  // One of the selected rows is on another page.
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["elsewhere"]));
  const sign = sort.direction === "ascending" ? 1 : -1;
  return (
    <DataTable
      {...props}
      rows={rows.toSorted(
        (one, other) =>
          sign *
          (sort.columnId === "title"
            ? one.title.localeCompare(other.title, t.language)
            : one.year - other.year),
      )}
      sorting={{ value: sort, onValueChange: setSort, label: t.sort, options: options() }}
      selection={{
        value: selected,
        onValueChange: setSelected,
        labels: { row: ({ title }) => t.select(title), page: t.selectPage },
      }}
    />
  );
}

/**
 * The first click on a column header sorts in the direction that the column defines. The next click reverses
 * the order. By keyboard: Enter or Space.
 */
export const Sorted = meta.story({
  render: (args) => <Library {...args} />,
  play: async ({ canvas, userEvent }) => {
    const head = (name: string) => canvas.getByRole("columnheader", { name });
    const first = () => canvas.getAllByRole("rowheader")[0];
    await expect(head(t.year)).toHaveAttribute("aria-sort", "descending");
    await expect(first()).toHaveTextContent(t.lotus);
    await userEvent.click(canvas.getByRole("button", { name: t.title }));
    await expect(head(t.title)).toHaveAttribute("aria-sort", "ascending");
    await expect(head(t.year)).not.toHaveAttribute("aria-sort");
    await expect(first()).toHaveTextContent(t.abroad);
    await userEvent.keyboard(" ");
    await expect(head(t.title)).toHaveAttribute("aria-sort", "descending");
    await userEvent.keyboard("{Enter}");
    await expect(head(t.title)).toHaveAttribute("aria-sort", "ascending");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(head(t.year)).toHaveAttribute("aria-sort", "descending");
    await expect(canvas.queryByRole("button", { name: t.pages })).toBeNull();
    canvas.getByRole("button", { name: t.year }).blur();
  },
});

/** Rows are selected one by one, or all rows of the page. Selected rows of other pages stay selected. */
export const Selected = meta.story({
  tags: ["!autodocs"],
  render: (args) => <Library {...args} />,
  play: async ({ canvas, userEvent }) => {
    const page = canvas.getByRole("checkbox", { name: t.selectPage });
    const book = canvas.getByRole("checkbox", { name: t.select(t.lotus) });
    await expect(page).not.toBeChecked();
    await userEvent.click(book);
    await expect(book.closest("tr")).toHaveAttribute("data-selected");
    await expect(page).toBePartiallyChecked();
    await userEvent.click(page);
    for (const { title } of books())
      await expect(canvas.getByRole("checkbox", { name: t.select(title) })).toBeChecked();
    await userEvent.click(page);
    await expect(book).not.toBeChecked();
    await userEvent.click(book);
    book.blur();
  },
});

export const Loading = meta.story({
  args: { status: "loading", rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(t.loading);
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getAllByRole("row")).toHaveLength(6);
    await expect(canvas.queryByRole("rowheader")).toBeNull();
  },
});

/** New rows are loading. The current rows are dimmed and inert, but the column headers still sort. */
export const Updating = meta.story({
  tags: ["!autodocs"],
  args: { status: "updating" },
  render: (args) => <Library {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await userEvent.click(canvas.getByRole("button", { name: t.title }));
    await expect(canvas.getByRole("columnheader", { name: t.title })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    for (let stops = 0; stops < 3; stops += 1) await userEvent.tab();
    await expect(document.activeElement?.closest("tbody") ?? null).toBeNull();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
});

export const Empty = meta.story({
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("table")).toBeNull();
    await expect(canvas.getByText(t.none)).toBeVisible();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
});

/** The rows could not be loaded. The error and its retry button are in place of the table. */
export const Failed = meta.story({
  ...inBoth(() => ({ rows: [], status: "loading", error: <Failure /> })),
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear();
    await expect(canvas.getByRole("alert")).toHaveTextContent(t.failed);
    await expect(canvas.queryByRole("table")).toBeNull();
    await expect(canvas.queryByText(t.none)).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(onRetry).toHaveBeenCalledOnce();
    canvas.getByRole("button", { name: t.retry }).blur();
  },
});

/** Further rows could not be loaded. The known rows stay below the error. */
export const FailedUpdate = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({ error: <Failure /> })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(t.failed);
    await expect(canvas.getAllByRole("rowheader")).toHaveLength(4);
  },
});

const renderLink: NonNullable<Args["renderLink"]> = ({ children, href, ...link }) => (
  <a
    href={href}
    {...link}
    onClick={(event) => {
      event.preventDefault();
      onFollow(href, event.ctrlKey);
    }}
  >
    {children}
  </a>
);

/** A row is a link: its heading for the keyboard and screen readers, and the whole row for the pointer. */
export const RowLinks = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({
    rowHref: ({ isbn }: Book) => `#${isbn}`,
    renderLink,
  })),
  play: async ({ canvas, userEvent }) => {
    onFollow.mockClear();
    onLend.mockClear();
    await expect(canvas.getByRole("rowheader", { name: t.dream })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: t.dream })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onFollow).toHaveBeenLastCalledWith("#isbn-0", false);
    const author = canvas.getAllByRole("cell", { name: t.authors[1] })[0];
    if (author) await userEvent.click(author);
    await expect(onFollow).toHaveBeenLastCalledWith("#isbn-1", false);
    if (author) await userEvent.pointer([{ target: author }, { keys: "{Control>}[MouseLeft]{/Control}" }]);
    await expect(onFollow).toHaveBeenCalledTimes(3);
    // Pressing a control in the row does not follow the row's link.
    await userEvent.click(canvas.getByRole("button", { name: t.lendNamed(t.abroad) }));
    await expect(onLend).toHaveBeenCalledWith(t.abroad);
    await expect(onFollow).toHaveBeenCalledTimes(3);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
});

/** On a phone the whole line is a link. */
export const PhoneRowLinks = meta.story({
  tags: ["!autodocs"],
  args: { ...RowLinks.input.args, narrowCell: ({ title }) => <span className="block py-2">{title}</span> },
  parameters: RowLinks.input.parameters,
  decorators: [inside("max-w-sm")],
  play: async ({ canvas, userEvent }) => {
    onFollow.mockClear();
    const link = canvas.getByRole("link", { name: t.lotus });
    await userEvent.click(link);
    await expect(onFollow).toHaveBeenLastCalledWith("#isbn-3", false);
    link.blur();
  },
});

/** Sums below the columns. On a phone they are the last card. */
export const Footer = meta.story({
  ...inBoth(() => ({
    columns: columnsWith({
      title: { footer: t.total },
      pages: { footer: t.digits(books().reduce((sum, { pages }) => sum + pages, 0)) },
    }),
  })),
  render: (args) => (
    <div className="grid gap-8">
      <DataTable {...args} rows={args.rows.slice(0, 2)} />
      <div className="max-w-sm">
        <DataTable {...args} caption={t.cards} rows={args.rows.slice(0, 1)} />
      </div>
    </div>
  ),
  play: async ({ canvas }) => {
    const [table, cards] = canvas.getAllByRole("table").map((element) => within(element));
    const sum = t.digits(books().reduce((total, { pages }) => total + pages, 0));
    for (const each of [table, cards]) {
      await expect(each?.getByRole("rowheader", { name: t.total })).toBeVisible();
      await expect(each?.getByRole("cell", { name: sum })).toBeVisible();
    }
    // The card leaves out columns without a sum.
    const last = within(cards?.getAllByRole("row").at(-1) ?? document.body);
    await expect(last.getAllByRole("cell")).toHaveLength(1);
  },
});

/** A column with a width wraps its text, and a hidden column is not in the table. */
export const WidthsAndHidden = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({
    hiddenColumns: new Set(["author", "year"]),
    columns: columnsWith({
      pages: { header: t.notes, align: "start" as const, width: 14, cell: () => t.note },
    }),
  })),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("columnheader", { name: t.author })).toBeNull();
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(4);
    const note = canvas.getByRole("columnheader", { name: t.notes });
    // The measured width also includes the padding of the cell.
    await expect(note.getBoundingClientRect().width).toBeCloseTo(15.5 * 16, 0);
    await expect(canvas.getByRole("table").scrollWidth).toBeLessThanOrEqual(document.body.clientWidth);
  },
});

/**
 * Without state in the caller, the table sorts with its columns' comparison functions, and keeps the
 * selection.
 */
export const Uncontrolled = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({
    columns: columnsWith({
      title: { compare: (one: Book, other: Book) => one.title.localeCompare(other.title, t.language) },
      year: { compare: (one: Book, other: Book) => one.year - other.year },
    }),
    sorting: {
      defaultValue: { columnId: "year", direction: "descending" as const },
      onValueChange: onSort,
      label: t.sort,
      options: options(),
    },
    selection: {
      defaultValue: new Set(["isbn-1"]),
      onValueChange: onSelection,
      labels: { row: ({ title }: Book) => t.select(title), page: t.selectPage },
    },
  })),
  play: async ({ canvas, userEvent }) => {
    onSelection.mockClear();
    const first = () => canvas.getAllByRole("rowheader")[0];
    await expect(first()).toHaveTextContent(t.lotus);
    const button = canvas.queryByRole("button", { name: t.title });
    if (button) await userEvent.click(button);
    else await userEvent.selectOptions(canvas.getByRole("combobox", { name: t.sort }), t.alphabetical);
    await expect(onSort).toHaveBeenLastCalledWith({ columnId: "title", direction: "ascending" });
    await expect(first()).toHaveTextContent(t.abroad);
    await expect(canvas.getByRole("checkbox", { name: t.select(t.abroad) })).toBeChecked();
    await userEvent.click(canvas.getByRole("checkbox", { name: t.select(t.field) }));
    await expect(onSelection).toHaveBeenLastCalledWith(new Set(["isbn-1", "isbn-2"]));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
});

const heightsOf = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll("table")].map((table) => table.getBoundingClientRect().height);

/** Compact density shows more rows. The default density is shown below for comparison. */
export const Compact = meta.story({
  render: (args) => (
    <div className="grid gap-8">
      <DataTable {...args} density="compact" caption={t.compact} />
      <DataTable {...args} caption={t.comfortable} />
      <div className="grid max-w-3xl grid-cols-2 gap-4">
        <DataTable {...args} density="compact" caption={t.compactCards} rows={args.rows.slice(0, 1)} />
        <DataTable {...args} caption={t.cards} rows={args.rows.slice(0, 1)} />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [compact = 0, comfortable = 0, card = 0, comfortableCard = 0] = heightsOf(canvasElement);
    await expect(compact).toBeLessThan(comfortable - 4 * 8);
    await expect(card).toBeLessThan(comfortableCard - 16);
  },
});

const OFFSET_PX = 96;

/**
 * The table header stays visible while the rows scroll. A focused element is scrolled into view below the
 * header.
 */
export const StickyHead = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({ rows: manyBooks(60), stickyHead: OFFSET_PX })),
  play: async ({ canvas }) => {
    const head = canvas.getByRole("columnheader", { name: t.title });
    const lend = canvas.getByRole("button", { name: t.lendNamed(t.volume(30)) });
    // Scrolls to a position where the table header would cover the row.
    window.scrollBy(0, lend.getBoundingClientRect().top - OFFSET_PX - 2);
    await waitFor(() => expect(head.getBoundingClientRect().top).toBe(OFFSET_PX));
    lend.scrollIntoView({ block: "nearest" });
    await waitFor(() =>
      expect(lend.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom),
    );
    await expect(document.elementFromPoint(head.getBoundingClientRect().x + 4, OFFSET_PX + 4)).toBe(head);
    window.scrollTo(0, 0);
  },
});

/** A long name is truncated in a table. A card shows it completely. */
export const LongTexts = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({
    rows: [
      makeBook("ব্রাহ্মণবাড়িয়ার গ্রন্থাগারে সংরক্ষিত মুক্তিযুদ্ধের দলিলপত্রের পূর্ণাঙ্গ তালিকা ও পরিচিতি, প্রথম থেকে পঞ্চদশ খণ্ড", 0),
      makeBook("INVOICE".repeat(20), 1),
    ],
  })),
  render: (args) => (
    <div className="grid gap-8">
      <DataTable {...args} />
      <div className="max-w-sm">
        <DataTable {...args} caption={t.cards} />
      </div>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [table, cards] = canvas.getAllByRole("table");
    await expect(table?.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(cards?.getBoundingClientRect().width).toBeLessThanOrEqual(384);
    const cut = table?.querySelector("tr:last-child th span");
    await expect(cut).toHaveAttribute("title", cut?.textContent);
    await expect(cut).toHaveStyle({ textOverflow: "ellipsis" });
    await expect(cut?.scrollWidth).toBeGreaterThan(cut?.clientWidth ?? 0);
    for (const text of cards?.querySelectorAll("th span") ?? [])
      await expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(384);
  },
});

const rowsIn = (element: HTMLElement) => element.querySelectorAll("tbody > tr:not([aria-hidden])").length;

const COUNT = 5000;

const many = inBoth(() => ({ rows: manyBooks(COUNT), stickyHead: 0, density: "compact" }));

/** Of 5,000 rows, only those near the viewport are in the DOM. Screen readers still announce the total. */
export const Virtual = meta.story({
  args: many.args,
  // The story is in a frame, because the documentation page would be 5,000 rows long.
  parameters: { ...many.parameters, docs: { story: { inline: false, height: "36rem" } } },
  render: (args) => <Library {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const table = canvas.getByRole("table");
    await expect(table).toHaveAttribute("aria-rowcount", String(COUNT + 1));
    await waitFor(() => expect(table.getBoundingClientRect().height).toBeGreaterThan(COUNT * 30));
    await expect(rowsIn(canvasElement)).toBeLessThan(80);
  },
});

/** A row in use, such as the focused one, stays in the DOM when the user scrolls away from it. */
export const VirtualScrolled = meta.story({
  tags: ["!autodocs"],
  args: many.args,
  parameters: many.parameters,
  render: (args) => <Library {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const title = () => canvas.getAllByRole("rowheader")[0]?.textContent;
    const first = canvas.getByRole("checkbox", { name: t.select(title() ?? "") });
    await userEvent.click(first);
    await expect(first).toHaveFocus();

    const last = () => canvasElement.querySelector(`[aria-rowindex="${COUNT + 1}"]`);
    await waitFor(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const bottom = last()?.getBoundingClientRect().bottom;
      return expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    });
    await expect(last()?.querySelector("th")).toBeVisible();
    await expect(rowsIn(canvasElement)).toBeLessThan(80);
    // The focused row is still in the DOM, although it is far away.
    await expect(first).toHaveFocus();
    await expect(first).toBeChecked();
    await expect(canvasElement.querySelector('[aria-rowindex="300"]')).toBeNull();

    const other = last()?.querySelector<HTMLElement>("[role=checkbox]");
    if (other) await userEvent.click(other);
    window.scrollTo(0, 0);
    await waitFor(() => expect(canvasElement.querySelector('[aria-rowindex="3"]')).toBeVisible());
    await expect(canvas.getAllByRole("checkbox", { checked: true }).length).toBeGreaterThanOrEqual(2);
    await expect(canvasElement.querySelector('[aria-rowindex="2"]')).toHaveAttribute("data-selected");
    await expect(other).toHaveFocus();
  },
});

/** The container has space for two cards per line. */
export const VirtualCards = meta.story({
  tags: ["!autodocs"],
  args: { ...many.args, density: "comfortable" },
  parameters: many.parameters,
  decorators: [inside("max-w-3xl")],
  render: (args) => <Library {...args} />,
  play: VirtualScrolled.input.play,
});

/** If the container is too narrow for columns, rows are cards. A field above them sorts. */
export const Phone = meta.story({
  decorators: [inside("max-w-sm")],
  render: (args) => <Library {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: t.title })).toBeNull();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: t.sort }), t.alphabetical);
    await expect(canvas.getAllByRole("rowheader")[0]).toHaveTextContent(t.abroad);
    const page = canvas.getByRole("checkbox", { name: t.selectPage });
    await userEvent.click(page);
    await expect(canvas.getByRole("checkbox", { name: t.select(t.lotus) })).toBeChecked();
    page.blur();
  },
});

/**
 * If the container is too narrow for columns, rows become lines with their essential content, checkbox and
 * buttons.
 */
export const PhoneLines = meta.story({
  args: {
    narrowCell: ({ title, author }) => (
      <span className="flex flex-col">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-ink-muted">{author}</span>
      </span>
    ),
  },
  decorators: [inside("max-w-sm")],
  play: async ({ canvas }) => {
    const lotus = canvas.getByRole("rowheader", { name: new RegExp(t.lotus) });
    const row = within(lotus.parentElement ?? document.body);
    await expect(row.getByRole("button", { name: t.lendNamed(t.lotus) })).toBeVisible();
    await expect(row.getAllByRole("cell")).toHaveLength(2);
  },
});

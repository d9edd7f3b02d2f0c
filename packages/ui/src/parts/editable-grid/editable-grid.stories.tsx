import { useCallback, useRef, useState } from "react";
import { expect, fn, type within } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { EmptyState } from "../empty-state/empty-state";
import { EditableGrid } from "./editable-grid";
import type {
  EditableGridColumn,
  EditableGridEdit,
  EditableGridHandle,
  EditableGridNote,
  EditableGridProps,
} from "./editable-grid";

type Book = { isbn: string; title: string; author: string; shelf: string; pages: string };

const t = words({
  en: {
    books: "Books to add",
    title: "Title",
    author: "Author",
    shelf: "Shelf",
    pages: "Pages",
    shelves: ["Poems", "Novels", "Travel"],
    names: ["Sultana's Dream", "Deshe Bideshe", "Nakshi Kanthar Math", "Padmarag"],
    authors: ["Begum Rokeya", "Syed Mujtaba Ali", "Jasimuddin"],
    volume: (n: number) => `Volume ${n}`,
    long: "An account of the journeys by river, road and rail that the author made in the year of the great flood",
    notNumber: "Enter the number of pages in digits",
    changed: "Changed from Bangla digits",
    problem: "Next error",
    typed: "Lalsalu",
    none: "No books yet",
    noneText: "The rows of your file will appear here.",
  },
  bn: {
    books: "যে বই যোগ হবে",
    title: "নাম",
    author: "লেখক",
    shelf: "তাক",
    pages: "পৃষ্ঠা",
    shelves: ["কবিতা", "উপন্যাস", "ভ্রমণ"],
    names: ["সুলতানার স্বপ্ন", "দেশে বিদেশে", "নক্সী কাঁথার মাঠ", "পদ্মরাগ"],
    authors: ["বেগম রোকেয়া", "সৈয়দ মুজতবা আলী", "জসীমউদ্‌দীন"],
    volume: (n: number) => `খণ্ড ${n.toLocaleString("bn-BD")}`,
    long: "মহাপ্লাবনের বছরে নদী, সড়ক ও রেলপথে লেখক যেসব জায়গায় গিয়েছিলেন সেই ভ্রমণের বিস্তারিত বৃত্তান্ত",
    notNumber: "কত পৃষ্ঠা তা সংখ্যায় লিখুন",
    changed: "বাংলা সংখ্যা থেকে বদলানো হয়েছে",
    problem: "পরের ভুল",
    typed: "লালসালু",
    none: "এখনো কোনো বই নেই",
    noneText: "আপনার ফাইলের সারিগুলো এখানে দেখা যাবে।",
  },
});

const makeBook = (title: string, index: number): Book => ({
  isbn: `isbn-${index}`,
  title,
  author: t.authors[index % 3] ?? "",
  shelf: t.shelves[index % 3] ?? "",
  pages: String(96 + ((index * 37) % 400)),
});
const books = () => t.names.map(makeBook);
const manyBooks = (count: number) =>
  Array.from({ length: count }, (_, index) => makeBook(t.volume(index + 1), index));

const columns = (): readonly EditableGridColumn<Book>[] => [
  { id: "title", header: t.title, width: 11, value: ({ title }) => title },
  { id: "author", header: t.author, width: 12, value: ({ author }) => author },
  {
    id: "shelf",
    header: t.shelf,
    width: 9,
    value: ({ shelf }) => shelf,
    options: t.shelves.map((shelf) => ({ value: shelf, label: shelf })),
  },
  { id: "pages", header: t.pages, width: 8, align: "end", inputMode: "numeric", value: ({ pages }) => pages },
];

function noteOf({ pages }: Book, columnId: string): EditableGridNote | undefined {
  if (columnId !== "pages") return undefined;
  if (!/^\d+$/.test(pages)) return { tone: "danger", text: t.notNumber };
  return pages === "96" ? { tone: "warning", text: t.changed } : undefined;
}

const onEdit = fn();

type Args = EditableGridProps<Book>;

/** A component that stores the rows and their changes. */
function Library({ rows: given, ...props }: Args) {
  const [rows, setRows] = useState(given);
  const edit = useCallback((edits: readonly EditableGridEdit[]) => {
    onEdit(edits);
    setRows((before) =>
      before.map((row) => {
        const own = edits.filter(({ rowId }) => rowId === row.isbn);
        return own.length === 0
          ? row
          : { ...row, ...Object.fromEntries(own.map(({ columnId, value }) => [columnId, value])) };
      }),
    );
  }, []);
  return <EditableGrid {...props} rows={rows} onEdit={edit} />;
}

const meta = preview.meta({
  title: "Data/Editable grid",
  component: EditableGrid<Book>,
  tags: ["new"],
  render: (args) => <Library {...args} />,
  beforeEach: () => {
    onEdit.mockClear();
  },
  ...inBoth(() => ({
    caption: t.books,
    columns: columns(),
    rows: books(),
    getRowId: ({ isbn }: Book) => isbn,
    getNote: noteOf,
    onEdit,
    emptyState: <EmptyState title={t.none}>{t.noneText}</EmptyState>,
  })),
});

/** Returns functions that find the cells of a story. */
function cellsOf(canvas: ReturnType<typeof within>) {
  const grid: HTMLElement = canvas.getByRole("grid", { name: t.books });
  const at = (row: number, column: number) =>
    grid.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] [aria-colindex="${column + 1}"]`) ?? grid;
  return { grid, at };
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    const { grid, at } = cellsOf(canvas);
    await expect(grid).toHaveAttribute("aria-rowcount", "5");
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(4);
    await expect(canvas.getByRole("rowheader", { name: t.names[1] })).toBeVisible();
    await expect(at(0, 0)).toHaveAttribute("tabindex", "0");
    await expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await expect(at(0, 3)).toHaveAccessibleDescription(t.changed);
  },
});

/** The grid is one tab stop. The arrow keys, Home, End and the page keys move the active cell. */
export const Keyboard = meta.story({
  ...inBoth(() => ({ rows: manyBooks(60) })),
  play: async ({ canvas, userEvent }) => {
    const { at } = cellsOf(canvas);
    await userEvent.tab();
    await expect(at(0, 0)).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await expect(at(1, 1)).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowUp}{ArrowUp}");
    await expect(at(0, 0)).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(at(0, 3)).toHaveFocus();
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await expect(at(59, 3)).toHaveFocus();
    await userEvent.keyboard("{PageUp}{Home}");
    await expect(document.activeElement?.getAttribute("aria-colindex")).toBe("1");
    await expect(at(59, 3)).not.toHaveFocus();
    await userEvent.keyboard("{Control>}{Home}{/Control}");
    await expect(at(0, 0)).toHaveFocus();
    await userEvent.tab();
    await expect(at(0, 0)).not.toHaveFocus();
  },
});

/**
 * Enter and F2 edit the text of a cell. Typing replaces it. Escape restores it. Enter commits it and moves
 * down, and Tab commits it and moves to the next column.
 */
export const Edit = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    const { at } = cellsOf(canvas);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("textbox", { name: t.title })).toHaveValue(t.names[0]);
    await userEvent.keyboard("x{Escape}");
    await expect(onEdit).not.toHaveBeenCalled();
    await expect(at(0, 0)).toHaveFocus();
    await userEvent.keyboard(`${t.typed}{Enter}`);
    await expect(onEdit).toHaveBeenCalledWith([{ rowId: "isbn-0", columnId: "title", value: t.typed }]);
    await expect(at(0, 0)).toHaveTextContent(t.typed);
    await expect(at(1, 0)).toHaveFocus();
    await userEvent.keyboard("{F2}{End}2{Tab}");
    await expect(at(1, 0)).toHaveTextContent(`${t.names[1]}2`);
    await expect(at(1, 1)).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    const shelf = canvas.getByRole("combobox", { name: t.shelf });
    await userEvent.selectOptions(shelf, t.shelves[0] ?? "");
    await userEvent.keyboard("{Enter}");
    await expect(at(1, 2)).toHaveTextContent(t.shelves[0] ?? "");
    // By mouse: the first click selects, the second edits, and a click elsewhere commits.
    await userEvent.click(at(3, 3));
    await userEvent.click(at(3, 3));
    await userEvent.keyboard("9");
    await userEvent.click(at(0, 1));
    await expect(at(3, 3)).toHaveTextContent("2079");
    await expect(at(0, 1)).toHaveFocus();
    at(0, 1).blur();
  },
});

/**
 * Shift extends the selection. A selected block can be copied and deleted. Pasting a block starts at the
 * first selected cell.
 */
export const Blocks = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    const { at } = cellsOf(canvas);
    await userEvent.tab();
    await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}");
    await expect(at(0, 0)).toHaveAttribute("aria-selected", "true");
    await expect(at(1, 1)).toHaveAttribute("aria-selected", "true");
    await expect(at(2, 1)).toHaveAttribute("aria-selected", "false");
    const copy = new ClipboardEvent("copy", {
      clipboardData: new DataTransfer(),
      bubbles: true,
      cancelable: true,
    });
    document.activeElement?.dispatchEvent(copy);
    await expect(copy.clipboardData?.getData("text/plain")).toBe(
      `${t.names[0]}\t${t.authors[0]}\n${t.names[1]}\t${t.authors[1]}`,
    );
    await userEvent.keyboard("{Escape}{Control>}{End}{/Control}{ArrowLeft}");
    await expect(at(3, 2)).toHaveFocus();
    // Pasted cells that would be outside the grid are ignored.
    await userEvent.paste(`${t.shelves[1]}\t12\tx\r\n${t.shelves[2]}\t13\r\n`);
    await expect(onEdit).toHaveBeenLastCalledWith([
      { rowId: "isbn-3", columnId: "shelf", value: t.shelves[1] },
      { rowId: "isbn-3", columnId: "pages", value: "12" },
    ]);
    // One value fills the whole selection.
    await userEvent.keyboard("{Control>}{Home}{/Control}{End}{Shift>}{ArrowDown}{/Shift}");
    await userEvent.paste("7");
    await expect([at(0, 3).textContent, at(1, 3).textContent]).toEqual(["7", "7"]);
    await userEvent.keyboard("{Delete}");
    await expect(at(1, 3)).toHaveAttribute("aria-invalid", "true");
    await userEvent.keyboard("{Control>}a{/Control}");
    await expect(at(2, 2)).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Escape}");
    await expect(at(3, 3)).toHaveFocus();
    at(3, 3).blur();
  },
});

/** A button outside the grid moves to the next error. */
function WithErrors(args: Args) {
  const handle = useRef<EditableGridHandle>(null);
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="sm" variant="secondary" onClick={() => handle.current?.focusCell("isbn-299", "pages")}>
        {t.problem}
      </Button>
      <Library
        {...args}
        className="w-full"
        handle={handle}
        renderDetails={(row, columnId) => noteOf(row, columnId)?.text}
      />
    </div>
  );
}

/** Screen readers read the error of a cell. For the active cell, it is also shown below the grid. */
export const Errors = meta.story({
  ...inBoth(() => ({
    rows: manyBooks(300).map(({ isbn, title, author, shelf, pages }, index) => ({
      isbn,
      title,
      author,
      shelf,
      pages: index % 7 === 1 || index === 299 ? "?" : pages,
    })),
  })),
  render: (args) => <WithErrors {...args} />,
  play: async ({ canvas, userEvent }) => {
    const { at } = cellsOf(canvas);
    await expect(at(1, 3)).toHaveAttribute("aria-invalid", "true");
    await expect(at(1, 3)).toHaveAccessibleDescription(t.notNumber);
    await userEvent.click(canvas.getByRole("button", { name: t.problem }));
    await expect(at(299, 3)).toHaveFocus();
    await expect(canvas.getByText(t.notNumber, { selector: "div" })).toBeVisible();
    await userEvent.keyboard("120{Enter}");
    await expect(at(299, 3)).not.toHaveAttribute("aria-invalid");
    await expect(canvas.queryByText(t.notNumber, { selector: "div" })).toBeNull();
  },
});

/** Only rows near the visible ones are in the DOM. A focused row stays there when the user scrolls away. */
export const ManyRows = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({ rows: manyBooks(2000) })),
  play: async ({ canvas, userEvent }) => {
    const { grid, at } = cellsOf(canvas);
    await expect(grid).toHaveAttribute("aria-rowcount", "2001");
    await expect(canvas.getAllByRole("row").length).toBeLessThan(60);
    await userEvent.click(at(2, 1));
    grid.parentElement?.scrollTo({ top: 40_000 });
    await expect(await canvas.findByRole("rowheader", { name: t.volume(909) })).toBeInTheDocument();
    await expect(at(2, 1)).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(at(3, 1)).toHaveFocus();
    await expect(at(3, 1)).toBeVisible();
    at(3, 1).blur();
  },
});

/** Long text is truncated in the grid. The editor shows it in full. */
export const LongText = meta.story({
  ...inBoth(() => ({ rows: [...books(), makeBook(t.long, 4)] })),
  decorators: [inside("max-w-xs")],
});

/** While the rows are being processed, they cannot be edited. */
export const ReadOnly = meta.story({
  args: { readOnly: true },
  play: async ({ canvas, userEvent }) => {
    const { grid, at } = cellsOf(canvas);
    await expect(grid).toHaveAttribute("aria-readonly", "true");
    await userEvent.click(at(1, 1));
    await userEvent.keyboard("{Enter}x{Delete}");
    await userEvent.paste("y");
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await expect(onEdit).not.toHaveBeenCalled();
    at(1, 1).blur();
  },
});

export const Empty = meta.story({
  args: { rows: [] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(t.none)).toBeVisible();
    await userEvent.keyboard("{ArrowDown}x");
  },
});

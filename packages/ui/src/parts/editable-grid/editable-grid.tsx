/* The rows are not a <table>, because virtual rows in a scroll container need a layout that tables do not
   support. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { composeRefs } from "@radix-ui/react-compose-refs";
import { cx } from "class-variance-authority";
import { useImperativeHandle, useMemo, useRef, useState } from "react";
import type {
  ClipboardEvent,
  ComponentProps,
  CSSProperties,
  KeyboardEvent,
  MouseEvent,
  ReactNode,
  Ref,
} from "react";
import { flushSync } from "react-dom";
import { GridRows } from "./grid-rows";
import { isInside, moveOf, rangeOf, ROW_PX, type Place } from "./grid-state";
import { readTsv, writeTsv } from "./tsv";

/** The definition of a column. */
export type EditableGridColumn<Row> = {
  /** A unique ID in the grid. */
  id: string;
  /** The name of the column. */
  header: string;
  /** The text of a cell, which is edited. */
  value: (row: Row) => string;
  /** Renders a cell. Default: its text. */
  cell?: (row: Row) => ReactNode;
  /** The width in rem. */
  width: number;
  /** `end` for numbers, so that digits are aligned. Default `start`. */
  align?: "start" | "end";
  /** Whether the cells cannot be edited. Default false. */
  readOnly?: boolean;
  /** The possible values, in order. Without them, any text may be typed. */
  options?: readonly { value: string; label: string }[];
  /** The keyboard of a phone. */
  inputMode?: ComponentProps<"input">["inputMode"];
};

/** What is to be said about a cell: an error that must be corrected, or a change to look at. */
export type EditableGridNote = { tone: "danger" | "warning"; text: string };

/** A change of a cell by the user. */
export type EditableGridEdit = { rowId: string; columnId: string; value: string };

/** Moves the focus from outside, for example to the next error. */
export type EditableGridHandle = { focusCell: (rowId: string, columnId: string) => void };

export interface EditableGridProps<Row> extends Omit<ComponentProps<"div">, "children"> {
  /** The accessible name of the grid. */
  caption: string;
  /** The columns, in order. The first one names the row and stays visible. */
  columns: readonly EditableGridColumn<Row>[];
  /** The rows, in order. */
  rows: readonly Row[];
  /** Returns the ID of a row. */
  getRowId: (row: Row) => string;
  /** Returns the note of a cell. A row that did not change must return the same notes. */
  getNote: (row: Row, columnId: string) => EditableGridNote | undefined;
  /** Called with one change, or with all changes of a pasted block or of a deleted selection. */
  onEdit: (edits: readonly EditableGridEdit[]) => void;
  /** Renders what is to be said about the active cell, under the grid. */
  renderDetails?: (row: Row, columnId: string) => ReactNode;
  /** Receives the functions to move the focus. */
  handle?: Ref<EditableGridHandle>;
  /** Whether the cells cannot be edited now. Default false. */
  readOnly?: boolean;
  /** Shown instead of the rows when there are none. */
  emptyState: ReactNode;
}

/** The cell that is being edited, and its first text. */
export type Editing = { readonly rowId: string; readonly columnId: string; readonly text: string };

/**
 * A grid of cells that are edited in place, for many rows. It follows the grid pattern of the ARIA Authoring
 * Practices: one tab stop, and the arrow keys, Home, End, Page Up and Page Down move between the cells. Enter,
 * F2 or typing edits a cell, Escape leaves it unchanged. Shift extends the selection; a block of cells is
 * copied, pasted and deleted. Only rows near the visible ones are in the DOM, and the row of the focus always
 * is. The grid scrolls in its own box. Renders a `<div>`, which receives `className`, `ref` and all other
 * props.
 */
export function EditableGrid<Row>({
  caption,
  columns,
  rows,
  getRowId,
  getNote,
  onEdit,
  renderDetails,
  handle,
  readOnly = false,
  emptyState,
  className,
  ref,
  ...props
}: EditableGridProps<Row>) {
  const rootRef = useRef<HTMLDivElement>(null);
  const scrollRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ rowId: "", columnId: "" });
  const [anchor, setAnchor] = useState<Place>();
  const [editing, setEditing] = useState<Editing>();
  const ids = useMemo(() => rows.map(getRowId), [rows, getRowId]);
  const placeOfId = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids]);

  // The active row may no longer exist, because the caller may filter the rows.
  const place: Place = {
    row: placeOfId.get(active.rowId) ?? 0,
    column: Math.max(
      0,
      columns.findIndex(({ id }) => id === active.columnId),
    ),
  };
  const range = rangeOf(anchor ?? place, place);
  const last: Place = { row: rows.length - 1, column: columns.length - 1 };
  const canEdit = (column: number) => !readOnly && columns[column]?.readOnly !== true;

  /** Makes a cell the active one and focuses it. Its row is then in the DOM. */
  const goTo = (to: Place, options: { extends?: boolean } = {}) => {
    const rowId = ids[to.row];
    const columnId = columns[to.column]?.id;
    if (rowId === undefined || columnId === undefined) return;
    flushSync(() => {
      setEditing(undefined);
      setAnchor(options.extends ? (anchor ?? place) : undefined);
      setActive({ rowId, columnId });
    });
    focusCell(rootRef.current, to);
  };
  useImperativeHandle(handle, () => ({
    focusCell(rowId, columnId) {
      const row = placeOfId.get(rowId);
      const column = columns.findIndex(({ id }) => id === columnId);
      if (row !== undefined && column >= 0) goTo({ row, column });
    },
  }));

  const edit = (how: "all" | "replace") => {
    const row = rows[place.row];
    const column = columns[place.column];
    if (row === undefined || column === undefined || !canEdit(place.column)) return;
    const text = how === "all" || column.options ? column.value(row) : "";
    // The input gets the focus before the browser handles the key, so that it receives the typed character.
    // This also works for keyboards that compose Bangla letters.
    flushSync(() => {
      setAnchor(undefined);
      setActive({ rowId: getRowId(row), columnId: column.id });
      setEditing({ rowId: getRowId(row), columnId: column.id, text });
    });
  };
  const commit = (value: string, next: "down" | "right" | "left" | "stay") => {
    if (editing === undefined) return;
    const row = rows[placeOfId.get(editing.rowId) ?? -1];
    const column = columns.find(({ id }) => id === editing.columnId);
    if (row !== undefined && column !== undefined && column.value(row) !== value)
      onEdit([{ rowId: editing.rowId, columnId: editing.columnId, value }]);
    if (next === "stay") {
      setEditing(undefined);
      return;
    }
    const by = { down: [1, 0], right: [0, 1], left: [0, -1] } as const;
    const [down, right] = by[next];
    goTo({
      row: Math.min(last.row, place.row + down),
      column: Math.min(last.column, Math.max(0, place.column + right)),
    });
  };

  /** Changes the cells of a block. Cells that cannot be edited are left out. */
  const change = (from: Place, block: readonly (readonly string[])[]) => {
    const edits: EditableGridEdit[] = [];
    for (const [down, cells] of block.entries())
      for (const [right, value] of cells.entries()) {
        const row = rows[from.row + down];
        const column = columns[from.column + right];
        if (row === undefined || column === undefined || !canEdit(from.column + right)) continue;
        if (column.value(row) !== value) edits.push({ rowId: getRowId(row), columnId: column.id, value });
      }
    if (edits.length > 0) onEdit(edits);
  };
  const blockOf = (value: (row: Row, column: EditableGridColumn<Row>) => string) =>
    rows
      .slice(range.first.row, range.last.row + 1)
      .map((row) =>
        columns.slice(range.first.column, range.last.column + 1).map((column) => value(row, column)),
      );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editing !== undefined || rows.length === 0 || event.altKey) return;
    const box = scrollRef.current;
    const page = Math.max(1, Math.floor((box?.clientHeight ?? 0) / ROW_PX) - 2);
    const isRtl = box !== null && getComputedStyle(box).direction === "rtl";
    const to = moveOf(event, place, { last, page, isRtl });
    const isCommand = event.ctrlKey || event.metaKey;
    if (to !== undefined) goTo(to, { extends: event.shiftKey });
    else if (event.key === "Enter" || event.key === "F2") edit("all");
    else if (event.key === "Escape" && anchor !== undefined) setAnchor(undefined);
    else if (event.key === "Delete" || event.key === "Backspace")
      change(
        range.first,
        blockOf(() => ""),
      );
    else if (isCommand && event.key.toLowerCase() === "a") {
      setAnchor({ row: 0, column: 0 });
      setActive({ rowId: ids[last.row] ?? "", columnId: columns[last.column]?.id ?? "" });
      focusCell(rootRef.current, last);
    } else {
      const isText = event.key.length === 1 || event.key === "Process" || event.key === "Unidentified";
      // The default of the event is not prevented, so that the browser types the character.
      if (isText && !isCommand && event.key !== " ") edit("replace");
      return;
    }
    event.preventDefault();
  };
  const onMouseDown = (event: MouseEvent<HTMLDivElement>) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cell]") : null;
    const [row, column] = (cell?.dataset["cell"] ?? "").split(" ").map(Number);
    const isInEditor = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (cell === null || row === undefined || column === undefined || isInEditor || event.button !== 0)
      return;
    event.preventDefault();
    // Moving the focus blurs an open editor, which commits its value.
    if (editing !== undefined) cell.focus({ preventScroll: true });
    if (cell === document.activeElement && editing === undefined && !event.shiftKey) edit("all");
    else goTo({ row, column }, { extends: event.shiftKey });
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing !== undefined || rows.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", writeTsv(blockOf((row, column) => column.value(row))));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editing !== undefined || rows.length === 0) return;
    event.preventDefault();
    const block = readTsv(event.clipboardData.getData("text/plain"));
    const [[single = ""] = []] = block;
    const isOne = block.length === 1 && block[0]?.length === 1;
    change(range.first, isOne ? blockOf(() => single) : block);
  };

  const template: CSSProperties = {
    gridTemplateColumns: columns.map(({ width }) => `${width}rem`).join(" "),
    width: `${columns.reduce((sum, { width }) => sum + width, 0)}rem`,
  };
  const activeRow = rows[place.row];
  const activeColumn = columns[place.column];
  return (
    <div
      data-slot="editable-grid"
      className={cx(
        "flex min-w-0 flex-col overflow-hidden rounded-card border border-line text-ink",
        className,
      )}
      {...props}
      ref={composeRefs(rootRef, ref)}
    >
      <div
        ref={scrollRef}
        className="relative max-h-[min(70dvh,44rem)] min-h-24 overflow-auto overscroll-contain"
        style={{
          // Keeps the focused cell out from under the sticky cells.
          scrollPaddingBlockStart: "2.75rem",
          scrollPaddingInlineStart: `${columns[0]?.width ?? 0}rem`,
        }}
      >
        <div
          role="grid"
          aria-label={caption}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable="true"
          aria-readonly={readOnly || undefined}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          onCopy={onCopy}
          onPaste={onPaste}
          className="w-max min-w-full"
        >
          <div role="rowgroup" className="sticky top-0 z-top">
            <div role="row" aria-rowindex={1} className="grid bg-surface-sunken" style={template}>
              {columns.map(({ id, header, align = "start" }, index) => (
                <div
                  key={id}
                  role="columnheader"
                  aria-colindex={index + 1}
                  className={cx(
                    "flex min-h-control items-center border-e border-b border-line bg-surface-sunken px-3 text-sm font-semibold text-ink-muted",
                    align === "end" && "justify-end text-end",
                    index === 0 && "sticky start-0 z-raised",
                  )}
                >
                  {header}
                </div>
              ))}
            </div>
          </div>
          <GridRows
            {...{ ids, rows, columns, getNote, template, place, editing, commit, scrollRef }}
            isSelected={anchor === undefined ? undefined : (to: Place) => isInside(range, to)}
            isReadOnly={readOnly}
            onCancel={() => goTo(place)}
          />
        </div>
        {rows.length === 0 && <div className="sticky start-0 max-w-[min(100%,100vw)] p-6">{emptyState}</div>}
      </div>
      {renderDetails && activeRow !== undefined && activeColumn !== undefined && active.rowId !== "" && (
        <div className="min-h-control border-t border-line bg-surface-raised px-3 py-2 text-sm">
          {renderDetails(activeRow, activeColumn.id)}
        </div>
      )}
    </div>
  );
}

const cellAt = (root: HTMLElement | null, { row, column }: Place) =>
  root?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);

function focusCell(root: HTMLElement | null, place: Place): void {
  const cell = cellAt(root, place);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

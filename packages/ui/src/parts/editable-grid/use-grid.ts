import { useImperativeHandle, useMemo, useRef, useState } from "react";
import type { ComponentProps, ReactNode, Ref } from "react";
import { flushSync } from "react-dom";
import { rangeOf, type Place } from "./grid-state";

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
  /** Whether the cells are read-only. Default false. */
  readOnly?: boolean;
  /** The possible values, in order. Without them, any text may be typed. */
  options?: readonly { value: string; label: string }[];
  /** The kind of on-screen keyboard. */
  inputMode?: ComponentProps<"input">["inputMode"];
};

/** A note about a cell: an error that must be corrected, or a change to check. */
export type EditableGridNote = { tone: "danger" | "warning"; text: string };

/** A change of a cell by the user. */
export type EditableGridEdit = { rowId: string; columnId: string; value: string };

/** Moves focus from outside, for example to the next error. */
export type EditableGridHandle = { focusCell: (rowId: string, columnId: string) => void };

/** The cell that is being edited, and the editor's initial text. */
export type Editing = { readonly rowId: string; readonly columnId: string; readonly text: string };

interface GridOptions<Row> {
  columns: readonly EditableGridColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  onEdit: (edits: readonly EditableGridEdit[]) => void;
  handle: Ref<EditableGridHandle> | undefined;
  readOnly: boolean;
}

/**
 * Returns the active cell, the selection and the open editor of a grid, and the functions that
 * change them.
 */
export function useGrid<Row>({ columns, rows, getRowId, onEdit, handle, readOnly }: GridOptions<Row>) {
  const rootRef = useRef<HTMLDivElement>(null);
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

  /** Makes a cell active and focuses it, which puts its row into the DOM. */
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
    // The input receives focus before the browser handles the key, so that it receives the typed character.
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

  /** Extends the selection from the first cell to the last one. */
  const selectAll = () => {
    setAnchor({ row: 0, column: 0 });
    setActive({ rowId: ids[last.row] ?? "", columnId: columns[last.column]?.id ?? "" });
    focusCell(rootRef.current, last);
  };

  return {
    rootRef,
    ids,
    last,
    /** The active cell. */
    place,
    /** Whether a cell has ever been active. Before that, the first cell is the tab stop. */
    isUsed: active.rowId !== "",
    /** The selected block, or undefined if only the active cell is selected. */
    selection: anchor === undefined ? undefined : range,
    /** The selected block or the active cell. */
    range,
    editing,
    goTo,
    edit,
    commit,
    change,
    blockOf,
    selectAll,
    deselect: () => setAnchor(undefined),
  };
}

const cellAt = (root: HTMLElement | null, { row, column }: Place) =>
  root?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);

function focusCell(root: HTMLElement | null, place: Place): void {
  const cell = cellAt(root, place);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

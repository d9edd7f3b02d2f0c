/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { cx } from "class-variance-authority";
import { useId } from "react";
import type { CSSProperties, ReactNode, RefObject } from "react";
import { CircleAlert, Wrench } from "lucide-react";
import { CellEditor } from "./cell-editor";
import type { EditableGridColumn, EditableGridNote, Editing } from "./use-grid";
import { ROW_PX, type Place } from "./grid-state";

type Shared<Row> = {
  columns: readonly EditableGridColumn<Row>[];
  getNote: (row: Row, columnId: string) => EditableGridNote | undefined;
  template: CSSProperties;
  isReadOnly: boolean;
  commit: (value: string, next: "down" | "right" | "left" | "stay") => void;
  onCancel: () => void;
};

interface GridRowsProps<Row> extends Shared<Row> {
  ids: readonly string[];
  rows: readonly Row[];
  place: Place;
  editing: Editing | undefined;
  isSelected: ((place: Place) => boolean) | undefined;
  scrollRef: RefObject<HTMLDivElement | null>;
}

/** The rows near the visible ones, and the row of the active cell. Renders a `<div role="rowgroup">`. */
export function GridRows<Row>({
  ids,
  rows,
  place,
  editing,
  isSelected,
  scrollRef,
  ...shared
}: GridRowsProps<Row>) {
  // The results of the virtualizer change without a render, so they must not be memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: () => ROW_PX,
    scrollMargin: ROW_PX,
    overscan: 6,
    useFlushSync: false,
    initialRect: { width: 0, height: 400 },
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (near.includes(place.row) || place.row >= rows.length) return near;
      return [...near, place.row].toSorted((one, other) => one - other);
    },
  });
  const lines: ReactNode[] = [];
  let next = ROW_PX;
  for (const { index, start, end } of virtualizer.getVirtualItems()) {
    const row = rows[index];
    const id = ids[index];
    if (row === undefined || id === undefined) continue;
    if (start > next) lines.push(<Room key={`before ${index}`} height={start - next} />);
    lines.push(
      <GridRow
        key={id}
        {...{ row, index }}
        {...shared}
        measure={virtualizer.measureElement}
        activeColumn={index === place.row ? place.column : undefined}
        editing={editing?.rowId === id ? editing : undefined}
        selected={isSelected && shared.columns.map((_, column) => isSelected({ row: index, column }))}
      />,
    );
    next = end;
  }
  return (
    <div role="rowgroup">
      {lines}
      <Room height={ROW_PX + virtualizer.getTotalSize() - next} />
    </div>
  );
}

/** A placeholder for rows that are not in the DOM. Its height is in px. */
function Room({ height }: { height: number }) {
  return height > 0 && <div aria-hidden="true" style={{ height }} />;
}

interface GridRowProps<Row> extends Shared<Row> {
  row: Row;
  index: number;
  measure: (element: HTMLDivElement | null) => void;
  activeColumn: number | undefined;
  editing: Editing | undefined;
  selected: readonly boolean[] | undefined;
}

/** One row. Renders a `<div role="row">`. */
function GridRow<Row>({
  row,
  index,
  columns,
  getNote,
  template,
  isReadOnly,
  measure,
  activeColumn,
  editing,
  selected,
  commit,
  onCancel,
}: GridRowProps<Row>) {
  const base = useId();
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className="grid bg-surface-raised"
      style={template}
    >
      {columns.map((column, place) => {
        const note = getNote(row, column.id);
        const isEditing = editing?.columnId === column.id;
        const isActive = activeColumn === place;
        return (
          <div
            key={column.id}
            role={place === 0 ? "rowheader" : "gridcell"}
            aria-colindex={place + 1}
            aria-selected={selected?.[place] ?? isActive}
            aria-invalid={note?.tone === "danger" || undefined}
            aria-readonly={isReadOnly || column.readOnly || undefined}
            aria-describedby={note && !isEditing ? `${base}-${column.id}` : undefined}
            data-cell={`${index} ${place}`}
            data-tone={note?.tone}
            tabIndex={isActive && !isEditing ? 0 : -1}
            className={cx(
              "flex h-control min-w-0 cursor-cell items-center gap-1.5 border-e border-b border-line px-3 select-none",
              // The ring is inside the cell, because the next cell would cover a ring outside it.
              "focus-visible:focus-ring-inset",
              column.align === "end" && "justify-end text-end tabular-nums",
              place === 0 ? "sticky start-0 z-raised font-semibold" : "relative",
              colourOf(note, selected?.[place] ?? false, isReadOnly || column.readOnly === true, place === 0),
            )}
          >
            {isEditing ? (
              <CellEditor
                label={column.header}
                text={editing.text}
                options={column.options}
                inputMode={column.inputMode}
                isInvalid={note?.tone === "danger"}
                {...{ commit, onCancel }}
              />
            ) : (
              <>
                {note && <NoteMark tone={note.tone} />}
                <span className="min-w-0 truncate">{column.cell?.(row) ?? column.value(row)}</span>
                {note && (
                  <span id={`${base}-${column.id}`} hidden>
                    {note.text}
                  </span>
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

function colourOf(
  note: EditableGridNote | undefined,
  isSelected: boolean,
  isReadOnly: boolean,
  isHead: boolean,
): string {
  if (isSelected)
    return "bg-primary-surface forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]";
  if (note?.tone === "danger") return "bg-danger-surface text-danger-ink";
  if (note?.tone === "warning") return "bg-warning-surface";
  return isReadOnly || isHead ? "bg-surface-sunken" : "bg-surface-raised";
}

/** The icon of a note, so that colour is not the only sign of the note. */
function NoteMark({ tone }: Pick<EditableGridNote, "tone">) {
  const Mark = tone === "danger" ? CircleAlert : Wrench;
  return <Mark aria-hidden="true" className="size-4 shrink-0" />;
}

/* The rows are not a <table>, because virtual rows in a scroll container need a layout that tables do not
   support. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { composeRefs } from "@radix-ui/react-compose-refs";
import { cx } from "class-variance-authority";
import { useRef } from "react";
import type { ComponentProps, CSSProperties, ReactNode, Ref } from "react";
import { useGridEvents } from "./use-grid-events";
import { GridRows } from "./grid-rows";
import { isInside, type Place } from "./grid-state";
import { useGrid } from "./use-grid";
import type { EditableGridColumn, EditableGridEdit, EditableGridHandle, EditableGridNote } from "./use-grid";

export type { EditableGridColumn, EditableGridEdit, EditableGridHandle, EditableGridNote } from "./use-grid";

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
  /** Renders the note of the active cell, below the grid. */
  renderDetails?: (row: Row, columnId: string) => ReactNode;
  /** Receives the functions to move the focus. */
  handle?: Ref<EditableGridHandle>;
  /** Whether the cells are read-only at the moment. Default false. */
  readOnly?: boolean;
  /** Shown instead of the rows when there are none. */
  emptyState: ReactNode;
}

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
  const scrollRef = useRef<HTMLDivElement>(null);
  const grid = useGrid({ columns, rows, getRowId, onEdit, handle, readOnly });
  const events = useGridEvents(grid, { isEmpty: rows.length === 0, scrollRef });
  const { ids, place, selection, editing } = grid;

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
      ref={composeRefs(grid.rootRef, ref)}
    >
      <div
        ref={scrollRef}
        className="relative max-h-[min(70dvh,44rem)] min-h-24 overflow-auto overscroll-contain"
        style={{
          // Keeps the focused cell from being covered by the sticky cells.
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
          {...events}
          className="w-max min-w-full"
        >
          <ColumnHeaders columns={columns} template={template} />
          <GridRows
            {...{ ids, rows, columns, getNote, template, place, editing, scrollRef }}
            isSelected={selection && ((to: Place) => isInside(selection, to))}
            isReadOnly={readOnly}
            commit={grid.commit}
            onCancel={() => grid.goTo(place)}
          />
        </div>
        {rows.length === 0 && <div className="sticky start-0 max-w-[min(100%,100vw)] p-6">{emptyState}</div>}
      </div>
      {renderDetails && activeRow !== undefined && activeColumn !== undefined && grid.isUsed && (
        <div className="min-h-control border-t border-line bg-surface-raised px-3 py-2 text-sm">
          {renderDetails(activeRow, activeColumn.id)}
        </div>
      )}
    </div>
  );
}

interface ColumnHeadersProps<Row> {
  columns: readonly EditableGridColumn<Row>[];
  /** The widths of the columns. */
  template: CSSProperties;
}

/** The names of the columns, which stay visible while the rows scroll. */
function ColumnHeaders<Row>({ columns, template }: ColumnHeadersProps<Row>) {
  return (
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
  );
}

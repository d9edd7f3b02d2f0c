/* A table laid out as blocks or a grid loses its meaning in some browsers, so every part says its role. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { cx } from "class-variance-authority";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { CardsHead, TableHeads } from "./table-heads";
import { TableRows } from "./table-rows";

/** A column by which rows are sorted, and which way. */
export type DataTableSort = { columnId: string; direction: "ascending" | "descending" };

/** Controlled sorting. The caller sorts the rows, on a server for example; the table renders `rows` in the order given. */
export type DataTableSorting = {
  /** How the rows are sorted now. */
  value: DataTableSort;
  onChange: (sort: DataTableSort) => void;
  /** Names the choice that stands above the cards. */
  label: string;
  /** What each order is called there, "Newest first" say; in the order in which they are offered. None: the choice is elsewhere. */
  options: readonly { sort: DataTableSort; label: string }[];
};

/** Controlled selection. The caller keeps the ids, so they may include rows of other pages. */
export type DataTableSelection<Row> = {
  /** The ids of the selected. */
  value: ReadonlySet<string>;
  /** Called with the ids of rows on this page, and whether they become selected or unselected. */
  onChange: (ids: readonly string[], isSelected: boolean) => void;
  /** Names the box of one row. */
  rowLabel: (row: Row) => string;
  /** Names the box of all rows of this page. */
  pageLabel: string;
};

/**
 * The role of a column's cells: `number` is the row number, with the checkbox of a selection; `heading` names the row (`<th scope="row">`);
 * `labelled` is a value; `actions` are buttons.
 */
export type DataTableKind = "number" | "heading" | "labelled" | "actions";

/** One column, as data. */
export type DataTableColumn<Row> = {
  /** Unique in the table. */
  id: string;
  /** The name of the column; on a card it stands beside a `labelled` value. */
  header: string;
  /** The content of one cell. `index` counts the rows of this page from 0. */
  cell: (row: Row, index: number) => ReactNode;
  /** Default `labelled`. A table needs one `heading`; a table with a selection also needs one `number`. */
  kind?: DataTableKind;
  /** `end` for numbers: they align digit under digit. Default `start`. */
  align?: "start" | "end";
  /** Makes the column sortable. The first click on its head sorts in this direction, the next ones alternate. */
  firstDirection?: DataTableSort["direction"];
};

export type DataTableDensity = "comfortable" | "compact";

/** What a table shows as a whole. */
export type DataTableState = {
  /** Names the table for screen readers. */
  caption: string;
  /** `loading` renders skeleton rows; `updating` dims the rows and makes them inert while new ones are fetched. */
  status: "loading" | "updating" | "ready";
  /** Shown in place of the table when there is no row. */
  emptyState: ReactNode;
};

export type DataTableProps<Row> = Omit<ComponentProps<"div">, "children"> &
  DataTableState & {
    /** The columns, in order. */
    columns: readonly DataTableColumn<Row>[];
    /** The rows of this page, in order. */
    rows: readonly Row[];
    /** The id of a row: its React key, and what the selection holds. */
    getRowId: (row: Row) => string;
    /** `data-*` attributes for the `<tr>` of a row. */
    rowAttributes?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
    /** Said to screen readers while the status is `loading`. */
    loadingLabel: string;
    /** Lets a person sort: by column heads on a wide screen, by one choice above the cards. */
    sorting?: DataTableSorting;
    /** Lets a person select rows, by a box beside each number. */
    selection?: DataTableSelection<Row>;
    /** What a row says where the container is narrow, in a line or two beside its box and its buttons. Default: all columns, as a card. */
    narrowCell?: (row: Row) => ReactNode;
    /** How much room rows take. Default `comfortable`. */
    density?: DataTableDensity;
    /** Keeps the head visible while the page scrolls, at this distance in px from the top of the viewport. Has no effect on cards. */
    stickyHead?: number;
    /** With at least this many rows, only those near the viewport are in the DOM. Default 200. */
    virtualizeFrom?: number;
  };

/**
 * A table of rows, with columns as data. Where the container is narrower than 56rem, each row is laid out as a card with the column names beside the
 * values, or as its `narrowCell`; it is the same `<table>`, and explicit roles keep it one for screen readers. Long tables are virtual: only rows near the viewport
 * are in the DOM. Renders a `<div>`; `className`, `ref` and all else land on it.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  getRowId,
  rowAttributes,
  status,
  loadingLabel,
  emptyState,
  sorting,
  selection,
  narrowCell,
  density = "comfortable",
  stickyHead,
  virtualizeFrom = 200,
  className,
  style,
  ...props
}: DataTableProps<Row>) {
  const ids = rows.map(getRowId);
  const isLoading = status === "loading";
  const isSticky = stickyHead !== undefined;
  const isVirtual = !isLoading && rows.length >= virtualizeFrom;
  const boxes = selection && !isLoading ? { ...selection, ids } : undefined;
  const headOffset: CSSProperties & Record<"--head-offset", string> = { "--head-offset": `${stickyHead}px` };
  return (
    <div
      data-slot="data-table"
      data-variant={status}
      // On paper the rows are a table too: A4 is as wide as a tablet.
      className={cx("@container min-w-0 text-ink print:[zoom:0.72]", className)}
      style={isSticky ? { ...headOffset, ...style } : style}
      {...props}
    >
      <output className="sr-only">{isLoading && loadingLabel}</output>
      {!isLoading && rows.length === 0 ? (
        emptyState
      ) : (
        <>
          <CardsHead {...{ sorting, boxes }} />
          <table
            role="table"
            aria-busy={status !== "ready" || undefined}
            aria-rowcount={isVirtual ? rows.length + 1 : undefined}
            className="block w-full @4xl:table @4xl:border-separate @4xl:border-spacing-0 @4xl:text-sm"
          >
            <caption className="sr-only">{caption}</caption>
            <TableHeads {...{ columns, sorting, boxes, density, isSticky, isVirtual }} />
            <TableRows
              {...{
                ids,
                rows,
                columns,
                selection,
                rowAttributes,
                narrowCell,
                density,
                status,
                isSticky,
                isVirtual,
              }}
            />
          </table>
        </>
      )}
    </div>
  );
}

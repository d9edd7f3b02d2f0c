/* With a block or grid layout, some browsers drop the semantics of table elements, so every element has an
   explicit role. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { cx } from "class-variance-authority";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { CardsHead, TableHeads } from "./table-heads";
import { TableFoot, TableRows } from "./table-rows";
import { useSelection, useSorting } from "./table-state";
import { renderAnchor } from "../../lib/render-link";
import type { LinkParts } from "../../lib/render-link";

/** A sorted column and the direction. */
export type DataTableSort = { columnId: string; direction: "ascending" | "descending" };

/** The sort field above the cards, which replaces the column headers. */
type DataTableSortField = {
  /** The label of the field. */
  label: string;
  /**
   * The field's options, such as "Newest first", in order. Empty if the caller has such a field elsewhere.
   */
  options: readonly { sort: DataTableSort; label: string }[];
};

/** Sorting by the caller, for example on a server. The table renders `rows` in the given order. */
export type DataTableControlledSorting = DataTableSortField & {
  /** The current sort. */
  value: DataTableSort;
  /** Called with the sorting that the user selects. */
  onValueChange: (sort: DataTableSort) => void;
};

/** Sorting by the table itself, with the `compare` functions of its columns. */
export type DataTableUncontrolledSorting = DataTableSortField & {
  value?: undefined;
  /** The initial sort. */
  defaultValue: DataTableSort;
  /** Called with the sorting that the user selects. */
  onValueChange?: (sort: DataTableSort) => void;
};

/** The sorting of a table, controlled or uncontrolled. */
export type DataTableSorting = DataTableControlledSorting | DataTableUncontrolledSorting;

/** The selection of rows. The selected IDs may include rows of other pages. */
export type DataTableSelection<Row> = {
  /** The IDs of the selected rows, if controlled. */
  value?: ReadonlySet<string>;
  /** The IDs of the initially selected rows, if uncontrolled. */
  defaultValue?: ReadonlySet<string>;
  /** Called with the IDs of all selected rows, including those of other pages. */
  onValueChange?: (ids: ReadonlySet<string>) => void;
  /** The labels of the checkboxes. */
  labels: {
    /** Returns the label of the checkbox of a row. */
    row: (row: Row) => string;
    /** The label of the checkbox of all rows of this page. */
    page: string;
  };
};

/**
 * The role of a column's cells. `number` is the row number, with the checkbox of a selection. `heading`
 * names the row (`<th scope="row">`). `labelled` is a value. `actions` are buttons.
 */
export type DataTableKind = "number" | "heading" | "labelled" | "actions";

/** The definition of a column. */
export type DataTableColumn<Row> = {
  /** A unique ID in the table. */
  id: string;
  /** The name of the column. On a card it is beside a `labelled` value. */
  header: string;
  /** Renders the content of a cell. `index` is the position on this page, from 0. */
  cell: (row: Row, index: number) => ReactNode;
  /** Default `labelled`. A table needs one `heading`; a table with a selection also needs one `number`. */
  kind?: DataTableKind;
  /** `end` for numbers, so that digits are aligned. Default `start`. */
  align?: "start" | "end";
  /**
   * Makes the column sortable. The first click on its header sorts in this direction, and further clicks
   * alternate.
   */
  firstDirection?: "ascending" | "descending";
  /** Compares two rows in ascending order. Uncontrolled sorting needs it for each sortable column. */
  compare?: (one: Row, other: Row) => number;
  /**
   * The width in a table, in rem. Longer contents wrap; the row's name is truncated. Default: as wide as the
   * longest content, and the row's name takes the remaining space.
   */
  width?: number;
  /** Whether the column is left out of a `narrowCell` row, because the cell contains its buttons. Default false. */
  isWide?: boolean;
  /** The content of the column's footer, such as a sum. In a `heading` column, it names the footer. */
  footer?: ReactNode;
};

export type DataTableDensity = "comfortable" | "compact";

/** The state of a table as a whole. */
export type DataTableState = {
  /** The accessible name of the table. */
  caption: string;
  /**
   * `loading` renders skeleton rows. `updating` dims the rows and makes them inert while new ones are
   * loaded.
   */
  status: "loading" | "updating" | "ready";
  /** Shown instead of the table when there are no rows. */
  emptyState: ReactNode;
  /**
   * The error if rows could not be loaded, usually an `Alert` with a retry button. It is shown above the rows
   * that are known, or in place of the table if there are none.
   */
  error?: ReactNode;
};

export interface DataTableProps<Row> extends Omit<ComponentProps<"div">, "children">, DataTableState {
  /** The columns, in order. */
  columns: readonly DataTableColumn<Row>[];
  /** The rows of this page, in order. */
  rows: readonly Row[];
  /** Returns the ID of a row, which is its React key and its ID in the selection. */
  getRowId: (row: Row) => string;
  /**
   * Returns the URL of a row. Its heading is then a link, and a click anywhere else in the row follows it,
   * except on a control.
   */
  rowHref?: (row: Row) => string;
  /** Renders the link of a row, for example with a router. Default: `<a>`. */
  renderLink?: (link: LinkParts, row: Row) => ReactNode;
  /** The IDs of hidden columns. The `heading` is always shown. Default: none. */
  hiddenColumns?: ReadonlySet<string>;
  /** Returns `data-*` attributes for the `<tr>` of a row. */
  rowAttributes?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
  /** Announced to screen readers while the status is `loading`. */
  loadingLabel: string;
  /** Allows sorting, by column headers on a wide screen and by a field above the cards. */
  sorting?: DataTableSorting;
  /** Allows selecting rows, with a checkbox beside each number. */
  selection?: DataTableSelection<Row>;
  /**
   * Renders a row in a narrow container, in one or two lines beside its checkbox and its buttons. Default:
   * a card with all columns.
   */
  narrowCell?: (row: Row) => ReactNode;
  /** Renders buttons below `narrowCell`, outside of the row's link. */
  narrowAction?: (row: Row) => ReactNode;
  /** The height of the rows. Default `comfortable`. */
  density?: DataTableDensity;
  /**
   * Keeps the table header visible while the page scrolls, at this distance in px from the top of the
   * viewport. It has no effect on cards.
   */
  stickyHead?: number;
  /** From this number of rows on, only those near the viewport are in the DOM. Default 200. */
  virtualizeFrom?: number;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * A table with column definitions. If the container is narrower than 56rem, each row is a card with the
 * column names beside the values, or its `narrowCell`. The markup is the same `<table>`, and explicit roles
 * keep its semantics for screen readers. Long tables are virtual: only rows near the viewport are in the DOM.
 * Renders a `<div>`, which receives `className`, `ref` and all other props.
 */
export function DataTable<Row>({
  caption,
  columns: allColumns,
  hiddenColumns = NONE,
  rows: given,
  getRowId,
  rowHref,
  renderLink = renderAnchor,
  rowAttributes,
  status,
  loadingLabel,
  emptyState,
  error,
  sorting: sortingProp,
  selection: selectionProp,
  narrowCell,
  narrowAction,
  density = "comfortable",
  stickyHead,
  virtualizeFrom = 200,
  className,
  style,
  ...props
}: DataTableProps<Row>) {
  const columns = allColumns.filter(({ id, kind }) => kind === "heading" || !hiddenColumns.has(id));
  const { sorting, rows } = useSorting(sortingProp, allColumns, given);
  const selection = useSelection(selectionProp);
  const ids = rows.map(getRowId);
  const isLoading = status === "loading" && !error;
  const isSticky = stickyHead !== undefined;
  const isVirtual = !isLoading && rows.length >= virtualizeFrom;
  const boxes = selection && !isLoading ? { ...selection, ids } : undefined;
  const headOffset: CSSProperties & Record<"--head-offset", string> = { "--head-offset": `${stickyHead}px` };
  const hasFooter = columns.some(({ footer }) => footer !== undefined) && rows.length > 0;
  return (
    <div
      data-slot="data-table"
      data-status={status}
      data-density={density}
      // In print the rows are a table too, because A4 is as wide as a tablet.
      className={cx("@container min-w-0 text-ink print:[zoom:0.72]", className)}
      style={isSticky ? { ...headOffset, ...style } : style}
      {...props}
    >
      <output className="sr-only">{isLoading && loadingLabel}</output>
      {error && <div className={cx(rows.length > 0 && "pb-4")}>{error}</div>}
      {!isLoading && rows.length === 0 ? (
        !error && emptyState
      ) : (
        <>
          <CardsHead {...{ sorting, boxes }} />
          <table
            role="table"
            aria-busy={isLoading || status === "updating" || undefined}
            aria-rowcount={isVirtual ? rows.length + (hasFooter ? 2 : 1) : undefined}
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
                rowHref,
                renderLink,
                rowAttributes,
                narrowCell,
                narrowAction,
                density,
                isLoading,
                isUpdating: status === "updating",
                isSticky,
                isVirtual,
              }}
            />
            {hasFooter && (
              <TableFoot {...{ columns, density }} rowIndex={isVirtual ? rows.length + 2 : undefined} />
            )}
          </table>
        </>
      )}
    </div>
  );
}

/* A table laid out as blocks or a grid loses its meaning in some browsers, so every part says its role. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import type { RowData } from "@tanstack/react-table";
import { cx } from "class-variance-authority";
import { useMemo } from "react";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { PageBox, SortChoice, TableHeads } from "./table-heads";
import { TableRows } from "./table-rows";

/** A column by which rows are sorted, and which way. */
export type DataTableSort = { columnId: string; direction: "ascending" | "descending" };

/** Sorting, which the caller does, on a server say: the table shows `rows` in the order in which it gets them. */
export type DataTableSorting = {
  /** How the rows are sorted now. */
  value: DataTableSort;
  onChange: (sort: DataTableSort) => void;
  /** Names the choice that stands above the cards. */
  label: string;
  /** What each order is called there, "Newest first" say; in the order in which they are offered. */
  options: readonly { sort: DataTableSort; label: string }[];
};

/** Selecting several rows, which the caller remembers: the selected may be on other pages too. */
export type DataTableSelection<Row> = {
  /** The ids of the selected. */
  value: ReadonlySet<string>;
  /** Rows of this page are to be selected, or no more. */
  onChange: (ids: readonly string[], isSelected: boolean) => void;
  /** Names the box of one row. */
  rowLabel: (row: Row) => string;
  /** Names the box of all rows of this page. */
  pageLabel: string;
};

/** What a cell is: the number of its row, with the box that selects it; the name of its row; a value; or its buttons. */
export type DataTableKind = "number" | "heading" | "labelled" | "actions";

export type DataTableColumn<Row> = {
  /** Unique in its table. */
  id: string;
  /** The name of the column; on a card it stands beside a `labelled` value. */
  header: string;
  /** The content of one cell. `index` counts the rows of this page from 0. */
  cell: (row: Row, index: number) => ReactNode;
  /** Default `labelled`. A table has one `heading`, and with a selection one `number`. */
  kind?: DataTableKind;
  /** `end` for numbers: they align digit under digit. Default `start`. */
  align?: "start" | "end";
  /** Makes the column sortable, and says which way the first click on its head sorts. */
  firstDirection?: DataTableSort["direction"];
};

export type DataTableDensity = "comfortable" | "compact";

export type DataTableProps<Row> = Omit<ComponentProps<"div">, "children"> & {
  /** Names the table for screen readers. */
  caption: string;
  /** Those of another render may be the same objects: the table is then quicker. */
  columns: readonly DataTableColumn<Row>[];
  /** The rows of this page, in order. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** `data-*` for the `<tr>` of a row. */
  rowAttributes?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
  /**
   * `loading` shows rows to come in place of the rows; `updating` dims those that are shown while others are on their way, and keeps
   * hands off them.
   */
  status: "loading" | "updating" | "ready";
  /** Said to screen readers while the status is `loading`. */
  loadingLabel: string;
  /** Shown in place of the table when there is no row. */
  emptyState: ReactNode;
  /** Lets a person sort: by column heads on a wide screen, by one choice above the cards. */
  sorting?: DataTableSorting;
  /** Lets a person select rows, by a box beside each number. */
  selection?: DataTableSelection<Row>;
  /** How much room rows take. Default `comfortable`. */
  density?: DataTableDensity;
  /** Keeps the head in sight while the page scrolls, so many px below the upper edge of the screen. Cards have no head. */
  stickyHead?: number;
  /** From this number of rows on, only those near the screen are in the document. Default 200. */
  virtualizeFrom?: number;
};

const features = tableFeatures({ rowSortingFeature });

type ModelOptions<Row> = Pick<DataTableProps<Row>, "columns" | "rows" | "getRowId"> & {
  sorting: DataTableSorting | undefined;
};

/** TanStack's model of the table: the id of each row, and how a click on a head goes on from the order of now. */
function useModel<Row extends RowData>({ columns, rows, getRowId, sorting }: ModelOptions<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, firstDirection }) => ({
        id,
        // Only a column with a value can be sorted, though it is the caller who sorts.
        accessorFn: () => null,
        enableSorting: firstDirection !== undefined,
        sortDescFirst: firstDirection === "descending",
      })),
    [columns],
  );
  const order = sorting
    ? [{ id: sorting.value.columnId, desc: sorting.value.direction === "descending" }]
    : [];
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId,
    manualSorting: true,
    enableSorting: sorting !== undefined,
    enableSortingRemoval: false,
    state: { sorting: order },
    onSortingChange: (update) => {
      const [next] = typeof update === "function" ? update(order) : update;
      if (next) sorting?.onChange({ columnId: next.id, direction: next.desc ? "descending" : "ascending" });
    },
  });
}

/**
 * Rows of data. One table for every width: where there is little room each row is laid out as a card with its column names beside the
 * values; explicit roles keep it a table for screen readers there. Its own width decides, 56rem, so that it fits beside a sidebar
 * too. Of many rows only those near the screen are in the document. Renders a `<div>`.
 */
export function DataTable<Row extends RowData>({
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
  density = "comfortable",
  stickyHead,
  virtualizeFrom = 200,
  className,
  style,
  ...props
}: DataTableProps<Row>) {
  const model = useModel({ columns, rows, getRowId, sorting });
  const modelRows = model.getRowModel().rows;
  const isLoading = status === "loading";
  const isSticky = stickyHead !== undefined;
  const isVirtual = !isLoading && rows.length >= virtualizeFrom;
  const boxes = selection && !isLoading ? { ...selection, ids: modelRows.map(({ id }) => id) } : undefined;
  const headOffset: CSSProperties & Record<"--head-offset", string> = { "--head-offset": `${stickyHead}px` };
  return (
    <div
      data-slot="data-table"
      data-variant={status}
      className={cx("@container min-w-0 text-ink", className)}
      style={isSticky ? { ...headOffset, ...style } : style}
      {...props}
    >
      <output className="sr-only">{isLoading && loadingLabel}</output>
      {!isLoading && rows.length === 0 ? (
        emptyState
      ) : (
        <>
          {(sorting || boxes) && (
            <div className="flex items-end justify-between gap-4 pb-3 @4xl:hidden">
              {boxes && <PageBox {...boxes} />}
              {sorting && <SortChoice {...sorting} />}
            </div>
          )}
          <table
            role="table"
            aria-busy={status !== "ready" || undefined}
            aria-rowcount={isVirtual ? rows.length + 1 : undefined}
            className="block w-full @4xl:table @4xl:border-separate @4xl:border-spacing-0 @4xl:text-sm"
          >
            <caption className="sr-only">{caption}</caption>
            <TableHeads
              {...{ columns, boxes, density, isSticky, isVirtual }}
              modelOf={(id) => model.getColumn(id)}
            />
            <TableRows
              {...{ columns, selection, rowAttributes, density, status, isSticky, isVirtual }}
              rows={modelRows}
            />
          </table>
        </>
      )}
    </div>
  );
}

import { useState } from "react";
import type {
  DataTableColumn,
  DataTableControlledSorting,
  DataTableSelection,
  DataTableSort,
  DataTableSorting,
} from "./data-table";

/** A selection with its current value. */
export type CurrentSelection<Row> = {
  value: ReadonlySet<string>;
  labels: DataTableSelection<Row>["labels"];
  /** Selects or unselects rows. */
  toggle: (ids: readonly string[], isSelected: boolean) => void;
};

/** Returns the current selection, which the table stores if it is uncontrolled. */
export function useSelection<Row>(
  selection: DataTableSelection<Row> | undefined,
): CurrentSelection<Row> | undefined {
  const [own, setOwn] = useState<ReadonlySet<string>>(selection?.defaultValue ?? new Set());
  if (!selection) return undefined;
  const value = selection.value ?? own;
  return {
    value,
    labels: selection.labels,
    toggle(ids, isSelected) {
      const next = new Set(value);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setOwn(next);
      selection.onValueChange?.(next);
    },
  };
}

/**
 * Returns the current sort, and the rows in display order: as given if the sort is controlled, otherwise
 * sorted.
 */
export function useSorting<Row>(
  sorting: DataTableSorting | undefined,
  columns: readonly DataTableColumn<Row>[],
  rows: readonly Row[],
): { sorting: DataTableControlledSorting | undefined; rows: readonly Row[] } {
  const [own, setOwn] = useState<DataTableSort>();
  if (!sorting) return { sorting, rows };
  if (sorting.value !== undefined) return { sorting, rows };
  const value = own ?? sorting.defaultValue;
  const current = {
    ...sorting,
    value,
    onValueChange: (next: DataTableSort) => {
      setOwn(next);
      sorting.onValueChange?.(next);
    },
  };
  const compare = columns.find(({ id }) => id === value.columnId)?.compare;
  const sign = value.direction === "ascending" ? 1 : -1;
  return {
    sorting: current,
    rows: compare ? rows.toSorted((one, other) => sign * compare(one, other)) : rows,
  };
}

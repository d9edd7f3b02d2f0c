import type { BulkField } from "@harkara/courier-core/parcel/bulk/columns";
import {
  type CheckedRow,
  type Common,
  referenceIndex,
  rowChecker,
} from "@harkara/courier-core/parcel/bulk/row";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { StoredRow } from "@harkara/web/storage/bulk-store.ts";

/** A row and the result of checking it. */
export interface Entry {
  readonly row: StoredRow;
  readonly checked: CheckedRow;
}

/** The number of rows that are checked before the page handles input again. */
const SLICE = 100;

/** A change to a row: a new value, or the existing value without its repairs. */
export interface RowChange {
  readonly id: string;
  readonly field: BulkField;
  /** The new value. If it is undefined, the existing value is kept, and its repairs are undone. */
  readonly value: string | undefined;
}

/** Checks the rows in slices. Checks a row again when it changes. */
export function useCheckedRows(
  rows: readonly StoredRow[],
  { centers, plan, common }: { centers: readonly ServiceCenter[]; plan: FeePlan; common: Common },
) {
  const check = useMemo(() => rowChecker({ centers, plan, common }), [centers, plan, common]);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isChecking, setIsChecking] = useState(true);
  // Only this hook changes the rows, so the prop is read once.
  const first = useRef(rows);

  useEffect(() => {
    let isOver = false;
    const start = first.current;
    const checked: Entry[] = [];
    const step = (): void => {
      if (isOver) return;
      for (const row of start.slice(checked.length, checked.length + SLICE))
        checked.push({ row, checked: check(row) });
      if (checked.length < start.length) {
        setTimeout(step);
        return;
      }
      setEntries(checked);
      setIsChecking(false);
    };
    step();
    return () => {
      isOver = true;
    };
  }, [check]);

  /** @returns the changed rows, to be saved */
  const change = useCallback(
    (changes: readonly RowChange[]): StoredRow[] => {
      const byId = Map.groupBy(changes, ({ id }) => id);
      const changed: StoredRow[] = [];
      const next = entries.map((entry) => {
        const own = byId.get(entry.row.id);
        if (own === undefined) return entry;
        const row = own.reduce(changedRow, entry.row);
        changed.push(row);
        return { row, checked: check(row) };
      });
      first.current = next.map(({ row }) => row);
      setEntries(next);
      return changed;
    },
    [entries, check],
  );

  const index = useMemo(
    () => referenceIndex(entries.map(({ checked }) => checked.cells.reference)),
    [entries],
  );
  return { entries, isChecking, change, index };
}

function changedRow(row: StoredRow, { field, value }: RowChange): StoredRow {
  const literal = row.literal.filter((other) => other !== field);
  return value === undefined
    ? { ...row, literal: [...literal, field] }
    : { ...row, literal, values: { ...row.values, [field]: value } };
}

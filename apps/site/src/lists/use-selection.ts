import { useState } from "react";

/** The selection of rows, which is kept across pages and searches. */
export interface Selection<Row> {
  /** The selected rows by ID. */
  readonly rows: ReadonlyMap<string, Row>;
  /** Selects or deselects displayed rows. */
  readonly change: (ids: readonly string[], isSelected: boolean) => void;
  /** Selects rows by ID. They need not be displayed. */
  readonly add: (rows: ReadonlyMap<string, Row>) => void;
  readonly clear: () => void;
}

/** @param shown the displayed rows by ID; their new data replaces that of selected rows */
export function useSelection<Row>(shown: ReadonlyMap<string, Row>): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: new Map([...selected].map(([id, row]) => [id, shown.get(id) ?? row])),
    change: (ids, isSelected) =>
      setSelected((before) => {
        const after = new Map(before);
        for (const id of ids) {
          const row = shown.get(id);
          if (isSelected && row !== undefined) after.set(id, row);
          else after.delete(id);
        }
        return after;
      }),
    add: (rows) => setSelected((before) => new Map([...before, ...rows])),
    clear: () => setSelected(new Map()),
  };
}

import { useState } from "react";

/** The selection of rows, which is kept across pages and searches. */
export interface Selection<Row> {
  /** The selected rows by ID. */
  readonly rows: ReadonlyMap<string, Row>;
  /** Replaces the selection by the rows with these IDs, which are displayed or already selected. */
  readonly select: (ids: ReadonlySet<string>) => void;
  /** Selects rows by ID, whether they are displayed or not. */
  readonly add: (rows: ReadonlyMap<string, Row>) => void;
  readonly deselect: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** @param shown the displayed rows by ID; their new data replaces the data of selected rows */
export function useSelection<Row>(shown: ReadonlyMap<string, Row>): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: new Map([...selected].map(([id, row]) => [id, shown.get(id) ?? row])),
    select: (ids) => setSelected((before) => new Map([...before, ...shown].filter(([id]) => ids.has(id)))),
    add: (rows) => setSelected((before) => new Map([...before, ...rows])),
    deselect: (ids) => setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear: () => setSelected(new Map()),
  };
}

import type { Parcel } from "@harkara/courier-core/parcel";
import { useState } from "react";

/** The selection of parcels, which is kept across pages and searches. */
export interface Selection {
  /** The selected parcels by ID. */
  readonly parcels: ReadonlyMap<string, Parcel>;
  /** Selects or deselects displayed parcels. */
  readonly change: (ids: readonly string[], isSelected: boolean) => void;
  /** Selects parcels, whether they are displayed or not. */
  readonly add: (parcels: readonly Parcel[]) => void;
  readonly clear: () => void;
}

/** @param shown the displayed parcels by ID, which update the selected ones */
export function useSelection(shown: ReadonlyMap<string, Parcel>): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<string, Parcel>>(new Map());
  return {
    parcels: new Map([...selected].map(([id, parcel]) => [id, shown.get(id) ?? parcel])),
    change: (ids, isSelected) =>
      setSelected((before) => {
        const after = new Map(before);
        for (const id of ids) {
          const parcel = shown.get(id);
          if (isSelected && parcel) after.set(id, parcel);
          else after.delete(id);
        }
        return after;
      }),
    add: (parcels) =>
      setSelected(
        (before) => new Map([...before, ...parcels.map((parcel) => [parcel._id, parcel] as const)]),
      ),
    clear: () => setSelected(new Map()),
  };
}

import type { SavedReceiver } from "@harkara/courier-core/address-book";
import { useState } from "react";

/**
 * The selected receivers by ID, which are kept across searches.
 * @param shown the displayed receivers, which update the selected ones
 */
export function useSelectedReceivers(shown: readonly SavedReceiver[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, SavedReceiver>>(new Map());
  const byId = new Map(shown.map((receiver) => [receiver.id, receiver]));
  return {
    selected: new Map([...kept].map(([id, receiver]) => [id, byId.get(id) ?? receiver])),
    select: (ids: readonly string[], isSelected: boolean) =>
      setKept((before) => {
        const after = new Map(before);
        for (const id of ids) {
          const receiver = byId.get(id);
          if (isSelected && receiver) after.set(id, receiver);
          else after.delete(id);
        }
        return after;
      }),
    clear: () => setKept(new Map()),
  };
}

import type { HubList } from "@harkara/courier-core/journey/hub-list";
import type { HubFilter } from "@harkara/courier-core/journey/staff-parcel";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fetchHubParcelIds } from "../../api/operations.ts";
import { useApi } from "@harkara/web/api/use-api.ts";

/** Returns the selected parcels of a list: single parcels, or all that match the filter. */
export function useSelection(list: HubList, filter: HubFilter) {
  const api = useApi();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const all = useMutation({
    mutationFn: () => fetchHubParcelIds(api, list, filter, new AbortController().signal),
    onSuccess: (ids) => setChosen(new Set(ids)),
  });
  return {
    ids: [...chosen],
    has: (id: string) => chosen.has(id),
    choose: (id: string, isChosen: boolean) =>
      setChosen((known) => new Set(isChosen ? [...known, id] : [...known].filter((each) => each !== id))),
    /** Selects several parcels, or removes them from the selection. */
    chooseAll: (ids: readonly string[], isChosen: boolean) =>
      setChosen(
        (known) => new Set([...[...known].filter((each) => !ids.includes(each)), ...(isChosen ? ids : [])]),
      ),
    clear: () => setChosen(new Set()),
    all,
  };
}

export type Selection = ReturnType<typeof useSelection>;

import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { toast } from "@harkara/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { eachParcelPage, type ParcelFind } from "@harkara/web/api/parcels.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/**
 * Fetches all parcels of a list, page by page, to select them.
 * @param onDone called with all parcels; not called after an error or {@link cancel}
 */
export function useSelectAll(email: string, find: ParcelFind, onDone: (parcels: readonly Parcel[]) => void) {
  const api = useApi();
  const [fetched, setFetched] = useState(0);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const fetchAll = useMutation({
    mutationFn: async () => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const parcels: Parcel[] = [];
      setFetched(0);
      for await (const page of eachParcelPage(api, email, find, signal)) {
        parcels.push(...page);
        setFetched(parcels.length);
      }
      return parcels;
    },
    onSuccess: onDone,
    onError: (error) => {
      if (controller.current?.signal.aborted !== true)
        toast.error(m.parcels_select_all_failed(), { description: errorText(error) });
    },
  });
  const cancel = () => controller.current?.abort();
  return { start: () => fetchAll.mutate(), cancel, isPending: fetchAll.isPending, fetched };
}

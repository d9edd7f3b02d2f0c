import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import type { Payment } from "@harkara/courier-core/payment";
import { useEffect } from "react";
import { mayPass } from "../api/client.ts";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { nextLookMs, paymentQuery } from "../api/payments.ts";
import { useApi } from "../api/use-api.ts";

/** How long to wait before a server that is out of reach is tried again; a query's own retries come in between. */
const UNREACHED_MS = 1000;

/**
 * Looks at an attempt to pay, which makes the server ask the gateway: again and again while it is open or the server is out of reach.
 * When it is settled, all tabs fetch their parcels anew.
 * @param id undefined where there is none to look at
 * @param since from when on to look, in milliseconds since 1970
 */
export function usePaymentWatch(id: string | undefined, since: number): UseQueryResult<Payment> {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...paymentQuery(api, id ?? ""),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return mayPass(state.error) && UNREACHED_MS;
      if (state.data.status !== "open") return false;
      return nextLookMs(Math.max(state.dataUpdatedAt, state.errorUpdatedAt) - since);
    },
  });

  const status = query.data?.status ?? "open";
  useEffect(() => {
    if (status !== "open") void parcelsChanged(queryClient);
  }, [status, queryClient]);
  return query;
}

import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { type Payment, combinedStatus } from "@harkara/courier-core/money/payment";
import { useEffect } from "react";
import { mayPass } from "../api/client.ts";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { nextLookMs, paymentQuery } from "../api/payments.ts";
import { useApi } from "../api/use-api.ts";

/** The polling interval while the server cannot be reached, in addition to the query's own retries. */
const UNREACHED_MS = 1000;

/**
 * Polls a payment while it is open or the server cannot be reached. For each request, the server queries the
 * gateway. When the payment has ended, all tabs refetch their parcels.
 * @param id undefined disables polling
 * @param since the start of polling, in milliseconds since 1970
 */
export function usePaymentWatch(id: string | undefined, since: number): UseQueryResult<Payment> {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...paymentQuery(api, id ?? ""),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return mayPass(state.error) && UNREACHED_MS;
      if (combinedStatus(state.data) !== "open") return false;
      return nextLookMs(Math.max(state.dataUpdatedAt, state.errorUpdatedAt) - since);
    },
  });

  const status = query.data === undefined ? "open" : combinedStatus(query.data);
  useEffect(() => {
    if (status !== "open") void parcelsChanged(queryClient);
  }, [status, queryClient]);
  return query;
}

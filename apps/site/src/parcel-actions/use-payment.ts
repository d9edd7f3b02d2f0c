import type { OpenedPayment } from "@harkara/courier-core/payment";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { hasKind } from "../api/client.ts";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { openPayment } from "../api/payments.ts";
import { useApi } from "../api/use-api.ts";
import { getLocale } from "../paraglide/runtime.js";

/** Opens a payment for a parcel, by its id, and goes to the gateway. Once that has succeeded the page is on its way out. */
export function usePayment() {
  const api = useApi();
  const queryClient = useQueryClient();
  const leave = useRouteContext({ from: "__root__", select: (context) => context.leave });
  return useMutation({
    mutationFn: (parcelId: string): Promise<OpenedPayment> => openPayment(api, parcelId, getLocale()),
    onSuccess: ({ redirectUrl }) => leave(redirectUrl),
    // Paid, cancelled or deleted meanwhile: then what is shown of the parcel is old.
    onError: (error) => (isRefusal(error) ? parcelsChanged(queryClient) : undefined),
  });
}

/** Whether the parcel as it is now cannot be paid for. */
export function isRefusal(error: Error | null): boolean {
  return hasKind(error, "conflict", "notFound");
}

/** Whether another try would fail as well: the parcel cannot be paid for, or not by this account. */
export function isFinal(error: Error | null): boolean {
  return isRefusal(error) || hasKind(error, "invalid");
}

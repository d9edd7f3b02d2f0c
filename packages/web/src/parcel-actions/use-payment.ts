import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { hasKind } from "../api/client.ts";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { type PaymentPage, findParcel, openPayment } from "../api/payments.ts";
import { useApi } from "../api/use-api.ts";
import { getLocale } from "../paraglide/runtime.js";
import { useSettledMutation } from "./use-settled-mutation.ts";

interface PaymentOptions {
  /** Runs at the same time as the request. The gateway's page is opened when both are done. */
  meanwhile?: () => Promise<unknown>;
  /** Returns the URL that Back leads to from the gateway's page, by tracking ID. Default: the current URL. */
  backTo?: (trackingId: string) => string;
}

/**
 * Opens a payment for parcels and navigates to the gateway's page. After success, the current page is about
 * to unload.
 */
export function usePayment({ meanwhile, backTo }: PaymentOptions = {}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const leave = useRouteContext({ from: "__root__", select: (context) => context.leave });
  return useSettledMutation({
    write: async (trackingIds: readonly string[]): Promise<PaymentPage> => {
      const [opened] = await Promise.all([openPayment(api, trackingIds, getLocale()), meanwhile?.()]);
      return opened;
    },
    // A payment without a gateway page is treated as not opened. Nothing can be paid without that page, and a
    // retry finds the same payment.
    ask: async ([trackingId = ""]) => {
      await findParcel(api, trackingId);
      return undefined;
    },
    onSuccess: ({ redirect_url }, [trackingId = ""]) =>
      leave(redirect_url, { returnTo: backTo?.(trackingId) }),
    // The parcel may have been paid, cancelled or deleted, so the displayed data may be outdated.
    onError: (error) =>
      isRefusal(error) || hasKind(error, "undone") ? parcelsChanged(queryClient) : undefined,
  });
}

/** Whether the error means that the parcel cannot be paid for in its current state. */
export function isRefusal(error: Error | null): boolean {
  return hasKind(error, "conflict", "notFound");
}

/** Whether a retry would fail too: the parcel cannot be paid for, or this account may not pay for it. */
export function isFinal(error: Error | null): boolean {
  return isRefusal(error) || hasKind(error, "invalid");
}

/** The calls about one parcel and its payments, and their query options, built once for loaders and components. */
import { CancelledParcelSchema, type CancelledParcel } from "@harkara/courier-core/parcel";
import { ParcelDetailsSchema } from "@harkara/courier-core/parcel-details";
import {
  OpenedPaymentSchema,
  PaymentSchema,
  type OpenedPayment,
  type PayerLocale,
} from "@harkara/courier-core/payment";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "./client.ts";
import { isGatewayPage } from "./gateway-page.ts";

/** Everything about one of the person's parcels; `notFound` for a stranger's as for one that never was. */
export function parcelDetailsQuery(api: ApiClient, trackingId: string) {
  return queryOptions({
    queryKey: ["parcel-details", trackingId],
    queryFn: async ({ signal }) => {
      const path = `parcels/tracking/${encodeURIComponent(trackingId)}`;
      return (await api.request(path, ParcelDetailsSchema, { signal })).body;
    },
    // Who comes back from the gateway's tab wants to see what came of it, however short the visit was.
    refetchOnWindowFocus: "always",
  });
}

const MINUTE_MS = 60_000;

/**
 * How long to wait before an open attempt is looked at again by itself, or false when it was long enough: soon at first, then ever
 * longer apart, for two minutes. All in milliseconds. @param waited for how long it has been looked at
 */
export function nextLookMs(waited: number): number | false {
  return waited < 2 * MINUTE_MS && Math.min(10_000, Math.max(1000, waited / 2));
}

/** One attempt to pay; `notFound` for a stranger's as for none. */
export function paymentQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ["payment", id],
    queryFn: async ({ signal }) =>
      (await api.request(`payments/${encodeURIComponent(id)}`, PaymentSchema, { signal })).body,
    // Money is at stake: what is shown must be the truth of now.
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

const GatewaySchema = v.object({
  ...OpenedPaymentSchema.entries,
  redirectUrl: v.pipe(
    v.string(),
    v.check((address) => isGatewayPage(address, location.origin)),
  ),
});

/**
 * Opens an attempt to pay, or finds the one that is open, with the gateway's page for it.
 * @param locale the language to come back in
 * Throws ApiError: `conflict` where there is nothing to pay (any more), `server` where no gateway answers.
 */
export async function openPayment(
  api: ApiClient,
  parcelId: string,
  locale: PayerLocale,
): Promise<OpenedPayment> {
  const path = `parcels/${encodeURIComponent(parcelId)}/payments`;
  return (await api.request(path, GatewaySchema, { method: "post", json: { locale } })).body;
}

/** Cancels a parcel that nobody has collected. Throws ApiError: `conflict` once it was collected. */
export async function cancelParcel(api: ApiClient, parcelId: string): Promise<CancelledParcel> {
  const path = `parcels/${encodeURIComponent(parcelId)}/cancel`;
  return (await api.request(path, CancelledParcelSchema, { method: "post" })).body;
}

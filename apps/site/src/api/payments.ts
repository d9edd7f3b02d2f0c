/** Requests about one parcel and its payments, and their query options for loaders and components. */
import { CancelledParcelSchema, type CancelledParcel } from "@harkara/courier-core/parcel";
import { ParcelDetailsSchema, type ParcelDetails } from "@harkara/courier-core/parcel-details";
import { OpenedPaymentSchema, PaymentSchema, type PayerLocale } from "@harkara/courier-core/payment";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { hasKind, type ApiClient } from "./client.ts";
import { isGatewayPage } from "./gateway-page.ts";

async function parcelDetails(
  api: ApiClient,
  trackingId: string,
  signal?: AbortSignal,
): Promise<ParcelDetails> {
  const path = `parcels/${encodeURIComponent(trackingId)}`;
  return (await api.request(path, ParcelDetailsSchema, { signal })).body;
}

/** The current state of one of the user's parcels; undefined when there is none. @throws ApiError */
export async function findParcel(api: ApiClient, trackingId: string): Promise<ParcelDetails | undefined> {
  try {
    return await parcelDetails(api, trackingId);
  } catch (error) {
    if (hasKind(error, "notFound")) return undefined;
    throw error;
  }
}

/** The details of one of the user's parcels; `notFound` for another user's and for an unknown one. */
export function parcelDetailsQuery(api: ApiClient, trackingId: string) {
  return queryOptions({
    queryKey: ["parcel-details", trackingId],
    queryFn: ({ signal }) => parcelDetails(api, trackingId, signal),
    // Refetched on focus at any age: the payer returns from the gateway's tab.
    refetchOnWindowFocus: "always",
  });
}

const MINUTE_MS = 60_000;

/**
 * The polling interval of an open payment: it grows from 1 to 10 seconds, and polling ends (false) after two minutes. In milliseconds.
 * @param waited time since polling began
 */
export function nextLookMs(waited: number): number | false {
  return waited < 2 * MINUTE_MS && Math.min(10_000, Math.max(1000, waited / 2));
}

/** One payment; `notFound` for another person's and for an unknown one. */
export function paymentQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ["payment", id],
    queryFn: async ({ signal }) =>
      (await api.request(`payments/${encodeURIComponent(id)}`, PaymentSchema, { signal })).body,
    // Never from the cache: a payer decides by it.
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

const GatewaySchema = v.object({
  payment: OpenedPaymentSchema.entries.payment,
  redirect_url: v.pipe(
    v.string(),
    v.check((address) => isGatewayPage(address, location.origin)),
  ),
});

/** An open payment, and the URL of the gateway's page. */
export type PaymentPage = v.InferOutput<typeof GatewaySchema>;

/**
 * Opens a payment, or finds the open one, with the URL of the gateway's page.
 * @param locale the language of the page to which the gateway redirects
 * @throws ApiError `conflict` when there is nothing to pay, `server` when the gateway does not answer
 */
export async function openPayment(
  api: ApiClient,
  parcelId: string,
  locale: PayerLocale,
): Promise<PaymentPage> {
  const path = `parcels/${encodeURIComponent(parcelId)}/payments`;
  return (await api.request(path, GatewaySchema, { method: "post", json: { locale } })).body;
}

/** Cancels a parcel. @throws ApiError `conflict` once it was collected */
export async function cancelParcel(api: ApiClient, parcelId: string): Promise<CancelledParcel> {
  const path = `parcels/${encodeURIComponent(parcelId)}/cancellation`;
  return (await api.request(path, CancelledParcelSchema, { method: "post" })).body;
}

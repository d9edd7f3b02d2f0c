/** Requests about one parcel and its payments, and their query options for loaders and components. */
import { CancelledParcelSchema, type CancelledParcel } from "@harkara/courier-core/parcel/parcel";
import { ParcelDetailsSchema, type ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { OpenedPaymentSchema, PaymentSchema, type PayerLocale } from "@harkara/courier-core/money/payment";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError, hasKind, type ApiClient } from "./client.ts";
import { isGatewayPage } from "./gateway-page.ts";

async function parcelDetails(
  api: ApiClient,
  trackingId: string,
  signal?: AbortSignal,
): Promise<ParcelDetails> {
  const path = `parcels/${encodeURIComponent(trackingId)}`;
  return (await api.request(path, ParcelDetailsSchema, { signal })).body;
}

/**
 * Fetches the current state of one of the user's parcels; undefined when there is none.
 * @throws ApiError
 */
export async function findParcel(api: ApiClient, trackingId: string): Promise<ParcelDetails | undefined> {
  try {
    return await parcelDetails(api, trackingId);
  } catch (error) {
    if (hasKind(error, "notFound")) return undefined;
    throw error;
  }
}

/**
 * Returns the query for the details of one of the user's parcels. The error is `notFound` if the
 * parcel does not exist or belongs to another user.
 */
export function parcelDetailsQuery(api: ApiClient, trackingId: string) {
  return queryOptions({
    queryKey: ["parcel-details", trackingId],
    queryFn: ({ signal }) => parcelDetails(api, trackingId, signal),
    // The payer may return from the gateway in another tab, so the parcel is always refetched when the tab
    // receives focus.
    refetchOnWindowFocus: "always",
  });
}

const MINUTE_MS = 60_000;

/**
 * Returns the polling interval of an open payment in milliseconds. It grows from 1 to 10 seconds.
 * Polling ends (false) after two minutes.
 * @param waited the time since polling began
 */
export function nextLookMs(waited: number): number | false {
  return waited < 2 * MINUTE_MS && Math.min(10_000, Math.max(1000, waited / 2));
}

/**
 * Returns the query for one payment. The error is `notFound` if the payment does not exist or
 * belongs to another user.
 */
export function paymentQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ["payment", id],
    queryFn: async ({ signal }) =>
      (await api.request(`payments/${encodeURIComponent(id)}`, PaymentSchema, { signal })).body,
    // The payment is never cached, because the payer's next step depends on its status.
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
 * Opens a payment for one parcel or several, or finds the open payment. Returns it with the URL of the
 * gateway's page.
 * @param locale the language of the page that the gateway redirects the payer to
 * @throws ApiError `conflict` when there is nothing to pay, `server` when the gateway does not respond
 */
export async function openPayment(
  api: ApiClient,
  trackingIds: readonly string[],
  locale: PayerLocale,
): Promise<PaymentPage> {
  const [first = "", ...others] = trackingIds;
  const [path, json] =
    others.length === 0
      ? [`parcels/${encodeURIComponent(first)}/payments`, { locale }]
      : ["payments", { tracking_ids: trackingIds, locale }];
  return (await api.request(path, GatewaySchema, { method: "post", json })).body;
}

/** Returns the tracking IDs of the parcels that the server refused to accept payment for. */
export function refusedParcels(error: unknown, trackingIds: readonly string[]): readonly string[] {
  if (!(error instanceof ApiError) || error.problem?.code !== "payment.parcels") return [];
  const fields = new Set(error.problem.errors?.map(({ field }) => field));
  return trackingIds.filter((_, index) => fields.has(`tracking_ids.${index}`));
}

/**
 * Cancels a parcel.
 * @throws ApiError `conflict` after the pickup
 */
export async function cancelParcel(api: ApiClient, parcelId: string): Promise<CancelledParcel> {
  const path = `parcels/${encodeURIComponent(parcelId)}/cancellation`;
  return (await api.request(path, CancelledParcelSchema, { method: "post" })).body;
}

/** The booking service, which applies the booking rules to one parcel or to many. */
import { randomBytes } from "node:crypto";
import { quoteCollection } from "@harkara/courier-core/parcel/collection";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import type { MessageCode } from "@harkara/courier-core/base/messages";
import type { BookingRequest } from "@harkara/courier-core/parcel/parcel";
import { type Quote, quoteParcel } from "@harkara/courier-core/parcel/pricing";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { isNewTrackingId, newTrackingId } from "@harkara/courier-core/base/tracking-id";
import type { Merchant, MerchantShards } from "../../platform/identity.ts";
import type { ParcelStore } from "./parcel-store.ts";

/** The reason why a parcel was not booked. */
export interface BookingRefusal {
  readonly code: MessageCode;
  /** The invalid field; undefined if the refusal is about the whole booking. */
  readonly field?: string;
  /** The server's quote, for the code `cost.mismatch`. */
  readonly quote?: Quote;
  /** The parcel that already has the reference, for the code `reference.taken`. */
  readonly tracking_id?: string;
}

/** The result of a booking. `repeated` means that the same booking was made before. The cost is in taka. */
export type BookingResult =
  | { readonly status: "booked" | "repeated"; readonly tracking_id: string; readonly cost: number }
  | { readonly status: "refused"; readonly refusal: BookingRefusal };

/**
 * Books a parcel. Idempotent by its tracking ID, even for concurrent requests.
 * @param request without a tracking ID, the server generates one; a cost in the request is compared with the
 * server's quote
 * @throws ErasedAccountError when the owner's account was deleted
 */
export async function bookParcel(
  store: Pick<ParcelStore, "book" | "exchangeRefusal" | "findReplay">,
  owner: Merchant,
  request: BookingRequest,
  plan: FeePlan,
): Promise<BookingResult> {
  const { tracking_id = mintTrackingId(owner.merchant_id) } = request;
  const quote = quoteParcel(request, plan);
  const booking = { ...request, tracking_id, cost: quote.total };
  const refusal =
    (await refusalOf(store, owner, { ...request, tracking_id }, quote, plan)) ??
    refusalOfInsert(await store.book(owner, booking, plan));
  if (refusal === undefined) return { status: "booked", tracking_id, cost: quote.total };
  if (request.tracking_id === undefined)
    // Another parcel already has the generated ID.
    return refusal.code === "trackingId.taken"
      ? bookParcel(store, owner, request, plan)
      : { status: "refused", refusal };
  // A retry is accepted even if the booking was made under an older price list or ID format.
  const earlier = await store.findReplay(owner.merchant_id, { ...request, tracking_id });
  return earlier === undefined
    ? { status: "refused", refusal }
    : { status: "repeated", tracking_id, cost: earlier.cost };
}

const mintTrackingId = (merchantId: string): string => newTrackingId(shardCodeOf(merchantId), randomBytes);

async function refusalOf(
  store: Pick<ParcelStore, "exchangeRefusal">,
  owner: MerchantShards,
  request: BookingRequest & { readonly tracking_id: string },
  quote: Quote,
  plan: FeePlan,
): Promise<BookingRefusal | undefined> {
  const { tracking_id, exchange_of, cost, collect_amount, declared_value, delivery_payment } = request;
  if (!isNewTrackingId(tracking_id, owner.shards))
    return { code: "trackingId.invalid", field: "tracking_id" };
  const exchange = exchange_of === null ? null : await store.exchangeRefusal(owner, exchange_of);
  if (exchange === "notDelivered") return { code: "exchange.notDelivered", field: "exchange_of" };
  if (exchange === "taken") return { code: "exchange.taken" };
  if (cost !== undefined && cost !== quote.total) return { code: "cost.mismatch", quote };
  if (declared_value > plan.value_limit) return { code: "declaredValue.aboveLimit", field: "declared_value" };
  const isCovered =
    delivery_payment !== "from_collection" || quoteCollection(collect_amount, quote.total, plan).payout >= 0;
  return isCovered ? undefined : { code: "collectAmount.belowCost", field: "collect_amount" };
}

function refusalOfInsert(result: Awaited<ReturnType<ParcelStore["book"]>>): BookingRefusal | undefined {
  if (result === "created") return undefined;
  if (result === "taken") return { code: "trackingId.taken" };
  if (result === "exchangeTaken") return { code: "exchange.taken" };
  return { code: "reference.taken", field: "reference", tracking_id: result.referenceOf };
}

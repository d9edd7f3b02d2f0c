/** The calls about parcels (spec section 7) and their query options, built once for loaders and components. */
import { ParcelSchema, type Parcel, type ParcelDraft } from "@harkara/courier-core/parcel";
import { infiniteQueryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError, type ApiClient } from "./client.ts";

/** A booking as it is posted: the form's fields, its tracking id (the idempotency key) and the price the sender was shown, in taka. */
export type Booking = ParcelDraft & { tracking_id: string; cost: number };

export interface ParcelPage {
  readonly parcels: readonly Parcel[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** The keyset cursor inside `Link: <…?cursor=…>; rel="next"`. */
function nextCursorOf(headers: Headers): string | null {
  const next = /<([^>]*)>\s*;\s*rel="?next"?/.exec(headers.get("link") ?? "")?.[1];
  return next === undefined ? null : new URL(next, location.origin).searchParams.get("cursor");
}

/** The parcels of one person, newest first, page by page. */
export function myParcelsQuery(api: ApiClient, email: string) {
  return infiniteQueryOptions({
    queryKey: ["my-parcels", email],
    queryFn: async ({ pageParam, signal }): Promise<ParcelPage> => {
      const searchParams = { email, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { body, headers } = await api.request("parcels", v.array(ParcelSchema), { searchParams, signal });
      return { parcels: body, nextCursor: nextCursorOf(headers) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Stores a booking; the same booking sent twice is one parcel. Throws ApiError. */
export async function bookParcel(api: ApiClient, booking: Booking): Promise<string> {
  const { body } = await api.request("parcel", v.object({ insertedId: v.string() }), {
    method: "post",
    json: booking,
  });
  return body.insertedId;
}

/** Deletes one parcel. Throws ApiError: `conflict` where it is paid or collected, `notFound` where there is none. */
export async function deleteParcel(api: ApiClient, id: string): Promise<void> {
  const { body } = await api.request(
    `parcels/${encodeURIComponent(id)}`,
    v.object({ deletedCount: v.number() }),
    {
      method: "delete",
    },
  );
  if (body.deletedCount === 0) throw new ApiError("notFound");
}

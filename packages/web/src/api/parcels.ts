/** Requests about parcels (spec section 7) and their query options for loaders and components. */
import {
  ParcelSchema,
  ReceiverChangeSchema,
  type Booking,
  type Parcel,
  type ReceiverChange,
} from "@harkara/courier-core/parcel/parcel";
import { type CompensationRequest, CompensationSchema } from "@harkara/courier-core/money/compensation";
import {
  ReplySchema,
  ParcelSummarySchema,
  type ReplyRequest,
} from "@harkara/courier-core/journey/parcel-details";
import type { ParcelQueryInput } from "@harkara/courier-core/parcel/parcel-query";
import { MAX_PAGE } from "@harkara/courier-core/parcel/parcel-query";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError, type ApiClient } from "./client.ts";
import { fetchAllPages, nextCursorOf } from "./paging.ts";

/** The number of parcels per page of the list. */
export const PAGE_SIZE = 50;

/**
 * A list's filters and order, as API parameters. `page` is the number of the page that starts at `cursor`.
 */
export type ParcelFind = Readonly<Omit<ParcelQueryInput, "email" | "limit">> & { readonly page?: number };

/** One page of a list. */
export interface ParcelPage {
  readonly parcels: readonly Parcel[];
  /** The number of the page, from 1. */
  readonly number: number;
  /** The number of parcels on all pages, counted up to `COUNT_LIMIT` + 1. */
  readonly total: number;
  /** The cursor of the next page; null on the last page. */
  readonly nextCursor: string | null;
}

const TotalSchema = v.pipe(v.string(), v.digits(), v.transform(Number));

/** Returns the query for a page of a user's parcels. */
export function parcelPageQuery(api: ApiClient, email: string, find: ParcelFind) {
  return queryOptions({
    queryKey: ["my-parcels", email, find],
    queryFn: ({ signal }) => fetchPage(api, email, find, PAGE_SIZE, signal),
  });
}

/** Returns the query for a user's newest parcel, or null. */
export function lastParcelQuery(api: ApiClient, email: string) {
  return queryOptions({
    queryKey: ["my-parcels", email, "last"],
    queryFn: async ({ signal }) => (await fetchPage(api, email, {}, 1, signal)).parcels[0] ?? null,
  });
}

/**
 * Fetches the pages of a list one by one, each as large as the API allows.
 * @param attempt runs the request for a page; it may run the request several times
 * @throws ApiError
 */
export async function* eachParcelPage(
  api: ApiClient,
  email: string,
  { cursor: _cursor, page: _page, ...find }: ParcelFind,
  signal: AbortSignal,
  attempt: (request: () => Promise<ParcelPage>) => Promise<ParcelPage> = (request) => request(),
): AsyncGenerator<readonly Parcel[], void> {
  let cursor: string | null | undefined;
  do {
    const asked = { ...find, ...(cursor && { cursor }) };
    const page = await attempt(() => fetchPage(api, email, asked, MAX_PAGE, signal));
    yield page.parcels;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

async function fetchPage(
  api: ApiClient,
  email: string,
  { page: number = 1, ...query }: ParcelFind,
  limit: number,
  signal: AbortSignal,
): Promise<ParcelPage> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const searchParams = { email, limit: String(limit), ...Object.fromEntries(given) };
  const { body, headers } = await api.request("parcels", v.array(ParcelSchema), { searchParams, signal });
  const total = v.safeParse(TotalSchema, headers.get("x-total-count"));
  if (!total.success) throw new ApiError("server", undefined, { cause: new v.ValiError(total.issues) });
  return { parcels: body, number, total: total.output, nextCursor: nextCursorOf(headers) };
}

/**
 * Books a parcel and returns its ID. Idempotent.
 * @throws ApiError
 */
export async function bookParcel(api: ApiClient, booking: Booking): Promise<string> {
  const { body } = await api.request("parcel", v.object({ insertedId: v.string() }), {
    method: "post",
    json: booking,
  });
  return body.insertedId;
}

/**
 * Deletes a parcel.
 * @throws ApiError `conflict` when the parcel is paid or was picked up, `notFound` when it does not exist
 */
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

/**
 * Returns the query for the number of a user's parcels by status, and the parcels that await a
 * reply.
 */
export function parcelSummaryQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: ["parcel-summary", uid],
    queryFn: async ({ signal }) => {
      const pages = await fetchAllPages(api, ParcelSummarySchema, { path: "parcels/summary", signal });
      return { ...pages[0], waiting: pages.flatMap(({ waiting }) => waiting) };
    },
  });
}

/**
 * Sends the sender's reply for a parcel. Idempotent.
 * @throws ApiError `conflict` when the fee has changed, or the reply is not possible
 */
export async function answerForParcel(
  api: ApiClient,
  trackingId: string,
  answer: ReplyRequest,
): Promise<void> {
  await api.request(`parcels/${encodeURIComponent(trackingId)}/answer`, ReplySchema, {
    method: "post",
    json: answer,
  });
}

/**
 * Changes the receiver's phone number and address. Idempotent.
 * @throws ApiError `conflict` when the change is no longer possible
 */
export async function changeReceiver(
  api: ApiClient,
  trackingId: string,
  receiver: ReceiverChange,
): Promise<void> {
  await api.request(`parcels/${encodeURIComponent(trackingId)}/receiver`, ReceiverChangeSchema, {
    method: "put",
    json: receiver,
  });
}

/**
 * Claims compensation for a parcel. Idempotent.
 * @throws ApiError `conflict` when there is another claim, or no claim is possible
 */
export async function claimCompensation(
  api: ApiClient,
  trackingId: string,
  request: CompensationRequest,
): Promise<void> {
  await api.request(`parcels/${encodeURIComponent(trackingId)}/compensation`, CompensationSchema, {
    method: "post",
    json: request,
  });
}

/**
 * Adds an evidence photo to a claim. Idempotent by its ID.
 * @param photo a JPEG in base64
 * @throws ApiError `conflict` when the claim is decided or has all its photos
 */
export async function addClaimPhoto(
  api: ApiClient,
  trackingId: string,
  id: string,
  photo: string,
): Promise<void> {
  await api.request(claimPhotoPath(trackingId, id), CompensationSchema, { method: "put", json: { photo } });
}

/** Returns the path of an evidence photo for its sender. */
export const claimPhotoPath = (trackingId: string, id: string): string =>
  `parcels/${encodeURIComponent(trackingId)}/compensation/photos/${id}`;

/** Returns the path of an evidence photo for admins. */
export const evidencePhotoPath = (trackingId: string, id: string): string =>
  `money/compensations/${encodeURIComponent(trackingId)}/photos/${id}`;

/** Returns the query for a photo that proves the delivery of a parcel, as a data URL. */
export function proofPhotoQuery(api: ApiClient, trackingId: string, photoId: string) {
  return photoQuery(api, `parcels/${encodeURIComponent(trackingId)}/photos/${photoId}`);
}

/** Returns the query for a photo from the API, as a data URL. */
export function photoQuery(api: ApiClient, path: string) {
  return queryOptions({
    queryKey: ["photo", path],
    queryFn: async ({ signal }) => toDataUrl(await api.fetchBlob(path, signal)),
    // A photo never changes.
    staleTime: Infinity,
  });
}

/**
 * Converts a file to a data URL, because the Content-Security-Policy of pages does not allow images from
 * blob URLs.
 */
function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(v.parse(v.string(), reader.result)));
    reader.addEventListener("error", () => reject(new ApiError("server")));
    reader.readAsDataURL(blob);
  });
}

import type { ParcelQuery } from "@harkara/courier-core/parcel/parcel-query";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import type { Merchant } from "../../platform/identity.ts";
import type { ParcelPage } from "./list-query.ts";
import type { ParcelStore } from "./parcel-store.ts";

/**
 * Reads a page of the caller's parcels. For the e-mail address of another account, the page is empty, so that
 * the response does not reveal whether that account exists.
 */
export async function readOwnList(
  store: Pick<ParcelStore, "list">,
  owner: Merchant,
  query: ParcelQuery,
  centers: readonly ServiceCenter[],
  options?: Parameters<ParcelStore["list"]>[3],
): Promise<ParcelPage> {
  const isOwn =
    query.email === undefined ||
    [owner, owner.actor].some(({ email }) => email.toLowerCase() === query.email?.toLowerCase());
  return isOwn ? store.list(owner, query, centers, options) : { json: [], total: 0, cursor: undefined };
}

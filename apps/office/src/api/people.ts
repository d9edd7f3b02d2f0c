/** Requests about merchants and staff members at the parcel desk. */
import { FoundParcelSchema } from "@harkara/courier-core/support/desk";
import {
  FoundPeopleSchema,
  type MerchantParcelsQuery,
  type MerchantRecord,
  MerchantRecordSchema,
  type StaffRecord,
  StaffRecordSchema,
} from "@harkara/courier-core/support/people";
import type { PageQuery } from "@harkara/courier-core/base/page";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { pagedList } from "@harkara/web/api/paging.ts";

const PEOPLE_KEY = "people";

/** Returns the query for the merchants and staff members that match a search. */
export function peopleQuery(api: ApiClient, uid: string, search: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, uid, "search", search],
    queryFn: async ({ signal }) =>
      (await api.request("desk/people", FoundPeopleSchema, { searchParams: { search }, signal })).body,
  });
}

const merchantPath = (id: string) => `desk/merchants/${encodeURIComponent(id)}`;
const staffPath = (id: string) => `desk/staff/${encodeURIComponent(id)}`;

/** Returns the query for the record of a merchant. */
export function merchantQuery(api: ApiClient, uid: string, id: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, uid, "merchant", id],
    queryFn: async ({ signal }) =>
      (await api.request(merchantPath(id), MerchantRecordSchema, { signal })).body,
  });
}

/** Returns the query for the parcels of a merchant, newest first, that match the filter. */
export function merchantParcelsQuery(
  api: ApiClient,
  uid: string,
  id: string,
  filter: Omit<MerchantParcelsQuery, keyof PageQuery>,
) {
  return pagedList(
    api,
    [PEOPLE_KEY, uid, "merchant-parcels", id, filter],
    FoundParcelSchema,
    `${merchantPath(id)}/parcels`,
    { limit: "20", ...filter },
  );
}

/**
 * Shows the phone numbers of a merchant to the user.
 * @throws ApiError
 */
export async function discloseMerchant(api: ApiClient, id: string, reason: string): Promise<MerchantRecord> {
  const path = `${merchantPath(id)}/disclosures`;
  return (await api.request(path, MerchantRecordSchema, { method: "post", json: { reason } })).body;
}

/** Returns the query for the record of a staff member. */
export function staffRecordQuery(api: ApiClient, uid: string, id: string) {
  return queryOptions({
    queryKey: [PEOPLE_KEY, uid, "staff", id],
    queryFn: async ({ signal }) => (await api.request(staffPath(id), StaffRecordSchema, { signal })).body,
  });
}

/**
 * Shows the phone number of a staff member to the user.
 * @throws ApiError
 */
export async function discloseStaff(api: ApiClient, id: string, reason: string): Promise<StaffRecord> {
  const path = `${staffPath(id)}/disclosures`;
  return (await api.request(path, StaffRecordSchema, { method: "post", json: { reason } })).body;
}

/** Refetches the records of merchants and staff members that are on screen after a change. */
export async function peopleChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [PEOPLE_KEY] });
}

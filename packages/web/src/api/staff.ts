/** Requests about the staff, for admins, invited people and applicants. */
import { type HubPhoneChange, HubSchema } from "@harkara/courier-core/journey/hub-phone";
import {
  type Decision,
  type Invitation,
  InvitedSchema,
  ReceivedStaffInvitationSchema,
  type RiderApplication,
  type RiderApplicationForm,
  RiderApplicationSchema,
  type StaffChange,
  StaffEventSchema,
  StaffMemberSchema,
} from "@harkara/courier-core/people/staff";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { type ApiClient, hasKind } from "./client.ts";
import { fetchAllPages, pagedList } from "./paging.ts";

/** The query key of all staff data. */
export const STAFF_KEY = "staff";

/**
 * Returns the query for all staff members. The list is complete, because the screen searches it.
 */
export function staffQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [STAFF_KEY, "people"],
    queryFn: async ({ signal }) =>
      (await fetchAllPages(api, v.array(StaffMemberSchema), { path: "staff", signal })).flat(),
  });
}

/** Returns the query for all hubs with their phone numbers. */
export function hubsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [STAFF_KEY, "hubs"],
    queryFn: async ({ signal }) => (await api.request("staff/hubs", v.array(HubSchema), { signal })).body,
  });
}

/**
 * Sets or removes the phone number of a hub.
 * @throws ApiError `conflict` with `hubPhone.changed`
 */
export async function changeHubPhone(api: ApiClient, center: string, change: HubPhoneChange) {
  const path = `staff/hubs/${encodeURIComponent(center)}`;
  return (await api.request(path, HubSchema, { method: "put", json: change })).body;
}

export function staffHistoryQuery(api: ApiClient) {
  return pagedList(api, [STAFF_KEY, "history"], StaffEventSchema, "staff/history");
}

export function applicationsQuery(api: ApiClient) {
  return pagedList(api, [STAFF_KEY, "applications"], RiderApplicationSchema, "rider-applications");
}

/** Returns the query for the user's newest application, or null. */
export function ownApplicationQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: ["own-application", uid],
    queryFn: async ({ signal }): Promise<RiderApplication | null> => {
      try {
        return (await api.request("rider-applications/own", RiderApplicationSchema, { signal })).body;
      } catch (error) {
        if (hasKind(error, "notFound")) return null;
        throw error;
      }
    },
  });
}

/**
 * Invites a person to the staff.
 * @throws ApiError `conflict` with `staff.known`
 */
export async function inviteStaff(api: ApiClient, invitation: Invitation) {
  return (await api.request("staff", InvitedSchema, { method: "post", json: invitation })).body;
}

/**
 * Replaces the link of an invitation to the staff that was not accepted.
 * @throws ApiError `conflict` with `invitation.closed`
 */
export async function renewStaffInvitation(api: ApiClient, id: string) {
  return (await api.request(`staff/${id}/invitation`, InvitedSchema, { method: "post" })).body;
}

/**
 * Changes a staff member.
 * @throws ApiError `conflict` with `own.refused`, or with `staff.holds` and the person's holdings
 */
export async function changeStaff(api: ApiClient, id: string, change: StaffChange) {
  return (await api.request(`staff/${id}`, StaffMemberSchema, { method: "put", json: change })).body;
}

/**
 * Decides on a rider's application.
 * @throws ApiError `conflict` with `application.decided`
 */
export async function decideApplication(api: ApiClient, id: string, decision: Decision) {
  const path = `rider-applications/${id}/decision`;
  return (await api.request(path, RiderApplicationSchema, { method: "post", json: decision })).body;
}

/**
 * Fetches the invitation to the staff with a secret.
 * @throws ApiError `conflict` with `invitation.invalid`
 */
export const readStaffInvitation = async (api: ApiClient, secret: string, signal?: AbortSignal) =>
  (
    await api.request(
      `invitations/${encodeURIComponent(secret)}`,
      ReceivedStaffInvitationSchema,
      signal && { signal },
    )
  ).body;

/** Returns the query for an open invitation to the staff, to the user's own address. */
export function staffInvitationQuery(api: ApiClient, uid: string, secret: string) {
  return queryOptions({
    queryKey: ["staff-invitation", uid, secret],
    queryFn: ({ signal }) => readStaffInvitation(api, secret, signal),
    retry: false,
  });
}

/**
 * Accepts an invitation to the staff.
 * @throws ApiError `conflict` with `invitation.invalid`
 */
export async function joinStaff(api: ApiClient, secret: string): Promise<void> {
  const path = `invitations/${encodeURIComponent(secret)}/acceptance`;
  await api.request(path, v.object({ joined: v.boolean() }), { method: "post" });
}

/**
 * Sends the user's application to become a rider.
 * @throws ApiError `conflict` with `application.known`
 */
export async function applyAsRider(api: ApiClient, form: RiderApplicationForm): Promise<RiderApplication> {
  return (await api.request("rider-applications", RiderApplicationSchema, { method: "post", json: form }))
    .body;
}

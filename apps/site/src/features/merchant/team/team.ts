/** Requests about the merchant's team, and about invitations to merchants. */
import {
  InvitedMemberSchema,
  type MemberInvitation,
  type OwnershipOffer,
  ReceivedInvitationSchema,
  TeamAuditEntrySchema,
  TeamSchema,
} from "@harkara/courier-core/people/team";
import type { MemberRole } from "@harkara/courier-core/people/principal";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { ApiClient } from "@harkara/web/api/client.ts";
import { pagedList } from "@harkara/web/api/paging.ts";

/** The query key of all team data. */
export const TEAM_KEY = "team";

export function teamQuery(api: ApiClient, uid: string) {
  return queryOptions({
    queryKey: [TEAM_KEY, uid, "members"],
    queryFn: async ({ signal }) => (await api.request("team", TeamSchema, { signal })).body,
  });
}

export function teamChangesQuery(api: ApiClient, uid: string) {
  return pagedList(api, [TEAM_KEY, uid, "changes"], TeamAuditEntrySchema, "team/changes");
}

/**
 * Fetches the invitation to a merchant with a secret.
 * @throws ApiError `conflict` with `invitation.invalid`, `forbidden` with `email.unverified`
 */
export const readInvitation = async (api: ApiClient, secret: string, signal?: AbortSignal) =>
  (await api.request(`team-invitations/${secret}`, ReceivedInvitationSchema, signal && { signal })).body;

/** Returns the query for an open invitation to the user's own address. */
export function receivedInvitationQuery(api: ApiClient, uid: string, secret: string) {
  return queryOptions({
    queryKey: ["team-invitation", uid, secret],
    queryFn: ({ signal }) => readInvitation(api, secret, signal),
    retry: false,
  });
}

const change = async (api: ApiClient, method: "put" | "post", path: string, json?: unknown) =>
  (await api.request(path, TeamSchema, { method, ...(json !== undefined && { json }) })).body;

export const renameTeam = (api: ApiClient, name: string) => change(api, "put", "team", { name });

/**
 * Invites a colleague to the merchant.
 * @throws ApiError `conflict` with `member.known` or `team.full`
 */
export async function inviteMember(api: ApiClient, invitation: MemberInvitation) {
  const options = { method: "post", json: invitation } as const;
  return (await api.request("team/invitations", InvitedMemberSchema, options)).body;
}

/**
 * Replaces the link of an open invitation, and renews its expiry.
 * @throws ApiError `conflict` with `invitation.closed`
 */
export async function renewInvitation(api: ApiClient, id: string) {
  return (await api.request(`team/invitations/${id}/renewal`, InvitedMemberSchema, { method: "post" })).body;
}

export async function withdrawInvitation(api: ApiClient, id: string): Promise<void> {
  await api.request(`team/invitations/${id}`, v.undefined(), { method: "delete" });
}

/**
 * Changes the role of a member.
 * @throws ApiError `conflict` with `member.lastOwner`
 */
export const changeMember = (api: ApiClient, uid: string, role: MemberRole) =>
  change(api, "put", `team/members/${encodeURIComponent(uid)}`, { role });

/**
 * Removes a member from the merchant.
 * @throws ApiError `conflict` with `member.lastOwner`
 */
export async function removeMember(api: ApiClient, uid: string): Promise<void> {
  await api.request(`team/members/${encodeURIComponent(uid)}`, v.undefined(), { method: "delete" });
}

export const offerOwnership = (api: ApiClient, offer: OwnershipOffer) =>
  change(api, "post", "team/ownership-offer", offer);

export async function withdrawOwnership(api: ApiClient): Promise<void> {
  await api.request("team/ownership-offer", v.undefined(), { method: "delete" });
}

/**
 * Accepts the offer of ownership.
 * @throws ApiError `conflict` with `ownership.none`
 */
export const acceptOwnership = (api: ApiClient) => change(api, "post", "team/ownership-offer/acceptance");

/**
 * Accepts an invitation to a merchant. Returns the merchant.
 * @throws ApiError `conflict` with `invitation.invalid` or `team.full`
 */
export async function joinTeam(api: ApiClient, secret: string): Promise<string> {
  const path = `team-invitations/${secret}/acceptance`;
  return (await api.request(path, v.object({ merchant: v.string() }), { method: "post" })).body.merchant;
}

/** The merchant that the user acts for, and their role there. */
import { type Permission, mayMember } from "@harkara/courier-core/people/principal";
import type { Me, Membership } from "@harkara/courier-core/people/me";
import { useQuery } from "@tanstack/react-query";
import { useSessionState } from "../session/use-session.ts";
import { actingMerchant } from "../storage/acting-merchant.ts";
import { meQuery } from "../session/me.ts";
import { useApi } from "./use-api.ts";

/**
 * Returns the membership that a user acts with; undefined if the user has left the selected
 * merchant.
 */
export function actingMembership({ uid, merchants }: Me): Membership | undefined {
  const acting = actingMerchant(uid);
  return acting === undefined ? merchants[0] : merchants.find(({ id }) => id === acting);
}

/** Returns the current user with their memberships; undefined until they are loaded. */
export function useMe(): Me | undefined {
  const state = useSessionState();
  const uid = state.status === "signedIn" ? state.user.uid : "";
  return useQuery({ ...meQuery(useApi(), uid), enabled: uid !== "", retry: false }).data;
}

/** Returns the membership that the user acts with; undefined until it is loaded. */
export function useMembership(): Membership | undefined {
  const me = useMe();
  return me && actingMembership(me);
}

/**
 * Returns a function that checks whether the user's role permits an action. The function returns true until
 * the role is known. Components use it to hide elements. The API enforces the permissions.
 */
export function useMay(): (permission: Permission) => boolean {
  const role = useMembership()?.role;
  return (permission) => role === undefined || mayMember(role, permission);
}

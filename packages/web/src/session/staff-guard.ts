/**
 * The guard of staff pages, for the `beforeLoad` of a route. It only controls navigation. The API enforces
 * the permissions.
 */
import { MeSchema, type Me } from "@harkara/courier-core/people/me";
import type { StaffRole } from "@harkara/courier-core/people/principal";
import { type QueryClient } from "@tanstack/react-query";
import { notFound, type ParsedLocation } from "@tanstack/react-router";
import { type Exit, requireUser } from "./guard.ts";
import type { Session, SessionUser } from "./session.ts";
import { keptWhileOffline } from "../storage/snapshot.ts";
import type { ApiClient } from "../api/client.ts";
import { meQuery } from "./me.ts";

/** An active staff member. */
export type StaffUser = SessionUser & { readonly staff: NonNullable<Me["staff"]> };

interface GuardArguments {
  readonly context: {
    readonly session: Session;
    readonly exit: Exit;
    readonly queryClient: QueryClient;
    readonly api: ApiClient;
  };
  readonly location: ParsedLocation;
}

/**
 * Admits staff with one of the given roles, and adds `user` to the route's context. All other users get the
 * not-found page. When offline, the cached role is used.
 */
export async function requireStaff(
  { context, location }: GuardArguments,
  roles: readonly StaffRole[],
): Promise<{ user: StaffUser }> {
  const { user } = await requireUser({ context, location });
  const { staff } = await keptWhileOffline(user.uid, "me", MeSchema, () =>
    context.queryClient.query(meQuery(context.api, user.uid)),
  );
  if (staff === undefined || !roles.includes(staff.role)) throw notFound();
  return { user: { ...user, staff } };
}

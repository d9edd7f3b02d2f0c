/**
 * Guards for a route's `beforeLoad`. They decide what is shown, not what is allowed: that is the API's. They run on hover too (preload),
 * so they do nothing but read.
 */
import { redirect, type ParsedLocation } from "@tanstack/react-router";
import type { Session, SessionUser } from "./session.ts";

interface GuardArguments {
  readonly context: { readonly session: Session };
  readonly location: ParsedLocation;
}

/** Lets signed-in people in; others go to the login page with the path to come back to. Adds `user` to the route's context. */
export async function requireUser({ context, location }: GuardArguments): Promise<{ user: SessionUser }> {
  const user = await context.session.ready();
  if (!user) throw redirect({ to: "/login", search: { returnTo: location.href } });
  return { user };
}

/**
 * Sends signed-in people away from the login and registration pages, to where they came from (spec section 2). Shows the form as long
 * as it is not known who is signed in: the router asks again once it is.
 */
export function redirectSignedIn({
  context,
  search,
}: GuardArguments & { search: { returnTo?: string | undefined } }): void {
  if (context.session.getState().status !== "signedIn") return;
  throw redirect({ to: search.returnTo ?? "/", replace: true });
}

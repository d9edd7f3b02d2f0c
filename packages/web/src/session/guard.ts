/**
 * Guards for a route's `beforeLoad`. They control navigation only. The API enforces permissions. Guards also
 * run when a link is hovered (preload), so they must not change anything.
 */
import { type AnyRouter, redirect, type ParsedLocation } from "@tanstack/react-router";
import type { Session, SessionUser } from "./session.ts";

/** Pages of the site. Their types are strings, because other apps have no routes of these paths. */
const LOGIN_PAGE: string = "/login";
export const HOME_PAGE: string = "/";

/** A logout in progress that ends at the site's home page. */
export interface Exit {
  current?: Promise<void> | undefined;
}

interface GuardArguments {
  readonly context: { readonly session: Session; readonly exit: Exit };
  readonly location: ParsedLocation;
}

/**
 * Admits logged-in users. Others are redirected to the login page with a return path. Adds `user` to the
 * route's context.
 */
export async function requireUser({ context, location }: GuardArguments): Promise<{ user: SessionUser }> {
  const user = await context.session.ready();
  if (!user && context.exit.current) {
    await context.exit.current;
    throw redirect({ to: HOME_PAGE, replace: true });
  }
  if (!user) throw redirect<AnyRouter, string>({ to: LOGIN_PAGE, search: { returnTo: location.href } });
  return { user };
}

/**
 * Redirects logged-in users from the login and registration pages to the return path (spec section 2). While
 * the session is loading, the form is shown. The router runs the guard again when the session is known.
 */
export function redirectSignedIn({
  context,
  search,
}: GuardArguments & { search: { returnTo?: string | undefined } }): void {
  if (context.session.getState().status !== "signedIn") return;
  throw redirect({ to: search.returnTo ?? HOME_PAGE, replace: true });
}

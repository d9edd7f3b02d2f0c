import { Button } from "@harkara/ui/button";
import { Skeleton } from "@harkara/ui/skeleton";
import { m } from "../paraglide/messages.js";
import { useSessionState } from "../session/use-session.ts";
import { SiteLink } from "./site-link.tsx";
import { useLogOut } from "./use-log-out.tsx";

/**
 * The button 'Log in' or 'Log out'. While the session state is unknown, it is invisible and has the same
 * size.
 */
export function SessionButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const state = useSessionState();
  const logOut = useLogOut();

  if (state.status === "signedIn")
    return (
      <>
        <Button
          variant="secondary"
          fullWidth={fullWidth}
          onClick={(event) => void logOut.ask(event.currentTarget, state.user.uid)}
        >
          {m.nav_logout()}
        </Button>
        {logOut.dialog}
      </>
    );
  const isLoading = state.status === "loading";
  return (
    <>
      {isLoading && (
        <Skeleton
          className={`h-11 in-data-visitor:hidden noscript:hidden ${fullWidth ? "w-full" : "w-24"}`}
        />
      )}
      {/* The link is also visible while the session is loading if scripts are off, because the state then
          stays unknown, or if this browser stores no user. */}
      <div className={isLoading ? "hidden in-data-visitor:block noscript:block" : undefined}>
        <Button asChild fullWidth={fullWidth}>
          <SiteLink to="/login">{m.nav_login()}</SiteLink>
        </Button>
      </div>
    </>
  );
}

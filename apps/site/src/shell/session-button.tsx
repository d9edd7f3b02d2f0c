import { Button } from "@harkara/ui/button";
import { Skeleton } from "@harkara/ui/skeleton";
import { toast } from "@harkara/ui/toast";
import { Link, useRouter } from "@tanstack/react-router";
import { errorText } from "../i18n/error-text.ts";
import { m } from "../paraglide/messages.js";
import { useSession, useSessionState } from "../session/use-session.ts";
import { forgetInAllTabs } from "../storage/tab-storage.ts";

/** 'Log in' or 'Log out'; invisible, but of the same size, while the session state is unknown. */
export function SessionButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const session = useSession();
  const state = useSessionState();
  const router = useRouter();

  async function logOut(): Promise<void> {
    try {
      // Leaves the guarded page first: its guard would redirect to the login page.
      await router.navigate({ to: "/" });
      await session.signOut();
      forgetInAllTabs();
      toast.success(m.session_signed_out());
    } catch (error) {
      toast.error(m.session_logout_failed(), { description: errorText(error) });
    }
  }

  if (state.status === "signedIn")
    return (
      <Button variant="secondary" fullWidth={fullWidth} onClick={() => void logOut()}>
        {m.nav_logout()}
      </Button>
    );
  const isLoading = state.status === "loading";
  return (
    <>
      {isLoading && (
        <Skeleton
          className={`in-data-visitor:hidden noscript:hidden ${fullWidth ? "h-11 w-full" : "h-11 w-24"}`}
        />
      )}
      {/* Where scripts are off it stays unknown, and where nobody was signed in last it is known before the app is here. */}
      <div className={isLoading ? "hidden in-data-visitor:block noscript:block" : undefined}>
        <Button asChild fullWidth={fullWidth}>
          <Link to="/login">{m.nav_login()}</Link>
        </Button>
      </div>
    </>
  );
}

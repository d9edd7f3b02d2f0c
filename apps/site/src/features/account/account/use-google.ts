import { useEffect } from "react";
import { useSession } from "@harkara/web/session/use-session.ts";
import { useAccountAction } from "./use-account-action.ts";

/**
 * Provides the login with Google. Google's script is loaded when the screen opens, because the
 * browser allows a popup only directly after a click.
 */
export function useGoogle() {
  const session = useSession();
  const { run, failure, isBusy } = useAccountAction();
  useEffect(() => {
    // An error is ignored here. A click loads the script again and reports the error.
    session.prepareGoogle().catch(() => undefined);
  }, [session]);
  return { failure, isBusy, onClick: () => void run(() => session.signInWithGoogle()) };
}

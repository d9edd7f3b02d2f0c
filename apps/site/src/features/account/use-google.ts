import { useEffect } from "react";
import { useSession } from "../../session/use-session.ts";
import { useAccountAction } from "./use-account-action.ts";

/** Sign-in with Google. Its script is loaded with the screen: browsers allow a popup only directly after a click. */
export function useGoogle() {
  const session = useSession();
  const { run, failure, isBusy } = useAccountAction();
  useEffect(() => {
    // A click loads it again and reports a failure.
    session.prepareGoogle().catch(() => undefined);
  }, [session]);
  return { failure, isBusy, onClick: () => void run(() => session.signInWithGoogle()) };
}

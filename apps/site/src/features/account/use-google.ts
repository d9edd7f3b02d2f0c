import { useEffect } from "react";
import { useSession } from "../../session/use-session.ts";
import { useAccountAction } from "./use-account-action.ts";

/** Signing in with Google, made ready as soon as the screen shows, so that the browser lets its window open on the click. */
export function useGoogle() {
  const session = useSession();
  const { run, failure, isBusy } = useAccountAction();
  useEffect(() => {
    // What can't be fetched now is fetched, and complained of, on the click.
    session.prepareGoogle().catch(() => undefined);
  }, [session]);
  return { failure, isBusy, onClick: () => void run(() => session.signInWithGoogle()) };
}

import { useRouteContext } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Session, SessionState } from "./session.ts";

/** Returns the session of the router that renders this component. */
export function useSession(): Session {
  return useRouteContext({ from: "__root__", select: (context) => context.session });
}

/** Returns the state on the server, and during hydration. */
const unknown = (): SessionState => LOADING;
const LOADING: SessionState = { status: "loading" };

/** Returns the session state, and re-renders when it changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState, unknown);
}

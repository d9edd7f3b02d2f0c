import { createContext, type ReactNode, use } from "react";
import { type OutboxState, useOutbox } from "./use-outbox.ts";

const OutboxContext = createContext<OutboxState | undefined>(undefined);

/** Opens the worker's outbox for the screens inside it. */
export function OutboxProvider({ uid, children }: { uid: string; children: ReactNode }) {
  const outbox = useOutbox(uid);
  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}

/**
 * Returns the worker's outbox.
 * @throws Error outside a provider
 */
export function useWorkOutbox(): OutboxState {
  const outbox = use(OutboxContext);
  if (outbox === undefined) throw new Error("no OutboxProvider");
  return outbox;
}

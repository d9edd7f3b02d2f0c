/** Where parcels are shown, in this tab and in others, a change of one must be seen without a reload. */
import type { QueryClient } from "@tanstack/react-query";

/** How the keys begin of the queries that hold parcels, or what follows from them. */
const KEYS = [["my-parcels"], ["parcel-details"], ["refunds"]] as const;
/** What tabs tell each other by. */
export const CHANNEL = "harkara:parcels";

let channel: BroadcastChannel | undefined;

/** One for the tab, since a channel does not hear itself. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

async function askAnew(queryClient: QueryClient): Promise<void> {
  await Promise.all(KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Tells every tab that parcels have changed. Resolves when those that this one shows have been fetched again. */
export async function parcelsChanged(queryClient: QueryClient): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
  otherTabs().postMessage("changed");
  await askAnew(queryClient);
}

/** Fetches the parcels that this tab shows whenever another one has changed some. @returns what ends it */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const follow = (): void => void askAnew(queryClient);
  otherTabs().addEventListener("message", follow);
  return () => otherTabs().removeEventListener("message", follow);
}

/** Invalidates queries of parcels after a change, in this tab and in others. */
import type { QueryClient } from "@tanstack/react-query";

/** Prefixes of the keys of queries with parcels or data derived from them, the balance too. */
export const PARCEL_KEYS = [
  ["my-parcels"],
  ["parcel-details"],
  ["parcel-summary"],
  ["refunds"],
  ["balance"],
] as const;
/** The name of the BroadcastChannel. */
export const CHANNEL = "harkara:parcels";

let channel: BroadcastChannel | undefined;

/** One per tab: a channel does not receive its own messages. */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Refetches active parcel queries. */
export async function refetchParcels(queryClient: QueryClient): Promise<void> {
  await Promise.all(PARCEL_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Invalidates the parcels of all tabs. Resolves when this tab's visible queries have been refetched. */
export async function parcelsChanged(queryClient: QueryClient): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
  otherTabs().postMessage("changed");
  await refetchParcels(queryClient);
}

/** Refetches this tab's visible parcels after a change in another tab. @returns ends it */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const follow = (): void => void refetchParcels(queryClient);
  otherTabs().addEventListener("message", follow);
  return () => otherTabs().removeEventListener("message", follow);
}

/** Invalidates queries of parcels after a change, in this tab and in others. */
import type { QueryClient } from "@tanstack/react-query";

/** Key prefixes of the queries with parcels or data that depends on them, such as the balance. */
export const PARCEL_KEYS = [
  ["my-parcels"],
  ["parcel-details"],
  ["parcel-summary"],
  ["refunds"],
  ["balance"],
  // A booking saves its receiver.
  ["addresses"],
] as const;
/** The name of the BroadcastChannel. */
export const CHANNEL = "harkara:parcels";

let channel: BroadcastChannel | undefined;

/**
 * Returns this tab's channel to the other tabs. A channel does not receive its own messages, so a tab has
 * only one.
 */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Refetches active parcel queries. */
export async function refetchParcels(queryClient: QueryClient): Promise<void> {
  await Promise.all(PARCEL_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Invalidates the parcels in all tabs. Resolves when the visible queries of this tab have been refetched. */
export async function parcelsChanged(queryClient: QueryClient): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
  otherTabs().postMessage("changed");
  await refetchParcels(queryClient);
}

/**
 * Refetches the visible parcels of this tab after a change in another tab.
 * @returns a function that stops it
 */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const follow = (): void => void refetchParcels(queryClient);
  otherTabs().addEventListener("message", follow);
  return () => otherTabs().removeEventListener("message", follow);
}

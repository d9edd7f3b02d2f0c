/** Refetches parcel queries after a change, in this tab and in other tabs. */
import type { QueryClient } from "@tanstack/react-query";

/**
 * Key prefixes of queries with data about parcels, and of queries that depend on parcels, such as the
 * balance.
 */
export const PARCEL_KEYS = [
  ["my-parcels"],
  ["parcel-details"],
  ["parcel-summary"],
  ["refunds"],
  ["balance"],
  // A booking saves its receiver in the address book.
  ["addresses"],
] as const;
/** The name of the BroadcastChannel. */
export const CHANNEL = "harkara:parcels";

let channel: BroadcastChannel | undefined;

/**
 * Returns the channel to the other tabs. A channel does not receive its own messages, so each tab needs only
 * one.
 */
function otherTabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Refetches active parcel queries. */
export async function refetchParcels(queryClient: QueryClient): Promise<void> {
  await Promise.all(PARCEL_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Invalidates the parcels in every tab. Resolves when this tab has refetched its visible queries. */
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

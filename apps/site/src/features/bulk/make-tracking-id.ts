import { newTrackingId, shardCodeOf } from "@harkara/courier-core/tracking-id";

/** Creates a random tracking ID of a user's shard. */
export function makeTrackingId(uid: string): string {
  return newTrackingId(shardCodeOf(uid), (length) => crypto.getRandomValues(new Uint8Array(length)));
}

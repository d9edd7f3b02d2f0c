import { newTrackingId } from "@harkara/courier-core/base/tracking-id";

/** Creates a random tracking ID with the shard code of a merchant. */
export function makeTrackingId(shard: string): string {
  return newTrackingId(shard, (length) => crypto.getRandomValues(new Uint8Array(length)));
}

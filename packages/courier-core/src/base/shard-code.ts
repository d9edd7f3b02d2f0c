/** Separate from tracking IDs, because public pages load those. */
import { TRACKING_ALPHABET } from "./tracking-id.ts";

/** A shard code has two characters. */
const SHARDS = TRACKING_ALPHABET.length ** 2;

/**
 * Returns the shard code for an account's new parcels. It is a hash of the uid, so that the client
 * can generate tracking IDs.
 */
export function shardCodeOf(uid: string): string {
  // The hash function is FNV-1a with 32 bits.
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < uid.length; index++)
    hash = Math.imul(hash ^ uid.charCodeAt(index), 0x01_00_01_93) >>> 0;
  const code = hash % SHARDS;
  return (
    TRACKING_ALPHABET.charAt(Math.floor(code / TRACKING_ALPHABET.length)) +
    TRACKING_ALPHABET.charAt(code % TRACKING_ALPHABET.length)
  );
}

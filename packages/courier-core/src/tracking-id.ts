import { toAsciiDigits } from "./digits.ts";

/** Letters and digits that are unambiguous when read aloud or handwritten: no 0/O, no 1/I/L. */
export const TRACKING_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const PREFIX = "TRK";
const SHARD_LENGTH = 2;
const RANDOM_LENGTH = 6;
// Bytes from this value on are rejected. They would make the first letters of the alphabet more likely than
// the others.
const UNBIASED_LIMIT = 256 - (256 % TRACKING_ALPHABET.length);
const SHARDS = TRACKING_ALPHABET.length ** SHARD_LENGTH;

/**
 * The format of every tracking ID: 'TRK' and 8 characters of A–Z and 0–9 (spec section 9). New IDs use fewer
 * characters.
 */
export const TRACKING_ID_PATTERN: RegExp = /^TRK[A-Z0-9]{8}$/;

const NEW_ID = new RegExp(`^${PREFIX}[${TRACKING_ALPHABET}]{${SHARD_LENGTH + RANDOM_LENGTH}}$`);

/** Whether the text has the format of a tracking ID, old or new. */
export function isTrackingId(text: string): boolean {
  return TRACKING_ID_PATTERN.test(text);
}

/** A typed tracking ID: see {@link readTrackingId}. */
const TYPED_ID = new RegExp(`^(?:${PREFIX})?([A-Z0-9?]{${SHARD_LENGTH + RANDOM_LENGTH}})$`);

/**
 * Reads a typed tracking ID: in upper or lower case, with spaces or hyphens, with Latin or Bangla digits,
 * with or without `TRK`. An ambiguous character, which new IDs do not contain (0, 1, I, L, O), becomes `?` in
 * the result. It matches any character.
 * @returns undefined when the text cannot be a tracking ID
 */
export function readTrackingId(text: string): string | undefined {
  const typed = toAsciiDigits(text)
    .toUpperCase()
    .replace(/[\s.\u00AD\u2010-\u2015-]/g, "");
  const rest = TYPED_ID.exec(typed)?.[1];
  return rest && PREFIX + rest.replace(/[01ILO]/g, "?");
}

/**
 * Reads a typed tracking ID that has no ambiguous character: see {@link readTrackingId}. Returns undefined
 * for any other string.
 */
export function exactTrackingId(text: string): string | undefined {
  const id = readTrackingId(text);
  return id !== undefined && isTrackingId(id) ? id : undefined;
}

/** Whether an account with these shard codes may use this ID for a new parcel. */
export function isNewTrackingId(id: string, shards: readonly string[]): boolean {
  return NEW_ID.test(id) && shards.includes(shardOf(id));
}

/** The shard code in a tracking ID, which is the distribution key for all of the parcel's rows. */
export function shardOf(trackingId: string): string {
  return trackingId.slice(PREFIX.length, PREFIX.length + SHARD_LENGTH);
}

/**
 * The shard code of an account's new parcels. It is a hash of the uid, so that the client can generate IDs.
 */
export function shardCodeOf(uid: string): string {
  // The hash is FNV-1a with 32 bits.
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < uid.length; index++)
    hash = Math.imul(hash ^ uid.charCodeAt(index), 0x01_00_01_93) >>> 0;
  const code = hash % SHARDS;
  return (
    TRACKING_ALPHABET.charAt(Math.floor(code / TRACKING_ALPHABET.length)) +
    TRACKING_ALPHABET.charAt(code % TRACKING_ALPHABET.length)
  );
}

/**
 * Generates a tracking ID from the shard code and random characters. All characters are equally likely (spec
 * section 9).
 * @param randomBytes returns n bytes from a cryptographic source
 */
export function newTrackingId(shard: string, randomBytes: (n: number) => Uint8Array): string {
  return PREFIX + shard + randomLetters(RANDOM_LENGTH, randomBytes);
}

/** Returns random letters and digits of the ID alphabet, all equally likely. */
export function randomLetters(length: number, randomBytes: (n: number) => Uint8Array): string {
  let random = "";
  while (random.length < length) {
    for (const byte of randomBytes(length - random.length)) {
      if (byte < UNBIASED_LIMIT) random += TRACKING_ALPHABET.charAt(byte % TRACKING_ALPHABET.length);
    }
  }
  return random;
}

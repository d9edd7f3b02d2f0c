import { toAsciiDigits } from "./digits.ts";

/**
 * Letters and digits that are unambiguous when they are read aloud or handwritten, without 0, O, 1, I and L.
 */
export const TRACKING_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const PREFIX = "TRK";
const SHARD_LENGTH = 2;
const RANDOM_LENGTH = 6;
// Bytes from this value on are rejected, because they would make the first letters of the alphabet more
// likely than the others.
const UNBIASED_LIMIT = 256 - (256 % TRACKING_ALPHABET.length);

/**
 * The format of every tracking ID: 'TRK' and 8 characters of A–Z and 0–9 (spec section 9). New IDs use only
 * some of these characters.
 */
export const TRACKING_ID_PATTERN: RegExp = /^TRK[A-Z0-9]{8}$/;

const NEW_ID = new RegExp(`^${PREFIX}[${TRACKING_ALPHABET}]{${SHARD_LENGTH + RANDOM_LENGTH}}$`);

/** Whether the text has the format of an old or a new tracking ID. */
export function isTrackingId(text: string): boolean {
  return TRACKING_ID_PATTERN.test(text);
}

/** Matches a typed tracking ID; see {@link readTrackingId}. */
const TYPED_ID = new RegExp(`^(?:${PREFIX})?([A-Z0-9?]{${SHARD_LENGTH + RANDOM_LENGTH}})$`);

/**
 * Reads a typed tracking ID. It may be in upper or lower case, with spaces or hyphens, with Latin or Bangla
 * digits, and with or without `TRK`. An ambiguous character that new IDs do not contain (0, 1, I, L, O)
 * becomes `?` in the result, which matches any character.
 * @returns undefined if the text cannot be a tracking ID
 */
export function readTrackingId(text: string): string | undefined {
  const typed = toAsciiDigits(text)
    .toUpperCase()
    .replace(/[\s.\u00AD\u2010-\u2015-]/g, "");
  const rest = TYPED_ID.exec(typed)?.[1];
  return rest && PREFIX + rest.replace(/[01ILO]/g, "?");
}

/**
 * Reads a typed tracking ID that has no ambiguous character; see {@link readTrackingId}. Returns undefined
 * for any other text.
 */
export function exactTrackingId(text: string): string | undefined {
  const id = readTrackingId(text);
  return id !== undefined && isTrackingId(id) ? id : undefined;
}

/** Whether an account with these shard codes may use this ID for a new parcel. */
export function isNewTrackingId(id: string, shards: readonly string[]): boolean {
  return NEW_ID.test(id) && shards.includes(shardOf(id));
}

/**
 * Returns the shard code in a tracking ID, which is the distribution key for all rows of the
 * parcel.
 */
export function shardOf(trackingId: string): string {
  return trackingId.slice(PREFIX.length, PREFIX.length + SHARD_LENGTH);
}

/**
 * Generates a tracking ID from the shard code and random characters. All characters are equally likely (spec
 * section 9).
 * @param randomBytes returns n bytes from a cryptographic source
 */
export function newTrackingId(shard: string, randomBytes: (n: number) => Uint8Array): string {
  return PREFIX + shard + randomLetters(RANDOM_LENGTH, randomBytes);
}

/** Returns random letters and digits of the tracking alphabet, all of them equally likely. */
export function randomLetters(length: number, randomBytes: (n: number) => Uint8Array): string {
  let random = "";
  while (random.length < length) {
    for (const byte of randomBytes(length - random.length)) {
      if (byte < UNBIASED_LIMIT) random += TRACKING_ALPHABET.charAt(byte % TRACKING_ALPHABET.length);
    }
  }
  return random;
}

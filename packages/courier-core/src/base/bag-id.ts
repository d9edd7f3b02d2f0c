import { randomLetters } from "./tracking-id.ts";

/** The ID of a bag: 'BAG' and 8 unambiguous letters or digits. */
export const BAG_ID_PATTERN: RegExp = /^BAG[A-HJKMNP-Z2-9]{8}$/;

/**
 * Generates the ID of a new bag.
 * @param randomBytes returns n bytes from a cryptographic source
 */
export function newBagId(randomBytes: (n: number) => Uint8Array): string {
  return `BAG${randomLetters(8, randomBytes)}`;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const LENGTH = 8;
// Bytes from here up would make the first letters likelier than the rest, so they are thrown away.
const UNBIASED_LIMIT = 256 - (256 % ALPHABET.length);

/** Shape of a tracking id: 'TRK' and 8 of A–Z and 0–9 (spec section 9). */
export const TRACKING_ID_PATTERN: RegExp = /^TRK[A-Z0-9]{8}$/;

/** Whether the text has the shape of a tracking id. */
export function isTrackingId(text: string): boolean {
  return TRACKING_ID_PATTERN.test(text);
}

/**
 * Makes a tracking id in which every character is equally likely (spec section 9).
 * @param randomBytes gives n bytes from a cryptographic source.
 */
export function newTrackingId(randomBytes: (n: number) => Uint8Array): string {
  let id = "";
  while (id.length < LENGTH) {
    for (const byte of randomBytes(LENGTH - id.length)) {
      if (byte < UNBIASED_LIMIT) id += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return `TRK${id}`;
}

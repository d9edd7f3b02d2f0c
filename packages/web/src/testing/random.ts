/**
 * Creates a reproducible sequence of numbers from 0 (included) to 1 (excluded). The same seed gives the same
 * sequence (mulberry32, by Tommy Ettinger, public domain). Screenshots need this. It must not be used for
 * secrets.
 */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns bytes from a sequence of random numbers. */
export function randomBytes(random: () => number, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

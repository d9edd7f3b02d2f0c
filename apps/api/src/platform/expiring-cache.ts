/** A cache of a limited number of expiring entries; the oldest is evicted first. */
export class ExpiringCache<Value> {
  readonly #limit: number;
  readonly #entries = new Map<string, { value: Value; until: number }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The value of a key; undefined when there is none, or it has expired at the time `now`. */
  get(key: string, now: number): Value | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.until > now ? entry.value : undefined;
  }

  /** @param until when it expires, in the unit of `get`'s `now` */
  set(key: string, value: Value, until: number): void {
    this.#entries.delete(key);
    // A Map keeps insertion order, so the first key is the oldest.
    const oldest = this.#entries.keys().next();
    if (this.#entries.size >= this.#limit && !oldest.done) this.#entries.delete(oldest.value);
    this.#entries.set(key, { value, until });
  }
}

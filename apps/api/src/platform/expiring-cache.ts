/** A cache of expiring entries. When it is full, the oldest entry is evicted. */
export class ExpiringCache<Value> {
  readonly #limit: number;
  readonly #entries = new Map<string, { value: Value; until: number }>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Returns the value of a key. Undefined if there is no value, or if the value has expired at the time
   * `now`.
   */
  get(key: string, now: number): Value | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.until > now ? entry.value : undefined;
  }

  /**
   * Stores the value of a key until its expiry.
   * @param until the expiry, in the unit of `now` in `get`
   */
  set(key: string, value: Value, until: number): void {
    this.#entries.delete(key);
    // A Map keeps insertion order, so the first key is the oldest.
    const oldest = this.#entries.keys().next();
    if (this.#entries.size >= this.#limit && !oldest.done) this.#entries.delete(oldest.value);
    this.#entries.set(key, { value, until });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "./problem.ts";

/**
 * The maximum number of keys per limit. Because each key needs memory, the oldest keys are dropped above this
 * number.
 */
export const MAX_KEYS = 50_000;

/**
 * Limits the number of requests per key. The counts are kept in the memory of this process.
 * @returns a function that counts a request for a key, and rejects with a 429 ProblemError if the key has too
 * many in a minute
 */
export function createRateLimit(perMinute: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  // The keys, in the order in which their current one-minute windows started.
  const keys = new Set<string>();

  async function remember(key: string): Promise<void> {
    keys.delete(key);
    keys.add(key);
    if (keys.size <= MAX_KEYS) return;
    // A tenth of the keys is dropped at a time, because each deletion slows down the search for the first key
    // of a Set.
    for (const oldest of keys) {
      if (keys.size <= MAX_KEYS * 0.9) break;
      keys.delete(oldest);
      await limiter.delete(oldest);
    }
  }

  return async (key) => {
    try {
      const { isFirstInDuration } = await limiter.consume(key);
      if (isFirstInDuration) await remember(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new ProblemError(429, "rate.limited", {
        detail: "Too many requests. Wait a moment and try again.",
        headers: { "retry-after": String(Math.ceil(error.msBeforeNext / 1000)) },
      });
    }
  };
}

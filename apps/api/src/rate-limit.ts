import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "./problem.ts";

/**
 * Counts requests of each key in this process.
 * @returns takes one request of a key; rejects with a 429 ProblemError when there were too many in a minute.
 */
export function createRateLimit(perMinute: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new ProblemError(429, "rate.limited", {
        detail: "Too many requests: wait a moment and try again",
        headers: { "retry-after": String(Math.ceil(error.msBeforeNext / 1000)) },
      });
    }
  };
}

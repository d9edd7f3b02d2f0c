import { isIP } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ProblemError } from "./problem.ts";

/** The most keys that one limit remembers; beyond it the oldest is forgotten. The limiter's own memory grows with every key. */
export const MAX_KEYS = 50_000;

// The longest IPv6 address in text.
const MAX_ADDRESS = 45;
const IPV4_IN_IPV6 = "::ffff:";

/**
 * Counts requests of each key in this process.
 * @returns takes one request of a key; rejects with a 429 ProblemError when there were too many in a minute.
 */
export function createRateLimit(perMinute: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  // In the order in which their minutes began.
  const keys = new Set<string>();

  async function remember(key: string): Promise<void> {
    keys.delete(key);
    keys.add(key);
    if (keys.size <= MAX_KEYS) return;
    // A tenth at once: finding the first key of a set costs more, the more were deleted before it.
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
        detail: "Too many requests: wait a moment and try again",
        headers: { "retry-after": String(Math.ceil(error.msBeforeNext / 1000)) },
      });
    }
  };
}

/**
 * What an address is counted as. IPv6 addresses are grouped by /64, the smallest network that one customer gets; an IPv4 address that
 * is written as IPv6 is that IPv4 address.
 */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address.slice(0, MAX_ADDRESS);
  // The URL parser writes every address in one way, IPv4 notation included, but takes no zone.
  const text = URL.parse(`http://[${address.replace(/%.*/, "")}]`)?.hostname.slice(1, -1) ?? "";
  if (text.startsWith(IPV4_IN_IPV6)) {
    const [high = 0, low = 0] = text
      .slice(IPV4_IN_IPV6.length)
      .split(":")
      .map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const [before = "", after] = text.split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after === undefined || after === "" ? [] : after.split(":");
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}

import pLimit, { type LimitFunction } from "p-limit";

/** Thrown when too many calls are waiting for one key. */
export class OverloadError extends Error {
  override name = "OverloadError";
}

/**
 * Limits the number of concurrent calls per key in this process. Further calls wait in order.
 * @param running the maximum number of running calls per key
 * @param waiting the maximum number of waiting calls per key
 * @returns a function that runs a call for a key, and rejects with OverloadError if too many calls are
 * already waiting
 */
export function createKeyedLimit(
  running: number,
  waiting: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const keys = new Map<string, { limit: LimitFunction; unfinished: number }>();
  return async (key, work) => {
    const entry = keys.get(key) ?? { limit: pLimit(running), unfinished: 0 };
    if (entry.unfinished >= running + waiting) throw new OverloadError();
    entry.unfinished++;
    keys.set(key, entry);
    try {
      return await entry.limit(work);
    } finally {
      entry.unfinished--;
      if (entry.unfinished === 0) keys.delete(key);
    }
  };
}

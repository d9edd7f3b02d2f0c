import pLimit, { type LimitFunction } from "p-limit";

/** Too much work is waiting for one key. */
export class OverloadError extends Error {
  override name = "OverloadError";
}

/**
 * Limits the concurrent work per key in this process. The rest waits in order.
 * @param running maximum of running work per key
 * @param waiting maximum of waiting work per key
 * @returns a function that runs work of a key, and rejects with OverloadError when too much is waiting
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

import pLimit, { type LimitFunction } from "p-limit";

/** More work waits for one key than may wait. */
export class OverloadError extends Error {
  override name = "OverloadError";
}

/**
 * Limits how much work of one key runs at once in this process. The rest waits in its order.
 * @param running of one key at once
 * @param waiting of one key at most
 * @returns runs work of a key; rejects with OverloadError when too much is waiting
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

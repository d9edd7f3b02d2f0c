/** The pauses between attempts, in ms. Further pauses are as long as the last one. */
const PAUSES_MS = [1000, 2000, 4000, 8000] as const;

/**
 * Returns the next pause, in ms.
 * @param earlier the number of pauses before it
 */
export function nextPause(earlier: number): number {
  return PAUSES_MS[Math.min(earlier, PAUSES_MS.length - 1)] ?? 0;
}

/** Resolves after a time in ms, when the connection returns, or when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}

import { ApiError, hasKind } from "./client.ts";
import { nextPause } from "./pause.ts";

/** Why a series of requests stands still: no connection, or a server that is busy or has failed. */
export type Standstill = "offline" | "server";

/** A server that fails more often than this on one request will fail on it again. */
const SERVER_FAILURES = 3;

interface Waiting {
  /** Reports why the series stands still, or undefined when it goes on. */
  onStandstill: (reason: Standstill | undefined) => void;
  /** Waits, at most for a time in ms, or until something may have changed. */
  wait: (ms: number) => Promise<void>;
  /** Aborted when the user stops the series. */
  signal: AbortSignal;
}

/**
 * Sends a request of a series, and repeats it while there is no connection or the server is busy. After an
 * error of the server it is repeated a few times only.
 * @throws ApiError on any other error
 * @throws AbortError if the series is stopped
 */
export async function untilAnswered<Result>(
  request: () => Promise<Result>,
  { onStandstill, wait, signal }: Waiting,
): Promise<Result> {
  let serverFailures = 0;
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      const result = await request();
      onStandstill(undefined);
      return result;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutcomeKnown) throw error;
      if (hasKind(error, "server")) serverFailures += 1;
      const isRepeated = hasKind(error, "offline", "undone", "tooManyRequests", "server");
      if (!isRepeated || serverFailures > SERVER_FAILURES) throw error;
      onStandstill(hasKind(error, "offline", "undone") ? "offline" : "server");
      await wait(error.retryAfterMs ?? nextPause(failures));
    }
  }
}

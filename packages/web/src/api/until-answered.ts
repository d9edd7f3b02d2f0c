import { ApiError, hasKind } from "./client.ts";
import { nextPause } from "./pause.ts";

/** Why a series of requests has stopped: no connection, or a server that is busy or has failed. */
export type Standstill = "offline" | "server";

/** The number of server errors after which a request is not repeated, because it would fail again. */
const SERVER_FAILURES = 3;

interface Waiting {
  /** Reports why the series has stopped. Called with undefined when it continues. */
  onStandstill: (reason: Standstill | undefined) => void;
  /** Waits for a time in ms, or until the situation may have changed, for example the connection. */
  wait: (ms: number) => Promise<void>;
  /** Aborted when the user stops the series. */
  signal: AbortSignal;
}

/**
 * Sends one request of a series. Repeats it while there is no connection or the server is busy. After a
 * server error, repeats it only a few times.
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

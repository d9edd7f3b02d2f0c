/** Sends writes whose outcome becomes known even if the response is lost. */
import { ApiError, hasKind, mayPass } from "./client.ts";
import { nextPause, pause } from "./pause.ts";

interface SettledWrite<TResult> {
  /** Sends the request. */
  write: () => Promise<TResult>;
  /**
   * Queries the outcome from the server.
   * @returns `undefined` when the request was not carried out
   */
  ask: () => Promise<TResult | undefined>;
  /** Called once, when the response was lost and the first query of the outcome is about to be sent. */
  onAsk: () => void;
  /** Aborts the polling. */
  signal: AbortSignal;
}

/**
 * Sends a write. If its response is lost, queries the server until the outcome is known.
 * @throws ApiError for a refusal; `undone` when the server reports that it did not carry out the request;
 * with `isOutcomeKnown` false when the server refuses to report the outcome, for example after the session
 * has expired
 * @throws AbortError
 */
export async function settleWrite<TResult>({
  write,
  ask,
  onAsk,
  signal,
}: SettledWrite<TResult>): Promise<TResult> {
  // When offline, the browser sends nothing, so the outcome is known.
  if (!navigator.onLine) return write();
  try {
    return await write();
  } catch (error) {
    if (!isResponseLost(error)) throw error;
    onAsk();
    try {
      return await askOutcome(ask, signal);
    } catch (outcome) {
      // If the write failed with a server error, that error is thrown, because it explains more
      // than `undone`.
      throw hasKind(outcome, "undone") && hasKind(error, "server") ? error : outcome;
    }
  }
}

/**
 * Queries the outcome of a request that an earlier page sent. {@link settleWrite} does the same after a lost
 * response.
 */
export async function askOutcome<TResult>(
  ask: () => Promise<TResult | undefined>,
  signal: AbortSignal,
): Promise<TResult> {
  for (let round = 0; ; round += 1) {
    signal.throwIfAborted();
    try {
      const outcome = await ask();
      if (outcome === undefined) throw new ApiError("undone");
      return outcome;
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === "undone") throw error;
      if (!mayPass(error) && error.kind !== "tooManyRequests")
        throw new ApiError(error.kind, error.problem, { cause: error, isOutcomeKnown: false });
    }
    await pause(nextPause(round), signal);
  }
}

/** Whether the server may have carried out the request: there was no response, or it is not from the API. */
function isResponseLost(error: unknown): boolean {
  if (!mayPass(error) || !(error instanceof ApiError)) return false;
  const code = error.problem?.code;
  // All other errors of the API, such as `storage.full`, mean that nothing was changed.
  return code === undefined || code === "server.fault" || code === "server.unavailable";
}

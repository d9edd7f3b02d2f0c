/** Writes whose response may be lost: the server may have carried them out. */
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
  /** Called once, when the response is lost and polling for the outcome begins. */
  onAsk: () => void;
  /** Aborts the polling. */
  signal: AbortSignal;
}

/**
 * Sends a request. If its response is lost, queries the server until the outcome is known.
 * @throws ApiError for a refusal; `undone` when the server reports that the request was not carried out;
 * with `isOutcomeKnown` false when the server refuses to report it, for example after the session has ended
 * @throws AbortError
 */
export async function settleWrite<TResult>({
  write,
  ask,
  onAsk,
  signal,
}: SettledWrite<TResult>): Promise<TResult> {
  // A browser without a network sends nothing, so the outcome is known.
  if (!navigator.onLine) return write();
  try {
    return await write();
  } catch (error) {
    if (!isResponseLost(error)) throw error;
    onAsk();
    try {
      return await askOutcome(ask, signal);
    } catch (outcome) {
      // A server error explains better why nothing was done.
      throw hasKind(outcome, "undone") && hasKind(error, "server") ? error : outcome;
    }
  }
}

/** Queries the outcome of a request from an earlier page. This is the second part of {@link settleWrite}. */
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

/** Whether the request may have been carried out: there was no response, or none from the API. */
function isResponseLost(error: unknown): boolean {
  if (!mayPass(error) || !(error instanceof ApiError)) return false;
  const code = error.problem?.code;
  // The other errors of the API, such as `storage.full`, mean that nothing was done.
  return code === undefined || code === "server.fault" || code === "server.unavailable";
}

/** Carries out an action on each of many items. */
import { ApiError, hasKind } from "../../api/client.ts";
import { settleWrite } from "../../api/settled-write.ts";
import { untilAnswered } from "../../api/until-answered.ts";

/** A write on one item. */
export interface ItemWrite {
  /** Sends the request. Idempotent. */
  write: () => Promise<unknown>;
  /** Queries after a lost response whether the request was carried out. */
  isDone: () => Promise<boolean>;
}

interface Run<Item> {
  items: readonly Item[];
  writeOf: (item: Item) => ItemWrite;
  /** Receives the result of each item: the error, or undefined if the action was carried out. */
  onResult: (item: Item, error: Error | undefined) => void;
  waiting: Parameters<typeof untilAnswered>[1];
}

/**
 * Carries out an action on each item, one by one. It waits for the connection, and goes on after a refusal.
 * It ends early when it is stopped, and when the session has ended; the remaining items have no result.
 */
export async function runEach<Item>({ items, writeOf, onResult, waiting }: Run<Item>): Promise<void> {
  for (const item of items) {
    try {
      await settledItem(writeOf(item), waiting);
      onResult(item, undefined);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (waiting.signal.aborted) return;
        throw error;
      }
      if (!hasKind(error, "unauthorized") || !error.isOutcomeKnown) onResult(item, error);
      if (waiting.signal.aborted || hasKind(error, "unauthorized")) return;
    }
  }
}

/**
 * Carries out one write, and knows its outcome in the end.
 * @throws ApiError for a refusal, or for an outcome that is unknown when the run is stopped
 * @throws AbortError when nothing was sent before the run was stopped
 */
async function settledItem({ write, isDone }: ItemWrite, waiting: Run<unknown>["waiting"]): Promise<void> {
  const { signal, onStandstill } = waiting;
  let isAsking = false;
  const once = (): Promise<boolean> => {
    isAsking = false;
    return settleWrite({
      async write() {
        await write();
        return true;
      },
      ask: async () => ((await isDone()) ? true : undefined),
      onAsk() {
        isAsking = true;
        onStandstill("offline");
      },
      signal,
    });
  };
  try {
    await untilAnswered(once, waiting);
  } catch (error) {
    if (!signal.aborted || !isAsking) throw error;
    throw new ApiError("offline", undefined, { cause: error, isOutcomeKnown: false });
  }
}

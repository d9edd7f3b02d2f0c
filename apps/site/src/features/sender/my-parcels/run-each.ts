/** Performs an action on each of many items. */
import { ApiError, hasKind } from "@harkara/web/api/client.ts";
import { settleWrite } from "@harkara/web/api/settled-write.ts";
import { untilAnswered } from "@harkara/web/api/until-answered.ts";

/** A write on one item. */
export interface ItemWrite {
  /** Sends the request. Idempotent. */
  write: () => Promise<unknown>;
  /** After a lost response, queries whether the request was carried out. */
  isDone: () => Promise<boolean>;
}

interface Run<Item> {
  items: readonly Item[];
  writeOf: (item: Item) => ItemWrite;
  /** Called with the result of each item: the error, or undefined if the action was performed. */
  onResult: (item: Item, error: Error | undefined) => void;
  waiting: Parameters<typeof untilAnswered>[1];
}

/**
 * Performs an action on each item, one after the other. It waits for the connection, and continues after a
 * refusal. It ends early if the user stops it or the session expires. The remaining items then have no
 * result.
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
 * Sends one write, and waits until its outcome is known.
 * @throws ApiError for a refusal, or if the outcome is still unknown when the user stops the run
 * @throws AbortError if the user stops the run before anything was sent
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

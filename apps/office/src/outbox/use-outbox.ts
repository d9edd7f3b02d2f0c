import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { performOperations, WORK_KEY } from "../api/operations.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { playFeedback } from "../scanner/feedback.ts";
import type { Send } from "./drain.ts";
import type { Entry, NewOperation } from "@harkara/web/storage/outbox-entry.ts";
import type { OutboxContent } from "./content.ts";
import { openOutbox, type Outbox } from "./outbox.ts";

/** The reason why the last operation could not be saved. `full`: the device storage is full. */
export type SaveFailure = "full" | "unavailable";

/** The state of the outbox for components. */
export interface OutboxState extends OutboxContent {
  /** Whether the outbox is open. Null if the device cannot save anything, as in some private windows. */
  readonly isReady: boolean | null;
  /** The number of entries to send. */
  readonly waiting: number;
  /** Entries that were set aside. */
  readonly failing: readonly Entry[];
  readonly refused: readonly Entry[];
  /** The reason why the last operation could not be saved; undefined if it was saved. */
  readonly saveFailure: SaveFailure | undefined;
  /**
   * Saves an operation. If this fails, the page shows an error and plays a sound.
   * @returns undefined if the operation was not saved; the caller must then keep its input
   */
  readonly add: (operation: NewOperation) => Promise<Entry | undefined>;
  /**
   * Saves operations that belong together: all of them or none. If this fails, the page responds as for
   * {@link add}.
   * @returns whether they were saved
   */
  readonly addAll: (operations: readonly NewOperation[]) => Promise<boolean>;
  /** Waits for the result of an entry. Undefined if there is no result in time. */
  readonly answerOf: (number: number) => Promise<Entry | undefined>;
  readonly dismiss: (number: number) => void;
  readonly retry: (number: number) => void;
  readonly flush: () => void;
}

const EMPTY: OutboxContent = { entries: [], unreadable: [], accessEnd: undefined };
/** The maximum wait for a result, in ms. After this time, the operation is sent in the background. */
const ANSWER_MS = 4000;

/** Returns a worker's outbox. Lists are refetched after each result. */
export function useOutbox(uid: string): OutboxState {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isReady, setIsReady] = useState<boolean | null>(false);
  const [content, setContent] = useState(EMPTY);
  const [saveFailure, setSaveFailure] = useState<SaveFailure>();
  const opened = useRef<Promise<Outbox>>(undefined);

  useEffect(() => {
    let isOver = false;
    const send: Send = async (operations) => {
      const results = await performOperations(api, operations);
      void queryClient.invalidateQueries({ queryKey: [WORK_KEY, uid] });
      return results;
    };
    const opening = openOutbox(uid, send);
    opened.current = opening;
    const follow = async (): Promise<void> => {
      try {
        const outbox = await opening;
        if (isOver) return;
        setIsReady(true);
        setContent(outbox.content());
        outbox.subscribe(() => setContent(outbox.content()));
      } catch {
        if (!isOver) setIsReady(null);
      }
    };
    const close = async (): Promise<void> => (await opening).close();
    void follow();
    return () => {
      isOver = true;
      close().catch(() => undefined);
    };
  }, [api, queryClient, uid]);

  const { entries } = content;

  async function addAll(operations: readonly NewOperation[]): Promise<Entry[] | undefined> {
    try {
      if (opened.current === undefined) throw new Error("the outbox is not open");
      const added = await (await opened.current).addAll(operations);
      setSaveFailure(undefined);
      return added;
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      setSaveFailure(isFull ? "full" : "unavailable");
      playFeedback("danger");
      return undefined;
    }
  }

  return {
    ...content,
    isReady,
    saveFailure,
    waiting: entries.filter(({ state }) => state === "waiting").length,
    failing: entries.filter(({ state }) => state === "failing"),
    refused: entries.filter(({ state }) => state === "refused"),
    add: async (operation) => (await addAll([operation]))?.[0],
    addAll: async (operations) => (await addAll(operations)) !== undefined,
    answerOf: async (number) => (await opened.current)?.answerOf(number, ANSWER_MS),
    dismiss: (number) => void opened.current?.then((outbox) => outbox.dismiss(number)).catch(() => undefined),
    retry: (number) => void opened.current?.then((outbox) => outbox.retry(number)).catch(() => undefined),
    flush: () => void opened.current?.then((outbox) => outbox.flush()).catch(() => undefined),
  };
}

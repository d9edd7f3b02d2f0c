import type { OperationResult } from "@harkara/courier-core/operation";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { performOperations, WORK_KEY } from "../api/operations.ts";
import { useApi } from "../api/use-api.ts";
import { type Entry, type NewOperation, type Outbox, openOutbox } from "./outbox.ts";

/** The outbox as a component uses it. */
export interface OutboxState {
  /** Undefined until it is open; null where the device keeps nothing, as in some private windows. */
  readonly isReady: boolean | null;
  readonly entries: readonly Entry[];
  /** How many wait to be sent. */
  readonly waiting: number;
  readonly refused: readonly Entry[];
  /** Keeps what was done. @throws when the device keeps nothing */
  readonly add: (operation: NewOperation) => Promise<Entry>;
  readonly dismiss: (number: number) => void;
  readonly flush: () => void;
}

const NONE: readonly Entry[] = [];

/** A person's outbox. Lists are fetched anew after each answer. */
export function useOutbox(uid: string): OutboxState {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isReady, setIsReady] = useState<boolean | null>(false);
  const [entries, setEntries] = useState(NONE);
  const opened = useRef<Promise<Outbox>>(undefined);

  useEffect(() => {
    let isOver = false;
    const send = async (
      operations: Parameters<typeof performOperations>[1],
    ): Promise<readonly OperationResult[]> => {
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
        setEntries(outbox.entries());
        outbox.subscribe(() => setEntries(outbox.entries()));
      } catch {
        setIsReady(null);
      }
    };
    const close = async (): Promise<void> => (await opening).close();
    void follow();
    return () => {
      isOver = true;
      close().catch(() => undefined);
    };
  }, [api, queryClient, uid]);

  return {
    isReady,
    entries,
    waiting: entries.filter(({ state }) => state === "waiting").length,
    refused: entries.filter(({ state }) => state === "refused"),
    async add(operation) {
      if (opened.current === undefined) throw new Error("the outbox is not open");
      return (await opened.current).add(operation);
    },
    dismiss: (number) => void opened.current?.then((outbox) => outbox.dismiss(number)),
    flush: () => void opened.current?.then((outbox) => outbox.flush()),
  };
}

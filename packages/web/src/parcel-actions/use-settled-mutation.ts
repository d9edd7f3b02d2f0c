import { useMutation, type UseMutationOptions, type UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { askOutcome, settleWrite } from "../api/settled-write.ts";

interface SettledMutationOptions<TResult, TInput> extends Omit<
  UseMutationOptions<TResult, Error, TInput>,
  "mutationFn"
> {
  /** Sends the request. */
  write: (input: TInput) => Promise<TResult>;
  /**
   * Queries the outcome from the server.
   * @returns `undefined` when the request was not carried out
   */
  ask: (input: TInput) => Promise<TResult | undefined>;
  /** Whether the request was sent before the page was reloaded, so that only its outcome is queried. */
  isResumed?: (input: TInput) => boolean;
}

/**
 * Returns a mutation that ends only when its outcome is known. If the response is lost, the
 * mutation stays pending and queries the server until it responds. Unmounting stops the queries.
 */
export function useSettledMutation<TResult, TInput = void>({
  write,
  ask,
  isResumed,
  ...options
}: SettledMutationOptions<TResult, TInput>): UseMutationResult<TResult, Error, TInput> & {
  /** Whether the response was lost and the outcome is being queried. */
  isAsking: boolean;
} {
  const [asked, setAsked] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const mutation = useMutation<TResult, Error, TInput>({
    ...options,
    mutationFn: (input) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      const isAskOnly = isResumed?.(input) === true;
      setAsked(isAskOnly);
      return isAskOnly
        ? askOutcome(() => ask(input), signal)
        : settleWrite({
            write: () => write(input),
            ask: () => ask(input),
            onAsk: () => setAsked(true),
            signal,
          });
    },
  });
  return { ...mutation, isAsking: asked && mutation.isPending };
}

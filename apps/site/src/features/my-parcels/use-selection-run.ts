import type { Parcel } from "@harkara/courier-core/parcel";
import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { answerForParcel } from "../../api/parcels.ts";
import { parcelsChanged } from "../../api/parcel-changes.ts";
import { pause } from "../../api/pause.ts";
import { cancelParcel, findParcel } from "../../api/payments.ts";
import { type Standstill, untilAnswered } from "../../api/until-answered.ts";
import { useApi } from "../../api/use-api.ts";
import { type ItemWrite, runEach } from "./run-each.ts";
import {
  type SelectionAction,
  type SelectionRefusal,
  returnCost,
  selectionRefusal,
} from "./selection-actions.ts";

/** The number of parcels whose details are read at the same time. */
const READ_AT_ONCE = 5;

/** A selected parcel, with its details if the action needs them, and its result if there is one. */
export interface Target {
  readonly parcel: Parcel;
  readonly details: ParcelDetails | undefined;
  /** Why the action does not apply; null if it does. */
  readonly refusal: SelectionRefusal | null;
  readonly result: { readonly error: Error | undefined } | undefined;
}

/** The steps of an action: its details are read, it is confirmed, carried out, and has ended. */
export type RunStep = "checking" | "confirming" | "running" | "ended";

/**
 * Carries out an action on the selected parcels, one by one. A return has a fee by the parcel's plan, so the
 * details of the parcels are read first.
 * @param selected the parcels at the start
 * @param onDone receives the IDs of the parcels on which the action was carried out
 */
export function useSelectionRun(
  action: SelectionAction,
  selected: readonly Parcel[],
  onDone: (ids: readonly string[]) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [parcels] = useState(selected);
  const [step, setStep] = useState<RunStep>(action === "return" ? "checking" : "confirming");
  const [details, setDetails] = useState<ReadonlyMap<string, ParcelDetails | undefined>>(new Map());
  const [results, setResults] = useState<ReadonlyMap<string, Error | undefined>>(new Map());
  const [standstill, setStandstill] = useState<Standstill>();
  const [error, setError] = useState<Error>();
  const controller = useRef<AbortController>(undefined);

  function start() {
    controller.current = new AbortController();
    const { signal } = controller.current;
    return {
      signal,
      wait: (ms: number) => pause(ms, signal),
      onStandstill: (reason: Standstill | undefined) => setStandstill(signal.aborted ? undefined : reason),
    };
  }

  const candidates = parcels.filter((parcel) => selectionRefusal(action, parcel) === null);
  const check = useEffectEvent(async () => {
    if (action !== "return") return;
    const waiting = start();
    try {
      for (let at = 0; at < candidates.length; at += READ_AT_ONCE) {
        const read = await Promise.all(
          candidates
            .slice(at, at + READ_AT_ONCE)
            .map(async ({ _id }) => [_id, await untilAnswered(() => findParcel(api, _id), waiting)] as const),
        );
        if (waiting.signal.aborted) return;
        setDetails((before) => new Map([...before, ...read]));
      }
      setStep("confirming");
    } catch (failure) {
      if (!waiting.signal.aborted && failure instanceof Error) setError(failure);
    }
  });
  useEffect(() => {
    void check();
    return () => controller.current?.abort();
  }, []);

  const targets = parcels.map((parcel): Target => {
    const known = details.get(parcel._id);
    const result = results.has(parcel._id) ? { error: results.get(parcel._id) } : undefined;
    return { parcel, details: known, refusal: refusalOf(action, parcel, known), result };
  });

  function writeOf({ parcel, details: known }: Target): ItemWrite {
    const find = async () => (await findParcel(api, parcel._id)) ?? undefined;
    if (action === "cancel" || known === undefined)
      return {
        write: () => cancelParcel(api, parcel._id),
        isDone: async () => (await find())?.parcel.delivery_status === "cancelled",
      };
    const { fee } = returnCost(known);
    return {
      write: () => answerForParcel(api, parcel._id, { answer: "send_back", fee }),
      isDone: async () => {
        const now = await find();
        return now !== undefined && selectionRefusal("return", now.parcel, now.answer) === "requested";
      },
    };
  }

  async function run(): Promise<void> {
    const waiting = start();
    const done: string[] = [];
    setStep("running");
    // A parcel with an error is tried again.
    const open = targets.filter(
      ({ refusal, result }) => refusal === null && (result === undefined || result.error !== undefined),
    );
    setResults((before) => new Map([...before].filter(([, failure]) => failure === undefined)));
    try {
      await runEach({
        items: open,
        writeOf,
        onResult: ({ parcel }, failure) => {
          if (failure === undefined) done.push(parcel._id);
          setResults((before) => new Map([...before, [parcel._id, failure]]));
        },
        waiting,
      });
    } finally {
      setStandstill(undefined);
      setStep("ended");
      onDone(done);
      await parcelsChanged(queryClient);
    }
  }

  return {
    step,
    targets,
    checked: { done: details.size, total: candidates.length },
    standstill,
    error,
    run: () => void run(),
    stop: () => controller.current?.abort(),
  };
}

function refusalOf(
  action: SelectionAction,
  parcel: Parcel,
  details: ParcelDetails | undefined,
): SelectionRefusal | null {
  const refusal = selectionRefusal(action, parcel);
  if (action === "cancel" || refusal !== null) return refusal;
  return details === undefined ? "absent" : selectionRefusal("return", details.parcel, details.answer);
}

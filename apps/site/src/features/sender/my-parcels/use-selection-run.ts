import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { answerForParcel } from "@harkara/web/api/parcels.ts";
import { parcelsChanged } from "@harkara/web/api/parcel-changes.ts";
import { pause } from "@harkara/web/api/pause.ts";
import { cancelParcel, findParcel } from "@harkara/web/api/payments.ts";
import { type Standstill, untilAnswered } from "@harkara/web/api/until-answered.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { type ItemWrite, runEach } from "./run-each.ts";
import {
  type SelectionAction,
  type SelectionRefusal,
  returnCost,
  selectionRefusal,
} from "./selection-actions.ts";

/** The number of parcels whose details are fetched at the same time. */
const READ_AT_ONCE = 5;

/** A selected parcel, with its details if the action needs them, and with its result after the action. */
export interface Target {
  readonly parcel: Parcel;
  readonly details: ParcelDetails | undefined;
  /** Why the action does not apply; null if it does. */
  readonly refusal: SelectionRefusal | null;
  readonly result: { readonly error: Error | undefined } | undefined;
}

/**
 * The steps of an action. `checking`: the details of the parcels are fetched. `confirming`: the user is
 * asked. `running`: the action is performed. `ended`: the results are shown.
 */
export type RunStep = "checking" | "confirming" | "running" | "ended";

/**
 * Performs an action on the selected parcels, one after the other. Each parcel's fee plan determines its
 * return fee, so the details are fetched first.
 * @param selected the parcels that are selected at the start
 * @param onDone called with the IDs of the parcels that the action was performed on
 */
export function useSelectionRun(
  action: SelectionAction,
  selected: readonly Parcel[],
  onDone: (ids: readonly string[]) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [parcels] = useState(selected);
  const [runStep, setRunStep] = useState<Exclude<RunStep, "checking">>("confirming");
  const [results, setResults] = useState<ReadonlyMap<string, Error | undefined>>(new Map());
  const [standstill, setStandstill] = useState<Standstill>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const waitingWith = (signal: AbortSignal) => ({
    signal,
    wait: (ms: number) => pause(ms, signal),
    onStandstill: (reason: Standstill | undefined) => setStandstill(signal.aborted ? undefined : reason),
  });

  const candidates = parcels.filter((parcel) => selectionRefusal(action, parcel) === null);
  const [read, setRead] = useState(0);
  const check = useQuery({
    queryKey: ["selected-details", ...candidates.map(({ _id }) => _id)],
    enabled: action === "return",
    // The query is not retried, because it waits for the connection itself. The result is not
    // cached, because only this dialog needs it.
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const waiting = waitingWith(signal);
      const found = new Map<string, ParcelDetails | undefined>();
      setRead(0);
      for (let at = 0; at < candidates.length; at += READ_AT_ONCE) {
        await Promise.all(
          candidates.slice(at, at + READ_AT_ONCE).map(async ({ _id }) => {
            found.set(_id, await untilAnswered(() => findParcel(api, _id), waiting));
          }),
        );
        setRead(found.size);
      }
      return found;
    },
  });
  const isChecking = action === "return" && (check.isFetching || check.data === undefined);
  const step: RunStep = isChecking ? "checking" : runStep;

  const targets = parcels.map((parcel): Target => {
    const known = check.data?.get(parcel._id);
    const result = results.has(parcel._id) ? { error: results.get(parcel._id) } : undefined;
    return { parcel, details: known, refusal: refusalOf(action, parcel, known), result };
  });

  function writeOf({ parcel, details: known }: Target): ItemWrite {
    const find = () => findParcel(api, parcel._id);
    if (action === "cancel")
      return {
        write: () => cancelParcel(api, parcel._id),
        isDone: async () => (await find())?.parcel.delivery_status === "cancelled",
      };
    if (known === undefined) throw new TypeError("a return without the details of its parcel");
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
    controller.current = new AbortController();
    const done: string[] = [];
    setRunStep("running");
    // Parcels without a result, and those with an error, are processed.
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
        waiting: waitingWith(controller.current.signal),
      });
    } finally {
      setStandstill(undefined);
      setRunStep("ended");
      onDone(done);
      await parcelsChanged(queryClient);
    }
  }

  return {
    step,
    targets,
    checked: { done: read, total: candidates.length },
    checkError: check.error,
    standstill,
    run: () => void run(),
    /** Retries the failed parcels. The fees of returns may have changed, so the user confirms them again. */
    retry: () => {
      if (action === "cancel") return void run();
      setResults(new Map());
      setRunStep("confirming");
      return void check.refetch();
    },
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

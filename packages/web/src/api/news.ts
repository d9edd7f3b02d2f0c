/**
 * Receives hints that parcels or money have changed, from a stream of server-sent events. A hint
 * only identifies what has changed, and screens refetch the data. The order of hints is therefore
 * irrelevant, and the next hint makes up for a lost one.
 */
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { createParser } from "eventsource-parser";
import * as v from "valibot";

const HintSchema = v.union([
  v.object({ tracking_id: v.string(), number: v.number() }),
  v.object({ about: v.literal("money") }),
]);
export type Hint = v.InferOutput<typeof HintSchema>;

/** A source of hints. */
export interface NewsSource {
  /** The source's name, shared by all of the browser's tabs. One tab opens the stream for all of them. */
  readonly name: string;
  readonly url: string;
  /** Returns a token for the stream, or null for a public one. */
  readonly getToken: (fresh: boolean) => Promise<string | null>;
  /** Called when a parcel or the balance has changed. */
  readonly onHint: (hint: Hint) => void;
  /** Called after the stream was interrupted. Anything may have changed in that time. */
  readonly onGap: () => void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** After this number of consecutive failures, parcels are polled until the stream is connected again. */
const POLL_AFTER = 3;
const POLL_MS = 30_000;
/** The server sends data every 25 seconds. A connection that is silent for longer is considered lost. */
const SILENCE_MS = 60_000;

/**
 * Follows a source until the signal is aborted. If several tabs have the same source, one opens the stream
 * (Web Locks) and forwards the hints to the others (BroadcastChannel). A hidden tab does not refetch until it
 * is visible again.
 */
export function followNews(source: NewsSource, signal: AbortSignal): void {
  const channel = new BroadcastChannel(`harkara-news-${source.name}`);
  const hear = (data: unknown): void => {
    const hint = v.safeParse(HintSchema, data);
    if (hint.success) source.onHint(hint.output);
    else source.onGap();
  };
  channel.addEventListener("message", ({ data }) => hear(data));
  const tellAll = (data: Hint | "gap"): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(data);
    hear(data);
  };

  let shown: AbortController | undefined;
  const show = (): void => {
    if (document.hidden) {
      shown?.abort();
      shown = undefined;
    } else if (shown === undefined) {
      shown = new AbortController();
      void lead(source, tellAll, AbortSignal.any([signal, shown.signal]));
    }
  };
  const showAgain = (): void => {
    if (!document.hidden) source.onGap();
    show();
  };
  document.addEventListener("visibilitychange", showAgain, { signal });
  signal.addEventListener("abort", () => channel.close(), { once: true });
  show();
}

/** Waits until no other tab has the stream open, and then opens it. */
async function lead(
  source: NewsSource,
  tell: (data: Hint | "gap") => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    await navigator.locks.request(`harkara-news-${source.name}`, { signal }, () =>
      holdStream(source, tell, signal),
    );
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Keeps the stream open until the signal is aborted. Reconnects with backoff. */
async function holdStream(
  source: NewsSource,
  tell: (data: Hint | "gap") => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let polledAt = performance.now();
  while (!signal.aborted) {
    const wasOpen = await readStream(source, failures > 0, tell, signal).catch(() => false);
    if (signal.aborted) return;
    failures = wasOpen ? 0 : failures + 1;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    // Random jitter prevents all clients from reconnecting at the same time after an outage.
    await wait(pause * (0.5 + Math.random() / 2), signal);
    if (failures >= POLL_AFTER && performance.now() - polledAt >= POLL_MS) {
      polledAt = performance.now();
      tell("gap");
    }
  }
}

/**
 * Reads one connection to its end.
 * @returns whether the connection was opened
 */
async function readStream(
  source: NewsSource,
  isFresh: boolean,
  tell: (data: Hint | "gap") => void,
  signal: AbortSignal,
): Promise<boolean> {
  const token = await source.getToken(isFresh);
  const ending = new AbortController();
  let silence = setTimeout(() => ending.abort(), SILENCE_MS);
  let isOpen = false;
  try {
    const response = await fetch(source.url, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, ending.signal]),
      cache: "no-store",
    });
    if (!response.ok || response.body === null) return false;
    isOpen = true;
    // Parcels may have changed before the stream was opened, so they are refetched.
    tell("gap");
    const parser = createParser({
      onEvent: ({ data }) => {
        const hint = v.safeParse(v.pipe(v.string(), v.parseJson(), HintSchema), data);
        if (hint.success) tell(hint.output);
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(() => ending.abort(), SILENCE_MS);
      parser.feed(part.value);
    }
    return isOpen;
  } catch {
    return isOpen;
  } finally {
    clearTimeout(silence);
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * The time in ms for which hints are batched. The next constant is the minimum time between two refreshes.
 */
const FIRST_WAIT_MS = 300;
const REFRESH_MS = 3000;

/**
 * Batches hints into one refresh, which starts after the previous refresh has ended. Hints during a refresh
 * cause one further refresh.
 * @param refresh never rejects
 * @returns a function to call for each hint
 */
export function coalesced(refresh: () => Promise<unknown>, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  let ranAt = -Infinity;
  const run = async (): Promise<void> => {
    timer = undefined;
    isWanted = false;
    isRunning = true;
    ranAt = performance.now();
    await refresh();
    isRunning = false;
    if (isWanted) plan();
  };
  function plan(): void {
    isWanted = true;
    if (isRunning || timer !== undefined || signal.aborted) return;
    const wait = Math.max(FIRST_WAIT_MS, ranAt + REFRESH_MS - performance.now());
    timer = setTimeout(() => void run(), wait);
  }
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  return plan;
}

/**
 * Refetches active queries. If a fetch is in progress, it is not cancelled, but a second fetch follows,
 * because the data of the first one may already be outdated.
 */
export async function refreshQueries(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const isFetching = keys.some((queryKey) => queryClient.isFetching({ queryKey }) > 0);
  const refetch = () =>
    Promise.all(
      keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })),
    );
  await refetch();
  if (isFetching) await refetch();
}

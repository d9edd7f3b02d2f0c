/** Sends an outbox's entries, and handles responses and missing responses. */
import type { Operation, OperationResult } from "@harkara/courier-core/journey/operation";
import { MAX_OPERATIONS } from "@harkara/courier-core/journey/operation";
import { ApiError } from "@harkara/web/api/client.ts";
import { msUntilDue, nextBatch } from "./batch.ts";
import { type Entry, isUnsent, subjectsOf, withoutPhoto } from "@harkara/web/storage/outbox-entry.ts";

/**
 * The reason why sending has stopped. `ended`: the worker is no longer on the staff. `expired`: the session
 * is not valid.
 */
export type AccessEnd = "ended" | "expired";

/**
 * Sends operations.
 * @returns their results
 * @throws ApiError with the status; without a status when there was no response
 */
export type Send = (operations: readonly Operation[]) => Promise<readonly OperationResult[]>;

/** The storage of the entries. */
export interface EntryStore {
  /** Returns every readable entry, oldest first. */
  read(): Promise<readonly Entry[]>;
  /** Replaces entries, and deletes others by their numbers, in one transaction. */
  change(changed: readonly Entry[], deleted: readonly number[]): Promise<void>;
}

/** The pause before the next check. */
export interface Pause {
  /** The duration in ms; undefined to wait for a new entry or a retry. */
  readonly ms: number | undefined;
  /** Whether a new entry or a restored connection ends the pause. */
  readonly canWake: boolean;
}

export interface Drain {
  /**
   * Sends one request, if there are entries.
   * @returns the pause before the next check
   */
  step(): Promise<Pause>;
  /**
   * Sends immediately at a worker's request. This ends every pause, and retries even after access has ended.
   */
  retry(): void;
  /** Returns the reason why sending has stopped. */
  accessEnd(): AccessEnd | undefined;
  /** Whether the last request had no response. */
  isOffline(): boolean;
}

interface DrainOptions {
  store: EntryStore;
  send: Send;
  /** Returns the time in ms since 1970. */
  now: () => number;
}

/** The backoff doubles from the first to the longest pause, in ms. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** The first backoff of an entry that is set aside. */
const FIRST_SLOW_PAUSE_MS = 60_000;
const LONGEST_SLOW_PAUSE_MS = 900_000;
/** The maximum accepted Retry-After, in ms. */
const LONGEST_RETRY_AFTER_MS = 600_000;
/** After this number of failures, an entry is set aside. */
const MAX_TRIES = 5;

const AT_ONCE: Pause = { ms: 0, canWake: true };

export function createDrain({ store, send, now }: DrainOptions): Drain {
  /**
   * The maximum number of entries in a request. It is reduced if a request was too large or failed as a
   * whole.
   */
  let limit = MAX_OPERATIONS;
  /** The number of consecutive requests without a response. */
  let unanswered = 0;
  let failures = 0;
  /** The earliest time of the next request, in ms since 1970. */
  let heldUntil = 0;
  /**
   * Entries that failed although each was sent alone. The cause is either the entry or the server. A failure
   * is counted only once the server has accepted another entry.
   */
  let suspects = new Set<number>();
  let end: AccessEnd | undefined;
  /** Whether a worker has requested to send now. The next request then ignores all pauses. */
  let isAsked = false;

  function hold(retryAfterMs = 0): Pause {
    failures += 1;
    const ms = Math.max(pauseAfter(failures), Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
    heldUntil = now() + ms;
    return { ms, canWake: false };
  }

  /** Stops sending until a worker requests a retry. */
  function stop(reason: AccessEnd): Pause {
    end = reason;
    return { ms: undefined, canWake: false };
  }

  async function onError(error: unknown, batch: readonly Entry[], entries: readonly Entry[]): Promise<Pause> {
    const { status, retryAfterMs } = error instanceof ApiError ? error : { status: undefined };
    if (status === undefined) {
      unanswered += 1;
      return { ms: pauseAfter(unanswered), canWake: true };
    }
    unanswered = 0;
    if (status === 401) return stop("expired");
    if (status === 403 || status === 404) return stop("ended");
    // These statuses are not caused by an entry: the API cannot process any request at the moment.
    if (status === 408 || status === 425 || status === 429 || status === 503) return hold(retryAfterMs);
    if (status >= 500) return onServerFault(batch, entries, retryAfterMs);
    // One of the operations is invalid. Each half is sent separately, until the invalid entry is found.
    if (batch.length > 1) {
      limit = Math.floor(batch.length / 2);
      return AT_ONCE;
    }
    await store.change(
      batch.map((entry) =>
        refuse(entry, { id: entry.operation.id, outcome: "refused", refusal: "malformed" }),
      ),
      [],
    );
    return AT_ONCE;
  }

  /**
   * Counts a failure for each suspect entry. Called when another entry was accepted, or when only suspects
   * are left.
   */
  async function countSuspects(entries: readonly Entry[]): Promise<void> {
    const counted = entries.filter(({ number }) => suspects.has(number));
    suspects = new Set();
    await store.change(
      counted.map((entry) => failed(entry, now())),
      [],
    );
  }

  /**
   * Handles a request that failed as a whole. The cause may be the server, or one entry that the server
   * cannot process.
   */
  async function onServerFault(
    batch: readonly Entry[],
    entries: readonly Entry[],
    retryAfterMs: number | undefined,
  ): Promise<Pause> {
    const [entry] = batch;
    if (entry === undefined) return AT_ONCE;
    if (batch.length > 1) {
      limit = 1;
      return hold(retryAfterMs);
    }
    if (entry.state === "failing") {
      await store.change([failed(entry, now())], []);
      return retryAfterMs === undefined ? AT_ONCE : hold(retryAfterMs);
    }
    suspects.add(entry.number);
    const others = nextBatch(entries, { now: now(), limit: 1, skipped: suspects });
    if (!others.some(({ state }) => state === "waiting")) await countSuspects(entries);
    return hold(retryAfterMs);
  }

  async function onResults(
    results: readonly OperationResult[],
    batch: readonly Entry[],
    entries: readonly Entry[],
  ): Promise<Pause> {
    unanswered = 0;
    const answers = batch.map((entry, index) => ({ entry, result: resultOf(results, batch, index) }));
    if (answers.every(({ result }) => result.outcome === "failed"))
      return onServerFault(batch, entries, undefined);
    failures = 0;
    heldUntil = 0;
    limit = Math.min(MAX_OPERATIONS, limit * 2);
    await countSuspects(entries);
    const { changed, deleted, hasAccess } = applyResults(answers, entries, now());
    await store.change(changed, deleted);
    return hasAccess ? AT_ONCE : stop("ended");
  }

  return {
    async step() {
      if (end !== undefined) return { ms: undefined, canWake: false };
      if (heldUntil > now()) return { ms: heldUntil - now(), canWake: false };
      const entries = await store.read();
      const batch = nextBatch(entries, { now: isAsked ? Infinity : now(), limit, skipped: suspects });
      isAsked = false;
      if (batch.length === 0) {
        // Only suspects are left.
        if (entries.some((entry) => isUnsent(entry) && suspects.has(entry.number))) {
          await countSuspects(entries);
          return AT_ONCE;
        }
        return { ms: msUntilDue(entries, now()), canWake: true };
      }
      let results: readonly OperationResult[];
      try {
        results = await send(batch.map(({ operation }) => operation));
      } catch (error) {
        return onError(error, batch, entries);
      }
      return onResults(results, batch, entries);
    },
    retry() {
      end = undefined;
      heldUntil = 0;
      isAsked = true;
    },
    accessEnd: () => end,
    isOffline: () => unanswered > 0,
  };
}

/** An entry that was sent, and its result. */
interface Answer {
  readonly entry: Entry;
  readonly result: OperationResult;
}

/**
 * Returns the entries that results change and delete.
 * @param entries every entry of the outbox
 * @param at the time in ms since 1970
 */
function applyResults(answers: readonly Answer[], entries: readonly Entry[], at: number) {
  const changed: Entry[] = [];
  const deleted: number[] = [];
  /**
   * The parcels and bags of operations that were not processed. A refusal of a later operation on them is
   * ignored, because the operation was out of order.
   */
  const unprocessed = new Set<string>();
  let hasAccess = true;
  for (const { entry, result } of answers) {
    const subjects = subjectsOf(entry.operation);
    const isOutOfOrder = result.outcome === "refused" && subjects.some((each) => unprocessed.has(each));
    if (result.refusal === "no_access") hasAccess = false;
    else if (result.outcome === "failed" || isOutOfOrder) {
      for (const subject of subjects) unprocessed.add(subject);
      if (!isOutOfOrder) changed.push(failed(entry, at));
    } else if (result.outcome === "refused") changed.push(refuse(entry, result));
    else {
      changed.push({ ...plain(entry), state: "answered", result });
      deleted.push(...correctedBy(entry, entries));
    }
  }
  return { changed, deleted, hasAccess };
}

/**
 * Returns the pause after failures, in ms.
 * @param failures the number of consecutive failures
 */
function pauseAfter(failures: number, first = FIRST_PAUSE_MS, longest = LONGEST_PAUSE_MS): number {
  return Math.min(longest, first * 2 ** (failures - 1));
}

/**
 * Returns the result of an entry, by its ID. An invalid operation may have no ID, and its result is found by
 * index.
 */
function resultOf(
  results: readonly OperationResult[],
  batch: readonly Entry[],
  index: number,
): OperationResult {
  const id = batch[index]?.operation.id ?? "";
  const named = results.find((result) => result.id === id);
  if (named !== undefined) return named;
  const atPlace = results.length === batch.length ? results[index] : undefined;
  return atPlace?.id === "" ? { ...atPlace, id } : { id, outcome: "failed" };
}

/** Returns an entry without its retry state and photo. */
function plain({ number, operation }: Entry): Pick<Entry, "number" | "operation"> {
  return { number, operation: withoutPhoto(operation) };
}

function refuse(entry: Entry, result: OperationResult): Entry {
  return { ...plain(entry), state: "refused", result };
}

/** Returns an entry after another failure. After several failures, the entry is set aside. */
function failed({ number, operation, tries: before = 0 }: Entry, now: number): Entry {
  const tries = before + 1;
  const isSetAside = tries >= MAX_TRIES;
  const ms = isSetAside
    ? pauseAfter(tries - MAX_TRIES + 1, FIRST_SLOW_PAUSE_MS, LONGEST_SLOW_PAUSE_MS)
    : pauseAfter(tries);
  return { number, operation, state: isSetAside ? "failing" : "waiting", tries, notBefore: now + ms };
}

/**
 * Returns the refused entries that an accepted entry has corrected. It has corrected an entry with the same
 * task on the same parcel or bag.
 */
function correctedBy({ number, operation }: Entry, entries: readonly Entry[]): number[] {
  const [subject] = subjectsOf(operation);
  return entries
    .filter(
      (earlier) =>
        earlier.state === "refused" &&
        earlier.number < number &&
        earlier.operation.task === operation.task &&
        subjectsOf(earlier.operation)[0] === subject,
    )
    .map((earlier) => earlier.number);
}

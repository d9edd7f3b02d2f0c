/** Which entries go into the next request. */
import { MAX_OPERATIONS, type Operation } from "@harkara/courier-core/operation";
import { type Entry, hasPhoto, isUnsent, subjectsOf } from "./entry.ts";

/** The most bytes of the operations of one request; the server takes 260,000. */
const MAX_BYTES = 180_000;
/** Longer than any pause of an entry, in ms: a later `notBefore` comes from a clock that was set back. */
const LONGEST_WAIT_MS = 3_600_000;

interface BatchOptions {
  /** The time in ms since 1970. */
  now: number;
  /** The most entries. */
  limit: number;
  /** Entries that are passed over this time, by their numbers. */
  skipped: ReadonlySet<number>;
}

/**
 * Picks the entries of the next request: the oldest first, each parcel and bag in order. An entry waits while an earlier one of the same
 * parcel or bag cannot be sent; the others go on. An entry with a photo goes alone, and so does one that is set aside, after all others.
 */
export function nextBatch(
  entries: readonly Entry[],
  { now, limit, skipped }: BatchOptions,
): readonly Entry[] {
  const blocked = new Set<string>();
  const batch: Entry[] = [];
  let setAside: Entry | undefined;
  let bytes = 0;
  for (const entry of entries.filter(isUnsent)) {
    const { operation, state, number } = entry;
    const subjects = subjectsOf(operation);
    const isNext = !subjects.some((subject) => blocked.has(subject));
    const isReady = isNext && isDue(entry, now) && !skipped.has(number);
    if (!isReady || state === "failing") {
      if (isReady) setAside ??= entry;
      for (const subject of subjects) blocked.add(subject);
      continue;
    }
    const size = bytesOf(operation);
    const isAlone = hasPhoto(operation);
    if (batch.length > 0 && (isAlone || bytes + size > MAX_BYTES)) break;
    batch.push(entry);
    bytes += size;
    if (isAlone || batch.length >= Math.min(limit, MAX_OPERATIONS)) break;
  }
  return batch.length === 0 && setAside !== undefined ? [setAside] : batch;
}

/** How long until an entry that pauses may be sent, in ms; undefined when none pauses. */
export function msUntilDue(entries: readonly Entry[], now: number): number | undefined {
  const times = entries.filter((entry) => isUnsent(entry) && !isDue(entry, now));
  return times.length === 0 ? undefined : Math.min(...times.map(({ notBefore = now }) => notBefore - now));
}

function isDue({ notBefore = 0 }: Entry, now: number): boolean {
  return notBefore <= now || notBefore > now + LONGEST_WAIT_MS;
}

function bytesOf(operation: Operation): number {
  return new TextEncoder().encode(JSON.stringify(operation)).length;
}

/** Selects the entries for the next request. */
import { MAX_OPERATIONS, type Operation } from "@harkara/courier-core/journey/operation";
import { type Entry, hasPhoto, isUnsent, subjectsOf } from "@harkara/web/storage/outbox-entry.ts";

/** The maximum size of the operations in one request, in bytes. The server accepts 260,000. */
const MAX_BYTES = 180_000;
/**
 * The maximum time in ms from now to `notBefore`. It is longer than any backoff of an entry. If
 * `notBefore` is later, the clock was set back.
 */
const LONGEST_WAIT_MS = 3_600_000;

interface BatchOptions {
  /** The time in ms since 1970. */
  now: number;
  /** The maximum number of entries. */
  limit: number;
  /** The numbers of the entries that must not be in this request. */
  skipped: ReadonlySet<number>;
}

/**
 * Selects the entries for the next request, oldest first. Entries of the same parcel or bag keep
 * their order: if one cannot be sent now, the later ones wait. All other entries are sent. An entry
 * with a photo is sent alone. An entry that is set aside is also sent alone, after all others.
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

/**
 * Returns the time in ms until an entry with a backoff may be sent; undefined when no entry has
 * one.
 */
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

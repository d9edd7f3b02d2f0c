/** Books the rows of a bulk booking in chunks, so that each row is booked once whatever happens in between. */
import type { BatchResult } from "@harkara/courier-core/batch";
import type { Booking } from "@harkara/courier-core/parcel";
import { ApiError } from "../../api/client.ts";
import type { StoredRow } from "../../storage/bulk-store.ts";

/** The number of parcels in one request. */
export const CHUNK = 50;
/** Pauses after a failure, in ms. The last one repeats. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000] as const;

/** Why booking stands still: no connection, no session, a fault of the server, or of this device's storage. */
export type Standstill = "offline" | "session" | "server" | "storage";

interface Booker {
  /** Returns the rows; those with a parcel and no result are still to be booked. */
  rows: () => Promise<readonly StoredRow[]>;
  /** Saves the results durably. */
  save: (rows: readonly StoredRow[]) => Promise<void>;
  /** @throws ApiError */
  send: (parcels: readonly Booking[]) => Promise<readonly BatchResult[]>;
  /** Makes another tracking ID for a parcel whose ID is in use. */
  newTrackingId: () => string;
  /** Reports why booking stands still, or undefined when it goes on. */
  onStandstill: (reason: Standstill | undefined) => void;
  /** Waits, at most for a time in ms, or until something may have changed. */
  wait: (ms: number) => Promise<void>;
  /** Aborted when the user pauses or leaves. */
  signal: AbortSignal;
}

/** Whether a row is still to be booked. */
export function isOpen({ parcel, result }: StoredRow): boolean {
  return parcel !== undefined && result === undefined;
}

/**
 * Books until every row has a result. A chunk without a response is sent again: its tracking IDs were saved before it was sent, so the server
 * books no parcel twice. Ends early when the signal is aborted, or the session has ended.
 */
export async function bookRows(booker: Booker): Promise<void> {
  for (let failures = 0; !booker.signal.aborted;) {
    try {
      const chunk = (await booker.rows()).filter(isOpen).slice(0, CHUNK);
      if (chunk.length === 0) return;
      const hasProgress = await bookChunk(booker, chunk);
      booker.onStandstill(hasProgress ? undefined : "server");
      failures = hasProgress ? 0 : failures + 1;
    } catch (error) {
      if (booker.signal.aborted) return;
      const reason = standstillOf(error);
      booker.onStandstill(reason);
      if (reason === "session") return;
      failures += 1;
    }
    if (failures > 0 && !booker.signal.aborted)
      await booker.wait(PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0);
  }
}

/** @returns whether a row has got its result */
async function bookChunk(booker: Booker, chunk: readonly StoredRow[]): Promise<boolean> {
  const parcels = chunk.flatMap(({ parcel }) => parcel ?? []);
  // A response that comes too late is lost. The next sending has the same results.
  const results = await Promise.race([booker.send(parcels), untilAborted(booker.signal)]);
  const changed = chunk.flatMap((row, index) => {
    const result = results[index];
    if (result === undefined || row.parcel === undefined || result.status === "failed") return [];
    // IDs are random, so another parcel may have the same one.
    if (result.status === "refused" && result.code === "trackingId.taken")
      return { ...row, parcel: { ...row.parcel, tracking_id: booker.newTrackingId() } };
    return { ...row, result };
  });
  await booker.save(changed);
  return changed.length > 0;
}

function standstillOf(error: unknown): Standstill {
  if (!(error instanceof ApiError)) return "storage";
  if (error.kind === "unauthorized") return "session";
  return error.kind === "offline" ? "offline" : "server";
}

/** Rejects when the signal is aborted. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(new DOMException("left", "AbortError"));
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
  });
}

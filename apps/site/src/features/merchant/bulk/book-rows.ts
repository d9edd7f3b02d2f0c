/**
 * Books the rows of a bulk booking in chunks. Each row is booked exactly once, even if requests fail or tabs
 * are closed.
 */
import type { BatchResult } from "@harkara/courier-core/parcel/batch";
import type { Booking } from "@harkara/courier-core/parcel/parcel";
import { ApiError } from "@harkara/web/api/client.ts";
import type { StoredRow } from "@harkara/web/storage/bulk-store.ts";

/** The number of parcels in one request. */
export const CHUNK = 50;
/** The pauses after a failure, in ms. Further pauses are as long as the last one. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000] as const;

/** Why booking has stopped: no connection, no session, a server error, or an error of the device storage. */
export type Standstill = "offline" | "session" | "server" | "storage";

interface Booker {
  /** Returns the rows. A row with a parcel but no result is not booked yet. */
  rows: () => Promise<readonly StoredRow[]>;
  /** Saves the results on the device. */
  save: (rows: readonly StoredRow[]) => Promise<void>;
  /** @throws ApiError */
  send: (parcels: readonly Booking[]) => Promise<readonly BatchResult[]>;
  /** Generates another tracking ID for a parcel whose ID is already in use. */
  newTrackingId: () => string;
  /** Reports why booking has stopped. Called with undefined when booking continues. */
  onStandstill: (reason: Standstill | undefined) => void;
  /** Waits for a time in ms, or until something changes, such as the connection. */
  wait: (ms: number) => Promise<void>;
  /** Aborted when the user pauses or leaves. */
  signal: AbortSignal;
}

/** Whether a row is not booked yet. */
export function isOpen({ parcel, result }: StoredRow): boolean {
  return parcel !== undefined && result === undefined;
}

/**
 * Books until every row has a result. A chunk that got no response is sent again. Its tracking IDs were saved
 * before the first request, so the server books no parcel twice. Returns early when the signal is aborted or
 * the session has expired.
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

/** @returns whether any of the rows now has a result */
async function bookChunk(booker: Booker, chunk: readonly StoredRow[]): Promise<boolean> {
  const parcels = chunk.flatMap(({ parcel }) => parcel ?? []);
  // If the signal is aborted first, the response is lost. The next request for the same rows gets the same
  // results.
  const results = await Promise.race([booker.send(parcels), untilAborted(booker.signal)]);
  const changed = chunk.flatMap((row, index) => {
    const result = results[index];
    if (result === undefined || row.parcel === undefined || result.status === "failed") return [];
    // IDs are random, so another parcel may have the same ID.
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

/** Returns a promise that rejects when the signal is aborted. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(new DOMException("left", "AbortError"));
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
  });
}

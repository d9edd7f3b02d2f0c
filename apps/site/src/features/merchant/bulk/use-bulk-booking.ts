import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { bookBatch } from "./batch.ts";
import { pause } from "@harkara/web/api/pause.ts";
import { parcelsChanged } from "@harkara/web/api/parcel-changes.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { bulkName, type StoredBulk, type StoredRow } from "@harkara/web/storage/bulk-store.ts";
import { bookRows, isOpen, type Standstill } from "./book-rows.ts";
import { makeTrackingId } from "./make-tracking-id.ts";
import type { StoredBulkState } from "./use-stored-bulk.ts";

/**
 * Books the rows of a bulk upload while the page is open and booking is not paused. If there are several
 * tabs, one books, and the others show its progress.
 * @param shard the shard code for new tracking IDs of the merchant
 */
export function useBulkBooking(uid: string, shard: string, bulk: StoredBulk, stored: StoredBulkState) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [standstill, setStandstill] = useState<Standstill>();
  const [isBooking, setIsBooking] = useState(false);
  const isRunning = !bulk.job.isPaused && bulk.rows.some(isOpen);

  const run = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    // Another tab may have booked some rows before this tab got the lock.
    let rows: ReadonlyMap<string, StoredRow> | undefined;
    setIsBooking(true);
    await bookRows({
      async rows() {
        rows ??= new Map(((await stored.reload())?.rows ?? []).map((row) => [row.id, row]));
        return [...rows.values()];
      },
      async save(changed) {
        await stored.save(changed);
        rows = new Map([...(rows ?? []), ...changed.map((row) => [row.id, row] as const)]);
      },
      send: (parcels) => bookBatch(api, parcels),
      newTrackingId: () => makeTrackingId(shard),
      onStandstill: (reason) => {
        if (!signal.aborted) setStandstill(reason);
      },
      wait: (ms) => pause(ms, signal),
      signal,
    });
    void parcelsChanged(queryClient);
  });

  useEffect(() => {
    if (!isRunning) return undefined;
    const leaving = new AbortController();
    // When the tab is killed, the browser gives the lock to another tab.
    void navigator.locks
      .request(bulkName(uid), { signal: leaving.signal }, () => run(leaving.signal))
      .catch(() => undefined)
      .finally(() => setIsBooking(false));
    return () => {
      leaving.abort();
      setStandstill(undefined);
    };
  }, [isRunning, uid]);

  return { standstill, isBooking, isRunning };
}

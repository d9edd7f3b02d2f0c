import type { LossEnd } from "@harkara/courier-core/money/compensation";
import type { LossClaim } from "@harkara/courier-core/journey/operations/situation";
import { type ParcelState, foldEvents } from "@harkara/courier-core/journey/parcel-event";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { RecordedEvent } from "../../events/event-store.ts";
import type { Transaction } from "../../platform/database.ts";
import { compensations } from "../../tables/compensations.ts";

const isStanding = (trackingId: string) =>
  and(
    eq(compensations.shard, shardOf(trackingId)),
    eq(compensations.tracking_id, trackingId),
    inArray(compensations.status, ["open", "granted"]),
  );

/**
 * Whether the newest claim for a parcel was made because the parcel was lost. A claim for damage does not depend
 * on the location of the parcel.
 */
export function isClaimForLoss(record: readonly RecordedEvent[]): boolean {
  const asked = record.findLast(({ kind }) => kind === "compensation_asked")?.number;
  if (asked === undefined) return false;
  const { state } = foldEvents(record.filter(({ number }) => number <= asked));
  return state.delivery_status === "lost";
}

/** Reads the claim that ends when the lost parcel is found. Requires the lock on the parcel. */
export async function readLossClaim(
  tx: Transaction,
  trackingId: string,
  { delivery_status }: ParcelState,
  record: readonly RecordedEvent[],
): Promise<LossClaim | undefined> {
  if (delivery_status !== "lost" || !isClaimForLoss(record)) return undefined;
  const [claim] = await tx
    .select({ granted: compensations.granted_poisha })
    .from(compensations)
    .where(isStanding(trackingId));
  return claim && { granted: claim.granted ?? undefined };
}

/**
 * Marks the claim for a loss as withdrawn, or its compensation as reversed. The caller posts the transfer and
 * resolves the ticket. Requires the lock on the parcel.
 */
export async function endLossClaim(
  tx: Transaction,
  trackingId: string,
  cause: LossEnd,
  at: Date,
): Promise<void> {
  const status = sql`case when ${compensations.status} = 'granted' then 'taken_back' else 'withdrawn' end`;
  await tx
    .update(compensations)
    .set({ status, decision: cause, decided_at: at, decided_by: null })
    .where(isStanding(trackingId));
}

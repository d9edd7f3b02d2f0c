import { type Verdict, mayActOn, type StaffCaller } from "@harkara/courier-core/people/caller";
import { type Compensation, LOSS_ENDS } from "@harkara/courier-core/money/compensation";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, eq } from "drizzle-orm";
import { type StoredParcel, subjectOfParcel } from "../../events/event-store.ts";
import type { Db } from "../../platform/database.ts";
import { compensations } from "../../tables/compensations.ts";

export type CompensationRow = typeof compensations.$inferSelect;

/**
 * Returns whether an admin may decide on a claim.
 * @param proposed_by the admin who proposed the amount, for an approval
 */
export const verdictOn = (
  { owner_uid }: Pick<CompensationRow, "owner_uid">,
  { creation_date }: Pick<StoredParcel, "creation_date">,
  admin: StaffCaller,
  proposed_by?: string | null,
): Verdict =>
  mayActOn(admin, "manageMoney", { ...subjectOfParcel({ owner_uid, creation_date }), proposed_by });

export const NO_PROPOSAL = {
  proposed_poisha: null,
  proposal: null,
  proposed_at: null,
  proposed_by: null,
} as const;

export const isOf = (trackingId: string, shard: string) =>
  and(eq(compensations.shard, shard), eq(compensations.tracking_id, trackingId));

export async function findRow(db: Db, trackingId: string): Promise<CompensationRow | undefined> {
  const [row] = await db
    .select()
    .from(compensations)
    .where(isOf(trackingId, shardOf(trackingId)));
  return row;
}

export function toWire(row: CompensationRow, photos: readonly string[] = []): Compensation {
  const { status, asked_poisha, reason, at, granted_poisha, decision, decided_at, decided_by } = row;
  const cause = decided_by === null ? LOSS_ENDS.find((known) => known === decision) : undefined;
  return {
    status,
    asked: poishaToTaka(asked_poisha),
    reason,
    at: at.toISOString(),
    granted: granted_poisha === null ? undefined : poishaToTaka(granted_poisha),
    decision: cause === undefined ? (decision ?? undefined) : undefined,
    decided_at: decided_at?.toISOString(),
    cause,
    ...(photos.length > 0 && { photos: [...photos] }),
  };
}

import type { NewClaim } from "@harkara/courier-core/journey/operations/decision";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { StoredParcel } from "../../events/event-store.ts";
import type { Transaction } from "../../platform/database.ts";
import { cashClaims } from "../../tables/cash.ts";

/**
 * Records a cash claim: cash that a rider or a hub worker has collected and must hand in. Requires
 * the lock on the parcel. The caller has to post the transfer.
 * @param id the ID of the operation
 * @param at the device time; the transfer instead has the time at which the server received the
 * scan, so that closed months do not change
 * @returns whether the claim is new
 */
export async function recordClaim(
  tx: Transaction,
  { shard, tracking_id }: Pick<StoredParcel, "shard" | "tracking_id">,
  id: string,
  { uid, center }: Pick<StaffCaller, "uid" | "center">,
  { kind, amount, due, review }: NewClaim,
  at: Date,
): Promise<boolean> {
  const [added] = await tx
    .insert(cashClaims)
    .values({
      shard,
      tracking_id,
      id,
      kind,
      rider_uid: uid,
      center,
      amount_poisha: amount,
      due_poisha: due,
      review,
      at,
    })
    .onConflictDoNothing()
    .returning({ id: cashClaims.id });
  return added !== undefined;
}

import type { Bag, OperationResult } from "@harkara/courier-core/journey/operation";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { BagOperation } from "@harkara/courier-core/journey/operations/task";
import { and, asc, eq, or } from "drizzle-orm";
import { recordAccess } from "../../events/audit/audit-store.ts";
import { moveBag } from "../../events/bag-store.ts";
import { areParcels } from "../../events/event-store.ts";
import { openTicket } from "../../events/tickets/open-ticket.ts";
import type { Transaction } from "../../platform/database.ts";
import { parcels } from "../../tables/parcels.ts";
import { findKnown, keep, nameOf } from "./operation-results.ts";
import type { DeviceTimes } from "@harkara/courier-core/journey/operations/times";

/**
 * Performs an operation on a bag.
 * @param isCenter whether a district has a service center
 */
export async function performOnBag(
  tx: Transaction,
  isCenter: (district: string) => boolean,
  operator: StaffCaller,
  operation: BagOperation,
  times: DeviceTimes,
): Promise<OperationResult> {
  const { id, bag_id } = operation;
  const known = await findKnown(tx, operator, id, bag_id);
  if (known !== undefined) return known;
  const moved = await moveBag(tx, operator, operation, times, isCenter);
  if ("refusal" in moved) return { id, outcome: "refused", ...moved };
  const { bag, before } = moved;
  if (operation.task === "bag_reconcile" && before === undefined)
    await openMissing(tx, bag, times.receivedAt);
  if (operation.task === "bag_reopen" && before === undefined)
    for (const { tracking_id } of bag.items)
      await recordAccess(
        tx,
        operator,
        tracking_id,
        { action: "bag_reopened", reason: operation.reason, key: id },
        times.receivedAt,
      );
  const result: OperationResult = {
    id,
    outcome: before === undefined ? "done" : "repeated",
    bag,
    ...(before && {
      before: { at: before.moved_at.toISOString(), by: await nameOf(tx, before.moved_by) },
    }),
  };
  return keep(tx, operator, operation, bag_id, times, result);
}

/**
 * Opens a ticket for each parcel that is missing from a reconciled bag and has not been scanned elsewhere
 * since. Requires the lock on the bag.
 */
async function openMissing(tx: Transaction, bag: Bag, at: Date): Promise<void> {
  const missing = bag.items.filter(({ is_expected, is_received }) => is_expected && !is_received);
  if (missing.length === 0) return;
  const rows = await tx
    .select({ tracking_id: parcels.tracking_id, owner_uid: parcels.owner_uid })
    .from(parcels)
    .where(
      and(
        areParcels(missing.map(({ tracking_id }) => tracking_id)),
        or(eq(parcels.bag_id, bag.bag_id), eq(parcels.delivery_status, "lost")),
      ),
    )
    .orderBy(asc(parcels.tracking_id));
  for (const parcel of rows) await openTicket(tx, { category: "missing", ...parcel, bag }, at);
}

import type { CorrectionEntry } from "@harkara/courier-core/money/correction";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import { and, eq } from "drizzle-orm";
import { type StoredParcel, isParcel, recordEvents } from "../../events/event-store.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import type { Transaction } from "../../platform/database.ts";
import { cashClaims } from "../../tables/cash.ts";
import type { corrections } from "../../tables/corrections.ts";
import { parcels } from "../../tables/parcels.ts";
import { forgetCount } from "./reviews.ts";

export type CorrectionRow = typeof corrections.$inferSelect;
export type ClaimRow = typeof cashClaims.$inferSelect;

/**
 * Records the event and posts the entries of a correction. A corrected delivery fee becomes the cost of the
 * parcel. A corrected COD amount replaces the cash claim, so that the rider has to hand in the correct
 * amount.
 * @returns the number of the event
 */
export async function postCorrection(
  tx: Transaction,
  { uid, role }: Pick<StaffCaller, "uid" | "role">,
  { shard, tracking_id, owner_uid }: StoredParcel,
  { id, amount_of, amount_poisha, previous_poisha, reason }: CorrectionRow,
  entries: readonly CorrectionEntry[],
  collection: ClaimRow | undefined,
  at: Date,
): Promise<number> {
  const data = { amount_of, amount_poisha, previous_poisha, note: reason };
  const event = { kind: "amount_corrected", at, actor: { role, uid }, key: id, data } as const;
  const { number } = await recordEvents(tx, tracking_id, [event], at);
  const isCollection = amount_of === "collection";
  await transfer(
    tx,
    { shard, book: tracking_id, owner_uid },
    entries.map(({ name, ...entry }) => ({
      ...entry,
      // The key is the same as that of the transfer for a scanned delivery.
      key: `${id}/${isCollection && name === "corrected" ? "claimed" : name}`,
      event_number: number,
    })),
    at,
  );
  if (amount_of === "delivery")
    await tx.update(parcels).set({ cost_poisha: amount_poisha }).where(isParcel(tracking_id));
  if (isCollection && collection !== undefined) {
    await forgetCount(tx, collection, uid, at);
    const isReplaced = and(
      eq(cashClaims.shard, shard),
      eq(cashClaims.tracking_id, tracking_id),
      eq(cashClaims.id, collection.id),
    );
    await tx.update(cashClaims).set({ corrected_by: id }).where(isReplaced);
    const { kind, rider_uid, center, due_poisha } = collection;
    const claim = { kind, rider_uid, center, due_poisha, amount_poisha, at: collection.at };
    await tx.insert(cashClaims).values({ shard, tracking_id, id, ...claim });
  }
  return number;
}

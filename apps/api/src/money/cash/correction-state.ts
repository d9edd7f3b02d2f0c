import type { CorrectedParcel } from "@harkara/courier-core/money/correction";
import { and, eq } from "drizzle-orm";
import type { StoredParcel } from "../../events/event-store.ts";
import type { Db } from "../../platform/database.ts";
import { isErased } from "../../platform/identity.ts";
import { cashClaims } from "../../tables/cash.ts";
import { ledger } from "../../tables/ledger.ts";
import { areCollections } from "./collections.ts";

/**
 * Reads the parcel data that the correction rules need, and the claim for the COD collected, if there is one.
 */
export async function readCorrected(
  db: Db,
  { shard, tracking_id, owner_uid, delivery_status, payment_status }: StoredParcel,
): Promise<{ parcel: CorrectedParcel; collection: typeof cashClaims.$inferSelect | undefined }> {
  const isOf = and(eq(cashClaims.shard, shard), eq(cashClaims.tracking_id, tracking_id), areCollections);
  const [collection] = await db.select().from(cashClaims).where(isOf);
  const entries = await db
    .select({ from: ledger.from_account, to: ledger.to_account, amount: ledger.amount_poisha })
    .from(ledger)
    .where(and(eq(ledger.shard, shard), eq(ledger.book, tracking_id)));
  const claim = collection && {
    rider_uid: collection.rider_uid,
    amount: collection.amount_poisha,
    isCounted: collection.confirmed_at !== null,
  };
  const parcel = {
    owner_uid,
    delivery_status,
    payment_status,
    isErased: await isErased(db, owner_uid),
    entries,
    claim,
  };
  return { parcel, collection };
}

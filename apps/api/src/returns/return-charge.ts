import { isReturnCharged, returnFee } from "@harkara/courier-core/return";
import { type Recorded, type StoredParcel, recordEvents } from "../events/event-store.ts";
import { feeEvents } from "./fee-events.ts";
import { type Transfer, transfer } from "../ledger/ledger-store.ts";
import type { Transaction } from "../platform/database.ts";

/**
 * Charges what a parcel that came back costs its sender: the way back, and the delivery where that was to be taken out of a collection that
 * never came. In a transaction that has locked the parcel.
 * @param id of the operation by which it was given back
 */
export async function chargeReturn(
  tx: Transaction,
  { shard, tracking_id, owner_uid, cost_poisha, delivery_payment, fee_plan }: StoredParcel,
  id: string,
  { state, counted, number }: Recorded,
  at: Date,
): Promise<void> {
  const merchant = `merchant:${owner_uid}` as const;
  const transfers: Transfer[] = [];
  if (isReturnCharged(feeEvents(counted)))
    transfers.push({
      key: `${id}/return`,
      from: merchant,
      to: "return_fee",
      amount: returnFee(cost_poisha, fee_plan),
      event_number: number,
    });
  if (delivery_payment === "from_collection" && state.payment_status === "unpaid") {
    const data = { amount_poisha: cost_poisha, confirmation_id: id };
    const paid = {
      kind: "payment_confirmed",
      at,
      actor: { role: "system" },
      key: `${id}/delivery`,
      data,
    } as const;
    const recorded = await recordEvents(tx, tracking_id, [paid], at);
    transfers.push({
      key: `${id}/delivery`,
      from: merchant,
      to: "parcel",
      amount: cost_poisha,
      event_number: recorded.number,
    });
  }
  await transfer(tx, { shard, book: tracking_id, owner_uid }, transfers, at);
}

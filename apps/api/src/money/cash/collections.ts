import { shareOf } from "@harkara/courier-core/parcel/pricing";
import { and, eq, isNull, or } from "drizzle-orm";
import { type StoredParcel, recordEvents } from "../../events/event-store.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import type { Transaction } from "../../platform/database.ts";
import { cashClaims } from "../../tables/cash.ts";

type ClaimRow = typeof cashClaims.$inferSelect;

/**
 * Whether a claim counts as the COD collected from the parcel's receiver. A claim that was under review
 * counts only if an admin resolved it with `apply`. A claim that was replaced by a correction does not count.
 */
export function isCollection({ kind, review, resolution, corrected_by }: ClaimRow): boolean {
  return kind === "delivery" && corrected_by === null && (review === null || resolution === "apply");
}

/** {@link isCollection} as an SQL condition. */
export const areCollections = and(
  eq(cashClaims.kind, "delivery"),
  isNull(cashClaims.corrected_by),
  or(isNull(cashClaims.review), eq(cashClaims.resolution, "apply")),
);

/**
 * Posts a confirmed collection. Credits the sender with the amount, and debits the COD fee and, if it is paid
 * from the collection, the delivery fee.
 */
export async function postCollection(
  tx: Transaction,
  parcel: StoredParcel,
  { id, amount_poisha }: ClaimRow,
  countedBy: string,
  at: Date,
): Promise<void> {
  const { shard, tracking_id, owner_uid, fee_plan } = parcel;
  const merchant = `merchant:${owner_uid}` as const;
  const isDeliveryDue = parcel.delivery_payment === "from_collection" && parcel.payment_status === "unpaid";
  const actor = { role: "hub", uid: countedBy } as const;
  const confirmed = { kind: "collection_confirmed", at, actor, key: `${id}/confirmed` } as const;
  const paid = { kind: "payment_confirmed", at, actor, key: `${id}/delivery` } as const;
  const { number } = await recordEvents(
    tx,
    tracking_id,
    [
      { ...confirmed, data: { amount_poisha } },
      ...(isDeliveryDue
        ? [{ ...paid, data: { amount_poisha: parcel.cost_poisha, confirmation_id: id } }]
        : []),
    ],
    at,
  );
  const event_number = isDeliveryDue ? number - 1 : number;
  await transfer(
    tx,
    { shard, book: tracking_id, owner_uid },
    [
      { key: `${id}/confirmed`, from: "claimed", to: merchant, amount: amount_poisha, event_number },
      {
        key: `${id}/fee`,
        from: merchant,
        to: "cod_fee",
        amount: shareOf(amount_poisha, fee_plan.cod_share),
        event_number,
      },
      ...(isDeliveryDue
        ? [
            {
              key: `${id}/delivery`,
              from: merchant,
              to: "parcel",
              amount: parcel.cost_poisha,
              event_number: number,
            } as const,
          ]
        : []),
    ],
    at,
  );
}

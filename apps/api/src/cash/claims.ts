import type { Operation } from "@harkara/courier-core/operation";
import { takaToPoisha } from "@harkara/courier-core/pricing";
import type { StoredParcel } from "../events/event-store.ts";
import { transfer } from "../ledger/ledger-store.ts";
import type { Times } from "../operations/tasks.ts";
import type { Transaction } from "../platform/database.ts";
import { cashClaims } from "../platform/schema.ts";

type Money = Pick<StoredParcel, "delivery_payment" | "payment_status" | "cost_poisha" | "collect_poisha">;

/** The delivery charge that a rider collects from the sender at pickup, in poisha. */
export function dueAtPickup({ delivery_payment, payment_status, cost_poisha }: Money): number {
  return delivery_payment === "at_pickup" && payment_status === "unpaid" ? cost_poisha : 0;
}

/** The cash that an operation reports, in poisha: 0 for operations without cash, undefined when it is not the amount that is due. */
export function takenBy(operation: Operation, parcel: Money): number | undefined {
  if (operation.task === "collect") {
    const cash = takaToPoisha(operation.cash ?? 0);
    return cash === dueAtPickup(parcel) ? cash : undefined;
  }
  if (operation.task !== "deliver") return 0;
  const due = parcel.collect_poisha;
  const collected = takaToPoisha(operation.collected ?? 0);
  const isPart = collected > 0 && collected < due;
  const isRight = operation.reason === undefined ? collected === due : isPart;
  return isRight ? collected : undefined;
}

/** The rider who took money, and where. */
interface Taker {
  readonly uid: string;
  readonly center: string;
}

/**
 * Records what a rider took: it is theirs to hand in from now on. In a transaction that has locked the parcel. The claim has the time of the
 * device, the transfer that of its receipt: a scan without a connection, sent days later, changes no month that was reconciled.
 */
export async function recordClaim(
  tx: Transaction,
  { shard, tracking_id, owner_uid }: StoredParcel,
  operation: Extract<Operation, { task: "collect" | "deliver" }>,
  { uid, center }: Taker,
  amount: number,
  event_number: number,
  { at, receivedAt }: Times,
): Promise<void> {
  const kind = operation.task === "collect" ? ("pickup" as const) : ("delivery" as const);
  const { id } = operation;
  await tx
    .insert(cashClaims)
    .values({ shard, tracking_id, id, kind, rider_uid: uid, center, amount_poisha: amount, at });
  // The delivery's price is the courier's; what a receiver paid is the sender's once somebody has counted it.
  const to = kind === "pickup" ? "parcel" : "claimed";
  await transfer(
    tx,
    { shard, book: tracking_id, owner_uid },
    [{ key: `${id}/claimed`, from: `rider_cash:${uid}`, to, amount, event_number }],
    receivedAt,
  );
}

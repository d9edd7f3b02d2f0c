import {
  PAYMENT_ACCOUNTS,
  type PaymentAccount,
  type LedgerEntry,
  confirmationAccount,
  ledgerBalance,
  ledgerStatus,
} from "@harkara/courier-core/money/ledger";
import type { ActorRole } from "@harkara/courier-core/parcel/delivery";
import type { ParcelEventKind } from "@harkara/courier-core/journey/parcel-event";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, inArray, isNotNull, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database.ts";
import { type StoredParcel, lockParcel, recordEvents } from "../../events/event-store.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import { ledger } from "../../tables/ledger.ts";
import { payments } from "../../tables/payments.ts";
import { type Attempt, type PaymentRow, isPayment } from "./attempts.ts";

/**
 * A gateway confirmation whose amount equals the amount of the attempt. `id` is the gateway's confirmation
 * ID.
 */
export interface ConfirmedMoney {
  readonly id: string;
  readonly isRisky: boolean;
  readonly method: string;
}

/** The amount that the gateway received, in poisha, if it differs from the amount of the attempt. */
export interface MismatchedMoney extends Pick<ConfirmedMoney, "id" | "method"> {
  readonly amountPoisha: number;
}

/** Records confirmed money of a row once: as paid, as under review, or as a refund due. */
export async function recordConfirmation(
  tx: Transaction,
  payment: PaymentRow,
  money: ConfirmedMoney,
  now: () => Date,
): Promise<void> {
  const parcel = await lockParcel(tx, payment.tracking_id);
  if (parcel === undefined) throw new Error("a payment without a parcel");
  const entries = await readLedger(tx, [payment.tracking_id]);
  const known = entries.filter(
    (entry) => entry.payment_id === payment.id && entry.confirmation_id === money.id,
  );
  const isWithdrawn =
    parcel.deleted_at !== null || parcel.delivery_status === "cancelled" || parcel.delivery_status === "lost";
  let from: PaymentAccount = "gateway";
  let to: PaymentAccount = confirmationAccount({ ...parcel, isWithdrawn }, money.isRisky);
  if (known.length > 0) {
    // A repeated confirmation has an effect only if the gateway has cleared a payment that it had previously
    // flagged as risky.
    if (money.isRisky || ledgerBalance(known, "held") === 0) return;
    [from, to] = ["held", "parcel"];
  }
  const at = now();
  await tx.update(payments).set({ method: money.method }).where(isPayment(payment));
  const moved = { payment_id: payment.id, confirmation_id: money.id, from, to };
  await transferMoney(tx, parcel, [{ ...moved, amount: payment.amount_poisha }], "gateway", at);
}

/** Records once that the gateway received a different amount, as a refund due. */
export async function recordMismatch(
  tx: Transaction,
  payment: PaymentRow,
  { id, method, amountPoisha }: MismatchedMoney,
  now: () => Date,
): Promise<void> {
  const parcel = await lockParcel(tx, payment.tracking_id);
  if (parcel === undefined) throw new Error("a payment without a parcel");
  const isKnown = (await readLedger(tx, [payment.tracking_id])).some(
    (entry) => entry.payment_id === payment.id && entry.confirmation_id === id,
  );
  if (isKnown) return;
  const at = now();
  await tx.update(payments).set({ method }).where(isPayment(payment));
  const came = { payment_id: payment.id, confirmation_id: id, from: "gateway", to: "refund" } as const;
  // If the attempt had the status `refund_due`, the parcel would count as settled, but the parcel is still
  // unpaid.
  await transferMoney(tx, parcel, [{ ...came, amount: amountPoisha }], "gateway", at, () => "payment_failed");
}

/** Returns the IDs of the recorded confirmations whose money is not under review. */
export async function finalIds(db: Db, attempt: Attempt): Promise<ReadonlySet<string>> {
  const ids = new Set(attempt.map(({ id }) => id));
  const entries = await readLedger(db, [...new Set(attempt.map(({ tracking_id }) => tracking_id))]);
  const own = entries.filter(({ payment_id }) => ids.has(payment_id));
  const byConfirmation = Map.groupBy(own, ({ confirmation_id }) => confirmation_id);
  return new Set(
    [...byConfirmation].filter(([, money]) => ledgerBalance(money, "held") === 0).map(([id]) => id),
  );
}

const PaymentAccountSchema = v.picklist(PAYMENT_ACCOUNTS);
const TransferSchema = v.object({
  payment_id: v.string(),
  confirmation_id: v.string(),
  from: PaymentAccountSchema,
  to: PaymentAccountSchema,
  amount: v.number(),
});

/** A transfer of money from one confirmation. */
export interface ConfirmedTransfer extends LedgerEntry<PaymentAccount> {
  readonly payment_id: string;
  readonly confirmation_id: string;
}

const EVENT_OF: Readonly<Record<Exclude<PaymentAccount, "gateway">, ParcelEventKind>> = {
  parcel: "payment_confirmed",
  held: "payment_held",
  refund: "refund_due",
};

/**
 * Inserts transfers of a parcel's money and their events, and updates the statuses.
 * @param kindOf returns the kind of the event for a transfer
 */
export async function transferMoney(
  tx: Transaction,
  { shard, tracking_id, owner_uid }: StoredParcel,
  transfers: readonly ConfirmedTransfer[],
  role: ActorRole,
  at: Date,
  kindOf = (to: keyof typeof EVENT_OF): ParcelEventKind => EVENT_OF[to],
): Promise<void> {
  if (transfers.length === 0) return;
  const keyed = transfers.map((money) => ({
    ...money,
    // The key is unique, because the money from a confirmation leaves each account only once.
    key: `${money.payment_id}/${money.confirmation_id}/${money.from}`,
  }));
  await transfer(tx, { shard, book: tracking_id, owner_uid }, keyed, at);
  const newEvents = keyed.flatMap(({ key, to, amount, payment_id, confirmation_id }) =>
    to === "gateway"
      ? []
      : [
          {
            kind: kindOf(to),
            at,
            actor: { role },
            key,
            data: { payment_id, confirmation_id, amount_poisha: amount },
          },
        ],
  );
  await recordEvents(tx, tracking_id, newEvents, at);
  await writeAttemptStatuses(tx, tracking_id, at);
}

/**
 * Returns the ledger transfers of gateway payments for these parcels. Cash transfers are excluded.
 */
export async function readLedger(db: Db, trackingIds: readonly string[]): Promise<ConfirmedTransfer[]> {
  const rows = await db
    .select({
      payment_id: ledger.payment_id,
      confirmation_id: ledger.confirmation_id,
      from: ledger.from_account,
      to: ledger.to_account,
      amount: ledger.amount_poisha,
    })
    .from(ledger)
    .where(
      and(
        inArray(ledger.shard, [...new Set(trackingIds.map(shardOf))]),
        inArray(ledger.book, [...trackingIds]),
        isNotNull(ledger.payment_id),
      ),
    );
  return v.parse(v.array(TransferSchema), rows);
}

// Derives the status column of each attempt from the ledger, in the same transaction as the transfers.
async function writeAttemptStatuses(tx: Db, trackingId: string, at: Date): Promise<void> {
  const entries = await readLedger(tx, [trackingId]);
  for (const [id, own] of Map.groupBy(entries, (entry) => entry.payment_id)) {
    const status = ledgerStatus(own);
    if (status === "unpaid") continue;
    await tx
      .update(payments)
      .set({ status, updated_at: at })
      .where(and(isPayment({ shard: shardOf(trackingId), id }), sql`${payments.status} <> ${status}`));
  }
}

import { type LedgerEntry, ledgerBalance } from "@harkara/courier-core/money/ledger";
import type { Payment } from "@harkara/courier-core/money/payment";
import type { Refund } from "@harkara/courier-core/money/refund";
import { and, eq } from "drizzle-orm";
import type { Merchant, MerchantShards } from "../../platform/identity.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import type { PageQuery } from "@harkara/courier-core/base/page";
import type { Page } from "../../http/page.ts";
import { type StoredParcel, recordEvents } from "../../events/event-store.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import { ledger } from "../../tables/ledger.ts";
import {
  type Attempt,
  type BeginResult,
  type NewAttempt,
  type PaymentRow,
  beginAttempt,
  claimQuery,
  closePayment,
  findPayment,
  findPaymentById,
  listPayments,
  readAttempt,
  storeRedirectUrl,
} from "./attempts.ts";
import {
  type ConfirmedMoney,
  type ConfirmedTransfer,
  type MismatchedMoney,
  finalIds,
  readLedger,
  recordConfirmation,
  recordMismatch,
  transferMoney,
} from "./confirmations.ts";
import { listRefunds } from "./refunds.ts";

/**
 * Payment attempts and their ledger entries. Each method that writes is one idempotent transaction. It first
 * locks the parcels' rows, sorted by ID, so that transactions on the same parcel are serialised.
 */
export interface PaymentStore {
  /**
   * Starts an attempt for parcels of one owner, unless an attempt is already open or there is nothing to pay
   * for a parcel. The amounts are the parcels' costs.
   */
  begin(owner: Merchant, attempt: NewAttempt): Promise<BeginResult>;
  /** Stores the URL of the gateway's page. */
  storeRedirectUrl(attempt: Attempt, redirectUrl: string): Promise<Attempt>;
  /**
   * Closes the open rows of an attempt as failed or cancelled. A confirmation that arrives later is still
   * recorded.
   */
  close(attempt: Attempt, status: "failed" | "cancelled"): Promise<void>;
  /** Records confirmed money once per parcel: as paid, as under review, or as a refund due. */
  recordConfirmation(attempt: Attempt, money: ConfirmedMoney): Promise<void>;
  /**
   * Records once that the gateway received an amount that differs from the amount of the attempt. The parcels
   * stay unpaid and payable, and the whole amount becomes a refund due for the first parcel.
   */
  recordMismatch(attempt: Attempt, money: MismatchedMoney): Promise<void>;
  /**
   * Finds the row of an owner's payment attempt by its ID. Also accepts IDs in the old format, which do not
   * begin with the tracking ID.
   */
  find(owner: MerchantShards, id: string): Promise<PaymentRow | undefined>;
  /** Finds the row of an attempt by its ID, without checking the owner. */
  findById(id: string): Promise<PaymentRow | undefined>;
  /** Reads the whole attempt that a row belongs to. */
  attemptOf(row: PaymentRow): Promise<Attempt>;
  /** Returns the payment attempts for a parcel, oldest first. */
  listOf(trackingId: string): Promise<Payment[]>;
  /** Returns the IDs of the recorded confirmations whose money is not under review. */
  finalIds(attempt: Attempt): Promise<ReadonlySet<string>>;
  /**
   * Returns the refunds that are due to an owner and not paid out yet, one per payment, newest
   * first.
   */
  refunds(owner: MerchantShards, query: PageQuery): Promise<Page<Refund[]>>;
  /**
   * Reserves a gateway query about an attempt. Returns false if the last query was less than `gapMs` ago. Of
   * several concurrent callers, only one gets true.
   */
  claim(attempt: Attempt, gapMs: number): Promise<boolean>;
}

/**
 * Creates the store for payments.
 * @param now returns the current time
 */
export function createPaymentStore(database: Database, now: () => Date = () => new Date()): PaymentStore {
  const { db, transact } = database;
  return {
    begin: (owner, attempt) => transact((tx) => beginAttempt(tx, owner, attempt, now)),
    storeRedirectUrl: (attempt, redirectUrl) => storeRedirectUrl(database, attempt, redirectUrl),
    close: (attempt, status) =>
      transact(async (tx) => {
        for (const row of attempt) await closePayment(tx, row, status, now);
      }),
    recordConfirmation: (attempt, money) =>
      transact(async (tx) => {
        for (const row of attempt) await recordConfirmation(tx, row, money, now);
      }),
    recordMismatch: (attempt, money) =>
      transact(async (tx) => {
        for (const row of attempt) {
          if (row === attempt[0]) await recordMismatch(tx, row, money, now);
          else await closePayment(tx, row, "failed", now);
        }
      }),
    find: (owner, id) => findPayment(db, owner, id),
    findById: (id) => findPaymentById(db, id),
    attemptOf: (row) => readAttempt(db, row),
    listOf: (trackingId) => listPayments(db, trackingId),
    finalIds: (attempt) => finalIds(db, attempt),
    refunds: (owner, query) => listRefunds(db, owner, query),
    claim: (attempt, gapMs) => claimQuery(database, attempt, gapMs, now),
  };
}

/** The prefix of the keys of transfers that credit the fee of a lost parcel. */
const FEE_CREDIT = "fee_credit";

/** Transfers all money of a parcel to the refund account. Requires the lock on the parcel. */
export async function recordRefundDue(tx: Transaction, parcel: StoredParcel, at: Date): Promise<void> {
  const entries = await readLedger(tx, [parcel.tracking_id]);
  const byConfirmation = Map.groupBy(entries, (entry) => `${entry.payment_id} ${entry.confirmation_id}`);
  const transfers = [...byConfirmation.values()].flatMap((money): ConfirmedTransfer[] => {
    const from = (["parcel", "held"] as const).find((account) => ledgerBalance(money, account) > 0);
    const [first] = money;
    if (from === undefined || first === undefined) return [];
    return [{ ...first, from, to: "refund", amount: ledgerBalance(money, from) }];
  });
  await transferMoney(tx, parcel, transfers, "system", at);
}

/**
 * Gives back the delivery fee of a lost parcel: money from the gateway becomes a refund due, and a fee that was
 * paid in cash or from the balance is credited to the balance. Requires the lock on the parcel.
 */
export async function releaseFee(tx: Transaction, parcel: StoredParcel, at: Date): Promise<void> {
  await recordRefundDue(tx, parcel, at);
  const { shard, tracking_id: book, owner_uid } = parcel;
  const amount = ledgerBalance(await readTransfers(tx, parcel), "parcel");
  if (amount <= 0) return;
  const data = { amount_poisha: amount, is_credit: true };
  const credit = { kind: "refund_due", at, actor: { role: "system" }, data } as const;
  const { number } = await recordEvents(tx, book, [credit], at);
  const entry = { from: "parcel", to: `merchant:${owner_uid}`, amount } as const;
  const key = `${FEE_CREDIT}/${number}`;
  await transfer(tx, { shard, book, owner_uid }, [{ ...entry, key, event_number: number }], at);
}

/** Returns all transfers of a parcel. */
const readTransfers = (db: Db, { shard, tracking_id }: StoredParcel): Promise<LedgerEntry[]> =>
  db
    .select({ from: ledger.from_account, to: ledger.to_account, amount: ledger.amount_poisha })
    .from(ledger)
    .where(and(eq(ledger.shard, shard), eq(ledger.book, tracking_id)));

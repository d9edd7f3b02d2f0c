import { uuid } from "@harkara/courier-core/base/fields";
import {
  PAYMENT_ACCOUNTS,
  type PaymentAccount,
  type LedgerEntry,
  confirmationAccount,
  ledgerBalance,
  ledgerStatus,
} from "@harkara/courier-core/money/ledger";
import { paymentRefusal } from "@harkara/courier-core/parcel/parcel";
import type { ActorRole } from "@harkara/courier-core/parcel/delivery";
import type { ParcelEventKind } from "@harkara/courier-core/journey/parcel-event";
import type { GatewayName, Payment } from "@harkara/courier-core/money/payment";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import type { Refund } from "@harkara/courier-core/money/refund";
import { isTrackingId, shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Merchant, MerchantShards } from "../../platform/identity.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import type { PageQuery } from "@harkara/courier-core/base/page";
import type { Page } from "../../http/page.ts";
import {
  type StoredParcel,
  lockOwnParcel,
  lockParcel,
  recordEvents,
  sender,
} from "../../events/event-store.ts";
import { addJob } from "../../jobs/job-store.ts";
import { transfer } from "../../ledger/ledger-store.ts";
import { ledger } from "../../tables/ledger.ts";
import { paymentFormerIds, payments } from "../../tables/payments.ts";
import { listRefunds } from "./refunds.ts";
import { StorageFullError } from "../../platform/storage-full-error.ts";

/** A stored attempt. */
export type PaymentRow = typeof payments.$inferSelect;

/** The rows of one attempt, sorted by parcel. The ID of the first row is the gateway's transaction ID. */
export type Attempt = readonly [PaymentRow, ...PaymentRow[]];

/** Why a parcel cannot be paid. */
export type ParcelRefusal = "absent" | NonNullable<ReturnType<typeof paymentRefusal>>;

/**
 * The result of starting an attempt: the new attempt; the attempts that are already open for some of the
 * parcels; or the reasons why parcels cannot be paid, by tracking ID.
 */
export type BeginResult =
  | { readonly outcome: "created"; readonly attempt: Attempt; readonly parcel: StoredParcel }
  | { readonly outcome: "open"; readonly rows: readonly PaymentRow[] }
  | { readonly outcome: "refused"; readonly refusals: ReadonlyMap<string, ParcelRefusal> };

/** An attempt to start. */
export interface NewAttempt {
  /** The parcels, without duplicates, each with the ID of its attempt row. */
  readonly parcels: readonly { readonly trackingId: string; readonly id: string }[];
  readonly gateway: GatewayName;
  /** The time of the first gateway query about the attempt. */
  readonly askAt: Date;
}

/**
 * A gateway confirmation whose amount equals the amount of the attempt. `id` is the gateway's confirmation
 * ID.
 */
export interface ConfirmedMoney {
  readonly id: string;
  readonly isRisky: boolean;
  readonly method: string;
}

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
  recordMismatch(
    attempt: Attempt,
    money: Pick<ConfirmedMoney, "id" | "method"> & { readonly amountPoisha: number },
  ): Promise<void>;
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
export function createPaymentStore(
  { db, write, transact }: Database,
  now: () => Date = () => new Date(),
): PaymentStore {
  return {
    begin: (owner, attempt) => transact((tx) => begin(tx, owner, attempt, now)),

    async storeRedirectUrl(attempt, redirectUrl) {
      await write(() => db.update(payments).set({ redirect_url: redirectUrl }).where(isAttempt(attempt)));
      return mapAttempt(attempt, (row) => Object.assign({}, row, { redirect_url: redirectUrl }));
    },

    close: (attempt, status) =>
      transact(async (tx) => {
        for (const row of attempt) await close(tx, row, status, now);
      }),

    recordConfirmation: (attempt, money) =>
      transact(async (tx) => {
        for (const row of attempt) await recordConfirmation(tx, row, money, now);
      }),

    recordMismatch: (attempt, money) =>
      transact(async (tx) => {
        for (const row of attempt) {
          if (row === attempt[0]) await recordMismatch(tx, row, money, now);
          else await close(tx, row, "failed", now);
        }
      }),

    async find(owner, id) {
      const isOwn = and(
        inArray(payments.shard, [...owner.shards]),
        eq(payments.owner_uid, owner.merchant_id),
      );
      const [found] = await db
        .select()
        .from(payments)
        .where(and(isOwn, eq(payments.id, id)));
      if (found !== undefined || !isUuid(id)) return found;
      const [former] = await db
        .select({ payment: payments })
        .from(paymentFormerIds)
        .innerJoin(
          payments,
          and(eq(payments.shard, paymentFormerIds.shard), eq(payments.id, paymentFormerIds.id)),
        )
        .where(and(isOwn, eq(paymentFormerIds.former_id, id)));
      return former?.payment;
    },

    async findById(id) {
      const trackingId = id.slice(0, TRACKING_ID_LENGTH);
      // A payment ID in the old format does not begin with a tracking ID, so the query for it covers all
      // shards.
      const shard = isTrackingId(trackingId) ? eq(payments.shard, shardOf(trackingId)) : undefined;
      const [found] = await db
        .select()
        .from(payments)
        .where(and(shard, eq(payments.id, id)));
      return found;
    },

    async attemptOf(row) {
      const rows =
        row.transaction_id === null
          ? await db.select().from(payments).where(isPayment(row))
          : await db.select().from(payments).where(isTransaction(row, row.transaction_id));
      return asAttempt(rows);
    },

    async listOf(trackingId) {
      const rows = await db
        .select()
        .from(payments)
        .where(isOfParcel(trackingId))
        .orderBy(asc(payments.created_at), asc(payments.id));
      return rows.map(toWire);
    },

    async finalIds(attempt) {
      const ids = new Set(attempt.map(({ id }) => id));
      const entries = await readLedger(db, [...new Set(attempt.map(({ tracking_id }) => tracking_id))]);
      const own = entries.filter(({ payment_id }) => ids.has(payment_id));
      const byConfirmation = Map.groupBy(own, ({ confirmation_id }) => confirmation_id);
      return new Set(
        [...byConfirmation].filter(([, money]) => ledgerBalance(money, "held") === 0).map(([id]) => id),
      );
    },

    refunds: (owner, query) => listRefunds(db, owner, query),

    async claim([payment], gapMs) {
      const at = now();
      try {
        const claimed = await write(() =>
          db
            .update(payments)
            .set({ asked_at: at })
            .where(
              and(
                isPayment(payment),
                or(
                  isNull(payments.asked_at),
                  lt(payments.asked_at, new Date(at.getTime() - gapMs)),
                  // If the query time is in the future, the clock was set back.
                  gt(payments.asked_at, at),
                ),
              ),
            )
            .returning({ id: payments.id }),
        );
        return claimed.length > 0;
      } catch (error) {
        // The gateway must not be queried if its response cannot be stored.
        if (error instanceof StorageFullError) return false;
        throw error;
      }
    },
  };
}

async function begin(
  tx: Transaction,
  owner: Merchant,
  { parcels, gateway, askAt }: NewAttempt,
  now: () => Date,
): Promise<BeginResult> {
  const sorted = parcels.toSorted((a, b) => (a.trackingId < b.trackingId ? -1 : 1));
  const refusals = new Map<string, ParcelRefusal>();
  const open: PaymentRow[] = [];
  const locked: { readonly id: string; readonly parcel: StoredParcel }[] = [];
  for (const { trackingId, id } of sorted) {
    const parcel = await lockOwnParcel(tx, owner.merchant_id, trackingId);
    if (parcel === undefined) {
      refusals.set(trackingId, "absent");
      continue;
    }
    const refusal = paymentRefusal(parcel);
    if (refusal !== null) refusals.set(trackingId, refusal);
    const isOpen = and(isOfParcel(trackingId), eq(payments.status, "open"));
    open.push(...(await tx.select().from(payments).where(isOpen)));
    locked.push({ id, parcel });
  }
  if (refusals.size > 0) return { outcome: "refused", refusals };
  if (open.length > 0) return { outcome: "open", rows: open };
  const [first] = locked;
  if (first === undefined) throw new Error("an attempt without a parcel");
  const at = now();
  const total = locked.reduce((sum, { parcel }) => sum + parcel.cost_poisha, 0);
  const rows = locked.map(({ id, parcel }): PaymentRow => ({
    shard: parcel.shard,
    id,
    tracking_id: parcel.tracking_id,
    owner_uid: owner.merchant_id,
    gateway,
    amount_poisha: parcel.cost_poisha,
    transaction_id: locked.length === 1 ? null : first.id,
    total_poisha: locked.length === 1 ? null : total,
    status: "open",
    method: null,
    redirect_url: null,
    created_at: at,
    updated_at: at,
    asked_at: null,
  }));
  await tx.insert(payments).values(rows);
  const { shard } = first.parcel;
  await addJob(tx, { shard, kind: "askGateway", subject: first.id, created_at: at }, askAt);
  for (const row of rows) await recordPaymentEvent(tx, row, "payment_opened", sender(owner), at);
  return { outcome: "created", attempt: asAttempt(rows), parcel: first.parcel };
}

async function close(
  tx: Transaction,
  row: PaymentRow,
  status: "failed" | "cancelled",
  now: () => Date,
): Promise<void> {
  await lockParcel(tx, row.tracking_id);
  const at = now();
  const changed = await tx
    .update(payments)
    .set({ status, updated_at: at })
    .where(and(isPayment(row), eq(payments.status, "open")))
    .returning({ id: payments.id });
  if (changed.length > 0) await recordPaymentEvent(tx, row, `payment_${status}`, { role: "gateway" }, at);
}

async function recordConfirmation(
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

async function recordMismatch(
  tx: Transaction,
  payment: PaymentRow,
  { id, method, amountPoisha }: Parameters<PaymentStore["recordMismatch"]>[1],
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

const TRACKING_ID_LENGTH = 11;
const isUuid = (id: string): boolean => v.is(uuid, id);

const isPayment = ({ shard, id }: Pick<PaymentRow, "shard" | "id">) =>
  and(eq(payments.shard, shard), eq(payments.id, id));
const isTransaction = ({ owner_uid }: PaymentRow, id: string) =>
  and(eq(payments.transaction_id, id), eq(payments.owner_uid, owner_uid));
const isAttempt = (attempt: Attempt) => or(...attempt.map((row) => isPayment(row)));
const isOfParcel = (trackingId: string) =>
  and(eq(payments.shard, shardOf(trackingId)), eq(payments.tracking_id, trackingId));

const PaymentAccountSchema = v.picklist(PAYMENT_ACCOUNTS);
const TransferSchema = v.object({
  payment_id: v.string(),
  confirmation_id: v.string(),
  from: PaymentAccountSchema,
  to: PaymentAccountSchema,
  amount: v.number(),
});

/** A transfer of money from one confirmation. */
interface ConfirmedTransfer extends LedgerEntry<PaymentAccount> {
  readonly payment_id: string;
  readonly confirmation_id: string;
}

/** The prefix of the keys of transfers that credit the fee of a lost parcel. */
const FEE_CREDIT = "fee_credit";

const EVENT_OF: Readonly<Record<Exclude<PaymentAccount, "gateway">, ParcelEventKind>> = {
  parcel: "payment_confirmed",
  held: "payment_held",
  refund: "refund_due",
};

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

/**
 * Inserts transfers of a parcel's money and their events, and updates the statuses.
 * @param kindOf returns the kind of the event for a transfer
 */
async function transferMoney(
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

async function recordPaymentEvent(
  tx: Transaction,
  { id, tracking_id, amount_poisha }: PaymentRow,
  kind: ParcelEventKind,
  actor: { readonly role: ActorRole; readonly uid?: string },
  at: Date,
): Promise<void> {
  const data = { payment_id: id, ...(kind === "payment_opened" && { amount_poisha }) };
  await recordEvents(tx, tracking_id, [{ kind, at, actor, key: `${id}/${kind}`, data }], at);
}

/**
 * Returns the ledger transfers of gateway payments for these parcels. Cash transfers are excluded.
 */
async function readLedger(db: Db, trackingIds: readonly string[]): Promise<ConfirmedTransfer[]> {
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

/** Returns all transfers of a parcel. */
const readTransfers = (db: Db, { shard, tracking_id }: StoredParcel): Promise<LedgerEntry[]> =>
  db
    .select({ from: ledger.from_account, to: ledger.to_account, amount: ledger.amount_poisha })
    .from(ledger)
    .where(and(eq(ledger.shard, shard), eq(ledger.book, tracking_id)));

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

// Sorts the rows by parcel ID, which is also the order of the locks. The ID of the first row is the
// transaction ID.
function asAttempt(rows: readonly PaymentRow[]): Attempt {
  const [first, ...others] = rows.toSorted((a, b) => (a.tracking_id < b.tracking_id ? -1 : 1));
  if (first === undefined) throw new Error("an attempt without a row");
  return [first, ...others];
}

function mapAttempt([first, ...others]: Attempt, change: (row: PaymentRow) => PaymentRow): Attempt {
  return [change(first), ...others.map(change)];
}

/** Converts a row of an attempt to its wire format. */
export function toWire(row: PaymentRow): Payment {
  return {
    _id: row.id,
    tracking_id: row.tracking_id,
    amount: poishaToTaka(row.amount_poisha),
    ...(row.total_poisha !== null && { total: poishaToTaka(row.total_poisha) }),
    status: row.status,
    ...(row.method !== null && { method: row.method }),
    gateway: row.gateway,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Converts an attempt to the wire format of its first row. It lists the parcels if there are several. */
export function attemptToWire(attempt: Attempt): Payment {
  const [first] = attempt;
  if (attempt.length === 1) return toWire(first);
  const parcels = attempt.map(({ tracking_id, amount_poisha, status }) => ({
    tracking_id,
    amount: poishaToTaka(amount_poisha),
    status,
  }));
  return { ...toWire(first), parcels };
}

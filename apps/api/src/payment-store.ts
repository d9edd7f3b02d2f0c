import {
  type LedgerAccount,
  confirmationAccount,
  ledgerBalance,
  ledgerStatus,
} from "@harkara/courier-core/ledger";
import { type Parcel, paymentRefusal } from "@harkara/courier-core/parcel";
import {
  PARCEL_EVENT_CODES,
  type ParcelDetails,
  type ParcelEvent,
} from "@harkara/courier-core/parcel-details";
import type { GatewayName, Payment, PaymentStatus } from "@harkara/courier-core/payment";
import { poishaToTaka } from "@harkara/courier-core/pricing";
import { type Refund, RefundSchema } from "@harkara/courier-core/refund";
import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import * as v from "valibot";
import type { Database } from "./database.ts";
import { withRetry } from "./retry.ts";
import { isoTime, ledger, parcelEvents, parcels, paymentByTranId, payments } from "./schema.ts";

type Db = Pick<Database["db"], "select" | "insert" | "update">;
type ParcelRow = typeof parcels.$inferSelect;

/** An attempt as it is stored. */
export type PaymentRow = typeof payments.$inferSelect;

/** What came of beginning an attempt: a new one, one that is open already, or none. */
export type Beginning =
  | { readonly outcome: "created"; readonly payment: PaymentRow; readonly parcel: ParcelRow }
  | { readonly outcome: "open"; readonly payment: PaymentRow }
  | { readonly outcome: "absent" | NonNullable<ReturnType<typeof paymentRefusal>> };

/** Money that a gateway has confirmed, of just the attempt's amount: `id` is its own name for it. */
export interface ConfirmedMoney {
  readonly id: string;
  readonly isRisky: boolean;
  readonly method: string;
}

// The gateway is asked after a minute, then each time the attempt is three times as old: soon while somebody waits for it, about ten
// times in all.
const FIRST_ASK = sql.raw("interval '1 minute'");
// By then every gateway has settled its day with the banks.
const LAST_ASK = sql.raw("interval '7 days'");

const MAX_REFUNDS = 100;

/**
 * Attempts to pay and the ledger. Each method is one transaction, which may be run again: what has been written is not written twice.
 * All of them lock the parcel first, so those of one parcel follow one another.
 */
export interface PaymentStore {
  /** Begins an attempt for an owner's parcel, unless one is open or there is nothing to pay. The amount is the parcel's cost. */
  begin(ownerUid: string, parcelId: string, gateway: GatewayName, tranId: string): Promise<Beginning>;
  /** Keeps the gateway's page. */
  keepPage(payment: PaymentRow, redirectUrl: string): Promise<PaymentRow>;
  /** Notes that an open attempt failed or was given up; money that comes later counts all the same. */
  giveUp(payment: PaymentRow, status: "failed" | "cancelled"): Promise<void>;
  /** Counts confirmed money: for the parcel, held, or owed back. Once, however often it is told. */
  settle(payment: PaymentRow, money: ConfirmedMoney): Promise<void>;
  /** An owner's attempt. */
  find(ownerUid: string, id: string): Promise<{ row: PaymentRow; payment: Payment } | undefined>;
  /** The attempt of a transaction id, whoever's it is. */
  findByTranId(tranId: string): Promise<PaymentRow | undefined>;
  /** Which of the ids of confirmed money need no further look. */
  settledIds(payment: PaymentRow): Promise<ReadonlySet<string>>;
  /** What is owed back to an owner, payment by payment, the newest first; the first hundred. */
  refunds(ownerUid: string): Promise<Refund[]>;
  /** Takes the right to ask the gateway now; false when somebody did less than `gapMs` ago. */
  claim(tranId: string, gapMs: number): Promise<boolean>;
  /** Takes a transaction id that the gateway is to be asked about by now; undefined when there is none. Replicas get different ones. */
  claimDue(): Promise<string | undefined>;
}

/** @param now the clock. */
export function createPaymentStore({ db }: Database, now: () => Date = () => new Date()): PaymentStore {
  return {
    begin: (ownerUid, parcelId, gateway, tranId) =>
      withRetry(() =>
        db.transaction(async (tx) => {
          const parcel = await lockParcel(tx, ownerUid, parcelId);
          if (parcel === undefined || parcel.deleted_at !== null) return { outcome: "absent" };
          const refusal = paymentRefusal(parcel);
          if (refusal !== null) return { outcome: refusal };
          const [open] = await tx
            .select()
            .from(payments)
            .where(
              and(
                eq(payments.owner_uid, ownerUid),
                eq(payments.parcel_id, parcelId),
                eq(payments.status, "open"),
              ),
            );
          if (open !== undefined) return { outcome: "open", payment: open };
          const at = now();
          const payment: PaymentRow = {
            owner_uid: ownerUid,
            id: newId(at),
            parcel_id: parcelId,
            tran_id: tranId,
            gateway,
            amount_poisha: parcel.cost_poisha,
            status: "open",
            method: null,
            redirect_url: null,
            created_at: at,
            updated_at: at,
          };
          await tx.insert(payments).values(payment);
          await tx.insert(paymentByTranId).values({
            tran_id: tranId,
            owner_uid: ownerUid,
            payment_id: payment.id,
            created_at: at,
            ask_at: sql`${at.toISOString()}::timestamptz + ${FIRST_ASK}`,
          });
          return { outcome: "created", payment, parcel };
        }),
      ),

    async keepPage(payment, redirectUrl) {
      await withRetry(() => db.update(payments).set({ redirect_url: redirectUrl }).where(isPayment(payment)));
      return { ...payment, redirect_url: redirectUrl };
    },

    giveUp: (payment, status) =>
      withRetry(() =>
        db.transaction(async (tx) => {
          await lockParcel(tx, payment.owner_uid, payment.parcel_id);
          const at = now();
          const changed = await tx
            .update(payments)
            .set({ status, updated_at: at })
            .where(and(isPayment(payment), eq(payments.status, "open")))
            .returning({ id: payments.id });
          if (changed.length === 0) return;
          await tx.insert(parcelEvents).values({
            owner_uid: payment.owner_uid,
            id: newId(at),
            parcel_id: payment.parcel_id,
            payment_id: payment.id,
            code: status === "failed" ? "payment_failed" : "payment_cancelled",
            at,
          });
        }),
      ),

    settle: (payment, money) =>
      withRetry(() =>
        db.transaction(async (tx) => {
          const parcel = await lockParcel(tx, payment.owner_uid, payment.parcel_id);
          if (parcel === undefined) throw new Error("a payment without a parcel");
          const entries = await readLedger(tx, payment.owner_uid, payment.parcel_id);
          const known = entries.filter(
            (entry) => entry.payment_id === payment.id && entry.confirmation_id === money.id,
          );
          const isWithdrawn = parcel.deleted_at !== null || parcel.delivery_status === "cancelled";
          let from: LedgerAccount = "gateway";
          let to: LedgerAccount = confirmationAccount({ ...parcel, isWithdrawn }, money.isRisky);
          if (known.length > 0) {
            // Told again. That changes something only when the gateway has since found a flagged payment to be in order.
            if (money.isRisky || ledgerBalance(known, "held") === 0) return;
            [from, to] = ["held", "parcel"];
          }
          const at = now();
          await tx.insert(ledger).values({
            owner_uid: payment.owner_uid,
            id: newId(at),
            parcel_id: payment.parcel_id,
            payment_id: payment.id,
            confirmation_id: money.id,
            from_account: from,
            to_account: to,
            amount_poisha: payment.amount_poisha,
            at,
          });
          await tx.update(payments).set({ method: money.method }).where(isPayment(payment));
          await writeStatuses(tx, payment.owner_uid, payment.parcel_id, at);
        }),
      ),

    async find(ownerUid, id) {
      const [found] = await db
        .select({ row: payments, tracking_id: parcels.tracking_id })
        .from(payments)
        .innerJoin(
          parcels,
          and(eq(parcels.owner_uid, payments.owner_uid), eq(parcels.id, payments.parcel_id)),
        )
        .where(isPayment({ owner_uid: ownerUid, id }));
      return found && { row: found.row, payment: toWire(found.row, found.tracking_id) };
    },

    async findByTranId(tranId) {
      const [found] = await db.select().from(paymentByTranId).where(eq(paymentByTranId.tran_id, tranId));
      if (found === undefined) return undefined;
      const [row] = await db
        .select()
        .from(payments)
        .where(isPayment({ owner_uid: found.owner_uid, id: found.payment_id }));
      return row;
    },

    async settledIds(payment) {
      const entries = await readLedger(db, payment.owner_uid, payment.parcel_id);
      const ids = new Set(
        entries.filter(({ payment_id }) => payment_id === payment.id).map((entry) => entry.confirmation_id),
      );
      const isHeld = (id: string) =>
        ledgerBalance(
          entries.filter((entry) => entry.confirmation_id === id),
          "held",
        ) > 0;
      return new Set([...ids].filter((id) => !isHeld(id)));
    },

    async refunds(ownerUid) {
      const since = sql`min(${ledger.at})`;
      const balance = sql`sum(case when ${ledger.to_account} = 'refund' then ${ledger.amount_poisha} else -${ledger.amount_poisha} end)`;
      const rows = await db
        .select({
          payment_id: ledger.payment_id,
          tracking_id: parcels.tracking_id,
          title: parcels.title,
          amount: sql`${balance} / 100::float8`,
          reason: sql`case when ${parcels.deleted_at} is not null then 'deleted' when ${parcels.delivery_status} = 'cancelled' then 'cancelled' else 'duplicate' end`,
          since: isoTime(since),
        })
        .from(ledger)
        .innerJoin(parcels, and(eq(parcels.owner_uid, ledger.owner_uid), eq(parcels.id, ledger.parcel_id)))
        .where(
          and(
            eq(ledger.owner_uid, ownerUid),
            or(eq(ledger.to_account, "refund"), eq(ledger.from_account, "refund")),
          ),
        )
        .groupBy(ledger.payment_id, parcels.owner_uid, parcels.id)
        .having(sql`${balance} > 0`)
        .orderBy(desc(since), desc(ledger.payment_id))
        .limit(MAX_REFUNDS);
      return v.parse(v.array(RefundSchema), rows);
    },

    async claim(tranId, gapMs) {
      const at = now();
      const claimed = await withRetry(() =>
        db
          .update(paymentByTranId)
          .set({ asked_at: at })
          .where(
            and(
              eq(paymentByTranId.tran_id, tranId),
              or(
                isNull(paymentByTranId.asked_at),
                lt(paymentByTranId.asked_at, new Date(at.getTime() - gapMs)),
              ),
            ),
          )
          .returning({ tran_id: paymentByTranId.tran_id }),
      );
      return claimed.length > 0;
    },

    async claimDue() {
      const at = now();
      const age = sql`${at.toISOString()}::timestamptz - ${paymentByTranId.created_at}`;
      const due = db
        .select({ tran_id: paymentByTranId.tran_id })
        .from(paymentByTranId)
        .where(lt(paymentByTranId.ask_at, at))
        .orderBy(asc(paymentByTranId.ask_at))
        .limit(1)
        .for("update", { skipLocked: true });
      const [claimed] = await withRetry(() =>
        db
          .update(paymentByTranId)
          .set({
            asked_at: at,
            ask_at: sql`case when ${age} < ${LAST_ASK} then ${at.toISOString()}::timestamptz + greatest(${FIRST_ASK}, 2 * (${age})) end`,
          })
          .where(sql`${paymentByTranId.tran_id} in ${due}`)
          .returning({ tran_id: paymentByTranId.tran_id }),
      );
      return claimed?.tran_id;
    },
  };
}

const newId = (at: Date): string => uuidv7({ msecs: at.getTime() });

const isPayment = ({ owner_uid, id }: Pick<PaymentRow, "owner_uid" | "id">) =>
  and(eq(payments.owner_uid, owner_uid), eq(payments.id, id));

/**
 * Moves all of a parcel's money that is not owed back yet to what is. Inside a transaction that has locked the parcel.
 * @returns the parcel's payment status after it
 */
export async function oweRefund(
  db: Db,
  ownerUid: string,
  parcelId: string,
  at: Date,
): Promise<PaymentStatus> {
  const entries = await readLedger(db, ownerUid, parcelId);
  for (const money of Map.groupBy(
    entries,
    (entry) => `${entry.payment_id} ${entry.confirmation_id}`,
  ).values()) {
    const from = (["parcel", "held"] as const).find((account) => ledgerBalance(money, account) > 0);
    const [first] = money;
    if (from === undefined || first === undefined) continue;
    await db.insert(ledger).values({
      owner_uid: ownerUid,
      id: newId(at),
      parcel_id: parcelId,
      payment_id: first.payment_id,
      confirmation_id: first.confirmation_id,
      from_account: from,
      to_account: "refund",
      amount_poisha: ledgerBalance(money, from),
      at,
    });
  }
  return writeStatuses(db, ownerUid, parcelId, at);
}

/** The attempts to pay for a parcel and everything that happened to it, the newest last. */
export async function readHistory(
  db: Db,
  ownerUid: string,
  parcel: Parcel,
): Promise<Pick<ParcelDetails, "payments" | "events">> {
  const own = (table: typeof payments | typeof parcelEvents) =>
    and(eq(table.owner_uid, ownerUid), eq(table.parcel_id, parcel._id));
  const [attempts, entries, others] = await Promise.all([
    db.select().from(payments).where(own(payments)).orderBy(asc(payments.id)),
    readLedger(db, ownerUid, parcel._id),
    db.select().from(parcelEvents).where(own(parcelEvents)),
  ]);
  const events: ParcelEvent[] = [
    { at: parcel.creation_date, code: "booked" },
    ...attempts.map((row) => moneyEvent(row.created_at, "payment_opened", row.id, row.amount_poisha)),
    ...others.map(({ at, code, payment_id }) => ({
      at: at.toISOString(),
      code,
      payment_id: payment_id ?? undefined,
    })),
    ...entries.flatMap(({ at, to, payment_id, amount }) =>
      to === "gateway" ? [] : [moneyEvent(at, MONEY_EVENTS[to], payment_id, amount)],
    ),
  ];
  return {
    payments: attempts.map((row) => toWire(row, parcel.tracking_id)),
    events: events.toSorted((a, b) => a.at.localeCompare(b.at) || rank(a) - rank(b)),
  };
}

const rank = ({ code }: ParcelEvent): number => PARCEL_EVENT_CODES.indexOf(code);

function moneyEvent(at: Date, code: ParcelEvent["code"], payment_id: string, poisha: number): ParcelEvent {
  return { at: at.toISOString(), code, payment_id, amount: poishaToTaka(poisha) };
}

const MONEY_EVENTS = { parcel: "payment_confirmed", held: "payment_held", refund: "refund_due" } as const;

async function lockParcel(db: Db, ownerUid: string, id: string): Promise<ParcelRow | undefined> {
  const [row] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.owner_uid, ownerUid), eq(parcels.id, id)))
    .for("update");
  return row;
}

function readLedger(db: Db, ownerUid: string, parcelId: string) {
  return db
    .select({
      payment_id: ledger.payment_id,
      confirmation_id: ledger.confirmation_id,
      from: ledger.from_account,
      to: ledger.to_account,
      amount: ledger.amount_poisha,
      at: ledger.at,
    })
    .from(ledger)
    .where(and(eq(ledger.owner_uid, ownerUid), eq(ledger.parcel_id, parcelId)));
}

// The columns only say in short what the ledger says in full: they are written from it, in the same transaction.
async function writeStatuses(db: Db, ownerUid: string, parcelId: string, at: Date): Promise<PaymentStatus> {
  const entries = await readLedger(db, ownerUid, parcelId);
  for (const [paymentId, own] of Map.groupBy(entries, (entry) => entry.payment_id)) {
    const status = ledgerStatus(own);
    if (status === "unpaid") continue;
    await db
      .update(payments)
      .set({ status, updated_at: at })
      .where(
        and(
          eq(payments.owner_uid, ownerUid),
          eq(payments.id, paymentId),
          sql`${payments.status} <> ${status}`,
        ),
      );
  }
  const payment_status = ledgerStatus(entries);
  await db
    .update(parcels)
    .set({ payment_status })
    .where(and(eq(parcels.owner_uid, ownerUid), eq(parcels.id, parcelId)));
  return payment_status;
}

/** An attempt as the wire has it. */
function toWire(row: PaymentRow, trackingId: string): Payment {
  return {
    _id: row.id,
    parcel_id: row.parcel_id,
    tracking_id: trackingId,
    amount: poishaToTaka(row.amount_poisha),
    status: row.status,
    ...(row.method !== null && { method: row.method }),
    gateway: row.gateway,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

import { uuid } from "@harkara/courier-core/base/fields";
import { paymentRefusal } from "@harkara/courier-core/parcel/parcel";
import type { ActorRole } from "@harkara/courier-core/parcel/delivery";
import type { ParcelEventKind } from "@harkara/courier-core/journey/parcel-event";
import type { GatewayName, Payment } from "@harkara/courier-core/money/payment";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { isTrackingId, shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, asc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import * as v from "valibot";
import type { Merchant, MerchantShards } from "../../platform/identity.ts";
import type { Database, Db, Transaction } from "../../platform/database.ts";
import {
  type StoredParcel,
  lockOwnParcel,
  lockParcel,
  recordEvents,
  sender,
} from "../../events/event-store.ts";
import { addJob } from "../../jobs/job-store.ts";
import { paymentFormerIds, payments } from "../../tables/payments.ts";
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

/** Starts an attempt, unless an attempt is already open or there is nothing to pay for a parcel. */
export async function beginAttempt(
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

/** Stores the URL of the gateway's page. */
export async function storeRedirectUrl(
  { db, write }: Database,
  attempt: Attempt,
  redirect_url: string,
): Promise<Attempt> {
  await write(() => db.update(payments).set({ redirect_url }).where(isAttempt(attempt)));
  return mapAttempt(attempt, (row) => Object.assign({}, row, { redirect_url }));
}

/** Closes a row of an attempt, if it is open. */
export async function closePayment(
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

/** Finds the row of an owner's payment attempt by its ID, or by its ID in the old format. */
export async function findPayment(
  db: Db,
  owner: MerchantShards,
  id: string,
): Promise<PaymentRow | undefined> {
  const isOwn = and(inArray(payments.shard, [...owner.shards]), eq(payments.owner_uid, owner.merchant_id));
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
}

/** Finds the row of an attempt by its ID, without checking the owner. */
export async function findPaymentById(db: Db, id: string): Promise<PaymentRow | undefined> {
  const trackingId = id.slice(0, TRACKING_ID_LENGTH);
  // A payment ID in the old format does not begin with a tracking ID, so the query for it covers all
  // shards.
  const shard = isTrackingId(trackingId) ? eq(payments.shard, shardOf(trackingId)) : undefined;
  const [found] = await db
    .select()
    .from(payments)
    .where(and(shard, eq(payments.id, id)));
  return found;
}

/** Reads the whole attempt that a row belongs to. */
export async function readAttempt(db: Db, row: PaymentRow): Promise<Attempt> {
  const rows =
    row.transaction_id === null
      ? await db.select().from(payments).where(isPayment(row))
      : await db.select().from(payments).where(isTransaction(row, row.transaction_id));
  return asAttempt(rows);
}

/** Returns the payment attempts for a parcel, oldest first. */
export async function listPayments(db: Db, trackingId: string): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(isOfParcel(trackingId))
    .orderBy(asc(payments.created_at), asc(payments.id));
  return rows.map(toWire);
}

/** Reserves a gateway query about an attempt. Returns false if the last query was less than `gapMs` ago. */
export async function claimQuery(
  { db, write }: Database,
  [payment]: Attempt,
  gapMs: number,
  now: () => Date,
): Promise<boolean> {
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
}

const TRACKING_ID_LENGTH = 11;
const isUuid = (id: string): boolean => v.is(uuid, id);

export const isPayment = ({ shard, id }: Pick<PaymentRow, "shard" | "id">) =>
  and(eq(payments.shard, shard), eq(payments.id, id));
const isTransaction = ({ owner_uid }: PaymentRow, id: string) =>
  and(eq(payments.transaction_id, id), eq(payments.owner_uid, owner_uid));
const isAttempt = (attempt: Attempt) => or(...attempt.map((row) => isPayment(row)));
const isOfParcel = (trackingId: string) =>
  and(eq(payments.shard, shardOf(trackingId)), eq(payments.tracking_id, trackingId));

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

function toWire(row: PaymentRow): Payment {
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

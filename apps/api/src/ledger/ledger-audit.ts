import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../platform/database.ts";

const RowsSchema = v.array(v.object({ what: v.string(), id: v.string() }));
// PGlite wraps rows in a result; the PostgreSQL driver's result is the rows.
const ResultSchema = v.union([RowsSchema, v.object({ rows: RowsSchema })]);

/** A row that the ledger does not explain: a parcel, an attempt to pay, or money of a confirmation; or a transfer without its event. */
export type Disagreement = v.InferOutput<typeof RowsSchema>[number];

/**
 * Checks every row against the ledger: each parcel and each attempt has the payment status that its entries amount to, and the money
 * of each confirmation is all of the attempt's amount and lies on one account. Each transfer has its event.
 * @returns what does not agree; nothing when all is well
 */
export async function auditLedger({ db }: Pick<Database, "db">): Promise<Disagreement[]> {
  const status = sql`case when parcel > 0 then 'paid' when held > 0 then 'held' when refund > 0 then 'refund_due' end`;
  const rows = await db.execute(sql`
    with money as (
      select shard, book, payment_id, confirmation_id,
        sum(case when from_account = 'gateway' then amount_poisha else 0 end) as taken,
        sum(case 'parcel' when to_account then amount_poisha when from_account then -amount_poisha else 0 end) as parcel,
        sum(case 'held' when to_account then amount_poisha when from_account then -amount_poisha else 0 end) as held,
        sum(case when to_account = 'refund' then amount_poisha else 0 end) as refund
      from ledger group by shard, book, payment_id, confirmation_id
    ), by_payment as (
      select shard, payment_id, sum(parcel) as parcel, sum(held) as held, sum(refund) as refund
      from money group by shard, payment_id
    ), by_parcel as (
      select shard, book, sum(parcel) as parcel, sum(held) as held, sum(refund) as refund
      from money group by shard, book
    )
    select 'parcel' as what, parcels.tracking_id as id from parcels left join by_parcel
      on by_parcel.shard = parcels.shard and by_parcel.book = parcels.tracking_id
      where parcels.payment_status <> coalesce(${status}, 'unpaid') or parcel + held > cost_poisha
    union all
    select 'payment', payments.id from payments left join by_payment
      on by_payment.shard = payments.shard and by_payment.payment_id = payments.id
      where payments.status <> coalesce(${status}, payments.status)
        or (${status} is null and payments.status in ('paid', 'held', 'refund_due'))
    union all
    select 'money', money.payment_id from money left join payments
      on payments.shard = money.shard and payments.id = money.payment_id
      where payments.id is null or payments.tracking_id <> money.book or taken <> payments.amount_poisha
        or parcel < 0 or held < 0 or parcel + held + refund <> taken
    union all
    select 'event', ledger.book from ledger left join events
      on events.shard = ledger.shard and events.tracking_id = ledger.book and events.key = ledger.key
      where events.key is null`);
  const result = v.parse(ResultSchema, rows);
  return "rows" in result ? result.rows : result;
}

import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "./database.ts";

const RowsSchema = v.array(v.object({ what: v.string(), id: v.string() }));
// PGlite wraps rows in a result; the PostgreSQL driver's result is the rows.
const ResultSchema = v.union([RowsSchema, v.object({ rows: RowsSchema })]);

/** A row that the ledger does not explain: a parcel, an attempt to pay, or money of a confirmation. */
export type Disagreement = v.InferOutput<typeof RowsSchema>[number];

/**
 * Checks every row against the ledger: each parcel and each attempt has the payment status that its entries amount to, and the money
 * of each confirmation is all of the attempt's amount and lies on one account.
 * @returns what does not agree; nothing when all is well
 */
export async function auditLedger({ db }: Pick<Database, "db">): Promise<Disagreement[]> {
  const status = sql`case when parcel > 0 then 'paid' when held > 0 then 'held' when refund > 0 then 'refund_due' end`;
  const rows = await db.execute(sql`
    with money as (
      select owner_uid, parcel_id, payment_id, confirmation_id,
        sum(case when from_account = 'gateway' then amount_poisha else 0 end) as taken,
        sum(case 'parcel' when to_account then amount_poisha when from_account then -amount_poisha else 0 end) as parcel,
        sum(case 'held' when to_account then amount_poisha when from_account then -amount_poisha else 0 end) as held,
        sum(case when to_account = 'refund' then amount_poisha else 0 end) as refund
      from ledger group by owner_uid, parcel_id, payment_id, confirmation_id
    ), by_payment as (
      select owner_uid, payment_id, sum(parcel) as parcel, sum(held) as held, sum(refund) as refund
      from money group by owner_uid, payment_id
    ), by_parcel as (
      select owner_uid, parcel_id, sum(parcel) as parcel, sum(held) as held, sum(refund) as refund
      from money group by owner_uid, parcel_id
    )
    select 'parcel' as what, parcels.id::text as id from parcels left join by_parcel
      on by_parcel.owner_uid = parcels.owner_uid and by_parcel.parcel_id = parcels.id
      where parcels.payment_status <> coalesce(${status}, 'unpaid') or parcel + held > cost_poisha
    union all
    select 'payment', payments.id::text from payments left join by_payment
      on by_payment.owner_uid = payments.owner_uid and by_payment.payment_id = payments.id
      where payments.status <> coalesce(${status}, payments.status)
        or (${status} is null and payments.status in ('paid', 'held', 'refund_due'))
    union all
    select 'money', money.payment_id::text from money left join payments
      on payments.owner_uid = money.owner_uid and payments.id = money.payment_id
      where payments.id is null or payments.parcel_id <> money.parcel_id or taken <> payments.amount_poisha
        or parcel < 0 or held < 0 or parcel + held + refund <> taken`);
  const result = v.parse(ResultSchema, rows);
  return "rows" in result ? result.rows : result;
}

import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import { sql } from "drizzle-orm";
import type { AuditPart } from "./disagreement.ts";

/** SQL expression: the net amount that the entries of a group add to an account, in poisha. */
const net = (account: LedgerAccount) =>
  sql`sum(case ${account}::text when to_account then amount_poisha when from_account then -amount_poisha else 0 end)`;

const status = sql`case when parcel > 0 then 'paid' when held > 0 then 'held' when refund > 0 then 'refund_due' end`;
const refunded = sql`sum(case when to_account = 'refund' then amount_poisha else 0 end)`;

const sums = sql`money as (
  select shard, book, payment_id, confirmation_id,
    sum(case when from_account = 'gateway' then amount_poisha else 0 end) as taken,
    ${net("parcel")} as parcel,
    ${net("held")} as held,
    ${refunded} as refund,
    -- The gateway took a different amount: the attempt has failed, and the full amount is a refund due.
    bool_or(exists (select from events where events.shard = ledger.shard and events.tracking_id = ledger.book
      and events.key = ledger.key and events.kind = 'payment_failed')) as is_mismatch
  from ledger where payment_id is not null group by shard, book, payment_id, confirmation_id
), by_payment as (
  select shard, payment_id, sum(parcel) as parcel, sum(held) as held, sum(refund) as refund
  from money group by shard, payment_id
), by_parcel as (
  select shard, book,
    ${net("parcel")} as parcel,
    ${net("held")} as held,
    ${refunded} - coalesce((select sum(money.refund) from money
      where money.shard = ledger.shard and money.book = ledger.book and is_mismatch), 0) as refund,
    ${net("claimed")} as claimed,
    ${net("suspense")} as suspense
  from ledger group by shard, book
), costs as (
  -- The corrected delivery fees, which are paid, even if the corrected fee is 0.
  select distinct on (shard, tracking_id) shard, tracking_id, amount_poisha as cost
  from corrections where status = 'recorded' and amount_of = 'delivery'
  order by shard, tracking_id, event_number desc
)`;

/**
 * A parcel has the payment status that follows from its entries. Its cost is the delivery fee in its newest
 * correction.
 */
const parcels = sql`
  select 'parcel' as what, parcels.tracking_id as id from parcels left join by_parcel
    on by_parcel.shard = parcels.shard and by_parcel.book = parcels.tracking_id
    left join costs on costs.shard = parcels.shard and costs.tracking_id = parcels.tracking_id
    where parcels.payment_status <> case when costs.cost = 0 then 'paid' else coalesce(${status}, 'unpaid') end
      or parcel + held > cost_poisha or costs.cost <> cost_poisha`;

/** A payment attempt has the payment status that follows from its entries. */
const attempts = sql`
  select 'payment' as what, payments.id as id from payments left join by_payment
    on by_payment.shard = payments.shard and by_payment.payment_id = payments.id
    where payments.status <> coalesce(${status}, payments.status)
      or (${status} is null and payments.status in ('paid', 'held', 'refund_due'))`;

/** The money of a confirmation equals the full amount of the attempt, and is on a single account. */
const confirmations = sql`
  select 'money' as what, money.payment_id as id from money left join payments
    on payments.shard = money.shard and payments.id = money.payment_id
    where payments.id is null or payments.tracking_id <> money.book or (taken <> payments.amount_poisha and not is_mismatch)
      or (is_mismatch and money.refund <> taken)
      or parcel < 0 or held < 0 or parcel + held + refund <> taken`;

/** A delivered or returned parcel is paid, or will be paid from a collection that is not counted yet. */
const charges = sql`
  select 'charge' as what, parcels.tracking_id as id from parcels left join open_claims
    on open_claims.shard = parcels.shard and open_claims.tracking_id = parcels.tracking_id
    where delivery_status in ('delivered', 'returned') and payment_status in ('unpaid', 'refund_due') and cost_poisha > 0
      and not (delivery_payment = 'from_collection' and coalesce(open_claims.claimed, 0) > 0)`;

/** The checks of parcels' payments. */
export const paymentAudit: AuditPart = {
  sums,
  checks: [parcels, attempts, confirmations, charges],
};

import { FEE_ACCOUNTS } from "@harkara/courier-core/money/invoice";
import { sql } from "drizzle-orm";
import { dhakaMonth, isCollection, words } from "./audit-expressions.ts";
import type { AuditPart } from "./disagreement.ts";

const sums = sql`return_fees as (
  -- The return fee before any correction, and the delivery fee at that time.
  select shard, book, sum(amount_poisha) as amount, (select previous_poisha from corrections
    where corrections.shard = ledger.shard and corrections.tracking_id = ledger.book and status = 'recorded'
      and amount_of = 'delivery' and corrections.event_number > min(ledger.event_number)
    order by corrections.event_number limit 1) as cost
  from ledger where to_account = 'return_fee' and key not like '%/corrected' group by shard, book
), fee_sides as (
  -- The fees of merchants. Rows with is_vat are the VAT on the fees.
  select shard, book, owner_uid, ${dhakaMonth(sql`at`)} as month, to_account as account, amount_poisha as amount, from_account = 'vat' as is_vat
    from ledger where owner_uid is not null and to_account in (${words(FEE_ACCOUNTS)})
  union all select shard, book, owner_uid, ${dhakaMonth(sql`at`)}, from_account, -amount_poisha, to_account = 'vat'
    from ledger where owner_uid is not null and from_account in (${words(FEE_ACCOUNTS)})
), rated_fees as (
  -- The fees of a parcel with a credit have the VAT rate of the first charge (invoiceLines).
  select owner_uid, month, account, amount, is_vat, case when rate_month = month then vat_share else
    coalesce((select share from vat_rates where from_month <= rate_month order by from_month desc, at desc, id desc limit 1), 0) end as share
  from (
    select fee_sides.*, vat_share, case when has_fee_rates and not is_vat
        and bool_or(amount < 0 and not is_vat) over (partition by shard, book, account, month)
      then least(month, min(month) filter (where amount > 0 and not is_vat) over (partition by shard, book, account))
      else month end as rate_month
    from fee_sides left join invoices using (owner_uid, month)
  ) as dated
), invoiced as (
  select owner_uid, month, sum(amount) as amount, sum(posted) as posted,
    sum(sign(amount) * round(abs(amount) * share / (10000 + share))) as vat
  from (
    select owner_uid, month, account, share, sum(amount) filter (where not is_vat) as amount,
      -coalesce(sum(amount) filter (where is_vat), 0) as posted
    from rated_fees group by owner_uid, month, account, share
  ) as lines group by owner_uid, month
), compensated as (
  select shard, book, sum(amount) as amount, account from (
    select shard, book, amount_poisha as amount, to_account as account from ledger where from_account = 'loss'
    union all select shard, book, -amount_poisha, from_account from ledger where to_account = 'loss'
  ) as losses where account like 'merchant:%' group by shard, book, account
)`;

/** The COD fee of a counted collection has the share of the parcel's fee plan. */
const codFees = sql`
  select 'fee' as what, cash_claims.tracking_id as id from cash_claims
    join parcels on parcels.shard = cash_claims.shard and parcels.tracking_id = cash_claims.tracking_id
    left join ledger on ledger.shard = cash_claims.shard and ledger.book = cash_claims.tracking_id
      and ledger.key = cash_claims.id || '/fee'
    where ${isCollection} and cash_claims.confirmed_at is not null
      and coalesce(ledger.amount_poisha, 0)
        <> round(cash_claims.amount_poisha * (parcels.fee_plan ->> 'cod_share')::numeric / 10000)`;

/** The return fee is charged once, and only for a returned parcel. */
const returnFees = sql`
  select 'return' as what, parcels.tracking_id as id from parcels join return_fees
    on return_fees.shard = parcels.shard and return_fees.book = parcels.tracking_id
    where delivery_status <> 'returned'
      or amount <> round(coalesce(cost, cost_poisha) * (fee_plan ->> 'return_share')::numeric / 10000)`;

/** The extra attempt fee is charged once for each reattempt that is not free. */
const attemptFees = sql`
  select 'attempt' as what, events.tracking_id as id from events left join ledger
    on ledger.shard = events.shard and ledger.book = events.tracking_id
      and ledger.event_number = events.number and ledger.to_account = 'attempt_fee'
    where events.kind = 'answered' and events.data ->> 'answer' = 'again'
      and coalesce((events.data ->> 'amount_poisha')::bigint, 0) <> coalesce(ledger.amount_poisha, 0)`;

/** A correction reverses the recorded amount and posts the correct amount. */
const correctedAmounts = sql`
  select 'correction' as what, coalesce(corrections.tracking_id, posted.book) as id from (
    select * from corrections where status = 'recorded'
  ) as corrections full join (
    select shard, book, split_part(key, '/', 1) as id,
      coalesce(sum(amount_poisha) filter (where key like '%/reversed'), 0) as previous,
      coalesce(sum(amount_poisha) filter (where key not like '%/reversed'), 0) as amount,
      min(case when key like '%/reversed' then from_account else to_account end) as account,
      max(case when key like '%/reversed' then from_account else to_account end) as same_account,
      min(event_number) as event_number
    from ledger where key like '%/reversed' or key like '%/corrected'
      or exists (select from corrections where corrections.shard = ledger.shard and corrections.tracking_id = ledger.book
        and ledger.key = corrections.id || '/claimed')
      or (from_account in ('parcel', 'cod_fee', 'return_fee') and to_account like 'merchant:%' and key not like 'fee_credit/%')
    group by 1, 2, 3
  ) as posted on posted.shard = corrections.shard and posted.book = corrections.tracking_id and posted.id = corrections.id
    where corrections.previous_poisha is distinct from posted.previous
      or corrections.amount_poisha is distinct from posted.amount
      or corrections.event_number is distinct from posted.event_number
      or posted.account <> posted.same_account
      or posted.account <> case amount_of when 'collection' then 'claimed' when 'delivery' then 'parcel' else amount_of end`;

/**
 * An approved compensation is credited to the parcel's owner, and a reversed compensation is debited from
 * it.
 */
const compensations = sql`
  select 'compensation' as what, coalesce(compensations.tracking_id, ledger.book) as id from compensations
    full join compensated as ledger
      on ledger.shard = compensations.shard and ledger.book = compensations.tracking_id
    where case when compensations.status = 'granted' then compensations.granted_poisha else 0 end <> coalesce(ledger.amount, 0)
      or ledger.account <> 'merchant:' || compensations.owner_uid`;

/**
 * An invoice contains the fees of its month and their VAT, and every fee of an invoiced month is on an
 * invoice.
 */
const invoices = sql`
  select 'invoice' as what, month || ' ' || owner_uid as id from invoices full join invoiced using (owner_uid, month)
    where month between (select min(month) from invoices) and (select max(month) from closing_balances)
      and (coalesce(amount_poisha, 0) <> coalesce(amount, 0) or coalesce(vat_poisha, 0) <> coalesce(vat, 0)
        or coalesce(vat_poisha, 0) <> coalesce(posted, 0))`;

/** A VAT payment is one transfer from the VAT account to the bank. */
const vatPayments = sql`
  select 'vat' as what, coalesce(vat_payments.id, paid.book) as id from vat_payments full join (
      select * from ledger where from_account = 'vat' and to_account = 'bank'
    ) as paid on paid.book = 'vat' and paid.key = vat_payments.id || '/paid'
    where vat_payments.amount_poisha is distinct from paid.amount_poisha`;

/** The checks of fees, corrections, compensations and invoices. */
export const feeAudit: AuditPart = {
  sums,
  checks: [codFees, returnFees, attemptFees, correctedAmounts, compensations, invoices, vatPayments],
};

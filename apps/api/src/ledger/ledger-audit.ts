import { FEE_ACCOUNTS } from "@harkara/courier-core/money/invoice";
import {
  type AccountKind,
  type LedgerAccount,
  OWNER_ACCOUNTS,
  PLACE_ACCOUNTS,
} from "@harkara/courier-core/money/ledger";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { type Disagreement, disagreementsIn } from "./disagreement.ts";
import { auditParcels } from "./parcel-audit.ts";
import { payableKind, payableSum } from "./payables.ts";
import { findBrokenSeal } from "./seals.ts";
import { auditSources } from "./source-audit.ts";

/** SQL expression: the net amount that the entries of a group add to an account, in poisha. */
const net = (account: LedgerAccount) =>
  sql`sum(case ${account}::text when to_account then amount_poisha when from_account then -amount_poisha else 0 end)`;

/** SQL condition: the claim counts as the COD collected for a parcel. */
const isCollection = sql`(cash_claims.kind = 'delivery' and corrected_by is null and (review is null or resolution = 'apply'))`;

/** Returns the SQL expression that is equivalent to `monthOf` in courier-core. */
const dhakaMonth = (at: SQL) => sql`to_char(${at} at time zone 'Asia/Dhaka', 'YYYY-MM')`;

const words = (kinds: readonly AccountKind[]) =>
  sql.join(
    kinds.map((kind) => sql`${kind}::text`),
    sql`, `,
  );

/**
 * Checks every row against the ledger:
 * - each parcel and each attempt has the payment status that follows from its entries, and the money of each
 *   confirmation equals the attempt's full amount and is on a single account;
 * - each transfer about a parcel has its event;
 * - the return fee is charged once, and only for a returned parcel, and the extra attempt fee is charged once
 *   for each reattempt that is not free;
 * - a correction reverses the recorded amount and posts the correct amount, and the cost of a parcel is the
 *   delivery fee in its newest correction;
 * - an approved compensation is credited to the parcel's owner, and a reversed compensation is debited from
 *   it;
 * - there is a claim for every amount of cash that staff reported;
 * - a delivered or returned parcel is paid, or will be paid from a collection that is not counted yet;
 * - cash in suspense is the sum of the claims under review;
 * - a rider's cash is the sum of the rider's unconfirmed claims;
 * - a rider's debt is the sum of the rider's shortages, less repayments and write-offs;
 * - a hub's cash is the sum of its counts and riders' repayments, less its deposits;
 * - the hub's cash and the deposits in a day close are correct for the time of the day close;
 * - a payout equals the sum of its lines, is on its own account until it ends, and, if the bank returned it,
 *   is owed again exactly once;
 * - a gateway settlement equals the amount that the bank received plus the gateway's fee;
 * - a transfer that is owed to a merchant or payer has a payable of the same amount if, and only if, it is
 *   not in a payout;
 * - a reference from a bank or a mobile financial service belongs to only one payout, and a deposit slip to
 *   only one deposit;
 * - inactive staff hold neither cash nor parcels;
 * - the closing balances of a month are the closing balances of the previous month plus the transfers of the
 *   month;
 * - an invoice contains the fees of its month and their VAT, and every fee of an invoiced month is on an
 *   invoice;
 * - a VAT payment is one transfer from the VAT account to the bank;
 * - the manifest of an open or closed bag lists exactly the parcels in the bag;
 * - apart from VAT transfers, the balance of every account has the right sign, except for merchants, who may
 *   owe fees, for the bank, which may pay out before a deposit, and for the gateway, which may pay more than
 *   it owes according to our records.
 * @returns the disagreements; empty if there are none
 */
export async function auditLedger({ db }: Pick<Database, "db">): Promise<Disagreement[]> {
  const status = sql`case when parcel > 0 then 'paid' when held > 0 then 'held' when refund > 0 then 'refund_due' end`;
  const refunded = sql`sum(case when to_account = 'refund' then amount_poisha else 0 end)`;
  const rows = await db.execute(sql`
    with money as (
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
    ), return_fees as (
      -- The return fee before any correction, and the delivery fee at that time.
      select shard, book, sum(amount_poisha) as amount, (select previous_poisha from corrections
        where corrections.shard = ledger.shard and corrections.tracking_id = ledger.book and status = 'recorded'
          and amount_of = 'delivery' and corrections.event_number > min(ledger.event_number)
        order by corrections.event_number limit 1) as cost
      from ledger where to_account = 'return_fee' and key not like '%/corrected' group by shard, book
    ), balances as (
      select account, sum(amount) as balance from (
        select to_account as account, amount_poisha as amount from ledger where 'vat' not in (from_account, to_account)
        union all select from_account, -amount_poisha from ledger where 'vat' not in (from_account, to_account)
      ) as sides group by account
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
    ), closed_changes as (
      -- The changes by transfers, less the changes between closing balances. The sum is 0 for each account and month.
      select month, account, sum(amount) as amount from (
        select ${dhakaMonth(sql`at`)} as month, to_account as account, amount_poisha as amount from ledger
        union all select ${dhakaMonth(sql`at`)}, from_account, -amount_poisha from ledger
        union all select month, account, -amount_poisha from closing_balances
        union all select to_char((month || '-01')::date + 32, 'YYYY-MM'), account, amount_poisha from closing_balances
      ) as changes where month <= (select max(month) from closing_balances) group by month, account
    ), open_claims as (
      select shard, tracking_id,
        sum(amount_poisha) filter (where ${isCollection} and confirmed_at is null) as claimed,
        sum(amount_poisha) filter (where review is not null and resolution is null) as suspense
      from cash_claims group by shard, tracking_id
    ), manifests as (
      select bag_items.bag_id, bag_items.tracking_id from bag_items
        join bags on bags.shard = bag_items.shard and bags.bag_id = bag_items.bag_id
        where bags.status in ('open', 'closed')
    ), contents as (
      select bag_id, tracking_id from parcels where bag_id is not null and at_center is not null
    ), rider_cash as (
      select 'rider_cash:' || rider_uid as account, sum(amount_poisha) as amount
      from cash_claims where confirmed_at is null group by rider_uid
    ), payout_amounts as (
      select payout_id, sum(case when ledger.to_account = 'refund' or ledger.to_account = 'merchant:' || ledger.owner_uid
        then amount_poisha else -amount_poisha end) as amount
      from payout_lines join ledger using (shard, book, key) group by payout_id
    ), rider_debt as (
      select 'rider_debt:' || rider_uid as account, sum(amount) as amount from (
        select rider_uid, claimed_poisha - counted_poisha as amount from cash_counts where settlement = 'rider_owes'
        union all select rider_uid, -amount_poisha from repayments
        union all select rider_uid, -amount_poisha from write_offs
      ) as debts group by rider_uid
    ), compensated as (
      select shard, book, sum(amount) as amount, account from (
        select shard, book, amount_poisha as amount, to_account as account from ledger where from_account = 'loss'
        union all select shard, book, -amount_poisha, from_account from ledger where to_account = 'loss'
      ) as losses where account like 'merchant:%' group by shard, book, account
    ), hub_cash as (
      select 'hub_cash:' || center as account, sum(amount) as amount from (
        select center, counted_poisha as amount from cash_counts where status in ('confirmed', 'settled')
        union all select center, amount_poisha from repayments
        union all select center, -amount_poisha from deposits where center is not null
      ) as movements group by center
    )
    select 'parcel' as what, parcels.tracking_id as id from parcels left join by_parcel
      on by_parcel.shard = parcels.shard and by_parcel.book = parcels.tracking_id
      left join costs on costs.shard = parcels.shard and costs.tracking_id = parcels.tracking_id
      where parcels.payment_status <> case when costs.cost = 0 then 'paid' else coalesce(${status}, 'unpaid') end
        or parcel + held > cost_poisha or costs.cost <> cost_poisha
    union all
    select 'payment', payments.id from payments left join by_payment
      on by_payment.shard = payments.shard and by_payment.payment_id = payments.id
      where payments.status <> coalesce(${status}, payments.status)
        or (${status} is null and payments.status in ('paid', 'held', 'refund_due'))
    union all
    select 'money', money.payment_id from money left join payments
      on payments.shard = money.shard and payments.id = money.payment_id
      where payments.id is null or payments.tracking_id <> money.book or (taken <> payments.amount_poisha and not is_mismatch)
        or (is_mismatch and money.refund <> taken)
        or parcel < 0 or held < 0 or parcel + held + refund <> taken
    union all
    select 'event', ledger.book from ledger left join events
      on events.shard = ledger.shard and events.tracking_id = ledger.book
        and (events.key = ledger.key or events.number = ledger.event_number)
      where events.number is null and ledger.book like 'TRK%'
    union all
    select 'claim', cash_claims.tracking_id from cash_claims left join ledger
      on ledger.shard = cash_claims.shard and ledger.book = cash_claims.tracking_id
        and ledger.key = cash_claims.id || '/claimed'
        and ledger.from_account = 'rider_cash:' || cash_claims.rider_uid
        and ledger.amount_poisha = cash_claims.amount_poisha
      where ledger.key is null
    union all
    select 'collection', coalesce(by_parcel.book, open_claims.tracking_id) from by_parcel full join open_claims
      on by_parcel.shard = open_claims.shard and by_parcel.book = open_claims.tracking_id
      where coalesce(by_parcel.claimed, 0) <> coalesce(open_claims.claimed, 0)
        or coalesce(by_parcel.suspense, 0) <> coalesce(open_claims.suspense, 0)
    union all
    select 'fee', cash_claims.tracking_id from cash_claims
      join parcels on parcels.shard = cash_claims.shard and parcels.tracking_id = cash_claims.tracking_id
      left join ledger on ledger.shard = cash_claims.shard and ledger.book = cash_claims.tracking_id
        and ledger.key = cash_claims.id || '/fee'
      where ${isCollection} and cash_claims.confirmed_at is not null
        and coalesce(ledger.amount_poisha, 0)
          <> round(cash_claims.amount_poisha * (parcels.fee_plan ->> 'cod_share')::numeric / 10000)
    union all
    select 'return', parcels.tracking_id from parcels join return_fees
      on return_fees.shard = parcels.shard and return_fees.book = parcels.tracking_id
      where delivery_status <> 'returned'
        or amount <> round(coalesce(cost, cost_poisha) * (fee_plan ->> 'return_share')::numeric / 10000)
    union all
    select 'correction', coalesce(corrections.tracking_id, posted.book) from (
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
        or posted.account <> case amount_of when 'collection' then 'claimed' when 'delivery' then 'parcel' else amount_of end
    union all
    select 'charge', parcels.tracking_id from parcels left join open_claims
      on open_claims.shard = parcels.shard and open_claims.tracking_id = parcels.tracking_id
      where delivery_status in ('delivered', 'returned') and payment_status in ('unpaid', 'refund_due') and cost_poisha > 0
        and not (delivery_payment = 'from_collection' and coalesce(open_claims.claimed, 0) > 0)
    union all
    select 'unclaimed', events.tracking_id from events left join cash_claims
      on cash_claims.shard = events.shard and cash_claims.tracking_id = events.tracking_id and cash_claims.id = events.key
      where events.kind in ('collected', 'delivered', 'partly_delivered', 'payment_confirmed')
        and events.actor_role in ('rider', 'hub') and events.actor_uid is not null and cash_claims.id is null
        and (events.kind <> 'payment_confirmed' or events.data ? 'reported_poisha')
        and (events.data ? 'amount_poisha' or events.data ? 'reported_poisha')
    union all
    select 'reference', reference from (
      select reference from payouts where reference is not null group by reference having count(*) > 1
      union select return_reference from payouts join deposits on lower(deposits.reference) = lower(return_reference)
      union select reference from deposits where center is not null group by reference having count(*) > 1
      union select reference from deposits where center is null group by reference having count(*) > 1
    ) as duplicates
    union all
    select 'settlement', coalesce(settled.id, moved.id) from (
      select id, amount_poisha as amount, fee_poisha as fee from deposits where center is null
    ) as settled full join (
      select split_part(key, '/', 1) as id, sum(amount_poisha) as amount,
        coalesce(sum(amount_poisha) filter (where from_account = 'gateway_fee'), 0) as fee
      from ledger where to_account = 'gateway' group by 1
    ) as moved on moved.id = settled.id
      where settled.amount is distinct from moved.amount or settled.fee is distinct from moved.fee
    union all
    select 'staff', staff.id from staff where status = 'inactive' and (
      -- The phone of an inactive rider may still report cash, which is then late.
      uid in (select rider_uid from cash_claims join events on events.shard = cash_claims.shard
        and events.tracking_id = cash_claims.tracking_id and events.key = cash_claims.id
        where confirmed_at is null and events.data ->> 'late' is distinct from 'true')
      or uid in (select rider_uid from parcels where rider_uid is not null))
    union all
    select 'bag', coalesce(manifests.bag_id, contents.bag_id) from manifests
      full join contents on contents.bag_id = manifests.bag_id and contents.tracking_id = manifests.tracking_id
      where contents.bag_id is null or manifests.bag_id is null
    union all
    select 'compensation', coalesce(compensations.tracking_id, ledger.book) from compensations
      full join compensated as ledger
        on ledger.shard = compensations.shard and ledger.book = compensations.tracking_id
      where case when compensations.status = 'granted' then compensations.granted_poisha else 0 end <> coalesce(ledger.amount, 0)
        or ledger.account <> 'merchant:' || compensations.owner_uid
    union all
    select 'attempt', events.tracking_id from events left join ledger
      on ledger.shard = events.shard and ledger.book = events.tracking_id
        and ledger.event_number = events.number and ledger.to_account = 'attempt_fee'
      where events.kind = 'answered' and events.data ->> 'answer' = 'again'
        and coalesce((events.data ->> 'amount_poisha')::bigint, 0) <> coalesce(ledger.amount_poisha, 0)
    union all
    select 'rider', coalesce(rider_cash.account, balances.account) from rider_cash full join balances
      on balances.account = rider_cash.account
      where coalesce(rider_cash.amount, 0) <> -coalesce(balances.balance, 0)
        and coalesce(rider_cash.account, balances.account) like 'rider_cash:%'
    union all
    select 'debt', coalesce(rider_debt.account, balances.account) from rider_debt full join balances
      on balances.account = rider_debt.account
      where coalesce(rider_debt.amount, 0) <> -coalesce(balances.balance, 0)
        and coalesce(rider_debt.account, balances.account) like 'rider_debt:%'
    union all
    select 'hub', coalesce(hub_cash.account, balances.account) from hub_cash full join balances
      on balances.account = hub_cash.account
      where coalesce(hub_cash.amount, 0) <> -coalesce(balances.balance, 0)
        and coalesce(hub_cash.account, balances.account) like 'hub_cash:%'
    union all
    -- Movements in the same millisecond as a day close may be before or after it.
    select 'day_close', closed.center || ' ' || closed.day from (
      select movements.*, coalesce(sum(amount) over (partition by center order by at range unbounded preceding), 0) as until,
        coalesce(sum(amount) over (partition by center order by at range unbounded preceding exclude group), 0) as before
      from (
        select center, day, at, expected_poisha, deposited_poisha, 0 as amount from day_closes
        union all select substr(to_account, 10), null, at, null, null, -amount_poisha from ledger where to_account like 'hub_cash:%'
        union all select substr(from_account, 10), null, at, null, null, amount_poisha from ledger where from_account like 'hub_cash:%'
      ) as movements
    ) as closed left join lateral (
      select coalesce(sum(amount_poisha), 0) as until, coalesce(sum(amount_poisha) filter (where deposits.at < closed.at), 0) as before
      from deposits where deposits.center = closed.center and deposits.at <= closed.at
        and (deposits.at at time zone 'Asia/Dhaka')::date = closed.day::date
    ) as deposited on true
      where closed.day is not null and (expected_poisha not in (closed.until, closed.before)
        or deposited_poisha not in (deposited.until, deposited.before))
    union all
    select 'payout', coalesce(payouts.id, substr(balances.account, 8)) from payouts
      left join payout_amounts on payout_amounts.payout_id = payouts.id
      left join ledger as paid on paid.shard = payouts.shard and paid.book = payouts.id and paid.to_account = 'bank'
      left join ledger as returned on returned.shard = payouts.shard and returned.book = payouts.id and returned.from_account = 'bank'
      full join (select * from balances where account like 'payout:%') as balances
        on balances.account = 'payout:' || payouts.id
      where payouts.id is null or payouts.amount_poisha <> coalesce(payout_amounts.amount, 0)
        or (payouts.status in ('paid', 'returned')) <> (coalesce(paid.amount_poisha, 0) = payouts.amount_poisha)
        or (payouts.status = 'returned') <> (coalesce(returned.amount_poisha, 0) = payouts.amount_poisha)
        or coalesce(balances.balance, 0) <> case payouts.status when 'reserved' then payouts.amount_poisha else 0 end
    union all
    select 'payable', coalesce(owed.book, payables.book) from (
      select shard, book, key, owner_uid, ${payableKind} as kind, ${payableSum} as amount from ledger where owner_uid is not null and ${payableKind} is not null
        and not exists (select from payout_lines where payout_lines.shard = ledger.shard and payout_lines.book = ledger.book
          and payout_lines.key = ledger.key and not is_void)
    ) as owed full join payables using (shard, book, key)
      where owed.kind is distinct from payables.kind or owed.owner_uid is distinct from payables.owner_uid
        or owed.amount is distinct from payables.amount_poisha
    union all
    select 'closing', month || ' ' || account from closed_changes where amount <> 0
    union all
    select 'invoice', month || ' ' || owner_uid from invoices full join invoiced using (owner_uid, month)
      where month between (select min(month) from invoices) and (select max(month) from closing_balances)
        and (coalesce(amount_poisha, 0) <> coalesce(amount, 0) or coalesce(vat_poisha, 0) <> coalesce(vat, 0)
          or coalesce(vat_poisha, 0) <> coalesce(posted, 0))
    union all
    select 'vat', coalesce(vat_payments.id, paid.book) from vat_payments full join (
        select * from ledger where from_account = 'vat' and to_account = 'bank'
      ) as paid on paid.book = 'vat' and paid.key = vat_payments.id || '/paid'
      where vat_payments.amount_poisha is distinct from paid.amount_poisha
    union all
    select 'account', account from balances where case
      when split_part(account, ':', 1) in ('merchant', 'bank', 'gateway') then false
      when split_part(account, ':', 1) in (${words(PLACE_ACCOUNTS)}) then balance > 0
      when split_part(account, ':', 1) in (${words(OWNER_ACCOUNTS)}) then balance < 0
      else true end
    union all
    select 'count', cash_counts.id from cash_counts left join cash_claims on cash_claims.count_id = cash_counts.id
      where cash_counts.status in ('confirmed', 'settled') group by cash_counts.id, claimed_poisha
      having claimed_poisha <> coalesce(sum(cash_claims.amount_poisha), 0) or bool_or(cash_claims.confirmed_at is null)`);
  const seal = await findBrokenSeal(db);
  return [
    ...disagreementsIn(rows),
    ...(await auditSources({ db })),
    ...(await auditParcels(db)),
    ...(seal === undefined ? [] : [{ what: "seal", id: seal }]),
  ];
}

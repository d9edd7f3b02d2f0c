import { sql } from "drizzle-orm";
import { isCollection } from "./audit-expressions.ts";
import type { AuditPart } from "./disagreement.ts";

const sums = sql`open_claims as (
  select shard, tracking_id,
    sum(amount_poisha) filter (where ${isCollection} and confirmed_at is null) as claimed,
    sum(amount_poisha) filter (where review is not null and resolution is null) as suspense
  from cash_claims group by shard, tracking_id
), rider_cash as (
  select 'rider_cash:' || rider_uid as account, sum(amount_poisha) as amount
  from cash_claims where confirmed_at is null group by rider_uid
), rider_debt as (
  select 'rider_debt:' || rider_uid as account, sum(amount) as amount from (
    select rider_uid, claimed_poisha - counted_poisha as amount from cash_counts where settlement = 'rider_owes'
    union all select rider_uid, -amount_poisha from repayments
    union all select rider_uid, -amount_poisha from write_offs
  ) as debts group by rider_uid
), hub_cash as (
  select 'hub_cash:' || center as account, sum(amount) as amount from (
    select center, counted_poisha as amount from cash_counts where status in ('confirmed', 'settled')
    union all select center, amount_poisha from repayments
    union all select center, -amount_poisha from deposits where center is not null
  ) as movements group by center
)`;

/** A claim is posted to the cash of its rider. */
const claims = sql`
  select 'claim' as what, cash_claims.tracking_id as id from cash_claims left join ledger
    on ledger.shard = cash_claims.shard and ledger.book = cash_claims.tracking_id
      and ledger.key = cash_claims.id || '/claimed'
      and ledger.from_account = 'rider_cash:' || cash_claims.rider_uid
      and ledger.amount_poisha = cash_claims.amount_poisha
    where ledger.key is null`;

/** The COD collected and the cash in suspense of a parcel are the sums of its open claims. */
const collections = sql`
  select 'collection' as what, coalesce(by_parcel.book, open_claims.tracking_id) as id from by_parcel full join open_claims
    on by_parcel.shard = open_claims.shard and by_parcel.book = open_claims.tracking_id
    where coalesce(by_parcel.claimed, 0) <> coalesce(open_claims.claimed, 0)
      or coalesce(by_parcel.suspense, 0) <> coalesce(open_claims.suspense, 0)`;

/** There is a claim for every amount of cash that staff reported. */
const unclaimedCash = sql`
  select 'unclaimed' as what, events.tracking_id as id from events left join cash_claims
    on cash_claims.shard = events.shard and cash_claims.tracking_id = events.tracking_id and cash_claims.id = events.key
    where events.kind in ('collected', 'delivered', 'partly_delivered', 'payment_confirmed')
      and events.actor_role in ('rider', 'hub') and events.actor_uid is not null and cash_claims.id is null
      and (events.kind <> 'payment_confirmed' or events.data ? 'reported_poisha')
      and (events.data ? 'amount_poisha' or events.data ? 'reported_poisha')`;

/** A rider's cash is the sum of the rider's unconfirmed claims. */
const riderCash = sql`
  select 'rider' as what, coalesce(rider_cash.account, balances.account) as id from rider_cash full join balances
    on balances.account = rider_cash.account
    where coalesce(rider_cash.amount, 0) <> -coalesce(balances.balance, 0)
      and coalesce(rider_cash.account, balances.account) like 'rider_cash:%'`;

/** A rider's debt is the sum of the rider's shortages, less repayments and write-offs. */
const riderDebts = sql`
  select 'debt' as what, coalesce(rider_debt.account, balances.account) as id from rider_debt full join balances
    on balances.account = rider_debt.account
    where coalesce(rider_debt.amount, 0) <> -coalesce(balances.balance, 0)
      and coalesce(rider_debt.account, balances.account) like 'rider_debt:%'`;

/** A hub's cash is the sum of its counts and riders' repayments, less its deposits. */
const hubCash = sql`
  select 'hub' as what, coalesce(hub_cash.account, balances.account) as id from hub_cash full join balances
    on balances.account = hub_cash.account
    where coalesce(hub_cash.amount, 0) <> -coalesce(balances.balance, 0)
      and coalesce(hub_cash.account, balances.account) like 'hub_cash:%'`;

/** The hub's cash and the deposits in a day close are correct for the time of the day close. */
const dayCloses = sql`
  -- Movements in the same millisecond as a day close may be before or after it.
  select 'day_close' as what, closed.center || ' ' || closed.day as id from (
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
      or deposited_poisha not in (deposited.until, deposited.before))`;

/** A posted count is the sum of its claims, which it has confirmed. */
const counts = sql`
  select 'count' as what, cash_counts.id as id from cash_counts left join cash_claims on cash_claims.count_id = cash_counts.id
    where cash_counts.status in ('confirmed', 'settled') group by cash_counts.id, claimed_poisha
    having claimed_poisha <> coalesce(sum(cash_claims.amount_poisha), 0) or bool_or(cash_claims.confirmed_at is null)`;

/** Inactive staff hold neither cash nor parcels. */
const inactiveStaff = sql`
  select 'staff' as what, staff.id as id from staff where status = 'inactive' and (
    -- The phone of an inactive rider may still report cash, which is then late.
    uid in (select rider_uid from cash_claims join events on events.shard = cash_claims.shard
      and events.tracking_id = cash_claims.tracking_id and events.key = cash_claims.id
      where confirmed_at is null and events.data ->> 'late' is distinct from 'true')
    or uid in (select rider_uid from parcels where rider_uid is not null))`;

/** The checks of the cash of riders and hubs. */
export const cashAudit: AuditPart = {
  sums,
  checks: [
    claims,
    collections,
    unclaimedCash,
    riderCash,
    riderDebts,
    hubCash,
    dayCloses,
    counts,
    inactiveStaff,
  ],
};

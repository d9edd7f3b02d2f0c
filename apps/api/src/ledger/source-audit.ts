// Compares each row about money or people with the rows that it came from. Almost every amount, owner, status
// and time is stored twice, for example in a claim and in its event, or in a payout and in its transfers.
import { sql } from "drizzle-orm";
import type { AuditPart } from "./disagreement.ts";

const sums = sql`desk_moves as (
  select id || '/counted' as key, 'cash:' || center as book, coalesce(ended_at, at) as at,
    least(claimed_poisha, counted_poisha) as amount from cash_counts where status in ('confirmed', 'settled')
  union all select id || '/difference', 'cash:' || center, ended_at, abs(claimed_poisha - counted_poisha)
    from cash_counts where status = 'settled'
  union all select id || '/deposited', 'cash:' || coalesce(center, 'gateway'), at, amount_poisha - fee_poisha from deposits
  union all select id || '/fee', 'cash:gateway', at, fee_poisha from deposits where fee_poisha > 0
  union all select id || '/repaid', 'cash:' || center, at, amount_poisha from repayments
  -- A write-off is in the book of the center that the rider belonged to at that time.
  union all select id || '/written_off', null, at, amount_poisha from write_offs
), caused as (
  select ledger.*, coalesce(by_number.received_at, by_key.received_at) as caused_at from ledger
    left join events as by_number on by_number.shard = ledger.shard and by_number.tracking_id = ledger.book
      and by_number.number = ledger.event_number
    left join events as by_key on by_key.shard = ledger.shard and by_key.tracking_id = ledger.book and by_key.key = ledger.key
    left join cash_claims as claims on claims.shard = ledger.shard and claims.tracking_id = ledger.book
      and claims.review is not null and (claims.id || '/claimed' = ledger.key and by_number.data ? 'amount_poisha'
        or claims.id || '/' || claims.resolution || '/resolved' = ledger.key)
  -- Cash that an earlier release did not claim has the time of its repair, and a resolution its own time.
  where book like 'TRK%' and claims.id is null
), transactions as (
  select transaction_id, owner_uid, sum(amount_poisha) as total from payments
    where transaction_id is not null group by transaction_id, owner_uid
)`;

/** The owner of a parcel has the parcel's shard. */
const parcelOwners = sql`
  select 'owner' as what, parcels.tracking_id as id from parcels left join accounts on accounts.uid = parcels.owner_uid
    left join events on events.shard = parcels.shard and events.tracking_id = parcels.tracking_id and events.number = 1
    -- The owner in the event of the booking is compared with the event (parcel-audit.ts).
    where not events.data ? 'booking' and (accounts.uid is null or not parcels.shard = any(accounts.shards))`;

/** A transfer of a parcel belongs to the owner of the parcel. */
const transferOwners = sql`
  select 'owner' as what, ledger.book || ' ' || ledger.key as id from ledger
    join parcels on parcels.shard = ledger.shard and parcels.tracking_id = ledger.book
    where ledger.owner_uid is distinct from parcels.owner_uid
      or (from_account like 'merchant:%' and from_account <> 'merchant:' || parcels.owner_uid)
      or (to_account like 'merchant:%' and to_account <> 'merchant:' || parcels.owner_uid)`;

/** A payment attempt belongs to the owner of the parcel. */
const paymentOwners = sql`
  select 'owner' as what, 'payment ' || payments.id as id from payments
    join parcels on parcels.shard = payments.shard and parcels.tracking_id = payments.tracking_id
    where payments.owner_uid <> parcels.owner_uid`;

/** A ticket belongs to the owner of the parcel. */
const ticketOwners = sql`
  select 'owner' as what, 'ticket ' || tickets.id as id from tickets
    join parcels on parcels.shard = tickets.shard and parcels.tracking_id = tickets.tracking_id
    where tickets.owner_uid <> parcels.owner_uid`;

/** An evidence photo belongs to the owner of the parcel. */
const photoOwners = sql`
  select 'owner' as what, 'photo ' || photos.id as id from compensation_photos as photos
    join parcels on parcels.shard = photos.shard and parcels.tracking_id = photos.tracking_id
    where photos.owner_uid <> parcels.owner_uid`;

/** A transfer of a parcel has the time of the event that caused it. */
const parcelTransfers = sql`
  select 'transfer' as what, book || ' ' || key as id from caused where caused_at <> at`;

/** A transfer of cash has the time and the amount of its count, deposit, repayment or write-off. */
const deskTransfers = sql`
  select 'transfer' as what, ledger.book || ' ' || ledger.key as id from ledger left join desk_moves on desk_moves.key = ledger.key
    where ledger.book like 'cash:%' and (desk_moves.key is null or ledger.at <> desk_moves.at or ledger.owner_uid is not null
      or ledger.book <> coalesce(desk_moves.book, ledger.book) or ledger.amount_poisha <> desk_moves.amount)`;

/** A transfer of a payout has the owner, the amount, the accounts and the time of the payout. */
const payoutTransfers = sql`
  select 'transfer' as what, ledger.book || ' ' || ledger.key as id from ledger join payouts on payouts.id = ledger.book
    where ledger.owner_uid is distinct from payouts.owner_uid or ledger.shard <> payouts.shard
      or ledger.amount_poisha <> payouts.amount_poisha
      or ledger.at is distinct from case ledger.key when 'reserved' then payouts.created_at
        when 'returned' then payouts.returned_at else payouts.ended_at end
      or case ledger.key when 'reserved' then ledger.from_account when 'returned' then ledger.to_account end
        <> case payouts.kind when 'refund' then 'refund' else 'merchant:' || payouts.owner_uid end
      or case ledger.key when 'reserved' then ledger.to_account when 'returned' then ledger.from_account else ledger.from_account end
        <> case ledger.key when 'returned' then 'bank' else 'payout:' || payouts.id end`;

/** Every other transfer is of an invoice, and has the owner and the month of the invoice. */
const invoiceTransfers = sql`
  select 'transfer' as what, ledger.book || ' ' || ledger.key as id from ledger
    left join invoices on ledger.book = 'INV-' || invoices.month || '-' || lpad(invoices.position::text, greatest(5, length(invoices.position::text)), '0')
    left join payouts on payouts.id = ledger.book
    where ledger.book not like 'TRK%' and ledger.book not like 'cash:%' and ledger.book <> 'vat' and payouts.id is null
      and (invoices.month is null or ledger.owner_uid is distinct from invoices.owner_uid
        or ledger.at <> ((invoices.month || '-01')::date + interval '1 month' - interval '1 millisecond') at time zone 'Asia/Dhaka')`;

/** A transfer of VAT to the bank has the time of its payment. */
const vatTransfers = sql`
  select 'transfer' as what, ledger.book || ' ' || ledger.key as id from ledger
    left join vat_payments on ledger.key = vat_payments.id || '/paid'
    where ledger.book = 'vat' and (vat_payments.id is null or ledger.at <> vat_payments.at or ledger.owner_uid is not null)`;

/** A payout has the number of parcels of its lines, which are void if the payout is. */
const payouts = sql`
  select 'payout' as what, payouts.id as id from payouts left join payout_lines on payout_lines.payout_id = payouts.id
    group by payouts.id
    having payouts.parcels <> count(distinct payout_lines.book) filter (where payout_lines.book like 'TRK%')
      or bool_or(payout_lines.is_void) is distinct from (payouts.status = 'void')`;

/**
 * A claim has the rider, the center, the amount, the review and the time of its event, and its count and its
 * resolution have posted it.
 */
const claims = sql`
  select 'claim' as what, claims.tracking_id || ' ' || claims.id as id from cash_claims as claims
    join parcels on parcels.shard = claims.shard and parcels.tracking_id = claims.tracking_id
    left join events on events.shard = claims.shard and events.tracking_id = claims.tracking_id and events.key = claims.id
    left join events as booked on booked.shard = claims.shard and booked.tracking_id = claims.tracking_id and booked.number = 1
    left join cash_claims as replaced on replaced.shard = claims.shard and replaced.tracking_id = claims.tracking_id
      and replaced.corrected_by = claims.id
    left join corrections on corrections.shard = claims.shard and corrections.tracking_id = claims.tracking_id
      and corrections.id = claims.corrected_by and corrections.status = 'recorded'
    left join cash_counts as counts on counts.id = claims.count_id
    left join ledger as resolved on resolved.shard = claims.shard and resolved.book = claims.tracking_id
      and resolved.key = claims.id || '/' || claims.resolution || '/resolved'
    where events.key is null
      or claims.amount_poisha is distinct from coalesce((events.data ->> 'amount_poisha')::bigint, (events.data ->> 'reported_poisha')::bigint)
      or case when events.kind = 'amount_corrected'
        then (claims.kind, claims.rider_uid, claims.center, claims.at, claims.due_poisha)
          is distinct from (replaced.kind, replaced.rider_uid, replaced.center, replaced.at, replaced.due_poisha)
          or claims.review is not null
        else claims.rider_uid is distinct from events.actor_uid or claims.center <> coalesce(events.center, '')
          or claims.at <> events.at
          or claims.kind <> case when events.kind in ('collected', 'payment_confirmed') then 'pickup' else 'delivery' end
          or case claims.review
            -- Cash of an earlier release that was claimed later (--repair).
            when 'late' then claims.due_poisha not in (0, parcels.collect_poisha)
              or not (events.data ? 'amount_poisha' or events.data ->> 'late' = 'true')
            when 'not_due' then claims.due_poisha <> 0 or not events.data ? 'reported_poisha'
            when 'wrong_amount' then claims.due_poisha = 0 or claims.due_poisha = claims.amount_poisha
              or not events.data ? 'reported_poisha'
              or claims.due_poisha <> case claims.kind when 'delivery' then parcels.collect_poisha else claims.due_poisha end
            -- Earlier releases did not store the amount due.
            else claims.due_poisha <> claims.amount_poisha and (claims.due_poisha <> 0 or booked.data ? 'booking') end
        end
      or (claims.corrected_by is null) <> (corrections.id is null)
      or (counts.id is null) <> (claims.count_id is null)
      or (counts.rider_uid, counts.center) is distinct from
        (case when counts.id is not null then claims.rider_uid end, case when counts.id is not null then claims.center end)
      or claims.confirmed_at is distinct from case when counts.status = 'confirmed' then counts.at
        when counts.status = 'settled' then counts.ended_at
        when claims.resolution = 'reverse' then claims.resolved_at
        when corrections.id is not null then coalesce(corrections.decided_at, corrections.at) end
      or claims.resolved_at is distinct from resolved.at or (claims.resolved_by is null) <> (claims.resolved_at is null)`;

/** A count has the number of its claims and their sum. */
const counts = sql`
  select 'count' as what, counts.id as id from cash_counts as counts left join cash_claims on cash_claims.count_id = counts.id
    where counts.status <> 'recounted'
    group by counts.id having counts.parcels <> count(cash_claims.id)
      or counts.claimed_poisha <> coalesce(sum(cash_claims.amount_poisha), 0)
      or (counts.status = 'settled') <> (counts.ended_at is not null)`;

/** A correction has the amounts, the admin and the time of its event. */
const corrections = sql`
  select 'correction' as what, corrections.tracking_id || ' ' || corrections.id as id from corrections
    left join events on events.shard = corrections.shard and events.tracking_id = corrections.tracking_id
      and events.number = corrections.event_number
    where corrections.status = 'recorded' and (events.kind is distinct from 'amount_corrected' or events.key is distinct from corrections.id
      or events.actor_uid is distinct from coalesce(corrections.decided_by, corrections.by_uid)
      or events.received_at is distinct from coalesce(corrections.decided_at, corrections.at)
      or events.data ->> 'amount_of' is distinct from corrections.amount_of
      or (events.data ->> 'amount_poisha')::bigint is distinct from corrections.amount_poisha
      or (events.data ->> 'previous_poisha')::bigint is distinct from corrections.previous_poisha)`;

/** A compensation has the amounts, the decisions and the times of its events. */
const compensations = sql`
  select 'compensation' as what, claims.tracking_id as id from compensations as claims
    join parcels on parcels.shard = claims.shard and parcels.tracking_id = claims.tracking_id
    left join lateral (
      select * from events where events.shard = claims.shard and events.tracking_id = claims.tracking_id
        and kind = 'compensation_asked' order by number desc limit 1
    ) as asked on true
    left join lateral (
      select * from events where events.shard = claims.shard and events.tracking_id = claims.tracking_id
        and kind = 'compensation_decided' and events.number > asked.number order by number desc limit 1
    ) as decided on true
    where claims.owner_uid <> parcels.owner_uid
      or claims.asked_poisha is distinct from (asked.data ->> 'amount_poisha')::bigint
      or claims.at is distinct from asked.received_at
      or claims.decided_at is distinct from decided.received_at
      or claims.decided_by is distinct from decided.actor_uid
      or (claims.status = 'open') <> (decided.number is null)
      or (claims.status = 'granted') <> coalesce(decided.data ? 'amount_poisha', false)`;

/** A payment attempt has the status and the times of its events. */
const attempts = sql`
  select 'payment' as what, payments.id as id from payments
    left join transactions using (transaction_id, owner_uid)
    left join lateral (
      select max(received_at) filter (where kind = 'payment_opened') as opened_at,
        max((data ->> 'amount_poisha')::bigint) filter (where kind = 'payment_opened') as amount,
        max(kind) filter (where key in (payments.id || '/payment_failed', payments.id || '/payment_cancelled')) as closed,
        bool_or(received_at = payments.updated_at) as is_updated
      from events where events.shard = payments.shard and events.tracking_id = payments.tracking_id
        and data ->> 'payment_id' = payments.id
    ) as recorded on true
    -- The IDs of the first releases do not begin with the tracking ID, and their times differ from the events.
    where opened_at is not null and starts_with(payments.id, payments.tracking_id) and (payments.created_at <> opened_at or payments.amount_poisha <> recorded.amount
        or not is_updated
        or case when payments.status in ('failed', 'cancelled') then closed is distinct from 'payment_' || payments.status
          when payments.status = 'open' then closed is not null else false end)
      or transactions.total <> payments.total_poisha`;

/** A staff record has the role, the center and the status of its newest audit entries. */
const staff = sql`
  select 'staff' as what, staff.id as id from staff where not exists (
      select from staff_events as newest where newest.staff_id = staff.id and newest.role = staff.role and newest.center = staff.center
        and newest.at = (select max(at) from staff_events where staff_events.staff_id = staff.id))
    or not exists (
      select from staff_events as entry where entry.staff_id = staff.id
        and case entry.kind when 'deactivated' then staff.status = 'inactive' when 'invited' then staff.status = 'invited'
          else staff.status in ('active', case when staff.uid is null then 'invited' end) end
        and entry.at = (select max(at) from staff_events where staff_events.staff_id = staff.id and kind <> 'changed'))
    or not exists (select from staff_events where staff_events.staff_id = staff.id and staff_events.at = staff.since)`;

/** The checks of rows against their sources. */
export const sourceAudit: AuditPart = {
  sums,
  checks: [
    parcelOwners,
    transferOwners,
    paymentOwners,
    ticketOwners,
    photoOwners,
    parcelTransfers,
    deskTransfers,
    payoutTransfers,
    invoiceTransfers,
    vatTransfers,
    payouts,
    claims,
    counts,
    corrections,
    compensations,
    attempts,
    staff,
  ],
};

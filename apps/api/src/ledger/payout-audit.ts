import { sql } from "drizzle-orm";
import type { AuditPart } from "./disagreement.ts";
import { payableKind, payableSum } from "./payables.ts";

const sums = sql`payout_amounts as (
  select payout_id, sum(case when ledger.to_account = 'refund' or ledger.to_account = 'merchant:' || ledger.owner_uid
    then amount_poisha else -amount_poisha end) as amount
  from payout_lines join ledger using (shard, book, key) group by payout_id
)`;

/**
 * A payout equals the sum of its lines, is on its own account until it ends, and, if the bank returned it, is
 * owed again exactly once.
 */
const payouts = sql`
  select 'payout' as what, coalesce(payouts.id, substr(balances.account, 8)) as id from payouts
    left join payout_amounts on payout_amounts.payout_id = payouts.id
    left join ledger as paid on paid.shard = payouts.shard and paid.book = payouts.id and paid.to_account = 'bank'
    left join ledger as returned on returned.shard = payouts.shard and returned.book = payouts.id and returned.from_account = 'bank'
    full join (select * from balances where account like 'payout:%') as balances
      on balances.account = 'payout:' || payouts.id
    where payouts.id is null or payouts.amount_poisha <> coalesce(payout_amounts.amount, 0)
      or (payouts.status in ('paid', 'returned')) <> (coalesce(paid.amount_poisha, 0) = payouts.amount_poisha)
      or (payouts.status = 'returned') <> (coalesce(returned.amount_poisha, 0) = payouts.amount_poisha)
      or coalesce(balances.balance, 0) <> case payouts.status when 'reserved' then payouts.amount_poisha else 0 end`;

/**
 * A transfer that is owed to a merchant or payer has a payable of the same amount if, and only if, it is not in
 * a payout.
 */
const owedTransfers = sql`
  select 'payable' as what, coalesce(owed.book, payables.book) as id from (
    select shard, book, key, owner_uid, ${payableKind} as kind, ${payableSum} as amount from ledger where owner_uid is not null and ${payableKind} is not null
      and not exists (select from payout_lines where payout_lines.shard = ledger.shard and payout_lines.book = ledger.book
        and payout_lines.key = ledger.key and not is_void)
  ) as owed full join payables using (shard, book, key)
    where owed.kind is distinct from payables.kind or owed.owner_uid is distinct from payables.owner_uid
      or owed.amount is distinct from payables.amount_poisha`;

/**
 * A reference from a bank or a mobile financial service belongs to only one payout, and a deposit slip to only
 * one deposit.
 */
const references = sql`
  select 'reference' as what, reference as id from (
    select reference from payouts where reference is not null group by reference having count(*) > 1
    union select return_reference from payouts join deposits on lower(deposits.reference) = lower(return_reference)
    union select reference from deposits where center is not null group by reference having count(*) > 1
    union select reference from deposits where center is null group by reference having count(*) > 1
  ) as duplicates`;

/** A gateway settlement equals the amount that the bank received plus the gateway's fee. */
const settlements = sql`
  select 'settlement' as what, coalesce(settled.id, moved.id) as id from (
    select id, amount_poisha as amount, fee_poisha as fee from deposits where center is null
  ) as settled full join (
    select split_part(key, '/', 1) as id, sum(amount_poisha) as amount,
      coalesce(sum(amount_poisha) filter (where from_account = 'gateway_fee'), 0) as fee
    from ledger where to_account = 'gateway' group by 1
  ) as moved on moved.id = settled.id
    where settled.amount is distinct from moved.amount or settled.fee is distinct from moved.fee`;

/** The checks of payouts and of transfers through the bank. */
export const payoutAudit: AuditPart = {
  sums,
  checks: [payouts, owedTransfers, references, settlements],
};

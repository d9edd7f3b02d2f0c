import { OWNER_ACCOUNTS, PLACE_ACCOUNTS } from "@harkara/courier-core/money/ledger";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database.ts";
import { dhakaMonth, words } from "./audit-expressions.ts";
import { cashAudit } from "./cash-audit.ts";
import { type Disagreement, runChecks } from "./disagreement.ts";
import { feeAudit } from "./fee-audit.ts";
import { auditParcels } from "./parcel-audit.ts";
import { paymentAudit } from "./payment-audit.ts";
import { payoutAudit } from "./payout-audit.ts";
import { findBrokenSeal } from "./seals.ts";
import { sourceAudit } from "./source-audit.ts";

const sums = sql`balances as (
  select account, sum(amount) as balance from (
    select to_account as account, amount_poisha as amount from ledger where 'vat' not in (from_account, to_account)
    union all select from_account, -amount_poisha from ledger where 'vat' not in (from_account, to_account)
  ) as sides group by account
), closed_changes as (
  -- The changes by transfers, less the changes between closing balances. The sum is 0 for each account and month.
  select month, account, sum(amount) as amount from (
    select ${dhakaMonth(sql`at`)} as month, to_account as account, amount_poisha as amount from ledger
    union all select ${dhakaMonth(sql`at`)}, from_account, -amount_poisha from ledger
    union all select month, account, -amount_poisha from closing_balances
    union all select to_char((month || '-01')::date + 32, 'YYYY-MM'), account, amount_poisha from closing_balances
  ) as changes where month <= (select max(month) from closing_balances) group by month, account
), manifests as (
  select bag_items.bag_id, bag_items.tracking_id from bag_items
    join bags on bags.shard = bag_items.shard and bags.bag_id = bag_items.bag_id
    where bags.status in ('open', 'closed')
), contents as (
  select bag_id, tracking_id from parcels where bag_id is not null and at_center is not null
)`;

/** Each transfer about a parcel has its event. */
const transferEvents = sql`
  select 'event' as what, ledger.book as id from ledger left join events
    on events.shard = ledger.shard and events.tracking_id = ledger.book
      and (events.key = ledger.key or events.number = ledger.event_number)
    where events.number is null and ledger.book like 'TRK%'`;

/**
 * Apart from VAT transfers, the balance of every account has the right sign, except for merchants, who may
 * owe fees, for the bank, which may pay out before a deposit, and for the gateway, which may pay more than it
 * owes according to our records.
 */
const accounts = sql`
  select 'account' as what, account as id from balances where case
    when split_part(account, ':', 1) in ('merchant', 'bank', 'gateway') then false
    when split_part(account, ':', 1) in (${words(PLACE_ACCOUNTS)}) then balance > 0
    when split_part(account, ':', 1) in (${words(OWNER_ACCOUNTS)}) then balance < 0
    else true end`;

/**
 * The closing balances of a month are the closing balances of the previous month plus the transfers of the
 * month.
 */
const closingBalances = sql`
  select 'closing' as what, month || ' ' || account as id from closed_changes where amount <> 0`;

/** The manifest of an open or closed bag lists exactly the parcels in the bag. */
const bags = sql`
  select 'bag' as what, coalesce(manifests.bag_id, contents.bag_id) as id from manifests
    full join contents on contents.bag_id = manifests.bag_id and contents.tracking_id = manifests.tracking_id
    where contents.bag_id is null or manifests.bag_id is null`;

const accountAudit = { sums, checks: [transferEvents, accounts, closingBalances, bags] };

/**
 * Checks every row against the ledger, its source, its events and its seal.
 * @returns the disagreements; empty if there are none
 */
export async function auditLedger({ db }: Pick<Database, "db">): Promise<Disagreement[]> {
  const found = await runChecks(db, [paymentAudit, accountAudit, cashAudit, feeAudit, payoutAudit]);
  found.push(...(await runChecks(db, [sourceAudit])));
  found.push(...(await auditParcels(db)));
  const seal = await findBrokenSeal(db);
  return seal === undefined ? found : [...found, { what: "seal", id: seal }];
}

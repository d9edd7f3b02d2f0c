-- Distributes the tables over a Citus cluster. Run this script as a superuser on the coordinator, after the
-- migrations (start the API once) and before the first booking:
-- psql -v ON_ERROR_STOP=1 -1 -f citus.sql "$DATABASE_URL"
set local citus.shard_count = 32;
-- This setting is required for the triggers of distributed tables. The triggers are safe, because they only
-- reject changes, and neither read nor write other rows.
set local citus.enable_unsafe_triggers = on;
-- payout_lines refers to payouts and to the ledger. Citus does not allow payouts to become a reference table
-- while a table that refers to payouts also refers to a distributed table. The foreign key to payouts is
-- therefore dropped here and created again at the end.
alter table payout_lines drop constraint payout_lines_payout_id_payouts_id_fk;
-- The reference tables with data about many parcels. They come before the distributed tables, because Citus
-- rejects a change of a reference table after a statement on many shards.
select create_reference_table('cash_counts');
select create_reference_table('deposits');
select create_reference_table('day_closes');
select create_reference_table('cash_limits');
select create_reference_table('repayments');
select create_reference_table('write_offs');
select create_reference_table('payouts');
select create_reference_table('fee_plans');
select create_reference_table('closing_balances');
select create_reference_table('invoices');
select create_reference_table('vat_rates');
select create_reference_table('vat_payments');
select create_reference_table('seals');
select create_reference_table('proposals');
select create_reference_table('write_check');
-- Tables with few rows, which are read in every request by staff.
select create_reference_table('staff');
select create_reference_table('staff_events');
select create_reference_table('rider_applications');
-- Tables of hubs with few rows. There is one row per center, and one row per run that was sorted or closed.
select create_reference_table('hub_zones');
select create_reference_table('hub_phones');
select create_reference_table('runs');
-- Tables of merchants with few rows.
select create_reference_table('merchants');
select create_reference_table('members');
select create_reference_table('former_members');
select create_reference_table('member_invitations');
select create_reference_table('pickup_places');
select create_reference_table('pickup_requests');
select create_reference_table('saved_views');
-- Tables in which each row is about one parcel, one bag or one owner.
select create_distributed_table('parcels', 'shard', colocate_with => 'none');
select create_distributed_table('payments', 'shard', colocate_with => 'parcels');
select create_distributed_table('payment_former_ids', 'shard', colocate_with => 'parcels');
select create_distributed_table('ledger', 'shard', colocate_with => 'parcels');
select create_distributed_table('payables', 'shard', colocate_with => 'parcels');
select create_distributed_table('payout_lines', 'shard', colocate_with => 'parcels');
select create_distributed_table('locks', 'shard', colocate_with => 'parcels');
select create_distributed_table('events', 'shard', colocate_with => 'parcels');
select create_distributed_table('seal_shards', 'shard', colocate_with => 'parcels');
select create_distributed_table('jobs', 'shard', colocate_with => 'parcels');
select create_distributed_table('job_runs', 'shard', colocate_with => 'parcels');
select create_distributed_table('photos', 'shard', colocate_with => 'parcels');
select create_distributed_table('operations', 'shard', colocate_with => 'parcels');
select create_distributed_table('unlock_tries', 'shard', colocate_with => 'parcels');
select create_distributed_table('bags', 'shard', colocate_with => 'parcels');
select create_distributed_table('bag_items', 'shard', colocate_with => 'parcels');
select create_distributed_table('cash_claims', 'shard', colocate_with => 'parcels');
select create_distributed_table('compensations', 'shard', colocate_with => 'parcels');
select create_distributed_table('compensation_photos', 'shard', colocate_with => 'parcels');
select create_distributed_table('corrections', 'shard', colocate_with => 'parcels');
select create_distributed_table('weighings', 'shard', colocate_with => 'parcels');
select create_distributed_table('audit', 'shard', colocate_with => 'parcels');
select create_distributed_table('tickets', 'shard', colocate_with => 'parcels');
select create_distributed_table('ticket_entries', 'shard', colocate_with => 'parcels');
select create_distributed_table('accounts', 'uid', colocate_with => 'none');
select create_distributed_table('senders', 'merchant_id', colocate_with => 'accounts');
select create_distributed_table('people_audit', 'subject', colocate_with => 'accounts');
select create_distributed_table('addresses', 'merchant_id', colocate_with => 'accounts');
select create_distributed_table('merchant_audit', 'merchant_id', colocate_with => 'accounts');
alter table payout_lines add constraint payout_lines_payout_id_payouts_id_fk foreign key (payout_id) references payouts (id);

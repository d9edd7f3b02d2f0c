-- Distributes the tables over a Citus cluster. Run it as a superuser on the coordinator, after the migrations (start the API once) and before
-- the first booking: psql -v ON_ERROR_STOP=1 -1 -f citus.sql "$DATABASE_URL"
set local citus.shard_count = 32;
-- ledger and events refuse changes by triggers that touch no other row.
set local citus.enable_unsafe_triggers = on;
select create_distributed_table('parcels', 'shard', colocate_with => 'none');
select create_distributed_table('payments', 'shard', colocate_with => 'parcels');
select create_distributed_table('ledger', 'shard', colocate_with => 'parcels');
select create_distributed_table('events', 'shard', colocate_with => 'parcels');
select create_distributed_table('jobs', 'shard', colocate_with => 'parcels');
select create_distributed_table('photos', 'shard', colocate_with => 'parcels');
select create_distributed_table('operations', 'shard', colocate_with => 'parcels');
select create_distributed_table('unlock_tries', 'shard', colocate_with => 'parcels');
select create_distributed_table('bags', 'shard', colocate_with => 'parcels');
select create_distributed_table('bag_items', 'shard', colocate_with => 'parcels');
select create_distributed_table('cash_claims', 'shard', colocate_with => 'parcels');
select create_distributed_table('compensations', 'shard', colocate_with => 'parcels');
-- About many parcels: payouts before their lines, which refer to them.
select create_reference_table('cash_counts');
select create_reference_table('deposits');
select create_reference_table('repayments');
select create_reference_table('write_offs');
select create_reference_table('payouts');
select create_reference_table('fee_plans');
select create_distributed_table('payout_lines', 'shard', colocate_with => 'parcels');
select create_distributed_table('accounts', 'uid', colocate_with => 'none');
select create_reference_table('write_check');
-- Few rows, read with every request of staff.
select create_reference_table('staff');
select create_reference_table('staff_events');
select create_reference_table('rider_applications');

// Inserts the rows of many parcels with SQL, because query plans depend on the sizes of the tables.
import type { Client } from "pg";

const day = "timestamptz '2026-11-01' - make_interval(mins => (n % 500000)::int)";
const shard = "chr(65 + (n % 26)::int) || chr(65 + (n / 26 % 26)::int)";
const id = `'TRK' || ${shard} || upper(lpad(to_hex(n), 6, '0'))`;
const owner = "'owner-' || n % owners";
const center = "(array['Dhaka', 'Bogura', 'Khulna', 'Sylhet', 'Barishal', 'Rangpur'])[1 + (n % 6)::int]";

/**
 * The tables, in an order that satisfies their foreign keys, each with the values to insert for the n-th
 * parcel.
 */
const FILLS = [
  [
    "parcels (shard, tracking_id, owner_uid, title, type, weight_grams, sender_name, sender_contact, sender_region, sender_center, sender_address, pickup_instruction, receiver_name, receiver_contact, receiver_region, receiver_center, receiver_address, delivery_instruction, cost_poisha, created_by, payment_status, creation_date, moved_at, handover_code, delivery_status, at_center, to_center, rider_uid)",
    `${shard}, ${id}, ${owner}, 'Books ' || n, 'document', 500, 'Rahim', '+8801712345678', 'Dhaka', ${center}, 'Road 1', '', 'Karim', '+8801812345678', 'Khulna', 'Khulna', 'Road 2', '', 12200, 'x@example.com', case n % 10 when 0 then 'paid' else 'unpaid' end, ${day}, ${day}, '1234',
     case when n % 1000 < 4 then 'at_hub' when n % 1000 < 6 then 'in_transit' when n % 1000 = 6 then 'collected' when n % 1000 = 7 then 'out_for_delivery' when n % 1000 = 8 then 'not_collected' else 'delivered' end,
     case when n % 1000 < 4 then ${center} end, case when n % 1000 in (4, 5) then ${center} end, case when n % 1000 = 7 then 'rider-' || n % 50 end`,
  ],
  [
    "events (shard, tracking_id, number, kind, at, received_at, actor_role, data)",
    `${shard}, ${id}, number, (array['collected', 'at_hub', 'attempt_failed', 'delivered'])[number], ${day}, ${day}, 'system', '{}'::jsonb from generate_series(1, 4) as number`,
  ],
  [
    "payments (shard, id, tracking_id, owner_uid, gateway, amount_poisha, status, created_at, updated_at)",
    `${shard}, ${id} || 'paid', ${id}, ${owner}, 'sandbox', 12200, 'paid', ${day}, ${day} from (values (1)) as one where n % 10 = 0`,
  ],
  [
    "ledger (shard, book, key, from_account, to_account, amount_poisha, at, owner_uid, event_number)",
    `${shard}, ${id}, 'c/' || number, case number when 1 then 'claimed' else 'merchant:' || ${owner} end, case number when 1 then 'merchant:' || ${owner} else 'cod_fee' end, 1000 / number, ${day}, ${owner}, 4 from generate_series(1, 2) as number`,
  ],
  [
    "payouts (id, shard, owner_uid, kind, amount_poisha, parcels, status, reference, created_at, created_by)",
    `'payout-' || n, ${shard}, 'owner-' || n / 50 % owners, 'collection', 25000, 50, 'paid', 'R' || n, ${day}, 'admin' from (values (1)) as one where n % 50 = 0`,
  ],
  [
    "payout_lines (shard, book, key, payout_id)",
    `${shard}, ${id}, 'c/' || number, 'payout-' || n / 50 * 50 from generate_series(1, 2) as number where n % 100 > 0`,
  ],
  [
    "payables (shard, book, key, owner_uid, kind, amount_poisha)",
    `${shard}, ${id}, 'c/' || number, ${owner}, 'collection', case number when 1 then 1000 else -500 end from generate_series(1, 2) as number where n % 100 = 0`,
  ],
  [
    "cash_claims (shard, tracking_id, id, kind, rider_uid, center, amount_poisha, at, count_id, confirmed_at)",
    `${shard}, ${id}, 'claim', 'delivery', 'rider-' || n % 50, ${center}, 1000, ${day}, 'count-' || n / 20, case when n % 1000 > 0 then ${day} end`,
  ],
  [
    "operations (shard, id, uid, subject, task, received_at, result)",
    `${shard}, n || '-' || number, 'rider-1', ${id}, 'deliver', ${day}, '{}'::jsonb from generate_series(1, 2) as number`,
  ],
  [
    "bags (shard, bag_id, from_center, to_center, status, opened_at, opened_by, moved_at, moved_by)",
    `${shard}, 'BAG' || ${shard} || n, ${center}, 'Khulna', 'reconciled', ${day}, 'hub', ${day}, 'hub' from (values (1)) as one where n % 50 = 0`,
  ],
  [
    "bag_items (shard, bag_id, tracking_id, is_expected, is_received)",
    `${shard}, 'BAG' || ${shard} || n / 50 * 50, ${id}, true, true`,
  ],
  ["photos (shard, tracking_id, id, jpeg, at)", `${shard}, ${id}, 'photo', '\\x00'::bytea, ${day}`],
  [
    "jobs (shard, kind, subject, run_at, created_at)",
    `${shard}, 'askGateway', ${id} || 'paid', now() + interval '1 day', ${day} from (values (1)) as one where n % 100 = 0`,
  ],
] as const;

/** Inserts the rows of many delivered parcels and of some parcels in transit, and then runs ANALYZE. */
export async function fillMany(client: Client, parcels: number): Promise<void> {
  // Skips the foreign-key checks, which would take most of the time.
  await client.query("set session_replication_role = replica");
  const owners = Math.max(10, Math.floor(parcels / 500));
  for (const [target, row] of FILLS)
    await client.query(
      `insert into ${target} select row.* from (select n::bigint, ${owners}::bigint as owners from generate_series(1, ${parcels}) as n) as numbers cross join lateral (select ${row}) as row`,
    );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
}

import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { Pool } from "pg";
import { openPostgres } from "../src/platform/database.ts";

/**
 * Creates the tables, and owners (`owner-50`, …) with the given numbers of parcels. The search index is
 * created after the rows are inserted, because that is faster.
 */
export async function fillOwners(databaseUrl: string, counts: readonly number[]): Promise<void> {
  await (await openPostgres(databaseUrl, 1)).close();
  const sql = new Pool({ connectionString: databaseUrl, max: 1 });
  await sql.query("drop index if exists parcels_search");
  for (const count of counts) {
    const owner = `owner-${count}`;
    await sql.query(
      `insert into parcels (shard, owner_uid, tracking_id, type, weight_grams, cost_poisha, creation_date, title,
        sender_name, sender_contact, sender_region, sender_center, sender_address, pickup_instruction,
        receiver_name, receiver_contact, receiver_region, receiver_center, receiver_address, delivery_instruction,
        created_by, payment_status, delivery_status, handover_code)
      select $1::text, $2::text, 'TRK' || $1 || lpad(upper(to_hex(n)), 6, '0'), 'non-document', 3300, 6000 + (n::bigint * 7919 % 9000)::int,
        now() - n * interval '1 second',
        case when n <= 3 then 'Telescope and books' else 'Books ' || md5(n::text) end,
        'Rahim', '+8801712345678', 'Dhaka', 'Dhaka', 'Road 5', 'Ring twice',
        (array['করিম উদ্দিন', 'রহিমা খাতুন', 'Sumaiya Akter', 'নাসরিন বেগম', 'Jamal Hossain', 'আব্দুল চৌধুরী', 'Mitu Rani', 'সুমন দাশ', 'Rafiq Ahmed', 'তাসলিমা নূর'])[1 + n % 10],
        case when n <= 3 then '+8801799999999' else '+88018' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0') end,
        'Khulna', 'Khulna', 'Road 7', 'Leave at the gate', 'owner@example.com',
        case when n <= 3 then 'held' when n % 10 = 7 then 'paid' else 'unpaid' end, 'not_collected', '1234'
      from generate_series(1, $3::int) as n`,
      [shardCodeOf(owner), owner, count],
    );
  }
  await sql.end();
  await (await openPostgres(databaseUrl, 1)).close();
  const analyzer = new Pool({ connectionString: databaseUrl, max: 1 });
  await analyzer.query("vacuum analyze parcels");
  await analyzer.end();
}

// npm run bench:money: measures the latency of requests by merchants and by the staff who prepare their
// payouts. The merchants have 100, 10,000 and 200,000 delivered parcels (200,000 are 500 a day for 13
// months), and the newest 1% of these are not paid out yet. The merchants take turns, and each sends one
// request at a time over loopback HTTP.
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { monthOf, monthPeriod } from "@harkara/courier-core/base/period";
import { Pool } from "pg";
import { CLOSE_AFTER_MS } from "../src/ledger/closing-balances.ts";
import { closeMonths } from "../src/ledger/close-months.ts";
import { openPostgres } from "../src/platform/database.ts";
import { startBenchServer } from "./bench-server.ts";
import { compareWaits, request } from "./load.ts";
import { sized } from "../../../tools/sized.ts";

const MERCHANTS = [100, sized(10_000, 300), sized(200_000, 600)] as const;
const CALLS = sized(20, 4);
const ADMIN = "bench-admin";
const today = new Date().toISOString().slice(0, 10);

const server = await startBenchServer();
try {
  const databaseUrl = await server.createDatabase("harkara_bench_money");
  await fill(databaseUrl);
  const port = await server.startApi(databaseUrl);
  const sql = new Pool({ connectionString: databaseUrl, max: 1 });
  // The benchmark closes the past months, as the server does at startup.
  const database = await openPostgres(databaseUrl, 1);
  await closeMonths(database);
  await database.close();
  await compare(port, "with closing balances");
  await sql.query("truncate closing_balances");
  await compare(port, "without closing balances");
  await sql.end();
} finally {
  await server.stop();
}

/**
 * Measures the latency of each request.
 * @param how describes how balances are computed
 */
async function compare(port: number, how: string): Promise<void> {
  const waits = (title: string, path: string) =>
    compareWaits(
      `${title}, ${how}`,
      MERCHANTS.map((count) => [
        `of ${count.toLocaleString("en")} parcels`,
        () => request(port, `merchant-${count}`, "GET", path, 200),
      ]),
      CALLS,
    );
  await waits("Fee plan, for the booking form", "/fee-plan");
  await waits("Balance", "/balance");
  await waits("Statement of a day", `/statement?from=${today}&to=${today}`);
  await waits("Payouts", "/payouts");
  await compareWaits(
    `For those who settle, with all of these merchants, ${how}`,
    [
      [
        "Run of payouts, nothing due",
        () => request(port, ADMIN, "POST", "/money/payout-runs", 201, { kind: "collection", cycle: "daily" }),
      ],
      ["Dues", () => request(port, ADMIN, "GET", "/money/dues", 200)],
      ["Dues found by a word", () => request(port, ADMIN, "GET", "/money/dues?search=chant-1", 200)],
      ["Accounts", () => request(port, ADMIN, "GET", "/money/accounts", 200)],
      ["Month", () => request(port, ADMIN, "GET", `/money/reconciliation?month=${today.slice(0, 7)}`, 200)],
      ["Last month", () => request(port, ADMIN, "GET", `/money/reconciliation?month=${lastMonth()}`, 200)],
      ["Cash desk", () => request(port, "bench-hub", "GET", "/hub/cash", 200)],
    ],
    CALLS / 4,
  );
}

/** Returns the last month that can be closed. */
function lastMonth(): string {
  const latest = new Date(Date.now() - CLOSE_AFTER_MS);
  return monthOf(new Date(monthPeriod(monthOf(latest)).since.getTime() - 1));
}

/**
 * Creates the tables and the merchants' transfers. For each parcel, 1,500 taka of COD was collected, and the
 * delivery fee and a COD fee were paid.
 */
async function fill(databaseUrl: string): Promise<void> {
  await (await openPostgres(databaseUrl, 1)).close();
  const sql = new Pool({ connectionString: databaseUrl, max: 1 });
  await sql.query(`insert into staff (id, uid, email, name, role, center, status, since) values
    (gen_random_uuid()::text, '${ADMIN}', '${ADMIN}@example.com', 'Admin', 'admin', '', 'active', now()),
    (gen_random_uuid()::text, 'bench-hub', 'bench-hub@example.com', 'Hub', 'hub', 'Bogura', 'active', now())`);
  for (const count of MERCHANTS) {
    const owner = `merchant-${count}`;
    const shard = shardCodeOf(owner);
    await sql.query(
      "insert into accounts (uid, email, shards, created_at) values ($1, $1 || '@example.com', $2, now())",
      [owner, [shard]],
    );
    await sql.query(
      `insert into ledger (shard, book, key, from_account, to_account, amount_poisha, at, owner_uid)
      select $1, 'TRK' || $1 || lpad(n::text, 6, '0'), 'd/' || moved.to_account, moved.from_account, moved.to_account, moved.amount,
        now() - n * interval '170 seconds', $2
      from generate_series(1, $3::int) as n,
        (values ('rider_cash:bench-rider', 'claimed', 150000), ('claimed', 'merchant:' || $2, 150000), ('merchant:' || $2, 'parcel', 6000),
          ('merchant:' || $2, 'cod_fee', 1500), ('hub_cash:Bogura', 'rider_cash:bench-rider', 150000))
          as moved (from_account, to_account, amount)`,
      [shard, owner, count],
    );
    // Creates one payout for every 500 parcels among the older 99%.
    await sql.query(
      `insert into payouts (id, shard, owner_uid, kind, amount_poisha, parcels, status, method, reference, created_at, created_by, ended_at, ended_by)
      select 'p-' || $2 || '-' || part, $1, $2, 'collection', count(*) * 142500, count(*), 'paid', null, 'ref', now(), $4, now(), $4
      from (select n / 500 as part from generate_series($3::int / 100 + 1, $3::int) as n) as paid group by part`,
      [shard, owner, count, ADMIN],
    );
    await sql.query(
      `insert into payout_lines (shard, book, key, payout_id)
      select shard, book, key, 'p-' || $1 || '-' || right(book, 6)::int / 500 from ledger
      where owner_uid = $1 and $2 in (from_account, to_account) and right(book, 6)::int > $3::int / 100`,
      [owner, `merchant:${owner}`, count],
    );
    await sql.query(
      `insert into ledger (shard, book, key, from_account, to_account, amount_poisha, at, owner_uid)
      select shard, id, moved.key, moved.from_account, moved.to_account, amount_poisha, now(), owner_uid
      from payouts, lateral (values ('reserved', 'merchant:' || owner_uid, 'payout:' || id), ('paid', 'payout:' || id, 'bank')) as moved (key, from_account, to_account)
      where owner_uid = $1`,
      [owner],
    );
  }
  await sql.query(`insert into payables (shard, book, key, owner_uid, kind, amount_poisha)
    select shard, book, key, owner_uid, 'collection', case to_account when 'merchant:' || owner_uid then amount_poisha else -amount_poisha end
    from ledger
    where 'merchant:' || owner_uid in (from_account, to_account) and key not in ('reserved', 'paid')
      and not exists (select from payout_lines where payout_lines.shard = ledger.shard and payout_lines.book = ledger.book and payout_lines.key = ledger.key)`);
  await sql.query("vacuum analyze");
  await sql.end();
}

// A distributed PostgreSQL sends a statement without a shard to all shards. Each such statement must be
// listed below with a reason. Citus must not refuse any statement (citus-rules.ts).
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import { PgTable, getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pino } from "pino";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { type Database, openPglite, openPostgres } from "../src/platform/database.ts";
import { createJobStore } from "../src/jobs/job-store.ts";
import { type JobHandler, runDueJobs } from "../src/jobs/job-worker.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import type { PaymentGateway } from "../src/money/payments/payment-gateway.ts";
import { createPayments } from "../src/money/payments/payments.ts";
import {
  DISTRIBUTED,
  REFERENCE,
  RULES,
  asksShards,
  lateWrites,
  transactionsOf,
  writtenTable,
} from "./citus-rules.ts";
import { callEveryRoute, createPlansHarness } from "./every-route.ts";
import {
  createHarness,
  createPostgresDatabase,
  createStores,
  jobHandlers,
  merchantOf,
  newBooking,
  rahim,
} from "./harness.ts";
import { fill } from "./list-rows.ts";

const ALL_SHARDS = {
  "accounts are distributed by uid": /^(select|insert into|update) .*"accounts"/,
  "address books and senders are distributed by merchant": /^(insert into|delete from) "(addresses|senders)"/,
  "phone numbers of hubs, in a table that every node has": /^select .* from "hub_phones"/,
  "proves that a write is kept, in a table that every node has": /^insert into "write_check"/,
  "due jobs of all shards, by their index": /^select .* from "jobs" where .*"jobs"\."run_at" <=/,
  "dead jobs of all shards, for a person": /^select .* from "jobs" where "jobs"\."died_at" is not null/,
  "payments from before their ids began with the tracking id":
    /^select .* from "payments" where "payments"\."id" = \$1$/,
  "the clock of the database, in no table": /^select to_char\(clock_timestamp\(\)/,
  "the seals of days, in a table that every node has": /^select .* from "seals"/,
  "check:ledger reads everything":
    /^with (money|desk_moves) as|^select .* where \("(\w+)"\."shard", "\2"\."tracking_id"\) > /,
} as const;

const NAMES_SHARD = /"shard" (=|in) \(?\$\d|"shard" = any\(\$\d/;
const INSERTS_SHARD = /^insert into "\w+" \("shard", /;

const onOneLine = (query: string): string => query.trim().replace(/\s+/g, " ");
const statements = new Set<string>();
const logger = { logQuery: (query: string) => void statements.add(onOneLine(query)) };

let database: Database;
beforeAll(async () => {
  database = await openPglite(undefined, undefined, logger);
});
afterAll(() => database.close());

const after = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

test("every statement contains a shard, or is on the list of exceptions", async () => {
  const stores = createStores(database);
  let hasPaid = false;
  const gateway: PaymentGateway = {
    name: "sandbox",
    maxEmail: 50,
    open: async () => "https://gateway.example",
    readNotification: () => undefined,
    confirm: async (id) => ({
      id,
      tranId: id.slice(2),
      currency: "BDT",
      amountPoisha: 20_200,
      isRisky: id.startsWith("r"),
      method: "TEST",
    }),
    find: async (tranId) => ({
      confirmationIds: hasPaid ? [`c-${tranId}`, `r-${tranId}`] : [],
      hasFailed: false,
      isPending: false,
    }),
  };
  const log = pino({ level: "silent" });
  const payments = createPayments({
    store: stores.payments,
    gateway,
    publicUrl: "http://localhost/api",
    log,
  });
  const accounts = createAccountStore(database);
  const api = createHarness(stores.parcels, { accounts, payments });

  const booking = newBooking({ reference: "SO-1" });
  const id = await api.book(rahim, booking);
  await api.book(rahim, booking);
  const other = await api.book(rahim);
  for (const query of [
    "",
    "?search=01712&type=document",
    "?sort=title&order=asc&payment_status=paid",
    "?sort=cost&limit=1",
  ]) {
    const response = await api.as(rahim, "GET", `/parcels${query}`);
    const next = /^<(\?.*)>/.exec(response.headers.get("link") ?? "")?.[1];
    if (next !== undefined) await api.as(rahim, "GET", `/parcels${next}`);
  }
  await api.as(rahim, "POST", `/parcels/${id}/payments`, {});
  hasPaid = true;
  const owner = merchantOf(await accounts.open(rahim));
  const [payment] = await stores.payments.listOf(id);
  await payments.check(owner, payment?._id ?? "");
  await payments.handleNotification(new URLSearchParams({ tran_id: payment?._id ?? "" }));
  await payments.handleNotification(new URLSearchParams({ tran_id: "HRK0123456789" }));
  await api.as(rahim, "GET", `/parcels/${id}`);
  await api.as(rahim, "POST", `/parcels/${id}/cancellation`);
  await api.as(rahim, "DELETE", `/parcels/${other}`);
  await api.as(rahim, "GET", "/refunds");
  await api.app.request("/readyz");
  // A job becomes due again, then fails, and is finally done.
  const runAt = (seconds: number, askGateway: JobHandler) =>
    runDueJobs(
      createJobStore(database, () => after(seconds)),
      jobHandlers(askGateway),
      log,
    );
  await runAt(120, async () => after(300));
  await runAt(600, () => Promise.reject(new Error("down")));
  await runAt(9000, async () => undefined);
  await createJobStore(database).dead();
  await auditLedger(database);

  const transactions = /^(begin|commit|rollback)/;
  const leaving = [...statements].filter(
    (text) => !transactions.test(text) && !NAMES_SHARD.test(text) && !INSERTS_SHARD.test(text),
  );
  const reasons = Object.entries(ALL_SHARDS);
  expect(leaving.filter((text) => !reasons.some(([, pattern]) => pattern.test(text)))).toEqual([]);
  // Every entry in the list must still be needed.
  for (const [reason, pattern] of reasons)
    expect([reason, leaving.some((text) => pattern.test(text))]).toEqual([reason, true]);
  expect(statements.size - leaving.length).toBeGreaterThan(20);
});

const TABLES = resolve(import.meta.dirname, "../src/tables");
const modules = await Promise.all(
  readdirSync(TABLES).map(async (name): Promise<Record<string, unknown>> => import(resolve(TABLES, name))),
);
/** Returns every table of the schema. */
const tables = modules.flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => value instanceof PgTable),
);

test("citus.sql makes every table a distributed table or a reference table", () => {
  const names = tables.map(getTableName);
  expect([...DISTRIBUTED.keys(), ...REFERENCE].toSorted()).toEqual(names.toSorted());
  for (const table of tables) {
    const columns = Object.values(getTableColumns(table));
    const key = DISTRIBUTED.get(getTableName(table));
    expect(key === undefined || columns.some(({ name }) => name === key)).toBe(true);
  }
});

test("no statement of a route is refused by Citus", async () => {
  const record: string[] = [];
  const recorded = await openPostgres(await createPostgresDatabase(), 4, {
    logger: { logQuery: (query) => void record.push(onOneLine(query)) },
  });
  try {
    const { api, stores } = createPlansHarness(recorded);
    await fill(recorded, stores);
    await callEveryRoute(api, stores);
  } finally {
    await recorded.close();
  }
  const sent = [...new Set([...record, ...statements])];
  const found = Object.entries(RULES).map(([rule, isRefused]) => [rule, sent.filter(isRefused)]);
  expect(found).toEqual(Object.keys(RULES).map((rule) => [rule, []]));

  const referred = new Set(
    tables.flatMap((table) =>
      getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable)),
    ),
  );
  const transactions = transactionsOf(record);
  expect(transactions.flatMap((transaction) => lateWrites(transaction, referred))).toEqual([]);
  // The log must contain statements that the rules apply to.
  const isAbout = (pattern: RegExp) => sent.some((text) => pattern.test(text));
  expect(isAbout(/^select .* from "cash_claims" .* for update$/)).toBe(true);
  expect(isAbout(/^insert into "compensations" .* do update set /)).toBe(true);
  expect(isAbout(/^select "answer_until", "fee_plan" from "parcels" /)).toBe(true);
  expect(isAbout(/^insert into "unlock_tries" .* do update set .*case when/)).toBe(true);
  for (const table of ["staff", "payouts"])
    expect([
      table,
      transactions.some(
        (transaction) =>
          transaction.some(asksShards) && transaction.some((text) => writtenTable(text) === table),
      ),
    ]).toEqual([table, true]);
});

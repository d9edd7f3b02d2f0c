// Changes every column that holds money, an owner, a status or a time once, as a person with the password of
// the database could. `check:ledger` must name each change, or the database must refuse it.
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Booking } from "@harkara/courier-core/parcel/parcel";
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { DAY_MS } from "@harkara/courier-core/base/duration";
import * as v from "valibot";
import { type SQL, getTableColumns, getTableName, sql } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { closeMonths } from "../src/ledger/close-months.ts";
import type { Database } from "../src/platform/database.ts";
import { sealDays } from "../src/ledger/seals.ts";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { createJobStore } from "../src/jobs/job-store.ts";
import { runDueJobs } from "../src/jobs/job-worker.ts";
import type { Identity } from "../src/platform/identity.ts";
import { vatRates } from "../src/tables/invoices.ts";
import { callEveryRoute, createPlansHarness } from "./every-route.ts";
import {
  DATABASES,
  jobHandlers,
  karim,
  merchantOf,
  newBooking,
  openDatabase,
  silentLog,
  staffOf,
} from "./harness.ts";
import { JPEG } from "./jpeg.ts";
import { STAFF, admin, hub, rider, secondAdmin } from "./list-rows.ts";
import { LOCAL, type Stores, sendOperation } from "./world.ts";

const TABLES = resolve(import.meta.dirname, "../src/tables");
const modules = await Promise.all(
  readdirSync(TABLES).map(async (name): Promise<Record<string, unknown>> => import(resolve(TABLES, name))),
);
const tables = modules.flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => value instanceof PgTable),
);

const MONEY = /_poisha$|share$/;
const PEOPLE = /uid$|_by$|_to$|^(merchant_id|own_merchant|account|from_account|to_account|rider|owner)$/;
const STATUS = /^(kind|role|status|.*_status|is_.*|answer|review|resolution|settlement)$/;

/** Returns a new value for a column, or undefined if the column holds neither money, an owner, a status nor a time. */
function changed(column: PgColumn): SQL | undefined {
  if (column.generated !== undefined || column.generatedIdentity !== undefined) return undefined;
  const it = sql.identifier(column.name);
  const type = column.getSQLType();
  if (type.startsWith("timestamp")) return sql`coalesce(${it}, now()) - interval '1 day'`;
  if (type === "date") return sql`coalesce(${it}, current_date) - 1`;
  if (type === "boolean") return sql`not ${it}`;
  if (type === "jsonb") return sql`coalesce(${it}, '{}') || '{"changed": 1}'`;
  if (type === "integer" || type === "bigint") return sql`coalesce(${it}, 0) + 1`;
  if (column.enumValues !== undefined && column.enumValues.length > 0) {
    const words = sql.join(
      column.enumValues.map((word) => sql`${word}::text`),
      sql`, `,
    );
    return sql`(select word from unnest(array[${words}]) as word where word is distinct from ${it} limit 1)`;
  }
  if (PEOPLE.test(column.name)) return sql`coalesce(${it}, '') || 'x'`;
  return MONEY.test(column.name) || STATUS.test(column.name) ? sql`${it} || 'x'` : undefined;
}

/** The tables and columns that may change freely, each with its reason. */
const FREE: ReadonlySet<string> = new Set(
  Object.entries({
    "profile data, without money": ["accounts.payout_method"],
    "who may act for a merchant; each change is in the merchant's audit log, and each act has its actor": [
      "accounts.uid",
      "accounts.own_merchant",
      "accounts.erased_at",
      "accounts.left_at",
      "merchants",
      "members",
      "member_invitations",
    ],
    "address books, views and places that people change as they like": [
      "senders",
      "addresses",
      "saved_views",
      "pickup_places",
      "hub_phones",
      "hub_zones",
    ],
    "a plan of work: the parcels themselves are compared with their events": [
      "bags.moved_at",
      "bags.moved_by",
      "bag_items.is_expected",
      "bag_items.is_received",
      "pickup_requests",
      "runs",
      "parcels.area_by",
    ],
    "conversations, whose entries are append-only": [
      "tickets.category",
      "tickets.status",
      "tickets.assignee_uid",
      "tickets.due_at",
      "tickets.is_shared",
      "tickets.changed_at",
    ],
    "an application that has no effect after its decision": [
      "rider_applications.vehicle",
      "rider_applications.status",
    ],
    "the work queue and its record of a month": ["jobs", "job_runs"],
    "counters that expire": ["unlock_tries", "write_check"],
    "an e-mail address for the screen, which is cleared with the account; the event has the person": [
      "parcels.created_by",
    ],
    "when the gateway was last asked, which only delays the next question": ["payments.asked_at"],
    "a time that no rule reads": ["seals.sealed_at"],
  }).flatMap(([, names]) => names),
);

/** The columns of events and transfers that no other row repeats. Only the seal of the day names a change. */
const ONLY_SEALED = [
  "events.actor_role",
  "events.actor_uid",
  "events.data",
  "events.received_at",
  "events.recorded_at",
  "ledger.recorded_at",
  "seals.rows",
  "seal_shards.rows",
];

/** The columns of money and owners that no other row repeats, and that the database refuses to change. */
const MONEY_PATH = /\.(owner_uid|.*_poisha|share|status|.*_status)$/;
const ONLY_REFUSED = [
  "cash_counts.claimed_poisha",
  "cash_counts.counted_poisha",
  "cash_limits.amount_poisha",
  "day_closes.counted_poisha",
  "fee_plans.owner_uid",
  "payouts.whole_poisha",
  "vat_rates.share",
];

/** The tables without rows: locks never keep a row, and no new payment has a former ID. */
const EMPTY = ["locks", "payment_former_ids"];

const START = new Date("2026-10-14T06:00:00Z");
const request = () => ({ id: crypto.randomUUID() });

/** Lets every part of the product write rows, in a month that has ended, and closes that month. */
async function fillWorld(database: Database): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: START, shouldAdvanceTime: true, advanceTimeDelta: 1 });
  const { api, stores } = createPlansHarness(database);
  await stores.staff.seed(STAFF);
  const bin = "0012345670101";
  const rate = { ...request(), from_month: "2026-10", share: 1500, bin, by_uid: admin.uid, at: new Date() };
  await database.db.insert(vatRates).values(rate);
  await callEveryRoute(api, stores);
  const send = async (who: Identity, method: string, path: string, body?: object): Promise<unknown> => {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(1000);
    const response = await api.as(who, method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  const place = { sender_name: "Karim", sender_contact: "01712345678", sender_address: "Road 1", ...LOCAL };
  const { receiver_region: _, receiver_center: __, ...sender } = place;
  const shop = { name: "Shop", sender, instruction: "", is_default: true };
  await send(karim, "PUT", `/pickup-places/${crypto.randomUUID()}`, shop);
  const view = { name: "V", search: { type: "document" }, hidden_columns: ["cost"] };
  await send(karim, "PUT", `/views/${crypto.randomUUID()}`, view);
  await send(karim, "PUT", "/team", { name: "Karim Store" });
  await send(karim, "POST", "/team/invitations", { email: "new@example.com", role: "booker" });
  await send(karim, "PUT", "/balance/method", { kind: "bkash", phone: "01712345678" });
  const { version: ___, ...plan } = await stores.feePlans.of(karim.uid);
  const change = { ...request(), merchant_id: karim.uid, plan };
  await send(admin, "POST", "/money/fee-plans", change);
  await send(secondAdmin, "POST", `/money/proposals/${change.id}/decision`, { status: "approved" });

  const owner = merchantOf(await createAccountStore(database).open(karim));
  const operate = async (who: Identity, wish: object): Promise<void> => {
    const { outcome, refusal } = await sendOperation(api, who, wish);
    if (outcome !== "done" && outcome !== "late") throw new Error(`${JSON.stringify(wish)}: ${refusal}`);
  };
  const book = async (changes: Partial<Booking> = {}): Promise<string> => {
    const booking = newBooking({ ...LOCAL, ...changes }, karim);
    await send(karim, "POST", "/parcel", booking);
    return booking.tracking_id;
  };
  const deliver = async (tracking_id: string, collected: number, part = {}): Promise<void> => {
    const code = (await stores.parcels.find(owner, tracking_id))?.handover_code;
    const to = { tracking_id, received_by: "K", handover_code: code, collected };
    await operate(hub, { task: "receive", tracking_id });
    await operate(hub, { task: "hand_over", tracking_id, rider_uid: rider.uid });
    await operate(rider, { task: "deliver", ...to, ...part });
  };
  const cod = { collect_amount: 3000, declared_value: 3500 };
  const [full, partial, short, corrected, lost, weighed, paid, failed] = await Promise.all(
    [cod, cod, cod, cod, cod, { weight: 3.3 }, {}, {}].map((changes) =>
      book({ ...changes, delivery_payment: "collect_amount" in changes ? "from_collection" : "online" }),
    ),
  );
  const [one, two] = [await book(), await book()];
  const attempt = { gateway: "sandbox", askAt: new Date() } as const;
  const begin = async (ids: readonly string[]) => {
    const parcels = ids.map((trackingId) => ({
      trackingId,
      id: `${trackingId}${crypto.randomUUID().slice(0, 8)}`,
    }));
    const begun = await stores.payments.begin(owner, { ...attempt, parcels });
    if (begun.outcome !== "created") throw new Error(begun.outcome);
    return begun.attempt;
  };
  const money = { id: "confirmation", isRisky: false, method: "TEST" };
  await stores.payments.recordConfirmation(await begin([paid ?? ""]), money);
  await stores.payments.close(await begin([failed ?? ""]), "failed");
  await stores.payments.recordConfirmation(await begin([one, two]), { ...money, id: "two" });
  await send(karim, "POST", `/parcels/${two}/cancellation`);
  vi.advanceTimersByTime(1000);
  await deliver(full ?? "", 3000);
  await deliver(partial ?? "", 1000, { reason: "part_unwanted" });
  await send(hub, "POST", "/hub/cash/counts", {
    ...request(),
    rider_uid: rider.uid,
    counted: await cashOf(stores),
  });
  // A count with a shortage, a repayment and a write-off.
  await deliver(short ?? "", 3000);
  const counted = { ...request(), rider_uid: rider.uid, counted: 2900 };
  await send(hub, "POST", "/hub/cash/counts", counted);
  const settlement = { settlement: "rider_owes", reason: "short" };
  await send(admin, "POST", `/money/cash-differences/${counted.id}/settlement`, settlement);
  await send(hub, "POST", "/hub/cash/repayments", { ...request(), rider_uid: rider.uid, amount: 40 });
  const writeOff = { ...request(), rider_uid: rider.uid, amount: 10, reason: "gone" };
  await send(admin, "POST", "/money/write-offs", writeOff);
  await send(hub, "POST", "/hub/cash/deposits", { ...request(), amount: 500, reference: "SLIP" });
  await send(admin, "POST", "/money/gateway-deposits", {
    ...request(),
    amount: 100,
    fee: 2,
    reference: "GATE",
  });
  // A corrected collection that is counted again, and a proposal.
  await deliver(corrected ?? "", 3000);
  const differing = { ...request(), rider_uid: rider.uid, counted: 2000 };
  await send(hub, "POST", "/hub/cash/counts", differing);
  const path = `/money/parcels/${corrected}/corrections`;
  await send(admin, "POST", path, { ...request(), amount_of: "collection", amount: 2500, reason: "typed" });
  // A claim above the limit, with two approvals, and a late report of cash that an admin applies.
  await operate(hub, { task: "receive", tracking_id: lost });
  await operate(hub, { task: "hand_over", tracking_id: lost, rider_uid: rider.uid });
  await operate(hub, { task: "take_back", tracking_id: lost });
  const code = (await stores.parcels.find(owner, lost ?? ""))?.handover_code;
  const late = { task: "deliver", tracking_id: lost, received_by: "K", handover_code: code, collected: 3000 };
  await operate(rider, late);
  const [review] = (await stores.reviews.list(staffOf(admin.uid), FIRST_PAGE)).body;
  const resolution = { resolution: "surplus", reason: "x" };
  await send(admin, "POST", `/money/cash-reviews/${lost}/${review?.id}/resolution`, resolution);
  await operate(hub, { task: "report_lost", tracking_id: lost });
  await send(karim, "POST", `/parcels/${lost}/compensation`, { amount: 3000, reason: "lost" });
  const photo = { photo: JPEG.toString("base64") };
  await send(karim, "PUT", `/parcels/${lost}/compensation/photos/${crypto.randomUUID()}`, photo);
  for (const who of [admin, secondAdmin])
    await send(who, "POST", `/money/compensations/${lost}/decision`, {
      status: "granted",
      amount: 3000,
      reason: "x",
    });
  // A weighing that is charged.
  await operate(hub, { task: "receive", tracking_id: weighed });
  await send(hub, "POST", `/hub/parcels/${weighed}/weighings`, { ...request(), weight: 5.3, ...photo });
  // Payouts: paid, returned by the bank, void, and reserved.
  for (const end of ["paid", "returned", "void", "reserved"] as const) {
    const run = await send(admin, "POST", "/money/payout-runs", { kind: "selected", merchants: [karim.uid] });
    const [payout] = v.parse(v.array(v.object({ id: v.string() })), run);
    if (payout === undefined) throw new Error(`no payout to be ${end}`);
    const outcome = `/money/payouts/${payout.id}/outcome`;
    if (end === "paid" || end === "returned") {
      await api.as(secondAdmin, "POST", `/money/payouts/${payout.id}/approval`);
      await send(admin, "POST", outcome, { status: "paid", reference: end, is_overdraft_confirmed: true });
    }
    if (end === "returned")
      await send(admin, "POST", `/money/payouts/${payout.id}/return`, { reference: "BACK", reason: "x" });
    if (end === "void") await send(admin, "POST", outcome, { status: "void", reason: "x" });
    if (end === "paid") await deliver(await book({ ...cod, delivery_payment: "from_collection" }), 3000);
    if (end === "paid")
      await send(hub, "POST", "/hub/cash/counts", {
        ...request(),
        rider_uid: rider.uid,
        counted: await cashOf(stores),
      });
  }
  await send(admin, "POST", "/money/payout-runs", { kind: "refund" });
  await send(hub, "POST", "/hub/cash/day-closes", { ...request(), counted: 1, reason: "x" }).catch(() => {});
  vi.useRealTimers();
  await closeMonths(database);
  await send(admin, "POST", "/money/vat/payments", {
    ...request(),
    amount: 1,
    reference: "VAT",
    is_overdraft_confirmed: true,
  });
  const handlers = { ...jobHandlers(async () => undefined), settleWeighing: stores.weighings.settleWeighing };
  await runDueJobs(createJobStore(database), handlers, silentLog);
}

const cashOf = async ({ cash }: Stores): Promise<number> => (await cash.of(rider.uid)).total;

/** Thrown to roll a change back. */
class RolledBack extends Error {}

const COUNT = v.array(v.object({ rows: v.number() }));

describe.each(DATABASES)("a changed row on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(kind);
    await fillWorld(database);
    await sealDays(database, async () => new Date(Date.now() + 2 * DAY_MS));
  }, 120_000);
  afterAll(() => database.close());

  /**
   * Changes one row in a transaction that is rolled back.
   * @param isBypassed whether the triggers are disabled
   * @returns what `check:ledger` names, or "refused"
   */
  async function namesAfter(change: SQL, isBypassed: boolean): Promise<readonly string[] | "refused"> {
    let names: readonly string[] | "refused" = "refused";
    const run = database.db.transaction(async (tx) => {
      if (isBypassed) await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(change);
      names = [];
      names = (await auditLedger({ db: tx })).map(({ what }) => what);
      throw new RolledBack();
    });
    await run.catch((error: unknown) => {
      if (!(error instanceof RolledBack) && names !== "refused") throw error;
    });
    return names;
  }

  test("is named by check:ledger, or the database refuses it", async () => {
    expect(await auditLedger(database)).toEqual([]);
    const found: Record<"silent" | "onlySealed" | "onlyRefused" | "empty", string[]> = {
      silent: [],
      onlySealed: [],
      onlyRefused: [],
      empty: [],
    };
    for (const table of tables) {
      const name = getTableName(table);
      const [count] = v.parse(COUNT, await database.db.select({ rows: sql`count(*)::int` }).from(table));
      if (count?.rows === 0) found.empty.push(name);
      if (count?.rows === 0 || FREE.has(name)) continue;
      for (const column of Object.values(getTableColumns(table))) {
        const value = changed(column);
        const path = `${name}.${column.name}`;
        if (value === undefined || FREE.has(path)) continue;
        const it = sql.identifier(column.name);
        const change = sql`update ${table} set ${it} = ${value} where ctid = (select ctid from ${table} order by ${it} is null limit 1)`;
        const names = await namesAfter(change, true);
        if (names === "refused" || names.some((what) => what !== "seal")) continue;
        if (names.length > 0) found.onlySealed.push(path);
        else if ((await namesAfter(change, false)) === "refused") found.onlyRefused.push(path);
        else found.silent.push(path);
      }
    }
    expect(found.silent).toEqual([]);
    expect(found.onlySealed.toSorted()).toEqual([...ONLY_SEALED].toSorted());
    expect(found.onlyRefused.filter((path) => MONEY_PATH.test(path)).toSorted()).toEqual(
      [...ONLY_REFUSED].toSorted(),
    );
    expect(found.empty.toSorted()).toEqual(EMPTY);
  }, 120_000);
});

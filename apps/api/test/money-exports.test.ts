// The CSV exports of transfers, accounts and payouts.
import { readCsv } from "@harkara/courier-core/base/csv";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { DAY_MS } from "@harkara/courier-core/base/duration";
import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { dayStart } from "@harkara/courier-core/base/period";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { closeMonths } from "../src/ledger/close-months.ts";
import { transfer } from "../src/ledger/ledger-store.ts";
import { EXPORT_ROWS } from "../src/http/csv-stream.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { DATABASES, createStores, merchantOf, person, staffOf } from "./harness.ts";
import { type Api, openWorld } from "./world.ts";

const admin = person("export-admin");
const second = person("export-second");
const hub = person("export-hub");
const merchant = person("export-merchant");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
  { ...second, name: "Second", role: "admin", center: "Dhaka" },
  { ...hub, name: "Hub", role: "hub", center: "Bogura" },
] as const;
const TODAY = dayInDhaka(new Date());
const OLD = dayInDhaka(new Date(Date.now() - 70 * DAY_MS));
/** There are more rows than fit on one page. One row is in the last millisecond of its day. */
const TRANSFERS = EXPORT_ROWS + 20;

describe.each(DATABASES)("money exports on %s", (kind) => {
  let database: Database;
  let api: Api;
  const posted: { at: Date; from: LedgerAccount; to: LedgerAccount; amount: number }[] = [];

  beforeAll(async () => {
    ({ database, api } = await openWorld(kind, STAFF));
    await createAccountStore(database).open(merchant);
    const stores = createStores(database);
    await stores.statements.saveMethod(merchantOf(merchant), { kind: "bkash", phone: "+8801712345678" });
    const shard = shardCodeOf(merchant.uid);
    const book = { shard, book: `TRK${shard}AAAAAA`, owner_uid: merchant.uid };
    const end = new Date(dayStart(OLD).getTime() + DAY_MS - 1);
    for (let index = 0; index < TRANSFERS; index++) {
      const at = index === 0 ? end : index === 1 ? new Date(end.getTime() + 1) : dayStart(TODAY);
      const move = { from: "claimed", to: `merchant:${merchant.uid}`, amount: 100 + index } as const;
      await database.transact((tx) => transfer(tx, book, [{ key: `k${index}`, ...move }], at));
      posted.push({ at, ...move });
    }
    const [payout] = (await stores.payouts.run(staffOf(admin.uid), { kind: "collection" }, FIRST_PAGE)).body;
    await stores.payouts.end(staffOf(admin.uid), payout?.id ?? "", {
      status: "paid",
      reference: "=1+1",
      is_overdraft_confirmed: true,
    });
  });
  afterAll(() => database.close());

  const send = (who: Identity, table: string, from: string, to = from) =>
    api.as(who, "GET", `/money/${table}.csv?from=${from}&to=${to}`);
  const read = async (table: string, from: string, to?: string) => {
    const response = await send(admin, table, from, to);
    expect([table, response.status]).toEqual([table, 200]);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="${table}-${from}-${to ?? from}.csv"`,
    );
    const [header = [], ...rows] = readCsv(await response.text()) ?? [];
    return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""])));
  };

  /** Returns today's accounts, and the balances that they should have. */
  const readAccounts = async () => {
    const rows = await read("accounts", TODAY);
    const of = (name: string) => rows.find(({ account }) => account === name);
    const opening = (100 + 101) / 100;
    const total = posted.reduce((sum, { amount }) => sum + amount, 0) / 100;
    expect(of(`merchant:${merchant.uid}`)).toEqual({
      kind: "merchant",
      account: `merchant:${merchant.uid}`,
      opening: String(opening),
      change: String(-opening),
      closing: "0",
      merchant_uid: merchant.uid,
      merchant: merchant.email,
      merchant_name: "",
    });
    expect(of("bank")).toMatchObject({ opening: "0", closing: String(total) });
    expect(rows.reduce((sum, { closing }) => sum + Math.round(Number(closing) * 100), 0)).toBe(0);
    return rows;
  };

  test("the export of transfers has all pages, each transfer once, and the merchant", async () => {
    const rows = await read("transfers", TODAY);
    const ofParcels = rows.filter(({ book }) => book?.startsWith("TRK"));
    expect(new Set(ofParcels.map(({ key }) => key)).size).toBe(TRANSFERS - 2);
    expect(ofParcels).toHaveLength(TRANSFERS - 2);
    expect(ofParcels[0]).toMatchObject({
      from_account: "claimed",
      to_account: `merchant:${merchant.uid}`,
      merchant_uid: merchant.uid,
      merchant: merchant.email,
      time: `${TODAY}T00:00:00+06:00`,
    });
    const sum = ofParcels.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(posted.slice(2).reduce((total, { amount }) => total + amount, 0));
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(["reserved", "paid"]));
  });

  test("a day includes its last millisecond, and excludes the next one", async () => {
    expect((await read("transfers", OLD)).map(({ key }) => key)).toEqual(["k0"]);
  });

  test("accounts have their balances before and after, also when months are closed", async () => {
    const before = await readAccounts();
    await closeMonths(database);
    expect(await readAccounts()).toEqual(before);
  });

  test("the export of payouts has no formulas", async () => {
    expect(await read("payouts", TODAY)).toMatchObject([
      { kind: "collection", status: "paid", method: "bkash", reference: "'=1+1", merchant: merchant.email },
    ]);
    expect(await read("payouts", OLD)).toEqual([]);
  });

  test("only admins may export, and the length of a period is limited", async () => {
    for (const table of ["transfers", "accounts", "payouts"]) {
      for (const who of [hub, merchant]) expect((await send(who, table, TODAY)).status).toBe(404);
      expect((await send(second, table, TODAY, OLD)).status).toBe(400);
      expect((await send(second, table, "2020-01-01", TODAY)).status).toBe(400);
      expect((await send(second, table, "2026-02-30")).status).toBe(400);
    }
  });
});

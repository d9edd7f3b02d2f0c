// Monthly invoices and VAT. The oracle uses the fees that the test has posted.
import { readCsv } from "@harkara/courier-core/base/csv";
import { DAY_MS } from "@harkara/courier-core/base/duration";
import {
  FEE_ACCOUNTS,
  type FeeAccount,
  InvoiceDetailsSchema,
  InvoiceSchema,
  MerchantInvoiceSchema,
  VatSchema,
} from "@harkara/courier-core/money/invoice";
import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import { monthAfter, monthOf, monthPeriod } from "@harkara/courier-core/base/period";
import { poishaToTaka } from "@harkara/courier-core/parcel/pricing";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { EXPORT_ROWS } from "../src/http/csv-stream.ts";
import { closeMonths } from "../src/ledger/close-months.ts";
import { CLOSE_AFTER_MS } from "../src/ledger/closing-balances.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { balanceOf, transfer } from "../src/ledger/ledger-store.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { accounts } from "../src/tables/accounts.ts";
import { invoices, vatRates } from "../src/tables/invoices.ts";
import { COMMON_SHARD } from "../src/tables/ledger.ts";
import { DATABASES, person } from "./harness.ts";
import { type Api, openWorld } from "./world.ts";

const admin = person("invoice-admin");
const hub = person("invoice-hub");
const MERCHANTS = [person("invoice-karim"), person("invoice-rahima"), person("invoice-shapla")] as const;
const [karim, rahima] = MERCHANTS;
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Bogura" },
  { ...hub, name: "Hub", role: "hub", center: "Bogura" },
] as const;
const BIN = "001234567-0101";

/** Complete months that can be closed, oldest first. */
const MONTHS = (() => {
  const months: string[] = [];
  const last = monthOf(new Date(Date.now() - CLOSE_AFTER_MS));
  for (let month = monthOf(new Date(Date.now() - 130 * DAY_MS)); month < last; month = monthAfter(month))
    months.push(month);
  return months.slice(-3);
})();
const [FIRST = "", SECOND = "", THIRD = ""] = MONTHS;
const THIS_MONTH = monthOf(new Date());

interface Fee {
  readonly owner: Identity;
  readonly month: string;
  readonly account: FeeAccount;
  /** The amount in poisha, negative for a credit. */
  readonly amount: number;
  readonly parcel: string;
}

/**
 * Returns the VAT included in an amount, in whole poisha. The computation differs from the one in
 * the product.
 */
const vatOf = (amount: number, share: number): number => {
  const twice = (2n * BigInt(Math.abs(amount)) * BigInt(share)) / BigInt(10_000 + share);
  return 0 + Math.sign(amount) * Number((twice + 1n) / 2n);
};

const codeOf = async (response: Response) =>
  response.ok ? response.status : v.parse(ProblemSchema, await response.json()).code;

const payment = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  amount: 10,
  reference: crypto.randomUUID(),
  ...changes,
});

describe.each(DATABASES)("invoices on %s", (kind) => {
  let database: Database;
  let api: Api;
  let fees: Fee[];
  let rates: { from: string; share: number }[];
  beforeEach(async () => {
    fees = [];
    rates = [];
    ({ database, api } = await openWorld(kind, STAFF));
    for (const merchant of MERCHANTS) await createAccountStore(database).open(merchant);
  });
  afterEach(() => database.close());

  async function post(fee: Fee): Promise<void> {
    const { owner, month, account, amount, parcel } = fee;
    const merchant = `merchant:${owner.uid}` as const;
    const [from, to]: [LedgerAccount, LedgerAccount] =
      amount > 0 ? [merchant, account] : [account, account === "attempt_fee" ? "vat" : merchant];
    const shard = shardCodeOf(owner.uid);
    const book = { shard, book: `TRK${shard}${parcel}`, owner_uid: owner.uid };
    const at = new Date(monthPeriod(month).since.getTime() + fees.length);
    const move = { key: `k${fees.length}`, from, to, amount: Math.abs(amount) };
    await database.transact((tx) => transfer(tx, book, [move], at));
    fees.push(fee);
  }
  /** Inserts a rate for a past month, which the API would refuse. */
  async function setRate(from: string, share: number): Promise<void> {
    await database.db.insert(vatRates).values({
      id: crypto.randomUUID(),
      from_month: from,
      share,
      bin: share === 0 ? null : BIN,
      by_uid: admin.uid,
      at: new Date(),
    });
    rates.push({ from, share });
  }
  const rateOf = (month: string): number =>
    rates.reduce((found, { from, share }) => (from <= month ? share : found), 0);
  /** The month whose VAT rate a fee has: the month of the first charge if the parcel has a credit in the month. */
  const rateMonthOf = ({ owner, month, account, parcel }: Fee): string => {
    const same = fees.filter(
      (fee) => fee.owner === owner && fee.account === account && fee.parcel === parcel && fee.month <= month,
    );
    const isCredited = same.some((fee) => fee.month === month && fee.amount < 0);
    const [first = month] = same
      .filter(({ amount }) => amount > 0)
      .map((fee) => fee.month)
      .toSorted();
    return isCredited ? first : month;
  };
  const linesOf = (owner: Identity, month: string) =>
    FEE_ACCOUNTS.flatMap((account) => {
      const own = fees.filter((fee) => fee.owner === owner && fee.month === month && fee.account === account);
      return [...Map.groupBy(own, (fee) => rateOf(rateMonthOf(fee)))].flatMap(([share, some]) => {
        const amount = some.reduce((sum, fee) => sum + fee.amount, 0);
        const parcels = new Set(some.map(({ parcel }) => parcel)).size;
        return amount === 0 ? [] : [{ account, amount, vat: vatOf(amount, share), share, parcels }];
      });
    });
  const read = async <Schema extends v.GenericSchema>(who: Identity, path: string, schema: Schema) => {
    const response = await api.as(who, "GET", path);
    expect([path, response.status]).toEqual([path, 200]);
    return v.parse(schema, await response.json());
  };
  const pay = async (json: object, who = admin) =>
    codeOf(await api.as(who, "POST", "/money/vat/payments", json));
  const vat = () => read(admin, "/money/vat", VatSchema);
  const disagreements = async () =>
    (await auditLedger(database)).filter(({ what }) =>
      ["invoice", "vat", "closing", "account"].includes(what),
    );

  /** Compares everything that the API returns about invoices with the posted fees. */
  async function expectInvoices(): Promise<void> {
    let due = 0;
    for (const month of MONTHS) {
      const listed = await read(admin, `/money/invoices?month=${month}`, v.array(MerchantInvoiceSchema));
      const invoiced = MERCHANTS.filter((owner) => linesOf(owner, month).length > 0);
      expect(new Set(listed.map(({ merchant_uid }) => merchant_uid))).toEqual(
        new Set(invoiced.map(({ uid }) => uid)),
      );
      expect(listed.map(({ number }) => number)).toEqual(
        invoiced.map((_, index) => `INV-${month}-0000${index + 1}`),
      );
      for (const owner of invoiced) {
        const lines = linesOf(owner, month);
        const expected = {
          amount: poishaToTaka(lines.reduce((sum, { amount }) => sum + amount, 0)),
          vat: poishaToTaka(lines.reduce((sum, { vat }) => sum + vat, 0)),
        };
        due += lines.reduce((sum, { vat }) => sum + vat, 0);
        expect(listed.find(({ merchant_uid }) => merchant_uid === owner.uid)).toMatchObject(expected);
        const details = await read(owner, `/invoices/${month}`, InvoiceDetailsSchema);
        expect(details).toMatchObject({
          ...expected,
          month,
          merchant: owner.email,
          vat_share: rateOf(month),
          ...(rateOf(month) !== 0 && { bin: BIN }),
        });
        expect(details.lines).toHaveLength(lines.length);
        for (const { account, parcels, amount, vat, share } of lines)
          expect(details.lines).toContainEqual({
            account,
            parcels,
            amount: poishaToTaka(amount),
            vat: poishaToTaka(vat),
            ...(share !== rateOf(month) && { vat_share: share }),
          });
        expect(await read(admin, `/money/invoices/${month}/${owner.uid}`, InvoiceDetailsSchema)).toEqual(
          details,
        );
        const file = await api.as(owner, "GET", `/invoices/${month}/fees.csv`);
        const [, ...rows] = readCsv(await file.text()) ?? [];
        const own = fees.filter((fee) => fee.owner === owner && fee.month === month);
        expect(rows.map((row) => [row[4], row[5]])).toEqual(
          own.map(({ account, amount }) => [
            account === "parcel" ? "delivery" : account,
            String(poishaToTaka(amount)),
          ]),
        );
      }
    }
    for (const owner of MERCHANTS) {
      const own = await read(owner, "/invoices", v.array(InvoiceSchema));
      expect(own.map(({ month }) => month)).toEqual(
        MONTHS.filter((month) => linesOf(owner, month).length > 0).toReversed(),
      );
    }
    expect(await balanceOf(database.db, "vat")).toBe(due);
    expect(await disagreements()).toEqual([]);
  }

  test("have the fees of each merchant and month, and their VAT", async () => {
    const fee = fc.record({
      owner: fc.constantFrom(...MERCHANTS),
      month: fc.constantFrom(...MONTHS),
      account: fc.constantFrom(...FEE_ACCOUNTS),
      amount: fc.integer({ min: 1, max: 200_000 }),
      parcel: fc.constantFrom("AAAAAA", "BBBBBB"),
      isReversed: fc.boolean(),
    });
    const [made = []] = fc.sample(fc.array(fee, { minLength: 25, maxLength: 40 }), { numRuns: 1, seed: 11 });
    for (const { isReversed, ...each } of made) {
      await post(each);
      // The credit for a fee may be in a later month than the fee.
      if (isReversed && each.account !== "attempt_fee")
        await post({ ...each, amount: -each.amount, month: each.month === FIRST ? SECOND : THIRD });
    }
    expect(made.length).toBeGreaterThan(20);
    await setRate(SECOND, 1500);
    await setRate(THIRD, 750);
    expect(await closeMonths(database)).toContain(THIRD);
    await expectInvoices();
    expect(await closeMonths(database)).toEqual([]);
    await expectInvoices();
  });

  test("are issued once by concurrent servers, and not for an open month", async () => {
    await post({ owner: karim, month: THIRD, account: "parcel", amount: 11_500, parcel: "AAAAAA" });
    await post({ owner: karim, month: THIS_MONTH, account: "parcel", amount: 99_900, parcel: "AAAAAA" });
    await setRate(THIRD, 1500);
    await Promise.all([closeMonths(database), closeMonths(database), closeMonths(database)]);
    await expectInvoices();
    expect(await balanceOf(database.db, "vat")).toBe(1500);
    expect(await codeOf(await api.as(karim, "GET", `/invoices/${THIS_MONTH}`))).toBe("invoice.notFound");
    await expect(
      post({ owner: karim, month: THIRD, account: "parcel", amount: 1, parcel: "AAAAAA" }),
    ).rejects.toThrow("closed");
    await expectInvoices();
  });

  test("have a negative amount if they contain only credits, which reduces the VAT that is due", async () => {
    await post({ owner: karim, month: FIRST, account: "parcel", amount: 23_000, parcel: "AAAAAA" });
    await post({ owner: karim, month: SECOND, account: "parcel", amount: -23_000, parcel: "AAAAAA" });
    await setRate(FIRST, 1500);
    await closeMonths(database);
    const credit = await read(karim, `/invoices/${SECOND}`, InvoiceSchema);
    expect(credit).toMatchObject({ amount: -230, vat: -30 });
    expect(await balanceOf(database.db, "vat")).toBe(0);
    await expectInvoices();
  });

  test("credit a fee with the VAT rate at which it was charged", async () => {
    const fee = { owner: karim, account: "parcel", amount: 12_200, parcel: "AAAAAA" } as const;
    await post({ ...fee, month: FIRST });
    await post({ ...fee, month: SECOND, amount: -12_200 });
    // A correction reverses the fee and charges it again.
    const corrected = { ...fee, owner: rahima };
    await post({ ...corrected, month: FIRST });
    await post({ ...corrected, month: THIRD, amount: -12_200 });
    await post({ ...corrected, month: THIRD, amount: 10_000 });
    await post({ ...corrected, month: THIRD, parcel: "BBBBBB" });
    await setRate(FIRST, 1500);
    await setRate(SECOND, 750);
    await setRate(THIRD, 0);
    await closeMonths(database);
    await expectInvoices();
    expect(await read(karim, `/invoices/${SECOND}`, InvoiceDetailsSchema)).toMatchObject({
      amount: -122,
      vat: -15.91,
      vat_share: 750,
      bin: BIN,
      lines: [{ vat: -15.91, vat_share: 1500 }],
    });
    expect(await read(rahima, `/invoices/${THIRD}`, InvoiceDetailsSchema)).toMatchObject({
      amount: 100,
      vat: -2.87,
      bin: BIN,
      lines: [
        { amount: 122, vat: 0, parcels: 1 },
        { amount: -22, vat: -2.87, vat_share: 1500, parcels: 1 },
      ],
    });
    expect(await balanceOf(database.db, "vat")).toBe(1591 - 287);
  });

  test("of earlier releases keep the rate of their month for credits", async () => {
    const fee = { owner: karim, account: "parcel", amount: 12_200, parcel: "AAAAAA" } as const;
    await post({ ...fee, month: FIRST });
    await post({ ...fee, month: SECOND, amount: -12_200 });
    await setRate(FIRST, 1500);
    const shard = shardCodeOf(karim.uid);
    const earlier = [
      { month: FIRST, amount_poisha: 12_200, vat_poisha: 1591, vat_share: 1500 },
      { month: SECOND, amount_poisha: -12_200, vat_poisha: -851, vat_share: 750 },
    ];
    for (const { month, ...sums } of earlier) {
      await setRate(month, sums.vat_share);
      const row = { owner_uid: karim.uid, month, position: 1, bin: BIN, issued_at: new Date(), ...sums };
      await database.db.insert(invoices).values(row);
      const vatBook = { shard, book: `INV-${month}-00001`, owner_uid: karim.uid };
      const at = new Date(monthPeriod(month).before.getTime() - 1);
      const [from, to] = sums.vat_poisha > 0 ? (["parcel", "vat"] as const) : (["vat", "parcel"] as const);
      const transfers = [{ key: "parcel", from, to, amount: Math.abs(sums.vat_poisha) }];
      await database.transact((tx) => transfer(tx, vatBook, transfers, at));
    }
    await closeMonths(database);
    expect(await read(karim, `/invoices/${SECOND}`, InvoiceDetailsSchema)).toMatchObject({
      vat: -8.51,
      lines: [{ amount: -122, vat: -8.51 }],
    });
    expect(await disagreements()).toEqual([]);
  });

  test("are visible to their merchant only, and their rows never change", async () => {
    await post({ owner: karim, month: THIRD, account: "cod_fee", amount: 1500, parcel: "AAAAAA" });
    await closeMonths(database);
    expect((await api.as(karim, "GET", `/invoices/${THIRD}`)).status).toBe(200);
    for (const path of [
      `/invoices/${THIRD}`,
      `/invoices/${THIRD}/fees.csv`,
      "/invoices/2026-13",
      "/invoices/x",
    ])
      expect([path, await codeOf(await api.as(rahima, "GET", path))]).toEqual([path, "invoice.notFound"]);
    for (const who of [karim, hub])
      for (const path of [
        `/money/invoices?month=${THIRD}`,
        `/money/invoices/${THIRD}/${karim.uid}`,
        "/money/vat",
      ])
        expect([path, (await api.as(who, "GET", path)).status]).toEqual([path, 404]);
    await database.db.update(accounts).set({ email: "" }).where(eq(accounts.uid, karim.uid));
    const erased = await read(admin, `/money/invoices/${THIRD}/${karim.uid}`, InvoiceDetailsSchema);
    expect(erased).toMatchObject({ merchant: karim.uid, amount: 15 });
    await expect(database.db.update(invoices).set({ amount_poisha: 1 })).rejects.toThrow(/invoices/);
    await expect(database.db.delete(invoices)).rejects.toThrow(/invoices/);
  });

  test("can have a file of any length", async () => {
    const shard = shardCodeOf(karim.uid);
    const book = { shard, book: `TRK${shard}AAAAAA`, owner_uid: karim.uid };
    const at = monthPeriod(THIRD).since;
    const moves = Array.from({ length: EXPORT_ROWS + 7 }, (_, index) => ({
      key: `k${index}`,
      from: `merchant:${karim.uid}` as const,
      to: "cod_fee" as const,
      amount: 100,
    }));
    await database.transact((tx) => transfer(tx, book, moves, at));
    await closeMonths(database);
    const rows = readCsv(await (await api.as(karim, "GET", `/invoices/${THIRD}/fees.csv`)).text()) ?? [];
    expect(rows).toHaveLength(moves.length + 1);
  });

  describe("VAT", () => {
    test("can be paid once, and not more than is due", async () => {
      await post({ owner: karim, month: THIRD, account: "parcel", amount: 11_500, parcel: "AAAAAA" });
      await setRate(THIRD, 1500);
      await closeMonths(database);
      expect(await pay(payment({ amount: 15.01 }))).toBe("vat.excess");
      expect(await pay(payment())).toBe("bank.overdrawn");
      const deposit = { key: "x", from: "bank", to: "gateway", amount: 1200 } as const;
      await database.transact((tx) =>
        transfer(tx, { shard: COMMON_SHARD, book: "x" }, [deposit], new Date()),
      );
      const asked = payment({ reference: "Challan 1" });
      expect(await Promise.all([pay(asked), pay(asked)])).toEqual([201, 201]);
      expect(await pay({ ...asked, amount: 9 })).toBe("request.reused");
      expect(await pay(payment({ reference: "CHALLAN 1" }))).toBe("reference.used");
      expect((await vat()).due).toBe(5);
      const both = await Promise.all(
        [4, 4].map((amount) => pay(payment({ amount, is_overdraft_confirmed: true }))),
      );
      expect(new Set(both)).toEqual(new Set([201, "vat.excess"]));
      for (const who of [karim, hub]) expect(await pay(payment({ amount: 1 }), who)).toBe("path.notFound");
      expect(await vat()).toMatchObject({
        due: 1,
        payments: [{ amount: 4 }, { amount: 10, reference: "Challan 1" }],
      });
      expect(await balanceOf(database.db, "bank")).toBe(-1200 + 1400);
      expect(await disagreements()).toEqual([]);
    });

    test("and a payout have different references", async () => {
      await post({ owner: karim, month: THIRD, account: "parcel", amount: 11_500, parcel: "AAAAAA" });
      await setRate(THIRD, 1500);
      await closeMonths(database);
      expect(await pay(payment({ reference: "R1", is_overdraft_confirmed: true }))).toBe(201);
      const collected = { key: "c", from: "claimed", to: `merchant:${rahima.uid}`, amount: 100_000 } as const;
      const shard = shardCodeOf(rahima.uid);
      const book = { shard, book: `TRK${shard}AAAAAA`, owner_uid: rahima.uid };
      await database.transact((tx) => transfer(tx, book, [collected], new Date()));
      await api.as(rahima, "PUT", "/balance/method", { kind: "bkash", phone: "+8801712345678" });
      const [made] = v.parse(
        v.array(v.object({ id: v.string() })),
        await (await api.as(admin, "POST", "/money/payout-runs", { kind: "collection" })).json(),
      );
      const end = { status: "paid", reference: "r1", is_overdraft_confirmed: true };
      expect(await codeOf(await api.as(admin, "POST", `/money/payouts/${made?.id}/outcome`, end))).toBe(
        "reference.used",
      );
    });
  });
});

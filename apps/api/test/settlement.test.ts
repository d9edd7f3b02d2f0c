// Payout runs: balances by reason, permissions, bank results and approvals.
import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import {
  DUE_REASONS,
  type DueReason,
  type DuesQuery,
  DuesSchema,
  MerchantPayoutSchema,
  type PayoutKind,
  type PayoutMethod,
  dueReason,
} from "@harkara/courier-core/money/payout";
import { FundsSchema } from "@harkara/courier-core/money/money-report";
import { monthOf, monthPeriod } from "@harkara/courier-core/base/period";
import {
  JudgedResultSchema,
  PayoutResultSchema,
  payoutNumber,
} from "@harkara/courier-core/money/payout-result";
import { takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { balanceOf, transfer } from "../src/ledger/ledger-store.ts";
import { addPlan } from "../src/money/fee-plans/fee-plan-store.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { payables } from "../src/tables/ledger.ts";
import { payoutNumberOf, payouts } from "../src/tables/merchants.ts";
import { DATABASES, LIMITS, merchantOf, person, staffOf } from "./harness.ts";
import { type Api, type Stores, openWorld } from "./world.ts";

const admin = person("settling-admin");
const second = person("settling-second");
const hub = person("settling-hub");
const rider = person("settling-rider");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
  { ...second, name: "Second", role: "admin", center: "Dhaka" },
  { ...hub, name: "Hub", role: "hub", center: "Bogura" },
  { ...rider, name: "Rider", role: "rider", center: "Bogura" },
] as const;
const BKASH = { kind: "bkash", phone: "+8801712345678" } as const;
const NAGAD = { kind: "nagad", phone: "+8801712345678" } as const;
const BANK = {
  kind: "bank",
  bank: "Sonali Bank",
  branch: "Bogura",
  account_name: "Rahima",
  account_number: "0123456789012",
} as const;
const PayoutsSchema = v.array(MerchantPayoutSchema);

const unconfirmed = () => ({ status: "paid", reference: reference() });
const SETTLEMENTS = "/money/gateway-deposits";
const settlement = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  amount: 380,
  fee: 9.5,
  received: 370.5,
  reference: reference(),
  ...changes,
});
const back = (id: string) => `/money/payouts/${id}/return`;
const outcome = (id: string) => `/money/payouts/${id}/outcome`;
const reference = () => `BEX-${crypto.randomUUID()}`;
const verdicts = (judged: readonly { verdict: string }[]) => judged.map(({ verdict }) => verdict);
const CONFIRMED = { is_overdraft_confirmed: true };
const paid = () => ({ status: "paid", reference: reference(), ...CONFIRMED });

describe.each(DATABASES)("settlement on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  /**
   * The prefix of the merchants' names in a test. The test searches for this prefix to find its merchants.
   */
  let word = "";
  let merchants = 0;
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, STAFF));
  });
  afterAll(() => database.close());
  beforeEach(() => {
    word = `w${crypto.randomUUID().slice(0, 8)}`;
  });

  /**
   * Creates a merchant, or a payer, with transfers of these amounts in poisha. A negative amount is a fee.
   */
  async function owe(
    amounts: readonly number[],
    { of = "collection", method = BKASH }: { of?: PayoutKind; method?: typeof BKASH | null } = {},
  ): Promise<Identity> {
    const who = person(`${word}-${++merchants}`);
    await createAccountStore(database).open(who);
    if (method !== null) await stores.statements.saveMethod(merchantOf(who), method);
    const shard = shardCodeOf(who.uid);
    const account: LedgerAccount = of === "refund" ? "refund" : `merchant:${who.uid}`;
    await database.transact((tx) =>
      transfer(
        tx,
        { shard, book: `TRK${shard}AAAAAA`, owner_uid: who.uid },
        amounts.map((amount, index) =>
          amount > 0
            ? {
                key: `${word}/${merchants}/${index}`,
                from: of === "refund" ? "parcel" : "claimed",
                to: account,
                amount,
              }
            : { key: `${word}/${merchants}/${index}`, from: account, to: "cod_fee", amount: -amount },
        ),
        new Date(),
      ),
    );
    return who;
  }
  /** Creates a merchant with one parcel for each amount. */
  async function oweByParcels(amounts: readonly number[], method: PayoutMethod | null): Promise<Identity> {
    const who = person(`${word}-${++merchants}`);
    await createAccountStore(database).open(who);
    if (method !== null) await stores.statements.saveMethod(merchantOf(who), method);
    const shard = shardCodeOf(who.uid);
    const account: LedgerAccount = `merchant:${who.uid}`;
    for (const [index, amount] of amounts.entries()) {
      const [from, to]: [LedgerAccount, LedgerAccount] =
        amount > 0 ? ["claimed", account] : [account, "cod_fee"];
      const move = { key: `${word}/${merchants}/${index}`, from, to, amount: Math.abs(amount) };
      const book = `TRK${shard}BBBBB${"BCDFGHJK"[index] ?? "M"}`;
      await database.transact((tx) => transfer(tx, { shard, book, owner_uid: who.uid }, [move], new Date()));
    }
    return who;
  }
  const get = async <Schema extends v.GenericSchema>(path: string, schema: Schema) => {
    const response = await api.as(admin, "GET", path);
    expect([path, response.status]).toEqual([path, 200]);
    return v.parse(schema, await response.json());
  };
  const duesOf = (query = "") => get(`/money/dues?search=${word}${query}`, DuesSchema);
  const find = async (text: string) =>
    (await get(`/money/dues?search=${encodeURIComponent(text)}`, DuesSchema)).rows;
  const run = async (body: object) => {
    const response = await api.as(admin, "POST", "/money/payout-runs", body);
    expect(response.status).toBe(201);
    return v.parse(PayoutsSchema, await response.json());
  };
  const codeOf = async (who: Identity, method: string, path: string, body?: object) => {
    const response = await api.as(who, method, path, body);
    const problem = v.safeParse(ProblemSchema, await response.json());
    return problem.success ? problem.output.code : response.status;
  };

  describe("dues", () => {
    test("each balance other than 0 has its reason, and the totals include all pages", async () => {
      const due = await owe([120_000, -1200]);
      const small = await owe([takaToPoisha(LIMITS.minimum) - 1]);
      const exact = await owe([takaToPoisha(LIMITS.minimum)]);
      const noMethod = await owe([90_000], { method: null });
      const negative = await owe([1000, -2500]);
      await owe([500, -500]);
      const { rows, totals, minimum } = await duesOf();
      expect(minimum).toBe(LIMITS.minimum);
      expect(rows.map(({ merchant, amount, reason }) => [merchant, amount, reason])).toEqual([
        [due.email, 1188, "due"],
        [noMethod.email, 900, "no_method"],
        [exact.email, 20, "due"],
        [small.email, 19.99, "below_minimum"],
        [negative.email, -15, "negative"],
      ]);
      expect(totals).toEqual([
        { reason: "due", count: 2, amount: 1208 },
        { reason: "below_minimum", count: 1, amount: 19.99 },
        { reason: "no_method", count: 1, amount: 900 },
        { reason: "above_limit", count: 0, amount: 0 },
        { reason: "negative", count: 1, amount: -15 },
      ]);
      // A filter by reason does not affect the totals.
      const filtered = await duesOf("&reason=negative&limit=1");
      expect(filtered.rows.map(({ merchant }) => merchant)).toEqual([negative.email]);
      expect(filtered.totals).toEqual(totals);
      expect((await duesOf("&limit=2")).totals).toEqual(totals);
    });

    test("a run pays only balances that are due, and a selection may include balances below the minimum", async () => {
      const due = await owe([120_000]);
      const small = await owe([100]);
      const noMethod = await owe([90_000], { method: null });
      const negative = await owe([-2500]);
      const before = await duesOf();
      const made = await run({ kind: "collection" });
      expect(made.filter(({ merchant }) => merchant.includes(word))).toMatchObject([
        { merchant: due.email, amount: 1200, method: BKASH },
      ]);
      const after = await duesOf();
      expect(after.rows).toEqual(before.rows.filter(({ reason }) => reason !== "due"));
      expect(after.totals.find(({ reason }) => reason === "due")).toMatchObject({ count: 0, amount: 0 });
      const all = [small, noMethod, negative, person("settling-unknown")].map(({ uid }) => uid);
      expect(await run({ kind: "selected", merchants: [...all, ...all] })).toMatchObject([
        { merchant: small.email, amount: 1 },
      ]);
      expect(await run({ kind: "selected", merchants: all })).toEqual([]);
    });

    test("a run of selected merchants uses pages, with each merchant once", async () => {
      const uids = [];
      for (let index = 0; index < 5; index++) uids.push((await owe([50_000])).uid);
      const body = { kind: "selected", merchants: uids };
      const paid: string[] = [];
      for (let query: string | undefined = "limit=2"; query !== undefined;) {
        const response: Response = await api.as(admin, "POST", `/money/payout-runs?${query}`, body);
        paid.push(...v.parse(PayoutsSchema, await response.json()).map(({ merchant }) => merchant));
        query = /^<\?(.*)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
      }
      expect(paid).toEqual(uids.toSorted().map((uid) => uid.replace(/-uid$/, "@example.com")));
    });

    test("two concurrent runs reserve an amount once", async () => {
      const { uid } = await owe([50_000]);
      const made = await Promise.all(
        [
          { kind: "collection" },
          { kind: "selected", merchants: [uid] },
          { kind: "selected", merchants: [uid] },
        ].map(run),
      );
      expect(made.flat().filter(({ merchant }) => merchant.includes(word))).toHaveLength(1);
    });

    test("the amount of a cancelled payout is due again", async () => {
      const { uid } = await owe([50_000, -700]);
      const before = await duesOf();
      const [payout] = await run({ kind: "selected", merchants: [uid] });
      expect((await duesOf()).rows).toEqual([]);
      await api.as(admin, "POST", `/money/payouts/${payout?.id}/outcome`, {
        status: "void",
        reason: "wrong",
      });
      expect(await duesOf()).toEqual(before);
    });

    test("schedules, names and refunds", async () => {
      const weekly = await owe([50_000]);
      const daily = await owe([60_000]);
      const payer = await owe([300], { of: "refund", method: null });
      const { version: _, ...terms } = DEFAULT_FEE_PLAN;
      for (const payout_cycle of ["monthly", "daily"] as const)
        await database.transact((tx) =>
          addPlan(tx, admin.uid, daily.uid, { ...terms, payout_cycle }, new Date()),
        );
      const merchantsOf = async (query: string) => (await duesOf(query)).rows.map(({ merchant }) => merchant);
      expect(await merchantsOf("&cycle=weekly")).toEqual([weekly.email]);
      expect(await merchantsOf("&cycle=daily")).toEqual([daily.email]);
      expect(await merchantsOf("&cycle=monthly")).toEqual([]);
      expect((await duesOf("&kind=refund")).rows).toMatchObject([
        { merchant: payer.email, amount: 3, reason: "due" },
      ]);
      const name = `শাপলা ${word} 100%_`;
      await stores.places.savePlace(merchantOf(weekly), crypto.randomUUID(), {
        name: "",
        instruction: "",
        is_default: true,
        sender: {
          sender_name: name,
          sender_contact: "+8801712345678",
          sender_region: "Rajshahi",
          sender_center: "Bogura",
          sender_address: "Road 1",
        },
      });
      expect(await find(`শাপলা ${word}`)).toMatchObject([{ merchant: weekly.email, name }]);
      expect(await find(`${word} 100%_`)).toHaveLength(1);
      // Wildcard characters match literally.
      expect(await find(`${word}%100`)).toEqual([]);
      expect(await find(daily.email.toUpperCase())).toMatchObject([
        { merchant: daily.email, cycle: "daily" },
      ]);
    });

    test("only admins see dues", async () => {
      for (const who of [hub, rider, person("settling-merchant")])
        expect(await codeOf(who, "GET", "/money/dues")).toBe("path.notFound");
    });

    test("invalid queries are rejected", async () => {
      for (const query of [
        "reason=x",
        "cycle=hourly",
        "kind=gift",
        `search=${"x".repeat(101)}`,
        "search=%00",
        "limit=0",
      ])
        expect([query, (await api.as(admin, "GET", `/money/dues?${query}`)).status]).toEqual([query, 400]);
      for (const body of [
        { kind: "selected", merchants: [] },
        { kind: "selected", merchants: [""] },
        { kind: "selected", merchants: Array.from({ length: 501 }, (_, index) => `m${index}`) },
        { kind: "selected" },
      ])
        expect((await api.as(admin, "POST", "/money/payout-runs", body)).status).toBe(422);
    });

    test("the database and courier-core give the same reasons", async () => {
      const cases: { who: Identity; reason: DueReason }[] = [];
      const amounts = fc.sample(
        fc.record({ amount: fc.integer({ min: -5000, max: 5000 }), hasMethod: fc.boolean() }),
        { numRuns: 40, seed: 7 },
      );
      for (const { amount, hasMethod } of amounts.filter((one) => one.amount !== 0))
        cases.push({
          who: await owe([amount], { method: hasMethod ? BKASH : null }),
          reason: dueReason(
            { kind: "collection", amount, payable: amount, hasMethod },
            takaToPoisha(LIMITS.minimum),
          ),
        });
      for (const [amounts, method, reason] of [
        [[600_000, 1], BKASH, "due"],
        [[600_001], BKASH, "above_limit"],
        [[600_001, -1], BKASH, "due"],
        [[600_001, 1999], BKASH, "above_limit"],
        [[600_001, 2000], BKASH, "due"],
        [[600_001], null, "no_method"],
        [[300_001], NAGAD, "above_limit"],
        [[300_001], BKASH, "due"],
        [[900_000], BANK, "due"],
      ] as const)
        cases.push({ who: await oweByParcels(amounts, method), reason });
      expect(new Set(cases.map(({ reason }) => reason)).size).toBe(DUE_REASONS.length);
      const query: DuesQuery = { ...FIRST_PAGE, kind: "collection", search: word };
      const { body } = await stores.dues.list(query);
      expect(new Map(body.rows.map(({ merchant, reason }) => [merchant, reason]))).toEqual(
        new Map(cases.map(({ who, reason }) => [who.email, reason])),
      );
    });

    test("the database and courier-core give a payout the same number", async () => {
      const { uid } = await owe([50_000]);
      const [payout] = await run({ kind: "selected", merchants: [uid] });
      const id = payout?.id ?? "";
      const [row] = await database.db
        .select({ number: payoutNumberOf(payouts.id) })
        .from(payouts)
        .where(eq(payouts.id, id));
      expect(row?.number).toBe(payoutNumber(id));
    });

    test("a payable without its amount is reported", async () => {
      const { uid } = await owe([50_000]);
      await database.db.update(payables).set({ amount_poisha: 0 }).where(eq(payables.owner_uid, uid));
      const found = await auditLedger(database);
      expect(found.filter(({ what }) => what === "payable")).toHaveLength(1);
      await database.db.update(payables).set({ amount_poisha: 50_000 }).where(eq(payables.owner_uid, uid));
    });
  });

  /** Creates a payout of the given amount in poisha, prepared by the first admin. */
  async function payoutOf(
    amount: number,
  ): Promise<{ id: string; number: string; uid: string; amount: number }> {
    const { uid } = await owe([amount]);
    const [payout] = await run({ kind: "selected", merchants: [uid] });
    if (payout === undefined) throw new Error("no payout");
    return { id: payout.id, number: payoutNumber(payout.id), uid, amount: payout.amount };
  }
  const statusOf = async (id: string) => {
    const [row] = await database.db.select().from(payouts).where(eq(payouts.id, id));
    return row?.status;
  };
  const bankBalance = async () => 0 - (await balanceOf(database.db, "bank"));
  const send = async (path: string, results: readonly object[], who: Identity = admin) => {
    const response = await api.as(who, "POST", path, { results, ...CONFIRMED });
    expect([path, response.status]).toEqual([path, path.endsWith("previews") ? 200 : 201]);
    return v.parse(v.array(JudgedResultSchema), await response.json());
  };

  const preview = (results: readonly object[]) => send("/money/payout-result-previews", results);
  const record = (results: readonly object[]) => send("/money/payout-results", results);

  const ids = async (status: string) =>
    (await get(`/money/payouts?status=${status}&limit=500`, PayoutsSchema)).map(({ id }) => id);

  describe("results of the bank", () => {
    test("a preview returns the same verdicts as recording but changes nothing, and a second recording changes nothing", async () => {
      const [paid, back, other, wrong, same] = await Promise.all(
        [50_000, 60_000, 70_000, 80_000, 90_000].map(payoutOf),
      );
      if (!paid || !back || !other || !wrong || !same) throw new Error("no payouts");
      const used = reference();
      const file = [
        { payout: paid.number, amount: 500, status: "paid", reference: used },
        { payout: back.id, amount: 600, status: "returned", reason: "Account closed" },
        // The same file contains this reference a second time, in a different case.
        { payout: other.number.toLowerCase(), amount: 700, status: "paid", reference: used.toLowerCase() },
        { payout: wrong.number, amount: 80, status: "paid", reference: reference() },
        { payout: "0".repeat(15), amount: 500, status: "paid", reference: reference() },
        { payout: paid.number, amount: 500, status: "paid", reference: used },
        { payout: paid.number, amount: 500, status: "paid", reference: reference() },
        { payout: back.number, amount: 600, status: "paid", reference: reference() },
        { payout: same.number, amount: 900, status: "paid", reference: reference() },
      ];
      const expected = [
        "matched",
        "matched",
        "reference_used",
        "amount_differs",
        "unknown",
        "repeated",
        "ended",
        "ended",
        "matched",
      ];
      const before = await bankBalance();
      expect(verdicts(await preview(file))).toEqual(expected);
      expect(await bankBalance()).toBe(before);
      expect(await statusOf(paid.id)).toBe("reserved");
      const recorded = await record(file);
      expect(verdicts(recorded)).toEqual(expected);
      expect(recorded[0]).toMatchObject({
        payout: paid.number,
        expected: 500,
        merchant: expect.stringContaining(word),
      });
      expect(recorded[4]).not.toHaveProperty("merchant");
      expect(await bankBalance()).toBe(before - 50_000 - 90_000);
      expect(await Promise.all([paid, back, other, wrong, same].map(({ id }) => statusOf(id)))).toEqual([
        "paid",
        "void",
        "reserved",
        "reserved",
        "paid",
      ]);
      // The amount returned by the bank is due again.
      expect((await duesOf()).rows).toMatchObject([{ merchant_uid: back.uid, amount: 600 }]);
      const again = expected.map((verdict) => (verdict === "matched" ? "repeated" : verdict));
      expect(verdicts(await preview(file))).toEqual(again);
      expect(verdicts(await record(file))).toEqual(again);
      expect(await bankBalance()).toBe(before - 50_000 - 90_000);
    });

    test("two concurrent imports of a file, and a person who records the same payment, pay it once", async () => {
      const payout = await payoutOf(50_000);
      const one = reference();
      const file = [{ payout: payout.number, amount: 500, status: "paid", reference: one }];
      const before = await bankBalance();
      const [first, next] = await Promise.all([
        record(file),
        record(file),
        api.as(second, "POST", outcome(payout.id), { status: "paid", reference: one }),
      ]);
      expect(["matched", "repeated"]).toEqual(expect.arrayContaining(verdicts([...first, ...next])));
      expect(await bankBalance()).toBe(before - 50_000);
    });

    test("a reference pays one payout, also in concurrent requests", async () => {
      const [one, other] = await Promise.all([50_000, 60_000].map(payoutOf));
      const shared = reference();
      const results = [one, other].map((payout) => ({
        payout: payout?.number,
        amount: payout?.amount,
        status: "paid",
        reference: shared,
      }));
      const judged = await Promise.all(results.map((result) => record([result])));
      expect(verdicts(judged.flat()).toSorted()).toEqual(["matched", "reference_used"]);
    });

    test("an admin cannot end their own payout with a result file", async () => {
      await stores.statements.saveMethod(merchantOf(second), BKASH);
      const shard = shardCodeOf(second.uid);
      const book = { shard, book: `TRK${shard}AAAAAA`, owner_uid: second.uid };
      const own = { key: word, from: "claimed", to: `merchant:${second.uid}`, amount: 50_000 } as const;
      await database.transact((tx) => transfer(tx, book, [own], new Date()));
      const [payout] = await run({ kind: "selected", merchants: [second.uid] });
      const result = { payout: payout?.id, amount: 500, status: "paid", reference: reference() };
      expect(verdicts(await send("/money/payout-results", [result], second))).toEqual(["own"]);
      expect(verdicts(await send("/money/payout-results", [result]))).toEqual(["matched"]);
    });

    test("a request with an invalid result is rejected as a whole, and only admins may send results", async () => {
      const payout = await payoutOf(50_000);
      const good = { payout: payout.number, amount: 500, status: "paid", reference: reference() };
      const wrong = [
        { ...good, payout: "x" },
        { ...good, amount: 0 },
        { ...good, amount: "500" },
        { ...good, status: "reserved" },
        { ...good, reference: " " },
        { ...good, reference: "a\u0000" },
        { ...good, reference: "a".repeat(101) },
        { ...good, status: "returned" },
      ];
      for (const path of ["/money/payout-result-previews", "/money/payout-results"]) {
        for (const result of wrong)
          expect([result, await codeOf(admin, "POST", path, { results: [good, result] })]).toEqual([
            result,
            "request.invalid",
          ]);
        const many = Array.from({ length: 501 }, () => good);
        for (const results of [[], many])
          expect(await codeOf(admin, "POST", path, { results })).toBe("request.invalid");
        const long = Array.from({ length: 500 }, () => ({ ...good, note: "x".repeat(600) }));
        expect(await codeOf(admin, "POST", path, { results: long })).toBe("body.tooLarge");
        for (const who of [hub, rider, person("settling-merchant")])
          expect(await codeOf(who, "POST", path, { results: [good] })).toBe("path.notFound");
      }
      expect(await statusOf(payout.id)).toBe("reserved");
    });

    test("pending payouts are listed separately, for the files of the bank", async () => {
      const payout = await payoutOf(50_000);
      expect(await ids("reserved")).toContain(payout.id);
      expect(await ids("paid")).not.toContain(payout.id);
      expect((await api.as(admin, "GET", "/money/payouts?status=gone")).status).toBe(400);
    });
  });

  const approve = async (who: Identity, id: string) => {
    const response = await api.as(who, "POST", `/money/payouts/${id}/approval`);
    expect(response.status).toBe(200);
    return v.parse(MerchantPayoutSchema, await response.json());
  };
  const refusal = (who: Identity, id: string) => codeOf(who, "POST", `/money/payouts/${id}/approval`);

  describe("a second admin", () => {
    const above = takaToPoisha(LIMITS.approvalAbove) + 1;
    test("approves a payout above the limit before it is paid, manually or by a file", async () => {
      const pending = (await stores.money.counts()).payouts;
      const { id, number, amount } = await payoutOf(above);
      expect((await stores.money.counts()).payouts).toBe(pending + 1);
      const end = paid();
      const result = { payout: number, amount, ...end };
      expect(await codeOf(second, "POST", outcome(id), end)).toBe("payout.unapproved");
      expect(
        await stores.payouts.recordResults(staffOf(second.uid), {
          results: [v.parse(PayoutResultSchema, result)],
        }),
      ).toMatchObject([{ verdict: "unapproved" }]);
      expect(await refusal(admin, id)).toBe("approval.samePerson");
      expect(await statusOf(id)).toBe("reserved");
      const shown = async (who: Identity) =>
        (await stores.payouts.list(staffOf(who.uid), { ...FIRST_PAGE, limit: 500 })).body.find(
          (one) => one.id === id,
        );
      expect(await shown(admin)).toMatchObject({ prepared_by: "Admin", approval: { is_possible: false } });
      expect(await shown(second)).toMatchObject({ prepared_by: "Admin", approval: { is_possible: true } });
      expect(await approve(second, id)).toMatchObject({ approval: { by: "Second", is_possible: false } });
      // A second approval has no effect, whether the same admin or another admin sends it.
      expect((await approve(second, id)).approval).toEqual((await approve(admin, id)).approval);
      // Both admins may mark the payout as paid.
      expect(await codeOf(admin, "POST", outcome(id), end)).toBe(200);
      expect((await approve(second, id)).status).toBe("paid");
      expect((await stores.money.counts()).payouts).toBe(pending);
    });

    test("is not needed for amounts up to the limit, or to cancel", async () => {
      const small = await payoutOf(takaToPoisha(LIMITS.approvalAbove));
      expect(await approve(admin, small.id)).not.toHaveProperty("approval");
      expect(await codeOf(admin, "POST", outcome(small.id), paid())).toBe(200);
      const large = await payoutOf(above);
      expect(await codeOf(admin, "POST", outcome(large.id), { status: "void", reason: "x" })).toBe(200);
      expect(await refusal(second, large.id)).toBe("payout.ended");
    });

    test("must be an admin, and not the payee", async () => {
      await stores.statements.saveMethod(merchantOf(second), BKASH);
      const shard = shardCodeOf(second.uid);
      const book = { shard, book: `TRK${shard}AAAAAA`, owner_uid: second.uid };
      const own = { key: word, from: "claimed", to: `merchant:${second.uid}`, amount: above } as const;
      await database.transact((tx) => transfer(tx, book, [own], new Date()));
      const [payout] = await run({ kind: "selected", merchants: [second.uid] });
      const id = payout?.id ?? "";
      expect(await refusal(second, id)).toBe("own.refused");
      for (const who of [hub, rider, person("settling-merchant")])
        expect(await refusal(who, id)).toBe("path.notFound");
      expect(await refusal(second, crypto.randomUUID())).toBe("payout.notFound");
      expect(await refusal(second, "1")).toBe("payout.notFound");
      const [row] = await database.db.select().from(payouts).where(eq(payouts.id, id));
      expect(row).toMatchObject({ approved_by: null, approved_at: null });
    });

    test("approves and pays while another one cancels, and only one of them succeeds", async () => {
      const { id, amount } = await payoutOf(above);
      await approve(second, id);
      const before = await bankBalance();
      const codes = await Promise.all([
        codeOf(admin, "POST", outcome(id), paid()),
        codeOf(second, "POST", outcome(id), { status: "void", reason: "x" }),
        refusal(second, id),
      ]);
      expect(codes.slice(0, 2)).toEqual(expect.arrayContaining([200, "payout.ended"]));
      const isPaid = (await statusOf(id)) === "paid";
      expect(await bankBalance()).toBe(before - (isPaid ? takaToPoisha(amount) : 0));
    });
  });

  /** Changes the bank balance to the given amount, with a deposit of a hub's cash or a payout. */
  async function fund(poisha: number): Promise<void> {
    const change = poisha - (await bankBalance());
    if (change === 0) return;
    const [from, to]: [LedgerAccount, LedgerAccount] =
      change > 0 ? ["bank", "hub_cash:Bogura"] : ["payout:x", "bank"];
    const move = { key: crypto.randomUUID(), from, to, amount: Math.abs(change) };
    await database.transact((tx) => transfer(tx, { shard: "00", book: "cash:Bogura" }, [move], new Date()));
  }

  const post = async (path: string, body: object) => {
    const response = await api.as(admin, "POST", path, body);
    return { status: response.status, body: await response.json() };
  };

  const paidPayout = async (amount = 50_000) => {
    const payout = await payoutOf(amount);
    expect(await codeOf(admin, "POST", outcome(payout.id), paid())).toBe(200);
    return payout;
  };

  const gatewayBalance = async () => 0 - (await balanceOf(database.db, "gateway"));

  const gatewayFees = async () => 0 - (await balanceOf(database.db, "gateway_fee"));

  /** Changes the amount that the gateway owes to the given amount. */
  async function hold(poisha: number): Promise<void> {
    const change = poisha - (await gatewayBalance());
    const [from, to]: [LedgerAccount, LedgerAccount] =
      change > 0 ? ["gateway", "parcel"] : ["gateway_fee", "gateway"];
    const move = { key: crypto.randomUUID(), from, to, amount: Math.abs(change) };
    await database.transact((tx) => transfer(tx, { shard: "00", book: "cash:gateway" }, [move], new Date()));
  }

  describe("the limit of a payout method", () => {
    test("splits a balance into payouts, and leaves out a parcel above it", async () => {
      const who = await oweByParcels([400_000, 250_000, 600_001, 350_000, -1000], BKASH);
      const made = await run({ kind: "selected", merchants: [who.uid] });
      expect(made.map(({ amount, parcels, part_of }) => [amount, parcels, part_of])).toEqual([
        [3990, 2, 9990],
        [6000, 2, 9990],
      ]);
      expect((await duesOf()).rows).toMatchObject([
        { merchant: who.email, amount: 6000.01, reason: "above_limit" },
      ]);
      expect(await run({ kind: "selected", merchants: [who.uid] })).toEqual([]);
      // With a different payout method, the remaining balance is paid out.
      await stores.statements.saveMethod(merchantOf(who), BANK);
      expect(await run({ kind: "selected", merchants: [who.uid] })).toMatchObject([
        { amount: 6000.01, method: { kind: "bank" } },
      ]);
      const wrong = (await auditLedger(database)).filter(({ id }) => made.some((one) => one.id === id));
      expect(wrong).toEqual([]);
    });

    test("does not replace the approval of the total amount", async () => {
      const who = await oweByParcels([170_000, 160_000], NAGAD);
      const [one, two] = await run({ kind: "selected", merchants: [who.uid] });
      if (!one || !two) throw new Error("no payouts");
      expect([one.amount, two.amount]).toEqual([1700, 1600]);
      expect(await codeOf(admin, "POST", outcome(one.id), paid())).toBe("payout.unapproved");
      // One part of the split payout is cancelled, and then prepared again as a single payout.
      expect(await codeOf(admin, "POST", outcome(one.id), { status: "void", reason: "x" })).toBe(200);
      const [again] = await run({ kind: "selected", merchants: [who.uid] });
      expect(again).toMatchObject({ amount: 1700, part_of: 3300 });
      expect(await codeOf(admin, "POST", outcome(again?.id ?? ""), paid())).toBe("payout.unapproved");
      expect(await codeOf(second, "POST", `/money/payouts/${again?.id}/approval`)).toBe(200);
      expect(await codeOf(admin, "POST", outcome(again?.id ?? ""), paid())).toBe(200);
      expect(await Promise.all([one.id, two.id, again?.id ?? ""].map(statusOf))).toEqual([
        "void",
        "reserved",
        "paid",
      ]);
    });
  });

  describe("the balance of the bank account", () => {
    test("is below a payout, which then needs a confirmation", async () => {
      const { id, amount } = await payoutOf(50_000);
      await fund(49_999);
      const end = unconfirmed();
      const refused = await post(outcome(id), end);
      expect([refused.status, v.parse(ProblemSchema, refused.body)]).toMatchObject([
        409,
        { code: "bank.overdrawn", funds: { available: 499.99, amount } },
      ]);
      expect(await statusOf(id)).toBe("reserved");
      expect((await post(outcome(id), { ...end, is_overdraft_confirmed: false })).status).toBe(409);
      expect((await post(outcome(id), { ...end, ...CONFIRMED })).status).toBe(200);
      expect(await bankBalance()).toBe(-1);
      // A retry needs no confirmation, because it does not change anything.
      expect((await post(outcome(id), end)).status).toBe(200);
      expect(await get("/money/funds", FundsSchema)).toMatchObject({ bank: -0.01 });
      // A cancellation does not change the bank balance.
      const other = await payoutOf(50_000);
      expect((await post(outcome(other.id), { status: "void", reason: "Wrong account" })).status).toBe(200);
    });

    test("cannot be spent twice by two concurrent admins", async () => {
      const two = await Promise.all([payoutOf(50_000), payoutOf(60_000)]);
      await fund(60_000);
      const codes = await Promise.all(
        two.map(({ id }, index) => codeOf(index === 0 ? admin : second, "POST", outcome(id), unconfirmed())),
      );
      expect(new Set(codes)).toEqual(new Set([200, "bank.overdrawn"]));
      expect(await bankBalance()).toBeGreaterThanOrEqual(0);
    });

    test("is reduced row by row when the rows of a file are checked", async () => {
      const [one, two, three] = await Promise.all([50_000, 60_000, 40_000].map(payoutOf));
      if (!one || !two || !three) throw new Error("no payouts");
      await fund(100_000);
      const results = [one, two, three].map(({ number, amount }) =>
        Object.assign(unconfirmed(), { payout: number, amount }),
      );
      const expected = ["matched", "overdrawn", "matched"];
      const judge = async (path: string, changes: object = {}) =>
        verdicts(v.parse(v.array(JudgedResultSchema), (await post(path, { results, ...changes })).body));
      expect(await judge("/money/payout-result-previews")).toEqual(expected);
      expect(await judge("/money/payout-result-previews", CONFIRMED)).toEqual([
        "matched",
        "matched",
        "matched",
      ]);
      expect(await judge("/money/payout-results")).toEqual(expected);
      expect(await bankBalance()).toBe(10_000);
      expect(await judge("/money/payout-results", CONFIRMED)).toEqual(["repeated", "matched", "repeated"]);
      expect(await bankBalance()).toBe(-50_000);
    });
  });

  describe("a paid payout that the bank returns", () => {
    test("is due again once, in the statement, the month and the next payout", async () => {
      const { id, uid, amount } = await paidPayout();
      const before = await bankBalance();
      const returned = { reference: reference(), reason: "Account closed" };
      for (const who of [admin, second]) {
        const response = await api.as(who, "POST", back(id), returned);
        expect(v.parse(MerchantPayoutSchema, await response.json())).toMatchObject({
          status: "returned",
          reason: "Account closed",
          return_reference: returned.reference,
        });
      }
      expect(await bankBalance()).toBe(before + takaToPoisha(amount));
      expect((await stores.statements.balance(uid)).balance).toBe(amount);
      const period = monthPeriod(monthOf(new Date()));
      const days = { from: `${period.month}-01`, to: `${period.month}-28`, ...period };
      const { sums, closing } = (await stores.statements.statement(uid, days, FIRST_PAGE)).body;
      expect({ sums, closing }).toMatchObject({
        sums: { collected: amount, payout: -amount, payout_returned: amount },
        closing: amount,
      });
      const { merchants: months, accounts } = await stores.money.reconciliation(period);
      expect(months.find(({ merchant_uid }) => merchant_uid === uid)).toMatchObject({
        collected: amount,
        paid_out: 0,
        closing: amount,
      });
      expect(accounts.find(({ kind: what }) => what === "bank")?.closing).toBe((await bankBalance()) / 100);
      const [again] = await run({ kind: "selected", merchants: [uid] });
      expect(again).toMatchObject({ amount, parcels: 0 });
      const { body: shown } = (await stores.payouts.find(uid, again?.id ?? "", FIRST_PAGE)) ?? {};
      expect(shown).toMatchObject({ sums: { payout_returned: amount }, lines: [{ payout_id: id }] });
      const wrong = (await auditLedger(database)).filter((row) => row.id === id || row.id === again?.id);
      expect(wrong).toEqual([]);
    });

    test("is refused unless the payout was paid, and for a reference of another receipt", async () => {
      const pending = await payoutOf(50_000);
      const returned = { reference: reference(), reason: "Account closed" };
      expect(await codeOf(admin, "POST", back(pending.id), returned)).toBe("payout.notPaid");
      expect(await codeOf(admin, "POST", outcome(pending.id), { status: "void", reason: "x" })).toBe(200);
      expect(await codeOf(admin, "POST", back(pending.id), returned)).toBe("payout.notPaid");
      const [one, two] = [await paidPayout(), await paidPayout()];
      expect(await codeOf(admin, "POST", back(one.id), returned)).toBe(200);
      expect(await codeOf(admin, "POST", back(one.id), { ...returned, reason: "Other" })).toBe(
        "payout.notPaid",
      );
      const upper = { ...returned, reference: returned.reference.toUpperCase() };
      expect(await codeOf(admin, "POST", back(two.id), upper)).toBe("reference.used");
      const settled = {
        id: crypto.randomUUID(),
        amount: 1,
        reference: upper.reference,
        is_excess_confirmed: true,
      };
      expect(await codeOf(admin, "POST", "/money/gateway-deposits", settled)).toBe("reference.used");
      expect(await statusOf(two.id)).toBe("paid");
      expect(await codeOf(admin, "POST", back(crypto.randomUUID()), returned)).toBe("payout.notFound");
      expect(await codeOf(hub, "POST", back(two.id), returned)).not.toBe(200);
      expect(await statusOf(two.id)).toBe("paid");
    });

    test("moves money once if one return is recorded twice, or two with the same reference, concurrently", async () => {
      const [one, two] = [await paidPayout(), await paidPayout(60_000)];
      const before = await bankBalance();
      const returned = { reference: reference(), reason: "Account closed" };
      const codes = await Promise.all(
        [one, one, two].map(({ id }) => codeOf(admin, "POST", back(id), returned)),
      );
      const isFirst = codes[2] === "reference.used";
      expect(codes).toEqual(
        isFirst ? [200, 200, "reference.used"] : ["reference.used", "reference.used", 200],
      );
      expect(await bankBalance()).toBe(before + (isFirst ? 50_000 : 60_000));
    });
  });

  describe("a settlement of the gateway", () => {
    test("reduces its balance to 0, once", async () => {
      await hold(38_000);
      const before = [await bankBalance(), await gatewayFees()] as const;
      const settled = settlement();
      for (let time = 0; time < 2; time++)
        expect(await codeOf(admin, "POST", SETTLEMENTS, settled)).toBe(201);
      expect([await gatewayBalance(), await bankBalance(), await gatewayFees()]).toEqual([
        0,
        before[0] + 37_050,
        before[1] + 950,
      ]);
      const changed = { ...settled, fee: 10, received: 370 };
      expect(await codeOf(admin, "POST", SETTLEMENTS, changed)).toBe("request.reused");
      expect(
        await codeOf(admin, "POST", SETTLEMENTS, settlement({ reference: settled.reference.toUpperCase() })),
      ).toBe("reference.used");
      expect(await gatewayBalance()).toBe(0);
      expect(
        (await auditLedger(database)).filter(({ what, id }) => what === "settlement" && id === settled.id),
      ).toEqual([]);
    });

    test("needs amounts that add up", async () => {
      for (const changes of [
        { received: 370 },
        { fee: 381, received: undefined },
        { received: -1, fee: 381 },
      ]) {
        const response = await api.as(admin, "POST", SETTLEMENTS, settlement(changes));
        expect(response.status).toBe(422);
      }
      await hold(38_000);
      expect(
        await codeOf(admin, "POST", SETTLEMENTS, settlement({ fee: undefined, received: undefined })),
      ).toBe(201);
    });

    test("above the amount that the gateway owes needs a confirmation, also for two concurrent requests", async () => {
      await hold(38_000);
      const response = await api.as(admin, "POST", SETTLEMENTS, settlement({ amount: 380.01, fee: 9.51 }));
      expect(v.parse(ProblemSchema, await response.json())).toMatchObject({
        code: "gateway.excess",
        funds: { available: 380, amount: 380.01 },
      });
      const codes = await Promise.all(
        [admin, second].map((who) => codeOf(who, "POST", SETTLEMENTS, settlement())),
      );
      expect(new Set(codes)).toEqual(new Set([201, "gateway.excess"]));
      expect(await gatewayBalance()).toBe(0);
      expect(await codeOf(admin, "POST", SETTLEMENTS, settlement({ is_excess_confirmed: true }))).toBe(201);
      expect(await gatewayBalance()).toBe(-38_000);
    });
  });
});

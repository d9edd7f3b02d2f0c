// Payouts as a finance team makes them: what is due and why, and who may do what.
import type { LedgerAccount } from "@harkara/courier-core/ledger";
import { FIRST_PAGE } from "@harkara/courier-core/page";
import {
  DUE_REASONS,
  type DueReason,
  type DuesQuery,
  DuesSchema,
  MerchantPayoutSchema,
  type PayoutKind,
  dueReason,
} from "@harkara/courier-core/payout";
import { DEFAULT_FEE_PLAN, takaToPoisha } from "@harkara/courier-core/pricing";
import { ProblemSchema } from "@harkara/courier-core/problem";
import { shardCodeOf } from "@harkara/courier-core/tracking-id";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/accounts/account-store.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { transfer } from "../src/ledger/ledger-store.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { accounts } from "../src/tables/accounts.ts";
import { payables } from "../src/tables/ledger.ts";
import { DATABASES, PAYOUT_MINIMUM, person } from "./harness.ts";
import { type Api, type Stores, openWorld } from "./world.ts";

const admin = person("settling-admin");
const hub = person("settling-hub");
const rider = person("settling-rider");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
  { ...hub, name: "Hub", role: "hub", center: "Bogura" },
  { ...rider, name: "Rider", role: "rider", center: "Bogura" },
] as const;
const BKASH = { kind: "bkash", phone: "+8801712345678" } as const;
const PayoutsSchema = v.array(MerchantPayoutSchema);

describe.each(DATABASES)("settlement on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  /** Names the merchants of a test, which finds them by it. */
  let word = "";
  let merchants = 0;
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, STAFF));
  });
  afterAll(() => database.close());
  beforeEach(() => {
    word = `w${crypto.randomUUID().slice(0, 8)}`;
  });

  /** A merchant, or a payer, with transfers of these amounts in poisha; below 0 is a fee. */
  async function owe(
    amounts: readonly number[],
    { of = "collection", method = BKASH }: { of?: PayoutKind; method?: typeof BKASH | null } = {},
  ): Promise<Identity> {
    const who = person(`${word}-${++merchants}`);
    await createAccountStore(database).open(who);
    if (method !== null) await stores.statements.saveMethod(who.uid, method);
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
    test("each balance other than 0 has its reason, and the totals are those of all pages", async () => {
      const due = await owe([120_000, -1200]);
      const small = await owe([takaToPoisha(PAYOUT_MINIMUM) - 1]);
      const exact = await owe([takaToPoisha(PAYOUT_MINIMUM)]);
      const noMethod = await owe([90_000], { method: null });
      const negative = await owe([1000, -2500]);
      await owe([500, -500]);
      const { rows, totals, minimum } = await duesOf();
      expect(minimum).toBe(PAYOUT_MINIMUM);
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
        { reason: "negative", count: 1, amount: -15 },
      ]);
      // A filter by reason leaves the totals.
      const filtered = await duesOf("&reason=negative&limit=1");
      expect(filtered.rows.map(({ merchant }) => merchant)).toEqual([negative.email]);
      expect(filtered.totals).toEqual(totals);
      expect((await duesOf("&limit=2")).totals).toEqual(totals);
    });

    test("a run pays what was due, and nothing else; what is selected may be below the minimum", async () => {
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

    test("a run of selected merchants takes pages, each merchant once", async () => {
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

    test("two runs at once reserve an amount once", async () => {
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

    test("a cancelled payout is due again, with the same amount", async () => {
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
        await stores.feePlans.change(admin.uid, daily.uid, { ...terms, payout_cycle });
      const merchantsOf = async (query: string) => (await duesOf(query)).rows.map(({ merchant }) => merchant);
      expect(await merchantsOf("&cycle=weekly")).toEqual([weekly.email]);
      expect(await merchantsOf("&cycle=daily")).toEqual([daily.email]);
      expect(await merchantsOf("&cycle=monthly")).toEqual([]);
      expect((await duesOf("&kind=refund")).rows).toMatchObject([
        { merchant: payer.email, amount: 3, reason: "due" },
      ]);
      const name = `শাপলা ${word} 100%_`;
      await database.db
        .update(accounts)
        .set({ default_sender: { sender_name: name } })
        .where(eq(accounts.uid, weekly.uid));
      expect(await find(`শাপলা ${word}`)).toMatchObject([{ merchant: weekly.email, name }]);
      expect(await find(`${word} 100%_`)).toHaveLength(1);
      // Wildcards are letters.
      expect(await find(`${word}%100`)).toEqual([]);
      expect(await find(daily.email.toUpperCase())).toMatchObject([
        { merchant: daily.email, cycle: "daily" },
      ]);
    });

    test("only admins see dues", async () => {
      for (const who of [hub, rider, person("settling-merchant")])
        expect(await codeOf(who, "GET", "/money/dues")).toBe("path.notFound");
    });

    test("wrong queries are refused", async () => {
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

    test("the database finds the reasons that courier-core finds", async () => {
      const cases: { who: Identity; reason: DueReason }[] = [];
      const amounts = fc.sample(
        fc.record({ amount: fc.integer({ min: -5000, max: 5000 }), hasMethod: fc.boolean() }),
        { numRuns: 40, seed: 7 },
      );
      for (const { amount, hasMethod } of amounts.filter((one) => one.amount !== 0))
        cases.push({
          who: await owe([amount], { method: hasMethod ? BKASH : null }),
          reason: dueReason({ kind: "collection", amount, hasMethod }, takaToPoisha(PAYOUT_MINIMUM)),
        });
      expect(new Set(cases.map(({ reason }) => reason)).size).toBe(DUE_REASONS.length);
      const query: DuesQuery = { ...FIRST_PAGE, kind: "collection", search: word };
      const { body } = await stores.dues.list(query);
      expect(new Map(body.rows.map(({ merchant, reason }) => [merchant, reason]))).toEqual(
        new Map(cases.map(({ who, reason }) => [who.email, reason])),
      );
    });

    test("a payable without its amount is found", async () => {
      const { uid } = await owe([50_000]);
      await database.db.update(payables).set({ amount_poisha: 0 }).where(eq(payables.owner_uid, uid));
      const found = await auditLedger(database);
      expect(found.filter(({ what }) => what === "payable")).toHaveLength(1);
      await database.db.update(payables).set({ amount_poisha: 50_000 }).where(eq(payables.owner_uid, uid));
    });
  });
});

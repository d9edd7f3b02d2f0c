// Changes of fee plans and of the VAT rate have no effect until a second admin approves them.
import { AdminCountsSchema } from "@harkara/courier-core/support/admin-counts";
import { FeePlanSchema } from "@harkara/courier-core/parcel/fee-plan-schema";
import { VatSchema } from "@harkara/courier-core/money/invoice";
import { monthAfter, monthOf } from "@harkara/courier-core/base/period";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { ProposalSchema } from "@harkara/courier-core/money/proposal";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { accounts } from "../src/tables/accounts.ts";
import { proposals } from "../src/tables/proposals.ts";
import { DATABASES, person } from "./harness.ts";
import { type Api, openWorld } from "./world.ts";

const admin = person("proposals-admin");
const second = person("proposals-second");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Bogura" },
  { ...second, name: "Second", role: "admin", center: "Bogura" },
] as const;
const { version: _, ...STANDARD } = DEFAULT_FEE_PLAN;
const THIS_MONTH = monthOf(new Date());
const APPROVED = { status: "approved" } as const;

const rate = (changes: object = {}) => ({
  id: crypto.randomUUID(),
  from: THIS_MONTH,
  share: 1500,
  bin: "001234567-0101",
  ...changes,
});

const codeOf = async (sent: Promise<Response>) => {
  const response = await sent;
  return response.ok ? response.status : v.parse(ProblemSchema, await response.json()).code;
};

describe.each(DATABASES)("changes of plans and VAT on %s", (kind) => {
  let database: Database;
  let api: Api;
  let shop: Identity;
  beforeAll(async () => {
    ({ database, api } = await openWorld(kind, STAFF));
  });
  beforeEach(async () => {
    shop = person(`shop-${crypto.randomUUID().slice(0, 8)}`);
    await createAccountStore(database).open(shop);
  });
  afterAll(() => database.close());

  const read = async <Schema extends v.GenericSchema>(who: Identity, path: string, schema: Schema) =>
    v.parse(schema, await (await api.as(who, "GET", path)).json());
  const planOf = async (who: Identity) => (await read(who, "/fee-plan", FeePlanSchema)).cod_share;
  const change = (cod_share: number, merchant = shop.uid) => ({
    id: crypto.randomUUID(),
    merchant_id: merchant,
    plan: { ...STANDARD, cod_share },
  });
  const propose = (json: object, who = admin) => codeOf(api.as(who, "POST", "/money/fee-plans", json));
  const proposeVat = (json: object, who = admin) => codeOf(api.as(who, "POST", "/money/vat/rates", json));
  const decide = (id: string, json: object, who = second) =>
    codeOf(api.as(who, "POST", `/money/proposals/${id}/decision`, json));
  const waiting = (who = admin) => read(who, "/money/proposals", v.array(ProposalSchema));
  const counts = () => read(admin, "/money/counts", AdminCountsSchema);
  const rates = async () => (await read(admin, "/money/vat", VatSchema)).rates;

  test("a plan applies to one merchant once another admin has approved it", async () => {
    // The shop's former owner has a new merchant with the same e-mail address.
    const twin = { ...person(`twin-${shop.uid}`), email: shop.email };
    await createAccountStore(database).open(twin);
    const asked = change(50);
    expect(await Promise.all([propose(asked), propose(asked)])).toEqual([201, 201]);
    expect(await propose({ ...asked, plan: { ...STANDARD, cod_share: 40 } })).toBe("request.reused");
    expect(await propose(asked, second)).toBe("request.reused");
    expect(await propose(change(60), second)).toBe("proposal.pending");
    expect((await counts()).plans).toBe(1);
    expect(await waiting()).toMatchObject([
      {
        id: asked.id,
        by: "Admin",
        is_own: true,
        change: {
          merchant_id: shop.uid,
          merchant: shop.email,
          plan: { cod_share: 50 },
          previous: { cod_share: 100 },
        },
      },
    ]);
    expect(await decide(asked.id, APPROVED, admin)).toBe("approval.samePerson");
    expect(await planOf(shop)).toBe(100);
    expect(await Promise.all([decide(asked.id, APPROVED), decide(asked.id, APPROVED)])).toEqual([200, 200]);
    expect(await decide(asked.id, { status: "rejected", reason: "x" })).toBe("proposal.decided");
    expect([await planOf(shop), await planOf(twin)]).toEqual([50, 100]);
    expect([await waiting(), (await counts()).plans]).toEqual([[], 0]);
    expect(await propose(asked)).toBe(201);
    expect(await planOf(shop)).toBe(50);
  });

  test("a plan that is withdrawn or rejected has no effect, and makes room for another", async () => {
    for (const who of [admin, second]) {
      const asked = change(50);
      expect(await propose(asked)).toBe(201);
      const rejected = { status: "rejected", reason: "Typing error" };
      expect(await Promise.all([decide(asked.id, rejected, who), decide(asked.id, rejected, who)])).toEqual([
        200, 200,
      ]);
      expect(await decide(asked.id, APPROVED)).toBe("proposal.decided");
    }
    expect(await planOf(shop)).toBe(100);
  });

  test("a plan needs a merchant that exists, when it is proposed and when it is approved", async () => {
    expect(await propose(change(50, "nobody"))).toBe("merchant.notFound");
    expect(await propose({ ...change(50), merchant_id: undefined, email: shop.email })).toBe(
      "request.invalid",
    );
    const asked = change(50);
    expect(await propose(asked)).toBe(201);
    await database.db.update(accounts).set({ erased_at: new Date() }).where(eq(accounts.uid, shop.uid));
    expect(await decide(asked.id, APPROVED)).toBe("merchant.notFound");
    expect(await decide(asked.id, { status: "rejected", reason: "Account deleted" })).toBe(200);
    expect(await decide(crypto.randomUUID(), APPROVED)).toBe("proposal.notFound");
  });

  test("a VAT rate applies once another admin has approved it, and not to a month that is over", async () => {
    const asked = rate();
    expect(await Promise.all([proposeVat(asked), proposeVat(asked)])).toEqual([201, 201]);
    expect(await proposeVat({ ...asked, share: 500 })).toBe("request.reused");
    expect(await proposeVat(rate({ share: 500 }), second)).toBe("proposal.pending");
    expect(await proposeVat(rate({ from: "2026-01" }))).toBe("vat.past");
    const later = rate({ from: monthAfter(THIS_MONTH), share: 0, bin: undefined });
    expect(await proposeVat(later)).toBe(201);
    expect([await rates(), (await counts()).vat]).toEqual([[], 2]);
    expect(await waiting(second)).toMatchObject([
      { change: { kind: "vat_rate", from: THIS_MONTH, share: 1500, previous: { share: 0 } }, is_own: false },
      { change: { from: monthAfter(THIS_MONTH), share: 0 } },
    ]);
    expect(await decide(asked.id, APPROVED, admin)).toBe("approval.samePerson");
    expect(await Promise.all([decide(asked.id, APPROVED), decide(asked.id, APPROVED)])).toEqual([200, 200]);
    expect(await rates()).toMatchObject([{ id: asked.id, from: THIS_MONTH, share: 1500, by: "Admin" }]);
    await database.db.transaction(async (tx) => {
      // The month of a proposal does not change, but passes.
      await tx.execute("set local session_replication_role = 'replica'");
      await tx.update(proposals).set({ subject: "2026-01" }).where(eq(proposals.id, later.id));
    });
    expect(await decide(later.id, APPROVED)).toBe("vat.past");
    expect(await decide(later.id, { status: "rejected", reason: "Too late" }, admin)).toBe(200);
    expect(await rates()).toHaveLength(1);
  });

  test("a change is decided once by two admins at the same time", async () => {
    const asked = change(50);
    await propose(asked);
    const outcomes = await Promise.all([
      decide(asked.id, APPROVED),
      decide(asked.id, { status: "rejected", reason: "x" }, admin),
    ]);
    expect(outcomes.toSorted()).toEqual([200, "proposal.decided"]);
    expect(await planOf(shop)).toBe(outcomes[0] === 200 ? 50 : 100);
  });

  test("only admins see and decide on changes", async () => {
    expect(await propose(change(50), shop)).toBe("path.notFound");
    expect(await proposeVat(rate(), shop)).toBe("path.notFound");
    expect(await codeOf(api.as(shop, "GET", "/money/proposals"))).toBe("path.notFound");
    const asked = change(50);
    await propose(asked);
    expect(await decide(asked.id, APPROVED, shop)).toBe("path.notFound");
  });
});

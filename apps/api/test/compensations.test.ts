// Claims for lost and damaged parcels: permissions, idempotence and the ledger.
import { DAY_MS, HOUR_MS } from "@harkara/courier-core/duration";
import type { Identity } from "../src/platform/identity.ts";
import { FIRST_PAGE } from "@harkara/courier-core/page";
import {
  COMPENSATION_LIMIT,
  CompensationClaimSchema,
  CompensationSchema,
} from "@harkara/courier-core/compensation";
import { StatementSchema } from "@harkara/courier-core/payout";
import { ProblemSchema } from "@harkara/courier-core/problem";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/accounts/account-store.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import type { Operator } from "@harkara/courier-core/operations/decide";
import type { Database } from "../src/platform/database.ts";
import { compensations } from "../src/tables/compensations.ts";
import { DATABASES, LIMITS, karim, newBooking, person } from "./harness.ts";
import { type Api, LOCAL, type Stores, openWorld } from "./world.ts";

const admin = person("claims-admin");
const second = person("claims-second");
const hub: Operator = { isActive: true, role: "hub", center: "Bogura", uid: "claims-hub" };
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
  { ...second, name: "Second", role: "admin", center: "Dhaka" },
  { uid: hub.uid, email: "claims-hub@example.com", name: "Hub", role: "hub", center: "Bogura" },
] as const;

const codeOf = async (response: Response) =>
  response.ok ? response.status : v.parse(ProblemSchema, await response.json()).code;

describe.each(DATABASES)("claims on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  let sender: Identity;
  let later = 0;
  const clock = () => new Date(Date.now() + later);
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, STAFF, clock));
  });
  beforeEach(() => {
    sender = person(`claimant-${crypto.randomUUID().slice(0, 8)}`);
    later = 0;
  });
  afterAll(() => database.close());

  const book = (who = sender) => api.book(who, newBooking(LOCAL, who));
  const scan = (tracking_id: string, task: "receive" | "report_lost" | "send_back") => {
    const at = clock();
    const operation = { id: crypto.randomUUID(), at: at.toISOString(), task, tracking_id };
    return stores.operations.perform(hub, operation, { at, receivedAt: at });
  };
  const lose = async (who = sender): Promise<string> => {
    const id = await book(who);
    await scan(id, "receive");
    await scan(id, "report_lost");
    return id;
  };
  const claim = (id: string, amount = 2000, who = sender) =>
    api.as(who, "POST", `/parcels/${id}/compensation`, { amount, reason: "Two saris" });
  const decide = (id: string, decision: object, who = admin) =>
    api.as(who, "POST", `/money/compensations/${id}/decision`, decision);
  const granted = { status: "granted", amount: 1500, reason: "as the invoice says" } as const;
  const balance = async () => (await stores.statements.balance(sender.uid)).balance;

  test("a lost parcel is claimed once, and a granted amount is credited to the sender's balance", async () => {
    const id = await book();
    expect(await codeOf(await claim(id))).toBe("compensation.notPossible");
    await scan(id, "receive");
    await scan(id, "report_lost");
    expect(await codeOf(await claim(id, 2000, karim))).toBe("parcel.notFound");
    expect(await codeOf(await claim(id, 0))).toBe("request.invalid");
    expect((await stores.parcels.find(await account(), id))?.can_claim).toBe(true);
    expect(v.parse(CompensationSchema, await (await claim(id)).json())).toMatchObject({
      status: "open",
      asked: 2000,
    });
    expect(await codeOf(await claim(id))).toBe(201);
    expect(await codeOf(await claim(id, 3000))).toBe("compensation.known");
    const list = await api.as(admin, "GET", "/money/compensations");
    expect(v.parse(v.array(CompensationClaimSchema), await list.json())).toContainEqual(
      expect.objectContaining({ tracking_id: id, merchant: sender.email, delivery_status: "lost" }),
    );
    expect(await codeOf(await decide(id, { ...granted, amount: 2001 }))).toBe("compensation.tooMuch");
    expect(await codeOf(await decide(id, { ...granted, amount: 2000.01 }))).toBe("compensation.tooMuch");
    expect(await codeOf(await decide(id, { ...granted, reason: " " }))).toBe("request.invalid");
    const responses = await Promise.all([1, 2, 3].map(() => decide(id, granted)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await codeOf(await decide(id, { status: "refused", reason: "x" }))).toBe("compensation.decided");
    expect(await balance()).toBe(1500);
    const days = { from: "2020-01-01", to: "2020-12-31" };
    const period = { ...days, since: new Date(0), before: new Date(Date.now() + DAY_MS) };
    const { body: today } = await stores.statements.statement(sender.uid, period, FIRST_PAGE);
    expect(v.parse(StatementSchema, today).lines).toMatchObject([
      { kind: "compensation", amount: 1500, tracking_id: id },
    ]);
    const details = await stores.parcels.find(await account(), id);
    expect(details).toMatchObject({ can_claim: false, compensation: { status: "granted", granted: 1500 } });
    expect(details?.events.map(({ kind: what }) => what)).toEqual(
      expect.arrayContaining(["compensation_asked", "compensation_decided"]),
    );
  });

  const account = () => createAccountStore(database).open(sender);

  test("a granted compensation is reversed once the parcel is found", async () => {
    const id = await lose();
    await claim(id);
    const back = { status: "taken_back", reason: "found in Bogura" };
    expect(await codeOf(await decide(id, back))).toBe("compensation.decided");
    await decide(id, granted);
    expect(await codeOf(await decide(id, back))).toBe("compensation.stillLost");
    await scan(id, "receive");
    const responses = await Promise.all([1, 2, 3].map(() => decide(id, back)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balance()).toBe(0);
    expect(await codeOf(await decide(id, { ...back, reason: "again" }))).toBe("compensation.decided");
    const details = await stores.parcels.find(await account(), id);
    expect(details?.compensation).toMatchObject({
      status: "taken_back",
      granted: 1500,
      decision: "found in Bogura",
    });
    // The parcel is lost a second time, so a second claim is accepted and decided.
    expect(await codeOf(await claim(id))).toBe("compensation.notPossible");
    await scan(id, "report_lost");
    expect(v.parse(CompensationSchema, await (await claim(id, 1800)).json())).toEqual({
      status: "open",
      asked: 1800,
      reason: "Two saris",
      at: expect.any(String),
    });
    expect(await codeOf(await claim(id, 1700))).toBe("compensation.known");
    await decide(id, { ...granted, amount: 1800 });
    expect(await balance()).toBe(1800);
    expect(await auditLedger(database)).toEqual([]);
  });

  test("a rejection has a reason and credits nothing", async () => {
    const id = await lose();
    await claim(id);
    expect(await codeOf(await decide(id, { status: "refused", reason: "found again" }))).toBe(200);
    expect(await balance()).toBe(0);
    const details = await stores.parcels.find(await account(), id);
    expect(details?.compensation).toMatchObject({ status: "refused", decision: "found again" });
    expect(await codeOf(await claim(id, 10))).toBe("compensation.known");
  });

  /** Claims ten million for a lost parcel, and tries to grant the amounts in turn. */
  const decided = async (collect_amount: number, amounts: readonly number[]) => {
    const id = await api.book(sender, newBooking({ ...LOCAL, collect_amount }, sender));
    await scan(id, "receive");
    await scan(id, "report_lost");
    await claim(id, 9_999_999);
    const codes = [];
    for (const amount of amounts) codes.push(await codeOf(await decide(id, { ...granted, amount })));
    return codes;
  };

  test("a grant is limited to the COD amount or the company's limit", async () => {
    expect(await decided(1500, [COMPENSATION_LIMIT + 0.01, COMPENSATION_LIMIT])).toEqual([
      "compensation.tooMuch",
      200,
    ]);
    expect(await decided(20_000, [20_000.01, 20_000])).toEqual(["compensation.tooMuch", 200]);
  });

  test.each([
    ["behind", -20 * HOUR_MS],
    ["ahead", 12 * HOUR_MS],
  ])("the time to claim does not depend on a device's clock that is %s", async (_, wrong) => {
    const id = await book();
    await scan(id, "receive");
    await scan(id, "send_back");
    const handover_code = (await stores.parcels.find(await account(), id))?.return_code ?? "";
    const receivedAt = clock();
    const at = new Date(receivedAt.getTime() + wrong);
    const given = {
      id: crypto.randomUUID(),
      at: at.toISOString(),
      task: "give_back",
      tracking_id: id,
      received_by: "R",
      handover_code,
    } as const;
    expect((await stores.operations.perform(hub, given, { at, receivedAt })).outcome).toBe("done");
    const canClaim = async () => (await stores.parcels.find(await account(), id))?.can_claim;
    later = 7 * DAY_MS + 60_000;
    expect(await canClaim()).toBe(false);
    expect(await codeOf(await claim(id))).toBe("compensation.notPossible");
    later = 7 * DAY_MS - 60_000;
    expect(await canClaim()).toBe(true);
    expect(await codeOf(await claim(id))).toBe(201);
  });

  const statusAfter = async (id: string, decision: object, who = admin) =>
    v.parse(CompensationSchema, await (await decide(id, decision, who)).json()).status;
  const proposalOf = async (id: string, who = admin) => {
    const { body } = await stores.compensations.list(who.uid, { limit: 500 });
    return body.find(({ tracking_id }) => tracking_id === id)?.proposal;
  };

  describe("above the limit", () => {
    const large = { status: "granted", amount: LIMITS.compensationAbove + 1, reason: "invoice" } as const;
    let id = "";
    beforeEach(async () => {
      id = await lose();
      await claim(id, 5000);
    });

    test("two admins grant: the second as much or less, with the sender's balance unchanged until then", async () => {
      expect(await statusAfter(id, large)).toBe("open");
      // Again, also at once: one person is one person.
      expect(
        (await Promise.all([1, 2, 3].map(() => statusAfter(id, large)))).every((one) => one === "open"),
      ).toBe(true);
      expect(await balance()).toBe(0);
      expect(await proposalOf(id)).toMatchObject({ amount: large.amount, by: "Admin", is_own: true });
      expect(await proposalOf(id, second)).toMatchObject({ reason: "invoice", is_own: false });
      // More than the first one granted is a proposal of the second.
      expect(await statusAfter(id, { ...large, amount: large.amount + 1 }, second)).toBe("open");
      expect(await proposalOf(id)).toMatchObject({ amount: large.amount + 1, by: "Second", is_own: false });
      expect(await statusAfter(id, large)).toBe("granted");
      expect(await statusAfter(id, large)).toBe("granted");
      expect(await balance()).toBe(large.amount);
      expect(await proposalOf(id)).toBeUndefined();
      expect(await auditLedger(database)).toEqual([]);
    });

    test("two proposals at once grant it once, and a proposal with a rejection leaves one of them", async () => {
      const both = await Promise.all([decide(id, large), decide(id, large, second)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await balance()).toBe(large.amount);
      const other = await lose();
      await claim(other, 5000);
      await decide(other, large);
      const ends = await Promise.all([
        decide(other, large, second),
        decide(other, { status: "refused", reason: "x" }, second),
      ]);
      expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect([0, large.amount]).toContain((await balance()) - large.amount);
      expect(await auditLedger(database)).toEqual([]);
    });

    test("one admin grants up to the limit and rejects a proposal; a new claim has no proposal", async () => {
      await decide(id, large);
      const small = { ...large, amount: LIMITS.compensationAbove };
      expect(await statusAfter(id, small)).toBe("granted");
      expect(await balance()).toBe(small.amount);
      await scan(id, "receive");
      expect(await statusAfter(id, { status: "taken_back", reason: "found" })).toBe("taken_back");
      await scan(id, "report_lost");
      await claim(id, 5000);
      expect(await proposalOf(id)).toBeUndefined();
      await decide(id, large);
      expect(await statusAfter(id, { status: "refused", reason: "no" })).toBe("refused");
      expect(await balance()).toBe(0);
      expect(await auditLedger(database)).toEqual([]);
    });

    test("the claimant cannot approve the proposal", async () => {
      const own = await lose(second);
      await claim(own, 5000, second);
      await decide(own, large);
      expect(await codeOf(await decide(own, large, second))).toBe("own.refused");
      expect(await proposalOf(own)).toMatchObject({ by: "Admin" });
    });

    test("the database refuses one person as two", async () => {
      await decide(id, large);
      const granted = { status: "granted", granted_poisha: 1, decision: "x", decided_by: admin.uid } as const;
      await expect(
        database.db.update(compensations).set(granted).where(eq(compensations.tracking_id, id)),
      ).rejects.toThrow("compensations");
    });
  });

  test("a returned parcel can be claimed within seven days", async () => {
    const id = await book();
    await scan(id, "receive");
    await scan(id, "send_back");
    const handover_code = (await stores.parcels.find(await account(), id))?.return_code ?? "";
    const at = clock();
    await stores.operations.perform(
      hub,
      {
        id: crypto.randomUUID(),
        at: at.toISOString(),
        task: "give_back",
        tracking_id: id,
        received_by: "R",
        handover_code,
      },
      { at, receivedAt: at },
    );
    later = 8 * DAY_MS;
    expect(await codeOf(await claim(id))).toBe("compensation.notPossible");
    later = 6 * DAY_MS;
    expect(await codeOf(await claim(id))).toBe(201);
  });

  test("only admins decide, and not on their own claims", async () => {
    const own = await lose(admin);
    await claim(own, 100, admin);
    expect(await codeOf(await decide(own, granted))).toBe("own.refused");
    const id = await lose();
    await claim(id);
    for (const who of [sender, karim, { uid: hub.uid, email: "claims-hub@example.com" }]) {
      expect((await decide(id, granted, who)).status).toBe(404);
      expect((await api.as(who, "GET", "/money/compensations")).status).toBe(404);
    }
    expect((await decide(await lose(), granted)).status).toBe(404);
  });

  test("the audit accepts explained claims and reports an unexplained one", async () => {
    expect(await auditLedger(database)).toEqual([]);
    const id = await lose();
    await claim(id);
    await decide(id, granted);
    const change = (granted_poisha: number) =>
      database.db.update(compensations).set({ granted_poisha }).where(eq(compensations.tracking_id, id));
    await change(100_00);
    expect(await auditLedger(database)).toEqual([{ what: "compensation", id }]);
    await change(1500_00);
    expect(await auditLedger(database)).toEqual([]);
  });
});

// Corrections of recorded amounts: permissions, idempotence, the approval of a second admin, and the effects
// on counts, payouts and statements.
import { CashCountSchema } from "@harkara/courier-core/money/cash";
import {
  type Correction,
  CorrectionSchema,
  type CorrectableAmount,
} from "@harkara/courier-core/money/correction";
import { ParcelRecordSchema } from "@harkara/courier-core/support/desk";
import { DAY_MS } from "@harkara/courier-core/base/duration";
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { eq } from "drizzle-orm";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { corrections } from "../src/tables/corrections.ts";
import { DATABASES, LIMITS, merchantOf, newBooking, person, staffOf } from "./harness.ts";
import { type Api, LOCAL, LOCAL_COST, type Stores, openWorld, outcomeOf, sendOperation } from "./world.ts";

const admin = person("corrections-admin");
const second = person("corrections-second");
const hub = person("corrections-hub");
const rider = person("corrections-rider");
const support = person("corrections-support");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Bogura" },
  { ...second, name: "Second", role: "admin", center: "Bogura" },
  { ...hub, name: "Hub", role: "hub", center: "Bogura" },
  { ...rider, name: "Rider", role: "rider", center: "Bogura" },
  { ...support, name: "Support", role: "support", center: "Bogura" },
] as const;
const LARGE = LIMITS.compensationAbove + 3000;

const codeOf = async (response: Response) =>
  response.ok ? response.status : v.parse(ProblemSchema, await response.json()).code;

const corrected = async (response: Promise<Response>): Promise<Correction> =>
  v.parse(CorrectionSchema, await (await response).json());

describe.each(DATABASES)("corrections on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  let sender: Identity;
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, STAFF));
  });
  beforeEach(() => {
    sender = person(`corrected-${crypto.randomUUID().slice(0, 8)}`);
  });
  afterAll(() => database.close());

  const account = async (who = sender) => merchantOf(await createAccountStore(database).open(who));
  const operate = async (who: Identity, wish: object) => outcomeOf(await sendOperation(api, who, wish));
  /**
   * Books a parcel and delivers it. The COD amount is collected, and the delivery fee is deducted from it.
   */
  const deliver = async (collect_amount = 1500, who = sender): Promise<string> => {
    const booking = { ...LOCAL, collect_amount, delivery_payment: "from_collection" } as const;
    const tracking_id = await api.book(who, newBooking(booking, who));
    await operate(hub, { task: "receive", tracking_id });
    await operate(hub, { task: "hand_over", tracking_id, rider_uid: rider.uid });
    const handover_code = (await stores.parcels.find(await account(who), tracking_id))?.handover_code ?? "";
    const delivered = { task: "deliver", tracking_id, received_by: "K", handover_code };
    expect(await operate(rider, { ...delivered, collected: collect_amount })).toBe("done");
    return tracking_id;
  };
  const count = async (counted?: number): Promise<string> => {
    const amount = counted ?? (await stores.cash.of(rider.uid)).total;
    const body = { id: crypto.randomUUID(), rider_uid: rider.uid, counted: amount };
    return v.parse(CashCountSchema, await (await api.as(hub, "POST", "/hub/cash/counts", body)).json())
      .status;
  };
  const correct = (
    tracking_id: string,
    amount_of: CorrectableAmount,
    amount: number,
    { who = admin, id = crypto.randomUUID() }: { who?: Identity; id?: string } = {},
  ) =>
    api.as(who, "POST", `/money/parcels/${tracking_id}/corrections`, {
      id,
      amount_of,
      amount,
      reason: "Typed wrongly",
    });
  const decide = (tracking_id: string, id: string, decision: object, who = second) =>
    api.as(who, "POST", `/money/parcels/${tracking_id}/corrections/${id}/decision`, decision);
  const balance = async (who = sender) => (await stores.statements.balance(who.uid)).balance;
  const recordOf = async (id: string, who = admin) =>
    v.parse(ParcelRecordSchema, await (await api.as(who, "GET", `/desk/parcels/${id}`)).json());
  const linesOf = async () => {
    const period = {
      from: "2020-01-01",
      to: "2020-01-01",
      since: new Date(0),
      before: new Date(Date.now() + DAY_MS),
    };
    const { body } = await stores.statements.statement(sender.uid, period, FIRST_PAGE);
    return body.lines.map((line) => [line.kind, line.amount]);
  };
  const approved = { status: "recorded" } as const;
  const rejected = { status: "rejected", reason: "The slip says so" } as const;

  test("a fee is reversed and posted again once, and the statement shows both entries", async () => {
    const id = await deliver();
    expect(await codeOf(await correct(id, "cod_fee", 10))).toBe("correction.notPossible");
    await count();
    expect(await balance()).toBe(1500 - 15 - LOCAL_COST);
    const request = crypto.randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => correct(id, "cod_fee", 10, { id: request })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await codeOf(await correct(id, "cod_fee", 11, { id: request }))).toBe("request.reused");
    expect(await codeOf(await correct(id, "cod_fee", 10))).toBe("correction.same");
    expect(await balance()).toBe(1500 - 10 - LOCAL_COST);
    const fees = (await linesOf()).filter(([line]) => String(line).startsWith("cod_fee"));
    expect(fees).toEqual(
      expect.arrayContaining([
        ["cod_fee", -15],
        ["cod_fee_reversed", 15],
        ["cod_fee", -10],
      ]),
    );
    expect(fees).toHaveLength(3);
    const details = await stores.parcels.find(await account(), id);
    expect(details?.events.at(-1)).toMatchObject({
      kind: "amount_corrected",
      amount_of: "cod_fee",
      previous: 15,
      amount: 10,
      note: "Typed wrongly",
    });
    const record = await recordOf(id);
    expect(record.corrections).toMatchObject([
      { id: request, status: "recorded", by: "Admin", previous: 15 },
    ]);
    expect(record.correctable).toContainEqual({ amount_of: "cod_fee", amount: 10 });
    expect(record.audit).toContainEqual(
      expect.objectContaining({ action: "amount_corrected", by: "Admin", reason: "Typed wrongly" }),
    );
    expect(await auditLedger(database)).toEqual([]);
  });

  test("a corrected delivery fee, also 0, becomes the price of the parcel", async () => {
    const id = await deliver();
    expect(await codeOf(await correct(id, "delivery", 50))).toBe("correction.notPossible");
    await count();
    for (const amount of [50, 0, 80]) {
      expect(await codeOf(await correct(id, "delivery", amount))).toBe(201);
      expect(await balance()).toBe(1500 - 15 - amount);
      const details = await stores.parcels.find(await account(), id);
      expect(details?.parcel).toMatchObject({ cost: amount, payment_status: "paid" });
      expect(await auditLedger(database)).toEqual([]);
    }
  });

  test("the collected COD amount can be corrected until it is counted, and the rider hands in the correct amount", async () => {
    const DUE = (104_000 - 1040 - LOCAL_COST * 100) / 100;
    const id = await deliver();
    expect(await count(1050)).toBe("differs");
    expect(await codeOf(await correct(id, "collection", 1050))).toBe(201);
    expect(await codeOf(await correct(id, "collection", 1040))).toBe(201);
    expect((await recordOf(id)).claims.map(({ amount, is_corrected }) => [amount, is_corrected])).toEqual(
      expect.arrayContaining([
        [1500, true],
        [1050, true],
        [1040, false],
      ]),
    );
    expect(await stores.cash.of(rider.uid)).toMatchObject({ total: 1040, claims: [{ amount: 1040 }] });
    expect((await stores.statements.balance(sender.uid)).claimed).toBe(1040);
    // The discrepancy is no longer open, and the cash has to be counted again.
    expect((await stores.cash.differences(FIRST_PAGE)).body).toEqual([]);
    expect(await auditLedger(database)).toEqual([]);
    expect(await count()).toBe("confirmed");
    expect(await balance()).toBe(DUE);
    expect(await codeOf(await correct(id, "collection", 1500))).toBe("correction.counted");
    expect(await balance()).toBe(DUE);
    expect(await auditLedger(database)).toEqual([]);
  });

  test("after a concurrent count and correction, one of the two amounts is valid", async () => {
    const id = await deliver();
    const [counted, code] = await Promise.all([count(1500), correct(id, "collection", 1400).then(codeOf)]);
    // If the count comes first, the correction is refused. If the correction comes first, the
    // counted amount differs from the corrected amount.
    expect([
      ["confirmed", "correction.counted"],
      ["differs", 201],
    ]).toContainEqual([counted, code]);
    expect(counted === "differs" ? await count(1400) : counted).toBe("confirmed");
    const collected = counted === "differs" ? 1400 : 1500;
    expect(await balance()).toBe(collected - collected / 100 - LOCAL_COST);
    expect(await auditLedger(database)).toEqual([]);
  });

  test("a correction after the payout is transferred to the next payout", async () => {
    const id = await deliver();
    await count();
    await stores.statements.saveMethod(await account(), { kind: "bkash", phone: "+8801712345678" });
    const pay = async (): Promise<number[]> => {
      await stores.payouts.run(staffOf(admin.uid), { kind: "collection", cycle: "weekly" }, FIRST_PAGE);
      const { body } = await stores.payouts.listOf(sender.uid, FIRST_PAGE);
      for (const payout of body.filter(({ status }) => status === "reserved"))
        await stores.payouts.end(staffOf(admin.uid), payout.id, {
          status: "paid",
          reference: payout.id,
          is_overdraft_confirmed: true,
        });
      return body.map(({ amount }) => amount).toSorted((a, b) => a - b);
    };
    const first = 1500 - 15 - LOCAL_COST;
    expect(await pay()).toEqual([first]);
    expect(await codeOf(await correct(id, "delivery", 100))).toBe(201);
    expect(await balance()).toBe(LOCAL_COST - 100);
    expect(await pay()).toEqual([LOCAL_COST - 100, first]);
    // The payout was larger than the corrected balance, so the merchant owes the difference.
    expect(await codeOf(await correct(id, "cod_fee", 500))).toBe(201);
    expect(await balance()).toBe(15 - 500);
    expect(await auditLedger(database)).toEqual([]);
  });

  describe("above the limit", () => {
    let id = "";
    let proposal = "";
    beforeEach(async () => {
      id = await deliver();
      await count();
      proposal = (await corrected(correct(id, "delivery", LARGE))).id;
    });
    const before = 1500 - 15 - LOCAL_COST;

    test("nothing changes until another admin approves", async () => {
      expect(await balance()).toBe(before);
      const waiting = (await stores.corrections.list(second.uid, { limit: 500 })).body;
      expect((await stores.money.counts()).corrections).toBe(waiting.length);
      expect(waiting.find((one) => one.id === proposal)).toMatchObject({
        status: "proposed",
        is_own: false,
        by: "Admin",
        previous: LOCAL_COST,
        amount: LARGE,
      });
      expect(await codeOf(await correct(id, "delivery", LARGE, { who: second }))).toBe("correction.pending");
      expect(await codeOf(await decide(id, proposal, approved, admin))).toBe("approval.samePerson");
      expect(await balance()).toBe(before);
      const sent = await Promise.all([1, 2, 3].map(() => decide(id, proposal, approved)));
      expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await balance()).toBe(before + LOCAL_COST - LARGE);
      expect(await codeOf(await decide(id, proposal, rejected))).toBe("correction.decided");
      expect((await recordOf(id)).corrections).toMatchObject([{ status: "recorded", decided_by: "Second" }]);
      expect(await auditLedger(database)).toEqual([]);
    });

    test("a rejection changes nothing, needs a reason, and can also be made by the proposer", async () => {
      expect(await codeOf(await decide(id, proposal, { status: "rejected", reason: " " }))).toBe(
        "request.invalid",
      );
      expect(await codeOf(await decide(id, proposal, rejected, admin))).toBe(200);
      expect(await codeOf(await decide(id, proposal, rejected, admin))).toBe(200);
      expect(await codeOf(await decide(id, proposal, approved))).toBe("correction.decided");
      expect(await balance()).toBe(before);
      expect((await recordOf(id)).corrections).toMatchObject([
        { status: "rejected", decision: rejected.reason, decided_by: "Admin" },
      ]);
      expect(await auditLedger(database)).toEqual([]);
    });

    test("of a concurrent approval and rejection, one takes effect", async () => {
      const ends = await Promise.all([decide(id, proposal, approved), decide(id, proposal, rejected, admin)]);
      expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect([before, before + LOCAL_COST - LARGE]).toContain(await balance());
      expect(await auditLedger(database)).toEqual([]);
    });

    test("the database refuses two approvals by the same person", async () => {
      const forged = {
        status: "recorded",
        decided_by: admin.uid,
        decided_at: new Date(),
        event_number: 1,
      } as const;
      await expect(
        database.db.update(corrections).set(forged).where(eq(corrections.id, proposal)),
      ).rejects.toThrow("corrections");
    });
  });

  test("a proposal is refused if the cash was counted in the meantime", async () => {
    const id = await deliver(LARGE);
    const { id: proposal, status } = await corrected(correct(id, "collection", 100));
    expect(status).toBe("proposed");
    await count();
    expect(await codeOf(await decide(id, proposal, approved))).toBe("correction.counted");
    expect(await auditLedger(database)).toEqual([]);
  });

  test("only admins can correct amounts, and no admin can correct a parcel that they sent", async () => {
    const id = await deliver();
    await count();
    const { id: proposal } = await corrected(correct(id, "delivery", LARGE));
    for (const who of [sender, hub, rider, support]) {
      expect((await correct(id, "cod_fee", 1, { who })).status).toBe(404);
      expect((await decide(id, proposal, approved, who)).status).toBe(404);
      expect((await api.as(who, "GET", "/money/corrections")).status).toBe(404);
    }
    expect(await balance()).toBe(1500 - 15 - LOCAL_COST);
    const own = await deliver(1500, second);
    await count();
    expect(await codeOf(await correct(own, "cod_fee", 1, { who: second }))).toBe("own.refused");
    const { id: theirs } = await corrected(correct(own, "delivery", LARGE));
    expect(await codeOf(await decide(own, theirs, approved, second))).toBe("own.refused");
    expect(await balance(second)).toBe(1500 - 15 - LOCAL_COST);
    expect(await codeOf(await decide(id, crypto.randomUUID(), approved))).toBe("correction.notFound");
    expect(await codeOf(await decide(own, proposal, approved))).toBe("correction.notFound");
    expect(await codeOf(await correct("TRKAAAAAAAA", "cod_fee", 1))).toBe("parcel.notFound");
  });
});

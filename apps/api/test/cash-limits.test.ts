// Cash limits: riders' limits at the hand-over, exceptions for one day, and hubs' limits.
import { CashDeskSchema } from "@harkara/courier-core/money/cash";
import { CashLimitsSchema, DEFAULT_CASH_LIMITS } from "@harkara/courier-core/money/cash-limit";
import { DAY_MS } from "@harkara/courier-core/base/duration";
import { OperationSchema } from "@harkara/courier-core/journey/operation";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { cashLimits } from "../src/tables/cash-limits.ts";
import { DATABASES, merchantOf, newBooking, person, rahim, staffOf } from "./harness.ts";
import { type Api, LOCAL, type Stores, openWorld, outcomeOf } from "./world.ts";

const admin = person("limits-admin");
const hub = person("limits-hub");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Bogura" },
  { ...hub, name: "Hub", role: "hub", center: "Bogura" },
] as const;
const HUB = staffOf(hub.uid, "hub");

const codeOf = async (response: Response) =>
  response.ok ? response.status : v.parse(ProblemSchema, await response.json()).code;

describe.each(DATABASES)("cash limits on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  let later = 0;
  const clock = () => new Date(Date.now() + later);
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, STAFF, clock));
  });
  afterEach(async () => {
    later = 0;
    await database.db.transaction(async (tx) => {
      // The table is append-only.
      await tx.execute("set local session_replication_role = 'replica'");
      await tx.delete(cashLimits);
    });
  });
  afterAll(() => database.close());

  /** Returns a new rider without cash. */
  const newRider = async (): Promise<Identity> => {
    const rider = person(`limits-rider-${crypto.randomUUID().slice(0, 8)}`);
    await stores.staff.seed([{ ...rider, name: "Rider", role: "rider", center: "Bogura" }]);
    return rider;
  };
  const operate = async (operator: { uid: string; role: "hub" | "rider" }, wish: object): Promise<string> => {
    const at = clock();
    const id = crypto.randomUUID();
    const operation = Object.assign({ id, at: at.toISOString() }, wish);
    const who = { ...HUB, ...operator };
    return outcomeOf(
      await stores.operations.perform(who, v.parse(OperationSchema, operation), { at, receivedAt: at }),
    );
  };
  const arrive = async (collect_amount: number, declared_value = 0): Promise<string> => {
    const tracking_id = await api.book(
      rahim,
      newBooking({ ...LOCAL, collect_amount, declared_value, delivery_payment: "at_pickup" }),
    );
    await operate({ uid: hub.uid, role: "hub" }, { task: "receive", tracking_id });
    return tracking_id;
  };
  const handOver = (tracking_id: string, { uid }: Identity) =>
    operate({ uid: hub.uid, role: "hub" }, { task: "hand_over", tracking_id, rider_uid: uid });
  const change = (body: object, who = admin) =>
    api.as(who, "POST", "/money/cash-limits/changes", {
      id: crypto.randomUUID(),
      reason: "Insurance",
      ...body,
    });
  const limits = async () =>
    v.parse(CashLimitsSchema, await (await api.as(admin, "GET", "/money/cash-limits")).json());

  test("a hand-over above the limit is refused, for cash that the rider has and for cash of the run", async () => {
    const rider = await newRider();
    await change({ limit: "rider", amount: 2500 });
    const [first, second, third, prepaid] = [
      await arrive(1500),
      await arrive(1000),
      await arrive(1),
      await arrive(0),
    ];
    expect(await handOver(first, rider)).toBe("done");
    expect(await handOver(second, rider)).toBe("done");
    expect(await handOver(third, rider)).toBe("cash_limit");
    // This parcel adds no cash, and a repeated scan is counted only once.
    expect(await handOver(prepaid, rider)).toBe("done");
    expect(await handOver(second, rider)).toBe("repeated");
    // Cash that a rider has collected counts towards the limit until the rider hands it in.
    const handover_code = (await stores.parcels.find(await account(), first))?.handover_code ?? "";
    const delivered = {
      task: "deliver",
      tracking_id: first,
      received_by: "K",
      handover_code,
      collected: 1500,
    };
    expect(await operate({ uid: rider.uid, role: "rider" }, delivered)).toBe("done");
    expect(await handOver(third, rider)).toBe("cash_limit");
    await stores.cash.count(HUB, { id: crypto.randomUUID(), rider_uid: rider.uid, counted: 1500 });
    expect(await handOver(third, rider)).toBe("done");
  });

  const account = async () => merchantOf(await createAccountStore(database).open(rahim));

  test("concurrent hand-overs do not exceed the limit", async () => {
    const rider = await newRider();
    await change({ limit: "rider", amount: 2000 });
    const parcels = await Promise.all([1, 2, 3].map(() => arrive(1500)));
    const outcomes = await Promise.all(parcels.map((id) => handOver(id, rider)));
    expect(outcomes.toSorted()).toEqual(["cash_limit", "cash_limit", "done"]);
  });

  test("a rider needs an exception for a parcel above the value limit, which is valid for one day", async () => {
    const [rider, other] = [await newRider(), await newRider()];
    expect(await limits()).toMatchObject({ value: DEFAULT_CASH_LIMITS.value });
    await change({ limit: "value", amount: 3000 });
    expect(await limits()).toMatchObject({ value: 3000, rider: DEFAULT_CASH_LIMITS.rider });
    const [within, declared, cod, low] = [
      await arrive(0, 3000),
      await arrive(0, 3001),
      await arrive(3001),
      // The limit is compared with the declared value, not with the COD amount.
      await arrive(4000, 2000),
    ];
    expect(await handOver(within, rider)).toBe("done");
    expect(await handOver(declared, rider)).toBe("value_limit");
    expect(await handOver(cod, rider)).toBe("value_limit");
    expect(await handOver(low, rider)).toBe("done");
    const exception = { limit: "value", rider_uid: rider.uid, amount: 5000, reason: "With a guard" };
    for (const who of [hub, rider]) expect((await change(exception, who)).status).toBe(404);
    expect(await handOver(declared, rider)).toBe("value_limit");
    expect(await codeOf(await change(exception))).toBe(201);
    expect(await handOver(declared, other)).toBe("value_limit");
    expect(await handOver(declared, rider)).toBe("done");
    expect((await limits()).changes[0]).toMatchObject({ limit: "value", rider: "Rider", amount: 5000 });
    later = DAY_MS;
    expect(await handOver(cod, rider)).toBe("value_limit");
  });

  test("an admin makes an exception for a rider, which is valid until the end of the day", async () => {
    const [rider, other] = [await newRider(), await newRider()];
    await change({ limit: "rider", amount: 1000 });
    const [first, second, third] = [await arrive(1500), await arrive(1500), await arrive(1500)];
    expect(await handOver(first, rider)).toBe("cash_limit");
    const exception = {
      limit: "rider",
      rider_uid: rider.uid,
      amount: 1500,
      reason: "With a guard",
      id: crypto.randomUUID(),
    };
    expect(await codeOf(await change(exception))).toBe(201);
    expect(await handOver(second, other)).toBe("cash_limit");
    expect(await handOver(first, rider)).toBe("done");
    expect((await limits()).changes[0]).toMatchObject({
      rider: "Rider",
      amount: 1500,
      reason: "With a guard",
      by: "Admin",
    });
    expect(await limits()).toMatchObject({ rider: 1000 });
    later = DAY_MS;
    expect(await handOver(third, rider)).toBe("cash_limit");
  });

  test("a change is recorded once with its reason, and is effective immediately", async () => {
    expect(await limits()).toMatchObject({ ...DEFAULT_CASH_LIMITS, changes: [] });
    const body = { id: crypto.randomUUID(), limit: "hub", amount: 5000 };
    const sent = await Promise.all([1, 2, 3].map(() => change(body)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await codeOf(await change({ ...body, amount: 6000 }))).toBe("request.reused");
    expect(await limits()).toMatchObject({
      ...DEFAULT_CASH_LIMITS,
      hub: 5000,
      changes: [{ reason: "Insurance" }],
    });
    const desk = v.parse(CashDeskSchema, await (await api.as(hub, "GET", "/hub/cash")).json());
    expect(desk.limit).toBe(5000);
    later = 1000;
    await change({ limit: "hub", amount: 7000 });
    expect((await limits()).hub).toBe(7000);
  });

  test.each([
    ["no reason", { limit: "hub", amount: 1, reason: " " }, "request.invalid"],
    ["no amount", { limit: "hub", amount: 0 }, "request.invalid"],
    ["a rider of the limit of hubs", { limit: "hub", amount: 1, rider_uid: "x" }, "request.invalid"],
    ["an unknown rider", { limit: "rider", amount: 1, rider_uid: "x" }, "cashLimit.riderUnknown"],
    ["oneself", { limit: "rider", amount: 1, rider_uid: admin.uid }, "own.refused"],
  ])("a change with %s is refused", async (_, body, code) => {
    expect(await codeOf(await change(body))).toBe(code);
    expect((await limits()).changes).toEqual([]);
  });

  test("only admins read and change limits", async () => {
    const rider = await newRider();
    for (const who of [hub, rider, rahim]) {
      expect((await change({ limit: "rider", amount: 1 }, who)).status).toBe(404);
      expect((await api.as(who, "GET", "/money/cash-limits")).status).toBe(404);
    }
    expect((await limits()).changes).toEqual([]);
  });
});

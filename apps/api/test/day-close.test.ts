// The day close of a cash desk, which is possible once per center and day, and requires a reason if the cash
// differs from the ledger.
import { CashDeskSchema, SHOWN_CLOSES } from "@harkara/courier-core/money/cash";
import { dayInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { DAY_MS } from "@harkara/courier-core/base/duration";
import type { LedgerAccount } from "@harkara/courier-core/money/ledger";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import { transfer } from "../src/ledger/ledger-store.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { dayCloses } from "../src/tables/cash.ts";
import { DATABASES, createStores, person, staffOf } from "./harness.ts";
import { type Api, openWorld } from "./world.ts";

const hub = person("closing-hub");
const colleague = person("closing-colleague");
const otherHub = person("closing-other");
const rider = person("closing-rider");
const STAFF = [
  { ...hub, name: "Salma", role: "hub", center: "Bogura" },
  { ...colleague, name: "Jasim", role: "hub", center: "Bogura" },
  { ...otherHub, name: "Other", role: "hub", center: "Dhaka" },
  { ...rider, name: "Rider", role: "rider", center: "Bogura" },
] as const;
const request = (changes: object = {}) => ({ id: crypto.randomUUID(), counted: 8600, ...changes });
const deposit = () => ({ id: crypto.randomUUID(), amount: 10, reference: crypto.randomUUID() });
const PATH = "/hub/cash/day-closes";

describe.each(DATABASES)("day close on %s", (kind) => {
  let database: Database;
  let api: Api;
  beforeAll(async () => {
    ({ database, api } = await openWorld(kind, STAFF));
    await move("hub_cash:Bogura", "surplus", 860_000);
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.delete(dayCloses).then(() => undefined));

  const move = (from: LedgerAccount, to: LedgerAccount, amount: number) =>
    database.transact((tx) =>
      transfer(
        tx,
        { shard: "00", book: "cash:Bogura" },
        [{ key: crypto.randomUUID(), from, to, amount }],
        new Date(),
      ),
    );
  /** Returns the day closes that the audit reports. */
  const found = async () =>
    (await auditLedger(database)).filter(({ what }) => what === "day_close").map(({ id }) => id);
  const send = async (who: Identity, body: object) => {
    const response = await api.as(who, "POST", PATH, body);
    return { status: response.status, body: await response.json() };
  };
  const close = async (who: Identity, body: object) => {
    const sent = await send(who, body);
    expect(sent.status).toBe(201);
    return v.parse(CashDeskSchema, sent.body).closes;
  };
  const refusal = async (who: Identity, body: object) => {
    const { code, funds } = v.parse(ProblemSchema, (await send(who, body)).body);
    return funds === undefined ? code : [code, funds];
  };

  test("records the counted notes, the cash according to the ledger, and the deposits of the day", async () => {
    const notes = [
      { note: 1000, count: 8 },
      { note: 50, count: 12 },
    ];
    const deposit = { id: crypto.randomUUID(), amount: 100, reference: crypto.randomUUID() };
    expect((await api.as(hub, "POST", "/hub/cash/deposits", deposit)).status).toBe(201);
    await move("hub_cash:Bogura", "surplus", 10_000);
    const [closed, ...others] = await close(hub, request({ notes }));
    expect(closed).toMatchObject({
      center: "Bogura",
      day: dayInDhaka(new Date()),
      by: "Salma",
      expected: 8600,
      counted: 8600,
      notes,
      deposited: 100,
    });
    expect(closed?.reason).toBeUndefined();
    expect(others).toEqual([]);
    // Staff of other centers do not see the day close.
    const response = await api.as(otherHub, "GET", "/hub/cash");
    expect(v.parse(CashDeskSchema, await response.json()).closes).toEqual([]);
  });

  test("is possible once a day, and idempotent by its ID", async () => {
    const first = request();
    await close(hub, first);
    expect(await close(hub, first)).toHaveLength(1);
    expect(await refusal(hub, { ...first, counted: 8601 })).toBe("request.reused");
    expect(await refusal(colleague, first)).toBe("request.reused");
    expect(await refusal(colleague, request())).toBe("cash.dayClosed");
    expect(await database.db.select().from(dayCloses)).toHaveLength(1);
    // Another center has its own day close.
    expect(await close(otherHub, request({ counted: 0 }))).toMatchObject([{ center: "Dhaka", expected: 0 }]);
  });

  test("is done once if two colleagues send it concurrently", async () => {
    const sent = await Promise.all([send(hub, request()), send(colleague, request())]);
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test("a difference needs a reason", async () => {
    const short = request({ counted: 8550 });
    const difference = { available: 8600, amount: 8550 };
    expect(await refusal(hub, short)).toEqual(["cash.closeDiffers", difference]);
    expect(await refusal(hub, { ...short, reason: "  " })).toEqual(["cash.closeDiffers", difference]);
    expect(await close(hub, { ...short, reason: "Torn note" })).toMatchObject([
      { expected: 8600, counted: 8550, reason: "Torn note" },
    ]);
  });

  test("the days are consecutive, and the desk lists the newest first", async () => {
    const days: string[] = [];
    for (let day = 0; day < SHOWN_CLOSES + 1; day++) {
      const at = new Date(Date.now() + day * DAY_MS);
      const { cash } = createStores(database, () => at);
      const operator = staffOf(hub.uid, "hub");
      expect(await cash.closeDay(operator, request({ reason: undefined }))).toBe("closed");
      days.unshift(dayInDhaka(at));
    }
    const response = await api.as(hub, "GET", "/hub/cash");
    const { closes } = v.parse(CashDeskSchema, await response.json());
    expect(closes.map(({ day }) => day)).toEqual(days.slice(0, SHOWN_CLOSES));
  });

  test("the audit compares each day close with the cash and the deposits at its time", async () => {
    const sent = await Promise.all([
      api.as(hub, "POST", "/hub/cash/deposits", deposit()),
      api.as(colleague, "POST", PATH, request({ reason: "Notes left in the drawer" })),
      api.as(hub, "POST", "/hub/cash/deposits", deposit()),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    await move("hub_cash:Bogura", "surplus", 2000);
    // The audit accepts the day close, whichever request came first and whatever happened afterwards.
    expect(await found()).toEqual([]);
  });

  test("is refused to other users, and for notes that do not add up", async () => {
    for (const who of [rider, person("closing-merchant")])
      expect((await send(who, request())).status).toBe(404);
    expect((await send(hub, request({ notes: [{ note: 1000, count: 8 }] }))).status).toBe(422);
    expect((await send(hub, request({ counted: -1 }))).status).toBe(422);
    expect(await database.db.select().from(dayCloses)).toEqual([]);
  });
});

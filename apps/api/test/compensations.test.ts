// Claims for lost and damaged parcels: permissions, idempotence and the ledger.
import { DAY_MS, HOUR_MS } from "@harkara/courier-core/base/duration";
import type { Identity } from "../src/platform/identity.ts";
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { CompensationClaimSchema, CompensationSchema } from "@harkara/courier-core/money/compensation";
import { ParcelRecordSchema } from "@harkara/courier-core/support/desk";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { StatementSchema } from "@harkara/courier-core/money/payout";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import * as fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type { Database } from "../src/platform/database.ts";
import { compensationPhotos, compensations } from "../src/tables/compensations.ts";
import { parcels } from "../src/tables/parcels.ts";
import { tickets } from "../src/tables/tickets.ts";
import { withoutMetadata } from "../src/events/photo.ts";
import { JPEG } from "./jpeg.ts";
import { DATABASES, LIMITS, karim, merchantOf, newBooking, person, staffOf } from "./harness.ts";
import { type Api, LOCAL, LOCAL_COST, type Stores, type Wish, changeByTwo, openWorld } from "./world.ts";

const admin = person("claims-admin");
const second = person("claims-second");
const hub: StaffCaller = staffOf("claims-hub", "hub");
const rider: StaffCaller = staffOf("claims-rider", "rider");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
  { ...second, name: "Second", role: "admin", center: "Dhaka" },
  { uid: hub.uid, email: "claims-hub@example.com", name: "Hub", role: "hub", center: "Bogura" },
  { uid: rider.uid, email: "claims-rider@example.com", name: "Rider", role: "rider", center: "Bogura" },
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
  const scan = (tracking_id: string, task: "receive" | "report_lost" | "report_damaged" | "send_back") =>
    perform(hub, { task, tracking_id });
  const perform = (by: StaffCaller, wish: Wish) => {
    const at = clock();
    const operation = { id: crypto.randomUUID(), at: at.toISOString(), ...wish };
    return stores.operations.perform(by, operation, { at, receivedAt: at });
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
    const { claims } = await stores.money.counts();
    expect(v.parse(CompensationSchema, await (await claim(id)).json())).toMatchObject({
      status: "open",
      asked: 2000,
    });
    expect(await codeOf(await claim(id))).toBe(201);
    expect(await codeOf(await claim(id, 3000))).toBe("compensation.known");
    expect((await stores.money.counts()).claims).toBe(claims + 1);
    const list = await api.as(admin, "GET", "/money/compensations");
    expect(v.parse(v.array(CompensationClaimSchema), await list.json())).toContainEqual(
      expect.objectContaining({ tracking_id: id, merchant: sender.email, delivery_status: "lost" }),
    );
    expect(await codeOf(await decide(id, { ...granted, amount: 2001 }))).toBe("compensation.tooMuch");
    expect(await codeOf(await decide(id, { ...granted, amount: 2000.01 }))).toBe("compensation.tooMuch");
    expect(await codeOf(await decide(id, { ...granted, reason: " " }))).toBe("request.invalid");
    const responses = await Promise.all([1, 2, 3].map(() => decide(id, granted)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await stores.money.counts()).claims).toBe(claims);
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

  const account = async () => merchantOf(await createAccountStore(database).open(sender));

  test("a granted compensation is reversed with the scan that finds the parcel, which is not undone", async () => {
    const id = await lose();
    await claim(id);
    const back = { status: "taken_back", reason: "found in Bogura" };
    expect(await codeOf(await decide(id, back))).toBe("compensation.decided");
    await decide(id, granted);
    expect(await codeOf(await decide(id, back))).toBe("compensation.stillLost");
    const found = await scan(id, "receive");
    expect(found).toMatchObject({ outcome: "done", notices: ["claim_closed"] });
    expect(await balance()).toBe(0);
    expect(await codeOf(await decide(id, back))).toBe("compensation.decided");
    const undone = await perform(hub, { task: "undo", tracking_id: id, undoes: found.id });
    expect(undone.refusal).toBe("not_undoable");
    const details = await stores.parcels.find(await account(), id);
    expect(details?.compensation).toEqual({
      status: "taken_back",
      asked: 2000,
      granted: 1500,
      reason: "Two saris",
      at: expect.any(String),
      decided_at: expect.any(String),
      cause: "found",
    });
    expect(details?.events.at(-1)).toMatchObject({ kind: "compensation_decided", previous: 1500 });
    // The compensation was reversed because the parcel was found. A second claim is possible only
    // after the parcel is lost again.
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

  test("an open claim is withdrawn when the parcel is found, even with a first approval, and can be made again", async () => {
    const id = await api.book(sender, { ...newBooking(LOCAL, sender), declared_value: 6000 });
    await scan(id, "receive");
    await scan(id, "report_lost");
    await claim(id, 5000);
    expect(await codeOf(await decide(id, { ...granted, amount: 5000 }))).toBe(200);
    expect((await scan(id, "receive")).notices).toEqual(["claim_closed"]);
    const details = await stores.parcels.find(await account(), id);
    expect(details?.compensation).toMatchObject({ status: "withdrawn", cause: "found" });
    expect(await codeOf(await decide(id, { ...granted, amount: 5000 }, second))).toBe("compensation.decided");
    expect(await balance()).toBe(0);
    expect(await openTickets(id)).toBe(0);
    await scan(id, "report_lost");
    expect(await codeOf(await claim(id))).toBe(201);
    expect(await auditLedger(database)).toEqual([]);
  });

  const openTickets = async (id: string) => {
    const isOpen = and(
      eq(tickets.tracking_id, id),
      eq(tickets.category, "claim"),
      ne(tickets.status, "resolved"),
    );
    return (await database.db.select().from(tickets).where(isOpen)).length;
  };

  test("a compensation for damage stays when the parcel is sent back, lost and found", async () => {
    const id = await book();
    await scan(id, "receive");
    await scan(id, "report_damaged");
    await claim(id);
    await decide(id, granted);
    for (const task of ["send_back", "report_lost", "receive"] as const)
      expect((await scan(id, task)).outcome).toBe("done");
    expect(await balance()).toBe(1500);
    expect((await stores.parcels.find(await account(), id))?.compensation?.status).toBe("granted");
    expect(await auditLedger(database)).toEqual([]);
  });

  test("a parcel is not paid for twice: its late cash reverses the compensation, and the claims list shows it", async () => {
    const id = await api.book(sender, newBooking({ ...LOCAL, collect_amount: 1500 }, sender));
    await scan(id, "receive");
    const { handover_code = "" } = (await stores.parcels.find(await account(), id)) ?? {};
    expect((await perform(hub, { task: "hand_over", tracking_id: id, rider_uid: rider.uid })).outcome).toBe(
      "done",
    );
    await scan(id, "report_lost");
    await claim(id, 1500);
    await decide(id, granted);
    const delivered = {
      task: "deliver",
      tracking_id: id,
      received_by: "x",
      handover_code,
      collected: 1500,
    } as const;
    expect((await perform(rider, delivered)).outcome).toBe("late");
    const claims = v.parse(
      v.array(CompensationClaimSchema),
      await (await api.as(admin, "GET", "/money/compensations")).json(),
    );
    expect(claims.find(({ tracking_id }) => tracking_id === id)?.reported_cash).toBe(1500);
    const { body: reviews } = await stores.reviews.list(staffOf(admin.uid), FIRST_PAGE);
    const review = reviews.find(({ tracking_id }) => tracking_id === id);
    const applied = await api.as(admin, "POST", `/money/cash-reviews/${id}/${review?.id}/resolution`, {
      resolution: "apply",
      reason: "delivered",
    });
    expect(applied.status).toBe(200);
    // The fee of the delivery is owed again.
    expect(await balance()).toBe(-LOCAL_COST);
    expect((await stores.parcels.find(await account(), id))?.compensation).toMatchObject({
      status: "taken_back",
      cause: "delivered",
    });
    expect(await auditLedger(database)).toEqual([]);
  });

  test("the rest of a partly delivered parcel is claimed up to the amount that was not collected", async () => {
    const value = 1500;
    const id = await api.book(sender, newBooking({ ...LOCAL, collect_amount: value }, sender));
    await scan(id, "receive");
    const { handover_code = "" } = (await stores.parcels.find(await account(), id)) ?? {};
    await perform(hub, { task: "hand_over", tracking_id: id, rider_uid: rider.uid });
    const part = { collected: 700, reason: "part_unwanted" } as const;
    const delivered = { task: "deliver", tracking_id: id, received_by: "x", handover_code } as const;
    expect((await perform(rider, { ...delivered, ...part })).outcome).toBe("done");
    await scan(id, "report_lost");
    expect(await codeOf(await claim(id, value - 699))).toBe("compensation.tooMuch");
    expect(await codeOf(await claim(id, value - 700))).toBe(201);
    expect(await codeOf(await decide(id, { ...granted, amount: value - 700 }))).toBe(200);
    const { body } = await stores.compensations.list(staffOf(admin.uid), FIRST_PAGE);
    expect(body.find(({ tracking_id }) => tracking_id === id)?.limit).toBe(value - 700);
  });

  test("a rejection needs a reason and credits nothing", async () => {
    const id = await lose();
    await claim(id);
    expect(await codeOf(await decide(id, { status: "refused", reason: "found again" }))).toBe(200);
    expect(await balance()).toBe(0);
    const details = await stores.parcels.find(await account(), id);
    expect(details?.compensation).toMatchObject({ status: "refused", decision: "found again" });
    expect(await codeOf(await claim(id, 10))).toBe("compensation.known");
  });

  /**
   * Creates a lost parcel with the given value, claims each amount in `asked`, and then approves each amount
   * in `amounts`.
   */
  const tried = async (value: object, asked: readonly number[], amounts: readonly number[]) => {
    const id = await api.book(sender, newBooking({ ...LOCAL, ...value }, sender));
    await scan(id, "receive");
    await scan(id, "report_lost");
    const claims = [];
    for (const amount of asked) claims.push(await codeOf(await claim(id, amount)));
    const grants = [];
    for (const amount of amounts) grants.push(await codeOf(await decide(id, { ...granted, amount })));
    return { claims, grants };
  };
  const tooMuch = "compensation.tooMuch";

  test.each([
    ["the declared value", { declared_value: 900, collect_amount: 1500 }, 900],
    ["a declared value above the COD amount", { declared_value: 1800, collect_amount: 1500 }, 1800],
    ["the COD amount", { collect_amount: 1500 }, 1500],
    ["the limit of the fee plan", {}, DEFAULT_FEE_PLAN.claim_limit],
  ])("a claim and a grant are limited to %s", async (_, value, limit) => {
    const more = await tried(value, [limit + 0.01, limit], [limit + 0.01]);
    expect(more).toEqual({ claims: [tooMuch, 201], grants: [tooMuch] });
    const { body } = await stores.compensations.list(staffOf(admin.uid), { limit: 500 });
    expect(body).toContainEqual(expect.objectContaining({ merchant: sender.email, limit }));
  });

  test("the limit is that of the fee plan at the time of the booking", async () => {
    const id = await lose();
    const { version: _, ...standard } = DEFAULT_FEE_PLAN;
    const plan = { ...standard, claim_limit: 300, value_limit: 400 };
    const change = { merchant_id: sender.uid, plan };
    expect(await changeByTwo(api, [admin, second], "/money/fee-plans", change)).toEqual([201, 200]);
    expect(await codeOf(await claim(id, 4000))).toBe(201);
    expect(await tried({}, [301, 300], [])).toMatchObject({ claims: [tooMuch, 201] });
    const declared = (declared_value: number) =>
      api.as(sender, "POST", "/parcel", newBooking({ ...LOCAL, declared_value }, sender));
    expect(await codeOf(await declared(401))).toBe("declaredValue.aboveLimit");
    expect((await declared(400)).ok).toBe(true);
  });

  test("a claim that was made before limits existed is granted up to the limits", async () => {
    const id = await lose();
    await claim(id, 2000);
    await database.db
      .update(compensations)
      .set({ asked_poisha: 900_000 })
      .where(eq(compensations.tracking_id, id));
    // The fee plan of a parcel that was booked earlier has no limits.
    await database.db
      .update(parcels)
      .set({ fee_plan: sql`${parcels.fee_plan} - 'claim_limit' - 'value_limit'` })
      .where(eq(parcels.tracking_id, id));
    expect(await codeOf(await decide(id, { ...granted, amount: 5000.01 }))).toBe(tooMuch);
    expect((await auditLedger(database)).map(({ what }) => what)).toEqual(["compensation", "booking"]);
    const asked = { asked_poisha: 200_000 };
    await database.db.update(compensations).set(asked).where(eq(compensations.tracking_id, id));
    const plan = { fee_plan: DEFAULT_FEE_PLAN };
    await database.db.update(parcels).set(plan).where(eq(parcels.tracking_id, id));
  });

  test("any claims and grants by any admins credit only approved amounts up to the value, with two approvals above the limit", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          declared_value: fc.nat({ max: 9000 }),
          collect_amount: fc.nat({ max: 9000 }),
          asked: fc.integer({ min: 1, max: 12_000 }),
          steps: fc.array(
            fc.record({ by: fc.nat({ max: 1 }), amount: fc.integer({ min: 1, max: 12_000 }) }),
            {
              maxLength: 5,
            },
          ),
        }),
        async ({ declared_value, collect_amount, asked, steps }) => {
          sender = person(`claimant-${crypto.randomUUID().slice(0, 8)}`);
          const value = { declared_value, collect_amount };
          const id = await api.book(sender, newBooking({ ...LOCAL, ...value }, sender));
          await scan(id, "receive");
          await scan(id, "report_lost");
          // The rule for the limit, implemented independently of the code under test.
          const cap = declared_value > 0 ? declared_value : collect_amount > 0 ? collect_amount : 5000;
          const isAsked = asked <= cap;
          expect(await codeOf(await claim(id, asked))).toBe(isAsked ? 201 : tooMuch);
          let proposed: { by: number; amount: number } | undefined;
          let credited = 0;
          for (const { by, amount } of steps) {
            const found = await codeOf(await decide(id, { ...granted, amount }, by === 0 ? admin : second));
            const isPossible = isAsked && credited === 0 && amount <= asked;
            const isSecond = proposed !== undefined && proposed.by !== by && amount <= proposed.amount;
            const expected = !isAsked
              ? "parcel.notFound"
              : credited > 0 && credited !== amount
                ? "compensation.decided"
                : isPossible || credited === amount
                  ? 200
                  : tooMuch;
            expect(found).toBe(expected);
            if (isPossible && (amount <= LIMITS.compensationAbove || isSecond)) credited = amount;
            else if (isPossible) proposed = { by, amount };
            expect(await balance()).toBe(credited);
          }
          expect(credited).toBeLessThanOrEqual(cap);
        },
      ),
      { numRuns: 12 },
    );
    expect(await auditLedger(database)).toEqual([]);
  });

  const photosOf = async (id: string) =>
    (await stores.parcels.find(await account(), id))?.compensation?.photos;

  describe("evidence photos", () => {
    const photo = JPEG.toString("base64");
    const add = (id: string, photoId: string = crypto.randomUUID(), who = sender, data = photo) =>
      api.as(who, "PUT", `/parcels/${id}/compensation/photos/${photoId}`, { photo: data });
    test("up to three can be added to an open claim, each of them once, and only the sender and admins see them", async () => {
      const id = await lose();
      const ids = [1, 2, 3].map(() => crypto.randomUUID());
      const [one = ""] = ids;
      expect(await codeOf(await add(id, one))).toBe("parcel.notFound");
      await claim(id);
      const before = await Promise.all([...ids, ...ids].map((photoId) => add(id, photoId)));
      expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect((await photosOf(id))?.toSorted()).toEqual(ids.toSorted());
      expect(await codeOf(await add(id))).toBe("compensation.photosFull");
      expect(await codeOf(await add(id, crypto.randomUUID(), karim))).toBe("parcel.notFound");
      const own = `/parcels/${id}/compensation/photos/${one}`;
      const forAdmin = `/money/compensations/${id}/photos/${one}`;
      const picture = await api.as(sender, "GET", own);
      expect(picture.headers.get("content-type")).toBe("image/jpeg");
      expect(withoutMetadata(new Uint8Array(await picture.arrayBuffer()))).toBeDefined();
      expect((await api.as(admin, "GET", forAdmin)).status).toBe(200);
      const record = v.parse(
        ParcelRecordSchema,
        await (await api.as(admin, "GET", `/desk/parcels/${id}`)).json(),
      );
      expect(record.compensation?.photos).toHaveLength(3);
      expect(
        record.audit.filter(({ action, by }) => action === "record_read" && by === "Admin"),
      ).toHaveLength(1);
      for (const who of [karim, { uid: hub.uid, email: "claims-hub@example.com" }]) {
        expect((await api.as(who, "GET", own)).status).toBe(404);
        expect((await api.as(who, "GET", forAdmin)).status).toBe(404);
        // The evidence photos are not available at the path for proofs of delivery either.
        expect((await api.as(who, "GET", `/desk/parcels/${id}/photos/${one}`)).status).toBe(404);
      }
      for (const path of ["", "/sender-view"]) {
        const seen = await api.as(
          { uid: hub.uid, email: "claims-hub@example.com" },
          "GET",
          `/desk/parcels/${id}${path}`,
        );
        expect(seen.status).toBe(200);
        expect(await seen.text()).not.toContain(one);
      }
      await decide(id, granted);
      expect(await codeOf(await add(id))).toBe("compensation.decided");
      expect(await codeOf(await add(id, one))).toBe(200);
    });

    test("only three of four concurrent ones are stored, and a file that is not a photo is rejected", async () => {
      const id = await lose();
      await claim(id);
      const png = Buffer.from("iVBORw0KGgo=", "base64").toString("base64");
      const bad = await add(id, crypto.randomUUID(), sender, png);
      expect(bad.status).toBe(422);
      expect(await codeOf(bad)).toBe("photo.invalid");
      const codes = await Promise.all([1, 2, 3, 4].map(async () => codeOf(await add(id))));
      expect(codes.filter((code) => code === 200)).toHaveLength(3);
      expect(codes.filter((code) => code === "compensation.photosFull")).toHaveLength(1);
    });

    test("a new claim does not have the photos of a reversed one, and a deleted account has none", async () => {
      const id = await lose();
      await claim(id);
      await add(id);
      await decide(id, granted);
      await scan(id, "receive");
      await decide(id, { status: "taken_back", reason: "found" });
      await scan(id, "report_lost");
      await claim(id, 1000);
      expect(await photosOf(id)).toBeUndefined();
      await add(id);
      await decide(id, { status: "refused", reason: "no" });
      expect(await photosOf(id)).toHaveLength(1);
      const kept = await lose(karim);
      await claim(kept, 100, karim);
      await add(kept, crypto.randomUUID(), karim);
      const people = createAccountStore(database);
      expect(await people.erase(await people.open(sender))).toBe("erased");
      const left = await database.db
        .select({ id: compensationPhotos.tracking_id })
        .from(compensationPhotos)
        .where(inArray(compensationPhotos.tracking_id, [id, kept]));
      expect(left).toEqual([{ id: kept }]);
    });
  });

  test.each([
    ["behind", -20 * HOUR_MS],
    ["ahead", 12 * HOUR_MS],
  ])("the deadline of a claim does not depend on the clock of a device that is %s", async (_, wrong) => {
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
    const until = (await stores.parcels.find(await account(), id))?.claim_until;
    expect(until).toBe(new Date(receivedAt.getTime() + 7 * DAY_MS).toISOString());
    expect(await codeOf(await claim(id))).toBe("compensation.notPossible");
    later = 7 * DAY_MS - 60_000;
    expect(await canClaim()).toBe(true);
    expect(await codeOf(await claim(id))).toBe(201);
  });

  const statusAfter = async (id: string, decision: object, who = admin) =>
    v.parse(CompensationSchema, await (await decide(id, decision, who)).json()).status;
  const proposalOf = async (id: string, who = admin) => {
    const { body } = await stores.compensations.list(staffOf(who.uid), { limit: 500 });
    return body.find(({ tracking_id }) => tracking_id === id)?.proposal;
  };

  describe("above the limit", () => {
    const large = { status: "granted", amount: LIMITS.compensationAbove + 1, reason: "invoice" } as const;
    let id = "";
    beforeEach(async () => {
      id = await lose();
      await claim(id, 5000);
    });

    test("two admins grant: the second one at most the proposed amount, and the balance does not change before", async () => {
      expect(await statusAfter(id, large)).toBe("open");
      // A second approval by the same admin is refused, even if the two requests are concurrent.
      expect(
        (await Promise.all([1, 2, 3].map(() => statusAfter(id, large)))).every((one) => one === "open"),
      ).toBe(true);
      expect(await balance()).toBe(0);
      expect(await proposalOf(id)).toMatchObject({ amount: large.amount, by: "Admin", is_own: true });
      expect(await proposalOf(id, second)).toMatchObject({ reason: "invoice", is_own: false });
      // If the second admin approves a higher amount than the first admin, this is a new proposal.
      expect(await statusAfter(id, { ...large, amount: large.amount + 1 }, second)).toBe("open");
      expect(await proposalOf(id)).toMatchObject({ amount: large.amount + 1, by: "Second", is_own: false });
      expect(await statusAfter(id, large)).toBe("granted");
      expect(await statusAfter(id, large)).toBe("granted");
      expect(await balance()).toBe(large.amount);
      expect(await proposalOf(id)).toBeUndefined();
      expect(await auditLedger(database)).toEqual([]);
    });

    test("two concurrent proposals approve it once, and of a concurrent approval and rejection, one takes effect", async () => {
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

    test("the database refuses two approvals by the same person", async () => {
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

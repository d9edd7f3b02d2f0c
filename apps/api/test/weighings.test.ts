// Weighings at hubs. The fee changes once: after 48 hours without an objection, or after a second person has
// weighed the parcel.
import { CashCountSchema } from "@harkara/courier-core/money/cash";
import { ParcelRecordSchema } from "@harkara/courier-core/support/desk";
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { StaffWeighingSchema } from "@harkara/courier-core/journey/weighing";
import { like } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import { createJobStore } from "../src/jobs/job-store.ts";
import { runDueJobs } from "../src/jobs/job-worker.ts";
import { auditLedger } from "../src/ledger/ledger-audit.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { jobs as jobsTable } from "../src/tables/jobs.ts";
import { DATABASES, jobHandlers, merchantOf, newBooking, person, silentLog } from "./harness.ts";
import { JPEG } from "./jpeg.ts";
import { type Api, LOCAL, LOCAL_COST, type Stores, openWorld, outcomeOf, sendOperation } from "./world.ts";

const admin = person("weighing-admin");
const hub = person("weighing-hub");
const colleague = person("weighing-colleague");
const elsewhere = person("weighing-elsewhere");
const rider = person("weighing-rider");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Bogura" },
  { ...hub, name: "Hub", role: "hub", center: "Bogura" },
  { ...colleague, name: "Colleague", role: "hub", center: "Bogura" },
  { ...elsewhere, name: "Elsewhere", role: "hub", center: "Khulna" },
  { ...rider, name: "Rider", role: "rider", center: "Bogura" },
] as const;
const PHOTO = JPEG.toString("base64");
/** The parcel was booked with 3.3 kg. Each additional kg costs 40 taka. */
const HEAVIER = 5.3;
const DIFFERENCE = 80;

const codeOf = async (response: Response) =>
  response.ok ? response.status : v.parse(ProblemSchema, await response.json()).code;

const request = (weight: number, changes: object = {}) => ({
  id: crypto.randomUUID(),
  weight,
  photo: PHOTO,
  ...changes,
});

describe.each(DATABASES)("weighings on %s", (kind) => {
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
    sender = person(`weighed-${crypto.randomUUID().slice(0, 8)}`);
  });
  afterEach(() => {
    later = 0;
  });
  afterAll(() => database.close());

  const account = async () => merchantOf(await createAccountStore(database).open(sender));
  const operate = async (who: Identity, wish: object) =>
    outcomeOf(await sendOperation(api, who, wish, clock()));
  const arriveAtHub = async (changes: Parameters<typeof newBooking>[0] = {}): Promise<string> => {
    const booking = {
      ...LOCAL,
      collect_amount: 1500,
      delivery_payment: "from_collection",
      ...changes,
    } as const;
    const tracking_id = await api.book(sender, newBooking(booking, sender));
    expect(await operate(hub, { task: "receive", tracking_id })).toBe("done");
    return tracking_id;
  };
  const deliver = async (tracking_id: string): Promise<void> => {
    await operate(hub, { task: "hand_over", tracking_id, rider_uid: rider.uid });
    const handover_code = (await stores.parcels.find(await account(), tracking_id))?.handover_code ?? "";
    const delivered = { task: "deliver", tracking_id, received_by: "K", handover_code, collected: 1500 };
    expect(await operate(rider, delivered)).toBe("done");
    const counted = (await stores.cash.of(rider.uid)).total;
    const body = { id: crypto.randomUUID(), rider_uid: rider.uid, counted };
    expect(
      v.parse(CashCountSchema, await (await api.as(hub, "POST", "/hub/cash/counts", body)).json()).status,
    ).toBe("confirmed");
  };
  const weigh = (id: string, body: object, who = hub) =>
    api.as(who, "POST", `/hub/parcels/${id}/weighings`, body);
  const weighed = async (id: string, weight: number, who = hub) =>
    v.parse(StaffWeighingSchema, await (await weigh(id, request(weight), who)).json());
  const waive = (id: string, weighing: string, who = hub) =>
    api.as(who, "POST", `/hub/parcels/${id}/weighings/${weighing}/waiver`);
  const object = (id: string, weighing: string, who = sender) =>
    api.as(who, "POST", `/parcels/${id}/weighing/objection`, { id: weighing });
  const detailsOf = async (id: string) => {
    const details = await stores.parcels.find(await account(), id);
    if (details === undefined) throw new Error("no parcel");
    return details;
  };
  const statusOf = async (id: string) => (await detailsOf(id)).weighing?.status;
  const balance = async () => (await stores.statements.balance(sender.uid)).balance;
  const questions = async () =>
    (await stores.parcels.summary(await account(), { limit: 10 })).body.views.question;
  const listed = async (who = hub) =>
    v.parse(v.array(StaffWeighingSchema), await (await api.as(who, "GET", "/hub/weighings")).json());
  const runJobs = () =>
    runDueJobs(
      createJobStore(database, clock),
      { ...jobHandlers(async () => undefined), settleWeighing: stores.weighings.settleWeighing },
      silentLog,
    );
  const PAID = 1500 - 15 - LOCAL_COST;

  test("for a heavier parcel, the difference is charged once, 48 hours later and after its delivery", async () => {
    const id = await arriveAtHub();
    const asked = request(HEAVIER);
    const sent = await Promise.all([1, 2, 3].map(() => weigh(id, asked)));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await codeOf(await weigh(id, { ...asked, weight: 6 }))).toBe("request.reused");
    expect((await detailsOf(id)).weighing).toMatchObject({
      id: asked.id,
      status: "open",
      booked: 3.3,
      weight: HEAVIER,
      difference: DIFFERENCE,
    });
    expect(await questions()).toBe(1);
    await deliver(id);
    await runJobs();
    expect([await statusOf(id), await balance()]).toEqual(["open", PAID]);
    later = 49 * HOUR_MS;
    await Promise.all([runJobs(), runJobs()]);
    await runJobs();
    expect([await statusOf(id), await balance()]).toEqual(["charged", PAID - DIFFERENCE]);
    expect(await questions()).toBe(0);
    expect((await detailsOf(id)).parcel).toMatchObject({ cost: LOCAL_COST + DIFFERENCE, weight: 3.3 });
    expect((await detailsOf(id)).events.at(-1)).toMatchObject({
      kind: "amount_corrected",
      amount_of: "delivery",
      note: "3.3 → 5.3 kg",
    });
    expect(await codeOf(await object(id, asked.id))).toBe("weighing.late");
    expect(await auditLedger(database)).toEqual([]);
  });

  test("a weight with a typing error is replaced, and only the last one counts", async () => {
    const id = await arriveAtHub();
    await weighed(id, 42);
    later = 47 * HOUR_MS;
    const { id: right } = await weighed(id, HEAVIER);
    expect((await detailsOf(id)).weighing).toMatchObject({
      id: right,
      status: "open",
      difference: DIFFERENCE,
    });
    await deliver(id);
    later = 50 * HOUR_MS;
    await runJobs();
    expect([await statusOf(id), await balance()]).toEqual(["open", PAID]);
    later = 96 * HOUR_MS;
    await runJobs();
    expect([await statusOf(id), await balance()]).toEqual(["charged", PAID - DIFFERENCE]);
    expect(await auditLedger(database)).toEqual([]);
  });

  test("a wrong weight is replaced by the booked one", async () => {
    const id = await arriveAtHub();
    await weighed(id, 42);
    expect(await codeOf(await weigh(id, { id: crypto.randomUUID(), weight: 3.3 }))).toBe(201);
    expect([await statusOf(id), await questions()]).toEqual(["withdrawn", 0]);
    await deliver(id);
    later = 60 * HOUR_MS;
    await runJobs();
    expect(await balance()).toBe(PAID);
  });

  test("a fee that an admin has corrected in the meantime stays unchanged", async () => {
    const id = await arriveAtHub();
    await weighed(id, HEAVIER);
    await deliver(id);
    const correction = { id: crypto.randomUUID(), amount_of: "delivery", amount: 150, reason: "Weighed" };
    expect(await codeOf(await api.as(admin, "POST", `/money/parcels/${id}/corrections`, correction))).toBe(
      201,
    );
    later = 60 * HOUR_MS;
    await runJobs();
    expect([await statusOf(id), await balance()]).toEqual(["withdrawn", 1500 - 15 - 150]);
  });

  test("a lighter parcel is credited", async () => {
    const id = await arriveAtHub({ weight: 6 });
    await weighed(id, 4);
    await deliver(id);
    const before = await balance();
    later = 49 * HOUR_MS;
    await runJobs();
    expect([await statusOf(id), await balance()]).toEqual(["charged", before + 80]);
    expect(await auditLedger(database)).toEqual([]);
  });

  test("the charge is posted after the delivery", async () => {
    const id = await arriveAtHub();
    await weighed(id, HEAVIER);
    later = 49 * HOUR_MS;
    await runJobs();
    expect([await statusOf(id), await questions()]).toEqual(["open", 0]);
    await deliver(id);
    later += 7 * HOUR_MS;
    await runJobs();
    expect([await statusOf(id), await balance()]).toEqual(["charged", PAID - DIFFERENCE]);
  });

  test("after an objection, another person weighs the parcel, and the second weight counts", async () => {
    const id = await arriveAtHub();
    const { id: first } = await weighed(id, HEAVIER);
    expect(await codeOf(await object(id, first, admin))).toBe("parcel.notFound");
    expect(await codeOf(await object(id, crypto.randomUUID()))).toBe("parcel.notFound");
    expect(await listed()).toEqual([]);
    expect((await Promise.all([object(id, first), object(id, first)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect(await statusOf(id)).toBe("objected");
    expect(await listed()).toMatchObject([{ tracking_id: id, by: "Hub", is_own: true }]);
    expect(await listed(colleague)).toMatchObject([{ is_own: false }]);
    expect(await listed(elsewhere)).toEqual([]);
    expect(await codeOf(await weigh(id, request(HEAVIER)))).toBe("weighing.samePerson");
    expect(await codeOf(await weigh(id, request(HEAVIER), elsewhere))).toBe("parcel.notFound");
    const again = request(4.3);
    expect(
      await Promise.all(
        [weigh(id, again, colleague), weigh(id, again, colleague)].map(async (sent) => codeOf(await sent)),
      ),
    ).toEqual([201, 201]);
    expect((await detailsOf(id)).weighing).toMatchObject({ status: "final", second: 4.3, difference: 40 });
    expect(await codeOf(await weigh(id, request(6), colleague))).toBe("weighing.decided");
    await deliver(id);
    later = 49 * HOUR_MS;
    await runJobs();
    expect([await statusOf(id), await balance()]).toEqual(["charged", PAID - 40]);
    expect(await codeOf(await weigh(id, request(6), colleague))).toBe("parcel.notFound");
    const record = v.parse(
      ParcelRecordSchema,
      await (await api.as(admin, "GET", `/desk/parcels/${id}`)).json(),
    );
    expect(record.weighings).toMatchObject([{ by: "Hub", second_by: "Colleague", status: "charged" }]);
    expect(await auditLedger(database)).toEqual([]);
  });

  test.each([
    ["a colleague weighs the booked weight", true],
    ["the parcel is not weighed again, because it is with a rider", false],
  ])("the fee stays unchanged after an objection if %s", async (_, isAtHub) => {
    const id = await arriveAtHub();
    const { id: first } = await weighed(id, HEAVIER);
    if (!isAtHub) await operate(hub, { task: "hand_over", tracking_id: id, rider_uid: rider.uid });
    await object(id, first);
    if (isAtHub) await weighed(id, 3.4, colleague);
    await deliver(id);
    later = 60 * HOUR_MS;
    await runJobs();
    expect([await statusOf(id), await balance()]).toEqual(["withdrawn", PAID]);
    expect(await auditLedger(database)).toEqual([]);
  });

  test("an objection keeps the parcel at the hub until a second person has weighed it", async () => {
    const id = await arriveAtHub();
    const { id: first } = await weighed(id, HEAVIER);
    const bag_id = "BAGK7X2M9P4";
    expect(await operate(hub, { task: "bag_open", bag_id, to_center: "Khulna" })).toBe("done");
    await object(id, first);
    for (const wish of [
      { task: "hand_over", tracking_id: id, rider_uid: rider.uid },
      { task: "bag_put", tracking_id: id, bag_id },
    ])
      expect((await sendOperation(api, hub, wish, clock())).refusal).toBe("weigh_again");
    await weighed(id, HEAVIER, colleague);
    expect(await operate(hub, { task: "bag_put", tracking_id: id, bag_id })).toBe("done");
    expect(await operate(hub, { task: "hand_over", tracking_id: id, rider_uid: rider.uid })).toBe("done");
  });

  test("a hub waives the charge once, and the parcel moves on", async () => {
    const id = await arriveAtHub();
    const { id: first } = await weighed(id, HEAVIER);
    expect(await codeOf(await waive(id, first))).toBe("weighing.decided");
    await object(id, first);
    expect(await codeOf(await waive(id, first, elsewhere))).toBe("parcel.notFound");
    expect(await codeOf(await waive(id, crypto.randomUUID()))).toBe("parcel.notFound");
    for (const who of [sender, rider]) expect((await waive(id, first, who)).status).toBe(404);
    const sent = await Promise.all([waive(id, first), waive(id, first)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sent[0]?.json()).toMatchObject({ status: "withdrawn", waived_by: "Hub" });
    expect(await codeOf(await waive(id, first, colleague))).toBe("weighing.decided");
    expect(await codeOf(await weigh(id, request(HEAVIER), colleague))).toBe("weighing.decided");
    expect(await listed()).toEqual([]);
    await deliver(id);
    expect(await codeOf(await waive(id, first))).toBe(200);
    later = 60 * HOUR_MS;
    await runJobs();
    expect([await statusOf(id), await balance()]).toEqual(["withdrawn", PAID]);
  });

  describe("a weight of more than three times the booked one", () => {
    const MUCH = 13.3;
    const propose = async () => {
      const id = await arriveAtHub();
      const { id: first } = await weighed(id, MUCH);
      await deliver(id);
      later = 49 * HOUR_MS;
      await Promise.all([runJobs(), runJobs()]);
      return { id, path: `/money/parcels/${id}/corrections/${first}/decision` };
    };

    test("is charged once an admin has approved it", async () => {
      const { id, path } = await propose();
      later += 24 * HOUR_MS;
      await runJobs();
      expect([await statusOf(id), await balance()]).toEqual(["final", PAID]);
      const list = await (await api.as(admin, "GET", "/money/corrections")).json();
      expect(list).toMatchObject([
        { tracking_id: id, by: "Hub", previous: 122, amount: 522, reason: "3.3 → 13.3 kg" },
      ]);
      const approved = { status: "recorded" };
      expect(await codeOf(await api.as(hub, "POST", path, approved))).toBe("path.notFound");
      for (let sent = 0; sent < 2; sent += 1)
        expect(await codeOf(await api.as(admin, "POST", path, approved))).toBe(200);
      await runJobs();
      expect([await statusOf(id), await balance()]).toEqual(["charged", PAID - 400]);
      expect(await auditLedger(database)).toEqual([]);
    });

    test("is not charged if an admin rejects it", async () => {
      const { id, path } = await propose();
      const rejected = { status: "rejected", reason: "The photo shows 1.33 kg" };
      expect(await codeOf(await api.as(admin, "POST", path, rejected))).toBe(200);
      later += 24 * HOUR_MS;
      await runJobs();
      expect([await statusOf(id), await balance()]).toEqual(["withdrawn", PAID]);
      expect(await auditLedger(database)).toEqual([]);
    });
  });

  test("the job of a parcel that never arrives ends", async () => {
    const id = await arriveAtHub();
    await weighed(id, HEAVIER);
    const jobs = () =>
      database.db
        .select({ run_at: jobsTable.run_at })
        .from(jobsTable)
        .where(like(jobsTable.subject, `${id}%`));
    for (const days of [3, 60]) {
      later = days * 24 * HOUR_MS;
      await runJobs();
      expect([await statusOf(id), (await jobs()).length]).toEqual(["open", 1]);
    }
    later = 93 * 24 * HOUR_MS;
    await runJobs();
    expect([await statusOf(id), await jobs()]).toEqual(["withdrawn", []]);
  });

  test("the fee of a lost parcel stays unchanged", async () => {
    const id = await arriveAtHub();
    await weighed(id, HEAVIER);
    const { weighing } = await detailsOf(id);
    expect(await operate(hub, { task: "report_lost", tracking_id: id, note: "x" })).toBe("done");
    expect(await questions()).toBe(0);
    expect(await codeOf(await object(id, weighing?.id ?? ""))).toBe("weighing.late");
    later = 49 * HOUR_MS;
    await runJobs();
    expect(await statusOf(id)).toBe("withdrawn");
  });

  test("if the weight is the booked one, it is recorded without a photo, any number of times", async () => {
    const id = await arriveAtHub();
    for (const weight of [3.3, 3.5, 3.1])
      expect(await codeOf(await weigh(id, { id: crypto.randomUUID(), weight }))).toBe(201);
    expect(await statusOf(id)).toBeUndefined();
    expect(await questions()).toBe(0);
  });

  test("a weight that cannot be recorded is rejected, and nothing changes", async () => {
    const id = await arriveAtHub();
    expect(await codeOf(await weigh(id, request(HEAVIER, { photo: undefined })))).toBe(
      "weighing.photoMissing",
    );
    expect(await codeOf(await weigh(id, request(HEAVIER, { photo: "AAAA" })))).toBe("photo.invalid");
    for (const weight of [0, -1, 3.33, 1000, "x"])
      expect(await codeOf(await weigh(id, { ...request(HEAVIER), weight }))).toBe("request.invalid");
    expect(await codeOf(await weigh(id, request(HEAVIER), elsewhere))).toBe("parcel.notFound");
    for (const who of [sender, rider]) expect((await weigh(id, request(HEAVIER), who)).status).toBe(404);
    const paper = await arriveAtHub({ type: "document", weight: 0 });
    expect(await codeOf(await weigh(paper, request(HEAVIER)))).toBe("weighing.document");
    expect(await statusOf(id)).toBeUndefined();
  });

  test("staff cannot weigh their own parcel", async () => {
    sender = colleague;
    const id = await arriveAtHub();
    expect(await codeOf(await weigh(id, request(HEAVIER), colleague))).toBe("own.refused");
    const { id: first } = await weighed(id, HEAVIER);
    await object(id, first);
    expect(await codeOf(await weigh(id, request(3.3), colleague))).toBe("own.refused");
    expect(await codeOf(await waive(id, first, colleague))).toBe("own.refused");
    expect(await statusOf(id)).toBe("objected");
  });
});

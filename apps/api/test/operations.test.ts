// What staff do: who may, what it does to parcels and bags, once however often it comes.
import { BagManifestSchema } from "@harkara/courier-core/hub";
import type { Operation, OperationResult } from "@harkara/courier-core/operation";
import { OperationResultsSchema } from "@harkara/courier-core/operation";
import { LabelParcelSchema } from "@harkara/courier-core/parcel";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Identity } from "../src/accounts/account-store.ts";
import { readRecord } from "../src/events/event-store.ts";
import { timesOf } from "../src/operations/routes.ts";
import type { Database } from "../src/platform/database.ts";
import {
  createStoreHarness,
  createStores,
  karim,
  newBooking,
  openDatabase,
  person,
  rahim,
} from "./harness.ts";
import { JPEG } from "./jpeg.ts";

const admin = person("admin");
const bogura = person("bogura-hub");
const khulna = person("khulna-hub");
const rider = person("bogura-rider");
const khulnaRider = person("khulna-rider");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
  { ...bogura, name: "Bogura Hub", role: "hub", center: "Bogura" },
  { ...khulna, name: "Khulna Hub", role: "hub", center: "Khulna" },
  { ...rider, name: "Bogura Rider", role: "rider", center: "Bogura" },
  { ...khulnaRider, name: "Khulna Rider", role: "rider", center: "Khulna" },
] as const;

const PLACES = {
  sender_region: "Rajshahi",
  sender_center: "Bogura",
  receiver_region: "Khulna",
  receiver_center: "Khulna",
} as const;

type Distribute<T> = T extends unknown ? Omit<T, "id" | "at"> : never;
type Wish = Distribute<Operation>;

const bagId = () =>
  `BAG${Array.from({ length: 8 }, () => "ABCDEFGHJKMNPQRSTUVWXYZ23456789"[Math.floor(Math.random() * 31)]).join("")}`;

const complete = (wish: Wish): object => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  ...wish,
});

const resultsOf = async (response: Response): Promise<OperationResult[]> => {
  expect(response.status).toBe(200);
  return v.parse(OperationResultsSchema, await response.json()).results;
};

describe.each(["PGlite", "PostgreSQL"] as const)("operations on %s", (kind) => {
  let database: Database;
  let stores: ReturnType<typeof createStores>;
  let api: ReturnType<typeof createStoreHarness>;
  beforeAll(async () => {
    database = await openDatabase(kind);
    stores = createStores(database);
    api = createStoreHarness(stores);
    await stores.staff.seed(STAFF);
  });
  afterAll(() => database.close());

  const book = () => api.book(rahim, newBooking(PLACES));
  const send = async (worker: Identity, operations: readonly object[], sent_at = new Date().toISOString()) =>
    api.as(worker, "POST", "/operations", { sent_at, operations });
  const perform = async (worker: Identity, wish: Wish): Promise<OperationResult> => {
    const [result] = await resultsOf(await send(worker, [complete(wish)]));
    if (result === undefined) throw new Error("no result");
    return result;
  };
  const outcomeOf = async (worker: Identity, wish: Wish) => {
    const { outcome, refusal } = await perform(worker, wish);
    return refusal ?? outcome;
  };
  const codeOf = async (id: string) => (await detailsOf(id)).handover_code;
  const detailsOf = async (id: string) => {
    const details = await stores.parcels.find({ ...rahim, shards: [id.slice(3, 5)] }, id);
    if (details === undefined) throw new Error("no parcel");
    return details;
  };
  const statusOf = async (id: string) => (await detailsOf(id)).parcel.delivery_status;
  const bring = async (tracking_id: string): Promise<void> => {
    for (const [worker, wish] of [
      [bogura, { task: "assign_pickup", tracking_id, rider_uid: rider.uid }],
      [rider, { task: "accept", tracking_id }],
      [rider, { task: "collect", tracking_id }],
      [bogura, { task: "receive", tracking_id }],
    ] as const)
      expect(await outcomeOf(worker, wish)).toBe("done");
    const bag_id = bagId();
    for (const [worker, wish] of [
      [bogura, { task: "bag_open", bag_id, to_center: "Khulna" }],
      [bogura, { task: "bag_put", bag_id, tracking_id }],
      [bogura, { task: "bag_close", bag_id }],
      [bogura, { task: "bag_send", bag_id }],
      [khulna, { task: "bag_receive", bag_id }],
      [khulna, { task: "receive", tracking_id }],
      [khulna, { task: "bag_reconcile", bag_id }],
    ] as const)
      expect(await outcomeOf(worker, wish)).toBe("done");
  };
  const takeOut = (tracking_id: string) =>
    outcomeOf(khulna, { task: "hand_over", tracking_id, rider_uid: khulnaRider.uid });

  test("a parcel goes from door to door, and its sender sees every step", async () => {
    const id = await book();
    await bring(id);
    expect(await takeOut(id)).toBe("done");
    const handover_code = await codeOf(id);
    expect(
      await outcomeOf(khulnaRider, { task: "deliver", tracking_id: id, received_by: "করিম", handover_code }),
    ).toBe("done");
    const { parcel, events, promised } = await detailsOf(id);
    expect(parcel.delivery_status).toBe("delivered");
    expect(events.map(({ kind: what, center }) => [what, center])).toEqual([
      ["booked", undefined],
      ["pickup_assigned", "Bogura"],
      ["task_accepted", "Bogura"],
      ["collected", "Bogura"],
      ["at_hub", "Bogura"],
      ["bagged", "Bogura"],
      ["in_transit", "Bogura"],
      ["at_hub", "Khulna"],
      ["out_for_delivery", "Khulna"],
      ["delivered", "Khulna"],
    ]);
    expect(events.at(-1)).toMatchObject({ received_by: "করিম", proof: "code" });
    expect(promised).toBeDefined();
  });

  test("an operation that is sent again, also at the same time, is done once", async () => {
    const id = await book();
    const operation = complete({ task: "receive", tracking_id: id });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(bogura, [operation])));
    const results = (await Promise.all(answers.map(resultsOf))).flat();
    expect(results.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => "done"));
    expect((await readRecord(database.db, id)).map((event) => event.kind)).toEqual(["booked", "at_hub"]);
  });

  test("a bag that two people open at the same time is one bag", async () => {
    const bag_id = bagId();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => outcomeOf(bogura, { task: "bag_open", bag_id, to_center: "Khulna" })),
    );
    expect(outcomes.toSorted()).toEqual(["done", "not_possible", "not_possible", "not_possible"]);
  });

  test("a second scan of the same says when and by whom; a late one changes nothing", async () => {
    const id = await book();
    expect(await outcomeOf(bogura, { task: "receive", tracking_id: id })).toBe("done");
    expect(await perform(bogura, { task: "receive", tracking_id: id })).toMatchObject({
      outcome: "repeated",
      before: { by: "Bogura Hub" },
    });
    await bring(await book());
    const far = await book();
    await bring(far);
    await takeOut(far);
    await perform(khulnaRider, {
      task: "deliver",
      tracking_id: far,
      received_by: "K",
      handover_code: await codeOf(far),
    });
    expect(await perform(bogura, { task: "receive", tracking_id: far })).toMatchObject({
      outcome: "late",
      parcel: { delivery_status: "delivered" },
      before: { by: "Khulna Rider" },
    });
    expect(await statusOf(far)).toBe("delivered");
    // The rider it was handed to does not have it any more: recorded, nothing else.
    expect(
      await outcomeOf(khulnaRider, { task: "fail_delivery", tracking_id: far, reason: "nobody_there" }),
    ).toBe("late");
  });

  test("a parcel that belongs elsewhere says where", async () => {
    const id = await book();
    expect(await perform(khulna, { task: "hold", tracking_id: id, reason: "weather" })).toMatchObject({
      refusal: "elsewhere",
    });
    await perform(bogura, { task: "receive", tracking_id: id });
    expect(await perform(bogura, { task: "hand_over", tracking_id: id, rider_uid: rider.uid })).toMatchObject(
      {
        refusal: "misrouted",
        parcel: { last_center: "Khulna", at_center: "Bogura" },
      },
    );
    expect(await perform(khulna, { task: "bag_put", tracking_id: id, bag_id: bagId() })).toMatchObject({
      refusal: "elsewhere",
      parcel: { at_center: "Bogura" },
    });
  });

  test("what is short in a bag and what is in excess is named", async () => {
    const [missing, there, extra] = [await book(), await book(), await book()];
    const bag_id = bagId();
    await perform(bogura, { task: "bag_open", bag_id, to_center: "Khulna" });
    for (const tracking_id of [missing, there]) {
      await perform(bogura, { task: "receive", tracking_id });
      await perform(bogura, { task: "bag_put", bag_id, tracking_id });
    }
    expect(await outcomeOf(khulna, { task: "bag_receive", bag_id })).toBe("not_possible");
    await perform(bogura, { task: "bag_send", bag_id });
    expect(await statusOf(missing)).toBe("in_transit");
    expect(await outcomeOf(bogura, { task: "bag_receive", bag_id })).toBe("misrouted");
    await perform(khulna, { task: "bag_receive", bag_id });
    await perform(khulna, { task: "receive", tracking_id: there, bag_id });
    await perform(khulna, { task: "receive", tracking_id: extra, bag_id });
    const { bag } = await perform(khulna, { task: "bag_reconcile", bag_id });
    expect(bag?.items).toEqual(
      [
        { tracking_id: missing, is_expected: true, is_received: false },
        { tracking_id: there, is_expected: true, is_received: true },
        { tracking_id: extra, is_expected: false, is_received: true },
      ].toSorted((a, b) => (a.tracking_id < b.tracking_id ? -1 : 1)),
    );
    const response = await api.as(khulna, "GET", `/hub/bags/${bag_id}`);
    const manifest = v.parse(BagManifestSchema, await response.json());
    expect(manifest).toMatchObject({ bag_id, from_center: "Bogura", to_center: "Khulna" });
    expect(manifest.items).toEqual(
      bag?.items.map((item) => Object.assign({ weight: 3.3, last_center: "Khulna" }, item)),
    );
  });

  test("the last scan can be taken back within a minute, by the one who made it", async () => {
    const id = await book();
    const scan = { id: crypto.randomUUID(), at: new Date().toISOString(), task: "receive", tracking_id: id };
    await send(bogura, [scan]);
    expect(await outcomeOf(khulna, { task: "undo", tracking_id: id, undoes: scan.id })).toBe("not_undoable");
    const late = { task: "undo", tracking_id: id, undoes: scan.id, id: crypto.randomUUID() };
    const inTwoMinutes = new Date(Date.now() + 120_000);
    const { refusal } = await stores.operations.perform(
      { kind: "staff", role: "hub", center: "Bogura", uid: bogura.uid },
      { ...late, task: "undo", at: inTwoMinutes.toISOString() },
      { at: inTwoMinutes, receivedAt: inTwoMinutes },
    );
    expect(refusal).toBe("not_undoable");
    expect(await outcomeOf(bogura, { task: "undo", tracking_id: id, undoes: scan.id })).toBe("done");
    expect(await statusOf(id)).toBe("not_collected");
  });

  test("a delivery needs the code, or a photo from which the metadata is gone; five wrong codes are enough", async () => {
    const id = await book();
    await bring(id);
    await takeOut(id);
    const right = await codeOf(id);
    const wrong = right === "0000" ? "0001" : "0000";
    const deliver = { task: "deliver", tracking_id: id, received_by: "Karim" } as const;
    expect(await outcomeOf(khulnaRider, deliver)).toBe("no_proof");
    expect(
      await outcomeOf(khulnaRider, { ...deliver, photo: Buffer.from("no picture").toString("base64") }),
    ).toBe("bad_photo");
    for (let time = 0; time < 5; time++)
      expect(await outcomeOf(khulnaRider, { ...deliver, handover_code: wrong })).toBe("wrong_code");
    expect(await outcomeOf(khulnaRider, { ...deliver, handover_code: right })).toBe("too_many_codes");
    expect(await outcomeOf(khulnaRider, { ...deliver, photo: JPEG.toString("base64") })).toBe("done");
    const event = (await detailsOf(id)).events.at(-1);
    expect(event).toMatchObject({ proof: "photo", received_by: "Karim" });
    const path = `/parcels/tracking/${id}/photos/${event?.photo_id}`;
    const photo = await api.as(rahim, "GET", path);
    expect(photo.headers.get("content-type")).toBe("image/jpeg");
    expect(Buffer.from(await photo.arrayBuffer()).includes("GPS!")).toBe(false);
    expect((await api.as(karim, "GET", path)).status).toBe(404);
  });

  test("after three failed attempts the sender is asked before there is another", async () => {
    const id = await book();
    await bring(id);
    for (let time = 1; time <= 3; time++) {
      expect(await takeOut(id)).toBe("done");
      expect(
        await outcomeOf(khulnaRider, { task: "fail_delivery", tracking_id: id, reason: "nobody_there" }),
      ).toBe("done");
      expect((await detailsOf(id)).answer_until !== undefined).toBe(time === 3);
      expect(await outcomeOf(khulna, { task: "take_back", tracking_id: id })).toBe("done");
    }
    expect(await takeOut(id)).toBe("ask_sender");
    const answer = (user: Identity) =>
      api.as(user, "POST", `/parcels/${id}/answer`, { answer: "again", fee: 0 });
    expect((await answer(karim)).status).toBe(404);
    expect(await api.as(rahim, "GET", "/parcels/summary").then((response) => response.json())).toMatchObject({
      waiting: [{ tracking_id: id, attempts: 3 }],
    });
    expect([(await answer(rahim)).status, (await answer(rahim)).status]).toEqual([200, 200]);
    expect(await takeOut(id)).toBe("done");
  });

  test("a parcel goes back, hub by hub, and its sender signs for it", async () => {
    const id = await book();
    await bring(id);
    expect(await outcomeOf(khulna, { task: "send_back", tracking_id: id })).toBe("done");
    const bag_id = bagId();
    for (const [worker, wish] of [
      [khulna, { task: "bag_open", bag_id, to_center: "Bogura" }],
      [khulna, { task: "bag_put", bag_id, tracking_id: id }],
      [khulna, { task: "bag_send", bag_id }],
      [bogura, { task: "receive", tracking_id: id }],
      [bogura, { task: "hand_over", tracking_id: id, rider_uid: rider.uid }],
    ] as const)
      expect(await outcomeOf(worker, wish)).toBe("done");
    expect(await statusOf(id)).toBe("returning");
    const giveBack = { task: "give_back", tracking_id: id, received_by: "Rahim" } as const;
    const { return_code } = await detailsOf(id);
    const wrong = return_code === "0000" ? "1111" : "0000";
    expect(await outcomeOf(rider, giveBack)).toBe("no_proof");
    expect(await outcomeOf(rider, { ...giveBack, handover_code: wrong })).toBe("wrong_code");
    expect(await outcomeOf(rider, { ...giveBack, handover_code: return_code })).toBe("done");
    expect(await statusOf(id)).toBe("returned");
  });

  const listOf = async (someone: Identity, path: string) =>
    JSON.stringify(await (await api.as(someone, "GET", path)).json());

  const statuses = async (path: string) =>
    Promise.all([admin, bogura, rider].map(async (someone) => (await api.as(someone, "GET", path)).status));

  describe("access", () => {
    test("for whoever is not of the staff there is nothing", async () => {
      const id = await book();
      for (const someone of [rahim, karim]) {
        expect((await send(someone, [complete({ task: "receive", tracking_id: id })])).status).toBe(404);
        for (const path of [
          "/hub/parcels?list=here",
          "/hub/riders",
          "/hub/bags",
          "/rider/tasks",
          "/staff",
          "/staff/history",
          "/rider-applications",
        ])
          expect([path, (await api.as(someone, "GET", path)).status]).toEqual([path, 404]);
      }
    });

    test("each role has its own", async () => {
      expect(await statuses("/staff")).toEqual([200, 404, 404]);
      expect(await statuses("/hub/parcels?list=here")).toEqual([200, 200, 404]);
      expect(await statuses("/rider/tasks")).toEqual([404, 404, 200]);
    });

    test("a rider has their own parcels, and a hub those of its center", async () => {
      const id = await book();
      await perform(bogura, { task: "assign_pickup", tracking_id: id, rider_uid: rider.uid });
      expect(await outcomeOf(khulnaRider, { task: "collect", tracking_id: id })).toBe("unknown");
      expect(await outcomeOf(rider, { task: "receive", tracking_id: id })).toBe("unknown");
      expect(await outcomeOf(bogura, { task: "collect", tracking_id: id })).toBe("unknown");
      expect(
        await outcomeOf(khulna, { task: "assign_pickup", tracking_id: id, rider_uid: khulnaRider.uid }),
      ).toBe("elsewhere");
      expect(
        await outcomeOf(bogura, { task: "assign_pickup", tracking_id: id, rider_uid: khulnaRider.uid }),
      ).toBe("no_rider");
      expect(await listOf(rider, "/rider/tasks")).toContain(id);
      expect(await listOf(khulnaRider, "/rider/tasks")).not.toContain(id);
      expect(await listOf(bogura, "/hub/parcels?list=pickups")).toContain(id);
      expect(await listOf(khulna, "/hub/parcels?list=pickups")).not.toContain(id);
    });

    test("a bag is there for the hub that sends it, and for the one that gets it once it is closed", async () => {
      const bag_id = bagId();
      const tracking_id = await book();
      const seenBy = async (...people: Identity[]) =>
        Promise.all(
          people.map(async (someone) => (await api.as(someone, "GET", `/hub/bags/${bag_id}`)).status),
        );
      await perform(bogura, { task: "bag_open", bag_id, to_center: "Khulna" });
      await perform(bogura, { task: "receive", tracking_id });
      await perform(bogura, { task: "bag_put", bag_id, tracking_id });
      expect(await seenBy(bogura, khulna, rider, rahim)).toEqual([200, 404, 404, 404]);
      await perform(bogura, { task: "bag_close", bag_id });
      expect(await seenBy(bogura, khulna, rider, rahim)).toEqual([200, 200, 404, 404]);
    });

    test("another person's operation can't be sent again, and an unknown parcel is not there", async () => {
      const id = await book();
      const operation = complete({ task: "receive", tracking_id: id });
      await send(bogura, [operation]);
      expect((await resultsOf(await send(khulna, [operation])))[0]).toMatchObject({ refusal: "unknown" });
      expect(await outcomeOf(bogura, { task: "receive", tracking_id: "TRKAAAAAAAA" })).toBe("unknown");
    });

    test("a change of a role holds with the next request", async () => {
      const temporary = person(`temporary-${kind}`);
      await stores.staff.seed([{ ...temporary, name: "T", role: "hub", center: "Bogura" }]);
      const isIn = async () => (await api.as(temporary, "GET", "/hub/riders")).status;
      expect(await isIn()).toBe(200);
      const entry = (await stores.staff.list()).find(({ email }) => email === temporary.email);
      const change = (someone: Identity) =>
        api.as(someone, "PUT", `/staff/${entry?.id}`, { role: "hub", center: "Bogura", is_active: false });
      expect((await change(bogura)).status).toBe(404);
      expect((await change(admin)).status).toBe(200);
      expect(await isIn()).toBe(404);
      expect((await stores.staff.history())[0]).toMatchObject({
        kind: "deactivated",
        name: "T",
        by: "Admin",
      });
    });
  });

  test("lists of a hub hold what is here, coming, with riders, and waiting", async () => {
    const id = await book();
    const idsOf = async (someone: Identity, list: string) => {
      const rows = v.parse(
        v.array(v.object({ tracking_id: v.string() })),
        await (await api.as(someone, "GET", `/hub/parcels?list=${list}`)).json(),
      );
      return rows.some(({ tracking_id }) => tracking_id === id);
    };
    expect(await idsOf(bogura, "pickups")).toBe(true);
    await bring(id);
    expect([
      await idsOf(bogura, "pickups"),
      await idsOf(bogura, "here"),
      await idsOf(khulna, "here"),
    ]).toEqual([false, false, true]);
    await takeOut(id);
    expect([await idsOf(khulna, "here"), await idsOf(khulna, "riders")]).toEqual([false, true]);
  });

  test("a hub prints the label of what lies there, and of nothing else", async () => {
    const id = await book();
    const label = (someone: Identity) => api.as(someone, "GET", `/hub/parcels/${id}/label`);
    expect((await label(bogura)).status).toBe(404);
    await bring(id);
    const answer = await label(khulna);
    expect(v.parse(LabelParcelSchema, await answer.json())).toMatchObject({
      tracking_id: id,
      receiver_center: "Khulna",
      delivery_status: "at_hub",
    });
    const others = await Promise.all([bogura, khulnaRider, rahim].map(label));
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test("an invitation is joined once, by its address and its secret", async () => {
    const guest = person(`guest-${kind}`);
    const invited = await api.as(admin, "POST", "/staff", {
      email: guest.email,
      name: "Guest",
      role: "hub",
      center: "Bogura",
    });
    const { secret } = v.parse(v.object({ secret: v.string() }), await invited.json());
    const join = async (someone: Identity, by: string) =>
      (await api.as(someone, "POST", `/invitations/${by}`)).status;
    expect(await join(karim, secret)).toBe(409);
    expect(await join(guest, `${secret.slice(0, 31)}${secret.endsWith("A") ? "B" : "A"}`)).toBe(409);
    expect(await join(guest, secret)).toBe(200);
    expect(await join(guest, secret)).toBe(409);
    expect(await (await api.as(guest, "GET", "/me")).json()).toMatchObject({
      staff: { role: "hub", center: "Bogura" },
    });
  });

  test("an application is approved or refused with a reason that the applicant sees", async () => {
    const applicant = person(`applicant-${kind}`);
    const form = { name: "A", phone: "01712345678", center: "Bogura", vehicle: "bicycle" };
    const apply = async () => (await api.as(applicant, "POST", "/rider-application", form)).status;
    expect([await apply(), await apply()]).toEqual([201, 409]);
    const idOf = async () =>
      (await stores.staff.applications()).find(
        ({ email, status }) => email === applicant.email && status === "waiting",
      )?.id;
    const decide = async (someone: Identity, decision: object) =>
      (await api.as(someone, "POST", `/rider-applications/${await idOf()}/decision`, decision)).status;
    expect(await decide(bogura, { decision: "approve", center: "Bogura" })).toBe(404);
    expect(await decide(admin, { decision: "refuse", reason: " " })).toBe(422);
    expect(await decide(admin, { decision: "refuse", reason: "No licence" })).toBe(200);
    expect(await (await api.as(applicant, "GET", "/rider-application")).json()).toMatchObject({
      status: "refused",
      reason: "No licence",
    });
    expect(await apply()).toBe(201);
    expect(await decide(admin, { decision: "approve", center: "Bogura" })).toBe(200);
    expect((await api.as(applicant, "GET", "/rider/tasks")).status).toBe(200);
  });

  test("the public page knows no people; digits unlock, and five wrong ones shut it for known and unknown ids", async () => {
    const id = await book();
    const seen = await api.app.request(`/track/${id}`);
    expect(seen.status).toBe(200);
    expect(await seen.text()).not.toMatch(/Rahim|করিম|0171|0181|Road|Books/);
    expect((await api.app.request("/track/TRKAAAAAAAA")).status).toBe(404);
    const unlock = async (trackingId: string, digits: string) => {
      const response = await api.app.request(`/track/${trackingId}/unlock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ digits }),
      });
      return [response.status, await response.json()] as const;
    };
    const [status, unlocked] = await unlock(id, "5678");
    expect([status, unlocked]).toEqual([
      200,
      { party: "receiver", name: "ক••", handover_code: await codeOf(id) },
    ]);
    const unknown = "TRKAAAAAAAB";
    for (let time = 0; time < 5; time++)
      expect(await unlock(id, "0000")).toEqual(await unlock(unknown, "0000"));
    const closed = await unlock(id, "5678");
    expect(closed).toMatchObject([409, { code: "unlock.closed" }]);
    expect(await unlock(unknown, "5678")).toEqual(closed);
  });

  test("whoever listens is told of what was committed, and of nothing else", async () => {
    const heard: string[] = [];
    const end = database.news.subscribe(({ tracking_id, number }) => heard.push(`${tracking_id} ${number}`));
    const id = await book();
    await perform(bogura, { task: "receive", tracking_id: id });
    await perform(khulna, { task: "hold", tracking_id: id, reason: "weather" });
    end();
    expect(heard).toEqual([`${id} 1`, `${id} 2`]);
  });
});

test("a clock that is wrong by more than five minutes is corrected and noted", () => {
  const receivedAt = new Date("2026-11-24T10:00:00.000Z");
  expect(timesOf("2026-11-24T09:50:00.000Z", "2026-11-24T10:01:00.000Z", receivedAt)).toEqual({
    at: new Date("2026-11-24T09:50:00.000Z"),
    receivedAt,
  });
  expect(timesOf("2026-11-24T10:50:00.000Z", "2026-11-24T11:00:00.000Z", receivedAt)).toEqual({
    at: new Date("2026-11-24T09:50:00.000Z"),
    receivedAt,
    skew: 3600,
  });
  expect(timesOf("2026-11-24T10:04:00.000Z", "2026-11-24T10:00:00.000Z", receivedAt).at).toEqual(receivedAt);
});

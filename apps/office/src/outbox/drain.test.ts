import { type Operation, type OperationResult, subjectOf } from "@harkara/courier-core/journey/operation";
import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "@harkara/web/api/client.ts";
import { createDrain, type Drain, type Send } from "./drain.ts";
import { type Entry, isUnsent, type NewOperation } from "@harkara/web/storage/outbox-entry.ts";

const [PARCEL, OTHER, THIRD] = ["TRKAB23CD45", "TRKXY67ZT89", "TRKMN45PQ67"] as const;
const BAG = "BAGKH23MN45";

/** A mock server whose responses a test sets, and the requests that it received. */
let answer: Send;
let requests: (readonly Operation[])[];
let rows: Map<number, Entry>;
let time: number;
let drain: Drain;

const done = (operations: readonly Operation[]): OperationResult[] =>
  operations.map(({ id }) => ({ id, outcome: "done" }));
const refuseRequest = (status: number, retryAfterMs?: number): never => {
  throw new ApiError("server", undefined, { status, retryAfterMs });
};

function add(...operations: readonly NewOperation[]): void {
  for (const operation of operations) {
    const number = rows.size + 1;
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    const common = { id, at: new Date(time).toISOString() };
    rows.set(number, { number, operation: { ...operation, ...common }, state: "waiting" });
  }
}

const receive = (tracking_id: string): NewOperation => ({ task: "receive", tracking_id });
const deliver = (tracking_id: string, photo?: string): NewOperation => ({
  task: "deliver",
  tracking_id,
  received_by: "Rahim",
  ...(photo !== undefined && { photo }),
});
const giveBack = (tracking_id: string, photo: string): NewOperation => ({
  task: "give_back",
  tracking_id,
  received_by: "Rahim",
  photo,
});

/** Runs the drain as the sending tab does, for the given time in ms. */
async function pass(ms: number): Promise<void> {
  const end = time + ms;
  for (let steps = 0; steps < 500; steps += 1) {
    const pause = await drain.step();
    if (pause.ms === undefined || time + pause.ms > end) break;
    time += pause.ms;
  }
  time = end;
}

const states = () => [...rows.values()].map(({ state }) => state);
const sent = () => requests.map((operations) => operations.length);
const sentIds = () => requests.map((operations) => operations.map(subjectOf));

beforeEach(() => {
  requests = [];
  rows = new Map();
  time = Date.parse("2026-11-24T09:30:00.000Z");
  answer = async (operations) => done(operations);
  drain = createDrain({
    now: () => time,
    store: {
      read: async () => [...rows.values()].toSorted((a, b) => a.number - b.number),
      change: async (changed, deleted) => {
        for (const entry of changed) rows.set(entry.number, entry);
        for (const number of deleted) rows.delete(number);
      },
    },
    send: async (operations) => {
      requests.push(operations);
      return answer(operations);
    },
  });
});

describe("batches of operations", () => {
  it("contain at most 50 operations, oldest first", async () => {
    add(...Array.from({ length: 51 }, () => receive(PARCEL)));
    await pass(0);
    expect(sent()).toEqual([50, 1]);
    expect(states()).not.toContain("waiting");
  });
  it("contain only one operation if it has a photo, which is not stored afterwards", async () => {
    const photo = "x".repeat(150_000);
    add(
      receive(PARCEL),
      giveBack(OTHER, photo),
      giveBack(PARCEL, photo),
      deliver(THIRD, photo),
      receive(THIRD),
    );
    await pass(0);
    expect(sent()).toEqual([1, 1, 1, 1, 1]);
    expect(JSON.stringify([...rows.values()])).not.toContain(photo);
  });
  it("stay below the size limit of the server", async () => {
    // The note is longer than the current limit.
    const note = "ক".repeat(2000);
    add(...Array.from({ length: 50 }, () => ({ task: "report_lost", tracking_id: PARCEL, note }) as const));
    add(...Array.from({ length: 50 }, () => ({ task: "report_lost", tracking_id: OTHER, note }) as const));
    const sizes: number[] = [];
    answer = async (operations) => {
      sizes.push(new TextEncoder().encode(JSON.stringify({ operations })).length);
      return done(operations);
    };
    await pass(0);
    expect(Math.max(...sizes)).toBeLessThan(200_000);
    expect(states()).not.toContain("waiting");
  });
  it("are halved if they are too large, until only the invalid entry is left", async () => {
    add(receive(PARCEL), receive(OTHER), receive(THIRD), receive(PARCEL));
    answer = async (operations) =>
      operations.some((one) => "tracking_id" in one && one.tracking_id === OTHER)
        ? refuseRequest(413)
        : done(operations);
    await pass(0);
    expect(states()).toEqual(["answered", "refused", "answered", "answered"]);
    expect(rows.get(2)?.result?.refusal).toBe("malformed");
    expect(sent()).toEqual([4, 2, 1, 2, 1, 1, 1]);
  });
  it("have results that are matched by ID, or by index for malformed operations without an ID", async () => {
    add(receive(PARCEL), receive(OTHER));
    answer = async ([first]) => [
      { id: first?.id ?? "", outcome: "done" },
      { id: "", outcome: "refused", refusal: "malformed" },
    ];
    await pass(0);
    expect(states()).toEqual(["answered", "refused"]);
    expect(rows.get(2)?.result?.refusal).toBe("malformed");
  });
});

describe("a missing response", () => {
  it("makes the next wait longer, and the wait can be ended early", async () => {
    add(receive(PARCEL));
    answer = async () => {
      throw new ApiError("offline");
    };
    const pauses = [await drain.step(), await drain.step(), await drain.step()];
    expect(pauses.map(({ ms }) => ms)).toEqual([1000, 2000, 4000]);
    expect(pauses.every(({ canWake }) => canWake)).toBe(true);
    expect(drain.isOffline()).toBe(true);
  });
  it("never counts as a failure of an entry", async () => {
    add(receive(PARCEL));
    answer = async () => {
      throw new ApiError("offline");
    };
    await pass(3_600_000);
    expect(rows.get(1)).toMatchObject({ state: "waiting" });
    expect(rows.get(1)?.tries).toBeUndefined();
  });
});

describe("a request to try later", () => {
  it("makes the queue wait for the time in Retry-After, even if an entry is added", async () => {
    add(receive(PARCEL));
    answer = async () => refuseRequest(429, 20_000);
    expect(await drain.step()).toEqual({ ms: 20_000, canWake: false });
    answer = async (operations) => done(operations);
    add(receive(OTHER));
    await pass(19_000);
    expect(sent()).toEqual([1]);
    expect((await drain.step()).canWake).toBe(false);
    await pass(2000);
    expect(sent()).toEqual([1, 2]);
    expect(states()).toEqual(["answered", "answered"]);
  });
  it("does not set rate-limited entries aside", async () => {
    add(receive(PARCEL));
    answer = async () => refuseRequest(429);
    await pass(600_000);
    expect(states()).toEqual(["waiting"]);
  });
  it("is ignored when a worker sends manually", async () => {
    add(receive(PARCEL));
    answer = async () => refuseRequest(503, 60_000);
    await drain.step();
    answer = async (operations) => done(operations);
    drain.retry();
    await drain.step();
    expect(states()).toEqual(["answered"]);
  });
});

/** Makes the server fail to process operations on one parcel. */
const failsFor =
  (id: string): Send =>
  async (operations) =>
    operations.some((one) => "tracking_id" in one && one.tracking_id === id)
      ? refuseRequest(500)
      : done(operations);

describe("an entry that the server cannot process", () => {
  it("does not block the others, at any position in the order", async () => {
    add(receive(OTHER), receive(PARCEL), receive(THIRD));
    answer = failsFor(PARCEL);
    await pass(10_000);
    expect(states()).toEqual(["answered", "waiting", "answered"]);
  });
  it("is set aside after five failures, and then sent separately at intervals", async () => {
    add(receive(PARCEL), receive(OTHER));
    answer = failsFor(PARCEL);
    await pass(120_000);
    expect(states()).toEqual(["failing", "answered"]);
    requests = [];
    add(receive(THIRD));
    await pass(10_000);
    expect(sentIds()).toEqual([[THIRD]]);
    answer = async (operations) => done(operations);
    await pass(900_000);
    expect(states()).toEqual(["answered", "answered", "answered"]);
  });
  it("is also set aside after five results that report a failure", async () => {
    add(receive(PARCEL), receive(OTHER));
    answer = async (operations) =>
      operations.map((one) => ({
        id: one.id,
        outcome: "tracking_id" in one && one.tracking_id === PARCEL ? "failed" : "done",
      }));
    await pass(0);
    expect(states()).toEqual(["waiting", "answered"]);
    await pass(60_000);
    expect(states()).toEqual(["failing", "answered"]);
  });
  it("blocks later operations on the same parcel", async () => {
    add(receive(PARCEL), receive(OTHER), { task: "hold", tracking_id: PARCEL, reason: "address_unclear" });
    answer = failsFor(PARCEL);
    await pass(120_000);
    expect(states()).toEqual(["failing", "answered", "waiting"]);
    answer = async (operations) => done(operations);
    requests = [];
    await pass(1_000_000);
    expect(requests.flat().map(({ task }) => task)).toEqual(["receive", "hold"]);
  });
  it("has no failure counted while the server is down", async () => {
    add(...[PARCEL, OTHER, THIRD].map(receive));
    answer = async () => refuseRequest(502);
    await pass(20_000);
    expect(states()).toEqual(["waiting", "waiting", "waiting"]);
    answer = async (operations) => done(operations);
    await pass(60_000);
    expect(states()).toEqual(["answered", "answered", "answered"]);
  });
});

describe("order", () => {
  it("is kept for a bag and its parcels", async () => {
    add(
      { task: "bag_open", bag_id: BAG, to_center: "Khulna" },
      { task: "bag_put", bag_id: BAG, tracking_id: PARCEL },
      { task: "bag_close", bag_id: BAG },
      receive(OTHER),
    );
    // The server cannot process the opening of the bag. It refuses the parcels only because the bag does not
    // exist.
    answer = async (operations) =>
      operations.map(({ id, task }) =>
        task === "receive"
          ? { id, outcome: "done" }
          : task === "bag_open"
            ? { id, outcome: "failed" }
            : { id, outcome: "refused", refusal: "unknown" },
      );
    await pass(0);
    expect(states()).toEqual(["waiting", "waiting", "waiting", "answered"]);
    answer = async (operations) => done(operations);
    requests = [];
    await pass(60_000);
    expect(requests.flat().map(({ task }) => task)).toEqual(["bag_open", "bag_put", "bag_close"]);
  });
  it("a refused entry is deleted when the same task is accepted for its parcel", async () => {
    add(deliver(PARCEL), deliver(OTHER));
    answer = async (operations) =>
      operations.map(({ id }) => ({ id, outcome: "refused", refusal: "wrong_code" }));
    await pass(0);
    expect(states()).toEqual(["refused", "refused"]);
    answer = async (operations) => done(operations);
    add(deliver(PARCEL));
    await pass(0);
    expect([...rows.keys()]).toEqual([2, 3]);
  });
});

describe("access", () => {
  it.each([
    [404, "ended"],
    [403, "ended"],
    [401, "expired"],
  ] as const)("stops after a %i, and reports that it %s", async (status, end) => {
    add(receive(PARCEL));
    answer = async () => refuseRequest(status);
    await pass(3_600_000);
    expect(sent()).toEqual([1]);
    expect(drain.accessEnd()).toBe(end);
    expect(states()).toEqual(["waiting"]);
  });
  it("stops after no_access, keeps the entries, and sends them when access is back", async () => {
    add(receive(PARCEL), receive(OTHER));
    answer = async (operations) =>
      operations.map(({ id }) => ({ id, outcome: "refused", refusal: "no_access" }));
    await pass(3_600_000);
    expect(sent()).toEqual([2]);
    expect(drain.accessEnd()).toBe("ended");
    expect([...rows.values()].every(isUnsent)).toBe(true);
    answer = async (operations) => done(operations);
    drain.retry();
    await pass(0);
    expect(drain.accessEnd()).toBeUndefined();
    expect(states()).toEqual(["answered", "answered"]);
  });
});

// The booking of many parcels in one request. Each row has its own result and its own transaction.
import { type BatchResult, BatchResultsSchema } from "@harkara/courier-core/parcel/batch";
import { bookingRequestSchema } from "@harkara/courier-core/parcel/parcel";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { isNewTrackingId } from "@harkara/courier-core/base/tracking-id";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookBatch } from "../src/booking/parcels/batch.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { parcels } from "../src/tables/parcels.ts";
import { DATABASES, centers, merchantOf, newBooking, person } from "./harness.ts";
import { type Api, LOCAL, LOCAL_COST, type Stores, openWorld } from "./world.ts";

const resultsOf = async (response: Response): Promise<BatchResult[]> => {
  expect(response.status).toBe(200);
  return v.parse(BatchResultsSchema, await response.json()).results;
};

/** Returns the code of each result or, if it has no code, its status. */
const statuses = (results: readonly BatchResult[]) =>
  results.map((each) => ("code" in each ? each.code : each.status));

describe.each(DATABASES)("batches on %s", (kind) => {
  let database: Database;
  let stores: Stores;
  let api: Api;
  let owner: Identity;
  beforeAll(async () => {
    ({ database, stores, api } = await openWorld(kind, []));
  });
  afterAll(() => database.close());
  beforeEach(() => {
    owner = person(`owner-${crypto.randomUUID()}`);
  });

  const rowOf = (changes: object = {}) => newBooking({ ...LOCAL, ...changes }, owner);
  /** Returns a row without a tracking ID and a cost, so that the server generates both. */
  const draftOf = (changes: object = {}) => {
    const { tracking_id: _id, cost: _cost, ...draft } = rowOf(changes);
    return draft;
  };
  const send = async (rows: readonly unknown[]) =>
    resultsOf(await api.as(owner, "POST", "/parcels/batch", { parcels: rows }));
  const idsOf = async () => {
    const rows = await database.db
      .select({ id: parcels.tracking_id })
      .from(parcels)
      .where(eq(parcels.owner_uid, owner.uid))
      .orderBy(parcels.booked_number);
    return rows.map(({ id }) => id);
  };

  test("books the rows in order. The server generates missing IDs and calculates missing costs", async () => {
    const row = rowOf();
    const results = await send([
      row,
      draftOf(),
      draftOf({ receiver_region: "Khulna", receiver_center: "Khulna" }),
    ]);
    expect(results).toEqual([
      { status: "booked", tracking_id: row.tracking_id, cost: LOCAL_COST },
      { status: "booked", tracking_id: expect.any(String), cost: LOCAL_COST },
      { status: "booked", tracking_id: expect.any(String), cost: 202 },
    ]);
    const ids = await idsOf();
    expect(results.map((each) => "tracking_id" in each && each.tracking_id)).toEqual(ids);
    for (const id of ids) expect(isNewTrackingId(id, [shardCodeOf(owner.uid)])).toBe(true);
  });

  test("rejected rows do not prevent the booking of the others", async () => {
    const other = rowOf({ reference: "SO-1" });
    const results = await send([
      null,
      { ...draftOf(), title: " ", receiver_contact: "1" },
      { ...draftOf(), cost: 1 },
      other,
      draftOf({ reference: "SO-1" }),
      { ...other, title: "Other" },
      { ...draftOf(), tracking_id: "TRKZZABCDEF" },
      draftOf({ exchange_of: "TRKZZABCDEF" }),
      draftOf({ collect_amount: 1, delivery_payment: "from_collection" }),
      draftOf(),
    ]);
    expect(results).toMatchObject([
      { status: "refused", code: "request.invalid" },
      {
        status: "refused",
        code: "request.invalid",
        errors: [
          { field: "title", code: "title.required" },
          { field: "receiver_contact", code: "receiverContact.invalid" },
        ],
      },
      { status: "refused", code: "cost.mismatch", quote: { total: LOCAL_COST } },
      { status: "booked" },
      {
        status: "refused",
        code: "reference.taken",
        tracking_id: other.tracking_id,
        errors: [{ field: "reference" }],
      },
      { status: "refused", code: "trackingId.taken" },
      { status: "refused", code: "trackingId.invalid", errors: [{ field: "tracking_id" }] },
      { status: "refused", code: "exchange.notDelivered", errors: [{ field: "exchange_of" }] },
      { status: "refused", code: "collectAmount.belowCost", errors: [{ field: "collect_amount" }] },
      { status: "booked" },
    ]);
    expect(await idsOf()).toHaveLength(2);
  });

  test("a row that is sent again is not booked again, in the same batch, in another batch or concurrently", async () => {
    const rows = [rowOf({ reference: "SO-2" }), rowOf()];
    const [first] = rows;
    expect((await send([...rows, first])).map(({ status }) => status)).toEqual([
      "booked",
      "booked",
      "repeated",
    ]);
    const { cost: _, ...unpriced } = rows[1] ?? {};
    const again = await Promise.all([send([...rows, unpriced]), send(rows)]);
    expect(again.flat().every(({ status }) => status === "repeated")).toBe(true);
    // The row has a different title, so it is not a repetition of the first row.
    expect(await send([{ ...first, title: "Other" }])).toMatchObject([{ code: "trackingId.taken" }]);
    expect(await idsOf()).toHaveLength(2);
  });

  test("two concurrent batches with the same references book each of them once", async () => {
    const references = Array.from({ length: 10 }, (_, index) => `SO-${index}`);
    const batch = () => references.map((reference) => draftOf({ reference }));
    const results = (await Promise.all([send(batch()), send(batch())])).flat();
    expect(results.filter(({ status }) => status === "booked")).toHaveLength(references.length);
    expect(
      results.filter((each) => each.status === "refused" && each.code === "reference.taken"),
    ).toHaveLength(references.length);
    expect(await idsOf()).toHaveLength(references.length);
  });

  test("the server also generates the ID and calculates the cost of a single booking", async () => {
    const response = await api.as(owner, "POST", "/parcel", draftOf());
    expect([response.status, await response.json()]).toEqual([201, { insertedId: (await idsOf())[0] }]);
  });

  test.each([
    ["no rows", { parcels: [] }, 422],
    ["101 rows", { parcels: Array.from({ length: 101 }, () => ({})) }, 422],
    ["no list", { parcels: {} }, 422],
    ["too many bytes", { parcels: ["x".repeat(262_144)] }, 413],
  ])("rejects %s as a whole", async (_, body, status) => {
    expect((await api.as(owner, "POST", "/parcels/batch", body)).status).toBe(status);
  });

  test("a hundred rows with the longest addresses in Bangla fit into one request", async () => {
    const address = "ঢাকা".repeat(25);
    const results = await send(
      Array.from({ length: 100 }, () => draftOf({ sender_address: address, receiver_address: address })),
    );
    expect(results.every(({ status }) => status === "booked")).toBe(true);
  });

  describe("when the database fails", () => {
    const lost = Object.assign(new Error("down"), { code: "ECONNREFUSED" });
    const locked = Object.assign(new Error("locked"), { code: "55P03" });
    const faults: unknown[] = [];
    const partsOf = (failing: ReadonlyMap<number, Error>) => {
      let number = 0;
      return {
        store: {
          ...stores.parcels,
          book: async (...args: Parameters<Stores["parcels"]["book"]>) => {
            number += 1;
            const error = failing.get(number);
            if (error !== undefined) throw error;
            return stores.parcels.book(...args);
          },
        },
        feePlans: { of: async () => DEFAULT_FEE_PLAN },
        schema: bookingRequestSchema(centers),
        logFault: (error: unknown) => void faults.push(error),
        askAgain: async () => {},
      };
    };

    test("the rows before the failure are booked, the others fail, and a retry books each of them once", async () => {
      const account = merchantOf(owner);
      const rows = [rowOf(), rowOf(), null, rowOf(), rowOf()];
      const results = await bookBatch(partsOf(new Map([[2, lost]])), account, rows);
      expect(statuses(results)).toEqual([
        "booked",
        "server.unavailable",
        "request.invalid",
        "server.unavailable",
        "server.unavailable",
      ]);
      expect(await idsOf()).toHaveLength(1);
      const retried = await bookBatch(partsOf(new Map()), account, rows);
      expect(statuses(retried)).toEqual(["repeated", "booked", "request.invalid", "booked", "booked"]);
      expect(await idsOf()).toHaveLength(4);
    });

    test("a locked row and a row with a fault fail separately, and only the fault is logged", async () => {
      const fault = new Error("unexpected");
      const failing = new Map([
        [1, locked],
        [2, fault],
      ]);
      const results = await bookBatch(partsOf(failing), merchantOf(owner), [rowOf(), rowOf(), rowOf()]);
      expect(statuses(results)).toEqual(["server.busy", "server.fault", "booked"]);
      expect(faults).toEqual([fault]);
    });

    test("no row starts after the time limit", async () => {
      const results = await bookBatch({ ...partsOf(new Map()), limitMs: 0 }, merchantOf(owner), [
        rowOf(),
        null,
      ]);
      expect(statuses(results)).toEqual(["server.busy", "request.invalid"]);
      expect(await idsOf()).toEqual([]);
    });
  });
});

import { ParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Identity } from "../src/platform/identity.ts";
import type { Database } from "../src/platform/database.ts";
import { sqlState } from "../src/platform/retry.ts";
import { events, parcels } from "../src/tables/parcels.ts";
import {
  DATABASES,
  createHarness,
  createStores,
  forgedTokenOf,
  insertedIdOf,
  newBooking,
  openDatabase,
  parcelsOf,
  tokenOf,
  trackingIdOf,
  unsignedTokenOf,
} from "./harness.ts";

const person = (name: string): Identity => {
  const uid = `${name}-${crypto.randomUUID()}`;
  return { uid, email: `${uid}@example.com` };
};

/** Returns a different user whose parcels are on the same shard. */
function neighbourOf({ uid }: Identity): Identity {
  for (;;) {
    const other = person("neighbour");
    if (shardCodeOf(other.uid) === shardCodeOf(uid)) return other;
  }
}

const problemOf = async (response: Response) => {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const problem = v.parse(ProblemSchema, await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
};

describe.each(DATABASES)("on %s", (kind) => {
  let database: Database;
  let api: ReturnType<typeof createHarness>;
  beforeAll(async () => {
    database = await openDatabase(kind);
    api = createHarness(createStores(database).parcels);
  });
  afterAll(() => database.close());
  // Events cannot be deleted, so each test has new owners.
  let rahim: Identity;
  let karim: Identity;
  beforeEach(() => {
    rahim = person("rahim");
    karim = person("karim");
  });
  const bookingOf = (changes: Parameters<typeof newBooking>[0] = {}) => newBooking(changes, rahim);
  const rowsOf = (uid: string) => database.db.select().from(parcels).where(eq(parcels.owner_uid, uid));
  const countRows = async () => [
    (await rowsOf(rahim.uid)).length,
    (await database.db.select().from(events).where(eq(events.actor_uid, rahim.uid))).length,
  ];
  const update = (change: Partial<typeof parcels.$inferInsert>) =>
    database.db.update(parcels).set(change).where(eq(parcels.owner_uid, rahim.uid));

  describe("booking", () => {
    test("stores the parcel and lists it in wire format", async () => {
      const booking = bookingOf();
      const before = Date.now();
      const response = await api.as(rahim, "POST", "/parcel", booking);
      expect(response.status).toBe(201);
      const insertedId = await insertedIdOf(response);

      const [parcel] = await api.list(rahim);
      expect(v.parse(ParcelSchema, parcel)).toEqual({
        ...booking,
        _id: insertedId,
        created_by: rahim.email,
        payment_status: "unpaid",
        delivery_status: "not_collected",
        creation_date: parcel?.creation_date,
      });
      expect(booking.cost).toBe(202);
      expect(Date.parse(parcel?.creation_date ?? "")).toBeGreaterThanOrEqual(before);
    });

    test("ignores an owner, statuses, a date and an ID that a client sends", async () => {
      await api.book(rahim, {
        ...bookingOf(),
        _id: "mine",
        owner_uid: karim.uid,
        created_by: karim.email,
        payment_status: "paid",
        delivery_status: "delivered",
        creation_date: "2001-01-01T00:00:00.000Z",
        deleted_at: "2001-01-01T00:00:00.000Z",
      });
      const [row] = await rowsOf(rahim.uid);
      expect(row).toMatchObject({
        owner_uid: rahim.uid,
        created_by: rahim.email,
        payment_status: "unpaid",
        delivery_status: "not_collected",
        deleted_at: null,
      });
      expect(row?.creation_date.getUTCFullYear()).toBeGreaterThan(2001);
      expect(await rowsOf(karim.uid)).toEqual([]);
    });

    test("rejects a cost that differs from the quote, returns the quote, and writes nothing", async () => {
      const response = await api.as(rahim, "POST", "/parcel", { ...bookingOf(), cost: 1 });
      expect(response.status).toBe(422);
      const problem = await problemOf(response);
      expect(problem.code).toBe("cost.mismatch");
      expect(problem.quote?.total).toBe(202);
      expect(await countRows()).toEqual([0, 0]);
    });

    test("a booking that is sent twice creates one parcel", async () => {
      const booking = bookingOf();
      const first = await api.book(rahim, booking);
      const second = await api.as(rahim, "POST", "/parcel", booking);
      expect(second.status).toBe(200);
      expect(await second.json()).toEqual({ insertedId: first });
      expect(await countRows()).toEqual([1, 1]);
    });

    test("a booking that is sent ten times concurrently creates one parcel", async () => {
      const booking = bookingOf();
      const ids = await Promise.all(Array.from({ length: 10 }, () => api.book(rahim, booking)));
      expect(new Set(ids).size).toBe(1);
      expect(await countRows()).toEqual([1, 1]);
    });

    test("a booking that is sent again after a change of the price list returns the same parcel", async () => {
      const booking = bookingOf();
      const id = await api.book(rahim, booking);
      await update({ cost_poisha: 19_900 });
      expect(await api.book(rahim, { ...booking, cost: 199 })).toBe(id);
      expect(await countRows()).toEqual([1, 1]);
    });

    test("rejects a tracking ID that belongs to other content, to another owner in the same shard, or to a deleted parcel", async () => {
      const booking = bookingOf();
      const id = await api.book(rahim, booking);
      const other = await api.as(rahim, "POST", "/parcel", { ...booking, title: "Shoes" });
      expect([other.status, (await problemOf(other)).code]).toEqual([409, "trackingId.taken"]);
      const foreign = await api.as(neighbourOf(rahim), "POST", "/parcel", booking);
      expect([foreign.status, (await problemOf(foreign)).code]).toEqual([409, "trackingId.taken"]);
      expect(await rowsOf(karim.uid)).toEqual([]);
      expect((await rowsOf(rahim.uid)).map((row) => row.title)).toEqual(["Books"]);

      await api.as(rahim, "DELETE", `/parcels/${id}`);
      expect((await api.as(rahim, "POST", "/parcel", booking)).status).toBe(409);
    });

    test("rejects a new tracking ID of another shard or with ambiguous letters", async () => {
      const shard = shardCodeOf(rahim.uid);
      for (const tracking_id of [trackingIdOf(karim), `TRK${shard}00000O`, `TRK${shard}23456L`]) {
        const response = await api.as(rahim, "POST", "/parcel", { ...bookingOf(), tracking_id });
        expect(response.status).toBe(422);
        const { errors } = await problemOf(response);
        expect(errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
          "tracking_id trackingId.invalid",
        ]);
      }
      expect(await countRows()).toEqual([0, 0]);
    });

    test.each(["type", "payment_status", "delivery_status"])(
      "the table does not accept an unknown %s",
      async (column) => {
        await api.book(rahim, bookingOf());
        const updated = database.db.execute(
          sql`update parcels set ${sql.identifier(column)} = 'whatever' where owner_uid = ${rahim.uid}`,
        );
        await expect(updated.catch((error: unknown) => sqlState(error))).resolves.toBe("23514");
      },
    );

    test("lists every invalid field with its code, and writes nothing", async () => {
      const response = await api.as(rahim, "POST", "/parcel", {
        ...bookingOf(),
        title: " ",
        sender_contact: "123",
        receiver_center: "Dhaka",
      });
      expect(response.status).toBe(422);
      expect((await problemOf(response)).errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([
        "title title.required",
        "sender_contact senderContact.invalid",
        "receiver_center receiverCenter.notInRegion",
      ]);
      expect(await countRows()).toEqual([0, 0]);
    });
  });

  describe("listing", () => {
    test("a list is empty at first, and then has the parcels of the owner, the newest first", async () => {
      expect(await api.list(rahim)).toEqual([]);
      for (const title of ["one", "two", "three"]) await api.book(rahim, bookingOf({ title }));
      await api.book(karim);
      expect((await api.list(rahim)).map((parcel) => parcel.title)).toEqual(["three", "two", "one"]);
      expect(await api.list(karim)).toHaveLength(1);
    });

    test("a list with the e-mail of the caller contains their own parcels, and a list with another one is empty", async () => {
      await api.book(rahim);
      await api.book(karim);
      const own = await api.as(rahim, "GET", `/parcels?email=${rahim.email.toUpperCase()}`);
      expect(await own.json()).toHaveLength(1);
      const other = await api.as(rahim, "GET", `/parcels?email=${karim.email}`);
      expect([other.status, await other.json()]).toEqual([200, []]);
      const nobody = await api.as(rahim, "GET", "/parcels?email=nobody@example.com");
      expect([nobody.status, await nobody.json()]).toEqual([200, []]);
    });

    test("reaches every parcel once through the Link header", async () => {
      for (let n = 1; n <= 5; n++) await api.book(rahim, bookingOf({ title: `${n}` }));
      const titles = [];
      let path: string | undefined = `/parcels?limit=2&email=${rahim.email}`;
      while (path !== undefined) {
        const response: Response = await api.as(rahim, "GET", path);
        for (const parcel of await parcelsOf(response)) titles.push(parcel.title);
        const next: string | undefined = /^<(\?.*)>; rel="next"$/.exec(
          response.headers.get("link") ?? "",
        )?.[1];
        path = next === undefined ? undefined : `/parcels${next}`;
      }
      expect(titles).toEqual(["5", "4", "3", "2", "1"]);
    });

    test("a list whose last page is full has no next page", async () => {
      for (const title of ["one", "two"]) await api.book(rahim, bookingOf({ title }));
      expect((await api.as(rahim, "GET", "/parcels?limit=2")).headers.has("link")).toBe(false);
    });

    test.each(["limit=0", "limit=101", "limit=x", "cursor=x"])("rejects %s", async (query) => {
      const response = await api.as(rahim, "GET", `/parcels?${query}`);
      expect(response.status).toBe(400);
      expect((await problemOf(response)).errors?.[0]?.field).toBe(query.split("=")[0]);
    });
  });

  describe("deleting", () => {
    test("removes the parcel from the list and keeps its record", async () => {
      const id = await api.book(rahim);
      const response = await api.as(rahim, "DELETE", `/parcels/${id}`);
      expect([response.status, await response.json()]).toEqual([200, { deletedCount: 1 }]);
      expect(await api.list(rahim)).toEqual([]);
      expect((await rowsOf(rahim.uid)).map((row) => row.deleted_at instanceof Date)).toEqual([true]);
      expect((await api.as(rahim, "DELETE", `/parcels/${id}`)).status).toBe(404);
    });

    test.each([
      ["parcel.paid", { payment_status: "paid" }],
      ["parcel.collected", { delivery_status: "collected" }],
    ] as const)("deleting is rejected as %s", async (code, change) => {
      const id = await api.book(rahim);
      await update(change);
      const response = await api.as(rahim, "DELETE", `/parcels/${id}`);
      expect([response.status, (await problemOf(response)).code]).toEqual([409, code]);
      expect((await rowsOf(rahim.uid)).map((row) => row.deleted_at)).toEqual([null]);
    });

    test("for IDs of other owners, unknown IDs and malformed IDs the response is the same, and nothing changes", async () => {
      const id = await api.book(rahim);
      const responses = [];
      for (const path of [id, trackingIdOf(karim), "x"]) {
        const response = await api.as(karim, "DELETE", `/parcels/${path}`);
        responses.push([response.status, await problemOf(response)]);
      }
      expect(responses[0]?.[0]).toBe(404);
      expect(responses[1]).toEqual(responses[0]);
      expect(responses[2]).toEqual(responses[0]);
      expect((await rowsOf(rahim.uid)).map((row) => row.deleted_at)).toEqual([null]);
    });

    test("ten concurrent requests delete a parcel once", async () => {
      const id = await api.book(rahim);
      const all = await Promise.all(
        Array.from({ length: 10 }, () => api.as(rahim, "DELETE", `/parcels/${id}`)),
      );
      expect(all.filter((response) => response.status === 200)).toHaveLength(1);
      expect(all.filter((response) => response.status === 404)).toHaveLength(9);
    });
  });

  describe.each([
    ["POST", () => "/parcel"],
    ["GET", () => "/parcels"],
    ["DELETE", (id: string) => `/parcels/${id}`],
  ] as const)("%s", (method, pathOf) => {
    test.each<[string, () => string | undefined | Promise<string>]>([
      ["no token", () => undefined],
      ["a word", () => "token"],
      ["an expired token", () => tokenOf(rahim, { exp: Math.floor(Date.now() / 1000) - 1 })],
      ["a token of another project", () => tokenOf(rahim, { aud: "other" })],
      ["a token of another issuer", () => tokenOf(rahim, { iss: "https://securetoken.google.com/other" })],
      ["a token without subject", () => tokenOf(rahim, { sub: "" })],
      ["a token signed by another key", () => forgedTokenOf(rahim)],
      ["an unsigned token", () => unsignedTokenOf(rahim)],
    ])("a request with %s is refused, and nothing changes", async (_, makeToken) => {
      const id = await api.book(rahim);
      const token = await makeToken();
      const response = await api.app.request(pathOf(id), {
        method,
        headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
        body: method === "POST" ? JSON.stringify(bookingOf()) : undefined,
      });
      expect([response.status, (await problemOf(response)).code]).toEqual([401, "auth.required"]);
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
      expect(await countRows()).toEqual([1, 1]);
      expect((await rowsOf(rahim.uid)).map((row) => row.deleted_at)).toEqual([null]);
    });
  });
});

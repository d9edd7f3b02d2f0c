// Merchants' address books. Receivers are added by bookings, by members, and by uploads.
import {
  MAX_RECEIVERS,
  ReceiverUploadResultsSchema,
  type SavedReceiver,
  SavedReceiverSchema,
} from "@harkara/courier-core/people/address-book";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { InvitedMemberSchema } from "@harkara/courier-core/people/team";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { leastUsedDeletion } from "../src/people/addresses/booked-receiver.ts";
import { MERCHANT_HEADER } from "../src/http/route.ts";
import type { Database } from "../src/platform/database.ts";
import type { Identity } from "../src/platform/identity.ts";
import { addresses } from "../src/tables/addresses.ts";
import { DATABASES, newBooking, person, tokenOf } from "./harness.ts";
import { rowsRead } from "./statement-plans.ts";
import { type Api, LOCAL, openWorld } from "./world.ts";

const RECEIVER = {
  name: "করিম",
  phone: "+8801812345678",
  region: "Rajshahi",
  center: "Bogura",
  address: "Road 7, Sherpur",
  delivery_instruction: "",
};
const SAVED = { ...RECEIVER, id: expect.any(String), bookings: 0, last_used_at: expect.any(String) };

/** Returns all requests that change a receiver. */
const writes = (id: string) =>
  [
    ["POST", "/addresses", at("Other")],
    ["PUT", `/addresses/${id}`, at("Other")],
    ["DELETE", `/addresses/${id}`, undefined],
    ["POST", "/addresses/merge", { keep: id, merge: [id] }],
    ["POST", "/addresses/batch", { receivers: [RECEIVER] }],
  ] as const;

const at = (address: string) => ({ ...RECEIVER, address });

describe.each(DATABASES)("address books on %s", (kind) => {
  let database: Database;
  let api: Api;
  let owner: Identity;
  let clock = 0;
  beforeAll(async () => {
    ({ database, api } = await openWorld(kind, [], () => new Date(Date.now() + clock)));
  });
  afterAll(() => database.close());
  beforeEach(() => {
    clock = 0;
    owner = person(`owner-${crypto.randomUUID()}`);
  });

  const book = (changes: object = {}) => {
    clock += 1000;
    return api.book(owner, newBooking({ ...LOCAL, ...changes }, owner));
  };
  /** Stores receivers that were last used long ago. The first receiver was used least recently. */
  const addMany = (count: number) =>
    database.db.execute(
      sql`insert into addresses (merchant_id, id, name, phone, region, center, address, delivery_instruction, bookings, last_used_at)
          select ${owner.uid}::text, 'id-' || n, 'N', '+8801700000000', 'Rajshahi', 'Bogura', 'Road ' || n, '', 0, timestamptz '2020-01-01' + n * interval '1 second'
          from generate_series(1, ${count}) as n`,
    );
  const page = async (query = "", who = owner) => {
    const response = await api.as(who, "GET", `/addresses${query}`);
    expect(response.status).toBe(200);
    return {
      rows: v.parse(v.array(SavedReceiverSchema), await response.json()),
      next: /^<(\?.*)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1],
    };
  };
  const list = async (search = "", who = owner): Promise<SavedReceiver[]> =>
    (await page(`?search=${encodeURIComponent(search)}`, who)).rows;
  const names = async (search: string) => (await list(search)).map(({ name }) => name);
  const add = async (changes: object = {}) => {
    const response = await api.as(owner, "POST", "/addresses", { ...RECEIVER, ...changes });
    expect(response.status).toBe(201);
    return v.parse(SavedReceiverSchema, await response.json());
  };
  const send = async (method: string, path: string, body?: unknown, who = owner) => {
    const response = await api.as(who, method, path, body);
    const answer: unknown = await response.json().catch(() => undefined);
    const problem = v.safeParse(ProblemSchema, answer);
    return problem.success ? [response.status, problem.output.code] : [response.status];
  };
  const upload = async (receivers: readonly unknown[]) => {
    const response = await api.as(owner, "POST", "/addresses/batch", { receivers });
    expect(response.status).toBe(200);
    return v.parse(ReceiverUploadResultsSchema, await response.json()).results;
  };

  const as = async (who: Identity, method: string, path: string, body?: unknown) => {
    const response = await api.app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(who)}`,
        "content-type": "application/json",
        [MERCHANT_HEADER]: owner.uid,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.status;
  };
  const invite = async (role: string) => {
    const member = person(`member-${crypto.randomUUID()}`);
    await api.as(owner, "PUT", "/team", { name: "Store" });
    const invited = await api.as(owner, "POST", "/team/invitations", { email: member.email, role });
    const { secret } = v.parse(InvitedMemberSchema, await invited.json());
    await api.as(member, "POST", `/team-invitations/${secret}/acceptance`);
    return member;
  };

  describe("bookings", () => {
    test("save their receiver once, with the details of the newest booking", async () => {
      await book({
        receiver_contact: RECEIVER.phone,
        receiver_address: "Road 1",
        delivery_instruction: "Ring",
      });
      await book({ receiver_contact: "01912345678", receiver_address: "Road 2" });
      await book({
        receiver_name: "Karim",
        receiver_contact: "০১৮১২-৩৪৫৬৭৮",
        receiver_address: " Road 1",
        delivery_instruction: "Call",
      });
      const rows = await list();
      expect(rows).toMatchObject([
        {
          name: "Karim",
          phone: RECEIVER.phone,
          address: "Road 1",
          delivery_instruction: "Call",
          bookings: 2,
        },
        { phone: "+8801912345678", address: "Road 2", bookings: 1 },
      ]);
    });

    test("to the same receiver are all counted when they are made at the same time", async () => {
      const bookings = Array.from({ length: 10 }, () => newBooking(LOCAL, owner));
      const responses = await Promise.all(bookings.map((each) => api.as(owner, "POST", "/parcel", each)));
      expect(responses.map(({ status }) => status)).toEqual(bookings.map(() => 201));
      expect(await list()).toMatchObject([{ bookings: 10 }]);
    });

    test("that are repeated or rejected are not counted", async () => {
      const booking = newBooking({ ...LOCAL, reference: "SO-1" }, owner);
      await api.book(owner, booking);
      expect(await send("POST", "/parcel", booking)).toEqual([200]);
      expect(await send("POST", "/parcel", newBooking({ ...LOCAL, reference: "SO-1" }, owner))).toEqual([
        409,
        "reference.taken",
      ]);
      expect(await list()).toMatchObject([{ bookings: 1 }]);
    });

    test("replace the least recently used receiver of a full address book", async () => {
      await add();
      await addMany(MAX_RECEIVERS - 1);
      const full = [409, "addressBook.full"];
      expect(await send("POST", "/addresses", at("New"))).toEqual(full);
      expect(await send("POST", "/addresses/batch", { receivers: [at("New")] })).toEqual(full);
      expect(await send("POST", "/addresses", RECEIVER)).toEqual([200]);
      await book();
      await book();
      const ids = await database.db
        .select({ id: addresses.id })
        .from(addresses)
        .where(eq(addresses.merchant_id, owner.uid));
      expect(ids).toHaveLength(MAX_RECEIVERS);
      expect(ids.some(({ id }) => id === "id-1")).toBe(false);
      expect(ids.some(({ id }) => id === "id-2")).toBe(true);
    });

    test("read the receivers in a fixed number of statements, also without statistics about the table", async () => {
      const receivers = 200;
      await addMany(receivers);
      const deletion = leastUsedDeletion(database.db, owner.uid);
      // Each node of the query plan reads the receivers at most once.
      expect(await rowsRead(database, deletion)).toBeLessThan(10 * receivers);
    });
  });

  describe("a member", () => {
    test("adds, changes and deletes a receiver", async () => {
      const { id } = await add({ phone: "০১৮১২-৩৪৫৬৭৮" });
      expect(await list()).toEqual([{ ...SAVED, id }]);
      const changed = { ...RECEIVER, name: "Karim", center: "Natore", delivery_instruction: "Ring" };
      expect(await send("PUT", `/addresses/${id}`, changed)).toEqual([200]);
      expect(await list()).toEqual([{ ...SAVED, ...changed, id }]);
      expect(await send("DELETE", `/addresses/${id}`)).toEqual([204]);
      expect(await list()).toEqual([]);
      for (const method of ["PUT", "DELETE"])
        expect(await send(method, `/addresses/${id}`, changed)).toEqual([404, "receiver.notFound"]);
      expect(await list()).toEqual([]);
    });

    test("adds a known receiver once, and keeps its instruction", async () => {
      const { id } = await add({ delivery_instruction: "Ring" });
      expect(await send("POST", "/addresses", { ...RECEIVER, name: "Karim" })).toEqual([200]);
      expect(await list()).toMatchObject([{ id, name: "Karim", delivery_instruction: "Ring" }]);
    });

    test("cannot change a receiver into another one", async () => {
      await add();
      const { id } = await add({ address: "Road 8" });
      expect(await send("PUT", `/addresses/${id}`, RECEIVER)).toEqual([409, "receiver.known"]);
      expect((await list()).map(({ address }) => address).toSorted()).toEqual(["Road 7, Sherpur", "Road 8"]);
    });

    test.each([
      ["POST", "/addresses", { ...RECEIVER, phone: "1" }, 422],
      ["POST", "/addresses", { ...RECEIVER, region: "Khulna" }, 422],
      ["POST", "/addresses", { ...RECEIVER, address: "a\u0000" }, 422],
      ["POST", "/addresses", { ...RECEIVER, address: "ক".repeat(501) }, 422],
      ["POST", "/addresses", [], 422],
      ["PUT", "/addresses/x", RECEIVER, 404],
      ["PUT", `/addresses/${crypto.randomUUID()}`, RECEIVER, 404],
      ["DELETE", "/addresses/%00", undefined, 404],
      ["POST", "/addresses/merge", { keep: "x", merge: [] }, 422],
      ["POST", "/addresses/merge", { keep: crypto.randomUUID(), merge: [crypto.randomUUID()] }, 404],
      ["POST", "/addresses/batch", { receivers: [] }, 422],
      ["POST", "/addresses/batch", { receivers: Array.from({ length: 501 }, () => null) }, 422],
      ["GET", "/addresses?limit=101", undefined, 400],
      ["GET", "/addresses?cursor=x", undefined, 400],
      ["GET", `/addresses?search=${"x".repeat(101)}`, undefined, 400],
      ["GET", "/addresses?search=%00", undefined, 400],
    ])("gets an error for %s %s %j", async (method, path, body, status) => {
      expect((await send(method, path, body))[0]).toBe(status);
      expect(await list()).toEqual([]);
    });

    test("merges duplicates, and adds up their numbers of bookings", async () => {
      await book({ receiver_contact: RECEIVER.phone, receiver_address: "Road 7" });
      await book({ receiver_contact: RECEIVER.phone, receiver_address: "Road-7" });
      await book({ receiver_contact: RECEIVER.phone, receiver_address: "Road-7" });
      const [newest, oldest] = await list();
      const merge = { keep: oldest?.id, merge: [newest?.id, oldest?.id] };
      expect(await send("POST", "/addresses/merge", merge)).toEqual([200]);
      const merged = { ...oldest, bookings: 3, last_used_at: newest?.last_used_at };
      expect(await list()).toEqual([merged]);
      // This request is a retry after a lost response.
      expect(await send("POST", "/addresses/merge", merge)).toEqual([200]);
      expect(await list()).toEqual([merged]);
    });
  });

  test("does not fail or lose a booking when merges, changes and bookings run concurrently", async () => {
    await book({ receiver_contact: RECEIVER.phone, receiver_address: "A" });
    await book({ receiver_contact: RECEIVER.phone, receiver_address: "B" });
    const [b, a] = await list();
    const to = (receiver_address: string) =>
      send(
        "POST",
        "/parcel",
        newBooking({ ...LOCAL, receiver_contact: RECEIVER.phone, receiver_address }, owner),
      );
    const rows = ["B", "A"].map(at);
    const results = await Promise.all([
      ...["A", "B", "A", "B"].map(to),
      send("POST", "/addresses/merge", { keep: a?.id, merge: [b?.id] }),
      send("POST", "/addresses/batch", { receivers: rows }),
      send("POST", "/addresses/batch", { receivers: rows.toReversed() }),
      ...["A", "B"].map(to),
    ]);
    expect(results.map(([status]) => status)).toEqual([201, 201, 201, 201, 200, 200, 200, 201, 201]);
    const total = (await list()).reduce((sum, { bookings }) => sum + bookings, 0);
    expect(total).toBe(8);
  });

  describe("an upload", () => {
    test("returns a result for each row, and changes nothing when it is sent again", async () => {
      const known = await add();
      const rows = [
        RECEIVER,
        { ...RECEIVER, phone: "" },
        at("Road 8"),
        null,
        { ...RECEIVER, address: "Road 8", name: "Karim" },
      ];
      const results = await upload(rows);
      expect(results).toMatchObject([
        { status: "known", id: known.id },
        { status: "refused", errors: [{ field: "phone", code: "receiverContact.required" }] },
        { status: "added" },
        { status: "refused" },
        { status: "added" },
      ]);
      const saved = await list();
      expect(saved.map(({ name }) => name).toSorted()).toEqual(["Karim", "করিম"].toSorted());
      expect((await upload(rows)).map(({ status }) => status)).toEqual([
        "known",
        "refused",
        "known",
        "refused",
        "known",
      ]);
      expect(await list()).toEqual(saved);
    });

    test("with the maximum number of the longest rows in Bangla fits into one request", async () => {
      const rows = Array.from({ length: 500 }, (_, n) => ({
        ...RECEIVER,
        name: "ক".repeat(100),
        address: String(n).padStart(500, "ক"),
      }));
      expect(new Set((await upload(rows)).map(({ status }) => status))).toEqual(new Set(["added"]));
    });
  });

  test("a search matches parts of names, phone numbers and addresses, and names and districts in both scripts", async () => {
    await add();
    await add({ name: "Fatema Begum", phone: "01911222333", center: "Natore", address: "নলডাঙ্গা, ১২ নং" });
    for (const search of [
      "রিম",
      "01812345678",
      "০১৮১২-৩৪",
      "5678",
      "sherpur road",
      "বগুড়া",
      "Bogra",
      "শেরপুর",
      "Kareem",
      "kor",
    ])
      expect([search, await names(search)]).toEqual([search, ["করিম"]]);
    for (const search of ["begum fat", "natore", "নাটোর", "12 নং", "+880 1911-222333", "ফাতিমা বেগম"])
      expect([search, await names(search)]).toEqual([search, ["Fatema Begum"]]);
    for (const search of ["%", "_", "করিম fatema", "0000", "arem"])
      expect([search, await names(search)]).toEqual([search, []]);
    expect(await names("  ")).toHaveLength(2);
  });

  test("pages neither repeat nor skip a receiver", async () => {
    for (const n of [1, 2, 3, 4, 5]) await book({ receiver_address: `Road ${n}` });
    const first = await page("?limit=2&search=road");
    await book({ receiver_address: "Road 6" });
    const second = await page(first.next);
    const third = await page(second.next);
    const shown = [first, second, third].flatMap(({ rows }) => rows.map(({ address }) => address));
    expect(shown).toEqual(["Road 5", "Road 4", "Road 3", "Road 2", "Road 1"]);
    expect(third.next).toBeUndefined();
    expect(await send("GET", `/addresses${first.next?.replace("search=road", "search=1")}`)).toEqual([
      400,
      "cursor.invalid",
    ]);
  });

  describe("is private", () => {
    test("another merchant can neither read nor change it", async () => {
      const { id } = await add();
      const stranger = person(`stranger-${crypto.randomUUID()}`);
      expect(await list("", stranger)).toEqual([]);
      const absent = [404, "receiver.notFound"];
      expect(await send("PUT", `/addresses/${id}`, RECEIVER, stranger)).toEqual(absent);
      expect(await send("DELETE", `/addresses/${id}`, undefined, stranger)).toEqual(absent);
      expect(await send("POST", "/addresses/merge", { keep: id, merge: [id] }, stranger)).toEqual(absent);
      const own = await api.as(stranger, "POST", "/addresses", RECEIVER);
      const { id: mine } = v.parse(SavedReceiverSchema, await own.json());
      // A merge includes only receivers that belong to the same merchant.
      expect(await send("POST", "/addresses/merge", { keep: mine, merge: [id] }, stranger)).toEqual([200]);
      expect(await as(stranger, "GET", "/addresses")).toBe(403);
      expect(await list()).toEqual([{ ...SAVED, id }]);
    });

    test("a viewer can read it but not change it, and a booker can change it", async () => {
      const { id } = await add();
      const viewer = await invite("viewer");
      const booker = await invite("booker");
      expect(await as(viewer, "GET", "/addresses")).toBe(200);
      for (const [method, path, body] of writes(id)) expect(await as(viewer, method, path, body)).toBe(403);
      expect(await list()).toEqual([{ ...SAVED, id }]);
      expect(await as(booker, "DELETE", `/addresses/${id}`)).toBe(204);
      expect(await list()).toEqual([]);
    });

    test("a removed member can neither read nor change it", async () => {
      const { id } = await add();
      const booker = await invite("booker");
      expect(await as(booker, "GET", "/addresses")).toBe(200);
      await api.as(owner, "DELETE", `/team/members/${booker.uid}`);
      expect(await as(booker, "GET", "/addresses")).toBe(403);
      for (const [method, path, body] of writes(id)) expect(await as(booker, method, path, body)).toBe(403);
      expect(await list()).toEqual([{ ...SAVED, id }]);
    });

    test("it is deleted with the account of the merchant, and the address books of other merchants stay", async () => {
      const other = person(`other-${crypto.randomUUID()}`);
      await api.as(other, "POST", "/addresses", RECEIVER);
      await add();
      expect(await send("DELETE", "/account")).toEqual([204]);
      const rows = await database.db.select().from(addresses).where(eq(addresses.merchant_id, owner.uid));
      expect(rows).toEqual([]);
      expect(await list("", other)).toHaveLength(1);
      // This request arrives after the account was deleted.
      expect((await send("POST", "/addresses", RECEIVER))[0]).toBe(401);
    });
  });
});

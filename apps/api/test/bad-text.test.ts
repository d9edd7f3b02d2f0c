// Input that our clients never send must never cause a 500: text that PostgreSQL cannot store, malformed
// JSON, broken percent-encoding and so on.
import { BookingSchema } from "@harkara/courier-core/parcel/parcel";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import * as fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../src/platform/database.ts";
import { type TestGateway, startGateway } from "./gateways.ts";
import { DATABASES, createPaidHarness, karim, newBooking, openDatabase, rahim, tokenOf } from "./harness.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const TEXTS = [
  "title",
  "sender_name",
  "sender_address",
  "pickup_instruction",
  "receiver_name",
  "receiver_address",
  "delivery_instruction",
] as const;

const problemOf = async (response: Response) => {
  const { code, errors = [] } = v.parse(ProblemSchema, await response.json());
  return [response.status, code, ...errors.map((error) => `${error.field} ${error.code}`)];
};

describe.each(DATABASES)("on %s", (kind) => {
  let database: Database;
  let gateway: TestGateway;
  let api: ReturnType<typeof createPaidHarness>;
  beforeAll(async () => {
    database = await openDatabase(kind);
    gateway = await startGateway("sslcommerz", Date.now);
    api = createPaidHarness(database, gateway.gateway);
  });
  afterAll(async () => {
    await gateway.stop();
    await database.close();
  });

  const post = async (body: string) =>
    api.app.request("/parcel", {
      method: "POST",
      headers: { authorization: `Bearer ${await tokenOf(rahim)}`, "content-type": "application/json" },
      body,
    });

  test.each(TEXTS)("a %s that cannot be stored gets 422", async (field) => {
    for (const text of ["a\0b", "a\uD800b", "a\u001Fb"]) {
      const response = await api.as(rahim, "POST", "/parcel", { ...newBooking(), [field]: text });
      expect(await problemOf(response)).toEqual([422, "request.invalid", `${field} text.notAllowed`]);
    }
    const blank = await api.as(rahim, "POST", "/parcel", { ...newBooking(), [field]: "\u200B\u3164" });
    expect(await problemOf(blank)).toEqual([
      422,
      "request.invalid",
      expect.stringMatching(new RegExp(`^${field} \\w+\\.required$`)),
    ]);
  });

  test("Bangla with joiners is stored and found unchanged", async () => {
    const title = "র\u200D্যাবের জন্য ক্\u200Cষ";
    await api.book(karim, newBooking({ title }, karim));
    expect((await api.list(karim)).map((parcel) => parcel.title)).toEqual([title]);
  });

  test.each([
    ["search=%00", "search"],
    ["search=a%00b", "search"],
    ["search=%1F", "search"],
    ["from=0000-01-01", "from"],
    ["to=0000-12-31", "to"],
    ["from=0001-01-01&to=1899-12-31", "from"],
    [`email=${"x".repeat(321)}`, "email"],
    ["email=%00", "email"],
    [`cursor=${"x".repeat(300)}`, "cursor"],
    ["cursor=%00", "cursor"],
    ["sort=%00", "sort"],
    ["type=%00", "type"],
    ["limit=%00", "limit"],
  ])("the query %s gets 400", async (query, field) => {
    const response = await api.as(rahim, "GET", `/parcels?${query}`);
    const [status, , first] = await problemOf(response);
    expect([status, first]).toEqual([400, expect.stringMatching(new RegExp(`^${field} `))]);
  });

  test.each(["search=%ff", "search=%E0%A4%A", "search=%", "%ff=1", "__proto__=1", "search=&search=%00"])(
    "the query %s is accepted",
    async (query) => {
      expect((await api.as(rahim, "GET", `/parcels?${query}`)).status).toBeLessThan(500);
    },
  );

  test.each([
    ["GET", "/parcels/"],
    ["DELETE", "/parcels/"],
    ["GET", "/payments/"],
  ])("broken ids at %s %s get 404", async (method, path) => {
    for (const id of ["%00", "TRK%00", "%ff", "%E0%A4%A", "%", "%ED%A0%80", "a%2Fb", "%0A", "x".repeat(5000)])
      expect([id, (await api.as(rahim, method, path + id)).status]).toEqual([id, 404]);
  });

  test("malformed ids before /cancel and /payments get 404", async () => {
    for (const id of ["%00", "%ff", "%E0%A4%A"]) {
      expect((await api.as(rahim, "POST", `/parcels/${id}/cancellation`)).status).toBe(404);
      expect((await api.as(rahim, "POST", `/parcels/${id}/payments`, {})).status).toBe(404);
    }
  });

  test.each<[string, Record<string, string>]>([
    ["U+0000 in the subject", { sub: "a\0b" }],
    ["half a pair in the subject", { sub: "a\uD800" }],
    ["U+0000 in the e-mail", { email: "a\0@example.com" }],
    ["half a pair in the e-mail", { email: "\uDC00@example.com" }],
  ])("a token with %s gets 401", async (_, claims) => {
    const token = await tokenOf(rahim, claims);
    for (const [method, path, body] of [
      ["GET", "/parcels", undefined],
      ["POST", "/parcel", JSON.stringify(newBooking())],
    ] as const) {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const response = await api.app.request(path, { method, headers, body });
      expect(await problemOf(response)).toEqual([401, "auth.required"]);
    }
  });

  test("a transaction id that cannot be stored is treated as an unknown payment", async () => {
    for (const body of [
      "tran_id=%00",
      "tran_id=a%00b&status=VALID&val_id=%00",
      "tran_id=%ff",
      `tran_id=${"x".repeat(30_000)}`,
      "%00=%00",
      "%",
    ]) {
      const ipn = await api.app.request("/payments/ipn", { method: "POST", headers: FORM, body });
      expect([body.slice(0, 20), ipn.status]).toEqual([body.slice(0, 20), 200]);
      const id = crypto.randomUUID();
      const back = await api.app.request(`/payments/callback/fail?payment=${id}&locale=en`, {
        method: "POST",
        headers: FORM,
        body,
      });
      expect([back.status, back.headers.get("location")]).toEqual([
        303,
        `http://localhost:3000/payment/${id}`,
      ]);
    }
  });

  const booking = newBooking();
  const withField = (field: string, json: string) =>
    JSON.stringify({ ...booking, [field]: "?" }).replace(`"${field}":"?"`, `"${field}":${json}`);
  test.each([
    ["null", "null"],
    ["true", "true"],
    ["a number", "1e308"],
    ["a text", '"x"'],
    ["an array", "[]"],
    ["an array of bookings", JSON.stringify([booking])],
    ["deep arrays", "[".repeat(16_000) + "]".repeat(16_000)],
    ["a title of deep arrays", withField("title", "[".repeat(15_000) + "]".repeat(15_000))],
    ["a title of deep objects", withField("title", '{"a":'.repeat(4000) + "1" + "}".repeat(4000))],
    ["a prototype", `{"__proto__":{"title":"x"},"constructor":{"prototype":null}}`],
    ["a prototype for a title", withField("title", '{"__proto__":null,"toString":1,"valueOf":1}')],
    ["a weight beyond all numbers", withField("weight", "1e999")],
    ["a weight of 1e308", withField("weight", "1e308")],
    ["a weight below 0", withField("weight", "-1e308")],
    ["a weight of an array", withField("weight", "[3]")],
    ["a weight of an object", withField("weight", '{"toString":1}')],
    ["a weight as a text of digits", withField("weight", `"${"9".repeat(30_000)}"`)],
    ["a cost of 1e308", withField("cost", "1e308")],
    ["a cost of -0", withField("cost", "-0")],
    ["a cost of 5e-324", withField("cost", "5e-324")],
    ["a cost as a text", withField("cost", '"202"')],
    ["a title of 32 kB", withField("title", `"${"x".repeat(31_000)}"`)],
    ["a type of 32 kB", withField("type", `"${"\\u0000".repeat(5000)}"`)],
    ["a tracking id with a line break", withField("tracking_id", '"TRKAAAAAAAA\\n"')],
    ["a phone of 32 kB", withField("sender_contact", `"${"0".repeat(31_000)}"`)],
    ["a phone of spaces", withField("sender_contact", `"0${" ".repeat(31_000)}1"`)],
    ["a center named as a method", withField("sender_center", '"constructor"')],
  ])("a booking with %s is rejected", async (_, body) => {
    expect(body.length).toBeLessThanOrEqual(32_768);
    expect([400, 422]).toContain((await post(body)).status);
  });

  test("the last value of a repeated key counts", async () => {
    const once = newBooking({ title: "second" });
    const response = await post(`{"title":"first",${JSON.stringify(once).slice(1)}`);
    expect(response.status).toBe(201);
  });

  test("a weight of -0 is 0, and the booking can be retried", async () => {
    const light = newBooking({ weight: 0 });
    const body = JSON.stringify(light).replace('"weight":0', '"weight":-0');
    expect([(await post(body)).status, (await post(body)).status]).toEqual([201, 200]);
  });

  test("no JSON value causes a 500", async () => {
    const fields = [...Object.keys(v.parse(BookingSchema, booking)), "__proto__", "x"];
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: "binary" }),
      fc.constantFrom("\0", "\uD800", -0, 1e308, -1),
    );
    const change = fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(change, async (changes) => {
        const { status } = await post(JSON.stringify({ ...newBooking(), ...changes }));
        expect([200, 201, 400, 409, 413, 422]).toContain(status);
      }),
      { numRuns: 100 },
    );
  });
});

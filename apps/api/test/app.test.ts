import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { pino } from "pino";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import type { AppParts } from "../src/app.ts";
import { StorageFullError } from "../src/platform/storage-full-error.ts";
import { KeysUnavailableError } from "../src/http/keys-unavailable-error.ts";
import { GatewayError } from "../src/money/payments/payment-gateway.ts";
import {
  createHarness,
  emptyStore,
  karim,
  newBooking,
  noPayments,
  rahim,
  settings,
  tokenOf,
} from "./harness.ts";

const harness = (parts: Partial<AppParts> = {}) => createHarness(emptyStore, parts);

const codeOf = async (response: Response) => [
  response.status,
  v.parse(ProblemSchema, await response.json()).code,
];

const post = async (body: string | ReadableStream, headers: Record<string, string>) =>
  harness().app.request("/parcel", {
    method: "POST",
    headers: { authorization: `Bearer ${await tokenOf(rahim)}`, ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
const ready = async (parts: Partial<AppParts>) => (await harness(parts).app.request("/readyz")).status;

const preflight = (origin: string) =>
  harness({ settings: { ...settings, CORS_ORIGIN: "https://harkara.example" } }).app.request("/parcel", {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST" },
  });

describe("a body", () => {
  const json = { "content-type": "application/json" };
  const huge = JSON.stringify({ ...newBooking(), pickup_instruction: "x".repeat(40_000) });

  test("a body with a media type other than JSON gets 415", async () =>
    expect(await codeOf(await post("{}", { "content-type": "text/plain" }))).toEqual([415, "body.notJson"]));
  test("a malformed body gets 400", async () =>
    expect(await codeOf(await post("{", json))).toEqual([400, "body.malformed"]));
  test("a body of another JSON type gets 422", async () =>
    expect(await codeOf(await post("[]", json))).toEqual([422, "request.invalid"]));
  test("a body with a charset is read", async () =>
    expect(
      (await post(JSON.stringify(newBooking()), { "content-type": "application/json; charset=utf-8" }))
        .status,
    ).toBe(201));
  test("declared as too large gets 413", async () =>
    expect(await codeOf(await post(huge, { ...json, "content-length": String(huge.length) }))).toEqual([
      413,
      "body.tooLarge",
    ]));
  test("too large without a declared length gets 413", async () =>
    expect(await codeOf(await post(new Blob([huge]).stream(), json))).toEqual([413, "body.tooLarge"]));
  test("a small body without a declared length is read", async () =>
    expect((await post(new Blob([JSON.stringify(newBooking())]).stream(), json)).status).toBe(201));
});

const from = async (
  api: ReturnType<typeof harness>,
  forwarded: string,
  token?: string,
  remoteAddress = "127.0.0.1",
) => {
  const headers = { "x-forwarded-for": forwarded, ...(token && { authorization: `Bearer ${token}` }) };
  const env = { incoming: { socket: { remoteAddress } } };
  return (await api.app.request("/parcels", { headers }, env)).status;
};

describe("rates", () => {
  test("requests are limited for each user separately", async () => {
    const api = harness({ settings: { ...settings, RATE_LIMIT_PER_USER: 2 } });
    await api.as(rahim, "GET", "/parcels");
    await api.as(rahim, "GET", "/parcels");
    const third = await api.as(rahim, "GET", "/parcels");
    expect(await codeOf(third)).toEqual([429, "rate.limited"]);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await api.as(karim, "GET", "/parcels")).status).toBe(200);
  });

  const limits = { ...settings, RATE_LIMIT_PER_ADDRESS: 1, TRUST_PROXY: true };
  test("requests without a valid token are limited by IP address", async () => {
    const api = harness({ settings: limits });
    expect(await from(api, "10.0.0.1")).toBe(401);
    expect(await from(api, "10.0.0.1")).toBe(429);
    expect(await from(api, "10.0.0.1", "no token")).toBe(429);
    expect(await from(api, "10.0.0.2")).toBe(401);
    // Only the address that the proxy appended is used. Addresses from the client, and the header from an
    // untrusted client, are ignored.
    expect(await from(api, "10.9.9.9, 10.0.0.1")).toBe(429);
    expect(await from(api, "10.0.0.3", undefined, "203.0.113.1")).toBe(401);
    expect(await from(api, "10.0.0.4", undefined, "203.0.113.1")).toBe(429);
    expect((await api.app.request("/healthz")).status).toBe(200);
  });

  test("requests of logged-in users are not limited by IP address, even when many others are sent from the same address", async () => {
    const api = harness({ settings: limits });
    for (let n = 0; n < 3; n++) await from(api, "10.0.0.1");
    expect(await from(api, "10.0.0.1")).toBe(429);
    for (const user of [rahim, karim, rahim, karim])
      expect(await from(api, "10.0.0.1", await tokenOf(user))).toBe(200);
  });

  test("requests of one IPv6 network are counted together, and IPv4 is counted the same in both notations", async () => {
    const api = harness({ settings: limits });
    expect(await from(api, "2001:db8:1:2::1")).toBe(401);
    expect(await from(api, "2001:db8:1:2:ffff::9")).toBe(429);
    expect(await from(api, "2001:db8:1:3::1")).toBe(401);
    expect(await from(api, "::ffff:10.0.0.1")).toBe(401);
    expect(await from(api, "10.0.0.1")).toBe(429);
  });
});

const handling = (error: Error) => ({
  payments: {
    ...noPayments,
    handleNotification: async () => {
      throw error;
    },
  },
});

describe("a payer who returns from the gateway", () => {
  const id = crypto.randomUUID();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const back = async (parts: Partial<AppParts>, query: string, init: RequestInit = {}) => {
    const { app } = harness(parts);
    const path = `/payments/callback/success${query}`;
    const responses = [];
    for (let n = 0; n < 3; n++) {
      const response = await app.request(path, { method: "POST", headers: form, body: "tran_id=1", ...init });
      responses.push([response.status, response.headers.get("location")]);
    }
    expect(new Set(responses.map(String)).size).toBe(1);
    return responses[0];
  };
  const page = [303, `http://localhost:3000/bn/payment/${id}`];
  const query = `?payment=${id}&locale=bn`;

  test.each<[string, Partial<AppParts>, RequestInit]>([
    ["by POST", {}, {}],
    ["by GET", {}, { method: "GET", body: null }],
    ["over the limit of the address", { settings: { ...settings, RATE_LIMIT_PER_ADDRESS: 1 } }, {}],
    ["with a body that is too large", {}, { body: "x".repeat(40_000) }],
    ["with a body of another type", {}, { headers: { "content-type": "application/json" } }],
    ["without a body", {}, { headers: {}, body: null }],
    ["while the gateway is down", handling(new GatewayError("find", "not reached", "outage")), {}],
    ["while the database is down", handling(new Error("down")), {}],
  ])("%s is redirected to the payment's page", async (_, parts, init) => {
    expect(await back(parts, query, init)).toEqual(page);
  });

  test.each([
    "",
    "?payment=a%2Fb&locale=en",
    "?payment=//evil.example&locale=en",
    `?payment=${id}`,
    `?payment=${id}&locale=fr`,
    `?payment=${id}&locale=%ff`,
    `?payment=${id}%00&locale=en`,
  ])("a payer's return with the query %j is redirected to the list of parcels", async (query) => {
    expect(await back({}, query)).toEqual([303, "http://localhost:3000/dashbord/myparcel"]);
    expect(await back({}, query, { method: "GET", body: null })).toEqual([
      303,
      "http://localhost:3000/dashbord/myparcel",
    ]);
  });
});

test("an unexpected error gets 500 without internal details in the response and in the log", async () => {
  const lines: string[] = [];
  const store = { ...emptyStore, list: () => Promise.reject(new Error("secret of rahim@example.com")) };
  const log = pino({ base: undefined }, { write: (line: string) => void lines.push(line) });
  const response = await harness({ store, log }).as(rahim, "GET", "/parcels");
  const text = await response.clone().text();
  expect(await codeOf(response)).toEqual([500, "server.fault"]);
  expect(text + lines.join("")).not.toContain("secret");
  expect(lines.join("")).toContain('"msg":"fault"');
});

const withoutKeys = async () => {
  throw new KeysUnavailableError(new TypeError("fetch failed"));
};

test("keys that cannot be fetched get 503 with Retry-After, and are logged", async () => {
  const lines: string[] = [];
  const log = pino({ base: undefined }, { write: (line: string) => void lines.push(line) });
  const response = await harness({ log, verifyToken: withoutKeys }).as(rahim, "GET", "/parcels");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await codeOf(response)).toEqual([503, "auth.unavailable"]);
  expect(lines.join("")).toContain('"msg":"keys"');
});

test("the log has path template, status and a pseudonym, but no personal data", async () => {
  const lines: string[] = [];
  const log = pino({ base: undefined }, { write: (line: string) => void lines.push(line) });
  const api = harness({ log });
  const booking = newBooking();
  await api.as(rahim, "POST", "/parcel", booking);
  await api.as(rahim, "GET", `/parcels?email=${rahim.email}`);
  await api.as(rahim, "DELETE", "/parcels/01234567-89ab-7def-8123-456789abcdef");
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([
    "/parcel",
    "/parcels",
    "/parcels/:tracking_id",
  ]);
  for (const secret of [
    rahim.uid,
    rahim.email,
    booking.sender_contact,
    booking.sender_name,
    await tokenOf(rahim),
  ]) {
    expect(lines.join("")).not.toContain(secret);
  }
});

test("an unknown path gets 404, a wrong method 405 with Allow", async () => {
  const { app } = harness();
  expect(await codeOf(await app.request("/nothing"))).toEqual([404, "path.notFound"]);
  const response = await app.request("/parcel", { method: "PUT" });
  expect(await codeOf(response)).toEqual([405, "method.notAllowed"]);
  expect(response.headers.get("allow")).toBe("POST");
});

test("readiness depends on the database, and on whether the server is shutting down", async () => {
  expect(await ready({})).toBe(200);
  expect(await ready({ isDraining: () => true })).toBe(503);
  expect(await ready({ store: { ...emptyStore, check: () => Promise.reject(new Error("down")) } })).toBe(503);
});

test("readiness returns the version of Harkara", async () => {
  const response = await harness().app.request("/readyz");
  expect(await response.json()).toEqual({
    status: "ready",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

const full = () => Promise.reject(new StorageFullError());

test("a full disk gets 503 with Retry-After, for readiness and for bookings", async () => {
  const { app, as } = harness({ store: { ...emptyStore, check: full, book: full } });
  const responses = [await app.request("/readyz"), await as(rahim, "POST", "/parcel", newBooking())];
  for (const response of responses) {
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await codeOf(response)).toEqual([503, "storage.full"]);
  }
});

test("concurrent readiness requests share one check", async () => {
  let checks = 0;
  const check = async () => {
    checks += 1;
  };
  const { app } = harness({ store: { ...emptyStore, check } });
  await Promise.all(Array.from({ length: 100 }, async () => app.request("/readyz")));
  expect(checks).toBe(1);
});

test("only configured origins may call the API from a browser", async () => {
  const allowed = await preflight("https://harkara.example");
  expect(allowed.headers.get("access-control-allow-origin")).toBe("https://harkara.example");
  expect((await preflight("https://evil.example")).headers.get("access-control-allow-origin")).not.toBe(
    "https://evil.example",
  );
});

describe("the OpenAPI document", () => {
  test("the OpenAPI document lists exactly the routes of the app", async () => {
    const { app } = harness();
    const document = await (await app.request("/openapi.json")).json();
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.1/), info: { title: "Harkara" } });
    const paths = v.parse(
      v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) }),
      document,
    ).paths;
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = app.routes
      .filter((route) => route.method !== "ALL")
      .map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)(\{.*?\})?/g, "{$1}")}`);
    expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
  });

  test("the OpenAPI document has no dangling reference, and contains the fields of a booking", async () => {
    const text = await (await harness().app.request("/openapi.json")).text();
    const schemas = v.parse(
      v.object({ components: v.object({ schemas: v.record(v.string(), v.unknown()) }) }),
      JSON.parse(text),
    ).components.schemas;
    for (const [, name] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(Object.keys(schemas)).toContain(name);
    expect(JSON.stringify(schemas["Booking"])).toContain("tracking_id");
    expect(JSON.stringify(schemas["Booking"])).toContain("sender_center");
  });
});

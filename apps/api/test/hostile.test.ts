// Neither the content of a request nor concurrent requests may cause a 500. The tests use PostgreSQL, because
// PGlite has only one connection.
import { FIRST_PAGE } from "@harkara/courier-core/base/page";
import { isPermitted } from "@harkara/courier-core/people/principal";
import * as fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRoutes } from "../src/app.ts";
import { jsonSchema } from "../src/http/input.ts";
import type { Database } from "../src/platform/database.ts";
import { type TestGateway, startGateway } from "./gateways.ts";
import {
  createHarness,
  createPaidHarness,
  emptyStore,
  newBooking,
  openDatabase,
  person,
  rahim,
} from "./harness.ts";

const SEED = 20_261_125;
const REQUESTS = 15;
const AT_ONCE = 20;

const admin = person("hostile-admin");
const hub = person("hostile-hub");
const rider = person("hostile-rider");
const STAFF = [
  { ...admin, name: "Admin", role: "admin", center: "Dhaka" },
  { ...person("second-admin"), name: "Second", role: "admin", center: "Dhaka" },
  { ...hub, name: "Hub", role: "hub", center: "Dhaka" },
  { ...rider, name: "Rider", role: "rider", center: "Dhaka" },
] as const;
const PEOPLE = [
  [rahim, { kind: "member", role: "owner" }],
  ...STAFF.map(
    ({ uid, email, role, center }) =>
      [
        { uid, email },
        { kind: "staff", role, center },
      ] as const,
  ),
] as const;

/** Values that our clients never send. */
const HOSTILE: readonly unknown[] = [
  "a\0b",
  "\uD800",
  "",
  " ",
  "%00%",
  "../../etc/passwd",
  "'; drop table parcels; --",
  "x".repeat(20_000),
  "🚚".repeat(300),
  null,
  true,
  [],
  {},
  -1,
  0.1 + 0.2,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  "9007199254740993",
  "0x10",
  "1e999",
  "0000-00-00T00:00:00Z",
  "275760-09-13T00:00:00Z",
];

const JsonSchemaSchema = v.looseObject({
  type: v.optional(v.string()),
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.unknown())),
  oneOf: v.optional(v.array(v.unknown())),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string())),
  items: v.optional(v.unknown()),
  pattern: v.optional(v.string()),
  format: v.optional(v.string()),
  maxLength: v.optional(v.number()),
});

/** Values that exist in the database, by field name. */
type Known = Readonly<Record<string, readonly string[]>>;

/**
 * Generates values for a JSON schema. Most values are valid. Some violate rules that JSON Schema cannot
 * express.
 */
function valuesOf(schema: unknown, known: Known, name = ""): fc.Arbitrary<unknown> {
  const parsed = v.safeParse(JsonSchemaSchema, schema);
  if (!parsed.success) return fc.constant("x");
  const {
    type,
    enum: values,
    anyOf,
    oneOf,
    properties,
    required = [],
    items,
    pattern,
    format,
  } = parsed.output;
  const existing = known[name];
  if (existing !== undefined) return fc.constantFrom(...existing);
  if ("const" in parsed.output && parsed.output.const !== undefined) return fc.constant(parsed.output.const);
  if (values !== undefined) return fc.constantFrom(...values);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => valuesOf(each, known, name)));
  switch (type) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([key, property]) => [key, valuesOf(property, known, key)]),
        ),
        { requiredKeys: required },
      );
    case "array":
      return fc.array(valuesOf(items, known, name), { maxLength: 3 });
    case "number":
    case "integer":
      return fc.integer({ min: 0, max: 500 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case undefined:
    default:
      if (format === "date-time" || name.endsWith("at")) return fc.constant(nowText());
      if (format === "uuid" || name === "id") return fc.uuid();
      if (format === "email" || name === "email")
        return fc.constantFrom(...PEOPLE.map(([{ email }]) => email));
      if (pattern !== undefined)
        return fc.stringMatching(new RegExp(pattern, "u")).filter((text) => text.length < 100);
      return fc.constantFrom("Karim", "Road 7", "120", "2026-11");
  }
}

/** Replaces one part of a value with a hostile value. */
const spoiled = (value: unknown, hostile: unknown, position: number): unknown => {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return hostile;
  const keys = Object.keys(value);
  const key = keys[position % keys.length] ?? "";
  const inner: unknown = Object.getOwnPropertyDescriptor(value, key)?.value;
  const replaced = spoiled(inner, hostile, Math.floor(position / keys.length));
  return Array.isArray(value)
    ? value.map((each: unknown, index) => (String(index) === key ? replaced : each))
    : { ...value, [key]: replaced };
};

interface Sample {
  readonly path: string;
  readonly body: unknown;
}

const routes = createRoutes(createHarness(emptyStore).parts).filter(
  ({ permission, path }) => permission !== "public" && path !== "/live",
);

/** Returns a value in URL form. */
const textOf = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();

const nowText = () => new Date().toISOString();
const operationOf = (task: object) => ({ id: crypto.randomUUID(), at: nowText(), ...task });

function samplesOf(route: (typeof routes)[number], existing: Known): fc.Arbitrary<Sample> {
  const { id: _, ...inBody } = existing;
  const known =
    route.path.startsWith("/parcels/:id") && existing["trackingId"] !== undefined
      ? { ...existing, id: existing["trackingId"] }
      : existing;
  const parameters = route.input.parameters?.() ?? [];
  const named = route.input.body?.named;
  const parameterValues = fc.record(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, valuesOf(schema, known, name)])),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  );
  const body =
    named === undefined ? fc.constant(undefined) : valuesOf(jsonSchema(named.schema, "input"), inBody);
  return fc.tuple(parameterValues, body).map(([values, content]) => {
    const given = new Map(Object.entries(values).map(([name, value]) => [name, textOf(value)]));
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(given.get(name) ?? known[name]?.[0] ?? "x"),
    );
    const query = parameters
      .filter((parameter) => parameter.in === "query")
      .flatMap(({ name }): [string, string][] => {
        const value = given.get(name);
        return value === undefined ? [] : [[name, value]];
      });
    return { path: `${path}?${new URLSearchParams(query).toString()}`, body: content };
  });
}

describe("no response is a 500 on PostgreSQL", () => {
  let database: Database;
  let gateway: TestGateway;
  let api: ReturnType<typeof createPaidHarness>;
  let existing: Known = {
    rider_uid: [rider.uid],
    center: ["Dhaka", "Khulna"],
    to_center: ["Khulna"],
    sender_region: ["Dhaka"],
    receiver_region: ["Dhaka"],
    sender_center: ["Dhaka"],
    receiver_center: ["Dhaka"],
    region: ["Dhaka"],
    bag_id: ["BAGABCDEFGH", "BAGHGFEDCBA"],
    bagId: ["BAGABCDEFGH"],
    contact: ["+8801712345678"],
    receiver_contact: ["+8801712345678"],
    phone: ["+8801712345678"],
    number: ["01712345678"],
    month: ["2026-11"],
    from: ["2026-11-01"],
    to: ["2026-11-25"],
  };
  beforeAll(async () => {
    database = await openDatabase("PostgreSQL");
    gateway = await startGateway("sslcommerz", Date.now);
    api = createPaidHarness(database, gateway.gateway);
    await api.parts.staff.seed(STAFF);
    const { body: staff } = await api.parts.staff.list(FIRST_PAGE);
    const bag = { task: "bag_open", bag_id: "BAGABCDEFGH", to_center: "Khulna" };
    await api.as(hub, "POST", "/operations", { sent_at: nowText(), operations: [operationOf(bag)] });
    existing = {
      ...existing,
      id: staff.map(({ id }) => id),
    };
  });
  // Creates new parcels, because an earlier request may have deleted or cancelled a parcel.
  beforeEach(async () => {
    const places = { sender_center: "Dhaka", sender_region: "Dhaka", delivery_payment: "at_pickup" } as const;
    const book = () => api.book(rahim, newBooking({ ...places, collect_amount: 500 }));
    const ids = [await book(), await book(), await book()];
    const operations = [
      operationOf({ task: "receive", tracking_id: ids[0] }),
      operationOf({ task: "receive", tracking_id: ids[1] }),
      operationOf({ task: "report_lost", tracking_id: ids[1] }),
    ];
    await api.as(hub, "POST", "/operations", { sent_at: nowText(), operations });
    existing = { ...existing, tracking_id: ids, trackingId: ids, exchange_of: ids };
  });
  afterAll(async () => {
    await gateway.stop();
    await database.close();
  });

  const send = async (route: (typeof routes)[number], user: typeof rahim, { path, body }: Sample) => {
    const response = await api.as(
      user,
      route.method,
      path,
      route.method === "GET" ? undefined : (body ?? {}),
    );
    // A payment gets a 503 if the gateway's queue is full. Only a 500 is an error.
    return response.status === 500 ? `${route.method} ${path} ${JSON.stringify(body)}` : undefined;
  };
  const usersOf = ({ permission }: (typeof routes)[number]) =>
    PEOPLE.flatMap(([user, principal]) =>
      permission !== "public" && isPermitted(principal, permission) ? [user] : [],
    );

  test.each(routes.filter(({ operationId }) => operationId !== "deleteAccount"))(
    "$method $path, with any input",
    async (route) => {
      const [user = admin] = usersOf(route);
      const hostile = fc.tuple(samplesOf(route, existing), fc.constantFrom(...HOSTILE), fc.nat(1000));
      const faults = [];
      for (const [sample, value, position] of fc.sample(hostile, { numRuns: REQUESTS, seed: SEED })) {
        const path = position % 3 === 0 ? spoiledPath(sample.path, value) : sample.path;
        faults.push(await send(route, user, { path, body: spoiled(sample.body, value, position) }));
      }
      expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    },
  );

  test.each(routes.filter(({ method, operationId }) => method !== "GET" && operationId !== "deleteAccount"))(
    "$method $path, with concurrent copies and other requests",
    async (route) => {
      const users = usersOf(route);
      const faults = [];
      for (const sample of fc.sample(samplesOf(route, existing), { numRuns: 2, seed: SEED }))
        faults.push(
          ...(await Promise.all(
            Array.from({ length: AT_ONCE }, (_, n) => send(route, users[n % users.length] ?? admin, sample)),
          )),
        );
      const others = fc.sample(samplesOf(route, existing), { numRuns: AT_ONCE, seed: SEED });
      faults.push(
        ...(await Promise.all(
          others.map((sample, n) => send(route, users[n % users.length] ?? admin, sample)),
        )),
      );
      expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    },
  );
});

const spoiledPath = (path: string, value: unknown): string => {
  const text = encodeURIComponent(textOf(value).slice(0, 3000));
  const [before = "", query = ""] = path.split("?");
  const last = before.lastIndexOf("/");
  return query === ""
    ? `${before.slice(0, last + 1)}${text}`
    : `${before}?${query.replace(/=[^&]*/, `=${text}`)}`;
};

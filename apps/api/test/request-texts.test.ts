// Checks every string field of every request. Strings that are too long or cannot be stored must be rejected.
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { createRoutes } from "../src/app.ts";
import { createHarness, emptyStore } from "./harness.ts";

const routes = createRoutes(createHarness(emptyStore).parts);

const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === "object" && x !== null;
const isSchema = (x: unknown): x is v.GenericSchema => isRecord(x) && x["kind"] === "schema";
const schemasIn = (x: unknown): v.GenericSchema[] =>
  (Array.isArray(x) ? x : isRecord(x) ? Object.values(x) : []).filter(isSchema);

/** Types of schemas that accept no strings, or only listed strings. */
const NO_TEXT = new Set(["number", "boolean", "nan", "null", "picklist", "literal"]);

interface Leaf {
  readonly name: string;
  readonly schema: v.GenericSchema;
}

/**
 * Returns the schemas of all string fields in a schema.
 * @throws Error if the kind of a schema is unknown
 */
function textsOf(name: string, schema: v.GenericSchema): Leaf[] {
  const parts: unknown = schema;
  if (!isRecord(parts)) return [];
  const { type } = schema;
  if (NO_TEXT.has(type)) return [];
  const inner = (some: unknown) => schemasIn(some).flatMap((each) => textsOf(name, each));
  // A pipe is parsed as a whole. Its first schema determines the input.
  const pipe = schemasIn(parts["pipe"]).filter((each) => each !== schema);
  const [first] = pipe;
  if (first !== undefined && !takesText(first)) return inner(pipe);
  switch (type) {
    case "object":
      return Object.entries(isRecord(parts["entries"]) ? parts["entries"] : {}).flatMap(([key, entry]) =>
        isSchema(entry) ? textsOf(`${name}.${key}`, entry) : [],
      );
    case "variant":
    case "intersect":
      return inner(parts["options"]);
    case "optional":
    case "nullable":
      if (isSchema(parts["wrapped"]) && !takesText(parts["wrapped"])) return textsOf(name, parts["wrapped"]);
      return [{ name, schema }];
    case "array":
      return isSchema(parts["item"]) ? textsOf(`${name}[]`, parts["item"]) : [];
    case "string":
    case "union":
      return [{ name, schema }];
    default:
      throw new Error(`${name} is of an unknown kind: ${type}`);
  }
}

/** Whether a schema itself parses strings. An object schema with string fields does not. */
function takesText(schema: v.GenericSchema): boolean {
  const parts: unknown = schema;
  if (!isRecord(parts)) return false;
  if (schema.type === "optional" || schema.type === "nullable")
    return isSchema(parts["wrapped"]) && takesText(parts["wrapped"]);
  if (schema.type === "union") return schemasIn(parts["options"]).some(takesText);
  return schema.type === "string";
}

const LONG = 100_000;
const isPhoto = (name: string) => name.endsWith(".photo");

const texts = routes.flatMap(({ method, path, input }) => {
  const all = [
    ...(input.schemas ?? []),
    ...(input.body?.named === undefined ? [] : [input.body.named.schema]),
  ];
  return all.flatMap((schema) => textsOf(`${method} ${path}`, schema));
});
const named = [...new Map(texts.map((leaf) => [leaf.schema, leaf])).values()];

describe("every text field of a request", () => {
  test("is found", () => {
    const names = texts.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "POST /parcel.title",
        "POST /parcel.weight",
        "POST /operations.operations[].note",
        "POST /operations.operations[].photo",
        "POST /hub/cash/counts.rider_uid",
        "POST /money/fee-plans.merchant_id",
        "PUT /balance/method.phone",
        "POST /parcels/:tracking_id/answer.receiver.receiver_address",
        "GET /parcels.search",
        "GET /parcels.cursor",
        "GET /payments/:payment_id",
      ]),
    );
    expect(new Set(names).size).toBeGreaterThan(80);
  });

  test.each(named)("$name rejects a NUL", ({ schema }) => {
    for (const text of ["\0", "a\0b", "1\0", "\0 2026-11-25T00:00:00Z", "01712-345678\0", "a@example.com\0"])
      expect([text, v.is(schema, text)]).toEqual([text, false]);
  });

  test.each(named.filter(({ name }) => !isPhoto(name)))(
    "$name refuses a text of 100,000 characters",
    ({ schema }) => {
      const space = " ".repeat(LONG);
      for (const text of [
        "x".repeat(LONG),
        "1".repeat(LONG),
        "ক".repeat(LONG),
        `0${space}1712345678`,
        `a@${"x".repeat(LONG)}.com`,
      ])
        expect(v.is(schema, text)).toBe(false);
    },
  );

  test.each(named.filter(({ name }) => isPhoto(name)))("$name is at most 180 kB in base64", ({ schema }) => {
    expect(v.is(schema, "A".repeat(240_000))).toBe(true);
    expect(v.is(schema, "A".repeat(240_004))).toBe(false);
  });
});

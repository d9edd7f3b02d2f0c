import { toJsonSchema } from "@valibot/to-json-schema";
import type { Context } from "hono";
import * as v from "valibot";
import { readForm, readJson } from "./body.ts";
import { type ProblemError, parseInput } from "./problem.ts";
import type { Env } from "./env.ts";

/** A schema with its name in the OpenAPI document. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: v.GenericSchema;
}

/** A parameter of an OpenAPI operation. */
interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: object | boolean;
}

/** A route's input: a function that reads and validates it, and its description in the OpenAPI document. */
export interface Input<Value> {
  /**
   * Reads and validates the input of a request.
   * @throws ProblemError when the input of the request is invalid
   */
  read(c: Context<Env>): Value | Promise<Value>;
  /**
   * The parameters are a function, because converting the schemas takes time and only the OpenAPI document
   * needs the result.
   */
  readonly parameters?: () => readonly Parameter[];
  /** The media type of the body, and its schema. */
  readonly body?: { readonly type: string; readonly named?: NamedSchema };
  /** The schemas of the path and the query parameters. The schema of the body is in `body`. */
  readonly schemas?: readonly v.GenericSchema[];
  /** The statuses of responses to invalid input, with their descriptions. */
  readonly errors?: Readonly<Record<number, string>>;
}

/** The input declaration of a route without input. */
export const nothing: Input<undefined> = { read: () => undefined };

/**
 * Declares a path parameter as the input.
 * @param notFound returns the 404 error for a value that the schema rejects, so that a malformed ID
 * looks like an unknown one
 */
export function inPath<Value>(
  name: string,
  schema: v.GenericSchema<string, Value>,
  notFound: () => ProblemError,
): Input<Value> {
  return {
    read(c) {
      const result = v.safeParse(schema, c.req.param(name));
      if (!result.success) throw notFound();
      return result.output;
    },
    schemas: [schema],
    parameters: () => [{ name, in: "path", required: true, schema: jsonSchema(schema, "input") }],
  };
}

/** Declares the query parameters as the input. If they are invalid, the response is a 400. */
export function inQuery<Value>(schema: v.GenericSchema<unknown, Value>): Input<Value> {
  return {
    read: (c) => parseInput(schema, c.req.query(), 400),
    schemas: [schema],
    parameters() {
      const { properties = {}, required = [] } = jsonSchema(schema, "input");
      return Object.entries(properties).map(([name, property]) => ({
        name,
        in: "query",
        required: required.includes(name),
        schema: property,
      }));
    },
    errors: { 400: "A query parameter is not valid" },
  };
}

/**
 * Declares a JSON body of at most `maxBytes` as the input. If it is invalid, the response is a 422.
 */
export function inBody<Value>(
  name: string,
  schema: v.GenericSchema<unknown, Value>,
  maxBytes?: number,
): Input<Value> {
  return {
    read: async (c) => parseInput(schema, await readJson(c.req, maxBytes), 422),
    body: { type: "application/json", named: { name, schema } },
    errors: {
      400: "Not JSON",
      413: "Body too large",
      415: "Not application/json",
      422: "A field is not valid",
    },
  };
}

/** A posted form. */
export const form: Input<URLSearchParams> = {
  read: (c) => readForm(c.req),
  body: { type: "application/x-www-form-urlencoded" },
  errors: { 413: "Body too large", 415: "Not application/x-www-form-urlencoded" },
};

/** Combines two inputs. The first input is checked first. */
export function both<First, Second>(
  first: Input<First>,
  second: Input<Second>,
): Input<readonly [First, Second]> {
  return {
    read: async (c) => [await first.read(c), await second.read(c)],
    schemas: [...(first.schemas ?? []), ...(second.schemas ?? [])],
    parameters: () => [...(first.parameters?.() ?? []), ...(second.parameters?.() ?? [])],
    ...((first.body ?? second.body) && { body: first.body ?? second.body }),
    errors: { ...first.errors, ...second.errors },
  };
}

/**
 * Converts a schema to the JSON Schema dialect of OpenAPI 3.1. Rules that JSON Schema cannot express are
 * omitted.
 */
export function jsonSchema(schema: v.GenericSchema, typeMode: "input" | "output" = "output") {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: "draft-2020-12",
    typeMode,
    errorMode: "ignore",
  });
  return json;
}

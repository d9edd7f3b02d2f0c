// Checks the mock API of Storybook against the declared routes.
import { readFileSync } from "node:fs";
import { isForMembers } from "@harkara/courier-core/people/principal";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { ServiceCentersSchema } from "@harkara/courier-core/people/service-center";
import { Hono } from "hono";
import * as v from "valibot";
import { type AppParts, createRoutes } from "../src/app.ts";
import type { Env } from "../src/http/env.ts";
import { MEMBER_ERRORS, type ProblemCode, ProblemError } from "../src/http/problem.ts";
import { type Route, inMatchingOrder } from "../src/http/route.ts";

const CENTERS = new URL("../../../packages/web/public/data/serviceCenter.json", import.meta.url);

// These settings are only needed because declaring a route creates its rate limit.
const SETTINGS = { RATE_LIMIT_PER_USER: 1, RATE_LIMIT_PER_ADDRESS: 1, RATE_LIMIT_TRACKING: 1 };

/** The errors that every route with authentication can return in addition to the errors that it declares. */
const COMMON_ERRORS: Readonly<Record<number, readonly ProblemCode[]>> = {
  401: ["auth.required"],
  404: ["path.notFound"],
  429: ["rate.limited"],
  500: ["server.fault"],
  503: ["auth.unavailable", "storage.full", "server.busy", "server.unavailable"],
};

/** The errors for invalid input, which every route with input can return. */
const INPUT_ERRORS: Readonly<Record<number, readonly ProblemCode[]>> = {
  400: ["request.invalid", "cursor.invalid", "body.notJson", "body.malformed"],
  413: ["body.tooLarge"],
  415: ["body.notJson", "body.notForm"],
  422: ["request.invalid"],
};

/**
 * Checks requests and responses against the declared routes.
 * @returns a function that takes a request and its response, and returns a sentence if the server would never
 * send this response, or otherwise an empty string
 */
export function createResponseCheck(): (request: Request, response: Response) => Promise<string> {
  const centers = v.parse(ServiceCentersSchema, JSON.parse(readFileSync(CENTERS, "utf8")));
  // The stores are omitted, because declaring routes does not use them.
  const parts: AppParts = Object.assign(Object.create(null), { centers, settings: SETTINGS });
  const responses = new WeakMap<Request, Response>();
  const app = new Hono<Env>();
  for (const each of inMatchingOrder(createRoutes(parts)))
    app.on(each.method, each.path, async (c) => {
      const response = responses.get(c.req.raw);
      return c.text(response === undefined ? "" : await faultOf(each, c, response));
    });
  app.notFound((c) => c.text("there is no such route"));

  return async (request, response) => {
    responses.set(request, response);
    const fault = await (await app.fetch(request)).text();
    return fault && `${request.method} ${new URL(request.url).pathname}: ${fault}`;
  };
}

type RouteContext = Parameters<Route["handle"]>[0];

async function faultOf(route: Route, c: RouteContext, response: Response): Promise<string> {
  const invalid = response.ok ? await inputError(route, c) : undefined;
  if (invalid === undefined) return responseFault(route, response);
  return `the request is invalid: ${JSON.stringify(invalid.problem)}`;
}

async function inputError({ input }: Route, c: RouteContext): Promise<ProblemError | undefined> {
  try {
    await input.read(c);
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

async function responseFault(route: Route, response: Response): Promise<string> {
  const { status } = response;
  if (status >= 400) return problemFault(route, status, response);
  const declared = Object.entries(route.responses).find(([each]) => each === String(status))?.[1];
  if (declared === undefined) return `${status} is not declared`;
  if (declared.body === undefined) return "";
  return bodyFault(declared.body.schema, declared.body.name, await response.json());
}

function bodyFault(schema: v.GenericSchema, name: string, body: unknown): string {
  const result = v.safeParse(schema, body);
  if (!result.success) {
    const [issue] = result.issues;
    return `the body is not ${name}: ${v.getDotPath(issue) ?? ""} ${issue.message}`;
  }
  const extra = unknownKey(body, result.output);
  return extra === undefined ? "" : `${name} has no ${extra}`;
}

/** Returns the path of a body member that is not in the schema. */
function unknownKey(body: unknown, output: unknown): string | undefined {
  if (!isRecord(body) || !isRecord(output)) return undefined;
  for (const [key, value] of Object.entries(body)) {
    if (!(key in output)) return key;
    const inner = unknownKey(value, output[key]);
    if (inner !== undefined) return `${key}.${inner}`;
  }
  return undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

async function problemFault(route: Route, status: number, response: Response): Promise<string> {
  if (response.headers.get("content-type") !== "application/problem+json")
    return `${status} without a problem`;
  const body: unknown = await response.json();
  const fault = bodyFault(ProblemSchema, "Problem", body);
  if (fault !== "") return fault;
  const problem = v.parse(ProblemSchema, body);
  if (problem.status !== status) return `${status} with a problem of status ${problem.status}`;
  return problemsOf(route, status).some((code) => code === problem.code)
    ? ""
    : `${status} ${problem.code} is not declared`;
}

function problemsOf({ errors, input, permission }: Route, status: number): readonly ProblemCode[] {
  const isAuthenticated = permission !== "public";
  const isOfInput = input.errors?.[status] !== undefined;
  return [
    ...(errors?.[status] ?? []),
    ...(isAuthenticated || status === 500 || status === 503 ? (COMMON_ERRORS[status] ?? []) : []),
    ...(isAuthenticated && isForMembers(permission) && status === 403 ? MEMBER_ERRORS : []),
    ...(isOfInput ? (INPUT_ERRORS[status] ?? []) : []),
  ];
}

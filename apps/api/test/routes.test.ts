import { isForStaff } from "@harkara/courier-core/people/principal";
import { ProblemSchema } from "@harkara/courier-core/support/problem";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { handleErrors } from "../src/http/errors.ts";
import { nothing } from "../src/http/input.ts";
import type { Env } from "../src/http/env.ts";
import { formerRoutes, mount, route } from "../src/http/route.ts";
import { createRoutes } from "../src/app.ts";
import { accountOf, createHarness, emptyStore, rahim, silentLog } from "./harness.ts";

const { app, parts } = createHarness(emptyStore);
const current = createRoutes(parts);
const former = current.flatMap(formerRoutes);
const routes = [...current, ...former];
const urlOf = (path: string) => path.replaceAll(/:\w+/g, "TRKABCDEFGH");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

describe("every route", () => {
  test.each(routes.filter(({ permission }) => permission !== "public"))(
    "$method $path responds with 401 without a token",
    async ({ method, path }) => {
      expect((await app.request(urlOf(path), { method })).status).toBe(401);
    },
  );

  test.each([...new Set(routes.map(({ path }) => path))])(
    "%s responds with 405 to other methods",
    async (path) => {
      const known = new Set<string>(
        routes.filter((declared) => declared.path === path).map(({ method }) => method),
      );
      for (const method of METHODS.filter((name) => !known.has(name))) {
        const response = await app.request(urlOf(path), { method });
        expect(response.status).toBe(405);
        expect(
          response.headers
            .get("allow")
            ?.split(", ")
            .filter((name) => name !== "HEAD"),
        ).toEqual([...known]);
      }
    },
  );

  test.each(routes)("$method $path is documented with its errors", async ({ method, path, permission }) => {
    const document = v.parse(
      v.object({
        paths: v.record(
          v.string(),
          v.record(v.string(), v.object({ responses: v.record(v.string(), v.unknown()) })),
        ),
      }),
      await (await app.request("/openapi.json")).json(),
    );
    const described = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    expect(Object.keys(described?.responses ?? {}).includes("401")).toBe(permission !== "public");
  });
});

test.each(former.filter(({ permission }) => permission === "public" || !isForStaff(permission)))(
  "$method $path of the previous release is marked as deprecated",
  async ({ method, path }) => {
    const api = createHarness(emptyStore);
    const response = await api.as(rahim, method, urlOf(path));
    expect(response.headers.get("deprecation")).toMatch(/^@\d+$/);
  },
);

test("a caller without the permission of a route gets the response of an unknown route", async () => {
  const limited = new Hono<Env>();
  const authenticate = createMiddleware<Env>(async (c, next) => {
    c.set("person", accountOf(rahim));
    c.set("actor", rahim);
    c.set("principal", { kind: "apiKey", scopes: ["parcels:read"] });
    await next();
  });
  const declared = { method: "GET", operationId: "", summary: "", input: nothing } as const;
  const responses = { 200: { description: "", isRaw: true } } as const;
  mount(
    limited,
    [
      route({ ...declared, responses, path: "/read", permission: "readParcels" }, (c) => c.text("read")),
      route({ ...declared, responses, path: "/pay", permission: "payForParcel" }, (c) => c.text("paid")),
    ],
    authenticate,
    {
      staff: async () => undefined,
      member: async () => undefined,
      person: async (uid) => ({ uid, memberships: [] }),
    },
  );
  handleErrors(limited, silentLog);
  expect((await limited.request("/read")).status).toBe(200);
  const refused = await limited.request("/pay");
  expect(refused.status).toBe(404);
  expect(v.parse(ProblemSchema, await refused.json()).code).toBe("path.notFound");
});

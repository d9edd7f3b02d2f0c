import * as v from "valibot";
import { unavailable } from "./errors.ts";
import { nothing } from "./input.ts";
import { openApiDocument } from "./openapi.ts";
import { ProblemError } from "./problem.ts";
import { type Route, route } from "./route.ts";
import { StorageFullError } from "../platform/storage-full-error.ts";
import { VERSION } from "../platform/version.ts";

// The result of the check is cached for this time, because the readiness endpoint is public and the check
// writes a row.
const CHECK_MS = 3000;
const STATUS = { name: "Status", schema: v.object({ status: v.string() }) };
const READINESS = { name: "Readiness", schema: v.object({ status: v.string(), version: v.string() }) };

/**
 * Routes for the liveness and readiness probes.
 * @param check throws when the database does not respond, or cannot store a write
 */
export function healthRoutes(check: () => Promise<void>, isDraining: () => boolean): readonly Route[] {
  const checkNow = memoizeFor(check, CHECK_MS);
  return [
    route(
      {
        method: "GET",
        path: "/healthz",
        operationId: "health",
        summary: "Whether the process runs.",
        permission: "public",
        input: nothing,
        responses: { 200: { description: "It runs", body: STATUS } },
      },
      () => ({ status: 200, body: { status: "ok" } }),
    ),
    route(
      {
        method: "GET",
        path: "/readyz",
        operationId: "readiness",
        summary: "Whether the server takes requests and the database keeps writes.",
        permission: "public",
        input: nothing,
        responses: { 200: { description: "It does. `version` is the version of Harkara", body: READINESS } },
        errors: { 503: ["server.stopping", "database.unavailable", "storage.full"] },
      },
      async () => {
        if (isDraining()) throw new ProblemError(503, "server.stopping");
        try {
          await checkNow();
        } catch (error) {
          throw error instanceof StorageFullError
            ? unavailable("full")
            : new ProblemError(503, "database.unavailable");
        }
        return { status: 200, body: { status: "ready", version: VERSION } };
      },
    ),
  ];
}

/** Returns the route of the OpenAPI document, which describes the given routes and itself. */
export function openApiRoute(routes: readonly Route[]): Route {
  const self: Route = route(
    {
      method: "GET",
      path: "/openapi.json",
      operationId: "openapi",
      summary: "This document.",
      permission: "public",
      input: nothing,
      responses: { 200: { description: "OpenAPI 3.1", isRaw: true } },
    },
    (c) => c.json((document ??= openApiDocument([...routes, self]))),
  );
  // The document is built at the first request, because converting the schemas takes some milliseconds.
  let document: ReturnType<typeof openApiDocument> | undefined;
  return self;
}

/** Caches the promise of a call for the given milliseconds. */
function memoizeFor<Result>(call: () => Promise<Result>, ms: number): () => Promise<Result> {
  let last: Promise<Result> | undefined;
  let calledAt = 0;
  return () => {
    const now = performance.now();
    if (last === undefined || now - calledAt > ms) {
      last = call();
      calledAt = now;
    }
    return last;
  };
}

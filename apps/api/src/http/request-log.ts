import { createHash, randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { Account } from "../platform/identity.ts";
import type { Env } from "./env.ts";

const SECURITY_HEADERS = new Map(
  Object.entries({
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
  }),
);
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Assigns each request an ID, sets the security headers of its response, and logs it.
 * @param isDraining whether the server is stopping; if so, each connection is closed after its response
 */
export function requestLog(log: Logger, isDraining: () => boolean): MiddlewareHandler<Env> {
  return createMiddleware<Env>(async (c, next) => {
    const start = performance.now();
    const given = c.req.header("x-request-id");
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    // The headers are set on Node's response, because setting them through Hono's context reduces the
    // throughput by a tenth.
    c.env?.outgoing?.setHeaders(SECURITY_HEADERS).setHeader("x-request-id", requestId);
    await next();
    if (isDraining()) c.header("connection", "close");
    log.info(
      {
        requestId,
        method: c.req.method,
        path: routePath(c, -1),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
        user: c.var.person === undefined ? undefined : pseudonym(c.var.person),
      },
      "request",
    );
  });
}

const pseudonyms = new WeakMap<Account, string>();

// A hash identifies the user in the logs. It is cached, because hashing on every request would reduce the
// throughput.
function pseudonym(person: Account): string {
  const known = pseudonyms.get(person);
  if (known !== undefined) return known;
  const made = createHash("sha256").update(person.uid).digest("hex").slice(0, 12);
  pseudonyms.set(person, made);
  return made;
}

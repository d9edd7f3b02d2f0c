import { MESSAGES } from "@harkara/courier-core/base/messages";
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import { ErasedAccountError } from "../platform/erased-account-error.ts";
import { KeysUnavailableError } from "./keys-unavailable-error.ts";
import { OverloadError } from "../platform/keyed-limit.ts";
import { type Unavailability, unavailabilityOf } from "../platform/retry.ts";
import { CursorError } from "../platform/cursor.ts";
import { ProblemError } from "./problem.ts";
import type { Env } from "./env.ts";

/** Responds with problem details to unknown paths and to errors. */
export function handleErrors(app: Hono<Env>, log: Logger): void {
  app.notFound((c) => sendProblem(c, new ProblemError(404, "path.notFound")));
  app.onError((error, c) => {
    if (error instanceof ProblemError) return sendProblem(c, error);
    if (error instanceof CursorError) return sendProblem(c, invalidCursor());
    if (error instanceof ErasedAccountError) return sendProblem(c, erasedAccount());
    if (error instanceof OverloadError) return sendProblem(c, tooManyAtOnce());
    const unavailability = unavailabilityOf(error);
    if (unavailability !== undefined) {
      log.warn({ requestId: c.var.requestId, reason: unavailability }, "database");
      return sendProblem(c, unavailable(unavailability));
    }
    if (error instanceof KeysUnavailableError) {
      const { cause } = error;
      log.warn({ reason: cause instanceof Error ? cause.name : "unknown" }, "keys");
      return sendProblem(c, new ProblemError(503, "auth.unavailable", { headers: { "retry-after": "5" } }));
    }
    logFault(log, error, c.var.requestId);
    return sendProblem(
      c,
      new ProblemError(500, "server.fault", { detail: "Something went wrong on our side" }),
    );
  });
}

/**
 * Logs the type and the stack of an unexpected error. The message is omitted, because it may contain
 * personal data.
 */
export function logFault(log: Logger, error: unknown, requestId: string): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  log.error(
    {
      requestId,
      error: cause instanceof Error ? cause.name : "unknown",
      code: cause instanceof Error && "code" in cause ? cause.code : undefined,
      at:
        cause instanceof Error
          ? cause.stack?.split("\n").filter((line) => line.startsWith("    at "))
          : undefined,
    },
    "fault",
  );
}

const UNAVAILABLE = {
  full: { code: "storage.full", detail: "Storage is full", seconds: 30 },
  // The connection was lost, but a write may have been committed. The code therefore differs from
  // `server.busy`.
  lost: { code: "server.unavailable", detail: "The database does not respond", seconds: 3 },
  busy: { code: "server.busy", detail: "The database is busy", seconds: 2 },
} as const;

/** Returns the 503 error for a database that cannot run a statement at the moment. */
export function unavailable(reason: Unavailability): ProblemError {
  const { code, detail, seconds } = UNAVAILABLE[reason];
  return new ProblemError(503, code, {
    detail: `${detail}. Try again later.`,
    headers: { "retry-after": String(seconds) },
  });
}

/** Returns the 429 error for a user with too many concurrent requests. */
const tooManyAtOnce = () =>
  new ProblemError(429, "rate.limited", {
    detail: "Too many requests at once. Wait for their responses.",
    headers: { "retry-after": "1" },
  });

/**
 * Returns the 401 error for a valid token of a deleted account. The client then logs out, as after
 * an expired session.
 */
function erasedAccount(): ProblemError {
  return new ProblemError(401, "auth.required", {
    detail: "This account was deleted",
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
  });
}

function invalidCursor(): ProblemError {
  const code = "cursor.invalid";
  return new ProblemError(400, code, { errors: [{ field: "cursor", code, message: MESSAGES[code] }] });
}

function sendProblem(c: Context<Env>, { status, problem, headers }: ProblemError): Response {
  const known = Object.entries({ ...headers, "content-type": "application/problem+json" });
  for (const [name, value] of known) c.header(name, value);
  return c.newResponse(JSON.stringify(problem), status);
}

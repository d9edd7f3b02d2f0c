import { MESSAGES } from "@harkara/courier-core/messages";
import type { Context, Hono } from "hono";
import type { Logger } from "pino";
import { KeysUnavailableError } from "../accounts/token.ts";
import { StorageFullError } from "../platform/storage-full-error.ts";
import { CursorError } from "./cursor.ts";
import { ProblemError } from "./problem.ts";
import type { Env } from "./env.ts";

/** Answers unknown paths and errors with problem details. */
export function handleErrors(app: Hono<Env>, log: Logger): void {
  app.notFound((c) => sendProblem(c, new ProblemError(404, "path.notFound")));
  app.onError((error, c) => {
    if (error instanceof ProblemError) return sendProblem(c, error);
    if (error instanceof CursorError) return sendProblem(c, invalidCursor());
    if (error instanceof StorageFullError) return sendProblem(c, storageFull());
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

/** Logs the type and the stack of an unexpected error without its message, which may contain personal data. */
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

/** The 503 of a database without room for a write. */
export function storageFull(): ProblemError {
  return new ProblemError(503, "storage.full", {
    detail: "There is no room to keep anything right now: try again later",
    headers: { "retry-after": "30" },
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

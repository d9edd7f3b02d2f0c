import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Env } from "./env.ts";
import { ProblemError } from "./problem.ts";

/**
 * Responds with 503 if the response headers are not ready after the given number of milliseconds. The handler
 * continues, so a write may still commit. The client then has to query the outcome, as after a lost response.
 */
export function deadline(ms: number): MiddlewareHandler<Env> {
  return createMiddleware<Env>(async (_, next) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () =>
        late.reject(
          new ProblemError(503, "server.unavailable", {
            detail: "The server did not respond in time. Try again later.",
            headers: { "retry-after": "5" },
          }),
        ),
      ms,
    );
    try {
      await Promise.race([next(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  });
}

import type { Context } from "hono";
import type { Env } from "../http/env.ts";
import type { Worker } from "./tasks.ts";

/** Who of the staff sends a request, on a route whose permission is for staff only. */
export function workerOf(c: Context<Env>): Worker {
  const { principal, owner } = c.var;
  if (principal.kind !== "staff") throw new Error("a route for staff without its permission");
  return { ...principal, uid: owner.uid };
}

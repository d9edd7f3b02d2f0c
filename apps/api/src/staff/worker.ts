import type { Worker } from "@harkara/courier-core/operations/decide";
import type { Context } from "hono";
import type { Env } from "../http/env.ts";

/** The member of the staff who sends a request, on a route whose permission is for staff only. */
export function workerOf(c: Context<Env>): Worker {
  const { principal, owner } = c.var;
  if (principal.kind !== "staff" && principal.kind !== "formerStaff")
    throw new Error("a route for staff without its permission");
  const { role, center } = principal;
  return { uid: owner.uid, role, center, isActive: principal.kind === "staff" };
}

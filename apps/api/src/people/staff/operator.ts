import { type StaffCaller, staffCaller } from "@harkara/courier-core/people/caller";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";

/** Returns the staff member who sent a request, on a staff-only route. */
export function operatorOf(c: Context<Env>): StaffCaller {
  const { caller } = c.var;
  const { principal } = caller;
  if (principal.kind !== "staff" && principal.kind !== "formerStaff")
    throw new Error("a route for staff without its permission");
  return staffCaller(caller, { ...principal, isActive: principal.kind === "staff" });
}

import { CashLimitChangeSchema, CashLimitsSchema } from "@harkara/courier-core/money/cash-limit";
import { inBody, nothing } from "../../http/input.ts";
import { ProblemError, ownRefused } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import { operatorOf } from "../../people/staff/operator.ts";
import type { CashLimitStore } from "./limits.ts";

const LIMITS = { name: "CashLimits", schema: CashLimitsSchema };

/** Routes for cash limits. */
export function cashLimitRoutes(store: CashLimitStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/money/cash-limits",
        operationId: "getCashLimits",
        summary: "The cash limits of riders and hubs, and the newest changes.",
        permission: "manageMoney",
        input: nothing,
        responses: { 200: { description: "The limits", body: LIMITS } },
      },
      async () => ({ status: 200, body: await store.read() }),
    ),
    route(
      {
        method: "POST",
        path: "/money/cash-limits/changes",
        operationId: "changeCashLimit",
        summary:
          "Change the limit of all riders or hubs, or make an exception for one rider until the end of the day. Idempotent.",
        permission: "manageMoney",
        input: inBody("CashLimitChange", CashLimitChangeSchema),
        responses: { 201: { description: "Changed, now or before: the limits", body: LIMITS } },
        errors: { 409: ["own.refused", "request.reused", "cashLimit.riderUnknown"] },
      },
      async (c, change) => {
        const result = await store.change(operatorOf(c), change);
        if (result === "own") throw ownRefused();
        if (result === "absent") throw new ProblemError(409, "cashLimit.riderUnknown");
        if (result === "reused") throw new ProblemError(409, "request.reused");
        return { status: 201, body: result };
      },
    ),
  ];
}

import { PageQuerySchema } from "@harkara/courier-core/base/page";
import { MerchantPlanSchema } from "@harkara/courier-core/money/money-report";
import { FeePlanSchema } from "@harkara/courier-core/parcel/fee-plan-schema";
import * as v from "valibot";
import { inQuery, nothing } from "../../http/input.ts";
import { pageResponse, paged } from "../../http/page.ts";
import { type Route, route } from "../../http/route.ts";
import type { FeePlanStore } from "./fee-plan-store.ts";

/** Routes for a merchant's own fee plan, and for the custom fee plans in force. */
export function feePlanRoutes(feePlans: FeePlanStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/fee-plan",
        operationId: "getFeePlan",
        summary: "Your fee plan, which applies to new bookings.",
        permission: "readFeePlan",
        input: nothing,
        responses: {
          200: { description: "Your fee plan", body: { name: "FeePlan", schema: FeePlanSchema } },
        },
      },
      async (c) => ({ status: 200, body: await feePlans.of(c.var.owner.merchant_id) }),
    ),
    route(
      {
        method: "GET",
        path: "/money/fee-plans",
        formerly: { path: "/money/plans" },
        operationId: "listFeePlans",
        summary: "The custom fee plans of merchants, the latest change first.",
        permission: "manageMoney",
        input: inQuery(PageQuerySchema),
        responses: pageResponse("Plans", "MerchantPlans", v.array(MerchantPlanSchema)),
      },
      async (c, query) => paged(c, query.limit, await feePlans.list(query)),
    ),
  ];
}
